"""Payments that the table makes by itself as people like it, and several things that pay together."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.table.answering.payments import ASK, LEAST, ONLY
from etherfields.table.screen.table.key_actions import press
from etherfields.table.settings import Settings, settings_in
from tests.table.answering.workshop import Workshop, at_screen, session_of, typed

ONE, TWO, SOME = {"crown": 5}, {"crown": 5, "florin": 3}, {"groat": 1, "shilling": 2, "crown": 5}


@pytest.mark.parametrize(
    ("coins", "liking", "paid"),
    [
        (ONE, ONLY, True), (ONE, LEAST, True), (ONE, ASK, False),
        (TWO, ONLY, False), (TWO, LEAST, True), (TWO, ASK, False),
    ],
)  # fmt: skip
def test_a_payment_is_made_without_asking_as_somebody_likes_it(
    coins: dict[str, int], liking: str, paid: bool
) -> None:
    session = session_of(Workshop(coins=coins))
    text = typed(session, "saw", payments=liking)
    least = "pay/least" if len(coins) == 1 else "pay/florin"
    assert session.keys == (["saw", least] if paid else ["saw"])
    assert text.count("Paid 3 Pence: ") == paid
    assert typed(session_of(Workshop(coins=coins)), *session.keys, payments=ASK).count("The saw is yours.") == paid


def test_one_undo_asks_how_to_pay_and_the_next_one_whether() -> None:
    session = session_of(Workshop(coins=ONE))
    text = typed(session, "saw", "undo")
    assert "Paid 3 Pence: crown. `undo` asks you how." in text
    assert session.keys == ["saw"]
    assert text.rstrip("> \n").endswith("Don't pay after all")
    typed(session, "undo")
    assert session.keys == []
    typed(session, "redo 2")
    assert session.keys == ["saw", "pay/least"]


def test_the_screen_says_so_at_the_bottom_and_one_key_takes_it_back() -> None:
    table = at_screen(session_of(Workshop(coins=ONE)), *"saw", "enter")
    assert table.session.keys == ["saw", "pay/least"]
    assert table.seat.notice == "Paid 3 Pence: crown. Ctrl-U asks you how."
    assert table.seat.mode == "table"
    press(table, "undo")
    assert table.session.keys == ["saw"]


def test_what_is_liked_is_kept_and_told(tmp_path: Path) -> None:
    table = at_screen(session_of(Workshop(coins=TWO)))
    table.like(Settings(tmp_path / "settings.toml"))
    assert table.payments == ONLY
    table.follow("payments Least  Waste")
    assert settings_in(tmp_path)[0].of("payments") == LEAST
    assert table.seat.notice == "You are not asked how to pay where one way wastes less than all others."
    text = typed(session_of(Workshop(coins=ONE)), "payments", "payments sometimes", "payments always", "saw")
    assert "To change that, type `payments only`" in " ".join(text.split())
    assert "`payments` doesn't know “sometimes”" in text
    assert "You are always asked how to pay." in text and "Paid" not in text


def test_several_numbers_pay_together_and_one_undo_takes_all_back() -> None:
    session = session_of(Workshop(coins=SOME))
    text = typed(session, "saw", "1 2")
    assert session.keys == ["saw", "pay/least", "pay/least"]  # by then the second is the first one left
    assert "That gives 3 of 3 Pence, just enough." in text
    session = session_of(Workshop(coins=SOME))
    text = typed(session, "saw", "2 1", "timeline", "undo")
    assert session.keys == ["saw"]
    assert "Taken back: Ann of the Well: Give the shilling, and 1 more with it." in " ".join(text.split())
    together = "1 Ann of the Well: Give the shilling; Ann of the Well: Give the groat"
    assert together in " ".join(text.split())


def test_redo_gives_all_of_it_again_and_undo_counts_it_once() -> None:
    session = session_of(Workshop(coins=SOME))
    typed(session, "saw", "1 2", "undo 2", "redo 2")
    assert session.keys == ["saw", "pay/least", "pay/least"]
    session = session_of(Workshop(coins=SOME))
    typed(session, "saw", "1 2", "undo 2", "redo")
    assert session.keys == ["saw"]
    session = session_of(Workshop(coins=SOME))
    typed(session, "saw", "1 2", "2", "undo 2")
    assert session.keys == ["saw"]


def test_what_is_not_enough_leaves_the_rest_to_be_paid() -> None:
    session = session_of(Workshop(coins={"groat": 1, "farthing": 1, "crown": 5, "florin": 2}))
    text = typed(session, "saw", "1 2")
    assert "That gives 2 of 3 Pence, 1 missing." in text
    assert session.question is not None and session.question.prompt == "Pay 3 Pence: 1 missing."


def test_whoever_names_more_than_is_needed_is_told_before_anything_is_given() -> None:
    session = session_of(Workshop(coins=SOME))
    text = typed(session, "saw", "1 3", "1 4")
    assert session.keys == ["saw"]
    assert "“Give the groat” isn't needed: the others are enough. Leave it out." in " ".join(text.split())
    assert "of several only single things to give can be named" in " ".join(text.split()).casefold()


def test_ticks_show_their_sum_and_enter_takes_them() -> None:
    table = at_screen(session_of(Workshop(coins=SOME)), *"saw", "enter", "down", " ")
    assert table.view().prompt.startswith("Ticked: 2 of 3 Pence, 1 missing. Enter gives them. Pay 3 Pence")
    for key in ("down", " "):
        press(table, key)
    assert table.view().prompt.startswith("Ticked: 7 of 3 Pence, 4 lost.")
    assert [entry.label for entry in table.view().entries][1:3] == ["✓ Give the shilling", "✓ Give the crown"]
    for key in (" ", "home", " "):
        press(table, key)
    assert table.view().prompt.startswith("Ticked: 3 of 3 Pence, just enough.")
    press(table, "enter")
    assert table.session.keys == ["saw", "pay/shilling", "pay/least"]
    assert table.seat.ticked == ()
    press(table, "undo")
    assert table.session.keys == ["saw"]


def test_typed_numbers_show_their_sum_as_well() -> None:
    table = at_screen(session_of(Workshop(coins=SOME)), *"saw", "enter", *"1 3")
    assert table.view().prompt.startswith("Ticked: 6 of 3 Pence, 3 lost.")


def test_escape_takes_ticks_away_and_what_can_not_be_ticked_says_so() -> None:
    table = at_screen(session_of(Workshop(coins=SOME)), *"saw", "enter", " ", "escape")
    assert table.seat.ticked == () and "Ticked" not in table.view().prompt
    for key in ("end", " "):
        press(table, key)
    assert table.seat.ticked == () and table.seat.notice == "Space ticks a single thing; Enter does this."
    table = at_screen(session_of(Workshop(coins=SOME)), "down", " ")
    assert table.seat.ticked == () and table.seat.notice.startswith("Space ticks where several things")


@pytest.mark.parametrize("liking", [ONLY, ASK])
def test_with_a_sign_behind_an_answer_its_price_is_paid_without_asking(liking: str) -> None:
    session = session_of(Workshop(coins={"crown": 5, "florin": 3, "angel": 3}))
    text = typed(session, "saw!", payments=liking)
    assert session.keys == ["saw", "pay/florin"]
    assert "Paid 3 Pence: florin." in text
    typed(session, "saw", payments=liking)
    assert session.keys[-1] == "saw", "the sign is meant for one answer"


def test_the_sign_is_a_key_on_the_screen() -> None:
    table = at_screen(session_of(Workshop(coins={"crown": 5, "florin": 3, "angel": 3})), *"saw", "!")
    assert table.session.keys == ["saw", "pay/florin"]
    press(table, "undo")
    assert table.session.keys == ["saw"]
