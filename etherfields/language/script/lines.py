"""The lines of the Script Book one by one: their margins, comments, and the heads of paragraphs."""

from __future__ import annotations

import re

from msgspec import Struct

from ..author.problems import Problem

LONGEST_LINE = 4_000
_HEAD = re.compile(r"===\s*([0-9]{1,9})?(?:\s+(.*))?$")


class Line(Struct):
    """A line that means something: its number, its margin, and the text after that."""

    number: int
    margin: int
    text: str


def line_of(raw: str, number: int, problems: list[Problem]) -> Line | None:
    """A line without its margin; None for a comment."""
    if "\t" in raw:
        problems.append(Problem("there is a tab here; use spaces", number, raw.index("\t") + 1))
        raw = raw.replace("\t", "    ")
    if len(raw) > LONGEST_LINE:
        problems.append(Problem(f"a line has at most {LONGEST_LINE} letters", number, LONGEST_LINE + 1))
        raw = raw[:LONGEST_LINE]
    text = raw.strip()
    if text == "#" or text.startswith("# "):
        return None
    return Line(number, len(raw) - len(raw.lstrip()), text)


def head_of(line: Line, problems: list[Problem]) -> tuple[int, str, int] | None:
    """Number and title that a line begins a paragraph with, and where it stands; of a wrong head the number is 0."""
    found = _HEAD.match(line.text)
    if line.margin:
        problems.append(Problem("a paragraph's head begins at the margin", line.number, line.margin + 1, 3))
    if found is None or found.group(1) is None:
        expected = ("=== 512  The Bell",)
        problems.append(Problem("a head is `===`, a number and a title", line.number, 1, 3, expected))
        return (0, "", line.number)
    number = int(found.group(1))
    if not 1 <= number <= 9999:
        place = line.margin + found.start(1) + 1
        what = "paragraphs have numbers from 1 to 9999"
        problems.append(Problem(what, line.number, place, len(found.group(1))))
        number = 0
    return (number, (found.group(2) or "").strip(), line.number)


def has_paragraph(text: str, number: int) -> bool:
    """True if a text of the Script Book has the head of a paragraph."""
    return any((found := _HEAD.match(line)) and found[1] and int(found[1]) == number for line in text.split("\n"))


def goes_on(line: Line, following: Line) -> bool:
    """Whether prose goes on with the next line."""
    begins_anew = not following.text or following.text.startswith(("~", "*", "->", "{"))
    return following.margin == line.margin and not begins_anew
