"""All decisions in their order, as they were read when they were made, to go back along them."""

from __future__ import annotations

from etherfields.table.story.decision_list import Decided
from ..frame.fragments import Line, cells, clipped, cut, wrapped
from ..table.view import View
from . import screen_texts

WAYS = 3
"""The number of left ways named, the latest first."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """All decisions, the one that is pointed at in sight; above them named points."""
    lines: list[Line] = []
    if view.points:
        lines = wrapped(screen_texts.POINTS.format(names=", ".join(view.points)), wide, "class:dim")
    if view.ways:
        shown = "; ".join(view.ways[:WAYS])
        lines += wrapped(screen_texts.WAYS.format(ways=shown), wide, "class:dim")
    for why in (one.why for one in view.decisions if one.why):
        lines += wrapped(screen_texts.BY_KEYS.format(why=why), wide, "class:dim")
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
    one = view.decisions[number - 1] if number else Decided(0, "", screen_texts.BEGINNING)
    turn = one.turn if number and one.turn != before else ""
    now = screen_texts.NOW if number == len(view.decisions) else ""
    mark = f"{'▸' if here else ' '}{one.number:>4}  "
    told = f"{turn:<{longest}}  " if longest else ""
    label = clipped(one.label, max(wide - cells(mark) - cells(told) - cells(now), 8))
    return ("class:mark", mark), ("class:strong", told), ("class:chosen" if here else "", label), ("class:dim", now)
