"""Whether the parts of a cost can all be paid out of the same cards, each of which pays for one part only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from etherfields.dream.intent import purse
from etherfields.dream.play import Play

Sum: TypeAlias = tuple[str, int]
"""A colour, and how much of it."""


def covers(play: Play, who: str, parts: Sequence[Sequence[Sum]], paid_for: str, lucky: bool = True) -> bool:
    """EF-COST-05, EF-PRIORITY-03: whether all parts can be paid, each in one of its colours, if only with luck."""
    return any(_covers(play, who, sums, paid_for, lucky) for sums in product(*parts))


def _covers(play: Play, who: str, sums: Sequence[Sum], paid_for: str, lucky: bool) -> bool:
    purses = [purse(play, who, colour) for colour, _ in sums]
    promised = [one.promised(paid_for) for one in purses]
    needs = tuple(max(need - n, 0) for (_, need), n in zip(sums, promised, strict=True))
    missing = set(_with_luck(needs, promised, purses[0].luck if lucky else 0))
    for card in dict.fromkeys(card for one in purses for card in one.by_card if card != paid_for):
        gives = [one.by_card.get(card, 0) for one in purses]
        missing |= {_less(left, index, n) for left in missing for index, n in enumerate(gives) if n and left[index]}
    return any(not any(left) for left in missing)


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
