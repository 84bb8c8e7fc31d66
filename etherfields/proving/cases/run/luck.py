"""Chance that comes out as a case says, for as long as it says so."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.system.faults import Fault
from ..read.lists import singular

T = TypeVar("T")


class Unlucky(Fault):
    """A die, draw or shuffle can't come to what the case says."""


@dataclass(slots=True)
class Luck(Chance):
    """Streams of chance whose next results are fixed; all others stay random."""

    coming: dict[str, list[str]] = field(default_factory=dict)
    """The next results of each stream, by their names for people."""
    called: Callable[[object], str] = str
    """The function that names the things drawn."""

    def pick(self, stream: str, among: Sequence[T]) -> T:
        """The result that is fixed, or any."""
        waiting = self.coming.get(stream)
        if not waiting:
            return Chance.pick(self, stream, among)
        wanted = waiting.pop(0)
        for one in among:
            if self._is(one, wanted):
                return one
        there = ", ".join(sorted({self.called(one) for one in among}))
        raise Unlucky(f"the next draw was to be {wanted}, but there is only: {there}", stream)

    def shuffle(self, stream: str, cards: MutableSequence[T]) -> None:
        """Any order, with the cards on top that are fixed, the first of them topmost."""
        Chance.shuffle(self, stream, cards)
        waiting = self.coming.pop(stream, [])
        tops: list[T] = []
        for wanted in waiting:
            found = next((one for one in cards if self._is(one, wanted)), None)
            if found is None:
                again = " so often" if any(self._is(one, wanted) for one in tops) else ""
                raise Unlucky(f"after the shuffle {wanted} was to be on top, but it is not there{again}", stream)
            cards.remove(found)
            tops.append(found)
        cards.extend(reversed(tops))

    def _is(self, thing: object, wanted: str) -> bool:
        """Whether a thing is meant, be it as one of several: `2 blanks`."""
        return self.called(thing).casefold() in (wanted.casefold(), singular(wanted.casefold()))
