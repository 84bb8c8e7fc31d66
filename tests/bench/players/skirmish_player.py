"""The skirmish: battles at random, or what a program's search does from positions of battles.

Called with `random` it counts decisions; with `search` the decisions of all playouts, and their number as a checksum;
with `playouts` it is the other way round."""

from __future__ import annotations

import random
import sys
import time

from etherfields.games.skirmish.players.with_players import SkirmishWithPlayers
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.thinking.open_loop import Effort, think
from tests.bench.players.loop import Play, serve

WARBANDS = ("night-shift", "after-hours")
POSITIONS = 8
EACH = 40
"""The playouts from a position before the next one."""


def prepare() -> Play:
    """The player of the sort that is named."""
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert isinstance(game, SkirmishWithPlayers)
    if "random" in sys.argv:
        keep_loaded()
        return lambda decisions, seed: _at_random(game, decisions, seed)
    positions = [_position(game, number) for number in range(POSITIONS)]
    keep_loaded()

    def search(amount: int, seed: int) -> tuple[int, int]:
        playouts = steps = 0
        while (playouts if "playouts" in sys.argv else steps) < amount:
            seed += 1
            thought = think(Forks.of(positions[seed % POSITIONS]), game.mind(), Effort(playouts=EACH), seed)
            playouts, steps = playouts + thought.playouts, steps + thought.steps
        return (playouts, steps) if "playouts" in sys.argv else (steps, playouts)

    return search


def _at_random(game: SkirmishWithPlayers, decisions: int, seed: int) -> tuple[int, int]:
    made = 0
    while made < decisions:
        session = Session(game, game.fresh(seed + made, WARBANDS, {}), keep=False, check=False)
        made += run(session, random_player(random.Random(seed + made).randrange))
    return made, 0


def _position(game: SkirmishWithPlayers, number: int) -> Session[Battle]:
    """A battle between two greedy players, after some decisions."""
    session = Session(game, game.fresh(number, WARBANDS, {}))
    run(session, game.player("greedy", session.table, number, frozenset()), 20 + 10 * number)
    return session


if __name__ == "__main__":
    serve(prepare, time.process_time)
