"""Battles played by chance, with warbands out of all abilities."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from etherfields.games.skirmish.definitions.reading import SkirmishPack, load
from etherfields.games.skirmish.definitions.roster import Roster
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session
from tests.games.skirmish.warbands import any_battle

PACK = Path(__file__).parents[3] / "etherfields" / "games" / "skirmish" / "pack"
MOST = 6_000


def game_of(roster: Roster) -> Skirmish:
    """The game of a roster that was put together in a test."""
    pack = load(PACK)
    return Skirmish(SkirmishPack(pack.root, pack.content, pack.front, roster))


def played(session: Session[Battle], seed: int, game: Skirmish) -> int:
    """Play by chance to the end, checking the table after every decision."""
    player, made = random_player(random.Random(seed).randrange), 0
    while session.question is not None and made < MOST:
        session.choose(player(session.question))
        game.check(session.table)
        made += 1
    return made


@pytest.mark.parametrize("seed", range(12))
def test_a_battle_out_of_all_abilities_ends_and_loses_nobody(seed: int) -> None:
    battle = any_battle(seed)
    game = game_of(battle.roster)
    session = Session(game, battle)
    assert played(session, seed, game) < MOST
    assert session.question is None
    assert session.table.state == "over"


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_goes_on_the_same_from_every_rest_point(seed: int) -> None:
    battle = any_battle(100 + seed)
    game = game_of(battle.roster)
    session = Session(game, battle)
    played(session, seed, game)
    end = game.freeze(session.table)
    for rest in session.rests[:: max(1, len(session.rests) // 8)]:
        again = Session(game, game.thaw(rest.table), keys=session.keys[rest.keys :])
        assert game.freeze(again.table) == end


def test_rest_points_are_at_most_some_dozens_of_decisions_apart() -> None:
    battle = any_battle(7)
    game = game_of(battle.roster)
    session = Session(game, battle)
    made = 0
    player = random_player(random.Random(7).randrange)
    while session.question is not None:
        session.choose(player(session.question))
        made = max(made, len(session.keys) - session.rests[-1].keys)
    assert made <= 48
