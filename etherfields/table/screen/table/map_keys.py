"""Keys on a map: from place to place and from district to district."""

from __future__ import annotations

from .screen_table import ScreenTable

BACK = ("escape", "backspace")
KEYS = ("up", "down", "left", "right", "pageup", "pagedown")


def on_map(table: ScreenTable, key: str) -> bool:
    """Whether a key is one for the map, which it follows then."""
    picture, seat = table.picture(), table.seat
    party = table.screen.party_place(picture) if picture is not None else ""
    if not party or key not in (*KEYS, "enter"):
        return False
    if key != "enter":
        seat.place = table.view().stepped(key)
    elif seat.place == party:
        seat.focus = "choices"
    elif seat.place:
        table.follow(f"walk {seat.place}")
    return True


def on_whole_map(table: ScreenTable, key: str) -> bool:
    """Whether a key is one for the map that fills the screen, which it follows then."""
    seat, picture = table.seat, table.picture()
    if seat.mode != "map" or picture is None or not table.screen.party_place(picture):
        return False
    if key in BACK:
        seat.mode, seat.focus = "table", "choices"
        return True
    if key == "enter":
        seat.mode = "table"
    return on_map(table, key)
