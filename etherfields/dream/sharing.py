"""Whether the parts of a cost can all be paid out of the same cards, each of which pays for one part only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeAlias

from etherfields.dream.intent import Source, in_reach, least_waste, luck_of, purse
from etherfields.dream.play import Play

Sum: TypeAlias = tuple[str, int]
"""A colour, and how much of it."""


def covers(
    play: Play,
    who: str,
    parts: Sequence[Sequence[Sum]],
    paid_for: str,
    lucky: bool = True,
    gone: Collection[str] = (),
) -> bool:
    """EF-COST-05, EF-PRIORITY-03: whether all parts can be paid, each in one of its colours, if only with luck.

    Cards that are gone pay for something else already.
    """
    return any(_covers(play, who, sums, paid_for, lucky, gone) for sums in product(*parts))


def _covers(
    play: Play, who: str, sums: Sequence[Sum], paid_for: str, lucky: bool, gone: Collection[str]
) -> bool:
    purses = [purse(play, who, colour) for colour, _ in sums]
    promised = [one.promised(paid_for) for one in purses]
    needs = tuple(max(need - n, 0) for (_, need), n in zip(sums, promised, strict=True))
    lacking = _with_luck(needs, promised, purses[0].luck if lucky else 0)
    return _filled(lacking, [one.by_card for one in purses], {paid_for, *gone})


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
    play: Play, who: str, found: Sequence[Source], need: int, later: Sequence[Sequence[Sum]], gone: Collection[str]
) -> list[Source]:
    """EF-COST-07: the least wasteful of some sources; such as leave enough for other parts of a cost, if any do."""
    return (_sparing(play, who, found, need, later, gone) if later else []) or least_waste(found, need)


def _sparing(
    play: Play, who: str, found: Sequence[Source], need: int, later: Sequence[Sequence[Sum]], gone: Collection[str]
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


def _leaves_enough(play: Play, who: str, parts: Sequence[Sequence[Sum]], gone: Collection[str], luck: int) -> bool:
    """EF-COST-05: whether the cards that aren't gone cover what is still to be paid."""
    nothing_promised = [0] * len(parts)
    return any(
        _filled(
            _with_luck(tuple(need for _, need in sums), nothing_promised, luck),
            [in_reach(play, who, colour) for colour, _ in sums],
            gone,
        )
        for sums in product(*parts)
    )


def _with_luck(needs: tuple[int, ...], promised: Sequence[int], luck: int) -> Iterator[tuple[int, ...]]:
    """EF-BOOST-01: what cards must give to each part, with the luck going to none of them or to one.

    Luck needs something that was spent before: what is promised, or a card.
    """
    yield needs
    for index in range(len(needs) if luck else 0):
        least = 0 if promised[index] else min(needs[index], 1)
        yield (*needs[:index], max(needs[index] - luck, least), *needs[index + 1 :])


def _less(needs: tuple[int, ...], index: int, n: int) -> tuple[int, ...]:
    return (*needs[:index], max(needs[index] - n, 0), *needs[index + 1 :])
