"""Small pictures on the pages of the story: beside whoever speaks, below what appears, above what begins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from msgspec import Struct

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.showing import SmallPicture
from ..frame.fragments import EMPTY, Line, filled, width
from ..table.view import View
from . import emblems

GAP = 3
"""The columns between pictures, and between a picture and its text."""
LEAST_HIGH = 20
"""On a lower page words need all lines."""
BESIDE = 10
"""A picture of at most so many columns may stand beside its text; a wider one stands above it."""
SHINING = frozenset("●◉☼☾★✦▪■*")
"""The signs for what gives light: they have a colour of their own."""


class Room(Struct, frozen=True):
    """The room for pictures on a page."""

    beside: int
    """The columns to the right of the text."""
    high: int
    """The lines of the page."""


class Illustrations:
    """The pictures of passages while these are laid out as lines."""

    def __init__(self, view: View, wide: int, room: Room | None) -> None:
        """Begin; without room there are no pictures."""
        self._view, self._wide, self._room = view, wide, room
        self._shown: set[str] = set()
        self._noted: list[SmallPicture] = []
        self._beside: tuple[int, list[Line]] | None = None

    def note(self, event: Event) -> None:
        """Take up the picture of what an event brings, which stands below what is told of it."""
        picture = self._picture(event)
        if picture is not None:
            self._noted.append(picture)

    def open(self, event: Event, lines: list[Line]) -> None:
        """Begin a passage: a wide picture stands above it, a narrow one beside it, if there is room."""
        self.close(lines)
        picture = self._picture(event)
        if picture is None or self._room is None:
            return
        rows = drawn(self._view, picture)
        if picture.wide > BESIDE:
            if picture.wide <= self._wide:
                lines += [EMPTY] if lines else []
                margin = " " * ((self._wide - picture.wide) // 2)
                lines += [(("", margin), *row) for row in rows]
        elif picture.wide + GAP <= self._room.beside:
            self._beside = len(lines) + bool(lines), rows

    def close(self, lines: list[Line]) -> None:
        """End a passage: all pictures that belong to it stand there."""
        if self._beside is not None:
            begin, rows = self._beside
            lines += [EMPTY] * (begin + len(rows) - len(lines))
            for at, row in enumerate(rows, start=begin):
                lines[at] = (*filled(lines[at], self._wide + GAP), *row)
            self._beside = None
        self.end_notes(lines)

    def end_notes(self, lines: list[Line]) -> None:
        """End what is told of effects: the pictures of what came stand below it, side by side."""
        if self._noted:
            lines += [EMPTY, *in_a_row([drawn(self._view, one) for one in self._noted], self._wide)]
            self._noted = []

    def _picture(self, event: Event) -> SmallPicture | None:
        """The picture of what an event shows, once on these pages."""
        if self._room is None or self._room.high < LEAST_HIGH:
            return None
        picture = self._view.picture_of(event)
        if picture is None or picture.code in self._shown:
            return None
        self._shown.add(picture.code)
        return picture if picture.drawn(letters_only=self._view.seat.letters_only) else None


def drawn(view: View, picture: SmallPicture) -> list[Line]:
    """A picture in the colour of where people are; each of its lines is as wide as the whole."""
    hue = emblems.hued(view, "class:rule")
    rows = picture.drawn(letters_only=view.seat.letters_only)
    return [filled(in_light(row, hue, "class:light"), picture.wide) for row in rows]


def in_light(row: str, style: str, light: str, signs: Collection[str] = SHINING) -> Line:
    """A line of a picture, with the signs that shine in it in another style."""
    parts = groupby(row, key=signs.__contains__)
    return tuple((light if shines else style, "".join(part)) for shines, part in parts)


def in_a_row(pictures: Sequence[list[Line]], wide: int) -> list[Line]:
    """Pictures side by side on one ground, as many as fit; others stand below them."""
    lines: list[Line] = []
    row: list[Line] = []
    for rows in pictures:
        if row and width(row[0]) + GAP + width(rows[0]) > wide:
            lines, row = [*lines, *row, EMPTY], []
        high = max(len(row), len(rows))
        here = _grounded(rows, high)
        before = _grounded(row, high) if row else []
        row = [(*left, ("", " " * GAP), *right) for left, right in zip(before, here, strict=True)] if before else here
    return [*lines, *row]


def _grounded(rows: list[Line], high: int) -> list[Line]:
    """A picture of so many lines that stands on the last of them."""
    return [filled(EMPTY, width(rows[0]))] * (high - len(rows)) + rows
