"""The knowledge of a game that search needs: how to play on without thought, and what a table is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.slots import Below

Table_contra = TypeVar("Table_contra", contravariant=True)


class Mind(Protocol[Table_contra]):
    """The knowledge of a good player who does not look ahead."""

    def ordered(self, table: Table_contra, question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices worth thinking about, the most promising first."""

    def policy(self, table: Table_contra, question: Ask[object], below: Below) -> Choice[object]:
        """The answer in a playout: quick, mostly sensible, not always the same."""

    def worth(self, table: Table_contra, seat: str) -> float:
        """The value of a table for a seat, from 0 (lost) to 1 (won)."""

    def horizon(self, table: Table_contra) -> int:
        """A number that grows as the game goes on: a playout ends when it has grown."""
