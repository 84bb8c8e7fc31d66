"""Whole campaigns at random, one after the other: called with the number of Dreamers.

And with `reading`, if all choices are to be worked out before one is taken.
"""

from __future__ import annotations

import random
import sys
import time

from etherfields.kernel.play.players import random_player
from etherfields.kernel.system.garbage import keep_loaded
from tests.bench.players.campaigns import begin, load, play, reader
from tests.bench.players.loop import Play, serve


def prepare() -> Play:
    """The player, with the pack loaded and all its texts compiled as they are met."""
    game, size, player = load(), int(sys.argv[1]), reader if "reading" in sys.argv else random_player

    def some(decisions: int, seed: int) -> tuple[int, int]:
        made = 0
        while made < decisions:
            made += play(begin(game, size, seed + made), random.Random(seed + made), player=player)
        return made, 0

    for seed in range(10):
        some(1, seed)
    keep_loaded()
    return some


if __name__ == "__main__":
    serve(prepare, time.process_time)
