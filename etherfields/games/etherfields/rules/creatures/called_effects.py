"""The effects that a step of the Turn card is about to call, and whether they reach anybody."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Companion, Creature, Gate, Slumber, TurnCard
from etherfields.games.etherfields.definitions.parts import effect_of
from ..state.play import Play
from ..state.table import code
from .effect_order import touches

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
