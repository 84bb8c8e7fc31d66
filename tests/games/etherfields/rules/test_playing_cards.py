"""The deck of ordinary playing cards."""

from __future__ import annotations

from collections import Counter

import pytest

from etherfields.games.etherfields.rules.variants.playing_cards import DECK, WORTH


@pytest.mark.rule("EF-VARIANT-10", "EF-VARIANT-13")
def test_an_ordinary_deck_has_each_card_four_times_and_two_jokers():
    assert Counter(DECK) == {card: 2 if card == "joker" else 4 for card in WORTH}
    assert len(DECK) == 54
