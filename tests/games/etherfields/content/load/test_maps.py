"""Drawn maps: what is a field, a Wall, an opening, and what is a mistake in a drawing."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.load.maps import read_map, turned

DESIGN = """\
+-----+-----+
| 1     2   |
+  -  +-----+
| 3   # 4   |
+-----+-----+
"""


def drawn(text, exactly=(2, 2)):
    found, slips = read_map(text, exactly)
    assert not slips, slips
    assert found is not None
    return found


def test_the_map_of_the_design_page_reads_as_it_says():
    tile = drawn(DESIGN)
    assert list(tile.fields) == [1, 2, 3, 4]
    assert tile.joined == {(1, 2), (1, 3)}
    assert tile.walls == {(2, 4), (3, 4)}
    assert tile.openings == frozenset()


def test_a_wall_that_covers_part_of_an_edge_lets_pass_and_a_corner_is_never_a_gap():
    """EF-MOVE-05, EF-MOVE-06."""
    assert (1, 3) in drawn(DESIGN).joined
    closed = DESIGN.replace("+  -  +", "+-----+")
    assert (1, 3) in drawn(closed).walls


def test_gaps_in_the_border_are_openings_of_the_field_beside_them():
    tile = drawn("+-----+-- --+\n  1     2   |\n+     +     +\n| 3     4    \n+-----+     +")
    assert tile.openings == {(2, "north"), (1, "west"), (4, "east"), (4, "south")}


def test_fields_may_be_drawn_large_and_numbered_in_any_order_and_indented():
    tile = drawn("""
        +----+----+
        |         |
        | 4    2  |
        |    |    |
        +    +    +
        | 3  |  1 |
        +----+----+
    """)
    assert tile.places == ((1, 1), (0, 1), (1, 0), (0, 0))
    assert tile.joined == {(2, 4), (3, 4), (1, 2)}
    assert tile.walls == {(1, 3)}


def test_an_overlay_may_leave_places_out():
    tile = drawn("+---+---+\n| 1   2 |\n+---+   +\n    | 3 |\n    +---+".replace("    +", "+   +"), None)
    assert tile.places == ((0, 0), (0, 1), (1, 1))
    assert tile.at(1, 0) == 0


def test_turning_a_tile_takes_its_walls_and_openings_along():
    tile = drawn(DESIGN.replace("| 1  ", "  1  "))
    once = turned(tile, 1)
    assert once.places == ((0, 1), (1, 1), (0, 0), (1, 0))
    assert once.walls == tile.walls
    assert once.openings == {(1, "north")}
    assert turned(tile, 4) == tile
    assert turned(once, 3) == tile


def test_the_fields_along_a_border_are_told_in_order():
    tile = drawn(DESIGN)
    borders = [tile.border(side) for side in ("north", "east", "south", "west")]
    assert borders == [(1, 2), (2, 4), (3, 4), (1, 3)]


@pytest.mark.parametrize(
    ("text", "line", "column", "word"),
    [
        ("", 1, 1, "empty"),
        ("\n\n  \n", 1, 1, "empty"),
        (DESIGN.replace("| 3   # 4", "| 3   # 3"), 4, 9, "already"),
        (DESIGN.replace(" 4 ", " 5 "), 4, 9, "each number once"),
        (DESIGN.replace(" 4 ", "   "), 4, 8, "no number"),
        (DESIGN.replace(" 4 ", " x "), 4, 9, "means nothing"),
        (DESIGN.replace(" 4 ", "4 4"), 4, 8, "nothing else"),
        (DESIGN.replace("+  -  +", "+  -   "), 3, 7, "corner"),
        (DESIGN.replace("+  -  +", "+  -+ +"), 3, 5, "in line"),
        (DESIGN.replace("+  -  +", "+  5  +"), 3, 4, "means nothing"),
        ("\n" + DESIGN + "+--+--+\n", 7, 4, "in line"),
        ("+-----+\n|  1  |\n+-----+", 1, 1, "two"),
        ("| 1 | 2 |\n+---+---+", 1, 1, "upper border"),
        ("+---+---+\n| 1 | 2 |", 2, 1, "lower border"),
    ],
)
def test_a_mistake_in_a_drawing_is_told_with_its_place(text, line, column, word):
    found, slips = read_map(text)
    assert found is None
    assert word.replace("two", "2 rows") in slips[0].message
    assert (slips[0].line, slips[0].column) == (line, column)


def test_a_page_of_crosses_is_refused_in_a_few_words():
    found, slips = read_map("+" * 4000)
    assert found is None
    assert len(slips) < 10
