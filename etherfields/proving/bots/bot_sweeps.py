"""Sweeps of bots: all games of a sweep played in shares, and its result as a file that merges."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.playable.protocols import Game
from ..coverage.coverage import Covered
from ..sweeps.finished_jobs import FinishedJobs, done_by
from ..sweeps.start_workers import workers_at
from ..sweeps.sweep_files import Ranges, Sweep, all_same, put_together, read_result
from ..sweeps.workers import Maker, Where, shares
from .bots import play
from .checking import ALL
from .played import Played, Run
from .tally import Tally

ROUND: Final = 48
"""The number of games played before players who learn hear which paragraphs were read in them."""
MOST_AT_ONCE: Final = 32
FEWEST_SHARES: Final = 64


def share_of(games: int) -> int:
    """The number of games that are one job in a sweep of so many: few in a short one, and never very many."""
    return max(1, min(MOST_AT_ONCE, games // FEWEST_SHARES))


def play_all(
    make: Maker, all_runs: Iterable[Run], where: Where, seen: Callable[[Tally, bool], None],
    finished: FinishedJobs | None = None, at_once: int = 1,
) -> Tally:  # fmt: skip
    """Play all games, wherever, so many as one job; `seen` is told of the result of each job, and whether it is new."""
    tally, is_all_new = Tally(), True
    begun = time.perf_counter()
    with workers_at(where) as workers:
        for part in _rounds(all_runs, tally.covered):
            for done, is_new in done_by(workers, make, play_share, shares(part, at_once), Tally, finished):
                tally.merge(done)
                seen(done, is_new)
                is_all_new = is_all_new and is_new
    tally.elapsed = time.perf_counter() - begun if is_all_new else 0.0
    return tally


def play_share(game: Game[Any], runs: Sequence[Run]) -> Tally:
    """Play some games of a sweep."""
    tally = Tally()
    for run in runs:
        tally.add(play(game, run))
    return tally


def _rounds(all_runs: Iterable[Run], covered: Covered) -> Iterator[Iterable[Run]]:
    """All games at once; with players who learn in rounds, so that each round knows the paragraphs read before.

    Who knows what depends on the rounds alone, and not on which process is done first."""
    waiting = iter(all_runs)
    while part := list(islice(waiting, ROUND)):
        if not any(run.is_learning for run in part):
            yield chain(part, waiting)
            return
        yield [replace(run, known=covered.known(len(run.party))) for run in part]


class FailedGame(Struct, frozen=True, order=True):
    """A game that failed; its seed and player bring it again."""

    seed: int
    player: str
    party: tuple[str, ...]
    decisions: int
    failure: str
    stretch: str


class BotsResult(Struct):
    """The result of a sweep of bots, or of several that were merged. Nothing in it depends on who played when."""

    sweep: Sweep
    games: Ranges
    """The games by their numbers, in which each seed has as many as there are players: seed x players + place."""
    decisions: int
    unfinished: int
    outcomes: dict[str, int] = field(default_factory=dict)
    milestones: dict[str, int] = field(default_factory=dict)
    reached_in: dict[str, int] = field(default_factory=dict)
    covered: Covered = field(default_factory=Covered)
    failed: list[FailedGame] = field(default_factory=list)

    @classmethod
    def of(cls, tally: Tally, sweep: Sweep, games: Ranges) -> BotsResult:
        """The result of games that were played."""
        failed = [
            FailedGame(one.run.seed, one.run.player, one.run.party, one.decisions, one.failure, one.stretch)
            for one in tally.failed
        ]
        return cls(
            sweep, games, tally.decisions, tally.ran_out, dict(tally.outcomes), dict(tally.milestones),
            dict(tally.reached_in), tally.covered, sorted(failed),
        )  # fmt: skip

    def tally(self) -> Tally:
        """Itself as it is counted and told."""
        tally = Tally(
            sum(last - first + 1 for first, last in self.games), self.decisions, ran_out=self.unfinished,
            every=int(self.sweep.asked.get("every", ALL)), covered=self.covered,
        )  # fmt: skip
        for counter, counts in (
            (tally.outcomes, self.outcomes),
            (tally.milestones, self.milestones),
            (tally.reached_in, self.reached_in),
        ):
            counter.update(counts)
        tally.failed = [
            Played(
                Run(one.seed, one.player, one.party), decisions=one.decisions, failure=one.failure, stretch=one.stretch
            )
            for one in self.failed
        ]
        return tally


def merged(files: Sequence[Path]) -> BotsResult:
    """The results in files as one; a Fault if they are of different sweeps, or have a game in common."""
    results = [read_result(file, BotsResult) for file in files]
    sweep = all_same(files, [one.sweep for one in results])
    games = put_together((part for one in results for part in one.games), "game")
    tally = Tally()
    for one in results:
        tally.merge(one.tally())
    return BotsResult.of(tally, sweep, games)
