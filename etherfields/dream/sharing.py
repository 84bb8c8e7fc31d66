"""Whether the parts of a cost can all be paid out of the same cards and tokens, each of which pays for one part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

from etherfields.dream.drawing import blockable
from etherfields.dream.intent import Source, can_draw, in_reach, least_waste, luck_of, purse
from etherfields.dream.play import Play
from etherfields.language.compiling.pieces import DECK_CARD

Sum: TypeAlias = tuple[str, int]
"""A colour, and how much of it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """So many of some things, whatever they give."""

    among: Callable[[], Sequence[str]]
    n: int


@dataclass(frozen=True, slots=True)
class Spent:
    """So many of what is alike: tokens of a kind, or cards of the deck."""

    kind: str
    n: int


@dataclass(frozen=True, slots=True)
class Begun:
    """What is still missing of a part for which Intent was given already."""

    colour: str
    need: int


Asked: TypeAlias = Sum | Taken | Spent | Begun
"""What a part of a cost takes in one of its ways."""
Parts: TypeAlias = Sequence[Sequence[Asked]]
"""The parts of a cost, each to be paid in one of several ways."""


@dataclass(slots=True)
class _Bill:
    """What a part takes in one of its ways, and what there is for it."""

    need: int
    by_card: Mapping[str, int]
    promised: int = 0
    """What quick things could bring."""
    luck: int = 0
    """What a Boost could."""
    is_begun: bool = False
    """Whether Intent was given for it before, so that luck alone may do for the rest."""


def covers(
    play: Play, who: str, parts: Parts, paid_for: str, lucky: bool = True, gone: Collection[str] = ()
) -> bool:
    """EF-COST-05, EF-PRIORITY-03: whether all parts can be paid, each in one of its ways, if only with luck.

    Cards that are gone pay for something else already.
    """
    gathers = any(not isinstance(one, Taken | Spent) for part in parts for one in part)
    more_may_come = gathers and can_draw(play, who)
    return any(
        _covered([_bill(play, who, one, paid_for, lucky, more_may_come) for one in sums], gone)
        for sums in _affordable(play, who, parts)
    )


def _affordable(play: Play, who: str, parts: Parts) -> Iterator[list[Sum | Taken | Begun]]:
    """EF-COST-02: the ways to pay all parts for which there is enough of what is alike; and what they take besides."""
    for asked in product(*parts):
        spent: dict[str, int] = {}
        for one in asked:
            if isinstance(one, Spent):
                spent[one.kind] = spent.get(one.kind, 0) + one.n
        if not spent or all(at_hand(play, who, kind) >= n for kind, n in spent.items()):
            yield [one for one in asked if not isinstance(one, Spent)]


def at_hand(play: Play, who: str, kind: str) -> int:
    """EF-BLOCK-11: how many tokens of a kind, or cards in the deck, there are for whoever pays; if all do, for each."""
    match kind:
        case "hour":
            return play.table.hours
        case "key":
            return play.table.tokens.of(kind, "party")
    them = [who] if who in play.party else play.party
    if kind == DECK_CARD:
        return min(blockable(play, one) for one in them)
    return min(play.table.tokens.of(kind, one) for one in them)


def _bill(
    play: Play, who: str, one: Sum | Taken | Begun, paid_for: str, lucky: bool, more_may_come: bool
) -> _Bill:
    if isinstance(one, Taken):
        return _taking(play, who, one, paid_for, more_may_come)
    colour, need, is_begun = _asked(one)
    held = purse(play, who, colour)
    cards = {card: n for card, n in held.by_card.items() if card != paid_for}
    return _Bill(need, cards, held.promised(paid_for), held.luck if lucky else 0, is_begun)


def _asked(one: Sum | Begun) -> tuple[str, int, bool]:
    """The Intent that a part asks for: its colour, how much, and whether some was given before."""
    return (one.colour, one.need, True) if isinstance(one, Begun) else (*one, False)


