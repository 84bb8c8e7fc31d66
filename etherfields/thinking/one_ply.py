"""One-ply search: each answer is tried in the same imagined worlds, and played on from there without a search.

The same seeds make the same dice and the same imagined hands for every answer, so that a few playouts tell answers
apart. Poor ones are given up on the way; the most promising one stays, unless another is better by more than luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf, log2, sqrt
from random import Random
from time import monotonic
from typing import Generic, TypeVar

from etherfields.kernel.play.forks import Forks, HasChance
from etherfields.playable.minds import Mind
from .open_loop import MOST_STEPS, SEED_BITS, Effort, Node, Thought

Table = TypeVar("Table", bound=HasChance)

EACH = 6
"""An answer is tried only if about so many playouts are there for it."""
MOST_ANSWERS = 16
DOUBT = 0.6
"""Another answer has to be better than the most promising one by so many standard errors."""


def weigh(
    forks: Forks[Table], mind: Mind[Table], effort: Effort, seed: int, clock: Callable[[], float] = monotonic
) -> Thought:
    """Search for the best answer to the question that is asked now."""
    return _Weighing(forks, mind, seed).run(effort, clock)


class _Weighing(Generic[Table]):
    """A search in progress."""

    def __init__(self, forks: Forks[Table], mind: Mind[Table], seed: int) -> None:
        self.forks = forks
        self.mind = mind
        self.random = Random(seed)
        self.seeds: list[int] = []
        self.worths: dict[str, list[float]] = {}
        self.steps = 0

    def run(self, effort: Effort, clock: Callable[[], float]) -> Thought:
        """Try answers in rounds; after each the worse half of them is given up."""
        begun = clock()
        keys = self._promising(effort)
        alive, rounds, made = keys, max(1, ceil(log2(len(keys)))) if len(keys) > 1 else 0, 0
        for nth in range(1, rounds + 1):
            while True:
                for key in alive:
                    self._playout(key)
                made += len(alive)
                spent = (clock() - begun) / effort.seconds if effort.seconds else 0.0
                if max(spent, (made + len(alive) / 2) / effort.playouts) >= nth / rounds:
                    break
            alive = sorted(alive, key=lambda key: -self._mean(key))[: max(2, ceil(len(alive) / 2))]
            alive = [key for key in keys if key in alive or key == keys[0]]
        best = max(keys, key=lambda key: self._surely_better(key, keys[0])) if rounds else keys[0]
        root = Node(made, 0.0, {key: Node(len(all_), sum(all_)) for key, all_ in self.worths.items()}, list(keys))
        return Thought(best, made, self.steps, root)

    def _promising(self, effort: Effort) -> Sequence[str]:
        """The keys of the answers that are tried, the most promising first."""
        run = self.forks.fork(self._seed(0))
        if run.question is None:
            return []
        most = max(2, min(MOST_ANSWERS, effort.playouts // EACH))
        return [choice.key for choice in self.mind.ordered(run.table, run.question)[:most]]

    def _seed(self, nth: int) -> int:
        while len(self.seeds) <= nth:
            self.seeds.append(self.random.getrandbits(SEED_BITS))
        return self.seeds[nth]

    def _playout(self, key: str) -> None:
        """Give an answer in the next of the imagined worlds, play on to the horizon, and note what that was worth."""
        worths = self.worths.setdefault(key, [])
        seed = self._seed(len(worths))
        run, mind = self.forks.fork(seed), self.mind
        below = Random(seed).randrange
        question = run.question
        choice = question.choice(key) if question is not None else None
        if question is None or choice is None:
            worths.append(0.0)  # it is not offered in this world
            return
        seat, horizon, made = question.waiting[0], mind.horizon(run.table) + mind.ahead, 0
        while question is not None and made < MOST_STEPS:
            if made:
                if mind.horizon(run.table) > horizon:
                    break
                choice = mind.policy(run.table, question, below)
            run.answer(choice, made)
            question = run.question
            made += 1
        self.steps += made
        worths.append(mind.worth(run.table, seat))

    def _mean(self, key: str) -> float:
        return sum(self.worths[key]) / len(self.worths[key])

    def _surely_better(self, key: str, first: str) -> float:
        """By how much an answer is better than the first one in the same worlds, its standard error taken off."""
        if key == first:
            return 0.0
        pairs = [one - other for one, other in zip(self.worths[key], self.worths[first], strict=False)]
        n = len(pairs)
        if n < 2:
            return -inf
        mean = sum(pairs) / n
        spread = sum((one - mean) ** 2 for one in pairs) / (n - 1)
        return mean - DOUBT * sqrt(spread / n)
