"""Tic-tac-toe: two sides mark cells in turn; three in a line win."""

from __future__ import annotations

from dataclasses import dataclass, field

from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain

SIDES = ("X", "O")
CELLS = tuple(column + row for row in "123" for column in "abc")
LINES = ("a1b1c1", "a2b2c2", "a3b3c3", "a1a2a3", "b1b2b3", "c1c2c3", "a1b2c3", "a3b2c1")

# Each cell's lines, as the two other cells in them; and its choice, which never changes.
THROUGH = {
    cell: [tuple(near for near in CELLS if near in line and near != cell) for line in LINES if cell in line]
    for cell in CELLS
}
MARK = {cell: Choice(f"mark/{cell}", f"Mark {cell}", cell) for cell in CELLS}


@dataclass(slots=True)
class Table:
    """Which side has marked which cell, and who won."""

    marks: dict[str, str] = field(default_factory=dict)
    winner: str = ""


class TicTacToe:
    """The game."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """The sides mark free cells in turn until one has three in a line, or all cells are marked."""
        marks = table.marks
        free = [choice for choice in MARK.values() if choice.value not in marks]
        while free and not table.winner:
            side = SIDES[len(marks) % 2]
            cell = yield from ask(Ask((side,), "Which cell?", free))
            marks[cell] = side
            free = [choice for choice in free if choice.value != cell]
            if three_in_a_line(marks, cell):
                table.winner = side
        tell(Event("game over", f"{table.winner} wins." if table.winner else "Nobody wins."))

    def freeze(self, table: Table) -> Plain:
        """The table as plain data."""
        return {"winner": table.winner, "marks": table.marks}

    def thaw(self, plain: Plain) -> Table:
        """The table as it was."""
        return shaped(plain, Table, "the board")


def three_in_a_line(marks: dict[str, str], cell: str) -> bool:
    """Whether the mark in a cell completes a line."""
    side = marks[cell]
    return any(marks.get(one) == side == marks.get(other) for one, other in THROUGH[cell])
