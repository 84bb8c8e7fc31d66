"""Lines of styled text: painters make them, and a terminal shows them."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from etherfields.kernel.system.letters import printable

Fragment: TypeAlias = tuple[str, str]
"""A style and a text."""
Line: TypeAlias = tuple[Fragment, ...]

EMPTY: Line = ()
ELLIPSIS = "…"
APART = "  "
"""Between short things on a line."""

_ASCII = str.maketrans(
    {
        **dict.fromkeys("─━┄╌", "-"),
        **dict.fromkeys("│┃┆╎", "|"),
        **{"┈": ".", "┊": ":"},
        **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╺╸╻╹╭╮╰╯", "+"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("–—−", "-"),
        **{"…": "~", "·": ".", "•": "*", "▸": ">", "▹": ">", "◂": "<", "▾": "v", "▴": "^", "●": "o", "○": "."},
        **{"■": "#", "□": ".", "▓": "#", "░": ".", "☼": "^", "◐": "%", "≈": "w", "◆": "L", "◇": "c", "‡": "x"},
        **{"▯": "=", "⌂": "E", "★": "S", "◎": "X", "◦": "o", "✓": "v", "→": ">", "›": ">", "←": "<", "↑": "^"},
        **{"↕": ":", "†": "/"},
        **{"↓": "v", "×": "x", "█": "#", "≡": "H"},
    }
)


def in_ascii(text: str) -> str:
    """A text in as many cells with ASCII letters alone, for terminals that know no others."""
    changed = text.translate(_ASCII)
    if changed.isascii():
        return changed
    return "".join(_letter(letter) for letter in changed)


def _letter(letter: str) -> str:
    """A letter without its marks, or a question mark in its place."""
    plain = unicodedata.normalize("NFKD", letter)[0]
    return plain if plain.isascii() else "?" * cells(letter)


@lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(_wide(letter) for letter in text)


def _wide(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def width(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cells(text) for _, text in line)


def text_of(line: Line) -> str:
    """A line without its styles."""
    return "".join(text for _, text in line)


def clipped(text: str, most: int) -> str:
    """A text of at most `most` cells; an ellipsis stands for the rest."""
    if cells(text) <= most:
        return text
    return _head(text, most - 1) + ELLIPSIS if most > 0 else ""


def _head(text: str, most: int) -> str:
    if text.isascii():
        return text[:most]
    taken = 0
    for index, letter in enumerate(text):
        taken += _wide(letter)
        if taken > most:
            return text[:index]
    return text


def cut(line: Line, most: int) -> Line:
    """A line of at most so many cells."""
    kept: list[Fragment] = []
    for style, text in line:
        room = most - sum(cells(one) for _, one in kept)
        if cells(text) > room:
            if room > 0:
                kept.append((style, clipped(text, room)))
            break
        kept.append((style, text))
    return tuple(kept)


def filled(line: Line, wide: int) -> Line:
    """A line of exactly so many cells."""
    taken = width(line)
    if taken > wide:
        line = cut(line, wide)
        taken = width(line)
    return line if taken == wide else (*line, ("", " " * (wide - taken)))


def over(line: Line, style: str) -> Line:
    """A line with a style laid over all of it."""
    return tuple((f"{own} {style}".strip(), text) for own, text in line)


def wrapped(text: str, wide: int, style: str = "", first: str = "", then: str = "") -> list[Line]:
    """Text as lines; `first` stands before the first of them, `then` before the others."""
    return [((style, line),) for line in _broken(text, max(wide, 4), first, then)]


@lru_cache(maxsize=4096)
def _broken(text: str, wide: int, first: str, then: str) -> tuple[str, ...]:
    clean = printable(" ".join(text.split()))
    lines = textwrap.wrap(clean, wide, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
    return tuple(lines)


def flowing(parts: Sequence[str], wide: int, style: str, indent: str = "") -> list[Line]:
    """Short things one after the other, and long ones in lines of their own."""
    lines: list[str] = []
    for part in parts:
        if lines and cells(lines[-1]) + len(APART) + cells(part) <= wide:
            lines[-1] += f"{APART}{part}"
        else:
            lines += [text_of(line) for line in wrapped(part, wide, "", indent, f"{indent}  ")]
    return [((style, line),) for line in lines]


def titled(title: str, wide: int, style: str = "class:title", more: str = "", ruled: str = "class:rule") -> Line:
    """The line above a pane: its title, and a rule to its end."""
    head = clipped(f"{title} ", max(wide - 2, 1))
    tail = f" {more}" if more and cells(head) + cells(more) + 4 < wide else ""
    rule = "─" * max(wide - cells(head) - cells(tail), 0)
    return ((style, head), (ruled, rule), ("class:dim", tail))


def boxed(lines: Sequence[Line], wide: int, high: int) -> list[Line]:
    """Lines in exactly so much room."""
    shown = [filled(line, wide) for line in lines[:high]]
    return shown + [filled(EMPTY, wide)] * (high - len(shown))


def shortened(lines: list[Line], high: int) -> list[Line]:
    """The first lines, at most `high` of them; an ellipsis stands for the rest."""
    if len(lines) <= high or not high:
        return lines[:high]
    last = lines[high - 1]
    return [*lines[: high - 1], (*last[:-1], (last[-1][0], last[-1][1] + f" {ELLIPSIS}") if last else ("", ELLIPSIS))]


def window(count: int, room: int, at: int) -> int:
    """The first of so many lines to show in some room, so that one of them is seen, in the middle if can be."""
    return max(0, min(at - room // 2, count - room))
