"""A sheet fills the screen: it draws itself, follows keys and clicks, and may give way to another."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from msgspec import Struct

from .fragments import Line
from .styles import Shade


class Look(Struct):
    """How everything on the screen looks; it may change while the screen is open."""

    shade: Shade = "dark"
    ascii_only: bool = False
    """Whether only plain letters are drawn with."""


class Sheet(Protocol):
    """The table, or the title's pages before a table is there."""

    @property
    def leaving(self) -> bool:
        """Whether whoever sits here wants to get up."""

    def press(self, key: str) -> Sheet:
        """Do what a key does now: the sheet that lies on the screen then."""

    def point(self, column: int, line: int) -> Sheet:
        """Do what a click on a place of the screen does: the sheet that lies there then."""

    def draw(self, wide: int, high: int) -> list[Line]:
        """Every line of the screen, each exactly as wide as it."""


@runtime_checkable
class GoesOn(Protocol):
    """A sheet on which something goes on without keys, such as the decisions of a program."""

    @property
    def goes_on(self) -> bool:
        """Whether there is something to do while no key is pressed."""

    def go_on(self) -> None:
        """Do one piece of it."""
