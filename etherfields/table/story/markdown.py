"""Texts and names as Markdown that shows each letter of them, and takes none for a mark."""

from __future__ import annotations

import re
import textwrap

WIDTH = 100

_MARKS = re.compile(r"[\\`*_~<|]|&(?=[#\w])|\[(?=[^\]]*\][(\[:])")
"""The marks of Markdown anywhere: emphasis, code, HTML, an entity, a link."""
_AT_THE_BEGINNING = re.compile(r"\d{1,9}(?=[.)](?:\s|$))|(?=[-+](?:\s|-|$)|#{1,6}(?:\s|$)|>|=+\s*$|\[[ xX]\]\s)")
"""The marks of Markdown where a line begins: a list, a heading, a quotation, a rule, a task."""
_CLOSING = re.compile(r"(?=#+\s*$)")
"""The marks that Markdown leaves out at the end of a heading."""


def literal(text: str) -> str:
    """A text within a line, with a backslash before whatever would be a mark."""
    return _MARKS.sub(r"\\\g<0>", text)


def heading(level: int, text: str) -> str:
    """A heading of a level, with all of its text."""
    shown = literal(" ".join(text.split()))
    return f"{'#' * level} " + _CLOSING.sub(r"\\", shown, count=1)


def markdown_lines(written: str, begin: str = "", then: str = "") -> list[str]:
    """Written Markdown in lines, each behind `begin` or `then`; no line begins with a mark of its own."""
    room = WIDTH - max(len(begin), len(then))
    lines = textwrap.wrap(written, room, break_on_hyphens=False, break_long_words=False)
    return [f"{then if number else begin}{_begun(line)}" for number, line in enumerate(lines)]


def _begun(line: str) -> str:
    """A line with a backslash before what would be a mark where it begins."""
    found = _AT_THE_BEGINNING.match(line)
    return f"{line[: found.end()]}\\{line[found.end() :]}" if found else line
