"""On the Dreamworld map one is told what there is to do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Dreamworld, Gate
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.advise.aims import aims
from etherfields.kernel.play.events import amid
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.entered import house
from tests.games.etherfields.campaign.test_on_the_map import after_the_first_dream


def _on_the_map(game: Etherfields) -> Play:
    """The Party at the Last Stop; the Gate of the house is known, its District is not."""
    session = Session(game, after_the_first_dream(game, 3, ("gambler",)))
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))
    play = play_at(game.pack, session.table)
    put(play, "I-02 X", "gates")
    return play


@pytest.mark.rule("EF-DREAM-02")
def test_dreams_that_are_not_won_are_named_with_their_keys(game: Etherfields) -> None:
    play = _on_the_map(game)
    told = "\n".join(game.status(play.table))

    assert "To dream: The House That Counts; its Gate is still to be found (District: Small Change Row)." in told
    assert "It takes 1 Key; the Party has 0." in told
    assert "The Last Tram" not in "\n".join(aims(play))


def test_what_a_gate_costs_besides_keys_is_told(game: Etherfields) -> None:
    play = _on_the_map(game)
    play.pack.definitions["I-02 X"] = replace(play.printed("I-02 X", Gate), cost="2 ether")
    try:
        assert "the Party has 0. One Dreamer pays 2 Ether besides." in "\n".join(aims(play))
    finally:
        del play.pack.definitions


def test_a_lost_dream_can_be_tried_again_and_a_won_one_is_done(game: Etherfields) -> None:
    play = _on_the_map(game)
    play.table.outcomes["I-02 X"] = "misnumbered"
    assert "It was not won, and can be tried again." in "\n".join(aims(play))

    play.table.outcomes["I-02 X"] = "numbered"
    told = "\n".join(aims(play))
    assert "The House That Counts" not in told
    assert "no Gate that you know is left to go through" in told


def test_once_its_district_is_found_a_gate_has_a_place_and_so_have_keys_and_shops(game: Etherfields) -> None:
    play = _on_the_map(game)
    for tile in play.pack.all(Dreamworld):
        put(play, tile.code, "map")
    gate = next(one for one in play.pack.locations.values() if one.gates)

    told = "\n".join(aims(play))

    assert f"The House That Counts; its Gate is at {amid(gate.name)} (Small Change Row)." in told
    assert "Keys: there are some at " in told
    assert "To shop: at the Changer's Window (Small Change Row)." in told
    assert "Awakening: the Party may Awaken here and now" in told


def test_in_a_dream_nothing_of_it_is_said(game: Etherfields) -> None:
    assert not list(aims(house(game)))
