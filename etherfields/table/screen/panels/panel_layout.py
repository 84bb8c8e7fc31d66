"""The places of panels, by the size of the screen: the grid on the left, all else beside it."""

from __future__ import annotations

from msgspec.structs import replace

from ..frame.layout import FRAME, GUTTER, Pane, is_small, shows_log
from ..paint import choices, story_pane
from ..table.view import View
from . import grid_painter, panel_painters
from .sheet_layout import sheet_panes

NARROWEST = 30
"""The columns that are left beside the grid."""
BESIDE = 44
"""The columns beside the grid where there is room for the log."""
LEAST_CHOICES, LEAST_LOG = 8, 5
HEAPS_BESIDE = 90
"""With so many columns beside the grid, heaps lie beside the choices."""


def panel_panes(view: View, wide: int, high: int) -> tuple[Pane, ...]:
    """The panes of a table of panels between the first line and the last two."""
    assert view.panels is not None
    bottom = high - FRAME + 1
    if view.panels.sheet is not None:
        return _with_story(view, sheet_panes(view, wide, bottom))
    grid = view.panels.grid
    columns = grid.size[0]
    least = NARROWEST if is_small(wide, high) else BESIDE
    each = min((wide - GUTTER - least - columns + 1) // columns, grid_painter.WIDEST)
    if shows_log(wide, high):
        each = min(each, (wide * 54 // 100) // columns)
    left = grid_painter.across(grid, max(each, 4))
    if is_small(wide, high) and view.seat.focus == "hand":
        first = [Pane("hand", 0, 1, left, bottom - 1)]
    elif is_small(wide, high):
        first = [Pane("board", 0, 1, left, bottom - 1)]
    else:
        first = _with_log(view, left, bottom)
    right, over = left + GUTTER, wide - left - GUTTER
    return _with_story(view, (*first, *_beside(view, right, over, bottom, is_small=is_small(wide, high))))


def _with_story(view: View, found: tuple[Pane, ...]) -> tuple[Pane, ...]:
    """The panes while a text is told: it lies where log or heaps do, and if need be where the grid does."""
    if not view.seat.told or not view.seat.beside:
        return found
    for name in ("log", "hand", "board"):
        pane = next((one for one in found if one.name == name), None)
        if pane is None:
            continue
        lines = story_pane.prose(view, view.seat.beside, min(pane.wide, story_pane.COLUMN))
        if len(lines) < pane.high:
            return tuple(replace(one, name="story") if one is pane else one for one in found)
    return found


def _with_log(view: View, wide: int, bottom: int) -> list[Pane]:
    """The grid, and the log below it."""
    assert view.panels is not None
    grid = view.panels.grid
    deep = (bottom - 2 - LEAST_LOG) // grid.size[1] - 1
    high = grid_painter.down(grid, min(deep, grid_painter.DEEPEST)) + 1
    return [Pane("board", 0, 1, wide, high), Pane("log", 0, 1 + high, wide, bottom - 1 - high)]


def _beside(view: View, left: int, wide: int, bottom: int, *, is_small: bool) -> list[Pane]:
    """Seats, dice, choices and heaps, from above; in a small window heaps take the place of the grid."""
    strips = len(panel_painters.strips(view, wide, bottom)) + 1
    dice = panel_painters.dice(view, wide, bottom)
    found = [Pane("strips", left, 1, wide, strips)]
    top = 1 + strips
    if dice:
        found.append(Pane("turn", left, top, wide, len(dice) + 1))
        top += len(dice) + 1
    room = bottom - top
    if is_small:
        return [*found, Pane("choices", left, top, wide, room)]
    if wide >= HEAPS_BESIDE:
        half = (wide - GUTTER) // 2
        over = wide - half - GUTTER
        return [*found, Pane("choices", left, top, half, room), Pane("hand", left + half + GUTTER, top, over, room)]
    heaps = min(panel_painters.heaps_high(view, wide) + 1, max(room - LEAST_CHOICES, 0), room * 55 // 100)
    asked = choices.needed(view, wide) + 4
    if asked < room - heaps:
        heaps = min(room - asked, max(heaps, len(view.panels.heaps) + 2 if view.panels else 0, room // 2))
    return [*found, Pane("choices", left, top, wide, room - heaps), Pane("hand", left, bottom - heaps, wide, heaps)]
