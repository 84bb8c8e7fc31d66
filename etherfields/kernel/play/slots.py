"""Slots: one thing is drawn out of many by chance, where working out all of them would take longer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Below: TypeAlias = Callable[[int], int]
"""Gives a random number from 0 to n - 1."""
InSlot: TypeAlias = Callable[[int], T | None]
"""Finds the thing in a slot, the first of which is 0; nothing, if the slot is empty."""
Slots: TypeAlias = tuple[int, InSlot[T]]
"""A number of slots: each thing lies in one of them, and most of them may be empty."""

MOST_DRAWN = 500
"""After so many empty slots nothing is drawn."""


def draw(parts: Sequence[Slots[T]], below: Below) -> T | None:
    """Return a thing by chance, each as likely as any other; nothing, if too many empty slots were drawn."""
    starts, every = [0], 0
    for slots, _ in parts:
        every += slots
        starts.append(every)
    for _ in range(MOST_DRAWN if every else 0):
        slot = below(every)
        nth = bisect_right(starts, slot) - 1
        found = parts[nth][1](slot - starts[nth])
        if found is not None:
            return found
    return None
