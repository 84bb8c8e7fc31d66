"""The offers that a game may make to bots: players of its own, milestones, and what was read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.players import Player
from ..coverage.coverage import Watch
from ..coverage.leads import Fact, Leads

Table_contra = TypeVar("Table_contra", contravariant=True)


@runtime_checkable
class Plays(Protocol[Table_contra]):
    """A game with players of its own, that are programs."""

    def players(self) -> Sequence[str]:
        """Their names."""

    def player(self, name: str, table: Table_contra, seed: int, known: frozenset[int]) -> Player:
        """The player of a name for the game at a table; `known` are the paragraphs read in games before."""


@runtime_checkable
class Learns(Protocol):
    """A game with players who go by what was read in games before."""

    def learners(self) -> Sequence[str]:
        """Their names."""


@runtime_checkable
class Milestones(Protocol[Table_contra]):
    """A game that has milestones on its way."""

    def milestones(self, events: Iterable[Event]) -> Counter[str]:
        """How often each milestone was reached."""

    def is_past(self, table: Table_contra, milestone: str) -> bool:
        """Whether a milestone lies behind."""

    def milestone_named(self, name: str) -> str:
        """The milestone of a name, for `is_past`; a Fault that lists all of them if none has it."""


@runtime_checkable
class Covers(Protocol[Table_contra]):
    """A game with paragraphs to be read."""

    def paragraphs(self) -> Mapping[int, str]:
        """The titles of all paragraphs by their numbers."""

    def leads(self) -> Leads:
        """The ways to each of them, as far as the texts tell."""

    def named(self, fact: Fact) -> str:
        """A fact on such a way, as people know it."""

    def read_on(self, table: Table_contra) -> frozenset[int]:
        """The paragraphs read so far."""

    def watch(self) -> Watch:
        """The watcher that notes the open and the taken ways in a game."""
