"""A turn, state by state, with a rest before each; the phases come in a fixed order.

Rules: DU-TURN-01, DU-TURN-02."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from etherfields.kernel.play.decisions import Rest, Rules
from ..state.duel import Duel
from .defensive_roll import defend, defended, end_of_roll, last, owed
from .main_phase import main_1, main_2
from .offensive_roll import activate, announce, announced, before_roll, offence, roll
from .quiet_phases import discard, end_turn, first_player, income, upkeep
from .settling import OVER
from .targeting_roll import target

STEPS: Final[Mapping[str, Callable[[Duel], Rules[str]]]] = {
    "first player": first_player,
    "upkeep": upkeep,
    "income": income,
    "main 1": main_1,
    "offence": offence,
    "before roll": before_roll,
    "roll": roll,
    "announce": announce,
    "announced": announced,
    "activate": activate,
    "target": target,
    "owed": owed,
    "defend": defend,
    "defended": defended,
    "last": last,
    "end of roll": end_of_roll,
    "main 2": main_2,
    "discard": discard,
    "end of turn": end_turn,
}
"""The states of a duel, each with the step that it takes."""
ROLL_PHASE: Final = frozenset((
    "roll", "announce", "announced", "activate", "target", "owed", "defend", "defended", "last", "end of roll",
))  # fmt: skip
"""The states in which a Roll Phase is in progress."""


def play(duel: Duel) -> Rules[None]:
    """Play on from any state until the duel is over, with a rest there, too: as it stands in lists then."""
    while duel.state != OVER:
        yield Rest(duel.state)
        duel.state = yield from STEPS[duel.state](duel)
    yield Rest(duel.state)
