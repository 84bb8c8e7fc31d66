"""The offers that a game may make to exploration, besides its paragraphs: its parts, facts and branches of effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from etherfields.kernel.play.players import Player
from ..coverage.leads import Fact, Lead

Table_contra = TypeVar("Table_contra", contravariant=True)


@runtime_checkable
class InParts(Protocol[Table_contra]):
    """A game in parts that can be explored one at a time."""

    def part_named(self, name: str) -> str:
        """The code of a part by its name; a Fault that lists all of them if none has it."""

    def is_in(self, table: Table_contra, part: str) -> bool:
        """Whether a table is in the middle of a part."""

    def paragraphs_of(self, part: str) -> frozenset[int]:
        """The paragraphs that the texts of a part lead to."""


@runtime_checkable
class TellsFacts(Protocol[Table_contra]):
    """A game that can tell which of the facts of its leads are so."""

    def facts_on(self, table: Table_contra) -> frozenset[Fact]:
        """The facts that are so on a table."""

    def nearness(self, table: Table_contra, leads: Sequence[Lead]) -> list[float]:
        """How much of what each lead waits for is so on a table, from 0 to 1."""


@runtime_checkable
class Seeks(Protocol[Table_contra]):
    """A game with a player who goes for certain paragraphs alone, and that can tell how much time there is for it."""

    def seeker(self, table: Table_contra, seed: int, known: frozenset[int]) -> Player:
        """The player who goes for all paragraphs that aren't known."""

    def time_left(self, table: Table_contra) -> float:
        """How much of the time that one may spend in a part of the game is left, from 0 to 1."""


@runtime_checkable
class Branches(Protocol):
    """A game whose effects say which of their branches are run."""

    def branches(self) -> frozenset[str]:
        """The names of all branches that its texts have."""

    def watch_branches(self, heard: Callable[[str], object]) -> None:
        """Tell of each branch that is run in games begun from now on."""
