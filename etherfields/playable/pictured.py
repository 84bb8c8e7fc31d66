"""A picture of a kind of its own: the facts that any table reads of it, previews of choices, and ways over its map.

The game's own painters know the whole picture; everybody else reads no more than this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from etherfields.kernel.system.colours import Emblem


class PicturedCard(Protocol):
    """A card in a hand."""

    @property
    def code(self) -> str:
        """Which of all cards it is."""

    @property
    def name(self) -> str:
        """The name on it."""


class PicturedSeat(Protocol):
    """Somebody who plays."""

    @property
    def code(self) -> str:
        """The code by which choices and questions name the seat."""

    @property
    def name(self) -> str:
        """The name of whoever is played there."""

    @property
    def seat(self) -> int:
        """Which seat it is, from 0."""

    @property
    def place(self) -> str:
        """The place on the board where the seat's figure stands; empty: nowhere."""

    @property
    def hand(self) -> Sequence[PicturedCard]:
        """The cards in the seat's hand."""


class Pictured(Protocol):
    """Everything on a table, of which the game itself knows the most."""

    @property
    def screen(self) -> str:
        """The module of the game that paints it: it has a GameScreen as SCREEN, and is imported when it is drawn."""

    @property
    def title(self) -> str:
        """The name of where people are."""

    @property
    def party(self) -> Sequence[PicturedSeat]:
        """The seats that take part now."""

    @property
    def over(self) -> str:
        """How the game went, once it is over."""

    @property
    def emblem(self) -> Emblem:
        """The colour and the mark of where people are."""

    def whereabouts(self, *, whole: bool = False) -> str:
        """Where the game is in a few words, with all of them where the `whole` is wanted; empty: nobody can say."""


class Path(Struct, frozen=True):
    """A path or a shortcut on a map, from one place to another."""

    start: str
    end: str
    shortcut: bool


class Plan(Struct, frozen=True):
    """A way over the map that could be taken, and what it costs."""

    way: tuple[Path, ...] = ()
    told: str = ""
    """The cost in a sentence."""


class Preview(Struct, frozen=True):
    """The outcome of a choice, as far as it can be seen before."""

    reach: frozenset[str] = frozenset()
    """The fields that it could be about."""
    way: tuple[str, ...] = ()
    """The fields that a move goes over, goal last."""
    targets: frozenset[str] = frozenset()
    """The fields that it is about."""
    spent: tuple[str, ...] = ()
    """The cards that would be discarded."""
    cost: str = ""
    risks: tuple[str, ...] = ()
    """The possible harm of the choice, in a few words each."""
