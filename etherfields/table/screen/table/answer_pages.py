"""Pages that say all about a Dreamer, the Turn card, or the keys."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from etherfields.games.etherfields.screen import dreamers_strip
from etherfields.games.etherfields.screen.legend import signs
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
    """Show a Dreamer's state line by line, their card, and the meaning of the words beside them."""
    lines: list[str] = []
    for line in table.status():
        if line.startswith(name) or (lines and line.startswith(" ")):
            lines += textwrap.wrap(line, WIDTH, subsequent_indent="    ")
        elif lines:
            break
    told = _said(table, f"? {name}")
    beside = [text for line in dreamers_strip.beside(table.view()) for text in broken(line, WIDTH)]
    words = [term for word in screen_texts.ON_A_STRIP for term in terms(table.session.game, word)[:1]]
    meant = [line for term in words for line in textwrap.wrap(term, WIDTH)]
    table.show_pages(name, [*lines, "", *beside, "", *told, "", *meant])


def turn_card(table: ScreenTable) -> None:
    """The Turn card in full, and the rule on what it does."""
    picture = table.picture()
    turn = picture.turn if picture is not None else None
    told = _said(table, "rules EF-TURN-05")
    if turn is None:
        return
    lines = [turn.name] if turn.name else []
    lines.append(screen_texts.TURN_CARD.format(colour=turn.colour, when=turn.when, left=turn.left))
    for number, step in enumerate(turn.steps, 1):
        lines.append(f"  {number}. {step.name}{screen_texts.SKIPPED * step.skipped}")
        does = [one.told for one in step.comes] or [screen_texts.NOTHING]
        lines += [line for told in does for line in broken(f"       {told}", WIDTH)] if not step.skipped else []
    lines += [screen_texts.AS_THINGS_ARE] if any(not step.skipped for step in turn.steps) else []
    lines += textwrap.wrap(turn.loot, WIDTH, initial_indent="Loot: ", subsequent_indent="  ") if turn.loot else []
    lines += textwrap.wrap(screen_texts.LOOT, WIDTH) if turn.loot else []
    table.show_pages(screen_texts.TURN, [*lines, "", *told])


def keys(table: ScreenTable) -> None:
    """Show the keys, the signs, and the commands."""
    signs = () if table.panels_shown.picture() is not None else screen_texts.SIGNS  # those of panels stand below
    lines = [line for key, does in (*screen_texts.KEYS, *signs) for line in (key, f"    {does}")]
    table.show_pages("Keys, signs and commands", [*lines, "", *_on_board(table), *_said(table, "help")])


def field(table: ScreenTable, name: str) -> None:
    """A field of the Landscape or a Location, and what the signs on the board stand for."""
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
    if panels is not None:
        listed = [part for sign, meaning in legend(panels) for part in broken(f"  {sign:<6} {meaning}", WIDTH)]
        return [screen_texts.ON_GRID, *listed, ""]
    found = signs(table.view())
    picture = table.picture()
    heading = screen_texts.MAP_SIGNS if picture is not None and picture.map is not None else screen_texts.ON_BOARD
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
