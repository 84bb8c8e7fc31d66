"""The budget of a decision: how much work may come of it before it is taken back.

Content can ask for more than any machine will ever have done: something repeated 9,999 times inside of something that
is repeated 9,999 times. Whatever goes through many things, makes an event or lets the table grow draws on `WORK`;
what draws more than was granted is Overspent. A unit is what takes a microsecond or a few.

The budget stands in the header of the journal, so that a later one changes no game that was begun before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Final, ParamSpec, TypeVar, TypeVarTuple

from msgspec import Struct

from ..system.faults import Fault

T = TypeVar("T")
P = ParamSpec("P")
More = TypeVarTuple("More")

EVENT = 20
"""The price of an event: a sentence is made, and kept for as long as the game is open."""
REST = 1_000
"""The price of a rest point: the whole table is copied."""
DONE = 20
"""The price of carrying out a verb, besides its consequences."""
LARGEST = 10**9
"""No number that content works out is larger, or smaller than this below 0."""
AGAIN = 4
"""The factor on the budget of a decision made again: results remembered back then are worked out anew."""
MOST = 16
"""A header may ask for so many times the first budget at most."""
ENDLESS: Final = 1 << 62
"""The amount left while nobody counts."""
_HEADER = "([0-9]{1,12}) steps, ([0-9]{1,12}) bytes"
TO_MEND = "Whoever wrote the content has to mend it."
TAKEN_BACK = f"The decision was taken back: decide otherwise. {TO_MEND}"


class Budget(Struct, frozen=True):
    """How much may come of one decision."""

    work: int = 1_000_000
    """The units of work for one decision."""
    table: int = 160_000
    """The most bytes of a table at rest, packed."""

    def header(self) -> str:
        """Itself as it stands in the header of a journal."""
        return f"{self.work} steps, {self.table} bytes"

    def again(self) -> Budget:
        """The budget of decisions that are made again."""
        return Budget(AGAIN * self.work, self.table)

    @classmethod
    def of(cls, said: str, where: str) -> Budget:
        """The budget that a header tells of; the first one, where it tells of none."""
        if not said:
            return FIRST
        read = re.fullmatch(_HEADER, said)
        if read is None:
            raise Fault(f"its header needs a budget such as “{FIRST.header()}”, not “{said:.40}”", where)
        budget = cls(int(read[1]), int(read[2]))
        if not 0 < budget.work <= MOST * FIRST.work or not 0 < budget.table <= MOST * FIRST.table:
            most = cls(MOST * FIRST.work, MOST * FIRST.table).header()
            raise Fault(f"its header has a budget of {said}, and {most} is the most", where)
        return budget


FIRST: Final = Budget()
"""The budget of all journals that tell of none. It stays as it is, whatever new ones get."""
NEW: Final = FIRST
"""The budget of a game that begins now."""
LOOK: Final = 2 * FIRST.work
"""The budget of a look that decides nothing: all the choices of a question, or a picture of the table."""


class Overspent(Fault):
    """More work would come of a decision, or of a look at the table, than a game can bear."""

    def __init__(self, where: str = "") -> None:
        super().__init__("far too much would come of this", where, TO_MEND)

    def at(self, where: Callable[[], str]) -> None:
        """It is this text that asks for so much, unless one further in is known to."""
        self.where = self.where or where()


class Work:
    """The rest of the budget while rules are in motion; between two decisions nobody counts (`ENDLESS`).

    Hot places lower `left` without looking at the rest: the next `draw` looks."""

    __slots__ = ("left", "told")

    def __init__(self) -> None:
        self.left = ENDLESS
        self.told = 0
        """The number of events told and questions answered so far: of two looks the later one sees any in between."""

    def draw(self, n: int, where: Callable[[], str] | None = None) -> None:
        """Draw n units of work; `where` names the text that asks for them."""
        self.left -= n
        if self.left < 0:
            raise Overspent(where() if where is not None else "")

    def apart(self, look: Callable[[*More], T], *about: *More) -> T:
        """The result of a look, on a budget of its own."""
        before, self.left = self.left, LOOK
        try:
            return look(*about)
        finally:
            self.left = before

    def each(self, things: Iterable[T]) -> Iterator[T]:
        """One thing after the other, each of which is counted."""
        for thing in things:
            self.draw(1)
            yield thing


WORK: Final = Work()
"""The one that all draw on: one decision at a time is made in a process."""


def apart(look: Callable[P, T]) -> Callable[P, T]:
    """A function that only looks at a table: each time on a budget of its own."""

    @wraps(look)
    def looked(*about: P.args, **more: P.kwargs) -> T:
        return WORK.apart(lambda: look(*about, **more))

    return looked


def bounded(n: int, where: Callable[[], str] | None = None) -> int:
    """A number that content has worked out, if it is one that can still be counted with."""
    if -LARGEST <= n <= LARGEST:
        return n
    said = "a number has become far too large: more than a thousand million"
    raise Fault(said, where() if where is not None else "", TO_MEND)
