"""Lists of things as people write them: `Shove, 3 blanks, flipped Habit`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from etherfields.kernel.system.faults import Fault

Cards = str | int | list[str | int]
"""Cards in a list: as one text with commas, as several texts, or so many blanks."""

MOST = 999
"""The most cards in a pile of a case."""
_COUNT = re.compile(r"(\d{1,3})\s*(?:x\s+|\s)\s*(.+)")


class NoSuchName(Fault):
    """A name that nothing on the table of a case has."""


class Listed(Struct, frozen=True):
    """A name in a list of cards, and how often it stands there."""

    name: str
    count: int = 1
    flipped: bool = False


def read_list(cards: object) -> list[Listed]:
    """A list of cards as it is written."""
    if isinstance(cards, bool) or cards is None:
        raise NoSuchName(f"{cards!r} is no list of cards", todo='Write one such as "Shove, 3 blanks".')
    if isinstance(cards, int):
        if not 0 <= cards <= MOST:
            raise NoSuchName(f"{cards} cards are no list of cards", todo=f"A list has 0 to {MOST}.")
        return [Listed("blank", cards)] if cards else []
    texts = cards if isinstance(cards, list) else [cards]
    return [_listed(" ".join(part.split())) for text in texts for part in str(text).split(",") if part.strip()]


def _listed(text: str) -> Listed:
    count = 1
    found = _COUNT.fullmatch(text)
    if found is not None:
        count, text = int(found[1]), found[2]
    flipped = text.casefold().startswith("flipped ")
    return Listed(text[8:] if flipped else text, count, flipped)


def singular(name: str) -> str:
    """A name without the ending that several bear: `blanks` as `blank`."""
    return name[:-1] if name.endswith("s") else name


def counted(names: Iterable[str]) -> str:
    """Names as a list with numbers, neighbours of one name taken together: `Shove, 3 Blank`."""
    runs = ((name, sum(1 for _ in alike)) for name, alike in groupby(names))
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in runs)
