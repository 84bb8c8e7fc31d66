"""What a click does, pane by pane; the places are those where the words are seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.at_screen import keys_of, sit
from tests.table.screen.painted import FortyDoors, on_the_way, seated

SIZE = (120, 40)


def click(table: ScreenTable, words: str, nth: int = 0, size: tuple[int, int] = SIZE) -> None:
    """Click where some words stand, the first time or a later one."""
    sheet = AtTable(table)
    lines = [text_of(line) for line in sheet.draw(*size)]
    places = [(line.index(words), number) for number, line in enumerate(lines) if words in line]
    sheet.point(*places[nth])


def test_a_click_on_a_field_points_at_it_and_another_goes_there() -> None:
    table = seated()
    click(table, "A1.3")
    assert (table.seat.focus, table.seat.place) == ("board", "A1.3")
    click(table, "A1.3")
    assert table.seat.focus == "choices"
    highlighted = table.view().highlighted
    assert highlighted is not None and highlighted.choices[0].key == "keeper/move/A1.3"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_click_on_a_card_points_at_it(size: tuple[int, int]) -> None:
    table = seated()
    click(table, "Spare Key", size=size)
    card = table.view().card
    assert table.seat.focus == "hand" and card is not None and card.name == "Spare Key"
    click(table, "The Long Way", size=size)
    card = table.view().card
    assert card is not None and card.name == "The Long Way"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_click_on_a_strip_shows_that_dreamer(size: tuple[int, int]) -> None:
    table = seated()
    click(table, "3 Clerk", size=size)
    assert table.view().hand_of == "clerk"


def test_a_click_on_the_map_plans_the_way_there() -> None:
    table = on_the_way()
    click(table, "The Yard")
    assert (table.seat.focus, table.seat.place) == ("board", "b/yard")


def test_a_click_where_nothing_is_only_goes_to_the_pane() -> None:
    table = seated()
    sheet = AtTable(table)
    sheet.draw(*SIZE)
    sheet.point(40, 19)
    assert keys_of(table) == []


def test_two_clicks_on_a_choice_make_it() -> None:
    table = seated()
    click(table, "Nothing more")
    assert keys_of(table) == []
    click(table, "Nothing more")
    assert keys_of(table) == ["keeper/pass"]


def test_each_field_is_found_where_its_name_is_though_some_rows_are_higher() -> None:
    table = seated(1, 6, 6)
    game = table.session.game
    assert isinstance(game, FortyDoors) and game.shown.landscape is not None
    long = ("Speak with the man with the white stick and listen to all of it",)
    fields = [replace(one, to_do=long if one.row == 1 else ()) for one in game.shown.landscape.fields]
    game.shown = replace(game.shown, landscape=replace(game.shown.landscape, fields=tuple(fields)))
    for one in fields:
        click(table, one.name, size=(200, 60))
        assert table.seat.place == one.name


SIZES = [(60, 16), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["large", "narrator"])
def test_choices_are_clicked_in_large_type_and_where_paragraphs_are_alone(size: tuple[int, int], key: str) -> None:
    table = seated()
    press(table, key)
    click(table, "Nothing more", size=size)
    assert keys_of(table) == [] and table.seat.at == 2
    click(table, "Nothing more", size=size)
    assert keys_of(table) == ["keeper/pass"]


def test_in_large_type_a_click_points_at_dreamers_cards_and_fields() -> None:
    table = seated()
    press(table, "large")
    click(table, "The Clerk")
    assert table.view().hand_of == "clerk"
    click(table, "A1.3")
    assert (table.seat.focus, table.seat.place) == ("board", "A1.3")
    click(table, "A2.4")
    assert table.seat.place == "A2.4"
    press(table, "escape")
    press(table, "tab")
    click(table, "The Long Way")
    card = table.view().card
    assert table.seat.focus == "hand" and card is not None and card.name == "The Long Way"
    for _ in range(3):
        press(table, "tab")
    click(table, "2 Diver")
    assert table.view().hand_of == "diver"


def test_in_large_type_a_click_between_things_does_nothing() -> None:
    table = seated()
    press(table, "large")
    sheet = AtTable(table)
    sheet.draw(80, 24)
    before = table.seat.focus, table.seat.at, table.seat.whose
    for line in (0, 21, 23):
        assert sheet.point(79, line) is sheet
    assert (table.seat.focus, table.seat.at, table.seat.whose) == before and keys_of(table) == []


def test_in_large_type_a_click_on_the_map_plans_the_way_there() -> None:
    table = on_the_way()
    for key in ("large", "tab"):
        press(table, key)
    click(table, "The Yard")
    assert (table.seat.focus, table.seat.place) == ("board", "b/yard")


@pytest.mark.parametrize("code", ["\x1b[31m", "\x1b[5;5;5;5M", "\x1b[;;M", "\x1b[<9M", "\x1b[M\x00\x00\x00"])
def test_codes_that_only_look_like_clicks_do_nothing(code: str) -> None:
    table = seated()
    shown, _ = sit(table, code, "?")
    assert shown[1] == shown[0]
    assert "Unhandled" not in shown[2] and shown[2] != shown[0]


def choices_shown(table: ScreenTable) -> list[str]:
    """The choices as they are listed."""
    return [entry.label for entry in table.view().entries]


def test_a_click_on_a_field_narrows_the_choices_to_those_about_it_until_escape() -> None:
    table = seated()
    every = choices_shown(table)
    click(table, "A1.3")
    assert choices_shown(table) == ["Move to A1.3 [1 Cunning]"]
    text = "\n".join(text_of(line) for line in AtTable(table).draw(*SIZE))
    assert "About A1.3 ──" in text and "Esc: all" in text
    press(table, "escape")
    assert choices_shown(table) == every and table.seat.focus == "choices"


def test_a_click_on_a_card_narrows_the_choices_and_the_next_decision_widens_them() -> None:
    table = seated()
    question = table.session.question
    assert question is not None
    lamp = replace(question.choices[0], source="keeper/1")
    question.choices = [lamp, *question.choices[1:]]
    click(table, "A Lamp Turned")
    assert choices_shown(table) == [lamp.label] and table.view().about == "A Lamp Turned Low"
    click(table, "A Lamp Turned", nth=1)  # above it the title says what the choices are about
    assert table.seat.focus == "choices" and keys_of(table) == []
    press(table, "enter")
    assert len(keys_of(table)) == 1 and table.seat.about == ""


def test_a_card_with_which_nothing_can_be_done_narrows_nothing_and_says_so() -> None:
    table = seated()
    every = choices_shown(table)
    click(table, "The Long Way")
    assert choices_shown(table) == every and "nothing to be done with The Long Way" in table.seat.notice
