"""The log of events, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.events import Event
from etherfields.table.story.place_names import placed
from etherfields.table.story.prose import is_read
from ..frame.fragments import Line, wrapped
from ..frame.scrollbar import ROOM, with_bar
from ..table.view import View
from . import screen_texts


def paint(view: View, wide: int, high: int) -> list[Line]:
    """As much of it as there is room for, back from now or from where one has scrolled to."""
    if view.seat.mode == "log":
        lines = _last(view, wide - ROOM, None)
        end = max(len(lines) - view.seat.scroll, min(high, len(lines)))
        shown, total = lines[max(end - high, 0) : end], len(lines)
        return with_bar(shown, wide, max(end - high, 0), total) if lines else _nothing(wide)
    lines = _last(view, wide - ROOM, high + 1)
    total = max(len(lines), len(view.earlier) + len(view.events)) if len(lines) > high else len(lines)
    return with_bar(lines[-high:], wide, total - high, total) if lines else _nothing(wide)


def _nothing(wide: int) -> list[Line]:
    return wrapped(screen_texts.NOTHING_HAPPENED, wide, "class:dim")


def height(view: View, wide: int) -> int:
    """How many lines all of it takes."""
    return len(_last(view, wide - ROOM, None))


def _last(view: View, wide: int, wanted: int | None) -> list[Line]:
    """The last so many lines, or all of them."""
    lines: list[Line] = []
    for event in reversed([*view.earlier, *view.events]):
        if not event.text or is_read(event):
            continue
        style = "class:strong" if event.kind == view.kinds.turn else "class:game"
        lines += reversed(wrapped(placed(event.text, view.places), wide, style, "", "  "))
        if wanted is not None and len(lines) >= wanted:
            break
    return lines[::-1]


def headline_of(news: Sequence[Event]) -> str:
    """The last of some events that must not be missed, where there is room for one of them; empty: none is such."""
    return next((event.text for event in reversed(news) if event.facts.get("headline")), "")
