"""The seats of a battle: South and North, each with a warband."""

from __future__ import annotations

from etherfields.playable.protocols import Seating
from .cells import SIDES
from .roster import FIRST_BATTLE, OWN, Roster


def seating_of(roster: Roster) -> Seating:
    """Two seats that play against each other; both may choose the same warband.

    Rules: SK-SETUP-01."""
    offers = tuple((one.code, one.name, one.about) for one in roster.warbands.values())
    first = roster.first
    for_all = ((FIRST_BATTLE, first.name, first.about),) if first is not None else ()
    return Seating(
        2, 2, "warband", offers, SIDES, OWN, for_all,
        is_each_different=False, are_opponents=True, has_programs=True,
    )  # fmt: skip
