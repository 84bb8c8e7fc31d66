"""Rulings and modes: what may be decided before a duel, with the recommended values first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, did_you_mean, likely


class Ruling(Struct, frozen=True):
    """A decision before a duel: its rule, its question, and its values with how they read."""

    rule: str
    question: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        """The recommended value."""
        return next(iter(self.values))


RULINGS: Final[Mapping[str, Ruling]] = {
    "mode": Ruling("DU-MODE-10", "Who plays with whom?", {
        "usual": "teams of four and six, else everybody alone", "hill": "everybody alone, King of the Hill",
        "pairs": "six people in three pairs",
    }),
    "hill": Ruling("DU-MODE-32", "How much health has everybody alone?", {"35": "35", "25": "25", "20": "20"}),
    "windows": Ruling("DU-TIMING-04", "Who is asked in a window?", {
        "able": "only those who can do something", "everybody": "everybody, so that nobody learns who could",
    }),
    "attempts": Ruling("DU-TURN-40", "How many roll attempts are there?", {"3": "three", "2": "two", "4": "four"}),
    "points": Ruling("DU-SETUP-04", "How many combat points are there in the beginning?", {
        "2": "two", "0": "none", "1": "one",
    }),
}  # fmt: skip


class Rulings(Struct, frozen=True):
    """The decisions for one duel."""

    mode: str = "usual"
    hill: str = "35"
    windows: str = "able"
    attempts: str = "3"
    points: str = "2"


def rulings_of(options: Mapping[str, str]) -> Rulings:
    """The rulings that options name; the recommended ones else."""
    for name, value in options.items():
        ruling = RULINGS.get(name)
        if ruling is None:
            todo = did_you_mean(likely(name, RULINGS)) or f"There are: {', '.join(RULINGS)}."
            raise Fault(f"there is no ruling “{name:.30}”", todo=todo)
        if value not in ruling.values:
            raise Fault(f"“{value:.30}” is no value of “{name}”", todo=f"There are: {', '.join(ruling.values)}.")
    return Rulings(**options)


def rulings_saved(saved: Mapping[str, str]) -> Rulings:
    """The rulings of a saved duel; those that are unknown by now are as recommended."""
    return Rulings(**{
        name: value for name, value in saved.items() if name in RULINGS and value in RULINGS[name].values
    })  # fmt: skip
