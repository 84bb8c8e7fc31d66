"""Cards are shown as they are when they come, and give nothing away."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.explain.card_faces import COMING
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import CardFace
from tests.games.etherfields.campaign.entered import does, house
from tests.games.etherfields.campaign.test_on_the_map import travelled


def _came(play: Play, game: Etherfields, effects: str) -> list[CardFace]:
    """The cards that come with the events of an effect."""
    told: list[Event] = []
    play.tell = told.append
    does(play, effects)
    found = [game.card_of_event(play.table, event) for event in told]
    return [card for card in found if card is not None]


@pytest.fixture
def play(game: Etherfields) -> Play:
    """The house, entered by one."""
    return house(game, "gambler")


def test_a_gained_card_comes_with_its_sort_its_effects_and_its_flavour(game: Etherfields, play: Play) -> None:
    (mask,) = _came(play, game, 'gain mask "The Clerk"')
    assert (mask.kind, mask.name) == ("Mask", "The Clerk")
    assert mask.text == ("Your hand limit is increased by 1.",)
    assert mask.flavour.startswith("Pinched nose")


@pytest.mark.parametrize(
    ("effects", "kind"),
    [
        ("gain an item in the item market", "Item"),
        ('gain note "A Brass Seven"', "Note"),
        ('gain knowledge card "Further Uses of Crystals"', "Knowledge"),
        ("gain a defect", "Defect"),
    ],
)
def test_each_sort_of_card_is_called_by_its_name(game: Etherfields, play: Play, effects: str, kind: str) -> None:
    put(play, next(card for card in sorted(play.table.piles.where) if card.startswith("item/")), "items/market")
    cards = _came(play, game, effects)
    assert [card.kind for card in cards][:1] == [kind]


@pytest.mark.rule("EF-FATE-01")
def test_a_fate_card_comes_with_what_it_asks(game: Etherfields, play: Play) -> None:
    put(play, "fate/05", "fate")
    cards = _came(play, game, "draw fate")
    assert cards[0].kind == "Fate" and cards[0].name == "Somebody You Owe"
    assert "• Each Dreamer receives 1 Torment." in cards[0].text


@pytest.mark.rule("EF-TURN-30")
def test_loot_comes_as_the_loot_of_its_turn_card_alone(game: Etherfields, play: Play) -> None:
    loot = next(card for card in _came(play, game, "gain loot") if card.kind == "Loot")
    assert loot.text and not any(line.startswith(("Basic", "Special")) for line in loot.text)


@pytest.mark.rule("EF-SECRET-05")
def test_a_card_that_only_reads_a_paragraph_does_not_say_which(game: Etherfields) -> None:
    play = play_at(game.pack, game.fresh(1, ("gambler",), {}))
    cards = _came(play, game, 'gain knowledge card "Seasons"')
    assert cards[0].name == "Seasons" and not any("script" in line for line in cards[0].text)


def test_a_note_without_a_text_says_that_other_texts_ask_for_it(game: Etherfields, play: Play) -> None:
    (note,) = _came(play, game, 'gain note "A Brass Seven"')
    assert note.text == ("It does nothing by itself: other texts ask for it.",)


@pytest.mark.rule("EF-SLUMBER-01")
def test_a_tile_that_goes_under_the_slumber_deck_is_not_shown(game: Etherfields, play: Play) -> None:
    assert not _came(play, game, 'gain slumber "The Depot Dog"')


@pytest.mark.rule("EF-ITEM-07")
def test_the_item_that_a_slot_is_looked_for_is_shown_before_anybody_decides(game: Etherfields, play: Play) -> None:
    items = [card for card in sorted(play.table.piles.where) if card.startswith("item/")][:4]
    for card in items[:3]:
        put(play, card, "items/active")
    choices = [Choice(f"discard/{card}", f"Put {play.name(card)} into the Stash", card, source=card) for card in items]
    question = Ask(("gambler",), "What goes?", choices, "EF-ITEM-07", "together")
    shown = game.card_of_question(play.table, question)
    assert shown is not None and shown.code == items[3] and shown.kind == "Item"


def test_an_influence_card_that_asks_lies_in_the_hand_already(game: Etherfields, play: Play) -> None:
    card = play.table.piles.of("gambler/hand")[0] if play.table.piles.of("gambler/hand") else "gambler/01"
    assert game.card_of_question(play.table, Ask(("gambler",), "Which?", [], card, "option")) is None


def test_every_event_with_which_a_card_comes_names_it(game: Etherfields) -> None:
    told = [event for seed in (1, 5) for event in travelled(game, seed, ("gambler", "tough"), 250).events]
    came = [event for event in told if event.kind in COMING]
    assert {"fate", "card gained", "slumber begins"} <= {event.kind for event in came}
    nameless = {event.text for event in came if not event.facts.get("card")}
    assert nameless <= {"There is no Fate card left."}
