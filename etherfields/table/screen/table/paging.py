"""The keys on a page that fills the screen: the story, an answer, the log, the timeline, the map."""

from __future__ import annotations

from ..frame.layout import FRAME
from ..frame.seat import Mode
from ..paint import log, screen_texts, story_pane
from .screen_table import ScreenTable

COMMANDING = ":?"
"""These letters are followed at the table, whatever is being read."""


def in_reading(table: ScreenTable, key: str) -> bool:
    """The story is read on page by page, and back; says whether the key is one for the table that is seen then."""
    seat = table.seat
    wide, high = table.size
    pages = len(story_pane.pages_of(table.view(), wide, high - FRAME))
    if key in ("enter", " ") and seat.scroll >= pages - 1:
        table.have_read()
        seat.fresh = seat.fresh or (key == "enter" and bool(table.entries()))
    elif key in ("enter", " ", "down", "pagedown", "right"):
        seat.scroll = min(seat.scroll + 1, pages - 1)
    elif key in ("up", "pageup", "left", "backspace"):
        seat.scroll = max(0, seat.scroll - 1)
    elif key == "escape":
        table.have_read()
    elif key in COMMANDING:
        left = seat.read, seat.scroll, seat.so_far
        table.have_read()
        seat.left = left
        return True
    elif len(key) == 1:
        seat.notice = screen_texts.WHILE_READING
    return False


def go_on_reading(table: ScreenTable) -> None:
    """Go back to the page that was being read before a command was typed."""
    seat = table.seat
    if seat.left is None or seat.mode != "table" or seat.typed:
        return
    seat.read, seat.scroll, seat.so_far = seat.left
    seat.mode, seat.left = "reading", None


def on_pages(table: ScreenTable, key: str) -> bool:
    """Lines are scrolled, and left; says whether the key is one for the table that is seen then."""
    seat = table.seat
    room = table.size[1] - FRAME - 1
    upward = -1 if seat.mode == "log" else 1
    if seat.mode == "log":
        most = max(log.height(table.view(), table.size[0]) - room, 0)
    else:
        most = (max(len(seat.pages) - 1, 0) // room) * room  # the last page goes on where the one before ended
    steps = {"up": -1, "down": 1, "pageup": -room, "pagedown": room, " ": room, "home": -most, "end": most}
    if key in steps:
        seat.scroll = max(0, min(seat.scroll + upward * steps[key], most))
    elif key in ("escape", "enter", "backspace"):
        seat.mode, seat.scroll = "table", 0
    elif len(key) == 1:
        seat.mode, seat.scroll = "table", 0
        if key != "?":
            seat.typed = ""  # what was typed led here: this begins anew
        return True
    return False


def in_timeline(table: ScreenTable, key: str) -> None:
    """A decision is pointed at, and gone back to."""
    seat = table.seat
    steps = {"up": 1, "down": -1, "pageup": 20, "pagedown": -20}
    most = len(table.view().decisions)
    if key in steps:
        seat.scroll = max(0, min(seat.scroll + steps[key], most))
    elif key == "home":
        seat.scroll = most
    elif key == "end":
        seat.scroll = 0
    elif key == "escape":
        seat.mode, seat.scroll = "table", 0
    elif key == "enter":
        back = seat.scroll
        seat.mode, seat.scroll = "table", 0
        if back:
            table.follow(f"undo {back}")


def to_mode(table: ScreenTable, mode: Mode) -> None:
    """Fill the screen with the log or the timeline; the second time show the table again."""
    seat = table.seat
    seat.mode, seat.scroll = "table" if seat.mode == mode else mode, 0


def read_again(table: ScreenTable) -> None:
    """The story so far, from its beginning, is there to be read; its end is seen first."""
    seat = table.seat
    if seat.mode == "reading":
        table.have_read()
        return
    wide, high = table.size
    seat.read, seat.mode, seat.so_far = 0, "reading", True
    seat.scroll = max(0, len(story_pane.pages_of(table.view(), wide, high - FRAME)) - 1)


def see_map(table: ScreenTable) -> None:
    """The board or the map fills the screen; again, and the table does."""
    seat, picture = table.seat, table.picture()
    if seat.mode == "map":
        seat.mode = "table"
    elif table.panels_shown.picture() is not None:
        seat.mode, seat.scroll = "map", 0
    elif picture is not None and table.screen.has_board(view := table.view()):
        seat.mode, seat.scroll = "map", 0
        if view.travels:
            seat.focus, seat.place = "board", seat.place or table.screen.party_place(picture)
    else:
        table.follow("map")
