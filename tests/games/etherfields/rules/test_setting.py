"""A table before a campaign begins, the options that it is played with, and the Turn deck of a Dream."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import (
    Defect,
    Fate,
    Gate,
    Knowledge,
    Season,
    Slumber,
    SlumberTile,
    TurnCard,
)
from etherfields.games.etherfields.rules.cards.turn_deck import form_turn_deck
from etherfields.games.etherfields.rules.dream.setup import copies, new_table
from etherfields.games.etherfields.rules.state.rulings import options_of
from etherfields.kernel.system.faults import Fault
from tests.games.etherfields.campaign.entered import house


@pytest.fixture(scope="module")
def pack() -> Pack:
    """The built-in campaign."""
    return load_pack(Path(__file__).parents[4])


@pytest.mark.rule("EF-SETUP-01", "EF-SETUP-16")
def test_what_is_there_from_the_beginning_lies_in_its_place_and_all_else_with_the_secrets(pack: Pack) -> None:
    where = new_table(pack, 7, ["gambler", "expert"], {}).piles.where
    expected = {
        **{card.code: "turns/discard" if card.starting else "secrets" for card in pack.all(TurnCard)},
        **{card.code: "fate" if card.starting else "secrets" for card in pack.all(Fate)},
        **{card.code: "season" if card.starting else "seasons" for card in pack.all(Season)},
        **{card.code: "slumbers" if card.starting or card.delta else "secrets" for card in pack.all(Slumber)},
        **{card.code: "slumber tiles" if card.starting or card.setup else "secrets" for card in pack.all(SlumberTile)},
        **{card.code: "defects" if "/" in card.code else "secrets" for card in pack.all(Defect)},
        **{card.code: "gates" if card.code == pack.campaign.first else "secrets" for card in pack.all(Gate)},
        **{card.code: "knowledge" if card.starting else "secrets" for card in pack.all(Knowledge)},
    }
    lying = {"turns/discard", "fate", "slumbers", "slumber tiles", "defects", "gates", "seasons", "secrets"}
    assert lying <= set(expected.values())
    families = (TurnCard, Fate, Season, Slumber, SlumberTile, Defect, Gate, Knowledge)
    for definition in (one for family in families for one in pack.all(family)):
        assert {where[card] for card in copies(definition)} == {expected[definition.code]}


@pytest.mark.rule("EF-SETUP-01", "EF-SETUP-16")
@pytest.mark.parametrize("pile", ["gambler/deck", "fate", "defects", "influence/market"])
def test_decks_and_the_market_are_shuffled_by_the_seed(pack: Pack, pile: str) -> None:
    one, same, other = (new_table(pack, seed, ["gambler"], {}).piles.of(pile) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert sorted(one) == sorted(other)


def test_cards_of_dreamers_who_do_not_take_part_are_not_in_a_deck(pack: Pack) -> None:
    piles = new_table(pack, 1, ["gambler"], {}).piles
    assert piles.count("gambler/deck") == 22
    assert piles.count("expert/deck") == piles.count("gambler/unused") == 0
    assert piles.count("expert/unused") == 22


def test_options_are_read_from_words(pack: Pack) -> None:
    assert options_of(pack, {"push_all": "Yes"}).push_all
    assert options_of(pack, {"push_all": "on"}).push_all
    assert options_of(pack, {"ordered_rounds": "true"}).ordered_rounds
    assert not options_of(pack, {"push_all": "off"}).push_all
    assert not options_of(pack, {"push_all": "no"}).push_all
    assert not options_of(pack, {"ordered_rounds": "false"}).ordered_rounds
    assert options_of(pack, {"once_per_turn_scope": "party"}).once_per_turn_scope == "party"


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"pushing": "yes"}, "there is no option `pushing`"),
        ({"ordered": "yes"}, r"no option `ordered`\. Did you mean `ordered_rounds`\? Options are: "),
        ({"push_all": "perhaps"}, r"the option `push_all` can't be “perhaps”\. It can be true or false"),
        ({"hours_cap": "lots"}, r"the option `hours_cap` can't be “lots”: here should be a number"),
        ({"modes": "nowhere"}, "there is no mode `nowhere`"),
    ],
)
def test_an_option_that_cannot_be_is_told(pack: Pack, chosen: dict[str, str], said: str) -> None:
    with pytest.raises(Fault, match=said):
        options_of(pack, chosen)


@pytest.mark.rule("EF-TURN-10")
def test_a_turn_deck_is_formed_of_all_turn_cards_and_nothing_is_left_of_the_last_one(pack: Pack) -> None:
    play = house(Etherfields(pack), "gambler")
    piles, turn = play.table.piles, play.table.turn
    both = piles.count("turns/deck") + piles.count("turns/discard")
    turn.previous_colour, turn.last_card = "red", "turn/01"
    formed: list[tuple[str, ...]] = []
    for _ in range(2):
        form_turn_deck(play, 5)
        formed.append(tuple(piles.of("turns/deck")))

    assert [len(cards) for cards in formed] == [5, 5]
    assert formed[0] != formed[1]
    assert piles.count("turns/discard") == both - 5
    assert (turn.previous_colour, turn.last_card) == ("", "")
