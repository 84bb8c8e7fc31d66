"""The Landscape tells what can still be done on it, and gives nothing away that the Party can't know yet."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.advise.to_do import still_to_do
from tests.games.etherfields.campaign.entered import house


def _offered(play: Play, *who: str) -> dict[str, str]:
    """What is offered, with its price."""
    return {action.name: action.price for action in still_to_do(play, who)}


SEVEN = "Put the brass seven on the front door"


@pytest.mark.rule("EF-SECRET-05")
def test_what_asks_for_a_note_that_nobody_holds_is_not_spoken_of(game: Etherfields) -> None:
    play = house(game, "gambler")
    assert "Sign the register" in _offered(play)
    assert not any("brass seven" in line for line in game.fields_in_words(play.table))

    put(play, "I-02 S", "notes")

    assert SEVEN in _offered(play)
    assert any("brass seven" in line for line in game.fields_in_words(play.table))


def test_a_price_is_reckoned_for_this_table(game: Etherfields) -> None:
    play = house(game, "gambler")
    put(play, "I-02 S", "notes")

    assert _offered(play)[SEVEN] == " [5 Cunning, Gradual]"


@pytest.mark.rule("EF-LAND-13")
def test_what_is_used_up_is_left_out_for_whom_it_is(game: Etherfields) -> None:
    play = house(game, "gambler", "expert")
    play.table.done.setdefault("dream", []).append("I-02 A:1")
    play.table.uses["gambler|I-02 B:1"] = 1

    assert "Sign the register" not in _offered(play)
    assert "Attend to the bells" not in _offered(play, "gambler")
    assert "Attend to the bells" in _offered(play, "expert")
    assert "Attend to the bells" in _offered(play)


def test_what_is_not_to_be_remembered_is_there_until_it_is(game: Etherfields) -> None:
    play = house(game, "gambler", whole=False)
    door = "Open the door with the 3 on it"
    assert door in _offered(play)

    play.table.memory.append("the kitchen is open")

    assert door not in _offered(play)
