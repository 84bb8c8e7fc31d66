"""A page of the title: things to choose from, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class Item(Struct, frozen=True):
    """Something to choose."""

    label: str
    beside: str = ""
    """What stands behind the label: a value, or who it is about."""
    about: tuple[str, ...] = ()
    """What there is to say of it, paragraph by paragraph, while it is highlighted."""
    do: Callable[[], None] | None = None
    """What Enter does."""
    turn: Callable[[int], None] | None = None
    """Takes the value so many steps on; the arrows to the sides do so, and Enter."""
    write: Callable[[str], None] | None = None
    """Takes the text that has been typed instead of `beside`."""
    proposed: bool = False
    """Whether `beside` was only proposed: what is typed stands instead of it."""
    wrong: bool = False
    """Whether it is there to be seen only."""


class Page(Struct, frozen=True):
    """What is on the screen at once."""

    heading: str
    items: tuple[Item, ...]
    told: tuple[str, ...] = ()
    """What stands above them."""
    front: bool = False
    """Whether it is the first page, which bears the title in large."""


class Opened(Struct):
    """A page on the stack: how it is made, and which of its items is highlighted."""

    make: Callable[[], Page]
    at: int = 0
    read: int = 0
    """How many lines of what is said of it have been read, where there is no room for all of them."""
