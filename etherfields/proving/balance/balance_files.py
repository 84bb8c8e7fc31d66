"""Results of balances in files that merge: their free games and their contests. Trials are made of all free games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from etherfields.playable.protocols import Contest, Game
from ..sweeps.sweep_files import Ranges, Sweep, all_same, put_together, read_result
from .challenges import Challenges, Measured
from .contests import Fought
from .measuring import Asked, Found, Tables, in_place, tried
from .reporting import Balance
from .suspects import goals_of
from .trials import Tried


class BalanceResult(Struct):
    """The result of a balance, or of several that were merged. Nothing in it depends on who played when."""

    sweep: Sweep
    seeds: Ranges
    """The seeds of the free games."""
    bouts: Ranges
    """The games of contests by their places, two for each seed."""
    trials: int = 0
    """The most games in a trial; 0: there were none."""
    free: list[Measured] = field(default_factory=list)
    looks: dict[str, list[Tried]] = field(default_factory=dict)
    tried: dict[str, list[Tried]] = field(default_factory=dict)
    contests: list[Fought] = field(default_factory=list)

    @classmethod
    def of(cls, found: Found, sweep: Sweep, seeds: Ranges, bouts: Ranges, trials: int) -> BalanceResult:
        """The result of what was measured."""
        result = cls(sweep, seeds if found.challenges else [], bouts if found.contests else [])
        if found.challenges is not None:
            result.trials, result.free = trials, found.challenges.found
            result.looks, result.tried = found.challenges.looks, found.challenges.tried
        result.contests = found.contests or []
        return result

    def found(self, game: Game[Any], tables: Tables, trials: int) -> Found:
        """All that was measured, and trials of so many games where these aren't in it."""
        found = Found(contests=self.contests or None)
        if not isinstance(game, Challenges) or not self.free:
            return found
        if trials == self.trials:
            every = {one.code: one for one in game.challenges()}
            found.challenges = Balance(every, self.free, goals_of(game, self.free), self.tried, self.looks)
        else:
            found.challenges = tried(game, self.free, trials, tables)
        return found


def seeds_of(asked: Asked) -> tuple[Ranges, Ranges]:
    """The seeds of the free games that were asked for, and the places of the bouts."""
    first, games = asked.seed, asked.games
    return [(first, first + games - 1)], [(2 * first, 2 * first + games - 1)]


def put_into_one(files: Sequence[Path]) -> BalanceResult:
    """The results in files as one; a Fault if they are of different sweeps, or have a game in common.

    Trials go with a single file only: what is put to trial depends on all free games."""
    results = [read_result(file, BalanceResult) for file in files]
    if len(results) == 1:
        return results[0]
    merged = BalanceResult(
        all_same(files, [one.sweep for one in results]),
        put_together((part for one in results for part in one.seeds), "seed"),
        put_together((part for one in results for part in one.bouts), "game"),
    )
    merged.free = sorted((game for one in results for game in one.free), key=in_place)
    fought: dict[Contest, Fought] = {}
    for part in (part for one in results for part in one.contests):
        fought.setdefault(part.contest, Fought(part.contest)).join(part)
    merged.contests = list(fought.values())
    return merged
