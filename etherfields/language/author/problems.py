"""The problems of a text of content, and the names that it mentions."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec import Struct, field

from .. import tree

if TYPE_CHECKING:
    from lark import Token


class Problem(Struct):
    """Something in a text that can't be understood or can't be meant; lines and columns count from 1."""

    message: str
    line: int = 1
    column: int = 1
    length: int = 1
    expected: tuple[str, ...] = ()
    """The words that could have stood there."""
    likely: tuple[str, ...] = ()
    """The words that were probably meant."""


class Mention(Struct):
    """A name in a text that something else must define: a script, a card, a thing remembered."""

    kind: str
    name: str
    line: int = 1
    column: int = 1
    length: int = 1


class Parsed(Struct):
    """The result of reading a text: its tree, or its problems; and the names that it mentions."""

    tree: tree.Root | None = None
    problems: list[Problem] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)


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


def at(token: Token, message: str, expected: tuple[str, ...] = (), meant: tuple[str, ...] = ()) -> Problem:
    """A problem where a token stands."""
    return Problem(message, token.line or 1, token.column or 1, len(token), expected, meant)
