"""Steps: the fields to which somebody can go next."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.engine.in_play import keep
from etherfields.games.etherfields.rules.figures.distance import steps
from etherfields.games.etherfields.rules.state.table import Kept
from tests.games.etherfields.campaign.entered import house


@pytest.mark.rule("EF-MOVE-02")
def test_whoever_moves_from_corner_to_corner_finds_the_same_fields_in_the_same_order_in_every_run(
    game: Etherfields,
) -> None:
    play = house(game, "gambler")
    straight = {place: steps(play, "gambler", place) for place in play.table.board.fields}
    keep(play, Kept("gambler/04", "gambler", "this dream", "you can move diagonally"))

    found = {place: steps(play, "gambler", place) for place in play.table.board.fields}

    assert any(len(found[place]) > len(straight[place]) for place in found)
    assert all(list(found[place]) == sorted({*found[place]}) for place in found)
