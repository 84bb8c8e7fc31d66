"""Whoever means that they do nothing more hits no other choice, in lines and on the screen."""

from __future__ import annotations

import pytest

from etherfields.table.answering.list_ends import NO_END, WORDS
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.answering.workshop import Workshop, at_screen, session_of, typed
from tests.table.screen.at_screen import sit
from tests.table.screen.well import PEOPLE

CTRL_A = "\x01"
CTRL_E = "\x05"


@pytest.mark.parametrize("word", [*WORDS, "N", " done ", "No  more"])
def test_each_word_for_the_end_ends(word: str) -> None:
    session = session_of(Workshop())
    typed(session, word)
    assert session.keys == ["pass"]


@pytest.mark.parametrize("word", WORDS)
def test_on_the_screen_it_is_the_first_that_these_letters_find(word: str) -> None:
    table = at_screen(session_of(Workshop()), *word, "enter")
    assert table.session.keys == ["pass"]


def test_other_choices_that_begin_so_are_still_found() -> None:
    table = at_screen(session_of(Workshop()), "n")
    assert [entry.label for entry in table.entries()] == ["Enough for today", "Use the nine nails"]
    table = at_screen(session_of(Workshop()), *"nin", "enter")
    assert table.session.keys == ["use/nine nails"]
    session = session_of(Workshop())
    typed(session, "nine")
    assert session.keys == ["use/nine nails"]


def test_of_several_it_is_asked_whose_end_is_meant() -> None:
    session = session_of(Workshop(("Ann", "Bo")))
    text = " ".join(typed(session, "done").split())
    assert session.keys == []
    assert "“done” could be 0.1 (Ann of the Well) or 0.2 (Bo). Type a number of these, or `0 all`." in text
    typed(session, "done bo")
    assert session.keys == ["Bo/pass"]


@pytest.mark.parametrize("line", ["0 all", "done everybody", "Nothing more all"])
def test_all_end_at_once_and_one_undo_takes_all_of_it_back(line: str) -> None:
    session = session_of(Workshop(("Ann", "Bo", "Cy")))
    typed(session, line)
    assert session.keys == ["Ann/pass", "Bo/pass", "pass"]
    typed(session_of(Workshop()), line)
    again = session_of(Workshop(("Ann", "Bo", "Cy")))
    typed(again, line, "undo")
    assert again.keys == []


def test_one_key_ends_at_once_whatever_is_highlighted() -> None:
    session = session_of(Workshop())
    table = ScreenTable(session, Names(PEOPLE), "The Workshop")
    table.sit_down([])
    sit(table, "1", CTRL_E)
    assert session.keys == ["pass"]


def test_one_key_on_the_screen_ends_it_for_all_whoever_is_shown() -> None:
    session = session_of(Workshop(("Ann", "Bo", "Cy")))
    table = ScreenTable(session, Names(PEOPLE), "The Workshop")
    table.sit_down([])
    sit(table, CTRL_A)
    assert session.keys == ["Ann/pass", "Bo/pass", "pass"]


def test_where_there_is_nothing_to_end_the_key_says_so() -> None:
    table = at_screen(session_of(Workshop(coins={"groat": 1, "crown": 5})), *"saw", "enter", "finish")
    assert table.session.keys == ["saw"]
    assert table.seat.notice == NO_END
    text = typed(session_of(Workshop(coins={"groat": 1, "crown": 5})), "saw", "0", "done")
    assert "There is no choice 0; there are choices 1 to 3" in " ".join(text.split())
    assert "“done” is none of the choices" in text


def test_while_something_is_read_the_key_ends_nothing() -> None:
    table = at_screen(session_of(Workshop()))
    table.seat.mode = "reading"
    press(table, "finish")
    assert table.session.keys == []


def test_at_the_screen_all_end_by_a_command() -> None:
    table = at_screen(session_of(Workshop(("Ann", "Bo"))), *":0 all", "enter")
    assert table.session.keys == ["Ann/pass", "pass"]
    press(table, "undo")
    assert table.session.keys == []


def test_where_there_is_no_end_its_letters_find_nothing_in_the_middle_of_a_word() -> None:
    table = at_screen(session_of(Workshop(coins={"groat": 1, "crown": 5})), *"saw", "enter", "n")
    assert table.entries() == ()


def test_the_hints_say_how_a_list_is_ended_and_what_is_ticked() -> None:
    table = at_screen(session_of(Workshop(coins={"groat": 1, "crown": 5})))
    hints = "".join(text for _, text in screen(table.view(), 80, 24)[-1])
    assert "0 ends   ? explain   F10 help" in hints and "Space tick" not in hints
    for key in (*"saw", "enter"):
        press(table, key)
    hints = "".join(text for _, text in screen(table.view(), 80, 24)[-1])
    assert "Space tick   ? explain   F10 help" in hints and "0 ends" not in hints
