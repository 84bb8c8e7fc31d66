"""Maps of tiles, drawn with letters: fields, the Walls between them, and open outer edges.

    +-----+-----+        The crosses are the corners of fields: they stand in straight rows and columns.
    | 1     2   |        A field holds its number and nothing else; numbers go from 1 up, in any order.
    +  -  +-----+        An edge is a Wall if every letter along it is one of  - | # = ; if any of them is a
    | 3   # 4   |        space the edge is open, however narrow the gap (EF-MOVE-05). A corner is never a gap
    +-----+-----+        (EF-MOVE-06). Spaces in the outer border open the tile to its neighbour there.

Here 1-2, 1-3 are open, 2-4 and 3-4 are Walls, and the border is closed all round. A field may be higher than
one line and its rows need not be equally high. A tile has two rows of two fields; an Overlay may have any
number up to three by three, and a place in it without a number is no field: what lies below shows through."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from etherfields.language.author.problems import Problem

Side: TypeAlias = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
WALLS = frozenset("-|#=")
EDGES = WALLS | {" "}
INSIDE = EDGES | frozenset("0123456789")
MOST_ROWS = 3
MOST_SLIPS = 8


class TileMap(Struct, frozen=True):
    """The fields of a tile and what is between them."""

    rows: int
    columns: int
    places: tuple[tuple[int, int], ...]
    """Row and column of field 1, of field 2, and so on, from 0."""
    joined: frozenset[tuple[int, int]]
    """Neighbouring fields with no Wall between them, the smaller number first."""
    walls: frozenset[tuple[int, int]]
    """Neighbouring fields with a Wall between them."""
    openings: frozenset[tuple[int, Side]]
    """Fields whose edge on that side of the tile is open."""

    @property
    def fields(self) -> range:
        """The numbers of its fields."""
        return range(1, len(self.places) + 1)

    def at(self, row: int, column: int) -> int:
        """The field at a place; 0 if there is none."""
        return self.places.index((row, column)) + 1 if (row, column) in self.places else 0

    def border(self, side: Side) -> tuple[int, ...]:
        """The fields along a side, from west to east or from north to south; 0 where there is none."""
        if side in ("north", "south"):
            row = 0 if side == "north" else self.rows - 1
            return tuple(self.at(row, column) for column in range(self.columns))
        column = 0 if side == "west" else self.columns - 1
        return tuple(self.at(row, column) for row in range(self.rows))


def place_of(spot: str) -> tuple[int, int]:
    """Row and column of a spot, from 0: letters go from west to east, numbers from north to south."""
    return int(spot[1:]) - 1, ord(spot[0]) - ord("A")


def turned(drawn: TileMap, quarters: int) -> TileMap:
    """A tile turned clockwise by a number of quarters: fields keep their numbers, Walls go with them."""
    for _ in range(quarters % 4):
        places = tuple((column, drawn.rows - 1 - row) for row, column in drawn.places)
        openings = frozenset((field, SIDES[(SIDES.index(side) + 1) % 4]) for field, side in drawn.openings)
        drawn = replace(drawn, rows=drawn.columns, columns=drawn.rows, places=places, openings=openings)
    return drawn


def read_map(text: str, exactly: tuple[int, int] | None = (2, 2)) -> tuple[TileMap | None, list[Problem]]:
    """Read a drawing; `exactly` says how many rows and columns of fields it must have, if that is fixed."""
    drawing = _Drawing(text)
    drawing.whole = exactly is not None
    drawing.find_corners()
    if not drawing.slips and exactly is not None:
        drawing.expect(*exactly)
    if drawing.slips:
        return None, drawing.slips
    drawn = drawing.read()
    return (None if drawing.slips else drawn), drawing.slips


class _Drawing:
    """A drawing while it is being read."""

    def __init__(self, text: str) -> None:
        lines = [line.rstrip(" ") for line in text.split("\n")]
        used = [number for number, line in enumerate(lines) if line]
        self.first = used[0] if used else 0
        kept = lines[self.first : used[-1] + 1] if used else []
        width = max(map(len, kept), default=0)
        self.lines = [line.ljust(width) for line in kept]
        self.slips: list[Problem] = []
        self.across: list[int] = []
        self.down: list[int] = []
        self.seen: dict[int, tuple[int, int, int]] = {}
        """Each number that was found, with its row, column and length."""
        self.whole = True

    def slip(self, message: str, row: int, column: int, length: int = 1, expected: tuple[str, ...] = ()) -> None:
        if len(self.slips) < MOST_SLIPS:
            self.slips.append(Problem(message, self.first + row + 1, column + 1, max(1, length), expected))

    def find_corners(self) -> None:
        """Find the rows and columns of corners, and make sure that they are straight."""
        if not self.lines:
            return self.slip("the map is empty", 0, 0, expected=("+-----+-----+",))
        self.down = [row for row, line in enumerate(self.lines) if line.lstrip(" ").startswith("+")]
        self.across = [column for column, letter in enumerate(self.lines[0]) if letter == "+"]
        if not self.down or self.down[0] != 0:
            return self.slip("a map begins with its upper border", 0, 0, expected=("+-----+-----+",))
        if len(self.across) < 2 or len(self.down) < 2 or self.down[-1] != len(self.lines) - 1:
            row = len(self.lines) - 1
            return self.slip("a map ends with its lower border", row, 0, expected=("+-----+-----+",))
        for row, line in enumerate(self.lines):
            self._check_corners(row, line)
        for before, after in pairwise(self.down):
            if after - before < 2:
                self.slip("there is no room for a field between these two borders", after, 0)
        for before, after in pairwise(self.across):
            if after - before < 2:
                self.slip("there is no room for a field between these two corners", 0, before, 2)
        if len(self.across) - 1 > MOST_ROWS or len(self.down) - 1 > MOST_ROWS:
            self.slip(f"a map has at most {MOST_ROWS} rows of {MOST_ROWS} fields", 0, 0)
        return None

    def _check_corners(self, row: int, line: str) -> None:
        for column, letter in enumerate(line):
            corner = row in self.down and column in self.across
            if corner and letter != "+":
                self.slip("here should be a corner, below those above", row, column, expected=("+",))
            elif letter == "+" and not corner:
                self.slip("this corner is not in line with the others", row, column)
            elif not corner and letter not in self._allowed(row, column):
                self.slip(f"{letter!r} means nothing here", row, column, expected=("-", "|", "#", "a space"))

    def _allowed(self, row: int, column: int) -> frozenset[str]:
        return EDGES if row in self.down or column in self.across else INSIDE

    def expect(self, rows: int, columns: int) -> None:
        """Make sure that it has so many rows and columns of fields."""
        if (len(self.down) - 1, len(self.across) - 1) != (rows, columns):
            self.slip(f"a tile has {rows} rows of {columns} fields", 0, 0, len(self.lines[0]))

    def read(self) -> TileMap | None:
        """Read fields and edges, once the corners are known to be straight."""
        rows, columns = len(self.down) - 1, len(self.across) - 1
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        numbers = {cell: self._number(*cell) for cell in cells}
        found = {number: place for place, number in numbers.items() if number}
        if not self.slips and (not found or sorted(found) != list(range(1, len(found) + 1))):
            self._misnumbered(len(found))
        if self.slips:
            return None
        joined: set[tuple[int, int]] = set()
        walls: set[tuple[int, int]] = set()
        openings: set[tuple[int, Side]] = set()
        for (row, column), number in numbers.items():
            for side, (over, along) in zip(SIDES, ((-1, 0), (0, 1), (1, 0), (0, -1)), strict=True):
                if not number:
                    continue
                is_open = self._open(row, column, side)
                other = numbers.get((row + over, column + along))
                if other:
                    (joined if is_open else walls).add((min(number, other), max(number, other)))
                elif is_open:
                    openings.add((number, side))
        places = tuple(found[number] for number in sorted(found))
        return TileMap(rows, columns, places, frozenset(joined), frozenset(walls), frozenset(openings))

    def _misnumbered(self, fields: int) -> None:
        """Tell which numbers are none of those that so many fields have."""
        what = "fields are numbered 1, 2, 3 ..., each number once"
        for number, (line, at, length) in self.seen.items():
            if number > fields:
                self.slip(what, line, at, length)
        if not self.slips:
            self.slip(what, 0, 0)

    def _number(self, row: int, column: int) -> int:
        """The number in a cell; a slip if the cell holds another word, or the number twice."""
        left, right = self.across[column] + 1, self.across[column + 1]
        words: list[tuple[str, int, int]] = []
        for line in range(self.down[row] + 1, self.down[row + 1]):
            content = self.lines[line][left:right]
            words += [(word, line, left + content.index(word)) for word in content.split()]
        if not words:
            if self.whole:
                self.slip("this field has no number", self.down[row] + 1, left, right - left)
            return 0
        word, line, at = words[0]
        if len(words) > 1 or not word.isdigit():
            self.slip("a field holds its number and nothing else", *words[-1][1:], len(words[-1][0]))
            return 0
        if int(word[:4]) == 0:
            self.slip("fields are numbered 1, 2, 3 ..., each number once", line, at, len(word))
        if int(word[:4]) in self.seen:
            self.slip(f"there is a field {word[:4]} already", line, at, len(word))
        self.seen.setdefault(int(word[:4]), (line, at, len(word)))
        return int(word[:4])

    def _open(self, row: int, column: int, side: Side) -> bool:
        """Whether an edge is open: whether any letter along it is a space."""
        top, bottom = self.down[row], self.down[row + 1]
        left, right = self.across[column], self.across[column + 1]
        if side in ("north", "south"):
            line = top if side == "north" else bottom
            return " " in self.lines[line][left + 1 : right]
        at = left if side == "west" else right
        return any(line[at] == " " for line in self.lines[top + 1 : bottom])
