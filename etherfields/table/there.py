"""What is on the fields that choices lead to: for whoever hears them, and sees no board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from etherfields.kernel.decisions import Choice
from etherfields.table.surface import Shows

if TYPE_CHECKING:
    from etherfields.table.plain import PlainTable

_PLACE = re.compile(r"(?:.* to |On |By )?([A-Z]\d+\.\d+)(?: \[[^]]*\])?")
"""A choice that ends with the field it leads to, its price aside; what is done to something there is another."""


def place_of(choice: Choice[object]) -> str:
    """The field that a choice leads to; empty: it leads to none."""
    found = _PLACE.fullmatch(choice.label)
    return found[1] if found else ""


def told_there(seat: PlainTable, choices: Iterable[Choice[object]]) -> dict[str, str]:
    """What is where choices lead to, by their keys; nothing is said of a field with nothing on it."""
    places = {choice.key: place for choice in choices if (place := place_of(choice))}
    game = seat.session.game
    fields = game.on_fields(seat.session.table) if places and isinstance(game, Shows) else {}
    return {key: fields[place] for key, place in places.items() if place in fields}
