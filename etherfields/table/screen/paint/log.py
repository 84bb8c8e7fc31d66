"""The log of events, the latest at the bottom."""

from __future__ import annotations

from etherfields.table.story.place_names import placed
from etherfields.table.story.prose import is_read
from ..frame.fragments import Line, wrapped
from ..table.view import View
from . import screen_texts


def paint(view: View, wide: int, high: int) -> list[Line]:
    """As much of it as there is room for, back from now or from where one has scrolled to."""
    back = view.seat.scroll if view.seat.mode == "log" else 0
    lines = _last(view, wide, high + back)
    if not lines:
        return wrapped(screen_texts.NOTHING_HAPPENED, wide, "class:dim")
    end = max(len(lines) - back, min(high, len(lines)))
    return lines[max(end - high, 0) : end]


def height(view: View, wide: int) -> int:
    """How many lines all of it takes."""
    return len(_last(view, wide, None))


def _last(view: View, wide: int, wanted: int | None) -> list[Line]:
    """The last so many lines, or all of them."""
    lines: list[Line] = []
    for event in reversed([*view.earlier, *view.events]):
        if not event.text or is_read(event):
            continue
        style = "class:strong" if event.kind == "turn begins" else "class:game"
        lines += reversed(wrapped(placed(event.text, view.places), wide, style, "", "  "))
        if wanted is not None and len(lines) >= wanted:
            break
    return lines[::-1]
