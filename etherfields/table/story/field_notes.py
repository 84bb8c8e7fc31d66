"""The notes on the fields that choices lead to, for players who see no board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Choice
from ..game_protocols import Shows

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

_FIELD = re.compile(r"[A-Z]\d+\.\d+|[a-z]\d")
"""The name of a field: `B2.3`, or of a cell of a chequered map: `c3`."""


def place_of(choice: Choice[object]) -> str:
    """The field that a choice leads to; empty: it leads to none."""
    last = choice.key.rpartition("/")[2]
    return last if _FIELD.fullmatch(last) else ""


def told_there(seat: PlainTable, choices: Iterable[Choice[object]]) -> dict[str, str]:
    """The figures and tokens at the goals of choices and the Traps on the way, by their keys."""
    leading = {choice.key: choice for choice in choices if place_of(choice)}
    game, question = seat.session.game, seat.session.question
    if not leading or question is None or not isinstance(game, Shows):
        return {}
    fields = game.on_fields(seat.session.table)
    crossed = game.crossed(seat.session.table, question, list(leading.values()))
    told = {key: [fields.get(place_of(choice)), crossed.get(key)] for key, choice in leading.items()}
    return {key: "; ".join(part for part in parts if part) for key, parts in told.items() if any(parts)}
