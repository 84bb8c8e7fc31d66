"""Lots: one thing by chance out of many, where it would take longer to work out all of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Below: TypeAlias = Callable[[int], int]
"""Gives a random number from 0 to n - 1."""
At: TypeAlias = Callable[[int], T | None]
"""What lies in a place, the first one being 0; nothing, if it is empty."""
Lot: TypeAlias = tuple[int, At[T]]
"""So many places in which things may lie: each thing in one of them, and in most of them nothing."""

MOST_DRAWN = 500
"""So often an empty place may be drawn before nothing is."""


def drawn(lots: Sequence[Lot[T]], below: Below) -> T | None:
    """One of all things by chance, each as likely as any other; nothing, if too many empty places were drawn."""
    starts, every = [0], 0
    for places, _ in lots:
        every += places
        starts.append(every)
    for _ in range(MOST_DRAWN if every else 0):
        place = below(every)
        lot = bisect_right(starts, place) - 1
        found = lots[lot][1](place - starts[lot])
        if found is not None:
            return found
    return None
