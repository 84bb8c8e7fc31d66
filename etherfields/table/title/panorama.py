"""The picture on the title: as much of it around its middle as the window has room for."""

from __future__ import annotations

from etherfields.kernel.play.showing import SmallPicture
from ..screen.frame.fragments import Line
from ..screen.frame.styles import in_hue
from ..screen.paint.illustrations import SHINING, in_light

COLOURED = SHINING | frozenset("═╪#=")
"""The signs in the colour of the campaign: whatever shines, and double lines."""
LEAST = 4
"""Fewer lines of a picture show nothing."""


def paint(picture: SmallPicture, wide: int, high: int, hue: str, *, letters_only: bool) -> list[Line]:
    """The middle of a picture in so many columns and at most so many lines; what shines in it is in a colour."""
    rows = picture.drawn(letters_only=letters_only)
    high = min(high, len(rows))
    if high < LEAST:
        return []
    first = min(len(rows) // 2 - (high - 1) // 2, len(rows) - high)
    left = (picture.wide - wide) // 2
    shown = [_between(row.ljust(picture.wide), left, wide) for row in rows[first : first + high]]
    return [in_light(row, "class:rule", in_hue("class:strong", hue), COLOURED) for row in shown]


def _between(row: str, left: int, wide: int) -> str:
    """A part of a line: `wide` columns from `left` on, which may be negative."""
    return row[left : left + wide] if left >= 0 else " " * -left + row
