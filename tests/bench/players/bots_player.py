"""Games of bots, one after the other: called with a player's name, and with one of how many tables is examined.

With `none` for that, nobody looks at any, and the player plays as fast as it can."""

from __future__ import annotations

import sys
import time
from itertools import islice

from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.kernel.play.players import run
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.proving.bots.bots import play, player_of, runs
from etherfields.proving.bots.played import Run
from tests.bench.players.loop import Play, serve

LIMIT = 400
"""So many decisions are made in a game."""
SEEDS = 40
"""Games of so many seeds, again and again: a bench measures how they are played, and not which."""


def prepare() -> Play:
    """The player that is named, with the pack loaded."""
    game, name, every = PLUGIN.load(PLUGIN.built_in_pack()).with_players(), sys.argv[1], sys.argv[2]
    number = 1 if every == "none" else int(every)
    games = list(islice(runs(SEEDS, 1, game.seating(), player=name, limit=LIMIT, every=number), SEEDS))

    def one(todo: Run) -> int:
        if every != "none":
            played = play(game, todo)
            assert not played.failure, played.failure
            return played.decisions
        session = Session(game, game.fresh(todo.seed, todo.party, {}), keep=False, check=False)
        return run(session, player_of(game, session.table, todo), LIMIT)

    def some(decisions: int, seed: int) -> tuple[int, int]:
        made = nth = 0
        while made < decisions:
            made += one(games[(seed + nth) % SEEDS])
            nth += 1
        return made, 0

    for todo in games[:8]:
        one(todo)
    keep_loaded()
    return some


if __name__ == "__main__":
    serve(prepare, time.process_time)
