"""Everything beside the grid: the first line, seats, dice and heaps, and the heading of each pane."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from etherfields.playable.panels import Heap, Item, Strip
from ..frame.fragments import APART, Fragment, Line, cells, cut, filled, flowing, over, width, wrapped
from ..frame.layout import Name
from ..paint import screen_texts
from ..table.view import View
from . import grid_painter, sheet_painter
from .panel_signs import FREE, FULL, hue, sign_of

FEWEST_COLUMNS = 20
"""The least columns of an item in a heap of several columns."""
MOST_COLUMNS = 4
ALL_NUMBERS = 40
"""With fewer columns a seat has one line for its numbers, and those behind are left to `:status`."""


def header(view: View, wide: int) -> Line:
    """The moment of the game, as much of it as there is room for; then the title."""
    assert view.panels is not None
    parts = list(view.panels.when)
    while len(parts) > 1 and cells(" · ".join(parts)) > wide:
        parts.pop()
    told = " · ".join(parts)
    title = view.title if cells(told) + cells(view.title) + 3 <= wide else ""
    gap = " " * (wide - cells(told) - cells(title))
    return cut((("class:head", told), ("class:dim", f"{gap}{title}" if title else "")), wide)


def strips(view: View, wide: int, high: int) -> list[Line]:
    """All seats: track of pips and numbers, in a line each or more; where these don't fit, what fits into one each."""
    assert view.panels is not None
    parts = [_strip(view, one) for one in view.panels.seats]
    if all(width(name) + cells(_beside(numbers)) <= wide for name, numbers in parts):
        return [(*name, ("", _beside(numbers))) for name, numbers in parts]
    most = None if wide >= ALL_NUMBERS else 1
    lines: list[Line] = []
    for name, numbers in parts:
        lines.append(cut(name, wide))
        lines += [(("", "  "), *line) for line in flowing(numbers, wide - 2, "")[:most]]
    if len(lines) > high:
        return [cut((*name, ("", _beside(numbers))), wide) for name, numbers in parts]
    return lines


def _beside(numbers: Sequence[str]) -> str:
    return "".join(f"{APART}{number}" for number in numbers)


def _strip(view: View, one: Strip) -> tuple[Line, list[str]]:
    """A seat with its tracks, and its other numbers."""
    asked = "?" if one.code in view.asked else " "
    name: Fragment = (f"{hue(one.seat)} class:strong", f"{one.sign} {view.names.with_player(one.code)}{asked}")
    tracks: list[Fragment] = []
    for value in one.values:
        if value.most:
            full = min(value.number, value.most)
            tracks.append((hue(one.seat), f" {FULL * full}{FREE * (value.most - full)}"))
            tracks.append(("class:strong", f" {value.number}/{value.most} {value.name}"))
    if one.note:
        tracks.append(("class:notice", f"  {one.note}"))
    numbers = [f"{value.name} {value.number}" for value in one.values if not value.most]
    return (name, *tracks), numbers


def dice(view: View, wide: int, high: int) -> list[Line]:
    """The dice as they lie, and what comes of them."""
    assert view.panels is not None
    rolled = view.panels.dice
    if rolled is None:
        return []
    if rolled.is_large and (large := sheet_painter.large_dice(view, wide)):
        return [*large, *(line for told in rolled.told for line in wrapped(told, wide))]
    lines: list[Line] = []
    line: list[Fragment] = []
    for die in rolled.dice:
        if cells("".join(text for _, text in line)) + len(die.face) + 3 > wide:
            lines.append(tuple(line))
            line = []
        line.append((f"{hue(rolled.seat)} class:strong", f"[{die.face}]"))
        line.append(("", " "))
    told = ", ".join(rolled.told)
    if not line:
        return [*lines, *wrapped(told, wide)]
    if cells("".join(text for _, text in line)) + cells(told) + 1 <= wide:
        return [*lines, (*line, ("", f" {told}"))]
    return [*lines, tuple(line), *wrapped(told, wide)]


def heaps(view: View, wide: int, high: int) -> list[Line]:
    """All heaps, in as few columns as they need; a thing that is about to be chosen is marked, one out of reach dim."""
    assert view.panels is not None
    count = len(view.panels.heaps)
    columns = next((n for n in range(1, MOST_COLUMNS + 1) if _fits(view, n, wide, high)), 0) or max(
        min(wide // FEWEST_COLUMNS, MOST_COLUMNS), 1
    )
    lines = [line for heap in view.panels.heaps for line in _heap(view, heap, wide, columns)]
    if len(lines) <= high or count < 2:
        return lines[:high]
    asked = [heap for heap in view.panels.heaps if view.panels.seats[heap.seat].code == view.whose]
    rest = [heap for heap in view.panels.heaps if heap not in asked]
    return [line for heap in (*asked, *rest) for line in _heap(view, heap, wide, columns)][:high]


def _fits(view: View, columns: int, wide: int, high: int) -> bool:
    assert view.panels is not None
    if wide // columns < FEWEST_COLUMNS:
        return False
    return sum(1 + -(-len(heap.items) // columns) for heap in view.panels.heaps) <= high


def heaps_high(view: View, wide: int, most: int = MOST_COLUMNS) -> int:
    """The lines of all heaps in as many columns as there can be."""
    assert view.panels is not None
    columns = max(min(wide // FEWEST_COLUMNS, most), 1)
    return sum(1 + -(-len(heap.items) // columns) for heap in view.panels.heaps)


def _heap(view: View, heap: Heap, wide: int, columns: int) -> list[Line]:
    """A heap: its title, and its things down one column and then the next."""
    each = wide // columns
    deep = -(-len(heap.items) // columns)
    head: Line = ((f"{hue(heap.seat)} class:strong", f"{sign_of(view, heap.seat)} {heap.title}"),)
    lines: list[Line] = [cut(head, wide)]
    for row in range(deep):
        parts = [_item(view, heap.items[at], each - 1) for at in range(row, len(heap.items), deep)]
        lines.append(tuple(fragment for part in parts for fragment in (*filled(part, each - 1), ("", " "))))
    return lines


def _item(view: View, item: Item, wide: int) -> Line:
    """A thing in a heap, with its price before it."""
    style = "class:dim" if item.is_out_of_reach else ""
    price = f"{item.price:>2} "
    line: Line = ((style or "class:strong", price), (style, grid_painter.shortened_name(item.name, wide - len(price))))
    return over(line, "class:chosen") if view.lit.pieces & set(item.codes) else line


def board(view: View, wide: int, high: int) -> list[Line]:
    """The sheet, or the grid."""
    has_sheet = view.panels is not None and view.panels.sheet is not None
    return sheet_painter.paint(view, wide, high) if has_sheet else grid_painter.paint(view, wide, high)


Painter = Callable[[View, int, int], list[Line]]
PAINTERS: Final[dict[Name, Painter]] = {
    "board": board,
    "turn": dice,
    "strips": strips,
    "hand": heaps,
}
"""The painters of the panes that show panels; the others are those of every game."""


def panel_heading(view: View, name: Name) -> tuple[str, str] | None:
    """The title of a pane with panels, and what stands at its right end; None: the pane has none."""
    picture = view.panels
    if picture is None or name not in PAINTERS:
        return None
    if name == "board" and picture.sheet is not None:
        return picture.sheet.title, picture.sheet.odds if view.seat.focus == "board" else ""
    if name == "board":
        return picture.grid.title, "/".join(picture.grid.numbers)
    if name == "turn":
        return picture.dice.title if picture.dice is not None else "", ""
    return (picture.heaps_title, "") if name == "hand" else (screen_texts.STANDING, "")
