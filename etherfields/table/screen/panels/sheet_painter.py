"""The sheet: abilities with what they need, those that could be used lit; and dice drawn large."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.playable.panels import Die, Row, Sheet
from ..frame.fragments import EMPTY, Fragment, Line, cells, clipped, cut, filled, over, width, wrapped
from ..table.view import View
from .panel_signs import MET, hue

INDENT = "   "
DIE = 7
"""The columns of a die."""
LARGE_DICE = 4
"""The lines of large dice."""
MOST_TEXT = 2
"""The most lines of what a row does, where not all is shown in full."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """Every row, with as many words as there is room for: all, the first lines of each, or the heads alone."""
    return [line for _, line in _laid(view, wide, high)]


def row_at(view: View, wide: int, high: int, line: int) -> str:
    """The code of the row painted on a line; empty: none is."""
    laid = _laid(view, wide, high)
    return laid[line][0] if 0 <= line < len(laid) else ""


def _laid(view: View, wide: int, high: int) -> list[tuple[str, Line]]:
    """The lines that there is room for, each with the code of its row."""
    sheet = view.panels.sheet if view.panels is not None else None
    if sheet is None:
        return []
    blocks: list[list[Line]] = []
    for most in (None, MOST_TEXT, 1, 0):
        blocks = [_row(view, one, wide, most) for one in sheet.rows]
        if sum(map(len, blocks)) <= high:
            break
    if sum(map(len, blocks)) + len(blocks) - 1 <= high and any(len(block) > 1 for block in blocks):
        blocks = [[*block, EMPTY] for block in blocks]
    lines = [(one.code, line) for one, block in zip(sheet.rows, blocks, strict=True) for line in block]
    first = _first(view, sheet, blocks, high)
    return lines[first : first + high]


def _first(view: View, sheet: Sheet, blocks: Sequence[Sequence[Line]], high: int) -> int:
    """The first line that is shown, so that the row that is pointed at is seen."""
    at = row_pointed_at(view, sheet)
    above = sum(map(len, blocks[: at + 1])) if at >= 0 else 0
    return max(0, above - high) if sum(map(len, blocks)) > high else 0


def row_pointed_at(view: View, sheet: Sheet) -> int:
    """Which row is pointed at; -1: none is."""
    if view.seat.focus != "board":
        return -1
    return next((nth for nth, one in enumerate(sheet.rows) if one.code == view.seat.place), -1)


def _row(view: View, one: Row, wide: int, most: int | None) -> list[Line]:
    """A row: its name and what it needs, then what it lacks and does."""
    is_looked_at = view.seat.focus == "board"
    style = "class:reach" if one.is_lit else ""
    mark = f"{MET} " if one.is_lit else "  "
    right = one.state if most == 0 and one.state and not is_looked_at else one.needs
    odds = f"  {one.odds}" if is_looked_at and one.odds else ""
    name = clipped(one.name, wide - cells(mark) - cells(odds))
    right = clipped(right, max(wide - cells(mark) - cells(name) - cells(odds) - 2, 0)) + odds
    gap = " " * max(wide - cells(mark) - cells(name) - cells(right), 1)
    head: Line = cut(((f"{style} class:strong", f"{mark}{name}"), (style or "class:dim", f"{gap}{right}")), wide)
    if is_looked_at and view.seat.place == one.code:
        head = over(filled(head, wide), "class:chosen")
    elif one.code and one.code in view.lit.pieces:
        head = over(head, "class:chosen")
    if most == 0:
        return [head]
    said = f"{one.state}: {one.text}" if one.state and one.text else one.state or one.text
    told = wrapped(said, wide - len(INDENT), style or "class:dim") if said else []
    if most is not None and len(told) > most:
        told = [*told[: most - 1], (("class:dim", clipped(_joined(told[most - 1 :]), wide - len(INDENT))),)]
    return [head, *((("", INDENT), *line) for line in told)]


def _joined(lines: Sequence[Line]) -> str:
    return " ".join(text for line in lines for _, text in line)


# --- dice -----------------------------------------------------------------------------------------------


def large_dice(view: View, wide: int) -> list[Line]:
    """Dice side by side: the number of each above it, its face, and that in words; those ticked are marked."""
    rolled = view.panels.dice if view.panels is not None else None
    if rolled is None or not rolled.dice or len(rolled.dice) * DIE > wide:
        return []
    drawn = [_die(view, die, nth, rolled.seat) for nth, die in enumerate(rolled.dice, start=1)]
    return [tuple(fragment for part in parts for fragment in part) for parts in zip(*drawn, strict=True)]


def _die(view: View, die: Die, nth: int, seat: int) -> list[Line]:
    """A die in four lines."""
    is_ticked = bool(die.code) and die.code in view.seat.ticked
    number = str(nth) if die.code else "─"
    foot = f"╰─{MET if is_ticked else '─'}─╯"
    frame = "class:chosen" if is_ticked else "class:rule"
    face: Line = ((frame, "│"), (f"{hue(seat)} class:strong", f"{die.face:^3}"), (frame, "│"), ("", "  "))
    words: Fragment = ("class:strong" if is_ticked else "class:dim", f"{clipped(die.words, DIE - 1):<{DIE}}")
    return [((frame, f"╭─{number}─╮"), ("", "  ")), face, ((frame, foot), ("", "  ")), (words,)]


def die_at(view: View, wide: int, column: int, line: int) -> str:
    """The key of the choice that takes the die painted at a place; empty: none is."""
    rolled = view.panels.dice if view.panels is not None else None
    lines = large_dice(view, wide)
    if rolled is None or not 0 <= line < len(lines) or column >= width(lines[0]):
        return ""
    return rolled.dice[column // DIE].code
