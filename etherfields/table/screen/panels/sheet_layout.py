"""The places of panels where there is a sheet: it stands on the left, with the log below where there is room."""

from __future__ import annotations

from ..frame.layout import GUTTER, Pane, is_small
from ..paint import choices
from ..table.view import View
from . import panel_painters

LEAST_CHOICES, LEAST_LOG = 8, 6
SMALL_SHARE, SHARE, WIDEST = 48, 44, 84
"""The part of the columns that a sheet takes, in a small window and else; and the most that it makes use of."""

MOST_IN_HAND = 2
"""The columns of a hand that has room."""
MOST_OF_SEATS = 30
"""So many hundredths of the lines are for seats; where they need more, each has one line."""


def sheet_panes(view: View, wide: int, bottom: int) -> tuple[Pane, ...]:
    """The panes of a table with a sheet between the first line and the last two."""
    small = is_small(wide, bottom + 2)
    left = min((wide - GUTTER) * (SMALL_SHARE if small else SHARE) // 100, WIDEST)
    right, over = left + GUTTER, wide - left - GUTTER
    if small:
        first = [Pane("hand" if view.seat.focus == "hand" else "board", 0, 1, left, bottom - 1)]
    else:
        needed = sum(1 for _ in panel_painters.PAINTERS["board"](view, left, bottom)) + 1
        high = min(max(needed, (bottom - 1) // 2), bottom - 1 - LEAST_LOG)
        first = [Pane("board", 0, 1, left, high), Pane("log", 0, 1 + high, left, bottom - 1 - high)]
    return (*first, *_beside(view, right, over, bottom, with_hand=not small))


def _beside(view: View, left: int, wide: int, bottom: int, *, with_hand: bool) -> list[Pane]:
    """Seats, dice, choices and the hand, from above."""
    strips = len(panel_painters.strips(view, wide, bottom * MOST_OF_SEATS // 100)) + 1
    found = [Pane("strips", left, 1, wide, strips)]
    top = 1 + strips
    dice = panel_painters.dice(view, wide, bottom)
    if dice:
        high = min(len(dice) + 1, max(bottom - top - LEAST_CHOICES, 2))
        found.append(Pane("turn", left, top, wide, high))
        top += high
    room = bottom - top
    heaps = panel_painters.heaps_high(view, wide) + 1 if with_hand and view.panels and view.panels.heaps else 0
    asked = choices.needed(view, wide) + 4
    if heaps:
        heaps = max(heaps, min(panel_painters.heaps_high(view, wide, MOST_IN_HAND) + 1, room // 2))
    heaps = min(heaps, max(room - max(asked, LEAST_CHOICES), 0))
    found.append(Pane("choices", left, top, wide, room - heaps))
    return [*found, Pane("hand", left, bottom - heaps, wide, heaps)] if heaps > 2 else [
        *found[:-1], Pane("choices", left, top, wide, room)
    ]  # fmt: skip
