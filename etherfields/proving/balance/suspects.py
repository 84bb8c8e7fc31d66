"""The options and cards that seem to decide a Dream, from games in which the player was free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.players.sensible.good_endings import ending_of, leaves, turned_to
from etherfields.language import tree
from .constrained_player import Trial, code_of
from .games import Measured
from .shares import Between, in_strata

COMMON = 0.1
"""The share of games below which an option or card is offered too seldom to decide a Dream."""
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


def leans(found: list[Measured], ends: Iterable[str] = ()) -> list[Lean]:
    """The options and cards used in some games and left in others, the surest difference first."""
    listed = []
    for what, those in _offered(found, ends):
        used = [one for one in those if what in one.used]
        without = [one for one in those if what not in one.used]
        if min(len(used), len(without)) < _few(those):
            continue
        sizes = {len(one.measure.party) for one in those}
        compared = in_strata(_stratum(used, without, size) for size in sorted(sizes))
        if compared is not None:
            listed.append(Lean(what, len(those), len(used), _share(used), _share(without), *compared))
    return sorted(listed, key=lambda lean: (-lean.surely, -abs(lean.difference), lean.what))


def compared(pack: Pack, found: list[Measured]) -> list[str]:
    """The options and cards with the greatest difference, to be put to trial."""
    listed = [lean.what for lean in leans(found, finals(pack, found))]
    options = [what for what in listed if what.startswith("option ")]
    cards = [what for what in listed if not what.startswith("option ")]
    return options[:COMPARED] + cards[:COMPARED]


def one_sided(pack: Pack, found: list[Measured]) -> list[Trial]:
    """The trials of options that can't be compared: those hardly ever left, or hardly ever taken."""
    made = []
    for what, those in _offered(found, finals(pack, found)):
        if what.startswith("option "):
            if sum(what not in one.used for one in those) < _few(those):
                made.append(Trial(what, "left"))
            elif sum(what in one.used for one in those) < _few(those):
                made.append(Trial(what, "taken"))
    return made


def finals(pack: Pack, found: list[Measured]) -> set[str]:
    """The options by which the Dream can end."""
    return {what for one in found for what in one.offered if is_final(pack, what)}


def is_final(pack: Pack, what: str) -> bool:
    """Whether an option stands in a paragraph of which some option ends the Dream."""
    number = code_of(what)
    if not what.startswith("option ") or not number.isdigit():
        return False
    near = [int(number), *(turned_to(leaf) for leaf in leaves(pack.paragraphs[int(number)].parts))]
    bodies = [pack.paragraphs[one].parts for one in near if one in pack.paragraphs]
    return any(isinstance(leaf, tree.Do) and ending_of(leaf) for body in bodies for leaf in leaves(body))


def _offered(found: list[Measured], ends: Iterable[str]) -> list[tuple[str, list[Measured]]]:
    """The names offered in enough games, with these games."""
    without = set(ends)
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
