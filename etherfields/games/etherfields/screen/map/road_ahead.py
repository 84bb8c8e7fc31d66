"""The road ahead while the Party travels: what is due, what is open, what the Season does."""

from __future__ import annotations

from etherfields.table.screen.frame.fragments import Line, cells, shortened, wrapped
from etherfields.table.screen.table.view import View
from ...views.picture.pictures import Map
from ..pictured import map_in


def paint(view: View, wide: int, high: int) -> list[Line]:
    """Each heading with what is under it; where room is scarce as much of each as has any."""
    shown = map_in(view)
    if shown is None:
        return []
    parts = _parts(shown, wide)
    most = max(map(len, parts), default=0)
    while sum(map(len, parts)) > high and most > 1:
        most -= 1
        parts = [shortened(part, most) for part in parts]
    return [line for part in parts for line in part][:high]


def height(view: View, wide: int) -> int:
    """How many lines all of it takes."""
    return len(paint(view, wide, 99))


def fewest(view: View, wide: int) -> int:
    """How many lines it takes at least: two for each heading that needs so many."""
    shown = map_in(view)
    return sum(min(len(part), 2) for part in _parts(shown, wide)) if shown is not None else 0


def _parts(shown: Map, wide: int) -> list[list[Line]]:
    """The lines under each heading, which stands before the first of them."""
    return [_part(heading, told, wide) for heading, told in shown.ahead]


def _part(heading: str, told: tuple[str, ...], wide: int) -> list[Line]:
    """A heading, and what is under it in one run."""
    before = f"{heading}: "
    (first, *rest) = wrapped(f"{before}{'; '.join(told)}", wide, "", "", "  ")
    text = first[0][1]
    return [(("class:strong", before), ("", text[cells(before) :])), *rest]
