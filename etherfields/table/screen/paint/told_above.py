"""A page that was told just now, while it is answered: beside the board where it has room, else above the choices."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..frame.fragments import EMPTY, Line, cells, text_of
from ..frame.layout import FRAME, Pane
from ..table.view import View
from . import choices, emblems, story_pane

DETAIL = 2
"""The lines that are left for what is said of a highlighted choice."""
LEAST = 8
"""The lines left for choices that don't all fit: at will they are seen with all of the table at the first key."""


def telling_panes(view: View, found: Sequence[Pane], wide: int, high: int) -> tuple[Pane, ...]:
    """The panes of the table, if that of the story has room; else the text and what answers it.

    Empty where they don't fit on one screen, or the window has become too narrow for the lines."""
    if _has_room_beside(view, found):
        return tuple(found)
    text = _titled(view.seat.told)[1]
    if max(map(_width, text), default=0) > wide:
        return ()
    top = min(pane.top for pane in found)
    below = _below(view, found, top + 1 + len(text), high - FRAME + 1)
    return (Pane("story", 0, top, wide, 1 + len(text)), *below) if below else ()


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The page in the middle of its pane; beside the board all of it as wide as that is."""
    text = _titled(view.seat.told)[1]
    if len(text) > high or max(map(_width, text), default=0) > wide:
        return list(_titled(story_pane.prose(view, view.seat.beside, wide))[1])
    margin = " " * ((wide - min(wide, story_pane.COLUMN)) // 2)
    return [(("", margin), *line) if line else EMPTY for line in text]


def told_title(view: View) -> str:
    """The title of the page, which stands over its pane; empty if it goes on with one from before."""
    return _titled(view.seat.told)[0]


def _titled(lines: Sequence[Line]) -> tuple[str, Sequence[Line]]:
    """The title that a page begins with, and the rest of it."""
    if len(lines) > 2 and len(lines[0]) == 1 and emblems.is_chapter(lines[0]) and lines[1] == EMPTY:
        return text_of(lines[0]).strip(), lines[2:]
    return "", lines


def _width(line: Line) -> int:
    return sum(cells(text) for _, text in line)


def _has_room_beside(view: View, found: Sequence[Pane]) -> bool:
    """Whether the story's pane at the table has room for all that was told."""
    pane = next((one for one in found if one.name == "story"), None)
    if pane is None or not view.seat.beside:
        return False
    lines = story_pane.prose(view, view.seat.beside, min(pane.wide, story_pane.COLUMN))
    return len(_titled(lines)[1]) < pane.high


def _below(view: View, found: Sequence[Pane], top: int, bottom: int) -> tuple[Pane, ...]:
    """The panes of choices and hand below a text; none if they would have less room than they need."""
    asked = next((pane for pane in found if pane.name == "choices"), None)
    if asked is None:
        return ()
    room = bottom - top
    if room < min(1 + choices.needed(view, asked.wide) + DETAIL, LEAST):
        return ()
    lower = [pane for pane in found if pane.name in ("choices", "hand") and pane.top >= asked.top]
    return tuple(replace(pane, top=top, high=room) for pane in lower)
