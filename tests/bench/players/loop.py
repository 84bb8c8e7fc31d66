"""How a player is driven: a line `AMOUNT SEED` in, a line `DECISIONS SECONDS CHECKSUM` out."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TypeAlias

MULTIPLIER = 16807
MODULUS = 2147483647
"""Park and Miller's generator, `x = x * MULTIPLIER % MODULUS`: the same numbers in every language."""

Play: TypeAlias = Callable[[int, int], tuple[int, int]]
"""Plays an amount from a seed; gives the number of decisions and a checksum of what was seen."""


def serve(prepare: Callable[[], Play], clock: Callable[[], float] = time.perf_counter) -> None:
    """Answer requests until there are no more; what `prepare` does is not timed."""
    play = prepare()
    for line in sys.stdin:
        amount, seed = map(int, line.split())
        begin = clock()
        decisions, checksum = play(amount, seed)
        seconds = clock() - begin
        print(decisions, seconds, checksum, flush=True)
