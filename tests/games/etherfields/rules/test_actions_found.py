"""Actions that are found by their mark, as one that was used before the game was put away."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Creature, Fate, Influence, Overlay, Tile
from etherfields.games.etherfields.rules.actions.in_reach import find_printed
from tests.games.etherfields.campaign.entered import house


@pytest.mark.rule("EF-COST-02")
def test_a_card_that_is_found_before_anybody_has_held_it_has_its_price() -> None:
    pack = load_pack(Path(__file__).parents[4])
    play = house(Etherfields(pack), "gambler")
    cards = [card for card in pack.all(Influence) if card.do and card.cost and not card.layout]
    assert cards

    for card in cards:
        action = find_printed(play, f"{card.code}:0")
        assert action is not None
        assert action.cost is not None
        assert action.is_quick == card.quick


@pytest.mark.rule("EF-COST-01")
@pytest.mark.parametrize("family", [Tile, Overlay, Creature, Fate])
def test_each_action_of_what_lies_on_the_landscape_is_found(family: type) -> None:
    pack = load_pack(Path(__file__).parents[4])
    play = house(Etherfields(pack), "gambler")
    names: dict[str, list[str]] = {}
    for there in pack.all(family):
        spots = [action for spot in getattr(there, "crystals", ()) for action in spot.actions]
        oddity = getattr(there, "oddity", None)
        printed = (*getattr(there, "actions", ()), *getattr(there, "interactions", ()), *spots)
        names[there.code] = [action.name for action in (*printed, *(oddity.actions if oddity else ()))]
    assert any(names.values())
    for code, wanted in names.items():
        marks = [f"{code}:{index}" for index in (*range(10), *range(100, 103), *range(200, 203))]
        found = [find_printed(play, mark) for mark in marks]
        assert [action.name for action in found if action is not None] == wanted


def test_what_no_pack_has_is_not_found() -> None:
    play = house(Etherfields(load_pack(Path(__file__).parents[4])), "gambler")

    assert find_printed(play, "nowhere/99:0") is None
    assert find_printed(play, "gambler/02:99") is None
