"""The signs on panels, with what each stands for, and the colours of seats."""

from __future__ import annotations

from ..table.view import SEATS, View

GOAL, START, REACH = "◎", "▸", "◦"
"""Before a cell: the highlighted choice leads there; it leads from there; another choice of its kind leads there."""
DAMAGE, PLACE = "•", "■"
ROW, COLUMN, CROSSING = "─", "│", "┼"
FULL, FREE = "●", "○"
MET = "✓"
"""Before what could be used as things are, and on a die that is ticked."""


def hue(seat: int) -> str:
    """The style of a seat's colour."""
    return f"class:seat{seat % SEATS}" if seat >= 0 else "class:place"


def sign_of(view: View, seat: int) -> str:
    """The sign of a seat, which tells it from others without colours; empty: of no seat."""
    seats = view.panels.seats if view.panels is not None else ()
    return seats[seat].sign if 0 <= seat < len(seats) else ""
