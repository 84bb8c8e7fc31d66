"""What parts of a cost take, and whether cards and luck fill that: each card pays for one part only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.rules.state.play import Play

Sum: TypeAlias = tuple[str, int]
"""A colour, and how much of it."""
Lacking: TypeAlias = tuple[int, ...]
"""What is still lacking for each part."""


class Bill(Struct):
    """What a part takes in one of its ways, and what there is for it."""

    need: int
    by_card: Mapping[str, int]
    luck: int = 0
    """What a Boost could bring."""
    is_begun: bool = False
    """Whether Intent was given for it before, so that luck alone may do for the rest."""
    colour: str = ""
    """The colour of the Intent that it asks for; empty: it takes cards, whatever they give."""


def taking(play: Play, who: str, things: Sequence[str], n: int, paid_for: str) -> Bill:
    """Things that are taken whatever they give.

    EF-COST-06: a card in hand that is paid for is out of hand by then.
    """
    where = play.table.piles.where
    among = [thing for thing in things if thing != paid_for or where.get(thing) != f"{who}/hand"]
    return Bill(n, dict.fromkeys(among, 1))


def covered(bills: Sequence[Bill], gone: Collection[str]) -> bool:
    """Whether cards that aren't gone, and luck, fill all that is asked for."""
    given = [bill.by_card for bill in bills]
    return is_filled(filling(with_luck(bills), given, [card for one in given for card in one if card not in gone]))


def filling(
    lacking: Iterable[Lacking], given: Sequence[Mapping[str, int]], cards: Iterable[str]
) -> set[Lacking]:
    """What may be lacking still, for each part, when cards that each give so much to each part were given to some."""
    missing = set(lacking)
    for card in dict.fromkeys(cards):
        gives = [one.get(card, 0) for one in given]
        missing |= {less(left, index, n) for left in missing for index, n in enumerate(gives) if n and left[index]}
    return missing


def is_filled(missing: Iterable[Lacking]) -> bool:
    """Whether nothing needs to be lacking."""
    return any(not any(left) for left in missing)


def with_luck(bills: Sequence[Bill]) -> Iterator[Lacking]:
    """EF-BOOST-01: what cards must give to each part, with the luck going to none of them or to one.

    Luck needs something that was spent before.
    """
    needs = tuple(bill.need for bill in bills)
    yield needs
    for index, bill in enumerate(bills):
        if bill.luck:
            least = 0 if bill.is_begun else min(bill.need, 1)
            yield (*needs[:index], max(bill.need - bill.luck, least), *needs[index + 1 :])


def less(needs: Lacking, index: int, n: int) -> Lacking:
    """What is lacking when so much was given to one part."""
    return (*needs[:index], max(needs[index] - n, 0), *needs[index + 1 :])
