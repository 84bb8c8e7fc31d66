"""A plain loop that any Python runs, so that numbers from different machines can be compared."""

from __future__ import annotations

import time

from tests.bench.players.loop import Play, serve


def prepare() -> Play:
    """The loop; nothing has to be prepared."""

    def loop(steps: int, seed: int) -> tuple[int, int]:
        held: dict[int, tuple[int, str]] = {}
        for number in range(steps):
            held[number & 1023] = (number, str(number & 7))
        return steps, 0

    return loop


if __name__ == "__main__":
    serve(prepare, time.process_time)
