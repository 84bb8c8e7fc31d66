"""Whether the parts of a cost can all be paid out of the same cards and tokens, each of which pays for one part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.rules.costs.afford.cost_parts import Bill, Sum, covered, taking
from etherfields.games.etherfields.rules.costs.afford.search import is_helped
from etherfields.games.etherfields.rules.costs.intent import Source, at_hand, in_reach, least_waste, luck_of
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.budget import WORK


class Taken(Struct, frozen=True):
    """So many of some things, whatever they give."""

    among: Callable[[], Sequence[str]]
    n: int


class Spent(Struct, frozen=True):
    """So many of what is alike: tokens of a kind, or cards of the deck."""

    kind: str
    n: int


class Begun(Struct, frozen=True):
    """What is still missing of a part for which Intent was given already."""

    colour: str
    need: int


Asked: TypeAlias = Sum | Taken | Spent | Begun
"""What a part of a cost takes in one of its ways."""
Parts: TypeAlias = Sequence[Sequence[Asked]]
"""The parts of a cost, each to be paid in one of several ways."""


def covers(
    play: Play, who: str, parts: Parts, paid_for: str, lucky: bool = True, gone: Collection[str] = ()
) -> bool:
    """EF-COST-05, EF-PRIORITY-03: whether all parts can be paid, each in one of its ways, if only with luck.

    Cards that are gone pay for something else already.
    """
    paying = play.paying
    if paying is not None and paying.is_hoped:
        parts = [part for part in parts if not any(isinstance(one, tuple | Begun) for one in part)]
    luck = luck_of(play, who) if lucky else 0
    for spent, sums in _affordable(play, who, parts):
        bills = [_bill(play, who, one, paid_for, luck) for one in sums]
        if covered(bills, gone) or is_helped(play, who, paid_for, bills, lucky, spent, gone):
            return True
    return False


def _affordable(
    play: Play, who: str, parts: Parts
) -> Iterator[tuple[dict[str, int], list[Sum | Taken | Begun]]]:
    """EF-COST-02: the ways to pay all parts for which there is enough of what is alike: so much of it, and the rest."""
    for asked in WORK.each(product(*parts)):
        spent: dict[str, int] = {}
        for one in asked:
            if isinstance(one, Spent):
                spent[one.kind] = spent.get(one.kind, 0) + one.n
        if all(at_hand(play, who, kind) >= n for kind, n in spent.items()):
            yield spent, [one for one in asked if not isinstance(one, Spent)]


def _bill(play: Play, who: str, one: Sum | Taken | Begun, paid_for: str, luck: int) -> Bill:
    if isinstance(one, Taken):
        return taking(play, who, one.among(), one.n, paid_for)
    colour, need, is_begun = _asked(one)
    gives = in_reach(play, who, colour)
    if paid_for in gives:
        gives = {card: n for card, n in gives.items() if card != paid_for}
    return Bill(need, gives, luck, is_begun, colour)


def _asked(one: Sum | Begun) -> tuple[str, int, bool]:
    """The Intent that a part asks for: its colour, how much, and whether some was given before."""
    return (one.colour, one.need, True) if isinstance(one, Begun) else (*one, False)


def least(
    play: Play,
    who: str,
    found: Sequence[Source],
    need: int,
    later: Parts,
    gone: Collection[str],
    around: Parts = (),
) -> list[Source]:
    """EF-COST-07: the least wasteful of some sources; such as leave enough for other parts of a cost, if any do.

    If any of these leave enough for what is to be paid `around` this one as well, it is such.
    """
    for parts in (*later, *around) if around else (), later:
        lot = _sparing(play, who, found, need, parts, gone) if parts else []
        if lot:
            return lot
    return least_waste(found, need)


def _sparing(
    play: Play, who: str, found: Sequence[Source], need: int, later: Parts, gone: Collection[str]
) -> list[Source]:
    """EF-COST-07: the least wasteful sources that leave enough for the other parts of a cost, if need be with luck.

    Items, which there is one of for everybody, come last. Nothing, if no choice leaves enough.
    """
    lots = [
        lot
        for size in range(1, min(need, len(found)) + 1)
        for lot in WORK.each(combinations(found, size))
        if sum(one.gives for one in lot) - min(one.gives for one in lot) < need <= sum(one.gives for one in lot)
    ]
    lots.sort(key=lambda lot: (any(one.shared for one in lot), sum(one.gives for one in lot), len(lot)))
    for luck in (0, luck_of(play, who)):
        for lot in lots:
            if _leaves_enough(play, who, later, {*gone, *(one.card for one in lot)}, luck):
                return list(lot)
    return []


def _leaves_enough(play: Play, who: str, parts: Parts, gone: Collection[str], luck: int) -> bool:
    """EF-COST-05: whether the cards that aren't gone cover what is still to be paid; nothing is promised any more."""
    return any(
        covered([_bill(play, who, one, "", luck) for one in sums], gone) for _, sums in _affordable(play, who, parts)
    )
