"""After reading: one Enter too many decides nothing."""

from __future__ import annotations

import pytest

from etherfields.table.screen.acts import press
from tests.table.at_screen import DOWN, ENTER, ESCAPE, F7, keys_of, sit
from tests.table.painted import seated


@pytest.mark.parametrize("manner", ["", "\x07", "\x0e"])
def test_the_enter_after_the_last_page_highlights_and_the_next_one_decides(manner: str) -> None:
    table = seated(1, read=False)
    shown, _ = sit(table, *manner, *([F7] if manner else []), ENTER, ENTER, ENTER)
    read, woken = shown[-3], shown[-2]
    assert "▸ 1 " not in read and "A Lamp Turned Low" in read
    assert "▸ 1 " in woken
    assert keys_of(table) == ["lamp"]


def test_nothing_of_a_choice_is_foreseen_before_one_is_highlighted() -> None:
    table = seated(1, read=False)
    press(table, "enter")
    assert table.view().highlighted is None and table.view().preview.cost == "" and table.view().behind == ""
    press(table, "down")
    assert table.view().highlighted is not None and table.view().preview.cost == "1 Insight"


def test_arrows_begin_with_the_first_choice_and_numbers_mean_theirs() -> None:
    table = seated(1, read=False)
    sit(table, ENTER, DOWN, ENTER)
    assert keys_of(table) == ["lamp"]
    table = seated(1, read=False)
    sit(table, ENTER, "3", ENTER)
    assert keys_of(table) == ["pass"]


def test_reading_that_escape_ends_leaves_the_highlight() -> None:
    table = seated(1, read=False)
    sit(table, ESCAPE, ENTER)
    assert keys_of(table) == ["lamp"]


def test_where_there_is_but_one_thing_to_do_enter_does_it() -> None:
    table = seated(1, read=False)
    question = table.session.question
    assert question is not None
    question.choices = question.choices[:1]
    sit(table, ENTER, ENTER)
    assert keys_of(table) == ["lamp"]


def test_what_was_highlighted_before_one_read_again_is_so_afterwards() -> None:
    table = seated(1)
    sit(table, "3", ESCAPE, DOWN, F7, ENTER, ENTER)
    assert keys_of(table) == []
    highlighted = table.view().highlighted
    assert highlighted is not None and highlighted.mark == "2"
