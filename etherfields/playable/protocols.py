"""The offers of a game to the engine: what every game provides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from msgspec import Struct, field

from etherfields.content.load.findings import Report
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.running import Game as Played
from .options import Choosable

Table = TypeVar("Table")


class Offer(Struct, frozen=True):
    """Something that a seat may choose: a Dreamer, a warband, a hero."""

    code: str
    name: str
    about: str = ""


class Seating(Struct, frozen=True):
    """The people who can play a game, and their choices."""

    least: int
    most: int
    seat: str
    """The word for what a seat chooses: `Dreamer`, `warband`."""
    offers: tuple[Offer, ...]
    seats: tuple[str, ...] = ()
    """The names of the seats where they are fixed, such as South and North; empty: whoever is chosen names the seat."""
    is_each_different: bool = True
    """Whether no two seats may choose the same."""
    are_opponents: bool = False
    """Whether the seats play against each other."""


class Result(Struct, frozen=True):
    """The end of a game, or how far it is from it."""

    is_over: bool
    text: str = ""
    """The ending in a sentence."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """The success of each seat, from 0 (lost) to 1 (won)."""


class About(Struct, frozen=True):
    """A pack as people and journals call it."""

    name: str
    """The name in journals and saves."""
    title: str
    content: str
    """The hash of all that it says."""


class Game(Played[Table], Protocol[Table]):
    """A pack, as a game that can be begun, taken up again and judged."""

    kind: str
    """The name of the game: `etherfields`, `skirmish`."""

    def about_pack(self) -> About:
        """The pack that it was made of."""

    def seating(self) -> Seating:
        """The seats, and what each may choose."""

    def choosable(self) -> Sequence[Choosable]:
        """The rulings, variants and modes that are chosen before it begins."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A table at the beginning; a Fault if nobody can play so."""

    def missing(self, plain: Plain) -> list[str]:
        """The parts of a saved table that today's content lacks, each with its place; `thaw` leaves them out."""

    def check(self, table: Table) -> None:
        """Stop if something is in two places, in none, or came from nowhere."""

    def result(self, table: Table) -> Result:
        """The end of the game, if it has come."""

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """A saved game in a line, for lists of saves."""


class Plugin(Protocol):
    """A game as the registry knows it: everything that can be asked before a pack is loaded."""

    kind: str
    title: str
    """The name of the game for people."""
    about: str
    """The game in a line."""
    prefix: str
    """The beginning of its rules' IDs: `EF`."""

    def built_in_pack(self) -> Path:
        """The folder of the pack that comes with it."""

    def load(self, root: Path) -> Game[Any]:
        """The game of a pack; a PackFault that lists its first errors if it can't be played."""

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""
