"""Pictures of panels: whole screens as text, and what keys and clicks do on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.playable.panels import Piece
from etherfields.table.screen.frame.fragments import in_ascii, text_of
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.panels import grid_painter, panel_painters
from etherfields.table.screen.table.key_actions import press
from tests.table.screen.paneled import at_pond, grid, picture
from tests.table.screen.test_mouse import click
from tests.table.screen.test_painters import SIZES, compare, painted


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_picture_of_panels(size: tuple[int, int]) -> None:
    compare(f"panels-{size[0]}x{size[1]}", painted(at_pond(), size))


def test_panels_in_the_smallest_window() -> None:
    compare("panels-60x16", painted(at_pond(), (60, 16)))


def test_panels_in_plain_letters() -> None:
    text = in_ascii(painted(at_pond(), (80, 24)))
    assert text.isascii()
    compare("panels-80x24-ascii", text)


@pytest.mark.parametrize("size", [(60, 16), (61, 17), (79, 23), (103, 29), (104, 30), (159, 40), (160, 40), (250, 90)])
def test_every_size_is_filled_by_panels_exactly(size: tuple[int, int]) -> None:
    for keys in ([], ["f8"], ["tab"], ["to board"], ["large"], ["narrator"], ["map"], ["down", "down"], list(":sav")):
        painted(at_pond(), size, keys)


def test_the_highlighted_choice_shows_its_goal_where_it_begins_and_its_others() -> None:
    text = painted(at_pond(), (120, 40))
    assert "◎c4" in text and "▸d4" in text and "◦d3" in text


def test_a_piece_that_is_meant_stands_out_without_colours() -> None:
    table = at_pond()
    lines = [line for line in screen(table.view(), 120, 40) if "12/2/4" in text_of(line)]
    assert any("class:chosen" in style for style, text in lines[0] if "Otter" in text)
    press(table, "down")
    press(table, "down")
    heaps = [line for line in screen(table.view(), 120, 40) if "2 × The Gull" in text_of(line)]
    assert any("class:chosen" in style for style, text in heaps[0] if "Gull" in text)


def test_a_stack_without_room_is_told_by_sides_and_its_damage_is_not_lost() -> None:
    view = at_pond().view()
    narrow = "\n".join(text_of(line) for line in grid_painter.paint(view, 44, 19))
    assert "▴4× p8•" in narrow and "▾2× p2" in narrow
    wide = "\n".join(text_of(line) for line in grid_painter.paint(view, 104, 44))
    assert "▴ Gull 3" in wide and "2/1/1••" in wide and "▾ ■ The Pier" in wide


def test_both_sides_are_seen_where_a_cell_has_but_one_line() -> None:
    text = painted(at_pond(), (60, 16))
    assert "▾2▴4" in text


def test_a_place_without_a_line_of_its_own_is_a_sign_behind_the_name_of_its_cell() -> None:
    view = at_pond().view()
    narrow = [text_of(line) for line in grid_painter.paint(view, 44, 19)]
    assert any("c3" in line and "▾■" in line for line in narrow)


@pytest.mark.parametrize(
    ("name", "room", "short"),
    [("The Mill", 8, "The Mill"), ("The Mill", 6, "Mill"), ("Carp 2", 4, "Car2"), ("Heron", 3, "Her"), ("X 9", 1, "9")],
)
def test_a_short_name_keeps_its_number(name: str, room: int, short: str) -> None:
    assert grid_painter.shortened_name(name, room) == short


@pytest.mark.parametrize(
    ("wide", "damage", "line"),
    [
        (8, 0, "▴Ha1 225"), (8, 1, "▴H1 225•"), (8, 6, "▴Ha225•6"), (14, 0, "▴ Hat 1 2/2/5"), (14, 3, "▴ Ha1 2/2/5•••"),
        (14, 6, "▴ Hat1 2/2/5•6"), (30, 0, "▴ Somebody Else’s Hat 1 2/2/5"),
    ],
)  # fmt: skip
def test_a_name_stands_apart_from_numbers_and_is_not_lost_to_damage(wide: int, damage: int, line: str) -> None:
    piece = Piece("hat", "Somebody Else’s Hat 1", 0, (2, 2, 5), damage, "Hat 1")
    shown = text_of(grid_painter.piece_line(at_pond().view(), piece, wide))
    assert len(shown) <= wide and " ".join(shown.split()) == " ".join(line.split())


def test_enter_on_a_cell_keeps_the_choices_about_it() -> None:
    table = at_pond()
    press(table, "to board")
    assert table.seat.place == "c4"
    press(table, "right")
    assert "d4: Left’s Otter 12/2/4." in painted(table, (80, 24))
    press(table, "enter")
    assert [entry.choices[0].key for entry in table.entries()] == ["move/otter/c4", "move/otter/d3"]
    press(table, "escape")
    assert len(table.entries()) == 5


def test_a_cell_is_left_where_nothing_can_be_done_there() -> None:
    table = at_pond()
    press(table, "to board")
    table.seat.place = "e5"
    press(table, "enter")
    assert table.seat.focus == "board" and "nothing to be done with e5" in table.seat.notice


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_a_cell_points_at_it_and_keeps_what_can_be_done_there(size: tuple[int, int]) -> None:
    table = at_pond()
    click(table, "▴2▾2", size=size)
    assert (table.seat.focus, table.seat.place) == ("board", "b2")
    assert [entry.label for entry in table.entries()] == ["Strike in b2"]


def test_a_small_window_shows_what_waits_instead_of_the_grid() -> None:
    table = at_pond()
    text = painted(table, (80, 24), ["to hand"])
    assert "▸ Waiting" in text and "3 The Eel under the Ice" in text and "The pond" not in text
    assert "The pond" in painted(table, (80, 24), ["escape"])


def test_a_question_mark_on_a_cell_tells_its_pieces_and_the_signs() -> None:
    table = at_pond()
    press(table, "to board")
    table.seat.place = "b2"
    press(table, "?")
    told = "\n".join(table.seat.pages)
    assert "Right’s Heron Who Waits (power 3, defense 4, life 6, damage 2)." in told
    assert "Left scores 2 here." in told and "damage, one each" in told


def test_heaps_that_don_t_fit_show_those_of_whoever_is_asked_first() -> None:
    view = at_pond().view()
    assert text_of(panel_painters.heaps(replace(view, whose="right"), 40, 3)[0]).startswith("▾ Right")


def test_the_end_is_told() -> None:
    table = at_pond(replace(picture(), over="Left has won."))
    press(table, "0")
    press(table, "enter")
    assert "Left has won." in painted(table, (80, 24))


def test_a_grid_knows_its_cells_and_its_size() -> None:
    assert grid().size == (5, 5)
    assert grid().at("c3") is not None and grid().at("z9") is None


def test_the_page_of_keys_explains_the_signs_of_the_grid_and_of_no_other_board() -> None:
    table = at_pond()
    press(table, "help")
    told = "\n".join(table.seat.pages)
    assert "damage, one each" in told and "Landscape now" not in told and "Creature Movement" not in told


def test_the_keys_of_a_table_of_panels_name_nothing_that_it_lacks() -> None:
    table = at_pond()
    press(table, "help")
    told = " ".join(" ".join(table.seat.pages).split())
    assert "from pane to pane: choices, what waits beside the board, the board" in told
    told = told.partition(" help [WORD]")[0]
    assert not [word for word in ("Dreamer", "Landscape", "Turn card", "Torment", "hand", "F6") if word in told]


def test_words_for_keys_are_those_of_the_game() -> None:
    table = at_pond()
    for key in ":dreamer":
        press(table, key)
    assert "Dreamer" not in painted(table, (80, 24))
