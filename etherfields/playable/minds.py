"""Programs in seats: which there are, and the knowledge of a game that their search needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.slots import Below

Table_contra = TypeVar("Table_contra", contravariant=True)

PROGRAMS: Final[Mapping[str, str]] = {
    "quick": "a program that answers at once",
    "careful": "a program that thinks up to a second and a half",
}
"""The programs that may take a seat, each by the name that journals give the player of the seat."""


class Mind(Protocol[Table_contra]):
    """The knowledge of a good player who does not look ahead."""

    ahead: int
    """So far a playout may go on beyond the horizon that it began with."""
    is_one_ply: bool
    """Whether answers to the question at hand alone are tried, and all that follows is answered by `policy`."""

    def ordered(self, table: Table_contra, question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices worth thinking about, the most promising first."""

    def policy(self, table: Table_contra, question: Ask[object], below: Below) -> Choice[object]:
        """The answer in a playout: quick, mostly sensible, not always the same."""

    def worth(self, table: Table_contra, seat: str) -> float:
        """The value of a table for a seat, from 0 (lost) to 1 (won)."""

    def horizon(self, table: Table_contra) -> int:
        """A number that grows as the game goes on: a playout ends when it has grown by more than `ahead`."""


@runtime_checkable
class Thinks(Protocol):
    """A game in which programs may take seats."""

    def mind(self) -> Mind[Any]:
        """The knowledge that their search needs; it is loaded now."""
