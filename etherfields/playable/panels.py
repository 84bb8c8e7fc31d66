"""A picture of any table out of panels: a grid with stacks or a sheet, seats, dice and heaps, painted once for all.

All of it is plain frozen data: whoever paints it knows no rule."""

from __future__ import annotations

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A mark on a cell: whose it is, and what it stands for."""

    sign: str
    """The mark in a cell of the screen or two, without the sign of its seat: `5`."""
    words: str
    """The mark as people read it: `South scores 5`."""
    seat: int = -1
    """The seat that it belongs to, from 0; -1: to none."""


class Piece(Struct, frozen=True):
    """A figure on the grid, or one that waits beside it."""

    code: str
    name: str
    seat: int
    numbers: tuple[int, ...] = ()
    """Its numbers as they are now, in the order of `Grid.numbers`; none: it has none."""
    damage: int = 0
    short: str = ""
    """Its name where there is little room; empty: the beginning of its name."""


class Cell(Struct, frozen=True):
    """A cell of the grid, with its marks and its stack."""

    name: str
    row: int
    """The row from above, from 0."""
    column: int
    marks: tuple[Mark, ...] = ()
    stack: tuple[Piece, ...] = ()


class Grid(Struct, frozen=True):
    """A grid of cells."""

    title: str
    cells: tuple[Cell, ...]
    """From above, and in a row from the left."""
    numbers: tuple[str, ...] = ()
    """The names of the numbers of pieces: power, defense, life."""

    @property
    def size(self) -> tuple[int, int]:
        """The numbers of columns and rows."""
        return max((one.column for one in self.cells), default=0) + 1, max(
            (one.row for one in self.cells), default=0
        ) + 1

    def at(self, name: str) -> Cell | None:
        """The cell of a name."""
        return next((one for one in self.cells if one.name == name), None)


class Value(Struct, frozen=True):
    """A named number of a seat."""

    name: str
    number: int
    most: int = 0
    """The number that it can come to, if it is shown as a track of pips; 0: it is shown as a number alone."""


class Strip(Struct, frozen=True):
    """A seat, and how it stands."""

    code: str
    name: str
    seat: int
    sign: str
    """The sign that goes with its colour, where there is none."""
    values: tuple[Value, ...] = ()
    note: str = ""
    """Words behind its name: whether it is first."""


class Die(Struct, frozen=True):
    """A die as it lies."""

    face: str
    """The face in a cell: a number, or a sign."""
    words: str
    """The face as people read it: `anchor`."""
    code: str = ""
    """The key of the choice that takes this die alone, where it can be ticked."""


class Dice(Struct, frozen=True):
    """A roll in progress, and what comes of it."""

    title: str
    dice: tuple[Die, ...]
    seat: int
    """The seat that rolls."""
    told: tuple[str, ...] = ()
    """The outcome so far, in short sentences."""
    is_large: bool = False
    """Whether each die is drawn with its number and its face in words below it."""


class Row(Struct, frozen=True):
    """Something on a sheet, such as an ability: what it needs, whether that is there, and what it does."""

    code: str
    """The source by which it is explained."""
    name: str
    needs: str = ""
    state: str = ""
    """What it lacks, or what of it is met, in a few words; empty: nothing is to be said."""
    text: str = ""
    """What it does, in a sentence or two."""
    is_lit: bool = False
    """Whether it could be used as things are."""
    odds: str = ""
    """What is shown beside it to whoever looks at the sheet: `31 %`."""


class Sheet(Struct, frozen=True):
    """A board of abilities, or a list of whatever else somebody could use."""

    title: str
    rows: tuple[Row, ...]
    odds: str = ""
    """What the numbers are that whoever looks at it sees: `chances with 2 attempts left`."""


class Item(Struct, frozen=True):
    """Equal things in a heap."""

    codes: tuple[str, ...]
    name: str
    price: str = ""
    is_out_of_reach: bool = False


class Heap(Struct, frozen=True):
    """Things of a seat that wait beside the grid."""

    title: str
    seat: int
    items: tuple[Item, ...]


class PanelPicture(Struct, frozen=True):
    """Everything on the table that the eyes for which it was made may see."""

    when: tuple[str, ...]
    """The moment of the game, in parts of which the last may be left out: `Turn 3`, `South’s second phase`."""
    grid: Grid
    """The grid; one without cells, where there is none."""
    seats: tuple[Strip, ...]
    """The seats, the first of them being seat 0."""
    heaps: tuple[Heap, ...] = ()
    heaps_title: str = ""
    dice: Dice | None = None
    sheet: Sheet | None = None
    """A sheet instead of a grid."""
    over: str = ""
    """The ending in a sentence, once there is one."""


class Highlight(Struct, frozen=True):
    """The cells and pieces that a choice is about."""

    goal: str = ""
    """The cell that it leads to."""
    start: str = ""
    """The cell that it leads from."""
    reach: frozenset[str] = frozenset()
    """The cells that the question offers instead, for these pieces."""
    pieces: frozenset[str] = frozenset()
