"""The cards and Items that pay with the least surplus, and leave enough for the other parts of a cost."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from etherfields.kernel.play.budget import WORK
from ..state.play import Play
from .afford.parts import Looks, Parts, covered, in_each_way
from .intent import Source, luck_of


def least(
    play: Play,
    who: str,
    found: Sequence[Source],
    need: int,
    later: Parts,
    gone: Collection[str],
    around: Parts = (),
) -> list[Source]:
    """The least wasteful sources that leave enough for other parts of a cost, if any sources do.

    Sources that leave enough for what is to be paid `around` this payment as well come first. Rules: EF-COST-07."""
    for parts in (*later, *around) if around else (), later:
        lot = _sparing(play, who, found, need, parts, gone) if parts else []
        if lot:
            return lot
    return least_waste(found, need)


def _sparing(
    play: Play, who: str, found: Sequence[Source], need: int, later: Parts, gone: Collection[str]
) -> list[Source]:
    """The least wasteful sources that leave enough for the other parts of a cost, if need be with luck.

    Items, which belong to the whole Party, come last. Empty, if no choice leaves enough. Rules: EF-COST-07."""
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
    """True if the cards that aren't `gone` cover what is still to be paid, without any help. Rules: EF-COST-05."""
    looks = Looks()
    return any(covered(found, gone, looks) for found, _ in in_each_way(play, who, parts, "", luck))


def least_waste(found: Sequence[Source], need: int) -> list[Source]:
    """The sources that reach a need with the least surplus, and of those the fewest; none, if they can't.

    Items, which belong to the whole Party, are among them only where cards in hand don't reach it."""
    own = [source for source in found if not source.shared]
    return _least(own, need) or _least(found, need)


def _least(found: Sequence[Source], need: int) -> list[Source]:
    for source in found:
        if source.gives == need:
            return [source]
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for index, source in enumerate(found):
        for total, way in sorted(ways.items(), reverse=True):
            if total < need:
                longer = (*way, index)
                known = ways.get(total + source.gives)
                if known is None or len(longer) < len(known):
                    ways[total + source.gives] = longer
    enough = [total for total in ways if total >= need]
    return [found[index] for index in ways[min(enough)]] if enough else []
