"""A page of the title: things to choose from, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class Item(Struct, frozen=True):
    """Something to choose."""

    label: str
    beside: str = ""
    """The text behind the label: a value, or the party of a save."""
    about: tuple[str, ...] = ()
    """The description of the item while it is highlighted, by paragraphs."""
    do: Callable[[], None] | None = None
    """The action of Enter."""
    turn: Callable[[int], None] | None = None
    """Takes the value so many steps on; the arrows to the sides do so, and Enter."""
    write: Callable[[str], None] | None = None
    """Takes the text that has been typed instead of `beside`."""
    proposed: bool = False
    """Whether `beside` was only proposed: what is typed stands instead of it."""
    wrong: bool = False
    """Whether it is there to be seen only."""
    enter: str = ""
    """The words behind `Enter` in the hint while it is highlighted; empty: those of all items."""


class MenuPage(Struct, frozen=True):
    """One page of the title."""

    heading: str
    items: tuple[Item, ...]
    told: tuple[str, ...] = ()
    """The text above the items."""
    front: bool = False
    """Whether it is the first page, which bears the title in large."""
    title: str = ""
    """A title of its own, instead of the name, colour and picture of the campaign; empty: it has none."""


class Opened(Struct):
    """A page on the stack: how it is made, and which of its items is highlighted."""

    make: Callable[[], MenuPage]
    at: int = 0
    read: int = 0
    """The number of lines read of a description that is too long for its room."""
