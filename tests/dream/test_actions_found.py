"""Actions that are found by their mark, as one that was used before the game was put away."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.campaign.game import Etherfields
from etherfields.content.definitions import Influence
from etherfields.content.loading import load_pack
from etherfields.dream.using import find_printed
from tests.campaign.test_house import house


@pytest.mark.rule("EF-COST-02")
def test_a_card_that_is_found_before_anybody_has_held_it_has_its_price() -> None:
    pack = load_pack(Path(__file__).parent.parent.parent)
    play = house(Etherfields(pack), "gambler")
    cards = [card for card in pack.all(Influence) if card.do and card.cost and not card.layout]
    assert cards

    for card in cards:
        action = find_printed(play, f"{card.code}:0")
        assert action is not None
        assert action.cost is not None
        assert action.is_quick == card.quick


def test_what_no_pack_has_is_not_found() -> None:
    play = house(Etherfields(load_pack(Path(__file__).parent.parent.parent)), "gambler")

    assert find_printed(play, "nowhere/99:0") is None
    assert find_printed(play, "gambler/02:99") is None
