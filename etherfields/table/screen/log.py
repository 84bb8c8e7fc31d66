"""What happened, the last of it at the bottom."""

from __future__ import annotations

from etherfields.table.plain import is_read
from etherfields.table.screen import words
from etherfields.table.screen.fragments import Line, wrapped
from etherfields.table.screen.view import View


def paint(view: View, wide: int, high: int) -> list[Line]:
    """As much of it as there is room for, back from now or from where one has scrolled to."""
    back = view.seat.scroll if view.seat.mode == "log" else 0
    wanted = high + back
    lines: list[Line] = []
    for event in reversed(view.events):
        if not event.text or is_read(event):
            continue
        style = "class:strong" if event.kind == "turn begins" else "class:told"
        lines[:0] = wrapped(event.text, wide, style, "", "  ")
        if len(lines) >= wanted:
            break
    if not lines:
        return [(("class:dim", words.NOTHING_HAPPENED),)]
    end = max(len(lines) - back, min(high, len(lines)))
    return lines[max(end - high, 0) : end]


def timeline(view: View, wide: int, high: int) -> list[Line]:
    """All decisions in their order, the one that is pointed at in sight; above it named points."""
    lines: list[Line] = []
    if view.points:
        lines = wrapped(f"Named points: {', '.join(view.points)}. `:back NAME` goes there.", wide, "class:dim")
        high = max(high - len(lines), 1)
    total = len(view.keys)
    at = max(0, total - view.seat.scroll)
    first = max(0, min(at - high // 2, total + 1 - high))
    for number in range(first, min(total, first + high - 1) + 1):
        text = f"{number:>5}  {_after(view, number)}"
        lines.append((("class:chosen" if number == at else "", text),))
    return lines


def _after(view: View, number: int) -> str:
    if number == 0:
        return "the beginning"
    now = "   ← now" if number == len(view.keys) else ""
    return f"{view.keys[number - 1]}{now}"
