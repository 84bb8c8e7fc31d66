"""A card that is being paid for, and isn't in the end, lies in hand as it did."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.menu.lay_out import lay_out
from etherfields.games.etherfields.rules.menu.printed import all_printed
from etherfields.games.etherfields.rules.menu.use import use
from etherfields.kernel.play.decisions import Ask, Rules
from tests.games.etherfields.campaign.entered import house


def left(rules: Rules[None]) -> None:
    """Nothing is paid after all."""
    asked = next(rules)
    assert isinstance(asked, Ask)
    with pytest.raises(StopIteration):
        rules.send(next(choice for choice in asked.choices if choice.label == "Don't pay after all"))


@pytest.mark.rule("EF-BOOST-06", "EF-DEV-02")
@pytest.mark.parametrize("name", ["Hat Trick", "Reading the Tells"])
def test_what_was_not_paid_for_lies_in_hand_where_it_lay(game: Etherfields, name: str) -> None:
    play = house(game, "gambler")
    piles = play.table.piles
    card = next(one for one in piles.where if one.startswith("gambler/") and play.name(one) == name)
    put(play, card, "gambler/hand")
    for other in [one for one in piles.of("gambler/deck") if play.name(one) != name][:2]:
        put(play, other, "gambler/hand")
    before = list(piles.of("gambler/hand"))
    action = next((one for one, _ in all_printed(play, "gambler") if one.source == card), None)
    left(use(play, "gambler", action) if action is not None else lay_out(play, "gambler", card, free=False))
    assert list(piles.of("gambler/hand")) == before and before[-1] != card
