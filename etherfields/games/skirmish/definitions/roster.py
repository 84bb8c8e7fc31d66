"""The roster: everything a pack of the skirmish holds, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from .cells import SOUTH, turned
from .miniatures import Miniature

FIRST_BATTLE = "first-battle"
"""The choice of the battle that is laid out for both sides."""
OWN = "own:"
"""The beginning of a warband that somebody has put together: `own:moth*3+doorman`."""
MOST_MINIATURES = 16
"""The most miniatures of a warband.

Rules: SK-SETUP-02."""
MOST_COPIES = 3
"""The most copies of a miniature in a warband.

Rules: SK-SETUP-03."""


class Kind(Struct, frozen=True):
    """An aspect or a lineage."""

    code: str
    name: str
    sign: str = ""
    """The letter that stands for an aspect in costs."""
    about: str = ""


class Warband(Struct, frozen=True):
    """A set of miniatures that a player brings."""

    code: str
    name: str
    miniatures: tuple[str, ...]
    """The codes of its miniatures, one for each copy."""
    about: str = ""


class FirstBattle(Struct, frozen=True):
    """A small battle that is laid out for both sides."""

    name: str
    about: str
    sides: Mapping[str, Warband]


class Roster(Struct, frozen=True):
    """The miniatures, warbands and map of a pack."""

    aspects: Mapping[str, Kind] = field(default_factory=dict)
    lineages: Mapping[str, Kind] = field(default_factory=dict)
    miniatures: Mapping[str, Miniature] = field(default_factory=dict)
    warbands: Mapping[str, Warband] = field(default_factory=dict)
    values: Mapping[str, int] = field(default_factory=dict)
    """South's scoring cells with their values; North's are the same, seen from the other side.

    Rules: SK-LOST-01."""
    die: Sequence[str] = ("1", "2", "3", "miss", "miss", "blade")
    """The faces of the attack die.

    Rules: SK-LOST-02."""
    lessons: Mapping[str, str] = field(default_factory=dict)
    """The texts that teach the game, by the moments at which they come."""
    first: FirstBattle | None = None

    def scoring(self, side: str) -> dict[str, int]:
        """The scoring cells of a side with their values."""
        return {cell if side == SOUTH else turned(cell): value for cell, value in self.values.items()}


def wrong_with(roster: Roster, codes: Sequence[str]) -> str:
    """The fault of a warband in a sentence; empty: it may be brought.

    Rules: SK-SETUP-02, SK-SETUP-03, SK-SETUP-04, SK-SETUP-05."""
    unknown = next((code for code in codes if code not in roster.miniatures), "")
    if unknown:
        return f"there is no miniature `{unknown:.40}`"
    if not codes:
        return "it has no miniature"
    if len(codes) > MOST_MINIATURES:
        return f"it has {len(codes)} miniatures, and {MOST_MINIATURES} are the most"
    many = next((code for code in codes if codes.count(code) > MOST_COPIES), "")
    if many:
        return f"it has {codes.count(many)} copies of `{many}`, and {MOST_COPIES} are the most"
    return ""
