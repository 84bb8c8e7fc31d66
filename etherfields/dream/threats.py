"""What is about to happen to those who stand there: whether the next step of the Turn card reaches anybody."""

from __future__ import annotations

from etherfields.content.definitions import TurnCard
from etherfields.dream.effects import effect_sources
from etherfields.dream.play import Play
from etherfields.dream.touching import touches

EFFECTS = ("basic", "special")
"""The steps in which effects reach people."""


def next_step(play: Play, first: int) -> str:
    """EF-TURN-05, EF-TURN-20: the step of the Turn card that comes next, from the `first` on; empty: none."""
    card, skipped = play.table.piles.top("turns/deck"), play.table.turn.skipped
    steps = play.printed(card, TurnCard).steps if card is not None else ()
    return next((name for index, name in enumerate(steps) if index >= first and index not in skipped), "")


def reaches_anybody(play: Play, step: str) -> bool:
    """EF-TURN-07: whether anything that has an effect in a step would meet a Dreamer, if all stay where they are."""
    return step in EFFECTS and any(touches(play, source, text) for source, text in effect_sources(play, step))
