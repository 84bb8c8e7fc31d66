"""The signs before abilities, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

_SIGN = re.compile(r"\{[^{}]+\}")
PRICE: Final = "{2}"
"""The sign by which any number of spawn points is explained."""
SIGNS: Final = {
    "{B}": "one blade of a strike is for it, once a combat",
    "{B*}": "each blade of a strike can be for it",
    "{BB}": "two blades of a strike are for it, once a combat",
    "{BB*}": "each two blades of a strike can be for it",
    PRICE: "so many spawn points pay for it, once in each spawn phase of its side",
    "{SC}": "only while it stands on a cell that scores for its side",
    "{CIP}": "when it is spawned",
}
"""The meaning of each sign.

Rules: SK-BLADE-02, SK-ABILITY-05, SK-ABILITY-06, SK-ABILITY-07, SK-SPAWN-18."""


def explained(abilities: Iterable[str]) -> Iterator[str]:
    """A line for each sign with which abilities are spelled."""
    for sign in dict.fromkeys(sign for spelled in abilities for sign in _SIGN.findall(spelled)):
        yield f"{sign} says: {SIGNS[sign if sign in SIGNS else PRICE]}."
