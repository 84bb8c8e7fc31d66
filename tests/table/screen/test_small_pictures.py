"""Small pictures stand on the pages of the story where there is room, and are no hindrance where there is none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from etherfields.games.etherfields.views.explain.story_kinds import EVENTS
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import SmallPicture
from etherfields.table.screen.frame.fragments import text_of, width
from etherfields.table.screen.paint.story_pane import prose, reading
from etherfields.table.screen.table.view import View, with_what_came
from tests.table.screen.painted import FOREST, picture, seated

COOK = SmallPicture("cook", ("┌─┐", "│●│", "└─┘", " │", " │"), ("+-+", "|*|", "+-+", " |", " |"), "A cook.")
DOOR = SmallPicture("door", ("┌" + "─" * 10 + "┐", "└" + "─" * 10 + "┘"), (), "A door.")
HOUSE = SmallPicture("house", ("/" + "-" * 30 + "\\",), ("/" + "-" * 30 + "\\",), "A house.")
PICTURES = {"The Cook": COOK, "The House": HOUSE}


def pictured(event: Event) -> SmallPicture | None:
    """The picture of a made up event."""
    return DOOR if event.kind == "tile laid" else PICTURES.get(str(event.facts.get("title", "")))


def told(*events: Event, letters_only: bool = False, large: bool = False) -> View:
    """A view of somebody who reads these events."""
    table = seated()
    table.seat.letters_only, table.seat.large = letters_only, large
    table.seat.mode, table.seat.read = "reading", 0
    place = replace(picture(), emblem=FOREST)
    return replace(table.view(), events=list(events), picture_of=pictured, picture=place, ending=None)


SPEAKS = Event("story", "“Sit.”", facts={"title": "The Cook"})
BEGINS = Event("story", "It stands there.", facts={"title": "The House"})
LAID = Event("tile laid", "The Kitchen is laid at A1.")
TIP = Event("taught", "A tile has four fields.")


def page(view: View, size: tuple[int, int] = (120, 37)) -> list[str]:
    """What is read."""
    return [text_of(line).rstrip() for line in reading(view, *size)]


def test_whoever_speaks_stands_beside_their_words_where_the_window_is_wide() -> None:
    rows = [row for row in page(told(SPEAKS)) if row.strip()][:5]
    assert rows[0].split() == ["The", "Cook", "┌─┐"]
    assert [row[95:] for row in rows] == ["┌─┐", "│●│", "└─┘", " │", " │"]


@pytest.mark.parametrize("size", [(74, 21), (60, 13), (120, 15)])
def test_where_there_is_no_room_words_stand_alone(size: tuple[int, int]) -> None:
    assert not any("┌" in row for row in page(told(SPEAKS), size))


def test_the_next_passage_begins_below_a_picture_that_is_higher_than_its_text() -> None:
    after = Event("story", "You sit.", facts={"title": "The Chair"})
    rows = page(told(SPEAKS, after))
    assert rows.index(next(row for row in rows if "The Chair" in row)) > max(
        number for number, row in enumerate(rows) if row.endswith(" │")
    )


def test_pictures_of_what_comes_stand_below_what_is_told_of_it_and_above_what_follows() -> None:
    rows = [row.strip() for row in page(told(BEGINS, LAID, TIP)) if row.strip()]
    at = rows.index("The Kitchen is laid at A1.")
    assert rows[at + 1 : at + 3] == list(DOOR.lines)
    assert rows[at + 3].startswith("Tip: A tile")


def test_a_wide_picture_stands_above_the_text_that_it_belongs_to() -> None:
    rows = [row.strip() for row in page(told(BEGINS)) if row.strip()]
    assert rows[0] == HOUSE.lines[0]
    assert "The House" in rows[1]


def test_each_picture_is_drawn_once() -> None:
    rows = page(told(SPEAKS, replace(SPEAKS, text="“Eat.”")))
    assert sum("│●│" in row for row in rows) == 1


def test_terminals_with_plain_letters_get_the_twin_and_what_has_none_is_left_out() -> None:
    rows = page(told(SPEAKS, LAID, letters_only=True))
    assert any(row.endswith("|*|") for row in rows)
    assert not any("┌" in row for row in rows)


def test_what_shines_has_another_colour_than_the_rest() -> None:
    lines = prose(told(SPEAKS), [SPEAKS], 64)
    assert lines == [line for line in lines if width(line) <= 64]  # without room there is none
    styles = {text: style for line in reading(told(SPEAKS), 120, 37) for style, text in line}
    assert styles["●"] == "class:light"
    assert styles["┌─┐"] == "class:rule hue:#1e6b4c"


def test_large_type_has_no_pictures() -> None:
    assert not any("┌" in row for row in page(told(SPEAKS, large=True)))


def test_no_line_is_wider_than_the_window() -> None:
    for wide in range(60, 201, 7):
        for line in reading(told(SPEAKS, LAID, BEGINS), wide, 37):
            assert width(line) <= wide


def test_tiles_that_lie_there_before_anything_is_told_are_not_read_of() -> None:
    assert with_what_came([LAID, BEGINS], EVENTS, picture_of=pictured) == [BEGINS]
    assert with_what_came([BEGINS, LAID], EVENTS, picture_of=pictured) == [BEGINS, LAID]
