"""A text without one of its statements, so that the rest of it can be read, too."""

from __future__ import annotations

import re

_MARKS = re.compile(r'"[^"]*"|[;:]|(?<= )[/*](?= )')


def statement_at(line: str, at: int) -> tuple[int, int]:
    """Where the statement begins and ends that a place of a line belongs to."""
    begin, end = len(line) - len(line.lstrip()), len(line.rstrip())
    for mark in _MARKS.finditer(line):
        if mark[0].startswith('"'):
            continue
        if mark.start() < at:
            begin = mark.end()
        elif mark[0] in (";", "/"):
            return begin, mark.start()
    return begin, end


def without_statement(text: str, number: int, column: int, filler: str) -> str | None:
    """A text with a harmless stand-in for the statement at a place; None if it has no room.

    All other text stays in its line and column."""
    lines = text.split("\n")
    if not 0 < number <= len(lines):
        return None
    line = lines[number - 1]
    begin, end = statement_at(line, column - 1)
    begin += len(line[begin:end]) - len(line[begin:end].lstrip())
    if end - begin < len(filler):
        return None
    lines[number - 1] = line[:begin] + filler.ljust(end - begin) + line[end:]
    _clear_block(lines, number)
    return "\n".join(lines)


def _clear_block(lines: list[str], below: int) -> None:
    """Empty the lines that belonged to a statement: those indented below it, and what is done otherwise."""
    margin = _margin(lines[below - 1])
    for number in range(below, len(lines)):
        line = lines[number]
        if line.strip() and _margin(line) <= margin and not line.lstrip().startswith("otherwise"):
            return
        lines[number] = ""


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
