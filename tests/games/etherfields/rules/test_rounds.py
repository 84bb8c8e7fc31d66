"""Ordered rounds: what is said of passing one, before it is passed."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.variants.ordered_rounds import OUT, in_rounds
from etherfields.kernel.play.decisions import Ask
from tests.games.etherfields.campaign.entered import house


@pytest.mark.rule("EF-VARIANT-03")
def test_whoever_could_pass_with_an_empty_hand_is_told_that_no_other_round_follows(game: Etherfields) -> None:
    play = house(game, "gambler", "expert")
    for held in (False, True):
        if held:
            play.table.piles.move(play.table.piles.of("gambler/deck")[0], "gambler/hand")
        asked = next(in_rounds(play))
        assert isinstance(asked, Ask)
        passing = next(choice for choice in asked.choices if choice.own == "pass")
        assert passing.told == ("" if held else OUT)
