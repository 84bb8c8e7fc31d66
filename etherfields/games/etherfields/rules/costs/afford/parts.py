"""The parts of a cost: what each asks for, and whether cards and luck fill all of them. Each card pays for one part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.budget import WORK
from ..intent import at_hand, in_reach

MOST_LOOKED_AT = 100_000
"""The most ways for something to be missing that are looked at; a cost that needs more is taken to be payable."""

Sum: TypeAlias = tuple[str, int]
"""A colour and an amount of Intent."""
Missing: TypeAlias = tuple[int, ...]
"""The amount that is still missing of each part."""


class Taken(Struct, frozen=True):
    """A number of cards or other single things, whatever Intent they give."""

    among: Callable[[], Sequence[str]]
    n: int


class Spent(Struct, frozen=True):
    """A number of things that are alike: tokens of a kind, or cards of the deck."""

    kind: str
    n: int


class Begun(Struct, frozen=True):
    """The Intent that is still missing of a part for which some was given already."""

    colour: str
    need: int


Asked: TypeAlias = Sum | Taken | Spent | Begun
"""The demand of a part of a cost in one of its ways."""
Parts: TypeAlias = Sequence[Sequence[Asked]]
"""The parts of a cost, each to be paid in one of several ways."""


class CostPart(Struct):
    """A part of a cost in one of its ways, with the cards that could pay for it."""

    need: int
    by_card: Mapping[str, int]
    """The amount that each card gives to this part."""
    luck: int = 0
    """The amount that a Boost could add."""
    is_begun: bool = False
    """Whether Intent was given for this part before, so that luck alone may do for the rest."""
    colour: str = ""
    """The colour of Intent that this part asks for; empty: it takes cards, whatever they give."""


class Looks(Struct):
    """The number of ways for something to be missing that may still be looked at."""

    left: int = MOST_LOOKED_AT

    def run_out(self, n: int) -> bool:
        """True if `n` more looks are too many."""
        self.left -= n
        return self.left < 0


def in_each_way(
    play: Play, who: str, parts: Parts, paid_for: str, luck: int
) -> Iterator[tuple[list[CostPart], dict[str, int]]]:
    """The ways to pay all parts for which enough tokens are at hand, each with the tokens that it spends.
    Rules: EF-COST-02."""
    for asked in WORK.each(product(*parts)):
        spent: dict[str, int] = {}
        for one in asked:
            if isinstance(one, Spent):
                spent[one.kind] = spent.get(one.kind, 0) + one.n
        if all(at_hand(play, who, kind) >= n for kind, n in spent.items()):
            yield [cost_part(play, who, one, paid_for, luck) for one in asked if not isinstance(one, Spent)], spent


def cost_part(play: Play, who: str, asked: Sum | Taken | Begun, paid_for: str, luck: int) -> CostPart:
    """A part of a cost in one of its ways, with the cards that could pay for it; `paid_for` can't."""
    if isinstance(asked, Taken):
        return taking(play, who, asked.among(), asked.n, paid_for)
    is_begun = isinstance(asked, Begun)
    colour, need = (asked.colour, asked.need) if isinstance(asked, Begun) else asked
    by_card = in_reach(play, who, colour)
    if paid_for in by_card:
        by_card = {card: n for card, n in by_card.items() if card != paid_for}
    return CostPart(need, by_card, luck, is_begun, colour)


def taking(play: Play, who: str, things: Sequence[str], n: int, paid_for: str) -> CostPart:
    """The part of a cost that takes things whatever they give.

    A card in hand that is paid for is out of hand by then. Rules: EF-COST-06."""
    where = play.table.piles.where
    among = [thing for thing in things if thing != paid_for or where.get(thing) != f"{who}/hand"]
    return CostPart(n, dict.fromkeys(among, 1))


def covered(parts: Sequence[CostPart], gone: Collection[str], looks: Looks) -> bool:
    """True if the cards that aren't `gone`, and luck, fill all parts. Rules: EF-COST-05."""
    return is_filled(filling(parts, gone, looks))


def filling(parts: Sequence[CostPart], gone: Collection[str], looks: Looks) -> set[Missing]:
    """All that may be missing of each part once cards that aren't `gone`, and luck, were given to some."""
    missing = set(with_luck(parts))
    by_part = [part.by_card for part in parts]
    for card in dict.fromkeys(card for by_card in by_part for card in by_card if card not in gone):
        if is_filled(missing) or looks.run_out(len(missing)):
            return {(0,) * len(parts)}
        gives = [(part, n) for part, by_card in enumerate(by_part) if (n := by_card.get(card, 0))]
        missing |= {less(left, part, n) for left in missing for part, n in gives if left[part]}
    return missing


def is_filled(missing: Iterable[Missing]) -> bool:
    """True if one of the ways leaves nothing missing."""
    return not all(map(any, missing))


def with_luck(parts: Sequence[CostPart]) -> Iterator[Missing]:
    """The amounts that cards must give to each part, with a Boost added to none of them or to one.

    A Boost needs Intent that was given before. Rules: EF-BOOST-01."""
    needs = tuple(part.need for part in parts)
    yield needs
    for index, part in enumerate(parts):
        if part.luck:
            least = 0 if part.is_begun else min(part.need, 1)
            yield (*needs[:index], max(part.need - part.luck, least), *needs[index + 1 :])


def less(missing: Missing, index: int, n: int) -> Missing:
    """The amounts that are missing when `n` was given to one part."""
    return (*missing[:index], max(missing[index] - n, 0), *missing[index + 1 :])
