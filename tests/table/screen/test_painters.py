"""What is painted: whole screens as text, compared with those that somebody has looked at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from etherfields.games.etherfields.screen.fields import without_price
from etherfields.table.screen.frame.fragments import in_ascii, text_of, width
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.painted import NAMES, on_the_way, picture, seated

SCREENS = Path(__file__).parent / "screens"
SIZES = ((80, 24), (120, 40), (200, 60))


def painted(table: ScreenTable, size: tuple[int, int], keys: Sequence[str] = ()) -> str:
    """The screen after some keys, as text; every line exactly as wide as the screen."""
    table.size = size
    for key in keys:
        press(table, key)
    lines = screen(table.view(), *size)
    assert len(lines) == size[1]
    assert {width(line) for line in lines} == {size[0]}
    return "".join(f"{text_of(line).rstrip()}\n" for line in lines)


def compare(name: str, text: str) -> None:
    """Hold a screen against the one that is kept; with PAINT=1 keep this one."""
    path = SCREENS / f"{name}.txt"
    if os.environ.get("PAINT"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_of_four(size: tuple[int, int]) -> None:
    compare(f"four-{size[0]}x{size[1]}", painted(seated(), size))


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_of_one(size: tuple[int, int]) -> None:
    compare(f"one-{size[0]}x{size[1]}", painted(seated(1), size))


def test_a_move_shows_its_way_and_what_pays_for_it() -> None:
    compare("move-120x40", painted(seated(), (120, 40), ["2", "enter", "down", "down", "down"]))


def test_a_landscape_too_large_for_the_screen_is_shown_around_what_matters() -> None:
    compare("large-landscape-80x24", painted(seated(4, 6, 8), (80, 24)))


def test_the_story_is_read_in_a_calm_column() -> None:
    compare("reading-80x24", painted(seated(read=False), (80, 24)))


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_map_shows_the_way_that_is_planned(size: tuple[int, int]) -> None:
    keys = ["tab", "down", "down", "down", "down"]
    compare(f"map-{size[0]}x{size[1]}", painted(on_the_way(), size, keys))


def test_letters_typed_keep_only_what_has_them() -> None:
    compare("typed-80x24", painted(seated(), (80, 24), list("noth")))


def test_plain_letters_draw_the_same() -> None:
    text = in_ascii(painted(seated(), (80, 24)))
    assert text.isascii()
    compare("four-80x24-ascii", text)


@pytest.mark.parametrize("size", [(60, 16), (61, 17), (79, 23), (103, 29), (104, 30), (159, 40), (160, 40), (250, 90)])
def test_every_size_is_filled_exactly(size: tuple[int, int]) -> None:
    for keys in ([], ["f8"], ["c-t"], ["down", "down", "down"], list(":sav"), list("xyz")):
        painted(seated(4, 6, 8), size, keys)


def test_a_window_too_small_says_so() -> None:
    assert "too small" in painted(seated(), (40, 10))


def test_large_type_and_paragraphs_alone() -> None:
    compare("large-120x40", painted(seated(), (120, 40), ["large", "down"]))
    compare("narrator-80x24", painted(seated(), (80, 24), ["narrator"]))


def test_the_timeline_shows_every_decision_and_the_named_points() -> None:
    table = seated()
    for key in ("enter", "2", "enter", "2", "enter", "3", "enter", *":save a door", "enter"):
        press(table, key)
    compare("timeline-80x24", painted(table, (80, 24), ["timeline", "up"]))


def test_the_made_up_table_agrees_with_itself() -> None:
    for party in range(1, 5):
        made = picture(party)
        assert made.landscape is not None
        figures = {figure.code: (one.name, figure.states) for one in made.landscape.fields for figure in one.figures}
        assert {one.code: (one.place, one.states) for one in made.party}.items() <= figures.items()
        assert {figures[code][0] for code in figures if code not in NAMES} == set(made.creatures[0].places)


@pytest.mark.parametrize("behind", ["", " [1 Anger, once]", " [once], only if it rains", ", only if it rains"])
def test_a_field_names_what_can_be_done_there_without_what_that_takes(behind: str) -> None:
    assert without_price(f"Ring{behind}") == "Ring"
