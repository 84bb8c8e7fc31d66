"""Random play of a card game of RLCard, `gin-rummy` or `uno`, as its documentation drives it.

With `bare` its rules are called directly, without what learners see."""

from __future__ import annotations

import random
import sys
import time

import rlcard

from tests.bench.players.loop import Play, serve


def prepare() -> Play:
    """The player of the game that is named."""
    env = rlcard.make(sys.argv[1])
    game = env.game
    legal = game.judge.get_legal_actions if sys.argv[1] == "gin-rummy" else game.get_legal_actions

    def some(decisions: int, seed: int) -> tuple[int, int]:
        game.np_random.seed(seed)
        luck, made = random.Random(seed), 0
        while made < decisions:
            game.init_game()
            while not game.is_over():
                game.step(luck.choice(legal()))
                made += 1
        return made, 0

    def documented(decisions: int, seed: int) -> tuple[int, int]:
        env.seed(seed)
        luck, made = random.Random(seed), 0
        while made < decisions:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(luck.choice(list(state["legal_actions"])))
                made += 1
        return made, 0

    return some if "bare" in sys.argv else documented


if __name__ == "__main__":
    serve(prepare, time.process_time)
