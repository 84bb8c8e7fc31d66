"""Pages that say all about a seat, what is to come, or the keys."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from etherfields.table.plain.explain import terms
from ..paint import screen_texts
from ..panels.panel_words import cell_line_by_line, legend

if TYPE_CHECKING:
    from .screen_table import ScreenTable

IN_HAND = "Hand ("
"""A line on cards in hand begins so."""
WIDTH = 76
"""Answers are no wider."""
LEAST_TOLD = 2
"""An answer of fewer lines says nothing of a cell that isn't seen on the grid."""


def describe(table: ScreenTable, name: str) -> None:
    """Show a seat's state line by line, its card, and the meaning of the words beside it."""
    lines: list[str] = []
    for line in table.status():
        if line.startswith(name) or (lines and line.startswith(" ")):
            lines += textwrap.wrap(line, WIDTH, subsequent_indent="    ")
        elif lines:
            break
    told = _said(table, f"? {name}")
    beside = [text for line in table.screen.beside(table.view()) for text in broken(line, WIDTH)]
    words = [term for word in table.screen.words for term in terms(table.session.game, word)[:1]]
    meant = [line for term in words for line in textwrap.wrap(term, WIDTH)]
    table.show_pages(name, [*lines, "", *beside, "", *told, "", *meant])


def to_come(table: ScreenTable) -> None:
    """What is to come in full, and the rule on it."""
    view = table.view()
    lines, rule = view.screen.to_come_in_full(view)
    if not lines:
        return
    told = _said(table, f"rules {rule}") if rule else []
    shown = [part for line in lines for part in broken(line, WIDTH)]
    table.show_pages(view.screen.sides["turn"], [*shown, "", *told])


def keys(table: ScreenTable) -> None:
    """Show the keys, the signs, and the commands."""
    screen = table.screen
    said = [(key, screen.keys.get(key, does)) for key, does in screen_texts.KEYS]
    lines = [line for key, does in (*said, *screen.signs) if does for line in (key, f"    {does}")]
    table.show_pages("Keys, signs and commands", [*lines, "", *_on_board(table), *_said(table, "help")])


def field(table: ScreenTable, name: str) -> None:
    """A place of the board or the map, and what the signs on it stand for."""
    told = _said(table, f"? {name}")
    if table.seat.notice:
        told, table.seat.notice = [table.seat.notice], ""
    panels = table.panels_shown.picture()
    cell = panels.grid.at(name) if panels is not None else None
    if panels is not None and cell is not None and len(told) < LEAST_TOLD:
        told = cell_line_by_line(panels, cell)
    table.show_pages(name, [*told, "", *_on_board(table)])


def _on_board(table: ScreenTable) -> list[str]:
    """The meanings of the signs on the board, if a board is shown."""
    panels = table.panels_shown.picture()
    if panels is not None and panels.sheet is not None:
        return []
    if panels is not None:
        listed = [part for sign, meaning in legend(panels) for part in broken(f"  {sign:<6} {meaning}", WIDTH)]
        return [screen_texts.ON_GRID, *listed, ""]
    heading, found = table.screen.signs_now(table.view())
    lines = [part for sign, meaning in found for part in broken(f"  {sign:<4} {meaning}", WIDTH)]
    return [heading, *lines, ""] if found else []


def _said(table: ScreenTable, line: str) -> list[str]:
    """The answer of plain lines to a command."""
    table.do(lambda: table.respond(line))
    return table.seat.pages if table.seat.mode == "pages" else []


def broken(line: str, wide: int) -> list[str]:
    """A line of an answer as lines that are not too wide, below each other."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, wide, subsequent_indent=indent) if len(line) > wide else [line]


def without_cards(line: str) -> str:
    """A line on how somebody fares, without the cards in their hand."""
    return f"{line.partition(':')[0]}." if line.lstrip().startswith(IN_HAND) else line