def _taking(play: Play, who: str, one: Taken, paid_for: str, more_may_come: bool = False) -> _Bill:
    """Things that are taken whatever they give; cards in hand that aren't there yet may do as well.

    EF-COST-06: a card in hand that is paid for is out of hand by then.
    """
    where = play.table.piles.where
    among = [thing for thing in one.among() if thing != paid_for or where.get(thing) != f"{who}/hand"]
    from_hand = any(where.get(thing, "").endswith("/hand") for thing in among)
    return _Bill(0 if more_may_come and (from_hand or not among) else one.n, dict.fromkeys(among, 1))


def _covered(bills: Sequence[_Bill], gone: Collection[str]) -> bool:
    return _filled(_with_luck(bills), [bill.by_card for bill in bills], gone)


def _filled(
    lacking: Iterator[tuple[int, ...]], given: Sequence[Mapping[str, int]], gone: Collection[str]
) -> bool:
    """Whether cards that each give so much to each part, all but those that are gone, fill what is lacking."""
    missing = set(lacking)
    for card in dict.fromkeys(card for one in given for card in one if card not in gone):
        gives = [one.get(card, 0) for one in given]
        missing |= {_less(left, index, n) for left in missing for index, n in enumerate(gives) if n and left[index]}
    return any(not any(left) for left in missing)


def least(
    play: Play, who: str, found: Sequence[Source], need: int, later: Parts, gone: Collection[str]
) -> list[Source]:
    """EF-COST-07: the least wasteful of some sources; such as leave enough for other parts of a cost, if any do."""
    return (_sparing(play, who, found, need, later, gone) if later else []) or least_waste(found, need)


def _sparing(
    play: Play, who: str, found: Sequence[Source], need: int, later: Parts, gone: Collection[str]
) -> list[Source]:
    """EF-COST-07: the least wasteful sources that leave enough for the other parts of a cost, if need be with luck.

    Items, which there is one of for everybody, come last. Nothing, if no choice leaves enough.
    """
    lots = [
        lot
        for size in range(1, min(need, len(found)) + 1)
        for lot in combinations(found, size)
        if sum(one.gives for one in lot) - min(one.gives for one in lot) < need <= sum(one.gives for one in lot)
    ]
    lots.sort(key=lambda lot: (any(one.shared for one in lot), sum(one.gives for one in lot), len(lot)))
    for luck in (0, luck_of(play, who)):
        for lot in lots:
            if _leaves_enough(play, who, later, {*gone, *(one.card for one in lot)}, luck):
                return list(lot)
    return []


def _leaves_enough(play: Play, who: str, parts: Parts, gone: Collection[str], luck: int) -> bool:
    """EF-COST-05: whether the cards that aren't gone cover what is still to be paid."""
    ways = _affordable(play, who, parts)
    return any(_covered([_bill_now(play, who, one, luck) for one in sums], gone) for sums in ways)


def _bill_now(play: Play, who: str, one: Sum | Taken | Begun, luck: int) -> _Bill:
    """What a part takes in the middle of a payment: nothing is promised then."""
    if isinstance(one, Taken):
        return _taking(play, who, one, "")
    colour, need, is_begun = _asked(one)
    return _Bill(need, in_reach(play, who, colour), luck=luck, is_begun=is_begun)


def _with_luck(bills: Sequence[_Bill]) -> Iterator[tuple[int, ...]]:
    """EF-BOOST-01: what cards must give to each part, with the luck going to none of them or to one.

    Luck needs something that was spent before: what is promised, or a card.
    """
    needs = tuple(max(bill.need - bill.promised, 0) for bill in bills)
    yield needs
    for index, bill in enumerate(bills):
        if bill.luck:
            least = 0 if bill.promised or bill.is_begun else min(needs[index], 1)
            yield (*needs[:index], max(needs[index] - bill.luck, least), *needs[index + 1 :])


def _less(needs: tuple[int, ...], index: int, n: int) -> tuple[int, ...]:
    return (*needs[:index], max(needs[index] - n, 0), *needs[index + 1 :])
