"""How even the cost of a decision is over the Turns of a Dream.

Each decision counts with the least it took in several repeats of the same game, which is what it takes on a quiet
machine. What sets a Dream up, before its first Turn, and what ends it, tells the story of its end, clears the table
and Awakens, is no decision of any Turn: neither counts. Only games count that come to a twelfth Turn: they are of a
sort, and a first Turn of others says nothing about theirs.
"""

from __future__ import annotations

import gc
import random
import time

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.kernel.play.players import random_player
from tests.bench.players.campaigns import LONG, begin, load

REPEATS = 4
GAMES = 90
LATE = 12
"""The Turn that is compared with the first."""

Timed = list[tuple[int, float]]
"""For each decision the Turn in which it was made (0: outside a Dream, or the last of one), and what it took."""


def timed(game: Etherfields, seed: int) -> Timed:
    """One campaign of a single Dreamer, most of which see a twelfth Turn."""
    session, answer = begin(game, 1, seed), random_player(random.Random(seed).randrange)
    found: Timed = []
    gc.collect()
    while session.question is not None and len(found) < LONG:
        turn = session.table.turn.number if session.table.gate else 0
        # What is offered is worked out when somebody looks at it: that belongs to the decision.
        before = time.process_time()
        session.choose(answer(session.question))
        took = time.process_time() - before
        found.append((turn if session.table.gate else 0, took))
    return found


def least(game: Etherfields, seed: int) -> Timed:
    """The same game several times, each decision with the least that it took; once only, if it sees no late Turn."""
    rounds = [timed(game, seed)]
    if any(turn == LATE for turn, _ in rounds[0]):
        rounds += [timed(game, seed) for _ in range(REPEATS - 1)]
    return [(decisions[0][0], min(took for _, took in decisions)) for decisions in zip(*rounds, strict=True)]


def turns() -> float:
    """What a decision in the twelfth Turn costs, in those of the first of the same games."""
    game = load()
    timed(game, 0)
    first: list[float] = []
    late: list[float] = []
    for seed in range(GAMES):
        made = least(game, seed)
        if any(turn == LATE for turn, _ in made):
            first += [took for turn, took in made if turn == 1]
            late += [took for turn, took in made if turn == LATE]
    return sum(late) / len(late) / (sum(first) / len(first))


if __name__ == "__main__":
    print(turns())
