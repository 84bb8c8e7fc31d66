"""Keys while a command is typed: letters narrow what it can become, arrows choose, Tab completes, Enter follows."""

from __future__ import annotations

from collections.abc import Callable

from ..frame.key_words import key_of, words_of
from ..table.screen_table import ScreenTable
from .completions import Completion, completions

LONGEST_TYPED = 200
STEPS = {"up": -1, "down": 1}


def in_command(table: ScreenTable, key: str, press: Callable[[str], None]) -> None:
    """Do what a key does; a line that stands for another key presses that."""
    seat = table.seat
    if key in STEPS:
        count = len(completions(table.view()))
        seat.completion = max(-1, min(seat.completion + STEPS[key], count - 1))
        return
    if key == "tab":
        _complete(table)
        return
    chosen = _chosen(table)
    seat.completion = -1
    if key == "enter":
        line = chosen.line if chosen is not None else seat.typed[1:].strip()
        seat.typed = ""
        if named := key_of(_by_number(table, line), table.screen.key_words):
            press(named)
        elif line:
            table.follow(line)
    elif key == "escape" or (key == "backspace" and seat.typed == ":"):
        seat.typed = ""
    elif key == "backspace":
        seat.typed = seat.typed[:-1]
    elif len(key) == 1 and len(seat.typed) < LONGEST_TYPED:
        seat.typed += key


def _chosen(table: ScreenTable) -> Completion | None:
    """The line that is highlighted; None: none is."""
    found = completions(table.view()) if table.seat.completion >= 0 else []
    return found[min(table.seat.completion, len(found) - 1)] if found else None


def _complete(table: ScreenTable) -> None:
    """Take the highlighted line, or the only one; of several as much as they have in common. Commands come first."""
    seat, found = table.seat, completions(table.view())
    if not found:
        return
    words = [each for each in found if each.is_word]
    only = words if words and seat.typed != ":" else found
    one = _chosen(table) or (only[0] if len(only) == 1 else None)
    seat.completion = -1
    if one is not None:
        seat.typed = f":{one.line}{' ' * one.is_word}"
        return
    typed = seat.typed[1:]
    common = _common([each.line for each in only])
    if len(common) > len(typed) and common.casefold().startswith(typed.casefold()):
        seat.typed = f":{common}"
    else:
        seat.completion = 0


def _common(lines: list[str]) -> str:
    """The letters with which all lines begin."""
    first, last = min(lines), max(lines)
    at = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    return first[:at]


def _by_number(table: ScreenTable, line: str) -> str:
    """A line that names a seat, with its number instead."""
    word, _, rest = line.partition(" ")
    takes = [one.word for one in words_of(table.screen.key_words) if one.takes]
    if word.casefold() not in takes or rest.isdigit():
        return line
    picture = table.picture()
    party = picture.party if picture is not None else ()
    number = next((one.seat + 1 for one in party if rest and rest.casefold() in one.name.casefold()), "")
    return f"{word} {number}"
