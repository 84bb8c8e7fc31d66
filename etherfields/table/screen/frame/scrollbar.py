"""The bar at the right edge of a pane that is longer than its room: where in it one is."""

from __future__ import annotations

from collections.abc import Sequence

from .fragments import Line, filled

ROOM = 2
"""The columns of the bar, with the gap before it."""
TRACK, THUMB = "│", "█"
_TRACK, _THUMB = ("class:dim", TRACK), ("class:strong", THUMB)


def with_bar(lines: Sequence[Line], wide: int, first: int, total: int) -> list[Line]:
    """The lines that are seen of so many, from one of them on, with a bar at their end; none where all are seen."""
    room = len(lines)
    if total <= room or not room:
        return list(lines)
    most = total - room
    long = max(room * room // total, 1)
    gone = min(max(first, 0), most)
    start = 0 if not gone else room - long if gone == most else 1 + ((room - long - 2) * gone + most // 2) // most
    start = max(min(start, room - long), 0)
    return [
        (*filled(line, wide - ROOM), ("", " "), _THUMB if start <= at < start + long else _TRACK)
        for at, line in enumerate(lines)
    ]
