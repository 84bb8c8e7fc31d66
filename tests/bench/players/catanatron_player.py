"""Games of four that anybody plays who answers anything, in Catanatron: a lighter game, written in Python alone."""

from __future__ import annotations

import random
import time

from catanatron import Color, Game, RandomPlayer

from tests.bench.players.loop import Play, serve

MOST_TURNS = 1000


def prepare() -> Play:
    """The player."""

    def some(decisions: int, seed: int) -> tuple[int, int]:
        made = 0
        while made < decisions:
            random.seed(seed + made)
            game = Game([RandomPlayer(colour) for colour in Color], seed=seed + made)
            while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
                game.play_tick()
                made += 1
        return made, 0

    return some


if __name__ == "__main__":
    serve(prepare, time.process_time)
