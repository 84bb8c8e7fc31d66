"""`make strength`: let programs play each other with fixed numbers of playouts, so that it can be repeated.

    make strength                                   what is wanted: quick over random, careful over quick
    make strength ARGS="careful quick --games 40"   one pair

A player is `random`, `greedy` (or another of the game's own), `quick` or `careful`, with `/10` for a tenth of its
playouts. Each seed is played twice, with sides swapped; what is set against each other in the pack comes in turn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from etherfields.kernel.play.players import Player, random_player
from etherfields.kernel.play.session import Session
from etherfields.playable.minds import Thinks
from etherfields.playable.protocols import Contests, Game
from etherfields.playable.registry import plugin
from etherfields.proving.balance.shares import interval
from etherfields.proving.bots.bots_protocols import Plays
from etherfields.thinking.efforts import PLAYOUTS, measured
from etherfields.thinking.thinker import answer_of

LIMIT = 6_000
WANTED = {
    "skirmish": (("quick/10", "random", 200, 0.97), ("careful/10", "quick/10", 200, 0.65)),
    "duel": (("quick/10", "random", 400, 0.97), ("careful/10", "quick/10", 200, 0.6)),
}
"""For each game, who plays whom, in how many games, and the least part that the first is to win."""


def player_of(name: str, game: Game[Any], session: Session[Any], seed: int) -> Player:
    """The player of a name at a session."""
    if name == "random":
        return random_player(Random(seed).randrange)
    program, _, part = name.partition("/")
    if program in PLAYOUTS:
        assert isinstance(game, Thinks)
        mind, effort = game.mind(), measured(program, int(part or 1))
        return lambda _: answer_of(session, mind, effort, luck=seed)
    assert isinstance(game, Plays)
    return game.player(name, session.table, seed, frozenset())


def played(game: Game[Any], names: Sequence[str], number: int, seed: int) -> float:
    """Play a game, the first being 0: how much of it the first player won."""
    assert isinstance(game, Contests)
    contests, swapped = game.contests(), number % 2
    party = contests[number // 2 % len(contests)].parties[number // 2 // len(contests) % 2]
    session = Session(game, game.fresh(seed + number // 2, party, {}), check=False)
    seating = game.seating()
    seats = [seating.figure(place, code) for place, code in enumerate(party)]
    mine = seats[swapped]
    players = {
        who: player_of(names[who != mine], game, session, 2 * (seed + number) + place)
        for place, who in enumerate(seats)
    }
    while session.question is not None and len(session.keys) < LIMIT:
        session.choose(players[session.question.waiting[0]](session.question))
    return game.result(session.table).shares.get(mine, 0.5)


def compare(game: Game[Any], names: Sequence[str], games: int, seed: int, least: float = 0.0) -> bool:
    """Let two players play, and print how often the first wins; says whether that is often enough."""
    won = 0.0
    for number in range(games):
        won += played(game, names, number, seed)
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{games}: {won:g}", end="\r", file=sys.stderr)
    low, high = interval(round(won), games)
    holds = won / games >= least
    wanted = f", {least:.0%} wanted: {'holds' if holds else 'MISSED'}" if least else ""
    print(
        f"{names[0]} beats {names[1]} in {won:g} of {games}: {won / games:.0%} ({low:.0%} to {high:.0%}){wanted}",
        flush=True,
    )
    return holds


def main() -> int:
    """Compare what the command line names, or all that is wanted."""
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("players", nargs="*", help="two players; none: those of whom something is wanted")
    parser.add_argument("--game", default="skirmish")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = plugin(wanted.game).load(plugin(wanted.game).built_in_pack()).with_players()
    if wanted.players:
        compare(game, wanted.players, wanted.games or 40, wanted.seed)
        return 0
    held = [
        compare(game, (one, other), wanted.games or games, wanted.seed, least)
        for one, other, games, least in WANTED[wanted.game]
    ]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
