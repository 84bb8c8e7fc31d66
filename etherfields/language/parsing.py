"""From text to tree: the one way in for everything that content says in the effect language."""

from __future__ import annotations

import textwrap
from typing import Literal

from lark import Token, Tree, UnexpectedInput
from lark.indenter import DedentError
from msgspec import structs

from etherfields.language import grammar, tree
from etherfields.language.building import Builder
from etherfields.language.problems import TOO_DEEP, TOO_LONG, Mention, Parsed, Problem, unreadable

RAW_BRANCHES = 5
"""At most so many branches of the parser's tree go into one node of ours."""
Kind = Literal["effects", "rules", "cost", "condition", "intent", "value"]


def parse(kind: Kind, text: str) -> Parsed:
    """Read one text; what is wrong with it is reported, never raised."""
    prepared = textwrap.dedent(text.replace("\r\n", "\n")).rstrip()
    shift = _margin(text)
    problem = _refused(prepared)
    if problem:
        return Parsed(None, [problem])
    lines_before = len(prepared) - len(prepared.lstrip("\n"))
    try:
        raw = grammar.parser().parse(prepared.lstrip("\n") + "\n", start=grammar.STARTS[kind])
    except UnexpectedInput as error:
        return _moved(Parsed(None, [unreadable(prepared.lstrip("\n"), error)]), lines_before, shift)
    except DedentError:
        return Parsed(None, [_bad_margin(prepared)])
    too_deep = Problem(f"this text is nested deeper than {TOO_DEEP} times")
    if _raw_depth(raw) > RAW_BRANCHES * TOO_DEEP:
        return Parsed(None, [too_deep])
    builder = Builder()
    root = builder.root(raw)
    if _depth(root) > TOO_DEEP:
        return Parsed(None, [too_deep])
    parsed = Parsed(None if builder.problems else root, builder.problems, builder.mentions)
    return _moved(parsed, lines_before, shift)


def _refused(text: str) -> Problem | None:
    if not text.strip():
        return Problem("there is nothing here")
    if len(text) > TOO_LONG:
        return Problem(f"this text has {len(text)} letters; {TOO_LONG} is the most that one may have")
    return None


def _raw_depth(raw: Tree[Token]) -> int:
    depth, level = 0, [raw]
    while level:
        depth += 1
        level = [part for branch in level for part in branch.children if isinstance(part, Tree)]
    return depth


def _depth(root: tree.Root) -> int:
    """How deep the nodes of a tree lie in each other."""
    depth, level = 0, list[tree.Node]([root])
    while level:
        depth += 1
        inner = [value for node in level for value in structs.astuple(node)]
        parts = [part for value in inner for part in (value if isinstance(value, tuple) else (value,))]
        alternatives = [part for value in parts for part in (value if isinstance(value, tuple) else (value,))]
        level = [part for part in alternatives if isinstance(part, tree.Node)]
    return depth


def _margin(text: str) -> int:
    lines = [line for line in text.split("\n") if line.strip()]
    return min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)


def _bad_margin(text: str) -> Problem:
    open_margins = [0]
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        margin = len(line) - len(line.lstrip(" "))
        if margin > open_margins[-1]:
            open_margins.append(margin)
        elif margin not in open_margins:
            return Problem("this line's margin fits no line above it", number, 1, max(margin, 1))
        else:
            del open_margins[open_margins.index(margin) + 1 :]
    return Problem("the margins of this text don't fit each other")


def _moved(parsed: Parsed, lines: int, columns: int) -> Parsed:
    places: list[Problem | Mention] = [*parsed.problems, *parsed.mentions]
    for place in places:
        place.line += lines
        place.column += columns
    return parsed
