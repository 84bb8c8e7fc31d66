"""How much room the fields of the Landscape need to be told in words, and how it is shared out among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from etherfields.table.screen.frame.fragments import cells
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Landscape
from .pictured import landscape_in

WIDEST, NARROWEST = 22, 6
GROWN = 40
"""A field is no wider where the window has room for that; so wide no board asks for room that others could use."""
TALLEST, HIGHEST, LOWEST = 7, 8, 4
"""Lines of a field: at most where it needs so many, at most otherwise, and as many as all should have."""
ENOUGH_HIGH = 3
"""The lines below which all rows of fields are alike, since actions hardly stand in words there."""


def across(view: View) -> int:
    """As many columns as the Landscape can make use of."""
    landscape = landscape_in(view)
    columns = {one.column for one in landscape.fields} if landscape is not None else set()
    return (max(columns) - min(columns) + 1) * (WIDEST + 1) + 1 if columns else 0


def each(view: View, high: int) -> int:
    """How high each field is in so many lines, if it is no higher than it needs to be."""
    landscape = landscape_in(view)
    rows = {one.row for one in landscape.fields} if landscape is not None else set()
    return min((high - 1) // (max(rows) - min(rows) + 1) - 1, LOWEST) if rows else 0


def down(view: View, wide: int) -> int:
    """The number of lines that the Landscape needs in words in a number of columns, with its legend."""
    landscape = landscape_in(view)
    if landscape is None or not landscape.fields:
        return 0
    rows, columns = {one.row for one in landscape.fields}, {one.column for one in landscape.fields}
    each = max(min((wide - 1) // (max(columns) - min(columns) + 1) - 1, GROWN), NARROWEST)
    highs = (max(LOWEST, needed(landscape, each, row) + 1) for row in range(min(rows), max(rows) + 1))
    return sum(high + 1 for high in highs) + 3


def needed(landscape: Landscape, wide: int, row: int) -> int:
    """As many lines as the fullest field of a row needs in so many columns.

    Figures don't count, so that fields don't grow and shrink as these come and go."""
    there = [one for one in landscape.fields if one.row == row]
    told = ((*(icon.words for icon in place.icons), *place.to_do) for place in there)
    return min(max((_lines(texts, wide - 3) for texts in told), default=0), TALLEST)


@lru_cache(maxsize=1024)
def _lines(texts: tuple[str, ...], wide: int) -> int:
    """How many lines texts take below each other."""
    return sum(len(in_lines(without_price(text), wide)) for text in texts)


def heights(needs: Sequence[int], room: int, most: int) -> tuple[int, ...]:
    """Lines for rows of fields: where there is some room as many as each needs, and always alike beyond that."""
    each = max(min(room // len(needs), most), 1)
    if each < ENOUGH_HIGH:
        return (each,) * len(needs)
    highs = [1] * len(needs)
    for wanted in (needs, [need + 1 for need in needs], [most] * len(needs)):
        while lacking := [row for row, high in enumerate(highs) if high < wanted[row]]:
            lowest = [row for row in lacking if highs[row] == min(highs[row] for row in lacking)]
            spare = room - sum(highs)
            if not spare or (wanted is not needs and len(lowest) > spare):
                return tuple(highs)
            for row in lowest[:spare]:
                highs[row] += 1
    return tuple(highs)


def without_price(to_do: str) -> str:
    """An action on a field, without its cost and its requirement."""
    return to_do.partition(" [")[0].partition(", only if ")[0]


def in_lines(text: str, wide: int) -> list[str]:
    """A text in lines; words stay whole."""
    parts: list[str] = []
    for word in text.split():
        if parts and cells(parts[-1]) + 1 + cells(word) <= wide:
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return parts
