"""The page on how a part of the game ended, as lines."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.kernel.play.showing import EndingPage
from etherfields.kernel.system.letters import printable
from etherfields.table.story.layers import LOOKS
from ..frame.fragments import EMPTY, Line, titled, wrapped

INDENT = "  "


def paint(page: EndingPage, wide: int, high: int) -> list[Line]:
    """How it ended, and the account of it section by section; closer together where that is too long for a page."""
    lines = _lines(page, wide, [EMPTY])
    lines = lines if len(lines) <= high else _lines(page, wide, [])
    return lines if len(lines) <= high else _lines(_joined(page), wide, [])


def _joined(page: EndingPage) -> EndingPage:
    """The page with the lines of each section in one paragraph."""
    return replace(page, sections=tuple((heading, (" ".join(told),)) for heading, told in page.sections))


def _lines(page: EndingPage, wide: int, between: list[Line]) -> list[Line]:
    lines: list[Line] = [titled(printable(page.title), wide), *wrapped(page.result, wide, "class:strong")]
    for heading, told in page.sections:
        lines += [*between, *wrapped(heading, wide, "class:chapter")]
        for one in told:
            lines += wrapped(one, wide, f"class:{LOOKS['game'].style}", INDENT, INDENT)
    return lines
