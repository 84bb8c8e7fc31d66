"""Choices laid out in a column, or in two where these are wide enough, each choice in as many lines as it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from .fragments import Line, filled, window
from .layout import GUTTER

Written: TypeAlias = Callable[[int], Sequence[Sequence[Line]]]
"""Writes all choices in so many columns of the terminal."""
NARROWEST = 34
"""A column of choices beside another is no narrower."""
FEWEST = 6
"""Fewer choices stand one below the other."""


class Laid(Struct, frozen=True):
    """Choices as they are laid out."""

    entries: Sequence[Sequence[Line]]
    """The lines of each choice."""
    wide: int
    """The width of a column."""
    split: int
    """The number of choices in the first column."""

    @property
    def two(self) -> bool:
        """Whether there are two columns."""
        return self.split < len(self.entries)

    @property
    def starts(self) -> list[int]:
        """On which line of its column each choice begins."""
        found, line = [], 0
        for number, lines in enumerate(self.entries):
            line = 0 if number == self.split else line
            found.append(line)
            line += len(lines)
        return found

    @property
    def total(self) -> int:
        """How many lines all choices take."""
        return max(_height(self.entries[: self.split]), _height(self.entries[self.split :]))

    def first(self, at: int, room: int) -> int:
        """The first line to show in so much room, so that all of a choice is seen, its beginning before its end."""
        if not self.entries:
            return 0
        start = self.starts[at]
        first = max(window(self.total, room, start), start + len(self.entries[at]) - room)
        return min(first, start)

    def seen(self, first: int, room: int, at: int) -> list[bool]:
        """Whether all of each choice is in the room from a line on; the highlighted one is seen as far as it goes."""
        starts = self.starts
        return [
            number == at or first <= start <= first + room - len(lines)
            for number, (start, lines) in enumerate(zip(starts, self.entries, strict=True))
        ]

    def lines(self, first: int, room: int, at: int) -> list[Line]:
        """The lines that are seen of whole choices, the columns side by side."""
        seen = self.seen(first, room, at)
        shown = [lines if one else [()] * len(lines) for lines, one in zip(self.entries, seen, strict=True)]
        left = [line for lines in shown[: self.split] for line in lines][first : first + room]
        if not self.two:
            return left
        right = [line for lines in shown[self.split :] for line in lines][first : first + room]
        left += [()] * (len(right) - len(left))
        right += [()] * (len(left) - len(right))
        gap = ("", " " * GUTTER)
        return [(*filled(one, self.wide), gap, *other) for one, other in zip(left, right, strict=True)]

    def at_place(self, column: int, line: int) -> int | None:
        """Which choice is written at a place; None: none is."""
        in_first = not self.two or column < self.wide + GUTTER
        there = range(self.split) if in_first else range(self.split, len(self.entries))
        starts = self.starts
        return next((n for n in there if starts[n] <= line < starts[n] + len(self.entries[n])), None)

    def beside(self, at: int, *, right: bool) -> int | None:
        """The choice beside another one in the other column; None: there is none on that side."""
        if not self.two or (at < self.split) != right:
            return None
        there = range(self.split, len(self.entries)) if right else range(self.split)
        starts = self.starts
        return min(there, key=lambda other: (abs(starts[other] - starts[at]), other))


def laid_out(written: Written, wide: int) -> Laid:
    """Choices in two columns where that makes them shorter, and their columns are wide enough."""
    each = (wide - GUTTER) // 2
    one = written(wide)
    if each < NARROWEST or len(one) < FEWEST:
        return Laid(one, wide, len(one))
    two = written(each)
    split = min(range(1, len(two)), key=lambda at: (max(_height(two[:at]), _height(two[at:])), -at))
    found = Laid(two, each, split)
    return found if found.total < _height(one) else Laid(one, wide, len(one))


def _height(entries: Sequence[Sequence[Line]]) -> int:
    return sum(map(len, entries))
