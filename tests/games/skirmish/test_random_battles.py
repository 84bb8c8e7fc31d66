"""Battles played by chance, with warbands out of all abilities."""

from __future__ import annotations

import random

import pytest

from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.games.skirmish.rules.turn.spawning import begin_spawning
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from tests.games.skirmish.battles import MOST, fight, game_of
from tests.games.skirmish.warbands import any_battle


@pytest.mark.parametrize("seed", range(12))
def test_a_battle_out_of_all_abilities_ends_and_loses_nobody(seed: int) -> None:
    fought = fight(seed)
    assert fought.failed == []
    assert fought.decisions > 50


def test_a_battle_that_loses_somebody_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Battle, "put", lambda battle, figure, pile: battle.piles.forget(figure))
    assert "seed 1" in fight(1).failed[0]


def test_a_battle_that_does_not_end_is_noticed() -> None:
    assert "not over after 40 decisions" in fight(1, most=40).failed[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_goes_on_the_same_from_every_rest_point(seed: int) -> None:
    battle = any_battle(100 + seed)
    game = game_of(battle.roster)
    session = Session(game, battle)
    run(session, random_player(random.Random(seed).randrange), MOST)
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


def test_nobody_has_fewer_than_no_spawn_points_and_what_a_vessel_takes_is_saved() -> None:
    battle = any_battle(7)
    game = game_of(battle.roster)
    battle.bonus["south"] = -40
    battle = game.thaw(game.freeze(battle))
    assert battle.bonus["south"] == -40
    battle.phase, battle.first = 1, "south"
    begin_spawning(battle)
    assert (battle.points, battle.bonus["south"]) == (0, 0)
