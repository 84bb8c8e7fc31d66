"""The effects that a step of the Turn card calls, and the figures that one would touch as things are.

An order without a difference is not asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Companion, Creature, Gate, Slumber, TurnCard
from etherfields.games.etherfields.definitions.parts import effect_of
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.compile.values import Reader
from ..engine.meanings import compiler_of
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import code, creature_figures

Test: TypeAlias = Callable[[Scene], bool]
EFFECTS = ("basic", "special")
"""The steps in which effects reach people."""


def next_step(play: Play, first: int) -> str:
    """The step of the Turn card that comes next, from the `first` on; empty: none. Rules: EF-TURN-05, EF-TURN-20."""
    card, skipped = play.table.piles.top("turns/deck"), play.table.turn.skipped
    steps = play.printed(card, TurnCard).steps if card is not None else ()
    return next((name for index, name in enumerate(steps) if index >= first and index not in skipped), "")


def reaches_anybody(play: Play, step: str) -> bool:
    """Whether anything that has an effect in a step would meet a Dreamer, if all stay where they are.
    Rules: EF-TURN-07."""
    return step in EFFECTS and any(touches(play, source, text) for source, text in effect_sources(play, step))


def effect_sources(play: Play, step: str) -> list[tuple[str, str]]:
    """Everything in play that has an effect of a kind, and what it says. Rules: EF-TURN-07."""
    in_play = [*play.table.piles.of("creatures"), *play.table.piles.of("companions")]
    in_play += [thing for thing in (play.table.gate, play.table.slumber) if thing]
    found = []
    for thing in in_play:
        definition = play.pack.definitions[code(thing)]
        if isinstance(definition, Creature | Companion | Gate | Slumber):
            text = effect_of(definition, step)
            if text:
                found.append((thing, text))
    return found


def touches(play: Play, source: str, text: str) -> bool:
    """Whether an effect of a Creature, the Dream or a Secret would touch any figure now."""
    figures = creature_figures(play.table, source)
    if figures and all(play.forbidden("act", figure) for figure in figures):
        return False
    return _test_of(play.pack, text)(Scene(play, "", source))


def order_matters(play: Play, due: Sequence[tuple[str, str]]) -> bool:
    """Whether it could make a difference which of several effects comes first.

    It can't where all do the same harm and nothing else, or none of them touches anybody.
    Rules: EF-PRIORITY-07."""
    texts = {text for _, text in due}
    if len(texts) == 1 and _only_hurts(play.pack.effects(next(iter(texts)))):
        return False
    return any(touches(play, source, text) for source, text in due)


@once_for_a_pack
def _test_of(pack: Pack, text: str) -> Test:
    return _test(pack.effects(text), compiler_of(pack).reader)


@fold
def _test(effect: tree.Node, parts: Iterator[Test], reader: Reader[Scene]) -> Test:
    match effect:
        case tree.For(who):
            everybody, inner = reader.every(who), next(parts)
            return lambda scene: any(inner(scene.on_behalf(one)) for one in everybody(scene))
        case tree.Sequence():
            tests = [*parts]
            return lambda scene: any(test(scene) for test in tests)
        case tree.If(condition):
            holds, then, otherwise = reader.test(condition), next(parts), next(parts, lambda scene: False)
            return lambda scene: then(scene) if holds(scene) else otherwise(scene)
        case _:
            return lambda scene: True


@fold
def _only_hurts(effect: tree.Node, parts: Iterator[bool]) -> bool:
    """True if an effect does nothing but a set harm to all who are near: it leaves them where they are."""
    match effect:
        case tree.Do(verb, (tree.Number(),)):
            return bool(FACTS[verb].harms) and FACTS[verb].anywhere
        case tree.Sequence():
            return all(parts)
        case tree.For(tree.Some(amount="each", adjectives=(), filters=filters)):
            return all(isinstance(one, tree.Within) for one in filters) and all(parts)
        case _:
            return False
