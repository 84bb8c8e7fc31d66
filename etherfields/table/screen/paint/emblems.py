"""The colour and the mark of where people are, as the screen shows them: in its first line, in rules, over texts."""

from __future__ import annotations

from collections.abc import Sequence

from ..frame.fragments import Fragment, Line, cells, clipped, wrapped
from ..frame.styles import in_hue
from ..table.view import View


def hued(view: View, style: str) -> str:
    """A style in the colour of where people are, if that has one."""
    return in_hue(style, view.picture.emblem.colour if view.picture is not None else "")


def sign(view: View) -> str:
    """The mark of where people are; empty where it has none."""
    if view.picture is None:
        return ""
    return view.picture.emblem.sign(letters_only=view.seat.letters_only)


def place_name(view: View, title: str) -> list[Fragment]:
    """The name of where people are, after its mark."""
    mark = sign(view)
    return [(hued(view, "class:head"), f"{mark} {title}" if mark else title)]


def chapter(view: View, title: str, wide: int) -> list[Line]:
    """The title of a text; that of where people are between rules with its mark."""
    style = hued(view, "class:chapter")
    mark = sign(view)
    if view.picture is None or not mark or title != view.picture.title:
        return wrapped(title, wide, style)
    name = clipped(title, max(wide - 2 * cells(mark) - 6, 1))
    rest = max(wide - cells(name) - 2 * cells(mark) - 4, 0)
    left = rest // 2
    rule = hued(view, "class:rule")
    return [
        (
            (rule, f"{'─' * left}{mark} "),
            (style, f" {name} "),
            (rule, f" {mark}{'─' * (rest - left)}"),
        )
    ]


def is_chapter(line: Sequence[Fragment]) -> bool:
    """Whether a line is the title of a text."""
    return any(style.startswith("class:chapter") for style, _ in line)
