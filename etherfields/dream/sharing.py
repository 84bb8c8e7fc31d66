"""Whether the parts of a cost can all be paid out of the same cards, each of which pays for one part only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from etherfields.dream.intent import purse
from etherfields.dream.play import Play

Sum: TypeAlias = tuple[str, int]
"""A colour, and how much of it."""


def covers(play: Play, who: str, parts: Sequence[Sequence[Sum]], paid_for: str) -> bool:
    """EF-COST-05, EF-PRIORITY-03: whether all parts can be paid, each in one of its colours, if only with luck."""
    return len(parts) < 2 or any(_covers(play, who, sums, paid_for) for sums in product(*parts))


def _covers(play: Play, who: str, sums: Sequence[Sum], paid_for: str) -> bool:
    purses = [purse(play, who, colour) for colour, _ in sums]
    needs = [max(need - one.promised(paid_for), 0) for (_, need), one in zip(sums, purses, strict=True)]
    # EF-BOOST-01: a Boost adds to one of them, if to any.
    missing = set(_with_luck(needs, purses[0].luck))
    for card in dict.fromkeys(card for one in purses for card in one.by_card if card != paid_for):
        gives = [one.by_card.get(card, 0) for one in purses]
        missing |= {_less(left, index, n) for left in missing for index, n in enumerate(gives) if n and left[index]}
    return any(not any(left) for left in missing)


def _with_luck(needs: Sequence[int], luck: int) -> Iterator[tuple[int, ...]]:
    """What would be missing of each part, with the luck going to none of them or to one."""
    yield tuple(needs)
    for index in range(len(needs) if luck else 0):
        yield _less(tuple(needs), index, luck)


def _less(needs: tuple[int, ...], index: int, n: int) -> tuple[int, ...]:
    return (*needs[:index], max(needs[index] - n, 0), *needs[index + 1 :])
