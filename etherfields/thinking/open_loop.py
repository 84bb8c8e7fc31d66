"""Open-loop search: answers are tried in playouts with dice of their own, the promising ones more often.

A node of the tree stands for the answers that led to it, not for a table: each playout throws other dice, so the same
answers may lead to other tables, and only what is offered there can be tried. With a number of playouts the search is
reproducible; with a limit of time it gives the best answer so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Generic, TypeVar

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.forks import Forks, HasChance
from etherfields.kernel.play.running import Run
from etherfields.playable.minds import Mind

Table = TypeVar("Table", bound=HasChance)

CURIOSITY = 0.2
"""The weight of what was seldom tried."""
WIDTH = 1.5
"""A node tries so many times the square root of its visits of different answers."""
LOOK = 8
"""After so many playouts each the search looks whether the others can still change its answer."""
MOST_STEPS = 400
"""The most decisions of a playout."""
SEED_BITS = 62


class Effort(Struct, frozen=True):
    """How much may be thought about a decision: playouts, time, or both; whichever is over first."""

    playouts: int = 100_000
    seconds: float = 0.0
    """The most seconds; 0: as long as it takes."""


class Node(Struct):
    """The answers that were tried at a point of the game."""

    visits: int = 0
    total: float = 0.0
    """The sum of what the playouts through here were worth to whoever decided to come here."""
    children: dict[str, Node] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    """The keys that were offered here last, the most promising first ..."""
    offered: frozenset[str] = frozenset()
    """... and all of them, also those that are not worth a try."""

    @property
    def mean(self) -> float:
        """The average worth of the playouts through here."""
        return self.total / self.visits if self.visits else 0.5


class Thought(Struct):
    """The result of a search."""

    key: str
    """The key of the best answer."""
    playouts: int
    steps: int
    """The decisions in all playouts together."""
    root: Node


def think(
    forks: Forks[Table], mind: Mind[Table], effort: Effort, seed: int, clock: Callable[[], float] = monotonic
) -> Thought:
    """Search for the best answer to the question that is asked now."""
    return _Search(forks, mind, seed).run(effort, clock)


class _Search(Generic[Table]):
    """A search in progress."""

    def __init__(self, forks: Forks[Table], mind: Mind[Table], seed: int) -> None:
        self.forks = forks
        self.mind = mind
        self.random = Random(seed)
        self.root = Node()
        self.steps = 0

    def run(self, effort: Effort, clock: Callable[[], float]) -> Thought:
        """Play out as often as the effort allows, at least once."""
        until = clock() + effort.seconds if effort.seconds else 0.0
        for left in range(effort.playouts - 1, -1, -1):
            self._playout()
            if len(self.root.order) == 1:
                break  # there is nothing to weigh
            if (until and clock() >= until) or (left % LOOK == 0 and self._is_settled(left)):
                break
        best = max(self.root.children, key=lambda key: (self.root.children[key].visits, self.root.children[key].mean))
        return Thought(best, self.root.visits, self.steps, self.root)

    def _is_settled(self, left: int) -> bool:
        """Whether no answer can come to be tried more often than the one tried most, with so many playouts left."""
        visits = sorted((child.visits for child in self.root.children.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left

    def _playout(self) -> None:
        """Descend through the tree, add a node, play on without thought, and note what that was worth."""
        run = self.forks.fork(self.random.getrandbits(SEED_BITS))
        mind, below = self.mind, self._below
        horizon = mind.horizon(run.table) + mind.ahead
        node, path = self.root, list[tuple[Node, str]]()
        in_tree, made = True, 0
        while (question := run.question) is not None and made < MOST_STEPS:
            if in_tree:
                seat = question.waiting[0]
                choice = self._tried(node, run, question)
                child = node.children.get(choice.key)
                if child is None:
                    child = node.children[choice.key] = Node()
                    in_tree = False
                path.append((child, seat))
                node = child
            else:
                if mind.horizon(run.table) > horizon:
                    break
                choice = mind.policy(run.table, question, below)
            run.answer(choice, made)
            made += 1
        self.steps += made
        worths: dict[str, float] = {}
        self.root.visits += 1
        for child, seat in path:
            if seat not in worths:
                worths[seat] = mind.worth(run.table, seat)
            child.visits += 1
            child.total += worths[seat]

    def _tried(self, node: Node, run: Run[Table], question: Ask[object]) -> Choice[object]:
        """The answer to try: a new one as long as few were tried, else the one with the best prospects."""
        choices = self._ordered(node, run, question)
        width = 1 + int(WIDTH * sqrt(node.visits))
        best, highest = choices[0], -1.0
        known = log(node.visits + 1)
        for choice in choices[:width]:
            child = node.children.get(choice.key)
            if child is None:
                return choice
            prospect = child.mean + CURIOSITY * sqrt(known / child.visits)
            if prospect > highest:
                best, highest = choice, prospect
        return best

    def _ordered(self, node: Node, run: Run[Table], question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices in the order of the mind: in that of the last time, if the same are offered again."""
        offered = {choice.key: choice for choice in question.choices}
        if node.order and offered.keys() == node.offered:
            return [offered[key] for key in node.order]
        choices = self.mind.ordered(run.table, question)
        node.order, node.offered = [choice.key for choice in choices], frozenset(offered)
        return choices

    def _below(self, n: int) -> int:
        return int(self.random.random() * n)
