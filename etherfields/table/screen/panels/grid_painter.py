"""The grid: cells with their marks and stacks, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from etherfields.playable.panels import Cell, Grid, Highlight, Mark, Piece
from ..frame.fragments import EMPTY, Fragment, Line, cells, filled, over, width
from ..table.view import View
from .panel_signs import COLUMN, CROSSING, DAMAGE, GOAL, PLACE, REACH, ROW, START, hue, sign_of

WIDEST, DEEPEST = 30, 10
"""The most columns and lines that a cell makes use of."""
RULED = 3
"""With cells of so many lines there are lines between them."""
ROOMY = 13
"""From so many columns on numbers stand apart."""
MOST_PIPS = 3
NAMED = 2
"""So many letters of a name are kept before its numbers stand apart, or its damage is drawn pip by pip."""
ROMAN = frozenset("IVX")
"""The letters of a level that ends a name: `Three Knocks II`."""


class Shape(NamedTuple):
    """The size of each cell, and whether lines are drawn between rows."""

    wide: int
    high: int
    is_ruled: bool

    @property
    def below(self) -> int:
        """The lines from a row to the next one."""
        return self.high + self.is_ruled


def shape(grid: Grid, wide: int, high: int) -> Shape:
    """The cells of a grid in some room."""
    columns, rows = grid.size
    each = max(min((wide - columns + 1) // columns, WIDEST), 4)
    deep = (high - rows + 1) // rows
    if deep >= RULED:
        return Shape(each, min(deep, DEEPEST), True)
    return Shape(each, max(high // rows, 1), False)


def across(grid: Grid, each: int) -> int:
    """The columns of a grid with cells of some width."""
    return grid.size[0] * (each + 1) - 1


def down(grid: Grid, each: int) -> int:
    """The lines of a grid with ruled cells of some height."""
    return grid.size[1] * (each + 1) - 1


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The grid, with what the highlighted choice is about."""
    if view.panels is None:
        return []
    grid = view.panels.grid
    size = shape(grid, wide, high)
    columns, rows = grid.size
    by_place = {(one.row, one.column): one for one in grid.cells}
    lines: list[Line] = []
    rule: Line = (("class:rule", CROSSING.join([ROW * size.wide] * columns)),)
    for row in range(rows):
        if row and size.is_ruled:
            lines.append(rule)
        beside = [_cell(view, by_place.get((row, column)), size) for column in range(columns)]
        for parts in zip(*beside, strict=True):
            line: list[Fragment] = []
            for column, part in enumerate(parts):
                line += [("class:rule", COLUMN)] if column else []
                line += part
            lines.append(tuple(line))
    return lines[:high]


