"""Morphs: drawn for a Creature, lying on it, and removed."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Supply
from ..dreamers.limits import settle_limits
from ..engine.events import happened, would
from ..engine.in_play import put
from ..state.play import Play
from ..state.table import code, creature_figures


def morphs_on(play: Play, creature: str) -> Sequence[str]:
    """The Morphs on a Creature tile."""
    return play.table.piles.piles.get(f"morphs/{code(creature)}", ())


def _morph_pile(play: Play, creature: str) -> str:
    """Where the Morphs of a Creature lie; room for them is made when the first one comes."""
    name = f"morphs/{code(creature)}"
    if name not in play.table.piles.piles:
        play.table.piles.create(name)
    return name


def morphs_due(play: Play, creature: str, n: int = 1) -> Supply | None:
    """The Morphs that a Creature is to have; nothing, if one of its figures is Poisoned.
    Rules: EF-MORPH-07, EF-STATE-06."""
    figures = creature_figures(play.table, code(creature)) or [code(creature)]
    if any(play.forbidden("gain morphs", figure) for figure in figures):
        return None
    return Supply("Morph", len(play.table.piles.of("morphs")), n)


def add_morph(play: Play, creature: str) -> Rules[None]:
    """A random Morph from the pool, if the Creature can have one. Rules: EF-MORPH-01, EF-MORPH-07."""
    pool = play.table.piles.of("morphs")
    figures = creature_figures(play.table, code(creature)) or [code(creature)]
    if not pool or morphs_due(play, creature) is None:
        return
    if not (yield from would(play, "gain a morph", figures[0])):
        return
    morph = play.table.chance.pick("morphs", sorted(pool))
    put(play, morph, _morph_pile(play, creature))
    play.say("morph added", f"{play.name(creature)} gains a Morph: {play.name(morph)}.", figures[0], morph=morph)
    yield from happened(play, "gain a morph", figures[0])
    yield from settle_limits(play)


def lose_morph(play: Play, morph: str, who: str = "") -> None:
    """A Morph goes from its Creature back to the pool; one that lies there already stays. Rules: EF-MORPH-03."""
    lies, _, creature = play.table.piles.where[morph].partition("/")
    if lies == "morphs" and creature:
        put(play, morph, "morphs")
        play.say("morph removed", f"{play.name(creature)} loses a Morph: {play.name(morph)}.", who, morph=morph)
