"""Looks at the table of a case: what was seen, how it is shown, and how it differs from what should be so."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from etherfields.kernel.system.faults import Fault
from ..read.lists import counted

Seen = int | str | list[str]
"""A look's result: a number, a word, or things in their order."""


class Unseen(Fault):
    """The fault of a look at a thing that doesn't exist."""


class Sight(Struct, frozen=True):
    """The result of a look, and its place on the table."""

    seen: Seen
    ordered: bool = False
    are_cards: bool = False


class Miss(Struct, frozen=True):
    """Something that should be so and isn't."""

    what: str
    wanted: str
    found: str


def shown(seen: Seen) -> str:
    """A look's result in words."""
    if isinstance(seen, list):
        return f"{len(seen)}: {counted(seen)}" if seen else "nothing"
    return str(seen)


def same_things(seen: Sequence[str], wanted: Sequence[str], ordered: bool) -> bool:
    """Whether things are those that were wanted, in their order where that counts."""
    spelt, meant = ([one.casefold() for one in each] for each in (seen, wanted))
    return spelt == meant if ordered else sorted(spelt) == sorted(meant)
