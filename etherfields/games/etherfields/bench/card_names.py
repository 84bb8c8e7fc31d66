"""The names of cards and figures, and what is meant by them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field

from etherfields.games.etherfields.vocabulary.values import COLOURS
from etherfields.kernel.system.faults import did_you_mean, likely
from etherfields.proving.cases.read.lists import NoSuchName, singular

_COLOUR = "|".join(colour.name for colour in COLOURS)
INTENT = re.compile(rf"({_COLOUR}) \d+( / ({_COLOUR}) \d+)*")
"""The names of plain cards that only give Intent."""


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
