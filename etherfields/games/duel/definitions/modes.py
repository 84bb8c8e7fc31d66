"""Modes: who plays with whom, in which order, and with how much health."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from etherfields.kernel.system.faults import Fault

DUEL, TEAMS, PAIRS, HILL = "duel", "teams", "pairs", "hill"
FEWEST, MOST_SEATS = 2, 6
START, START_ON_HILL, ABOVE = 50, 35, 10
"""The health in the beginning, and how far healing may raise it above that.

Rules: DU-HEALTH-01, DU-HEALTH-02, DU-MODE-20, DU-MODE-32."""


class Mode(Struct, frozen=True):
    """A mode for a number of seats."""

    name: str
    teams: tuple[str, ...]
    """The team of each seat, clockwise."""
    order: tuple[int, ...]
    """The order of turns, seats counted clockwise from 0."""
    start: int

    @property
    def is_everyone_alone(self) -> bool:
        """Whether no two seats are of one team."""
        return len(set(self.teams)) == len(self.teams)


def mode_of(seats: int, wanted: str = "", health: int = 0) -> Mode:
    """The mode of so many seats: the wanted one, else teams where they are even and a hill where they are odd.

    Rules: DU-MODE-01, DU-MODE-10, DU-MODE-12, DU-MODE-20, DU-MODE-30, DU-MODE-31, DU-MODE-32."""
    if not FEWEST <= seats <= MOST_SEATS:
        raise Fault(f"{seats} can’t play a duel", todo=f"There are seats for {FEWEST} to {MOST_SEATS}.")
    if seats == FEWEST:
        return Mode(DUEL, ("a", "b"), (0, 1), START)
    wanted = wanted or (TEAMS if seats % 2 == 0 else HILL)
    if wanted == HILL:
        return Mode(HILL, tuple("abcdef"[:seats]), tuple(range(seats)), health or START_ON_HILL)
    if wanted == TEAMS and seats % 2 == 0:
        each = seats // 2
        order = tuple(seat for pair in zip(range(each), range(each, seats), strict=True) for seat in pair)
        return Mode(TEAMS, ("a",) * each + ("b",) * each, order, START)
    if wanted == PAIRS and seats == MOST_SEATS:
        return Mode(PAIRS, tuple("abcabc"), tuple(range(seats)), START)
    raise Fault(f"{seats} can’t play “{wanted:.20}”", todo="Teams need four or six, three pairs need six.")


def turned(order: Sequence[str], first: str) -> list[str]:
    """The order of turns, beginning with the first player.

    Rules: DU-TURN-01, DU-MODE-12."""
    start = order.index(first)
    return [*order[start:], *order[:start]]
