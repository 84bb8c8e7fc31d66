"""A process that has played so many campaigns before, and stays so: called with how many.

Each request is answered by a copy of the process, so that none of them makes it older. A copy plays the campaign of a
seed as often as is asked, and says the least that it took but for the first time, in which it pays for being a copy.
"""

from __future__ import annotations

import os
import random
import sys
import time

from tests.bench.players.campaigns import begin, load, play


def main() -> None:
    """Play the campaigns before, then answer requests of `AMOUNT SEED` as all players do."""
    game = load()

    def campaign(seed: int) -> int:
        return play(begin(game, 1, seed), random.Random(seed))

    for seed in range(int(sys.argv[1])):
        campaign(seed)
    for line in sys.stdin:
        amount, seed = map(int, line.split())
        copy = os.fork()
        if not copy:
            made, took = campaign(seed), []
            for _ in range(amount):
                begun = time.process_time()
                campaign(seed)
                took.append(time.process_time() - begun)
            print(made, min(took), 0, flush=True)
            os._exit(0)
        os.waitpid(copy, 0)


if __name__ == "__main__":
    main()
