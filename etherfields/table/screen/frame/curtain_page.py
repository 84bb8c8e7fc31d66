"""The curtain as it fills the screen: nothing of the table is seen but whose turn it is."""

from __future__ import annotations

from .fragments import EMPTY, Line, boxed, filled, wrapped

COLUMN = 56
KEYS = "Enter lifts the curtain   Ctrl-U takes back   Ctrl-Q quit"
ANSWERS = "Y or Enter agrees   N or Esc does not"


def paint(turn: str, told: str, wide: int, high: int, keys: str = KEYS) -> list[Line]:
    """The words on the curtain in the middle of the screen, and its keys below."""
    column = min(COLUMN, wide - 4)
    margin = " " * ((wide - column) // 2)
    words = [*wrapped(turn, column, "class:head"), EMPTY, *wrapped(told, column)]
    lines: list[Line] = [EMPTY] * max((high - len(words)) // 3, 1) + [(("", margin), *line) for line in words]
    return [*boxed(lines, wide, high - 1), filled((("class:hint", keys),), wide)]
