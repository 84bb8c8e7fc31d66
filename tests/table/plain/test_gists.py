"""What `?` says of each choice in a line: what it does, and nothing that it doesn't."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.explain import gist_of
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.screen_table import ScreenTable


@pytest.fixture(scope="module")
def seat() -> PlainTable:
    """The Gambler alone, as her campaign begins."""
    game = Etherfields(load_pack(Path(__file__).parents[3]))
    table = game.fresh(7, ("gambler",), {})
    table.figures["I-02 Q#1"] = "A1.1"
    page = Page(io.StringIO())
    return PlainTable(Session(game, table), page, Keyboard(io.StringIO(), page), Names(game.called()))


def said(seat: PlainTable, prompt: str, choice: Choice[object], kind: str = "") -> str:
    """What is said of a choice of a question."""
    return gist_of(seat, Ask(("gambler",), prompt, [choice], "EF-TURN-03", kind), choice)


def test_of_a_rule_its_title_is_no_statement_on_how_things_are(seat: PlainTable) -> None:
    block: Choice[object] = Choice("block", "Block 3 cards", None, source="EF-DRAW-09")

    assert said(seat, "What does it cost you?", block) == "see EF-DRAW-09, Too few cards to Block"


def test_what_names_whoever_plays_is_not_about_what_they_are_like(seat: PlainTable) -> None:
    again = "The Gambler gives a Crystal: roll again"
    crystal: Choice[object] = Choice("crystal", again, None, "gambler", "EF-BASIC-07")
    other: Choice[object] = Choice("play/expert", "Play the Expert instead of the Gambler", None, source="expert")

    assert said(seat, "Do you keep it?", crystal).startswith("Discard 1 Crystal to have any roll made again")
    assert "engineer" in said(seat, "Who plays?", other)


def test_a_card_that_pays_does_not_do_what_it_says(seat: PlainTable) -> None:
    pays: Choice[object] = Choice("pay/gambler-02", "Discard Marked Coin for 2 Cunning", None, source="gambler/02")

    assert said(seat, "Pay 2 Cunning.", pays, "pay") == "instead of: Reroll."
    assert said(seat, "Which card?", pays) == "Reroll."


def test_among_creatures_whose_effect_comes_next_the_effect_is_told(seat: PlainTable) -> None:
    first: Choice[object] = Choice("effect/I-02-Q", "Miss Orme", None, source="I-02 Q")

    assert said(seat, "Whose basic effect comes next?", first).startswith("Basic effect: Each Dreamer within 1 ")


def test_of_a_shop_what_one_gets_is_told(seat: PlainTable) -> None:
    ware: Choice[object] = Choice("option/1", "An Ether, in Crystals [1 Ether]", None, source="shop/changer")

    assert said(seat, "What do you buy?", ware) == "Gain 2 Crystals."


def test_of_an_action_with_a_condition_what_it_does_is_told(seat: PlainTable) -> None:
    label = "Lay one place more [2 Insight, once per Turn]"
    place: Choice[object] = Choice("use/x", label, None, source="drowse/kitchen")

    assert said(seat, "What do you do?", place) == "Draw 2 cards."


def test_of_a_card_to_buy_its_intent_is_told_first(seat: PlainTable) -> None:
    buys: Choice[object] = Choice("buy/gambler-02", "Buy Marked Coin [2 Ether]", None, source="gambler/02")

    assert said(seat, "You have 2 Ether. Which do you buy?", buys, "buy").startswith("worth 2 Cunning or 1 Insight. ")


def test_of_a_card_to_buy_its_own_cost_is_no_second_price(seat: PlainTable) -> None:
    buys: Choice[object] = Choice("buy/x", "Buy something [2 Ether]", None, source="gambler/04")

    told = said(seat, "You have 2 Ether. Which do you buy?", buys, "buy")
    assert "To play it: " in told and "Cost: " not in told


def test_of_an_item_for_the_stash_it_is_told_what_it_does(seat: PlainTable) -> None:
    item = next(one for one in seat.session.table.piles.where if one.startswith("item/"))
    name = "An Item that nobody has seen"
    stash: Choice[object] = Choice("discard/x", f"Put {name} into the Stash", None, source=item)

    assert said(seat, "There is no free Item slot.", stash, "together").startswith("it does: ")


def test_of_several_cards_that_pay_each_is_told(seat: PlainTable) -> None:
    label = "Discard Marked Coin (2), Straight Face (2)"
    pays: Choice[object] = Choice("pay/least", label, None, source="EF-COST-07")

    told = said(seat, "Pay 4 Cunning.", pays, "pay")
    assert told.startswith("instead of: ") and "Marked Coin: Reroll." in told and "Straight Face: Until" in told


def test_the_question_that_a_screen_shows_is_of_the_kind_that_is_asked(seat: PlainTable) -> None:
    screen = ScreenTable(seat.session, seat.names, "Dream")
    question = seat.session.question
    assert question is not None and screen.question is not None
    assert question.kind and screen.question.kind == question.kind


def test_what_a_choice_names_anyway_is_not_told_again(seat: PlainTable) -> None:
    pushed: Choice[object] = Choice("push/x/A1.1", "Miss Orme is pushed to A1.1", None, source="I-02 Q")

    assert said(seat, "Who is pushed, and where to?", pushed) == ""


def test_of_an_action_of_several_lines_all_are_told_and_none_ends_at_a_colon(seat: PlainTable) -> None:
    told = said(seat, "What do you do?", Choice("use/x", "Feel Among the Coats [1 Insight]", None, source="fate/07"))

    assert told.startswith("Roll the Luck die: • DOOM, BLANK: ")
