"""The games of a balance, and the result of it: contests, or challenges and the trials that they call for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.printing import told
from etherfields.playable.protocols import Contests, Game
from ..bots.bots_protocols import Plays
from ..sweeps.finished_jobs import FinishedJobs, done_by
from ..sweeps.progress import Progress
from ..sweeps.start_workers import workers_at
from ..sweeps.workers import Doing, Maker, Where, Workers
from .challenges import Challenge, Challenges, Job, Measure, Measured, Trial, measured, plan
from .contests import AT_ONCE, Ended, Fought, add_up, bouts, contests_page, fight
from .reporting import Balance, Report
from .suspects import compared, goals_of, one_sided
from .trials import LOOK, LOOKED_AT, ROUND, TOO_FEW, Tried, concerns, differs, trials_of

Play: TypeAlias = Callable[[Sequence[Job]], list[Measured]]
"""Plays games, wherever."""
Todo = TypeVar("Todo")
Done = TypeVar("Done")


class Asked(Struct, frozen=True):
    """The games that a balance is made of."""

    games: int
    """The number of games for each challenge and size of party, or for each contest."""
    trials: int
    """The most games in a trial; 0: no trials."""
    seed: int
    only: tuple[str, ...] = ()
    """The names of the challenges that are measured; empty: all of them."""


class Found(Struct):
    """All that was measured; None: the game has no such things."""

    challenges: Balance | None = None
    contests: list[Fought] | None = None


class Tables:
    """The places where the games of a balance are played, with those that are finished, and a line on progress."""

    def __init__(self, workers: Workers, make: Maker, finished: FinishedJobs | None) -> None:
        self._workers, self._make, self._finished = workers, make, finished
        self.progress = Progress(told())

    def done(
        self, do: Doing[Todo, Done], jobs: Sequence[Todo], of: type[Done], what: str, many: Callable[[Todo], int],
        at_once: int = 1,
    ) -> Iterator[Done]:  # fmt: skip
        """Let jobs be done: their results as they come. Each job is of so many games."""
        games = sum(map(many, jobs))
        self.progress.begin(what, games)
        each = games // max(1, len(jobs))
        for done, is_new in done_by(self._workers, self._make, do, jobs, of, self._finished, at_once):
            self.progress.more(len(done) if isinstance(done, list) else each, is_new)
            yield done


@contextmanager
def tables_at(where: Where, make: Maker, finished: FinishedJobs | None = None) -> Iterator[Tables]:
    """The tables of a place, as long as they are needed."""
    with workers_at(where) as workers:
        tables = Tables(workers, make, finished)
        try:
            yield tables
        finally:
            tables.progress.end()


def measure(game: Game[Any], asked: Asked, tables: Tables, title: str) -> Found:
    """Measure the balance of a pack: its challenges, its contests, or both; a Fault if its game has neither."""
    found = Found()
    if isinstance(game, Challenges):
        found.challenges = measure_all(game, asked, tables)
    if isinstance(game, Contests) and isinstance(game, Plays):
        todo = list(bouts(game.contests(), asked.games, asked.seed))
        found.contests = add_up(game.contests(), tables.done(fight, todo, Ended, "", lambda _: 1, AT_ONCE))
    if found == Found():
        raise Fault("nothing in this pack is set against anything else, so there is nothing to balance", title)
    return found


def balance_page(game: Game[Any], found: Found, title: str, command: str) -> str:
    """The page on what was measured."""
    pages = []
    if found.challenges is not None and isinstance(game, Challenges):
        pages.append(Report(found.challenges, game.wording(), title, command).text())
    if found.contests is not None and isinstance(game, Plays):
        pages.append(contests_page(found.contests, title, game.players()[0], command))
    return "\n".join(pages)


def measure_all(game: Game[Any], asked: Asked, tables: Tables) -> Balance:
    """Play all games of challenges freely, and then the trials: at most so many games for each."""
    assert isinstance(game, Challenges)
    chosen = [game.challenge_named(name) for name in asked.only] or [one.code for one in game.challenges()]
    todo = [Job(one) for one in plan(game.seating(), chosen, asked.games, asked.seed)]
    return tried(game, _played(tables, todo, "Free games"), asked.trials, tables)


def tried(game: Game[Any], found: list[Measured], trials: int, tables: Tables) -> Balance:
    """The balance that free games tell, with the trials that they call for: which ones depends on all of them."""
    assert isinstance(game, Challenges)
    challenges = {one.code: one for one in game.challenges()}
    balance = Balance(challenges, found, goals_of(game, found))
    for code in dict.fromkeys(one.measure.challenge for one in found):
        challenge, free = challenges[code], [one for one in found if one.measure.challenge == code]

        def play(jobs: Sequence[Job], what: str = f"Trials of {challenge.name}") -> list[Measured]:
            return _played(tables, jobs, what)

        balance.looks[code], balance.tried[code] = _suspicious(challenge, free, balance.goals, trials, play)
    return balance


def _played(tables: Tables, jobs: Sequence[Job], what: str) -> list[Measured]:
    """The games of jobs in the order of the report."""
    done = tables.done(do_job, jobs, list[Measured], what, lambda job: len(job.trials))
    return sorted((one for some in done for one in some), key=in_place)


def do_job(game: Game[Any], job: Job) -> list[Measured]:
    """Do a job of a game that has challenges."""
    assert isinstance(game, Challenges)
    return measured(game, job)


def _suspicious(
    challenge: Challenge, free: list[Measured], goals: frozenset[str], most: int, play: Play
) -> tuple[list[Tried], list[Tried]]:
    """Try all of a challenge that is suspicious: a look at what can't be compared, and all trials."""
    if not most:
        return [], []
    looks = try_all(one_sided(free, goals), free, LOOK, challenge, play)
    looks.sort(key=lambda one: (-abs(one.difference), one.trial.what))
    chosen = [*suspected(free, goals), *(look.trial for look in looks[:LOOKED_AT])]
    return looks, try_all(chosen, free, most, challenge, play)


