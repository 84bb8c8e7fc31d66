"""Tic-tac-toe as OpenSpiel's Python game, through its usual interface."""

from __future__ import annotations

import pyspiel
from open_spiel.python.games import tic_tac_toe

from tests.bench.players.loop import MODULUS, MULTIPLIER, Play, serve

assert tic_tac_toe  # importing it is what registers the game


def prepare() -> Play:
    """The player, with the game loaded."""
    game = pyspiel.load_game("python_tic_tac_toe")

    def play(games: int, seed: int) -> tuple[int, int]:
        decisions = won = 0
        x = seed
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                x = x * MULTIPLIER % MODULUS
                state.apply_action(legal[x % len(legal)])
                decisions += 1
            won += state.returns()[0] == 1.0
        return decisions, int(won)

    return play


if __name__ == "__main__":
    serve(prepare)
