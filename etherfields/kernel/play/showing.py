"""The things that a game lays open beside its questions: pictures, cards, the page on an ending, a way to walk."""

from __future__ import annotations

from msgspec import Struct

from ..system.colours import takes_one_cell
from ..system.letters import printable


class SmallPicture(Struct, frozen=True):
    """A small picture in characters, for whoever wants to look at it: it says nothing that is needed to play."""

    code: str
    """The code of what it shows."""
    lines: tuple[str, ...]
    letters: tuple[str, ...]
    """The twin of the picture in plain letters, for terminals that have no others; empty: it has none."""
    alt: str
    """The picture in words, for screen readers and plain lines."""

    def drawn(self, *, letters_only: bool) -> tuple[str, ...]:
        """The picture as a terminal can show it."""
        return self.letters if letters_only else self.lines

    @property
    def wide(self) -> int:
        """The number of cells of its longest line."""
        return max(map(len, (*self.lines, *self.letters)), default=0)


def small_picture(code: str, picture: str, letters: str, alt: str) -> SmallPicture | None:
    """The picture that a pack draws, without what can't be shown safely; None: it draws none."""
    lines, twin = _rows(picture), _rows(letters)
    if not lines or not alt:
        return None
    plain = twin if all(map(str.isascii, twin)) else ()
    return SmallPicture(code, lines, plain or (lines if all(map(str.isascii, lines)) else ()), printable(alt))


def _rows(text: str) -> tuple[str, ...]:
    """The lines of a picture; none, if one of its signs doesn't take one cell."""
    rows = tuple(row.rstrip() for row in text.strip("\n").split("\n"))
    return rows if any(rows) and all(map(takes_one_cell, set().union(*rows))) else ()


class CardFace(Struct, frozen=True):
    """A card as people read it when it comes."""

    code: str
    kind: str
    """The sort of card, as people call it: `Item`."""
    name: str
    text: tuple[str, ...] = ()
    """The effects of the card, a line or more."""
    flavour: str = ""


class EndingPage(Struct, frozen=True):
    """The page on how a part of the game ended."""

    title: str
    """The name of the part that is over."""
    result: str
    """How it ended, in a sentence or two."""
    sections: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The account of it: headings, and the lines under each."""
    onward: str = ""
    """The step that follows, as somebody is told to take it: `Set sail`."""


class Walk(Struct, frozen=True):
    """A way over a map, as the choices by which it is taken."""

    goal: str
    """The code of the place where it ends."""
    name: str
    """The name of that place, as it stands amid a sentence."""
    keys: tuple[str, ...]
    """The key of each step, next first."""
    prices: tuple[str, ...]
    """The price of each step in words; empty for a step that costs nothing."""
    told: str
    """The cost of all of it in words."""
