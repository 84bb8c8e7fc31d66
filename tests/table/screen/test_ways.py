"""Beside each way stands what lies where it leads, as far as there is room."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.screen.board import in_few_words
from etherfields.table.screen.frame.fragments import cells, text_of
from etherfields.table.screen.paint import choices
from etherfields.table.screen.table.key_actions import press
from etherfields.table.story.place_names import way_to
from tests.table.screen.painted import landscape, seated


@pytest.mark.parametrize(
    ("label", "code"),
    [
        ("To A1.2, the Hall [1 Cunning]", "A1.2"),
        ("Move to B12.3", "B12.3"),
        ("Enter on A1.1, the Hall", "A1.1"),
        ("Effort: move to A1.2 [1 Hour]", "A1.2"),
        ("Let him see you - The Inspector on A2.4", ""),
        ("Stay", ""),
    ],
)
def test_a_choice_that_begins_with_a_place_is_a_way(label: str, code: str) -> None:
    assert way_to(label) == code


def test_what_lies_on_a_field_is_told_in_whole_parts_only_and_without_prices() -> None:
    place = landscape().at("A1.2")
    assert place is not None
    assert in_few_words(place, 40) == "Straighten a picture; Light"
    assert in_few_words(place, 26) == "Straighten a picture"
    assert in_few_words(place, 19) == ""


def test_creatures_come_first_and_dreamers_are_not_named() -> None:
    place = landscape().at("A1.4")
    assert place is not None
    assert in_few_words(place, 40) == "The Open Door; Green Lair"


def test_no_way_takes_more_lines_or_columns_for_it() -> None:
    table = seated()
    for key in ("2", "enter"):
        press(table, key)
    view = table.view()
    for wide in (30, 36, 58):
        lines = [text_of(line) for line in choices.paint(view, wide, 12)]
        assert max(map(cells, lines)) <= wide
        assert ("The Open Door" in " ".join(line for line in lines if "To A1.4" in line)) == (wide > 36)
