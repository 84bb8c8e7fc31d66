"""A text is told at the table itself, where it has room beside what it is answered with; keys lay it aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..frame.layout import FRAME
from ..paint import story_pane, whole_screen

if TYPE_CHECKING:
    from .screen_table import ScreenTable

ANSWERED = ("script", "option", "accept")
"""Questions of these kinds are asked by a text, which stays while they are answered; others want the table."""
AT_TABLE = ("tab", "backtab")


def tell(table: ScreenTable) -> None:
    """Where the last page fits above or beside the choices, show it there: nobody has to leave it.

    In a window that has become too small it is a page again."""
    seat, (wide, high) = table.seat, table.size
    if seat.told and seat.mode == "table" and not whole_screen.has_room_to_tell(table.view(), wide, high):
        lay_aside(table)
        seat.read, seat.mode, seat.scroll = seat.news, "reading", 0
    if seat.mode != "reading" or seat.so_far or seat.large or seat.narrator or not table.entries():
        return
    view = table.view()
    pages = story_pane.pages_of(view, wide, high - FRAME)
    news = story_pane.unread(view, wide, high - FRAME)
    if seat.scroll < len(pages) - 1 or any(event.kind in view.kinds.endings for event in news):
        return
    asked = table.session.question
    seat.is_answered = asked is not None and asked.kind in ANSWERED
    told = seat.told, seat.beside = tuple(pages[-1]), tuple(news) if len(pages) == 1 else ()
    fits = whole_screen.has_room_to_tell(view, wide, high)
    lay_aside(table)
    if fits:
        table.have_read()
        seat.told, seat.beside = told
        seat.fresh = True


def lay_aside(table: ScreenTable) -> None:
    """Show all of the table again."""
    table.seat.told = table.seat.beside = ()


def key_lays_aside(table: ScreenTable, key: str) -> bool:
    """Lay the text aside, if a key wants that; says whether that is all it does."""
    seat = table.seat
    only = seat.fresh and not seat.typed and key in ("enter", " ", "escape")
    stays = seat.is_answered and key not in AT_TABLE and not key.startswith("seat")
    if only or not (stays or key in (":", "?")):
        if whole_screen.shows_cards(table.view(), *table.size):
            seat.faces_seen = seat.news
        lay_aside(table)
    return only
