"""The players of the skirmish: their odds are exact, and the weakest is far better than chance."""

from __future__ import annotations

from itertools import product

import pytest

from etherfields.games.skirmish.players.odds import Odds
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.kernel.play.session import Session
from tests.strength import played, player_of

DIE = ("1", "2", "3", "miss", "miss", "blade")


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("damage", range(-1, 14))
def test_the_odds_of_dice_are_those_of_all_their_throws(dice: int, damage: int) -> None:
    throws = [sum(int(face) for face in faces if face.isdecimal()) for faces in product(DIE, repeat=dice)]
    assert Odds(DIE).of(dice, damage) == pytest.approx(sum(one >= damage for one in throws) / len(throws))


def test_more_dice_than_are_worked_out_are_taken_for_as_many() -> None:
    odds = Odds(DIE)
    assert odds.of(1000, 60) == odds.of(40, 60) > 0


def test_whoever_does_not_look_ahead_beats_chance_all_the_same() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert sum(played(game, ("greedy", "random"), number, 50) for number in range(8)) == 8


def test_a_program_answers_the_same_again_with_the_same_playouts() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    keys = []
    for _ in range(2):
        session = Session(game, game.fresh(3, ("night-shift", "first-tram-out"), {}), check=False)
        player = player_of("quick/10", game, session, 5)
        for _ in range(12):
            assert session.question is not None
            session.choose(player(session.question))
        keys.append(list(session.keys))
    assert keys[0] == keys[1]
