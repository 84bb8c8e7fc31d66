"""Challenges: things of a pack that parties take on, and should win so often.

Each is taken on by itself, such as a chapter of a campaign. A game states its challenges and plays one game of one;
plans, trials, comparisons and the page are generic. The list of games and their results are plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.playable.protocols import Seating
from .shares import Between

How: TypeAlias = Literal["left", "taken", "drawn first"]
"""The three trials: never taken (or used) while another choice is left; taken whenever offered; on top of the deck."""


class Challenge(Struct, frozen=True):
    """A thing of a pack that parties take on by themselves."""

    code: str
    name: str
    wanted: Between
    """The part of all games that should be won."""


class Trial(Struct, frozen=True):
    """A game is played again, and this is different."""

    what: str
    """An option, or a card, as the game names it: all options begin with `option`."""
    how: How

    @property
    def is_of_option(self) -> bool:
        """Whether an option is put to trial, and not a card."""
        return is_option(self.what)


def is_option(what: str) -> bool:
    """Whether a name is that of an option, and not of a card."""
    return what.startswith("option ")


class Measure(Struct, frozen=True):
    """One game of one challenge to be played."""

    challenge: str
    seed: int
    party: tuple[str, ...]


class Job(Struct, frozen=True):
    """A game to be played freely (None) and under trials, each time from the same table."""

    measure: Measure
    trials: tuple[Trial | None, ...] = (None,)


class Measured(Struct):
    """The course of a game."""

    measure: Measure
    trial: Trial | None = None
    """The trial of the game; None: the player was free."""
    ending: str = ""
    won: bool = False
    decisions: int = 0
    figures: dict[str, float] = field(default_factory=dict)
    """The numbers of the game for the columns of its report, by their names."""
    used: frozenset[str] = frozenset()
    """The options taken and cards used."""
    left: frozenset[str] = frozenset()
    """The options and cards that were once offered and not taken."""
    held: frozenset[str] = frozenset()
    """The cards in the party's decks and hands when the game began."""
    course: str = ""
    """A digest of all decisions in their order: equal decisions have equal digests."""

    @property
    def offered(self) -> frozenset[str]:
        """All that could be done or left."""
        return self.used | self.left


class Column(Struct, frozen=True):
    """A column of the report: the mean of one of the figures."""

    name: str
    form: str
    """Its format, such as `.0%` or `.1f`."""


class Wording(Struct, frozen=True):
    """The words in which the challenges of a game are told."""

    noun: str
    """The word for a challenge, such as `Voyage`."""
    party: str
    """The word for those who take it on, such as `Sailors`."""
    about: str
    """How a challenge is laid out to be measured by itself, as a paragraph."""
    unused: str
    """The use of a card whose effects are never used."""
    columns: tuple[Column, ...]
    """The columns that tell of courses, beside the shares of wins."""


class Start(Protocol):
    """A party before a challenge, which can be taken on from there many times."""

    def play(self, trial: Trial | None = None) -> Measured:
        """Play it once."""


@runtime_checkable
class Challenges(Protocol):
    """A game in whose packs parties take on things, and should win each of them so often."""

    def challenges(self) -> Sequence[Challenge]:
        """All of them, in the order in which they are met."""

    def challenge_named(self, name: str) -> str:
        """The code of a challenge by its name; a Fault that lists all of them if none has it."""

    def wording(self) -> Wording:
        """The words of the report."""

    def set_out(self, measure: Measure) -> Start:
        """The party of a game, before its challenge."""

    def is_goal(self, what: str) -> bool:
        """Whether an option is one by which a challenge can end, so that nobody asks whether it decides."""


def plan(seating: Seating, codes: Iterable[str], games: int, seed: int) -> Iterator[Measure]:
    """The games of each challenge for each size of party, with parties mixed by chance."""
    who = [code for code, _, _ in seating.offers]
    for code in codes:
        for size in range(seating.least, seating.most + 1):
            for number in range(games):
                mixed = list(who)
                Chance(seed + number).shuffle(f"party of {size}", mixed)
                yield Measure(code, seed + number, tuple(mixed[:size]))


def measured(game: Challenges, job: Job) -> list[Measured]:
    """Do a job: play a game as often as it has trials."""
    start = game.set_out(job.measure)
    return [start.play(trial) for trial in job.trials]
