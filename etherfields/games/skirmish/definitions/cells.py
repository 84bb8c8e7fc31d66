"""The map: five by five cells, portals, spawn rows, and the ways between the cells."""

from __future__ import annotations

from typing import Final

SOUTH: Final = "south"
NORTH: Final = "north"
SIDES: Final = (SOUTH, NORTH)
ENEMY: Final = {SOUTH: NORTH, NORTH: SOUTH}
NAMES: Final = {SOUTH: "South", NORTH: "North"}
COLUMNS: Final = "abcde"
ROWS: Final = "12345"
CELLS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
"""All cells by row and column, South's row first: `a1` lies at South's left hand."""


def _beside(cell: str) -> tuple[str, ...]:
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = ((column, row + 1), (column - 1, row), (column + 1, row), (column, row - 1))
    return tuple(COLUMNS[one] + ROWS[other] for one, other in around if 0 <= one < 5 and 0 <= other < 5)


ADJACENT: Final = {cell: _beside(cell) for cell in CELLS}
"""The cells beside each cell; never diagonally.

Rules: SK-SHIFT-03, SK-ABILITY-22."""
DISTANCE: Final = {
    one: {other: abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) for other in CELLS}
    for one in CELLS
}
"""The orthogonal steps from each cell to each other.

Rules: SK-ABILITY-20."""
PORTALS: Final = {SOUTH: "e1", NORTH: "a5"}
SPAWN_ROWS: Final = {
    SOUTH: tuple(column + "1" for column in COLUMNS),
    NORTH: tuple(column + "5" for column in reversed(COLUMNS)),
}
"""The edge row of each player, the portal included."""
IN_COLUMN: Final = {column: tuple(column + row for row in ROWS) for column in COLUMNS}


def turned(cell: str) -> str:
    """The cell in the place of another one when the map is seen from the other side."""
    return COLUMNS[4 - COLUMNS.index(cell[0])] + ROWS[4 - ROWS.index(cell[1])]
