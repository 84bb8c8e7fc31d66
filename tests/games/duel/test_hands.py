"""Hands that are hidden: from opponents, and not from teammates."""

from __future__ import annotations

import pytest

from etherfields.games.duel.bench.printing import SEATS
from etherfields.games.duel.definitions.modes import mode_of
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.rules.effects.gains import draw_cards, gain_token
from etherfields.games.duel.rules.state.rulings import Rulings
from etherfields.games.duel.rules.state.setup import new_duel
from etherfields.kernel.play.events import Event
from tests.games.duel.random_heroes import random_pack


@pytest.mark.rule("DU-CARD-14", "DU-MODE-10")
def test_teammates_see_each_others_hands_and_opponents_do_not() -> None:
    pack = random_pack(1)
    game, duel = DuelGame(pack), new_duel(pack.roster, 1, SEATS[:4], mode_of(4), Rulings())
    for eyes, mate, opponent in (("ann", "bob", "cat"), ("dan", "cat", "bob")):
        hidden = game.hidden_from(duel, eyes)
        assert not hidden.keys() & {*duel.hand(eyes), *duel.hand(mate)}
        assert hidden.keys() >= {*duel.hand(opponent), *duel.piles.of(f"deck of {eyes}")}


@pytest.mark.rule("DU-CARD-14")
def test_whoever_draws_is_told_of_the_card_and_opponents_are_told_that_it_is_one() -> None:
    pack = random_pack(1)
    duel = new_duel(pack.roster, 1, SEATS[:2], mode_of(2), Rulings())
    told: list[Event] = []
    duel.tell = told.append
    draw_cards(duel, "ann", 1)
    name = duel.cards[duel.hand("ann")[-1]].name
    assert name in told[-1].read_by("ann").text
    assert told[-1].read_by("bob").text == "Ann draws 1 card."


@pytest.mark.rule("DU-SETUP-09", "DU-STATUS-04")
def test_there_are_tokens_enough_for_everybody() -> None:
    duel = new_duel(random_pack(1).roster, 1, SEATS, mode_of(6), Rulings())
    assert [gain_token(duel, seat, "poison", 9, "ann") for seat in SEATS] == [3] * 6
