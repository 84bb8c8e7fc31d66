"""A saved battle in a line, without its rules."""

from __future__ import annotations

from etherfields.kernel.play.rests import Plain
from .definitions.cells import SIDES


def in_short(plain: Plain) -> str:
    """The warbands with the turns that they have won, and the turn in progress."""
    called, won = _texts(plain.get("called")), _texts(plain.get("won"))
    sides = " against ".join(f"{called.get(side, side)} ({won.get(side, '0')})" for side in SIDES)
    return f"{sides}; {'over' if plain.get('state') == 'over' else _turn(plain)}"


def _turn(plain: Plain) -> str:
    return f"turn {plain.get('turn', 1)}"


def _texts(table: object) -> dict[str, str]:
    return {str(name): str(value) for name, value in table.items()} if isinstance(table, dict) else {}
