"""Contests: things of a pack set against each other, such as armies, and how often each wins.

The judge is the first of the game's own players that are programs. Each pair is played with sides swapped, every seed
twice; something is out of bounds only if the whole interval of its share is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from etherfields.kernel.play.players import Player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible
from etherfields.playable.protocols import Contest, Game
from ..bots.bots_protocols import Plays
from ..bots.checking import SAMPLED, Checks
from .shares import interval

MOST: Final = 0.6
"""The most games that one of two may win."""
LIMIT: Final = 6_000
"""After so many decisions a game counts as a draw."""
AT_ONCE: Final = 20
"""The games that a process takes at once."""


class Bout(Struct, frozen=True):
    """One game of a contest to be played."""

    contest: Contest
    number: int
    """Its place among the games of its contest, the first being 0; sides are swapped in every other one."""
    seed: int
    """The seed of the first game."""

    @property
    def place(self) -> int:
        """The place of the game among all that there could be: two for each seed."""
        return 2 * self.seed + self.number

    @property
    def players(self) -> int:
        """The seed of the first player, which follows from the place of the game, so that sweeps can be split."""
        return 2 * self.place - 3


class Ended(Struct):
    """The end of a bout."""

    bout: Bout
    won: float
    """The part of the game that the first thing won: half of it where nobody did."""
    decisions: int
    turns: int = 0
    """The turns that each seat had, where the game counts them."""


class Fought(Struct):
    """The games of a contest."""

    contest: Contest
    games: int = 0
    won: float = 0.0
    """The games that the first thing won; half of one where nobody did."""
    decisions: int = 0
    turns: int = 0

    @property
    def is_uneven(self) -> bool:
        """Whether one of both surely wins too much."""
        low, high = interval(round(self.won), self.games)
        return low > MOST or high < 1 - MOST

    def add(self, ended: Ended) -> None:
        """Count one more game."""
        self.games += 1
        self.won += ended.won
        self.decisions += ended.decisions
        self.turns += ended.turns

    def join(self, other: Fought) -> None:
        """Count the games of another part of the same sweep."""
        self.games += other.games
        self.won += other.won
        self.decisions += other.decisions
        self.turns += other.turns

    def row(self) -> str:
        """Itself as a row of a table."""
        low, high = interval(round(self.won), self.games)
        part = self.won / self.games
        return (
            f"| {self.contest.first} | {self.contest.second} | {self.games} | {part:.0%} | {low:.0%} to {high:.0%} "
            f"| {self.decisions / self.games:.0f} | {f'{self.turns / self.games:.1f}' if self.turns else '-'} "
            f"| {'UNEVEN' if self.is_uneven else 'even'} |"
        )


HEAD = (
    "| first | second | games | first won | 95% interval | decisions | turns | |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
)


def bouts(contests: Sequence[Contest], games: int, seed: int) -> Iterator[Bout]:
    """The games to be played: so many of each contest."""
    return (Bout(contest, number, seed) for contest in contests for number in range(games))


def fight(game: Game[Any], bout: Bout) -> Ended:
    """Play a game of a contest."""
    assert isinstance(game, Plays)
    party = bout.contest.parties[bout.number % 2]
    table = game.fresh(bout.seed + bout.number // 2, party, {})
    session = Session(game, table, keep=False, check=False)
    seating, name = game.seating(), game.players()[0]
    seats = [seating.figure(place, code) for place, code in enumerate(party)]
    players: dict[str, Player] = {
        who: game.player(name, session.table, bout.players + place, frozenset()) for place, who in enumerate(seats)
    }
    checks = Checks(game, session, SAMPLED)
    try:
        while session.question is not None and len(session.keys) < LIMIT:
            session.choose(players[session.question.waiting[0]](session.question))
            checks.made(len(session.keys))
        checks.look(len(session.keys))
    except Impossible as error:
        checks.blame(error, f"seed {bout.seed}, game {bout.number}, {', '.join(party)}")
        raise
    result = game.result(session.table)
    return Ended(bout, result.shares.get(seats[bout.number % 2], 0.5), len(session.keys), result.turns)


def add_up(contests: Sequence[Contest], ended: Iterable[Ended]) -> list[Fought]:
    """The games of each contest, in whatever order they ended."""
    found = {contest: Fought(contest) for contest in contests}
    for one in ended:
        found[one.bout.contest].add(one)
    return list(found.values())


def contests_page(found: Sequence[Fought], title: str, judge: str, command: str) -> str:
    """The page on the games of all contests."""
    uneven = sum(one.is_uneven for one in found)
    return "\n".join([
        "# Balance", "", f"Measured of {title} by", "", f"    {command}", "",
        f"Both sides are played by the program “{judge}”, from every seed twice, with sides swapped. Neither of two",
        f"should win more than {MOST:.0%}; it is out of bounds only if the whole 95% interval is. Turns are those of",
        "each side.", "",
        *HEAD, *(one.row() for one in found), "",
        f"Uneven: {uneven} of {len(found)}." if uneven else "None of the pairs is uneven.", "",
    ])  # fmt: skip
