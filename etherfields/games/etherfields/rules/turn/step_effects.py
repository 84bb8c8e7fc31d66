"""The effects that a step of a Turn card calls, of all cards and tiles in play, one after the other."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial

from etherfields.games.etherfields.definitions import Creature
from etherfields.kernel.play.decisions import Choice, Rules
from ..creatures.effect_order import effect_sources, order_matters, touches
from ..creatures.morphs import add_morph, morphs_due
from ..engine.asking import in_turn, together
from ..engine.events import carry_out
from ..engine.names import slug
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import creature_figures


def resolve_morphing(play: Play) -> Rules[None]:
    """Morphing effects and, where a tile states no number, one Morph, in any order.
    Rules: EF-MORPH-01, EF-PRIORITY-07."""
    silent = [one for one in play.table.piles.of("creatures") if not play.printed(one, Creature).morphing]
    due = [*((creature, "") for creature in silent), *effect_sources(play, "morphing")]
    yield from _in_any_order(play, "morphing", due, silent)


def resolve(play: Play, step: str) -> Rules[None]:
    """Effects of a step, in an order that the Dreamers choose; none is no fault.
    Rules: EF-PRIORITY-07, EF-PRIORITY-11."""
    yield from _in_any_order(play, step, effect_sources(play, step))


def resolve_called(scene: Scene, step: str, source: str) -> Rules[None]:
    """Carry out a called effect as a part of its caller; a Dreamer's begins by itself. Rules: EF-PRIORITY-07."""
    play = scene.play
    before = play.positions_at_step_start
    if scene.actor:
        play.positions_at_step_start = {}
    try:
        for text in [text for name, text in effect_sources(play, step) if name == source]:
            yield from resolve_one(play, source, text, step)
    finally:
        if scene.actor:
            play.positions_at_step_start = before


def _in_any_order(play: Play, step: str, due: list[tuple[str, str]], silent: Container[str] = ()) -> Rules[None]:
    """Where the order makes no difference, it is that in which they came into play; what is `silent` gains a Morph."""
    start, turned = dict(play.table.figures), len(play.tile_rotations)
    while due:
        due = [(source, text) for source, text in due if _is_in_play(play, source)]
        told = [(source, text) for source, text in due if source not in silent]
        mixed = len(told) < len(due)
        if mixed and not any(touches(play, source, text) for source, text in told):
            yield from _add_morphs(play, [source for source, _ in due if source in silent])
            due = told
            continue
        if not due:
            return
        choices = [Choice(f"effect/{slug(source)}", f"{play.name(source)}", source, source=source) for source, _ in due]
        source = due[0][0]
        if mixed or order_matters(play, told):
            prompt = f"Whose {step.capitalize()} effect comes next?"
            source = yield from together(play, prompt, choices, "EF-PRIORITY-07")
        text = next(text for name, text in due if name == source)
        due = [(name, other) for name, other in due if name != source]
        if source in silent:
            yield from add_morph(play, source)
            continue
        before, play.positions_at_step_start = play.positions_at_step_start, _moved_since(play, start, turned)
        try:
            yield from resolve_one(play, source, text, step)
        finally:
            play.positions_at_step_start = before


def _is_in_play(play: Play, source: str) -> bool:
    """Whether a Creature or Companion is still there, and so has an effect; the Dream and the Slumber are."""
    return play.table.piles.where.get(source) != "secrets"


def _add_morphs(play: Play, creatures: Sequence[str]) -> Rules[None]:
    for creature in (yield from in_turn(play, creatures, partial(morphs_due, play))):
        yield from add_morph(play, creature)


def _moved_since(play: Play, start: dict[str, str], turned: int) -> dict[str, tuple[str, str]]:
    """The figures that moved since the step began: their fields then, and now. Rules: EF-PRIORITY-07."""
    figures = play.table.figures
    stood = {figure: play.called_now(place, turned) for figure, place in start.items() if figure in figures}
    return {figure: (place, figures[figure]) for figure, place in stood.items() if figures[figure] != place}


def resolve_one(play: Play, source: str, text: str, step: str) -> Rules[None]:
    """An effect of a Creature, the Dream or a Secret happens."""
    figures = creature_figures(play.table, source)
    if figures and all(play.forbidden("act", figure) for figure in figures):
        return
    nobody = "" if touches(play, source, text) else " It reaches nobody."
    play.say("effect", f"{play.name(source)}: {step.capitalize()} effect.{nobody}", source)
    scene = Scene(play, "", source)
    yield from carry_out(play, text, scene, f"{step} effect")