def suspected(free: list[Measured], goals: frozenset[str]) -> list[Trial]:
    """The trials that the comparison of a challenge's free games calls for."""
    held = frozenset(card for one in free for card in one.held)
    return [trial for what in compared(free, goals) for trial in trials_of(what, what in held)]


def try_all(trials: Sequence[Trial], free: list[Measured], most: int, of: Challenge, play: Play) -> list[Tried]:
    """Play again what could go otherwise, in rounds, until each trial has its verdict or as many games as it may."""
    made = {trial: Tried(trial) for trial in trials}
    # In an order in which as many as one takes have parties of all sizes.
    mixed = sorted(free, key=lambda one: (one.measure.seed, len(one.measure.party)))
    waiting = {trial: [one for one in mixed if concerns(trial, one)][:most] for trial in trials}
    while any(waiting.values()):
        chosen = {trial: games[:ROUND] for trial, games in waiting.items()}
        bound = _again(chosen, play)
        for trial, games in chosen.items():
            for one in games:
                made[trial].add(one, bound.get((one.measure, trial)))
            more = waiting[trial][ROUND:]
            waiting[trial] = more if made[trial].verdict(of.wanted) == TOO_FEW else []
    return list(made.values())


def _again(chosen: dict[Trial, list[Measured]], play: Play) -> dict[tuple[Measure, Trial | None], Measured]:
    """The games of some trials that must be played again, each game with all of its trials at once."""
    ways: dict[Measure, list[Trial | None]] = {}
    for trial, games in chosen.items():
        for one in games:
            if differs(trial, one):
                ways.setdefault(one.measure, []).append(trial)
    return {(one.measure, one.trial): one for one in play([Job(one, tuple(trials)) for one, trials in ways.items()])}


def in_place(one: Measured) -> tuple[str, int, int, str]:
    """The place of a game in the report, whenever it ended."""
    trial = f"{one.trial.what} {one.trial.how}" if one.trial is not None else ""
    return one.measure.challenge, len(one.measure.party), one.measure.seed, trial
