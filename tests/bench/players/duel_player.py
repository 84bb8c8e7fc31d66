"""The duel: duels at random, or the playouts of a program from positions of duels.

Called with `random` it counts decisions; with `search` the decisions of all playouts."""

from __future__ import annotations

import random
import sys
import time

from etherfields.games.duel.players.with_players import DuelWithPlayers
from etherfields.games.duel.plugin import PLUGIN
from etherfields.games.duel.rules.state.duel import Duel
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.thinking.one_ply import weigh
from etherfields.thinking.open_loop import Effort
from tests.bench.players.loop import Play, serve

HEROES = ("bailiff", "pawnbroker")
POSITIONS = 8
EACH = 40
"""The playouts from a position before the next one."""
FIRST, APART = 12, 9
"""A position lies so many decisions into its duel, and so many more than the one before."""


def prepare() -> Play:
    """The player of the sort that is named."""
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert isinstance(game, DuelWithPlayers)
    if "random" in sys.argv:
        keep_loaded()
        return lambda decisions, seed: _at_random(game, decisions, seed)
    positions = [_position(game, number) for number in range(POSITIONS)]
    keep_loaded()

    def search(amount: int, seed: int) -> tuple[int, int]:
        playouts = steps = 0
        while steps < amount:
            seed += 1
            thought = weigh(Forks.of(positions[seed % POSITIONS]), game.mind(), Effort(playouts=EACH), seed)
            playouts, steps = playouts + thought.playouts, steps + max(1, thought.steps)
        return steps, playouts

    return search


def _at_random(game: DuelWithPlayers, decisions: int, seed: int) -> tuple[int, int]:
    made = 0
    while made < decisions:
        session = Session(game, game.fresh(seed + made, HEROES, {}), keep=False, check=False)
        made += run(session, random_player(random.Random(seed + made).randrange))
    return made, 0


def _position(game: DuelWithPlayers, number: int) -> Session[Duel]:
    """A duel between two greedy players, at a question that is worth a thought."""
    session = Session(game, game.fresh(number, HEROES, {}))
    run(session, game.player("greedy", session.table, number, frozenset()), FIRST + APART * number)
    player = game.player("greedy", session.table, number, frozenset())
    while session.question is not None and len(game.mind().ordered(session.table, session.question)) < 2:
        session.choose(player(session.question))
    return session


if __name__ == "__main__":
    serve(prepare, time.process_time)
