"""The Landscape drawn as one picture: tiles of two by two fields side by side, with whoever stands on them.

+-----+-----+-----+-----+        Crosses are the corners of fields. Each two by two fields are a tile: A1 at
| wolf      |       gambler      the top left, B1 to its right, A2 below it. A tile's fields are .1 and .2 in
+     +-----+     +     +        its upper row, .3 and .4 in its lower one: so A1.1, A1.2, B1.1, B1.2.
|           | trap      |        An edge is a Wall if it is drawn all along with - | # or =, and open where
+-----+-----+-----+-----+        there is a gap. Words in a field are figures and icons."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from etherfields.language.author.problems import Problem

Cell: TypeAlias = tuple[int, int]
WALLS = frozenset("-|#=")
BETWEEN = WALLS | {" "}
MOST_ROWS = 24
ICONS = ("light", "darkness", "swamp", "water", "trap", "entrance", "lair", "stairs", "special", "crystal", "closed")
"""Icons that can be written into a field by one word; `closed` makes it a Blocked field."""


class Word(Struct, frozen=True):
    """A word in a field, and where it stands in the picture."""

    text: str
    line: int
    column: int


class Drawing(Struct):
    """The tiles and words of a drawn Landscape."""

    maps: dict[str, str] = field(default_factory=dict)
    """The map of each tile, by its spot, as tiles are drawn in packs."""
    words: dict[str, list[Word]] = field(default_factory=dict)
    """The words written into each field."""
    missing: set[str] = field(default_factory=set)
    """Fields that fill up a tile whose other half is drawn: nobody can be there."""
    slips: list[Problem] = field(default_factory=list)


def field_of(cell: Cell) -> str:
    """The name of the field in a row and column of the drawing."""
    row, column = cell
    return f"{spot_of(cell)}.{2 * (row % 2) + column % 2 + 1}"


def spot_of(cell: Cell) -> str:
    """The spot of the tile that a row and column of the picture belong to."""
    return f"{chr(ord('A') + cell[1] // 2)}{cell[0] // 2 + 1}"


def read_drawing(text: str) -> Drawing:
    """Read a picture of the Landscape; what is wrong with it stands in its slips."""
    drawn = Drawing()
    lines = [line.rstrip() for line in text.split("\n")]
    first = next((number for number, line in enumerate(lines) if line), 0)
    kept = lines[first:]
    margin = len(kept[0]) - len(kept[0].lstrip())
    kept = [line[margin:] for line in kept]
    while kept and not kept[-1]:
        kept.pop()
    width = max((len(line) for line in kept), default=0)
    kept = [line.ljust(width) for line in kept]
    down = [number for number, line in enumerate(kept) if line.startswith("+")]
    across = [column for column, letter in enumerate(kept[0]) if letter == "+"] if kept else []
    if len(down) < 2 or len(across) < 2 or down[0] != 0 or down[-1] != len(kept) - 1:
        what = "a Landscape is drawn with an upper and a lower border, and begins at the left margin"
        drawn.slips.append(Problem(what, first + 1, 1, 1, ("+-----+-----+",)))
    elif len(down) > MOST_ROWS or len(across) > MOST_ROWS:
        drawn.slips.append(Problem(f"a Landscape has fewer than {MOST_ROWS} rows and columns", first + 1, 1))
    else:
        _Picture(kept, down, across, (first, margin), drawn).read()
    return drawn


class _Picture(Struct):
    """A picture while it is being read."""

    lines: list[str]
    down: list[int]
    across: list[int]
    begin: tuple[int, int]
    """How many lines and letters stand before the picture in its text."""
    drawn: Drawing

    def read(self) -> None:
        rows, columns = len(self.down) - 1, len(self.across) - 1
        for row in range(rows):
            for column in range(columns):
                self._words((row, column))
        for row in range(0, rows, 2):
            for column in range(0, columns, 2):
                self._tile(row, column)

    def _inside(self, cell: Cell) -> bool:
        return cell[0] < len(self.down) - 1 and cell[1] < len(self.across) - 1

    def _words(self, cell: Cell) -> None:
        row, column = cell
        left, right = self.across[column] + 1, self.across[column + 1]
        for line in range(self.down[row] + 1, self.down[row + 1]):
            if self.lines[line][right] not in BETWEEN:
                what = "this word reaches beyond its field; draw fields wider"
                self.drawn.slips.append(Problem(what, self.begin[0] + line + 1, self.begin[1] + right + 1))
                return
        found = self.drawn.words.setdefault(field_of(cell), [])
        for line in range(self.down[row] + 1, self.down[row + 1]):
            at = left
            for text in self.lines[line][left:right].split():
                at = self.lines[line].index(text, at)
                self._word(cell, Word(text.strip(","), self.begin[0] + line + 1, self.begin[1] + at + 1), found)
                at += len(text)

    def _word(self, cell: Cell, word: Word, found: list[Word]) -> None:
        name = field_of(cell)
        if WALLS.issuperset(word.text):
            what = "a Wall is drawn on the edge of a field, in the column of the crosses above and below it"
            self.drawn.slips.append(Problem(what, word.line, word.column, len(word.text)))
        elif word.text[0].isdigit() or (word.text[:1].isupper() and "." in word.text):
            if word.text not in (name, name.rpartition(".")[2]):
                self.drawn.slips.append(Problem(f"this is the field {name}", word.line, word.column, len(word.text)))
        elif word.text:
            found.append(word)

    def _tile(self, row: int, column: int) -> None:
        """Two by two fields as a map of their own; what is not in the picture is walled off."""
        cells = [(row + over, column + along) for over in (0, 1) for along in (0, 1)]
        self.drawn.missing |= {field_of(cell) for cell in cells if not self._inside(cell)}
        north, south = (self._row_edge(row + below, column) for below in (0, 2))
        middle = self._row_edge(row + 1, column)
        upper, lower = (self._line(row + over, column, 2 * over + 1) for over in (0, 1))
        self.drawn.maps[spot_of((row, column))] = "\n".join([north, upper, middle, lower, south])

    def _row_edge(self, row: int, column: int) -> str:
        """The edges above two fields that stand side by side."""
        return "+" + "+".join(self._flat(row, column + along) for along in (0, 1)) + "+"

    def _flat(self, row: int, column: int) -> str:
        last = len(self.down) - 1
        if row > last or column >= len(self.across) - 1 or (row == last and last % 2):
            return "---"
        edge = self.lines[self.down[row]][self.across[column] + 1 : self.across[column + 1]]
        return "   " if " " in edge else "---"

    def _line(self, row: int, column: int, number: int) -> str:
        """Two fields side by side with what stands between them."""
        sides = [self._upright(row, column + along) for along in (0, 1, 2)]
        return f"{sides[0]} {number} {sides[1]} {number + 1} {sides[2]}"

    def _upright(self, row: int, column: int) -> str:
        last = len(self.across) - 1
        if row >= len(self.down) - 1 or column > last or (column == last and last % 2):
            return "|"
        at = self.across[column]
        letters = [line[at] for line in self.lines[self.down[row] + 1 : self.down[row + 1]]]
        return " " if any(letter not in WALLS for letter in letters) else "|"
