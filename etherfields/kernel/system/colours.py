"""Colours by their names, and emblems: a colour and a mark by which a place is known again.

A pack writes them, so nothing in them is trusted: what can't be shown safely is left out."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

NAMED = {
    "amber": "#e09a20", "apricot": "#f5b58a", "ash": "#9a9a94", "bone": "#e3dac4", "bottle green": "#1e6b4c",
    "brass": "#b8923a", "chalk": "#e8e6df", "cobalt": "#2a52be", "copper": "#b66a3c", "crimson": "#b8203c",
    "gilt": "#d4a72c", "indigo": "#4a3f9f", "ivory": "#f2ead0", "lampblack": "#3a3836", "lamplight": "#f0c75e",
    "lilac": "#b79bd3", "manila": "#d9b982", "moss": "#6f7f36", "oxblood": "#7a2028", "plum": "#7d3b6b",
    "rose": "#d9788f", "rust": "#a8482a", "sea green": "#3f9f8c", "sepia": "#8a6038", "sky": "#6fb0dc",
    "slate": "#5f7488", "soot": "#55514d", "teal": "#1f7f86", "verdigris": "#4f9f86", "zinc": "#93a3ad",
}  # fmt: skip
"""The colours that a pack may name, each as `#rrggbb`."""
HEX = re.compile(r"#[0-9a-f]{6}", re.ASCII)
WITHOUT_MARK = "*"
"""The sign in letters of an emblem whose mark has no twin in letters."""
LONGEST_MARK = 2


class Emblem(Struct, frozen=True):
    """The colour and the mark of a place; each may be missing."""

    name: str = ""
    """The name of what it belongs to."""
    colour: str = ""
    """As `#rrggbb`."""
    mark: str = ""
    letters: str = ""
    """The twin of the mark for terminals with plain letters alone."""

    def sign(self, *, letters_only: bool) -> str:
        """The mark as a terminal can show it."""
        return self.letters if letters_only else self.mark


def emblem(name: str, colour: str, mark: str, letters: str) -> Emblem:
    """The emblem that a pack writes, without what is no colour or can't be shown."""
    mark = mark if is_mark(mark) else ""
    letters = letters if is_mark(letters) and letters.isascii() else mark if mark.isascii() else WITHOUT_MARK
    return Emblem(name, hex_of(colour), mark, letters if mark else "")


def hex_of(colour: str) -> str:
    """A colour as `#rrggbb`, by its name or written so; empty where it is none."""
    written = NAMED.get(colour, colour.lower())
    return written if HEX.fullmatch(written) else ""


def is_mark(text: str) -> bool:
    """Whether a text is one or two signs to be seen, each of which takes one cell on every terminal."""
    return 0 < len(text) <= LONGEST_MARK and all(map(_is_seen, text))


def _is_seen(letter: str) -> bool:
    return not letter.isspace() and takes_one_cell(letter)


def takes_one_cell(letter: str) -> bool:
    """Whether a letter can be shown, and takes one cell on every terminal; a space does."""
    joins = unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Mc", "Cf")
    return letter.isprintable() and not joins and unicodedata.east_asian_width(letter) not in "WF"
