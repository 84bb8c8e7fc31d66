"""The offers of a game to the engine: what every game provides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct, field

from etherfields.content.load.findings import Report
from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.running import Game as Played
from etherfields.kernel.play.showing import SmallPicture
from etherfields.kernel.system.colours import Emblem
from .options import Choosable

Table = TypeVar("Table")
Table_contra = TypeVar("Table_contra", contravariant=True)


Offers = Sequence[tuple[str, str, str]]
"""The things that a seat may choose, such as figures or armies: code, name, and a line on its character."""


class Seating(Struct, frozen=True):
    """The people who can play a game, and their choices."""

    least: int
    most: int
    seat: str
    """The word for what a seat chooses, such as `Captain`."""
    offers: Offers
    seats: tuple[str, ...] = ()
    """The names of the seats where they are fixed, such as South and North; empty: whoever is chosen names the seat."""
    own: str = ""
    """The beginning of a choice that people put together themselves; empty: they can't."""
    for_all: Offers = ()
    """The offers that the first seat takes for all seats, such as a battle that is laid out for both."""
    is_each_different: bool = True
    """Whether no two seats may choose the same."""
    are_opponents: bool = False
    """Whether the seats play against each other."""
    has_programs: bool = False
    """Whether programs may take seats."""

    def figure(self, place: int, code: str) -> str:
        """The figure that a seat plays, the first seat being 0: the seat itself where seats are fixed.

        A choice for all seats gives each the next of the offers."""
        if self.seats:
            return self.seats[place]
        return self.offers[place][0] if self.is_for_all(code) else code

    def names(self) -> dict[str, str]:
        """The names of all offers by their codes."""
        return {code: name for code, name, _ in (*self.for_all, *self.offers)}

    def is_for_all(self, code: str) -> bool:
        """Whether a choice of the first seat is one for all seats."""
        return any(one == code for one, _, _ in self.for_all)

    def fewest(self) -> tuple[str, ...]:
        """The choices of as few people as can play."""
        codes = [code for code, _, _ in self.offers]
        return tuple(codes[: self.least] if self.is_each_different else codes[:1] * self.least)


class Result(Struct, frozen=True):
    """The end of a game, or how far it is from it."""

    is_over: bool
    text: str = ""
    """The ending in a sentence."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """The success of each seat, from 0 (lost) to 1 (won)."""
    turns: int = 0
    """How many turns a seat had; 0: the game counts none."""


class Edition(Struct, frozen=True):
    """The content that is played, as people and journals call it."""

    pack: str
    """The name of the pack in journals and saves."""
    title: str
    content: str
    """The hash of all that it says."""
    emblem: Emblem = Emblem()
    """Its colour and its mark."""
    game: str = ""
    """The game of the pack, for the header of journals; empty: the one that journals name not."""
    picture: SmallPicture | None = None
    """The picture on its title."""
    version: str = ""

    @property
    def in_full(self) -> str:
        """The title and the version, for reports."""
        return f"{self.title or self.pack} {self.version}".rstrip()


class Game(Played[Table], Protocol[Table]):
    """A pack with the rules of its game: it can be begun, taken up again and judged."""

    def seating(self) -> Seating:
        """The seats, and what each may choose."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A table at the beginning; a Fault if nobody can play so."""

    def missing(self, plain: Plain) -> list[str]:
        """The parts of a saved table that today's content lacks, each with its place; `thaw` leaves them out."""

    def check(self, table: Table) -> None:
        """Stop if something is in two places, in none, or came from nowhere."""

    def result(self, table: Table) -> Result:
        """The end of the game, if it has come."""


class GamePack(Protocol):
    """A pack that was read and found right: everything that can be asked before its rules are loaded."""

    @property
    def edition(self) -> Edition:
        """The name, title and hash of the pack."""

    @property
    def about(self) -> str:
        """The description of the pack, for its title page."""

    def seating(self) -> Seating:
        """The seats, and what each may choose."""

    def introduced(self, code: str) -> Sequence[str]:
        """The introduction of something that a seat may choose, by paragraphs."""

    def choosable(self) -> Sequence[Choosable]:
        """The rulings, variants and modes that are chosen before a game begins."""

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The options of a game, where these values are chosen; those that stay as they are are left out."""

    def in_short(self, header: Mapping[str, str], plain: Plain) -> str:
        """A saved game in a line, for lists of saves; of another pack of this game, too."""

    def game(self) -> Game[Any]:
        """The pack with its rules, which are loaded now."""

    def with_players(self) -> Game[Any]:
        """The pack with its rules and with the players that know them."""


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

    def load(self, root: Path) -> GamePack:
        """A pack; a PackFault that lists its first errors if it can't be played."""

    def rulebook(self) -> Searched:
        """The rules as they are told to players."""

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""

    def examine(self, root: Path) -> Report:
        """Everything that is wrong with a pack."""

    def template(self) -> Path:
        """The folder of a small pack that works, to begin from."""

    def text(self, pack: Any, find: str) -> str:
        """The texts of a pack, as players read them; with words to find, only what has them in it."""


@runtime_checkable
class Hides(Protocol[Table_contra]):
    """A game in which not everything lies open.

    Seats for which `hidden_from` differs hold hands of their own; else nobody has to look away."""

    def hidden_from(self, table: Table_contra, eyes: str) -> Mapping[str, str]:
        """The things that these eyes may not know of, by their codes, each with the name that would tell of it."""

    def imagine(self, table: Table_contra, eyes: str, seed: int) -> None:
        """Deal anew, by a seed, whatever these eyes can't see; all that they see stays as it is.

        The outcome hangs on the seed and on what they see, and never on how it really lies: sort before you deal."""


@runtime_checkable
class Graphs(Protocol):
    """A game whose packs can be drawn as graphs."""

    def graph(self, pack: Any, what: str, form: str) -> str:
        """The graph of a pack's Script Book or map, as Mermaid, DOT or GraphML."""


@runtime_checkable
class NotesKeys(Protocol):
    """A game whose packs note the keys of their options, so that none is lost."""

    def note_keys(self, root: Path) -> tuple[Path, int]:
        """Add the keys that options have now to a pack's keys.txt; says where that is, and how many were new."""


@runtime_checkable
class Proves(Protocol):
    """A game whose rules can be checked by case files."""

    def bench(self) -> object:
        """The bench that lays the tables of cases: a `proving.cases` Bench, which this room doesn't know."""


@runtime_checkable
class Reads(Protocol):
    """A pack whose paragraphs can be read by themselves."""

    def readings(self) -> object:
        """The readings of its paragraphs: `proving.scripts` Readings, which this room doesn't know."""


class Contest(Struct, frozen=True):
    """Two things of a pack that are set against each other, such as two armies."""

    first: str
    second: str
    parties: tuple[tuple[str, ...], tuple[str, ...]]
    """The choices of the seats: with the first thing in the first seat, and with the second one there."""


@runtime_checkable
class Contests(Protocol):
    """A game in whose packs things are set against each other, and should be about as good."""

    def contests(self) -> Sequence[Contest]:
        """The pairs of them."""
