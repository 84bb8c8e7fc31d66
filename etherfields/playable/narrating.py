"""The way in which a game is told as a story: which events are a part of it, and how they stand in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Protocol, runtime_checkable

from msgspec import Struct, field


class Telling(Struct, frozen=True):
    """The kinds of events and questions of which the story of a game is made."""

    chapters: Set[str]
    """The events that begin a chapter, whose title is their name or their text."""
    told: Set[str]
    """The events that are told in a line each."""
    joined: Set[str] = frozenset()
    """The events told in the same line as the one before them."""
    breaks: Set[str] = frozenset()
    """The events after which a new line begins."""
    counted: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The events counted at the end of each chapter, with their names for one and for several."""
    walked: Set[str] = frozenset()
    """The events of a step each: all of a way are told in one line."""
    turn: str = ""
    """The event that begins a Turn within a chapter; empty: chapters are not told by Turns."""
    decided: Set[str] = frozenset()
    """The questions whose answers are told."""
    hints: Sequence[str] = ()
    """The parts of choices that only help to decide, and are left out."""
    over: str = "The campaign is over."


@runtime_checkable
class Narrates(Protocol):
    """A game whose journals can be told as a story."""

    def telling(self) -> Telling:
        """The kinds of events and questions of which it is made."""

    def opening(self, table: object, party: Sequence[str], players: Mapping[str, str]) -> str:
        """The sentence under the title: the choices of the seats with their players, and the players by seat."""
