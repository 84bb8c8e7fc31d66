"""Choices narrowed to those about a card or a field that was clicked on, until Esc or the next decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.table.plain.choosing import shown
from etherfields.table.story.place_names import placed
from ..paint import screen_texts
from .view import Shown

if TYPE_CHECKING:
    from .screen_table import ScreenTable


def narrow(table: ScreenTable, to: str) -> None:
    """Keep only the choices about a card or a field, if there are any."""
    seat, before = table.seat, table.seat.about
    seat.about, seat.typed = to, ""
    if not table.entries():
        seat.about = ""
        seat.notice = screen_texts.NOTHING_ABOUT.format(name=name_of(table, to))
    if seat.about != before:
        table.let_go()


def widen(table: ScreenTable) -> bool:
    """Show all choices again; says whether they were narrowed."""
    if not table.seat.about:
        return False
    table.seat.about = ""
    table.let_go()
    return True


def name_of(table: ScreenTable, about: str) -> str:
    """The name of a card or a field; empty: of nothing."""
    picture = table.picture()
    hands = (one.hand for one in picture.party) if picture is not None and about else ()
    return next((card.name for hand in hands for card in hand if card.code == about), about)


def narrowed(table: ScreenTable, question: Ask[object], told: Mapping[str, str]) -> list[Shown]:
    """All choices, or those about the card or field that was clicked on, each under the number that it has."""
    about = table.seat.about
    holds = _about(table, about) if about else None
    found = []
    for mark, choices in table.numbered():
        ways = [choice for choice in choices if holds is None or holds(choice)]
        if ways:
            is_one = len(ways) == 1
            label = _label(table, question, ways[0], told) if is_one else table.group_name(choices)
            found.append(Shown(mark.strip(), label, tuple(ways)))
    return found


def _label(table: ScreenTable, question: Ask[object], choice: Choice[object], told: Mapping[str, str]) -> str:
    """A choice as it is listed: with the name of the place that it leads to, and without what the question says."""
    label = shown(choice, question, table.names) + told.get(choice.key, "")
    stem = f"{table.opened.stem} " if table.opened is not None else ""
    if stem and label.startswith(stem):
        label = label[len(stem)].upper() + label[len(stem) + 1 :]
    return placed(label, table.places)


def _about(table: ScreenTable, about: str) -> Callable[[Choice[object]], bool]:
    """Tell of a choice whether it uses a card, or leads to a field, happens there, or is about somebody there."""
    picture, panels = table.picture(), table.panels_shown.picture()
    cell = panels.grid.at(about) if panels is not None else None
    if cell is not None:
        words = (cell.name, *(piece.code for piece in cell.stack))
        in_key = re.compile(rf"(?:^|/)(?:{'|'.join(map(re.escape, words))})(?:$|/)")
        return lambda choice: in_key.search(choice.key) is not None
    there = table.screen.met_there(picture, about) if picture is not None else None
    if there is None:
        card = about.partition("#")[0]
        used = re.compile(rf"(?:^|/){re.escape(card)}(?:$|[#/])")
        return lambda choice: choice.source.partition("#")[0] == card or used.search(choice.key) is not None
    begins, names = tuple(there[0]), there[1]
    code = re.compile(rf"\b{re.escape(about)}(?!\w)")
    return lambda choice: (
        about in choice.key.split("/")
        or code.search(choice.label) is not None
        or (bool(begins) and choice.label.startswith(begins))
        or any(name in choice.label for name in names)
    )
