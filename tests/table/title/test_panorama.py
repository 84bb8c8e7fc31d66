"""The picture on the title: the middle of it on every window, and the items below it."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.showing import SmallPicture
from etherfields.table.screen.frame.fragments import text_of, width
from etherfields.table.title import panorama
from etherfields.table.title.painting import paint
from etherfields.table.title.title_menu import Item, MenuPage
from tests.table.screen.test_painters import compare
from tests.table.title.titled import Visit, saved

ROOT = Path(__file__).parents[3]
SIZES = ((60, 16), (80, 24), (120, 40), (200, 60))
STREET = SmallPicture("street", ("abcdefg", "h  ●  n", "o  █  u", "vwxyz! ", "1234567"), (), "A street.")
ITEMS = tuple(Item(label, about=("One line.",)) for label in ("Continue", "New", "Load", "Settings", "Quit"))
FRONT = MenuPage("The House", ITEMS, ("A house of forty doors.",), front=True)


@pytest.mark.parametrize("letters_only", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_title_of_the_campaign_in_every_window(size: tuple[int, int], letters_only: bool) -> None:
    campaign = load_pack(ROOT).campaign
    picture = campaign.small_picture
    painted = paint(FRONT, 0, campaign.title, "", size, 0, campaign.emblem.colour, picture, letters_only=letters_only)
    rows = [text_of(line) for line in painted.lines]
    assert len(rows) == size[1]
    assert {width(line) for line in painted.lines} == {size[0]}
    assert any(row.strip() == "T H E   B O R R O W E D   C I T Y" for row in rows)
    assert [rows[line].split()[-1] for line in painted.items] == [item.label for item in ITEMS]
    assert any(("#=#=" if letters_only else "╪═╪═") in row for row in rows)
    assert any(("n  n||n  n" if letters_only else "∩  ∩││∩  ∩") in row for row in rows)
    assert "One line." in "".join(rows)
    assert not letters_only or all(row.isascii() for row in rows[: min(painted.items)])
    if not letters_only:
        compare(f"title-borrowed-city-{size[0]}x{size[1]}", "\n".join(row.rstrip() for row in rows) + "\n")


def test_a_small_window_shows_the_middle_and_a_large_one_all_of_it() -> None:
    middle = [text_of(line) for line in panorama.paint(STREET, 3, 4, "", letters_only=False)]
    assert middle == [" ● ", " █ ", "xyz", "345"]
    assert next(text_of(line) for line in panorama.paint(STREET, 9, 9, "", letters_only=False)) == " abcdefg"


def test_what_shines_has_the_colour_of_the_campaign() -> None:
    line = panorama.paint(STREET, 7, 5, "#f0c75e", letters_only=False)[1]
    assert ("class:strong hue:#f0c75e", "●") in line
    assert line[0] == ("class:rule", "h  ")


def test_too_few_lines_have_no_picture() -> None:
    assert panorama.paint(STREET, 7, 3, "", letters_only=False) == []
    assert panorama.paint(STREET, 7, 5, "", letters_only=True) == []


def test_the_title_says_that_enter_continues_the_last_game(tmp_path: Path) -> None:
    saved(tmp_path, "evening")
    visit = Visit(tmp_path)
    assert "Enter goes on with “evening”" in visit.text()
    visit.press("enter")
    assert visit.resumed == ["evening"]
