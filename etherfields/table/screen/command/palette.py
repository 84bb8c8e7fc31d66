"""The list under a command that is being typed: what it can go on with, and what each does."""

from __future__ import annotations

from etherfields.kernel.system.faults import did_you_mean
from etherfields.table.plain.commands import near_commands
from ..frame.fragments import Line, cells, clipped, cut, shortened, window, wrapped
from ..paint import screen_texts
from ..table.view import View
from .completions import Completion, completions

NAMES_WIDE = 17
"""The width of the column of commands, before their descriptions."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The commands, names and choices that begin so, the highlighted one among them."""
    lines: list[Line] = [(("class:prompt", screen_texts.COMMAND[cells(screen_texts.COMMAND[0]) > wide]),)]
    if view.seat.hidden:
        lines += wrapped(screen_texts.HIDDEN_NOW, wide, "class:dim")
    found = completions(view)
    typed = view.seat.typed[1:].casefold()
    if not found and not typed.partition(" ")[2]:
        near = did_you_mean(near_commands(typed, has_title=view.has_title))
        lines += wrapped(f"{screen_texts.NO_COMMAND.format(typed=view.seat.typed)} {near}".rstrip(), wide, "class:dim")
    at = min(view.seat.completion, len(found) - 1)
    room = max(high - len(lines), 1)
    in_full = [_entry(one, wide, number == at, whole=True) for number, one in enumerate(found)]
    if sum(map(len, in_full)) <= room:
        return [*lines, *(line for entry in in_full for line in entry)]
    brief = [_entry(one, wide, number == at, whole=False)[0] for number, one in enumerate(found)]
    if at < 0:
        return lines + shortened(brief, room)
    first = window(len(brief), room, at)
    return lines + brief[first : first + room]


def _entry(one: Completion, wide: int, chosen: bool, *, whole: bool) -> list[Line]:
    """A line that the command can become, and what it does."""
    style = "class:chosen" if chosen else "class:strong"
    name = f"{'▸' if chosen else ' '} {one.shown}"
    if cells(name) >= NAMES_WIDE:
        told = f"  {one.does}" if one.does else ""
        return [cut(((style, clipped(name, wide)), ("class:dim", told)), wide)]
    beside = [line[0][1] for line in wrapped(one.does, wide - NAMES_WIDE)] or [""]
    shown = beside if whole else [clipped(one.does, wide - NAMES_WIDE)]
    gap = " " * NAMES_WIDE
    return [
        ((style, name), ("", " " * (NAMES_WIDE - cells(name))), ("class:dim", text)) if not number
        else (("", gap), ("class:dim", text))
        for number, text in enumerate(shown)
    ]  # fmt: skip
