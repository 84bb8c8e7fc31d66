"""The names of places beside their codes: `Move to B2.3, the Scullery`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from etherfields.kernel.play.events import amid
from etherfields.kernel.play.session import Session
from ..game_protocols import NamesPlaces

NO_NAMES: Mapping[str, str] = {}
_CODE = r"[A-Z]\d+\.\d+"
_LED_TO = re.compile(rf"\b(?:[Tt]o|[Oo]n) ({_CODE})(?![\w,.]*\w|, | and | or )")
"""A place that a sentence ends at, and none of several in a row."""
_WAY = re.compile(rf"(?:[\w:]+ ){{0,2}}(?:[Tt]o|[Oo]n) ({_CODE})\b")
"""A choice that is a way to a place."""


def place_names(session: Session[Any]) -> Mapping[str, str]:
    """The names of the places on the table that have some, by their codes."""
    game = session.game
    return game.place_names(session.table) if isinstance(game, NamesPlaces) else NO_NAMES


def placed(text: str, names: Mapping[str, str]) -> str:
    """A text with the name of the last place that something goes to or is on."""
    found = list(_LED_TO.finditer(text)) if names else []
    name = names.get(found[-1][1]) if found else None
    if not name:
        return text
    end = found[-1].end()
    goes_on = "," if text[end : end + 1] == " " and text[end + 1 : end + 2].isalnum() else ""
    return f"{text[:end]}, {amid(name)}{goes_on}{text[end:]}"


def way_to(label: str) -> str:
    """The code of the place to which a choice is a way; empty: it is none."""
    found = _WAY.match(label)
    return found[1] if found is not None else ""


def unplaced(text: str, names: Mapping[str, str]) -> str:
    """A typed text without the names of places behind their codes, as labels of choices have them."""
    if ", " not in text or not names:
        return text
    known = "|".join(re.escape(name) for name in sorted(set(names.values()), key=len, reverse=True))
    return re.sub(rf"\b({_CODE}), (?:{known})\b,?", r"\1", text, flags=re.IGNORECASE)
