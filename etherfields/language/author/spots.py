"""Where a text can't be read on, and what is said of it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct


class Spot(Struct):
    """A place where a text can't be read on: the text on both sides, and the words that could stand there."""

    before: str
    rest: str
    acceptable: Collection[str]


class Hint(Struct):
    """Why something can't stand there, how long it is, and how it is said."""

    message: str
    length: int
    meant: tuple[str, ...] = ()
    enough: bool = False
    """Whether it is of no use to say what else could stand there."""
