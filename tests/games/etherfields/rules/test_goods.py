"""What can be gained, and what is said of all else."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.cards.card_families import CARD_FAMILIES, OF_DREAMERS
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.pile_names import OWN, SHARED
from etherfields.kernel.system.faults import Fault
from tests.games.etherfields.campaign.entered import house


def test_what_is_gained_goes_from_piles_that_there_are_to_one_that_there_is():
    for ware in CARD_FAMILIES.values():
        assert {*ware.waits} <= {*SHARED}
        assert ware.goes in (OWN if ware.is_personal else SHARED)


@pytest.mark.rule("EF-PLAYERS-10")
def test_dreamers_gain_masks_and_cards_of_decks_and_tokens_of_their_own():
    assert {"crystal", "ether", "spirit token", "token", "mask", "influence card", "defect"} == OF_DREAMERS


@pytest.mark.rule("EF-SECRET-03")
def test_what_nobody_can_gain_is_refused_with_what_it_is_and_what_says_so(game: Etherfields) -> None:
    play = house(game, "gambler")
    card = play.table.piles.of("turns/deck")[0]
    put(play, card, "turns/discard")
    effect = play.compiler.effect("reveal a random card in the turn discard pile")
    with pytest.raises(Fault) as caught:
        list(effect.run(Scene(play, "gambler", "I-02 A")) or ())
    assert str(caught.value).startswith("I-02 A: “")
    assert "is a turn card, which nobody can gain." in str(caught.value)
