"""Lots: one thing by chance out of many, where it would take longer to work out all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Below: TypeAlias = Callable[[int], int]
"""Gives a random number from 0 to n - 1."""

MOST_DRAWN = 500
"""So often an empty place may be drawn before nothing is."""


class Lot(NamedTuple, Generic[T]):
    """Places in which things may lie: each thing in one of them, and in most of them nothing."""

    places: int
    at: Callable[[int], T | None]
    """What lies in a place, the first one being 0; nothing, if it is empty."""


def drawn(lots: Sequence[Lot[T]], below: Below) -> T | None:
    """One of all things by chance, each as likely as any other; nothing, if too many empty places were drawn."""
    places = sum(lot.places for lot in lots)
    for _ in range(MOST_DRAWN if places else 0):
        found = _at(lots, below(places))
        if found is not None:
            return found
    return None


def _at(lots: Sequence[Lot[T]], place: int) -> T | None:
    for lot in lots:
        if place < lot.places:
            return lot.at(place)
        place -= lot.places
    return None
