"""Paragraphs written back as the Script Book has them."""

from __future__ import annotations

import re
from collections.abc import Callable

from .. import tree
from ..vocabulary.words import STATED_KEY, with_key


class ScriptSource:
    """Writes paragraphs; `written` writes the texts of the effect language in them."""

    def __init__(self, written: Callable[[tree.Root], str]) -> None:
        self.written = written

    def source(self, paragraph: tree.Paragraph) -> str:
        """A paragraph as the Script Book writes it; it reads to the same paragraph."""
        lines = [f"=== {paragraph.number}  {paragraph.title}".rstrip(), *self._parts(paragraph.parts, "")]
        return "\n".join(lines) + "\n"

    def _parts(self, parts: tuple[tree.Part, ...], margin: str) -> list[str]:
        lines: list[str] = []
        before: tree.Part | None = None
        for part in parts:
            if before is not None and type(part) is type(before):
                lines.append("")
            lines += self._part(part, margin)
            before = part
        return lines

    def _part(self, part: tree.Part, margin: str) -> list[str]:
        match part:
            case tree.Prose(text, condition):
                guard = f"{{{self.written(condition)}}} " if condition is not None else ""
                return [margin + guard + _escaped(text, not guard)]
            case tree.Act(effect):
                return [f"{margin}~ {line}".rstrip() for line in self.written(effect).split("\n")]
            case tree.Turn(number):
                return [f"{margin}-> {number}"]
            case tree.Ways(ways):
                return [line for way in ways for line in self._way_lines(way, margin)]

    def _way_lines(self, way: tree.Way, margin: str) -> list[str]:
        label = re.sub(STATED_KEY, _marked, _escaped(way.label, False).replace("[", "\\["))
        pieces = [margin + "* " + with_key(label, way.key)]
        if way.cost is not None:
            pieces.append(f"[{self.written(way.cost)}]")
        if way.condition is not None:
            pieces.append(f"{{{self.written(way.condition)}}}")
        return ["  ".join(pieces), *self._parts(way.parts, margin + "    ")]


def _marked(stated: re.Match[str]) -> str:
    """Words that look like a stated key, and are none."""
    return stated.group().replace("#", "\\#")


def _escaped(text: str, at_margin: bool) -> str:
    """Words with a backslash before whatever would be taken for a mark."""
    text = text.replace("\\", "\\\\")
    text = text.replace("{", "\\{")
    text = re.sub(r"(^|(?<=\s))->(?=[ ]*(?:[0-9]|\S*$))", r"\\->", text)
    if text == "#" or (at_margin and text.startswith(("~", "*", "->", "===", "# "))):
        text = "\\" + text
    return text
