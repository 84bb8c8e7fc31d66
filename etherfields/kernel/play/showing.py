"""The things that a game lays open beside its questions: cards as they come, the page on an ending, a way to walk."""

from __future__ import annotations

from msgspec import Struct


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
    """The step that follows, as somebody is told to take it: `Awaken`."""


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