def at_place(view: View, wide: int, high: int, column: int, line: int) -> str:
    """The name of the cell that is painted at a place; empty: none is."""
    if view.panels is None or line < 0 or column < 0:
        return ""
    grid = view.panels.grid
    size = shape(grid, wide, high)
    found = (line // size.below, column // (size.wide + 1))
    return next((one.name for one in grid.cells if (one.row, one.column) == found), "")


def _cell(view: View, cell: Cell | None, size: Shape) -> list[Line]:
    """A cell in exactly so many lines."""
    if cell is None:
        return [filled(EMPTY, size.wide)] * size.high
    lines, hidden = _stack(view, cell, size.wide, size.high - 1)
    shown = [_head(view, cell, size.wide, hidden), *lines]
    return [filled(line, size.wide) for line in (*shown, *[EMPTY] * (size.high - len(shown)))]


def _head(view: View, cell: Cell, wide: int, hidden: Sequence[Piece]) -> Line:
    """The name of a cell, before it whether the highlighted choice leads there, at the right its marks."""
    lit, pointed = view.lit, view.seat.focus == "board" and view.seat.place == cell.name
    before = GOAL if cell.name == lit.goal else START if cell.name == lit.start else REACH * (cell.name in lit.reach)
    style = "class:target" if cell.name == lit.goal else "class:reach" if before else "class:place"
    style = "class:chosen" if pointed else style
    left: Line = ((style, f"{before or ' '}{cell.name}"),)
    right: Line = tuple(_mark(view, one) for one in cell.marks)
    right = (*((hue(one.seat), f"{sign_of(view, one.seat)}{PLACE}") for one in hidden), *right)
    gap = wide - width(left) - width(right)
    return (*left, ("", " " * gap), *right) if gap >= 0 else left


def _mark(view: View, mark: Mark) -> Fragment:
    return hue(mark.seat), f"{sign_of(view, mark.seat)}{mark.sign}"


def _stack(view: View, cell: Cell, wide: int, high: int) -> tuple[list[Line], list[Piece]]:
    """The pieces of a cell, a line each; where these don't fit, several of a seat in one; and those left over."""
    groups: list[list[Piece]] = []
    for piece in cell.stack:
        if groups and groups[-1][0].seat == piece.seat and groups[-1][0].numbers and piece.numbers:
            groups[-1].append(piece)
        else:
            groups.append([piece])
    folded: set[int] = set()
    room = max(high, 0)

    def needed() -> int:
        return sum(1 if at in folded else len(group) for at, group in enumerate(groups))

    while needed() > room:
        largest = max(
            (at for at, group in enumerate(groups) if at not in folded and len(group) > 1),
            key=lambda at: len(groups[at]),
            default=-1,
        )
        if largest < 0:
            break
        folded.add(largest)
    hidden: list[Piece] = []
    if needed() > room:
        hidden = [group[0] for group in groups if not group[0].numbers]
        groups = [group for at, group in enumerate(groups) if group[0].numbers]
        folded = {at for at, group in enumerate(groups) if len(group) > 1}
    if len(groups) > room:
        return [_counted(view, groups)][:room], hidden
    lines: list[Line] = []
    for at, group in enumerate(groups):
        if at in folded:
            lines.append(_together(view, group, wide))
        else:
            lines += [piece_line(view, piece, wide) for piece in group]
    return lines[:room], hidden


def _together(view: View, group: Sequence[Piece], wide: int) -> Line:
    """Several pieces of a seat in a line: how many, and the sum of their first number."""
    assert view.panels is not None
    first, sign = group[0], sign_of(view, group[0].seat)
    names = view.panels.grid.numbers
    total = sum(piece.numbers[0] for piece in group)
    long = f"{sign} {len(group)} with {names[0] if names else ''} {total}"
    short = f"{sign}{len(group)}× {names[0][:1] if names else ''}{total}"
    hurt = DAMAGE * any(piece.damage for piece in group)
    text = next((one for one in (long, short) if cells(one) + len(hurt) <= wide), f"{sign}{len(group)}×")
    line: Line = ((hue(first.seat), text), ("class:harm", hurt))
    return over(line, "class:chosen") if any(_is_lit(view.lit, piece) for piece in group) else line


def _counted(view: View, groups: Sequence[Sequence[Piece]]) -> Line:
    """The number of pieces of each seat, where there is but one line."""
    return tuple((hue(group[0].seat), f"{sign_of(view, group[0].seat)}{len(group)}") for group in groups)


def _is_lit(lit: Highlight, piece: Piece) -> bool:
    return piece.code in lit.pieces


def piece_line(view: View, piece: Piece, wide: int) -> Line:
    """A piece: whose it is, its name, its numbers as they are now, and its damage as pips."""
    sign = sign_of(view, piece.seat)
    apart = wide >= ROOMY
    numbers = ("/" if apart or any(n > 9 for n in piece.numbers) else "").join(map(str, piece.numbers))
    before = sign + " " * apart + ("" if piece.numbers else PLACE + " " * apart)
    left = wide - cells(before) - len(numbers)
    pips, counted = DAMAGE * piece.damage, f"{DAMAGE}{piece.damage}"
    if cells(pips) > MOST_PIPS or left - cells(pips) <= NAMED < cells(pips):
        pips = counted
    room = left - cells(pips)
    gap = " " if numbers and (apart or room > NAMED) else ""
    room -= len(gap)
    name = shortened_name(piece.name, room, piece.short)
    if numbers and not gap and name[-1:].isdecimal():
        name = shortened_name(_unnumbered(piece.name), room, _unnumbered(piece.short))  # else all digits run together
    pad = " " * (room - cells(name)) if numbers else ""
    shown = " class:chosen" if _is_lit(view.lit, piece) else ""
    return (
        (f"{hue(piece.seat)}{shown}", f"{before}{name}{pad}{gap}"),
        (f"class:strong{shown}", numbers),
        (f"class:harm{shown}", pips),
    )


def _unnumbered(name: str) -> str:
    stem, _, number = name.rpartition(" ")
    return stem if number.isdecimal() else name


def shortened_name(name: str, room: int, short: str = "") -> str:
    """A name in so many cells: its article goes first, then `short` stands for it; its number goes never."""
    if cells(name) > room:
        name = name.removeprefix("The ")
    if cells(name) > room:
        name = short or name
    if cells(name) <= room:
        return name
    stem, _, number = name.rpartition(" ")
    tail = number if number.isdecimal() and stem else f" {number}" if stem and not set(number) - ROMAN else ""
    kept = stem if tail else name
    least = max(room - len(tail), 0)
    while cells(kept) > least:
        kept = kept[:-1]
    return f"{kept.rstrip()}{tail}"[: max(room, 0)]
