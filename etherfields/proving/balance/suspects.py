"""The options and cards that seem to decide a challenge, from games in which the player was free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from .challenges import Challenges, Measured, Trial, is_option
from .shares import Between, in_strata

COMMON = 0.1
"""The share of games below which an option or card is offered too seldom to decide a challenge."""
FEWEST = 10
"""The fewest games with and without an option or card that can be compared ..."""
SELDOM = 0.05
"""... nor in fewer than this part of the games in which it was offered."""
COMPARED = 2
"""The number of options, and of cards, put to trial because of the comparison."""


class Lean(Struct):
    """How much the result leans on something that can be done or left, in games in which it could be."""

    what: str
    offered: int
    used: int
    with_it: float
    without: float
    difference: float = 0.0
    """How much more is won with it, among parties of one size."""
    between: Between = (-1.0, 1.0)
    """Where the true difference lies."""

    @property
    def surely(self) -> float:
        """By how much the result differs at least, this way or that."""
        low, high = self.between
        return max(low, -high, 0.0)


def leans(found: list[Measured], goals: Iterable[str] = ()) -> list[Lean]:
    """The options and cards used in some games and left in others, the surest difference first."""
    listed = []
    for what, those in _offered(found, goals):
        used = [one for one in those if what in one.used]
        without = [one for one in those if what not in one.used]
        if min(len(used), len(without)) < _few(those):
            continue
        sizes = {len(one.measure.party) for one in those}
        compared = in_strata(_stratum(used, without, size) for size in sorted(sizes))
        if compared is not None:
            listed.append(Lean(what, len(those), len(used), _share(used), _share(without), *compared))
    return sorted(listed, key=lambda lean: (-lean.surely, -abs(lean.difference), lean.what))


def compared(found: list[Measured], goals: Iterable[str] = ()) -> list[str]:
    """The options and cards with the greatest difference, to be put to trial; goals aside."""
    listed = [lean.what for lean in leans(found, goals)]
    options = [what for what in listed if is_option(what)]
    cards = [what for what in listed if not is_option(what)]
    return options[:COMPARED] + cards[:COMPARED]


def one_sided(found: list[Measured], goals: Iterable[str] = ()) -> list[Trial]:
    """The trials of options that can't be compared: those hardly ever left, or hardly ever taken."""
    made = []
    for what, those in _offered(found, goals):
        if is_option(what):
            if sum(what not in one.used for one in those) < _few(those):
                made.append(Trial(what, "left"))
            elif sum(what in one.used for one in those) < _few(those):
                made.append(Trial(what, "taken"))
    return made


def goals_of(game: Challenges, found: Iterable[Measured]) -> frozenset[str]:
    """The options by which a challenge can end, of all that were offered."""
    return frozenset(filter(game.is_goal, frozenset[str]().union(*(one.offered for one in found))))


def _offered(found: list[Measured], goals: Iterable[str]) -> list[tuple[str, list[Measured]]]:
    """The names offered in enough games, with these games."""
    without = set(goals)
    count = Counter(what for one in found for what in one.offered)
    common = [what for what, games in count.items() if games >= max(FEWEST, COMMON * len(found))]
    return [(what, [one for one in found if what in one.offered]) for what in sorted(common) if what not in without]


def _few(those: list[Measured]) -> float:
    return max(FEWEST, SELDOM * len(those))


def _stratum(used: list[Measured], without: list[Measured], size: int) -> tuple[int, int, int, int]:
    with_it = [one.won for one in used if len(one.measure.party) == size]
    left = [one.won for one in without if len(one.measure.party) == size]
    return len(with_it), sum(with_it), len(left), sum(left)


def _share(games: list[Measured]) -> float:
    return sum(one.won for one in games) / len(games)
