"""All decisions in their order, as they were read when they were made, to go back along them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.faults import Fault
from etherfields.kernel.retracing import Taken, retraced
from etherfields.kernel.session import Session
from etherfields.table.choosing import Names, bare, shown
from etherfields.table.passing import is_own
from etherfields.table.screen import words
from etherfields.table.screen.fragments import Line, cells, clipped, cut, wrapped
from etherfields.table.screen.view import Decided, View

WAYS = 3
"""So many of the ways that were left last are named."""
BEGUN = "turn begins"
"""An event of this kind begins a Turn; what it says of it comes before the first full stop."""
ENDED = ("dream over", "slumber over")
"""After events of these kinds there are no Turns."""


class _When(Struct):
    """Which Turn it is by now."""

    turn: str = ""

    def hears(self, taken: Taken) -> None:
        """Go on to when something was decided."""
        for event in taken.told:
            if event.kind == BEGUN:
                self.turn = event.text.partition(".")[0]
            elif event.kind in ENDED:
                self.turn = ""


def decided(session: Session[Any], names: Names, liking: str, *, alone: bool) -> tuple[Decided, ...]:
    """Every decision so far that somebody made; where one can't be made again to see how it read, by its key."""
    found: list[Decided] = []
    when, seen = _When(), 0
    try:
        for seen, taken in enumerate(retraced(session), start=1):
            when.hears(taken)
            if is_own(taken, liking):
                found.append(Decided(seen, when.turn, _read(taken.question, taken.choice, names, alone)))
    except Fault:
        found = found[: len(session.keys)]
    unseen = enumerate(session.keys[seen:], start=seen + 1)
    return (*found, *(Decided(number, "", key) for number, key in unseen))


def _read(question: Ask[object], choice: Choice[object], names: Names, alone: bool) -> str:
    """A decision with who made it, if it was somebody's own and there are others."""
    if alone or len(question.who) > 1:
        return shown(choice, question, names)
    return f"{names.of(question.who[0])}: {bare(choice, names)}"


def paint(view: View, wide: int, high: int) -> list[Line]:
    """All decisions, the one that is pointed at in sight; above them named points."""
    lines: list[Line] = []
    if view.points:
        lines = wrapped(words.POINTS.format(names=", ".join(view.points)), wide, "class:dim")
    if view.ways:
        shown = "; ".join(view.ways[:WAYS])
        lines += wrapped(words.WAYS.format(ways=shown), wide, "class:dim")
    high = max(high - len(lines), 1)
    total = len(view.decisions)
    at = max(0, total - view.seat.scroll)
    first = max(0, min(at - high // 2, total + 1 - high))
    longest = max((cells(one.turn) for one in view.decisions), default=0)
    for number in range(first, min(total, first + high - 1) + 1):
        before = view.decisions[number - 2].turn if number > max(first, 1) else None
        lines.append(cut(_line(view, number, before, longest, number == at, wide), wide))
    return lines


def _line(view: View, number: int, before: str | None, longest: int, here: bool, wide: int) -> Line:
    """A decision: its number, the Turn where another one begins, and how it read."""
    one = view.decisions[number - 1] if number else Decided(0, "", words.BEGINNING)
    turn = one.turn if number and one.turn != before else ""
    now = words.NOW if number == len(view.decisions) else ""
    mark = f"{'▸' if here else ' '}{one.number:>4}  "
    told = f"{turn:<{longest}}  " if longest else ""
    label = clipped(one.label, max(wide - cells(mark) - cells(told) - cells(now), 8))
    return ("class:mark", mark), ("class:strong", told), ("class:chosen" if here else "", label), ("class:dim", now)
