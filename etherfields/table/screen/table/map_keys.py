"""Keys on a map: from place to place and from district to district."""

from __future__ import annotations

from .screen_table import ScreenTable

KEYS = ("up", "down", "left", "right", "pageup", "pagedown")


def on_map(table: ScreenTable, key: str) -> bool:
    """Whether a key is one for the map, which it follows then."""
    picture = table.picture()
    if picture is None or picture.map is None or key not in KEYS:
        return False
    table.seat.place = table.view().stepped(key)
    return True
