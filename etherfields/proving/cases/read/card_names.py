"""Lists of cards as people write them: `Shove, 3 blanks, flipped Habit`, and what is meant by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct, field

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.language.vocabulary import COLOURS

Cards = str | int | list[str]
"""Cards in a list: as one text with commas, as several texts, or so many blanks."""

_COLOUR = "|".join(colour.name for colour in COLOURS)
INTENT = re.compile(rf"({_COLOUR}) \d+( / ({_COLOUR}) \d+)*")
"""The names of plain cards that only give Intent."""

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


class Names(Struct):
    """The names of everything on the table, and the code behind each name."""

    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    """By family, then by name or code in small letters."""

    def add(self, family: str, code: str, name: str) -> None:
        """Take something up; of two with one name the later one is meant."""
        known = self.codes.setdefault(family, {})
        known[name.casefold() or code.casefold()] = code
        known[code.casefold()] = code

    def find(self, name: str, families: Sequence[str]) -> str:
        """The code that a name means among some families; empty: nothing is called so."""
        wanted = name.casefold()
        for spelling in (wanted, singular(wanted), f"the {wanted}"):
            for family in families:
                code = self.codes.get(family, {}).get(spelling)
                if code is not None:
                    return code
        return ""

    def code(self, name: str, families: Sequence[str], what: str) -> str:
        """The code that a name means among some families; a Fault that guesses, if there is none."""
        found = self.find(name, families)
        if found:
            return found
        known = [known for family in families for known in self.codes.get(family, {})]
        todo = did_you_mean(likely(name.casefold(), known)) or f"There are: {', '.join(sorted(known)[:12])}."
        raise NoSuchName(f"there is no {what} “{name}”", todo=todo if known else "")


def singular(name: str) -> str:
    """A name without the ending that several bear: `blanks` as `blank`."""
    return name[:-1] if name.endswith("s") else name


def counted(names: Iterable[str]) -> str:
    """Names as a list with numbers, neighbours of one name taken together: `Shove, 3 Blank`."""
    runs = ((name, sum(1 for _ in alike)) for name, alike in groupby(names))
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in runs)
