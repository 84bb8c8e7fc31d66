"""How even the cost of a decision is: over the Turns of a campaign, and over the campaigns of a process.

Called with `turns` or `games`. Each decision counts with the least it took in several repeats of the same game, which
is what it takes on a quiet machine.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable

from etherfields.campaign.game import Etherfields
from tests.bench.players.campaigns import begin, load

REPEATS = 4
GAMES = 24
LATE = 12
"""The Turn that is compared with the first."""

Timed = list[tuple[int, float]]
"""For each decision the Turn in which it was made, and what it took."""


def timed(game: Etherfields, seed: int) -> Timed:
    """One campaign of a single Dreamer, most of which see the twelfth Turn."""
    session, chance, found = begin(game, 1, seed), random.Random(seed), []
    gc.collect()
    while session.question is not None:
        turn, choice = session.table.turn.number, chance.choice(light(session.question.choices))
        before = time.process_time()
        session.choose(choice)
        found.append((turn, time.process_time() - before))
    return found


def least(play: Callable[[], Timed]) -> Timed:
    """The same game several times, each decision with the least that it took."""
    rounds = [play() for _ in range(REPEATS)]
    return [(decisions[0][0], min(took for _, took in decisions)) for decisions in zip(*rounds, strict=True)]


def turns() -> float:
    """What a decision in the twelfth Turn costs, in those of the first."""
    game = load()
    timed(game, 0)
    made = [one for seed in range(GAMES) for one in least(lambda: timed(game, seed))]  # noqa: B023
    first, late = ([took for turn, took in made if turn == wanted] for wanted in (1, LATE))
    return sum(late) / len(late) / (sum(first) / len(first))


def games() -> float:
    """What a decision costs in the twentieth game of a process, in those of the first after one to warm up."""
    game = load()
    timed(game, 0)
    first = least(lambda: timed(game, 1))
    for seed in range(2, 20):
        timed(game, seed)
    last = least(lambda: timed(game, 1))
    return sum(took for _, took in last) / sum(took for _, took in first)


if __name__ == "__main__":
    print({"turns": turns, "games": games}[sys.argv[1]]())
