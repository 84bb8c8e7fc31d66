"""The seats of a duel: two to six, each with a hero of its own."""

from __future__ import annotations

from etherfields.playable.protocols import Seating
from .heroes import FIRST_DUEL, Roster
from .modes import FEWEST, MOST_SEATS


def seating_of(roster: Roster) -> Seating:
    """As many seats as there are heroes, up to six; whoever is chosen names the seat.

    Rules: DU-SETUP-01."""
    offers = tuple((one.code, one.name, one.about) for one in roster.heroes.values())
    first = roster.first
    for_all = ((FIRST_DUEL, first.name, first.about),) if first is not None else ()
    return Seating(
        FEWEST, min(MOST_SEATS, len(offers)), "hero", offers,
        for_all=for_all, are_opponents=True, has_programs=True,
    )  # fmt: skip
