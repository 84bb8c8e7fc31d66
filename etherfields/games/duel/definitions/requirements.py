"""Activation requirements: the pattern of dice that an offensive ability needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, did_you_mean, likely

SIDES_OF_DIE: Final = 6
DICE: Final = 5
"""The dice of a hero.

Rules: DU-ROLL-01."""
SMALL, LARGE = 4, 5
STRAIGHTS: Final = {
    length: tuple(frozenset(range(first, first + length)) for first in range(1, SIDES_OF_DIE + 2 - length))
    for length in (SMALL, LARGE)
}
"""The numbers of each straight.

Rules: DU-ABILITY-03, DU-ABILITY-04."""
_OF_A_KIND = re.compile(r"([2-5]) of a kind")


class Requirement(Struct, frozen=True):
    """A pattern of dice: symbols, a straight, or a number of dice that show the same number."""

    symbols: tuple[tuple[str, int], ...] = ()
    straight: int = 0
    """The length of the straight; 0: none is asked for."""
    alike: int = 0
    """The dice that must show the same number; 0: none."""

    def is_met(self, faces: Sequence[int], symbols: Sequence[str]) -> bool:
        """Whether numbers, each with its symbol, meet it; further dice are irrelevant.

        Rules: DU-ABILITY-02, DU-ABILITY-03, DU-ABILITY-04, DU-ABILITY-05, DU-ROLL-02."""
        if self.straight:
            there = set(faces)
            return any(one <= there for one in STRAIGHTS[self.straight])
        if self.alike:
            return any(faces.count(face) >= self.alike for face in faces)
        return all(symbols.count(symbol) >= n for symbol, n in self.symbols)

    def lacking(self, faces: Sequence[int], symbols: Sequence[str]) -> int:
        """The least number of dice that would have to show something else."""
        if self.straight:
            there = set(faces)
            return min(self.straight - len(one & there) for one in STRAIGHTS[self.straight])
        if self.alike:
            return max(0, self.alike - max((faces.count(face) for face in faces), default=0))
        return sum(max(0, n - symbols.count(symbol)) for symbol, n in self.symbols)

    def text(self) -> str:
        """The requirement as it is written: `3 seal + 1 key`, `small straight`, `4 of a kind`."""
        if self.straight:
            return "small straight" if self.straight == SMALL else "large straight"
        if self.alike:
            return f"{self.alike} of a kind"
        return " + ".join(f"{n} {symbol}" for symbol, n in self.symbols)


def read_requirement(text: str, symbols: Sequence[str]) -> Requirement:
    """The requirement that a text writes; a Fault if it can't be understood, or can never be met."""
    said = " ".join(text.casefold().split())
    if said in ("small straight", "large straight"):
        return Requirement(straight=SMALL if said == "small straight" else LARGE)
    if found := _OF_A_KIND.fullmatch(said):
        return Requirement(alike=int(found[1]))
    counts: Counter[str] = Counter()
    for part in said.split(" + "):
        found = re.fullmatch(r"([1-5]) (.+)", part)
        if found is None:
            todo = "Write such as `3 seal + 1 key`, `small straight`, or `4 of a kind`."
            raise Fault(f"“{text:.60}” is no requirement", todo=todo)
        if found[2] not in symbols:
            todo = did_you_mean(likely(found[2], symbols)) or f"There are: {', '.join(dict.fromkeys(symbols))}."
            raise Fault(f"no die of this hero shows “{found[2]:.30}”", todo=todo)
        counts[found[2]] += int(found[1])
    if counts.total() > DICE:
        raise Fault(f"“{text:.60}” needs more than {DICE} dice", todo="A hero has five.")
    return Requirement(tuple(counts.items()))


def symbols_on(faces: Sequence[int], die: Sequence[str]) -> list[str]:
    """The symbols of faces on dice of a hero.

    Rules: DU-ROLL-01, DU-ROLL-03."""
    return [die[face - 1] for face in faces]


Die = Sequence[str]
"""The symbol of each face, 1 to 6."""
