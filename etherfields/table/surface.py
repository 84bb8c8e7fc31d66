"""What a game can offer to the people at the table beside its rules."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from etherfields.kernel.decisions import Choice
from etherfields.kernel.rests import Plain
from etherfields.kernel.session import Game

Table = TypeVar("Table")
Table_contra = TypeVar("Table_contra", contravariant=True)


class Campaign(Game[Table], Protocol[Table]):
    """A game that can be begun, and taken up again from a save."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A table at the beginning; a Fault if nobody can play so."""

    def missing(self, plain: Plain) -> list[str]:
        """The codes that a saved table holds and today's content hasn't."""

    def archetypes(self) -> list[tuple[str, str, str]]:
        """Who can be played: code, name, and a line on what they are like."""


@runtime_checkable
class Explains(Protocol[Table_contra]):
    """A game that can say what stands behind a choice."""

    def about(self, source: str) -> str:
        """What a rule ID or the code of a card means, its title first; empty if nothing is known."""

    def why(self, table: Table_contra, choice: Choice[object]) -> list[str]:
        """What changed the numbers of a choice, a line each."""


@runtime_checkable
class Reports(Protocol[Table_contra]):
    """A game that can say how things stand."""

    def status(self, table: Table_contra) -> list[str]:
        """Short lines, each clear by itself when read aloud."""
