"""The table as it is seen by whoever works something out: what was looked at is noted, so that it can be kept."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Generic, TypeVar

from etherfields.dream.table import Table, TurnState
from etherfields.kernel.piles import Piles
from etherfields.kernel.tokens import Tokens
from etherfields.kernel.watching import Look, Watched

T = TypeVar("T")
V = TypeVar("V")
P = TypeVar("P", Table, TurnState, Piles, Tokens)

APART = frozenset(("chance", "piles", "tokens", "turn", "board"))
"""What of a table is watched as a part of its own, or not at all: nobody looks at chance without changing it."""


@dataclass(slots=True)
class Known(Generic[T]):
    """What was worked out, and from what."""

    result: T
    small: tuple[object, ...]
    looks: list[Look]


class _Part(Generic[P]):
    """A part of the table: a twin of it whose dictionaries are watched."""

    def __init__(self, real: P, apart: frozenset[str] = frozenset()) -> None:
        self.twin: P = copy.copy(real)
        kinds = {field.name: type(getattr(real, field.name)) for field in fields(real) if field.name not in apart}
        dictionaries = [name for name, kind in kinds.items() if kind is dict]
        lists = [name for name, kind in kinds.items() if kind is list]
        self._small = [name for name in kinds if name not in dictionaries]
        self._dictionaries: Callable[[P], tuple[dict[str, object], ...]] = _all(dictionaries)
        self._lists: Callable[[P], tuple[list[object], ...]] = _all(lists)
        self._values: Callable[[P], tuple[object, ...]] = _all([name for name in self._small if name not in lists])
        self._watched = [Watched(getattr(real, name)) for name in dictionaries]
        self._seen: tuple[object, ...] = ()
        for name, watched in zip(dictionaries, self._watched, strict=True):
            setattr(self.twin, name, watched)

    def renew(self, real: P) -> tuple[object, ...]:
        """See the real part as it is now; says what of it is small, since all of that counts as looked at."""
        for watched, now in zip(self._watched, self._dictionaries(real), strict=True):
            watched.real = now
        small = *self._values(real), *map(tuple, self._lists(real))
        if small != self._seen:
            self._seen = small
            for name in self._small:
                setattr(self.twin, name, getattr(real, name))
        return self._seen

    def looks(self) -> list[Look]:
        """What was looked at since the last time."""
        return [look for watched in self._watched if (look := watched.look()) is not None]


def _all(names: list[str]) -> Callable[[P], tuple[V, ...]]:
    """What gets all attributes of some names at once."""
    if len(names) < 2:
        return lambda real: tuple(getattr(real, name) for name in names)
    return attrgetter(*names)


class View(Generic[T]):
    """The table through watched dictionaries, and what was worked out from it last, for each Dreamer.

    Small things (numbers, names, lists) all count as looked at. Of what is a dictionary, above all piles, tokens
    and figures, only those entries count that really were.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._turn = _Part(table, APART), _Part(table.turn)
        self._piles, self._tokens = _Part(table.piles), _Part(table.tokens)
        self._small: tuple[object, ...] = ()
        self._known: dict[str, Known[T]] = {}
        self.table = self._table.twin
        self.table.turn, self.table.piles, self.table.tokens = self._turn.twin, self._piles.twin, self._tokens.twin

    def renew(self, table: Table, besides: tuple[object, ...]) -> None:
        """See the table as it is now; `besides` is all that is looked at and doesn't lie on it."""
        self.table.board = table.board
        self._piles.renew(table.piles)
        self._tokens.renew(table.tokens)
        small = self._table.renew(table), self._turn.renew(table.turn), besides
        if small != self._small:
            self._small = small

    def known(self, who: str, work: Callable[[], T]) -> T:
        """What work on this table comes to for somebody: what it came to before, if it would see just the same."""
        known = self._known.get(who)
        if known is None or known.small is not self._small or not all(look.still_so() for look in known.looks):
            result = work()
            looks = [look for part in (self._table, self._turn, self._piles, self._tokens) for look in part.looks()]
            known = self._known[who] = Known(result, self._small, looks)
        return known.result
