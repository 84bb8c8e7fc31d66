"""Events, each told in a sentence: for logs, transcripts, triggers and tests alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct, field

NOBODY = ""
"""The eyes of nobody in particular: they see what everybody may see."""


class Event(Struct):
    """Something that happened at the table."""

    kind: str
    """The sort of event, in words: `card drawn`."""
    text: str = ""
    """The sentence for people; an empty one is not shown."""
    who: str = ""
    """The figure that the event happened to, or that caused it."""
    facts: dict[str, str | int] = field(default_factory=dict)
    """Further facts for triggers and tests."""
    to: tuple[str, ...] = ()
    """The figures who may know all of it; empty: everybody."""
    others: str = ""
    """The sentence for the others, where only some may know all of it; an empty one is not shown."""

    def is_for(self, eyes: str) -> bool:
        """Whether these eyes may know all of it."""
        return not self.to or eyes in self.to

    def read_by(self, eyes: str) -> Event:
        """The event as these eyes may read it: without its facts, where it is not for them."""
        return self if self.is_for(eyes) else Event(self.kind, self.others, self.who)


Tell: TypeAlias = Callable[[Event], None]


def some(n: int, what: str) -> str:
    """A number with its noun: `1 card`, `3 cards`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def first_of(things: Sequence[str], most: int) -> list[str]:
    """The first of several things, and how many others there are: `this`, `that`, `3 others`."""
    others = len(things) - most
    return [*things[:most], some(others, "other")] if others > 0 else list(things)


def amid(name: str) -> str:
    """A name as it stands in the middle of a sentence: `the Bell`."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def told_together(things: Sequence[str]) -> str:
    """Things as they lie beside each other, equal ones together: `a leaf, 2 x a stone`."""
    return ", ".join(f"{n} x {thing}" if n > 1 else thing for thing, n in Counter(things).items())


def either(things: Sequence[str]) -> str:
    """One thing or another in a sentence: `this`, `this or that`, `this, that or more`."""
    return _joined(things, "or")


def listed(things: Sequence[str]) -> str:
    """Several things in a sentence: `this`, `this and that`, `this, that and more`."""
    return _joined(things, "and")


def _joined(things: Sequence[str], word: str) -> str:
    """Things with commas between them, and before the last one a word."""
    return f" {word} ".join([*([", ".join(things[:-1])] if things[1:] else []), *things[-1:]])
