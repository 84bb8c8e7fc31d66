"""Two revisions in turns in one run: for each row how many times as good ours is, and how sure that is.

Each revision is driven by players of its own (`players/`), whose names, arguments and protocol stay what they are.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import comb
from pathlib import Path
from statistics import median
from typing import ClassVar

from tests.bench import ourselves, peers, story
from tests.bench.harness import ROOT, Contestant, Refused
from tests.bench.rows import Effort

WORSE = 0.97
"""A row is worse where its whole interval lies below this."""
SURE = 0.95
ROUNDS = 31
COST_ROUNDS = 11
SLOW_ROUNDS = 6
"""The fewest of which the least and the greatest make an interval that is sure enough."""


@dataclass(slots=True)
class Change:
    """One row at both revisions."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("what", "then", "now", "times as good", "95 % interval", "ok?")
    what: str
    unit: str
    then: list[float]
    now: list[float]
    is_cost: bool = False
    """Whether less is better."""

    @property
    def ratios(self) -> list[float]:
        """How many times as good ours is, as each round by itself says."""
        pairs = zip(self.then, self.now, strict=True)
        return [then / now if self.is_cost else now / then for then, now in pairs]

    @property
    def fails(self) -> bool:
        """Whether it has become worse beyond doubt."""
        return interval(self.ratios)[1] < WORSE

    def cells(self) -> list[str]:
        """What stands in the columns."""
        least, most = interval(self.ratios)
        then, now = (_said(median(values), self.unit) for values in (self.then, self.now))
        return [
            self.what,
            then,
            now,
            f"{median(self.ratios):.3f}",
            f"{least:.3f} to {most:.3f}",
            "WORSE" if self.fails else "ok",
        ]


def interval(values: list[float]) -> tuple[float, float]:
    """Between which two of the values the median of all that could be measured lies, at least 95 times in 100.

    By ranks alone, so that it holds however the values are spread; all of them where they are too few.
    """
    ordered, number = sorted(values), len(values)
    cut = 0
    while 2 * sum(comb(number, k) for k in range(cut + 2)) / 2**number <= 1 - SURE:
        cut += 1
    return ordered[cut], ordered[-1 - cut]


def rows(revision: str, effort: Effort) -> list[Change]:
    """All that says something of ourselves, at a revision and as things are here."""
    other = checked_out(revision)
    return [
        *_rates(other, effort),
        *(_cost(other, cost) for cost in ourselves.COSTS),
        *_evenness(other),
        *_starts(other),
    ]


def checked_out(revision: str) -> Path:
    """The tree of a revision, in `.bench/`."""
    named = _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
    if not named:
        raise Refused(f"there is no revision {revision!r} in this repository")
    place = peers.BENCH / "against" / named[:12]
    if not (place / ".whole").exists():
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        subprocess.run(["tar", "-x", "-C", str(place)], input=_git("archive", named), check=True)
        (place / ".whole").touch()
    return place


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False).stdout


RATES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("kernel: decisions of tic-tac-toe", ("kernel_player",), 100),
    ("  and each one flushed to disk", ("kernel_player", "flushed"), 100),
    ("script layer: choices of one story", ("script_player", "{story}"), 500),
    ("whole campaign, random play, 1 Dreamer", ("campaign_player", "1"), 400),
    ("  if all choices are worked out before one is taken", ("campaign_player", "1", "reading"), 400),
    ("whole campaign, random play, 4 Dreamers", ("campaign_player", "4"), 400),
    ("  if all choices are worked out before one is taken", ("campaign_player", "4", "reading"), 400),
    ("bots, random player, everything examined", ("bots_player", "random", "1"), 400),
    ("bots, random player, one table of 20 examined", ("bots_player", "random", "20"), 400),
    ("bots, sensible player", ("bots_player", "sensible", "20"), 400),
    ("bots, curious player", ("bots_player", "curious", "20"), 400),
)


def _rates(other: Path, effort: Effort) -> Iterator[Change]:
    told = str(peers.kept("story.txt", story.as_script(story.story())))
    for what, words, least in RATES:
        name, *arguments = [word.format(story=told) for word in words]
        if not (other / "tests" / "bench" / "players" / f"{name}.py").exists():
            continue  # a player that the revision doesn't have yet
        with ExitStack() as stack:
            pair = [stack.enter_context(peers.ours(name, *arguments, root=root)) for root in (other, ROOT)]
            _play(pair, effort, least)
            yield Change(what, "/s", pair[0].rates, pair[1].rates)


def _play(pair: list[Contestant], effort: Effort, least: int) -> None:
    """Let both play the same amounts from the same seeds, in turns, each beginning as often as the other."""
    pair[1].play(least, seed=2)
    pair[0].play(least, seed=2)
    amount = max(least, int(least * effort.seconds / pair[0].play(least, seed=3).seconds))
    for seed in range(4, 4 + effort.rounds):
        for contestant in pair if seed % 2 else reversed(pair):
            result = contestant.play(amount, seed)
            contestant.rates.append(result.decisions / result.seconds)


def _in_turns(ask: Callable[[Path], float], other: Path, rounds: int) -> tuple[list[float], list[float]]:
    """What something costs there and here, in turns; the first time counts for neither."""
    costs: dict[Path, list[float]] = {other: [], ROOT: []}
    for place in costs:
        ask(place)
    for number in range(rounds):
        for place in list(costs) if number % 2 else reversed(list(costs)):
            costs[place].append(ask(place))
    return costs[other], costs[ROOT]


def _cost(other: Path, cost: ourselves.Cost) -> Change:
    then, now = _in_turns(lambda root: ourselves.asked(cost.player, cost.of, root=root), other, COST_ROUNDS)
    return Change(cost.what, cost.unit, then, now, is_cost=True)


def _evenness(other: Path) -> Iterator[Change]:
    then, now = _in_turns(lambda root: ourselves.asked("evenness_player", root=root), other, SLOW_ROUNDS)
    yield Change(ourselves.LATE_TURN, "x", then, now, is_cost=True)
    then, now = _in_turns(lambda root: median(ourselves.ageing(3, root=root)), other, COST_ROUNDS)
    yield Change(ourselves.LATE_GAME, "x", then, now, is_cost=True)


def _starts(other: Path) -> Iterator[Change]:
    for what, start in ourselves.STARTS_MEASURED:
        with ourselves.played_before() as saves:
            then, now = _in_turns(partial(start, saves), other, COST_ROUNDS)
            yield Change(what, " s", then, now, is_cost=True)


def _said(value: float, unit: str) -> str:
    return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.3g}{unit}"


