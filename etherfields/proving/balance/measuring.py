"""The games of a balance in several processes, and its page: contests, or challenges and the trials they call for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.printing import told
from etherfields.playable.protocols import Contest, Contests, Game
from ..bots.bots import Counted
from ..bots.bots_protocols import Plays
from ..job_pool import Maker, done_in, processes
from .challenges import Challenge, Challenges, Job, Measure, Measured, Trial, measured, plan
from .contests import AT_ONCE, Fought, add_up, bouts, contests_page, fight
from .reporting import Balance, Report
from .suspects import compared, goals_of, one_sided
from .trials import LOOK, LOOKED_AT, ROUND, TOO_FEW, Tried, concerns, differs, trials_of

Play: TypeAlias = Callable[[Sequence[Job]], list[Measured]]
"""Plays games, wherever."""
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


def balance_page(game: Game[Any], make: Maker, title: str, asked: Asked, jobs: int, command: str) -> str:
    """The page on the balance of a pack: on challenges, on contests, or both; a Fault if its game has neither."""
    pages = []
    if isinstance(game, Challenges):
        pages.append(Report(measure_all(game, make, asked, jobs), game.wording(), title, command).text())
    if isinstance(game, Contests) and isinstance(game, Plays):
        found = fight_all(game.contests(), make, asked, jobs)
        pages.append(contests_page(found, title, game.players()[0], command))
    if not pages:
        raise Fault("nothing in this pack is set against anything else, so there is nothing to balance", title)
    return "\n".join(pages)


# --- contests -------------------------------------------------------------------------------------------------


def fight_all(contests: Sequence[Contest], make: Maker, asked: Asked, jobs: int) -> list[Fought]:
    """Play all games of all contests."""
    todo = list(bouts(contests, asked.games, asked.seed))
    with processes(jobs) as pool:
        return add_up(contests, _counted(done_in(pool, make, fight, todo, AT_ONCE), len(todo), lambda _: 1))


def _counted(done: Iterator[Done], games: int, many: Callable[[Done], int]) -> Iterator[Done]:
    """Results as they come; a terminal shows how many games are over."""
    shown = Counted(games, told())
    for one in done:
        shown.more(many(one))
        yield one


# --- challenges -----------------------------------------------------------------------------------------------


def measure_all(game: Game[Any], make: Maker, asked: Asked, jobs: int) -> Balance:
    """Play all games freely, and then the trials: at most so many games for each."""
    assert isinstance(game, Challenges)
    challenges = {one.code: one for one in game.challenges()}
    chosen = [game.challenge_named(name) for name in asked.only] or list(challenges)
    todo = plan(game.seating(), chosen, asked.games, asked.seed)
    with processes(jobs) as pool:

        def play(jobs: Sequence[Job]) -> list[Measured]:
            done = done_in(pool, make, do_job, jobs)
            shown = _counted(done, sum(len(job.trials) for job in jobs), len)
            return sorted((one for some in shown for one in some), key=_place)

        found = play([Job(one) for one in todo])
        balance = Balance(challenges, found, goals_of(game, found))
        for code in dict.fromkeys(one.measure.challenge for one in found):
            free = [one for one in found if one.measure.challenge == code]
            looks, tried = _suspicious(challenges[code], free, balance.goals, asked.trials, play)
            balance.looks[code], balance.tried[code] = looks, tried
    return balance


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


def _place(one: Measured) -> tuple[str, int, int, str]:
    """The place of a game in the report, whenever it ended."""
    trial = f"{one.trial.what} {one.trial.how}" if one.trial is not None else ""
    return one.measure.challenge, len(one.measure.party), one.measure.seed, trial
