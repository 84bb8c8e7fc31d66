"""Small pictures in characters: their size, their signs, their twins in letters and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from etherfields.kernel.system.colours import takes_one_cell
from etherfields.language.author.problems import Problem
from ..load.catalogue import Contents, Front
from ..load.draft import Draft, Placed
from ..load.findings import Finding
from ..load.locate import Path

OF_TITLE = (240, 40)
"""The largest picture on the front page: signs in a line, and lines."""
OF_OTHERS = (16, 6)
"""The largest picture of a card whose family has no size of its own."""


def pictures(made: Draft[Front, Contents], sizes: Mapping[str, tuple[int, int]]) -> Iterator[Finding]:
    """Pictures that are too large, have signs that not every terminal shows alike, or lack a twin.

    `sizes` are the largest ones of some families."""
    for placed in made.everything():
        parts: dict[Path, dict[str, str]] = {}
        for found in placed.drawings():
            if found.kind != "map":
                parts.setdefault(found.path[:-1], {})[found.kind] = str(found.value)
        for path, texts in parts.items():
            size = OF_TITLE if placed is made.front else OF_OTHERS if path else sizes.get(placed.family, OF_OTHERS)
            yield from _picture(placed, path, texts, size)


def _picture(placed: Placed, path: Path, texts: dict[str, str], size: tuple[int, int]) -> Iterator[Finding]:
    """The findings on a picture and on its twins."""
    picture, letters = texts.get("picture", ""), texts.get("letters", "")
    for key in ("picture", "letters"):
        slips = (*_too_large(texts.get(key, ""), *size), *_signs(texts.get(key, ""), key))
        yield from (placed.slip(slip, (*path, key)) for slip in slips)
    if picture and "alt" not in texts:
        yield placed.finding("a picture needs `alt`: say in a sentence what is seen", (*path, "picture"))
    if picture and not letters and not picture.isascii():
        yield placed.finding("a picture needs `letters`: the same in plain letters", (*path, "picture"))
    for key in texts if not picture else ():
        yield placed.finding(f"`{key}` belongs to a picture, and there is no `picture`", (*path, key))
    for at, sign in enumerate(texts.get("alt", "")):
        if not sign.isprintable():
            slip = Problem(f"words for a picture stand in one line: U+{ord(sign):04X} can't be shown", 1, at + 1)
            yield placed.slip(slip, (*path, "alt"))
            break


def _too_large(text: str, wide: int, high: int) -> Iterator[Problem]:
    """The first line that is too many, and the first that is too long."""
    rows = text.rstrip("\n").split("\n")
    if len(rows) > high:
        yield Problem(f"here a picture has at most {high} lines, not {len(rows)}", high + 1, 1)
    longest = max(rows, key=len)
    if len(longest) > wide:
        what = f"here a line of a picture has at most {wide} signs, not {len(longest)}"
        yield Problem(what, rows.index(longest) + 1, wide + 1, len(longest) - wide)


def _signs(text: str, key: str) -> Iterator[Problem]:
    """The first sign of each line that can't be drawn with."""
    for number, row in enumerate(text.split("\n"), start=1):
        for column, sign in enumerate(row, start=1):
            if not takes_one_cell(sign):
                what = f"each sign of a picture can be seen and is one cell wide: U+{ord(sign):04X} isn't"
                yield Problem(what, number, column)
                break
            if key == "letters" and not sign.isascii():
                yield Problem(f"`letters` has plain letters alone: not {sign}", number, column)
                break
