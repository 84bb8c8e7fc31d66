"""The numbers of choices on lists that come again: a choice keeps its number as long as the list goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import asdict

from etherfields.kernel.play.decisions import Ask
from ..plain.numbered_choices import ONE_BY_ONE, Entry, Ident, Listed, numbered_entries

T = TypeVar("T")

HIGHEST = 99
"""With no more room up to this number a list is numbered anew."""


class _Numbers(Struct):
    """The numbers given on one list to one of those who look at it."""

    actions: dict[Ident, int] = field(default_factory=dict)
    ends: dict[Ident, int] = field(default_factory=dict)

    def give(self, entries: Sequence[Entry[object]]) -> None:
        """Number what has no number yet; a list of which nothing is known begins anew, and so does one too long."""
        actions = [entry.ident for entry in entries if not entry.ends]
        new = sum(ident not in self.actions for ident in actions)
        if new == len(actions) or max(self.actions.values(), default=0) + new > HIGHEST:
            self.actions.clear()
        for ident in actions:
            self.actions.setdefault(ident, max(self.actions.values(), default=0) + 1)
        for entry in entries:
            if entry.ends:
                self.ends.setdefault(entry.ident, len(self.ends) + 1)


class _List(Struct):
    """A list that comes again: free actions, a payment, cards to discard."""

    kind: str
    source: str
    numbers: dict[str, _Numbers] = field(default_factory=dict)
    """The numbers of choices, by the person whose choices are shown; empty: everybody's."""


class KeptNumbers:
    """The numbers of all lists that go on: one, and those that came up in its middle."""

    def __init__(self) -> None:
        self._phase = ""
        self._lists: list[_List] = []
        self._last: tuple[object, object, str, Ask[object]] | None = None
        """The question numbered last: as it was asked, its choices, whose they are, and what was made of it."""

    def listed(self, question: Ask[object], about: Ask[object], phase: str, whose: str = "") -> Ask[object]:
        """A question with the numbers of its lines.

        `about` is what was asked, as long as it is the same moment, `phase` the part of the game within which numbers
        stay, and `whose` the person whose choices these are, if not everybody's are shown."""
        last = self._last
        if last is not None and last[0] is about and last[1] is about.choices and last[2] == whose:
            return last[3]
        found = self._numbered(question, phase, whose) if comes_again(question) else question
        self._last = (about, about.choices, whose, found)
        return found

    def _numbered(self, question: Ask[object], phase: str, whose: str) -> Ask[object]:
        numbers = self._list(question, phase).numbers.setdefault(whose, _Numbers())
        numbers.give(numbered_entries(question))
        return Listed(**asdict(question), numbers={**numbers.actions, **numbers.ends})

    def _list(self, question: Ask[object], phase: str) -> _List:
        """The list that a question goes on with; those that came up in its middle are over then."""
        if phase != self._phase:
            self._phase, self._lists = phase, []
        for depth, one in enumerate(self._lists):
            if (one.kind, one.source) == (question.kind, question.source):
                del self._lists[depth + 1 :]
                return one
        self._lists.append(_List(question.kind, question.source))
        return self._lists[-1]


def comes_again(question: Ask[T]) -> bool:
    """Whether a question is a list from which one thing after the other is done."""
    return question.kind in ONE_BY_ONE or any(choice.ends for choice in question.choices)
