"""How long things last, and what is over when they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..state.play import Play
from ..state.table import TurnState
from .in_play import expire

PHASE: Final = "this phase"
TURN: Final = "this turn"
DREAM: Final = "this dream"
NEXT_SLUMBER: Final = "until the next slumber ends"
AWAKENING: Final = "until awakening"

A_TURN = (PHASE, TURN)
"""The durations that end with a Turn: all shorter ones end with it, too ..."""
A_DREAM = (*A_TURN, DREAM)
"""... what ends with a Dream ..."""
A_SLUMBER = (*A_DREAM, NEXT_SLUMBER)
"""... and with a Slumber."""


def end_of(play: Play, spans: Sequence[str]) -> None:
    """End the effects of some durations; with a Dream or Slumber its Turns are over as well.

    Effects that can be used once in a Turn can be used again then. Rules: EF-MAP-08."""
    for span in spans:
        expire(play, span)
    if DREAM in spans:
        play.table.turn = TurnState()
        play.table.done.pop("turn", None)
        play.table.uses.clear()
