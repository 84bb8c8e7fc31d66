"""Contests: things of a pack set against each other, such as warbands, and how often each wins.

The judge is the first of the game's own players that are programs. Each pair is played with sides swapped, every seed
twice; something is out of bounds only if the whole interval of its share is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec import Struct

from etherfields.kernel.play.players import Player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.kernel.system.printing import told
from etherfields.playable.protocols import Contest, Contests, Game
from ..bots.bots import Counted, processes
from ..bots.bots_protocols import Plays
from .shares import interval

MOST: Final = 0.6
"""The most games that one of two may win."""
LIMIT: Final = 6_000
"""After so many decisions a game counts as a draw."""
AT_ONCE: Final = 20
"""The games of a task for a process."""

Make: TypeAlias = Callable[[], Game[Any]]
Task: TypeAlias = tuple[int, int, int]
"""The number of a contest, the first of its games, and how many there are."""


class Fought(Struct):
    """The games of a contest."""

    contest: Contest
    games: int = 0
    won: float = 0.0
    """The games that the first thing won; half of one where nobody did."""
    decisions: int = 0

    @property
    def is_uneven(self) -> bool:
        """Whether one of both surely wins too much."""
        low, high = interval(round(self.won), self.games)
        return low > MOST or high < 1 - MOST

    def row(self) -> str:
        """Itself as a row of a table."""
        low, high = interval(round(self.won), self.games)
        part = self.won / self.games
        return (
            f"| {self.contest.first} | {self.contest.second} | {self.games} | {part:.0%} | {low:.0%} to {high:.0%} "
            f"| {self.decisions / self.games:.0f} | {'UNEVEN' if self.is_uneven else 'even'} |"
        )


HEAD = (
    "| first | second | games | first won | 95% interval | decisions | |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


def contests_page(make: Make, title: str, games: int, seed: int, jobs: int, command: str) -> str:
    """The page on all contests of a pack; a Fault if its game has none."""
    game = make()
    if not isinstance(game, Contests) or not isinstance(game, Plays):
        raise Fault("nothing in this pack is set against anything else, so there is nothing to balance", title)
    found = [Fought(contest) for contest in game.contests()]
    tasks = [
        (nth, first, min(AT_ONCE, games - first)) for nth in range(len(found)) for first in range(0, games, AT_ONCE)
    ]
    with processes(jobs) as pool:
        shown = Counted(games * len(found), told())
        for nth, many, won, decisions in pool.imap_unordered(partial(_elsewhere, make, seed), tasks):
            found[nth].games += many
            found[nth].won += won
            found[nth].decisions += decisions
            shown.more(many)
    return "\n".join(_lines(found, title, game.players()[0], command))


def _lines(found: Sequence[Fought], title: str, judge: str, command: str) -> list[str]:
    uneven = sum(one.is_uneven for one in found)
    return [
        "# Balance", "", f"Measured of {title} by", "", f"    {command}", "",
        f"Both sides are played by the program “{judge}”, from every seed twice, with sides swapped. Neither of two",
        f"should win more than {MOST:.0%}; it is out of bounds only if the whole 95% interval is.", "",
        *HEAD, *(one.row() for one in found), "",
        f"Uneven: {uneven} of {len(found)}." if uneven else "None of the pairs is uneven.", "",
    ]  # fmt: skip


def fight(game: Game[Any], contest: Contest, number: int, seed: int) -> tuple[float, int]:
    """Play a game of a contest, the first being 0: how much of it the first thing won, and the decisions."""
    assert isinstance(game, Plays)
    party = contest.parties[number % 2]
    table = game.fresh(seed + number // 2, party, {})
    session = Session(game, table, keep=False, check=False)
    seating, name = game.seating(), game.players()[0]
    seats = [seating.figure(place, code) for place, code in enumerate(party)]
    players: dict[str, Player] = {
        who: game.player(name, session.table, seed + 2 * number + place, frozenset()) for place, who in enumerate(seats)
    }
    while session.question is not None and len(session.keys) < LIMIT:
        session.choose(players[session.question.waiting[0]](session.question))
    return game.result(session.table).shares.get(seats[number % 2], 0.5), len(session.keys)


_made: list[Game[Any]] = []
"""In a process of a pool: the game that it plays, once it is made."""


def _elsewhere(make: Make, seed: int, task: Task) -> tuple[int, int, float, int]:
    """Play some games of a contest in a process of a pool: which contest, how many games, won and decided."""
    if not _made:
        _made.append(make())
        keep_loaded()
    nth, first, many = task
    assert isinstance(_made[0], Contests)
    contest = _made[0].contests()[nth]
    ended = [fight(_made[0], contest, number, seed) for number in range(first, first + many)]
    return nth, many, sum(won for won, _ in ended), sum(decisions for _, decisions in ended)
