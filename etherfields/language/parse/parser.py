"""From text to tree: the one way in for everything that the content of a game says in the effect language."""

from __future__ import annotations

import textwrap
from functools import cached_property
from typing import Literal

from lark import Lark, Token, Tree, UnexpectedInput
from lark.indenter import DedentError
from msgspec import structs

from .. import tree
from ..author.drop_bad_statement import statement_at, without_statement
from ..author.fitting import Fitting
from ..author.problems import Mention, Parsed, Problem
from ..author.unreadable import Unreadable
from ..vocabulary.vocabulary import Vocabulary
from . import grammar
from .effect_builder import Builder
from .word_index import WordIndex

TOO_LONG = 20_000
TOO_DEEP = 60
MOST_UNREADABLE = 5
"""After the first so many more statements of a text at most are told of that can't be read."""
MENDED = 1_500
"""Of a text with more letters than these only the first is: to read it again and again takes long."""
RAW_BRANCHES = 5
"""At most so many branches of the parser's tree go into one node of ours."""
Kind = Literal["effects", "rules", "cost", "condition", "intent", "value"]


class Parser:
    """Reads texts in the words of one game; its grammar is made when the first text is read."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words
        self._fitting = Fitting(words)
        self._index = WordIndex(words)
        self._unreadable = Unreadable(words)

    @cached_property
    def _lark(self) -> Lark:
        return grammar.parser(self._words)

    def parse(self, kind: Kind, text: str) -> Parsed:
        """Read one text; what is wrong with it is reported, never raised."""
        prepared = textwrap.dedent(text.replace("\r\n", "\n")).rstrip()
        shift = _margin(text)
        problem = _refused(prepared)
        if problem:
            return Parsed(None, [problem])
        lines_before = len(prepared) - len(prepared.lstrip("\n"))
        try:
            raw, problems = self._read(kind, prepared.lstrip("\n"))
        except DedentError:
            return Parsed(None, [_bad_margin(prepared)])
        too_deep = Problem(f"this text is nested deeper than {TOO_DEEP} times")
        if raw is not None and _raw_depth(raw) > RAW_BRANCHES * TOO_DEEP:
            return Parsed(None, [too_deep])
        builder = Builder(self._index, self._fitting)
        root = builder.root(raw) if raw is not None else None
        if root is not None and _depth(root) > TOO_DEEP:
            return Parsed(None, [too_deep])
        problems += builder.problems
        return _moved(Parsed(None if problems else root, problems, builder.mentions), lines_before, shift)

    def _read(self, kind: Kind, text: str) -> tuple[Tree[Token] | None, list[Problem]]:
        """The parse tree of a text; statements that can't be read are reported, and left out."""
        try:
            return self._parsed(kind, text), []
        except UnexpectedInput as error:
            first = error
        problems = [self._unreadable.problem(text, first)]
        again = MOST_UNREADABLE if kind in ("effects", "rules") and len(text) <= MENDED else 0
        for _ in range(again):
            try:
                mended = self._mended(kind, text, first)
            except DedentError:
                return None, problems
            if isinstance(mended, Tree) or mended is None:
                return mended, problems
            text, first = mended
            problems.append(self._unreadable.problem(text, first))
        return None, problems

    def _parsed(self, kind: Kind, text: str) -> Tree[Token]:
        return self._lark.parse(text + "\n", start=grammar.STARTS[kind])

    def _mended(
        self, kind: Kind, text: str, error: UnexpectedInput
    ) -> Tree[Token] | tuple[str, UnexpectedInput] | None:
        """The rest of a text without the statement that has an error: its tree, or its next error; None: neither."""
        best: tuple[str, UnexpectedInput] | None = None
        for filler in self._words.fillers:
            patched = without_statement(text, error.line, error.column, filler)
            if patched is None:
                continue
            try:
                return self._parsed(kind, patched)
            except UnexpectedInput as further:
                if _place(further) > ((best and _place(best[1])) or _end_of_statement(text, error)):
                    best = patched, further
        return best


def _place(error: UnexpectedInput) -> tuple[int, int]:
    return error.line, error.column


def _end_of_statement(text: str, error: UnexpectedInput) -> tuple[int, int]:
    return error.line, statement_at(text.split("\n")[error.line - 1], error.column - 1)[1] + 1


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
