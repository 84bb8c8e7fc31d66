"""What is on the fields that choices lead to: for whoever hears them, and sees no board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from etherfields.kernel.decisions import Choice
from etherfields.table.surface import Shows

if TYPE_CHECKING:
    from etherfields.table.plain import PlainTable

_FIELD = re.compile(r"[A-Z]\d+\.\d+")


def place_of(choice: Choice[object]) -> str:
    """The field that a choice leads to; empty: it leads to none."""
    last = choice.key.rpartition("/")[2]
    return last if _FIELD.fullmatch(last) else ""


def told_there(seat: PlainTable, choices: Iterable[Choice[object]]) -> dict[str, str]:
    """What is where choices lead to, by their keys; nothing is said of a field with nothing on it."""
    places = {choice.key: place for choice in choices if (place := place_of(choice))}
    game = seat.session.game
    fields = game.on_fields(seat.session.table) if places and isinstance(game, Shows) else {}
    return {key: fields[place] for key, place in places.items() if place in fields}
