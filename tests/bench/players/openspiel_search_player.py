"""Monte Carlo tree search of OpenSpiel on backgammon: its bot in Python, or called with `native` the one in C++.

It counts simulations, each a playout to the end of the game; the checksum is the length of one in decisions."""

from __future__ import annotations

import random
import sys
import time

import numpy
import pyspiel
from open_spiel.python.algorithms import mcts

from tests.bench.players.loop import Play, serve

CURIOSITY = 2.0
MOST_MEMORY = 1000
SAMPLED = 20


def prepare() -> Play:
    """The bot, at the first decision of a game."""
    game = pyspiel.load_game("backgammon")
    length = _length(game)

    def search(simulations: int, seed: int) -> tuple[int, int]:
        state = _first_decision(game, seed)
        if "native" in sys.argv:
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(game, evaluator, CURIOSITY, simulations, MOST_MEMORY, False, seed, False)
        else:
            numbers = numpy.random.RandomState(seed)
            evaluator = mcts.RandomRolloutEvaluator(1, numbers)
            bot = mcts.MCTSBot(game, CURIOSITY, simulations, evaluator, solve=False, random_state=numbers)
        bot.mcts_search(state)
        return simulations, length

    return search


def _first_decision(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """The state in which somebody is to decide for the first time."""
    state, luck = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
    return state


def _length(game: pyspiel.Game) -> int:
    """The decisions of a game at random, on the average of a few."""
    made, luck = 0, random.Random(1)
    for seed in range(SAMPLED):
        state = _first_decision(game, seed)
        while not state.is_terminal():
            is_chance = state.is_chance_node()
            choices = [one for one, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
            state.apply_action(luck.choice(choices))
            made += not is_chance
    return made // SAMPLED


if __name__ == "__main__":
    serve(prepare, time.process_time)
