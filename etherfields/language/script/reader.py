"""The Script Book: numbered paragraphs of prose, effects and options, read from text.

    === 512  The Bell                              the head: number and title
    No sound comes, but the rope is wet.           prose: lines are joined, a blank line begins a new piece
    {remembered "bell"} It is still wet.           prose under a condition, up to a blank line, `{` or mark
    ~ once: each player gains 1 coin              effects: lines of `~` that follow each other are one text
    * Keep pulling  [iron 2]  {has note "Ticket"} an option: label, cost, condition, in this order
        The ceiling opens like an eye.  -> 513     indented below it: what it shows, does, and leads to
        * Again                                    options within options
    * Pull harder #keep-pulling [iron 2]         an option in new words that keeps its key in journals
    -> 515                                         on to another paragraph, alone or at a line's end
    # a comment

After an option that leads nowhere the paragraph goes on below the options. A backslash takes the meaning
from the mark that follows it. The structure is read here, line by line; every effect, cost and condition
in it by `parser`. `script_source` is the way back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar, cast

from msgspec import Struct, field
from msgspec.structs import replace

from .. import tree
from ..author.problems import Mention, Parsed, Problem
from ..vocabulary.words import words_and_key
from ..write.script_source import ScriptSource
from .lines import Line, goes_on, head_of, line_of

if TYPE_CHECKING:
    from ..language import Language
    from ..parse.parser import Kind

MOST_LETTERS = 1_000_000
MOST_LINES = 20_000
MOST_DEEP = 12
MOST_PROBLEMS = 200

PartPath = tuple[int, ...]
"""Which part of a paragraph: its number; for options then the number of the way, of its part, and so on."""

_ARROW = re.compile(r"(?:^|(?<=\s))->[ ]*(\S*)$")
_ARROW_AND_MORE = re.compile(r"(?:^|(?<=\s))->[ ]*([0-9]{1,4})(?![0-9])\s*(\S.*)$")
_ESCAPE = re.compile(r"\\([^\w\s])")
_N = TypeVar("_N", bound=tree.Node)
_P = TypeVar("_P", Problem, Mention)


class ScriptEntry(Struct):
    """One paragraph with where it stands in its file and everything that it mentions."""

    paragraph: tree.Paragraph
    line: int
    mentions: list[Mention] = field(default_factory=list)
    places: dict[PartPath, tuple[int, int]] = field(default_factory=dict)
    """Line and column of each part and each option."""


class Script(Struct):
    """The result of reading a file of the Script Book."""

    entries: list[ScriptEntry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    """The mentions in paragraphs lost by a wrong head."""
    parsed: dict[tuple[str, str], Parsed] = field(default_factory=dict)
    """The results of reading embedded texts, each read once."""


def read(text: str, language: Language) -> Script:
    """Read a file of the Script Book; what is wrong with it is reported, never raised."""
    script = Script()
    if len(text) > MOST_LETTERS or text.count("\n") > MOST_LINES:
        most = f"{MOST_LINES} lines and {MOST_LETTERS} letters"
        script.problems.append(Problem(f"a file of the Script Book has at most {most}"))
        return script
    lines: list[Line] = []
    head: tuple[int, str, int] | None = None
    for number, raw in enumerate(text.split("\n"), 1):
        if len(script.problems) >= MOST_PROBLEMS:
            return script
        line = line_of(raw, number, script.problems)
        if line is not None and line.text.startswith("==="):
            _finish(head, lines, script, language)
            head, lines = head_of(line, script.problems), []
        elif line is not None:
            lines.append(line)
    _finish(head, lines, script, language)
    return script


def source(paragraph: tree.Paragraph, language: Language) -> str:
    """A paragraph as the Script Book writes it; it reads to the same paragraph."""
    return ScriptSource(language.source).source(paragraph)


def _finish(head: tuple[int, str, int] | None, lines: list[Line], script: Script, language: Language) -> None:
    """Make an entry of a head and the lines below it."""
    if head is None:
        stray = next((line for line in lines if line.text), None)
        if stray is not None:
            expected = ("=== 512  The Bell",)
            script.problems.append(Problem("no paragraph has begun yet", stray.number, 1, 1, expected))
        return
    number, title, at = head
    reader = _Reader(lines, script, language)
    parts = reader.block(0, (), 0)
    if not number:
        script.mentions += reader.mentions
        return
    entry = ScriptEntry(tree.Paragraph(number, title, parts), at, reader.mentions, reader.places)
    if not any(line.text for line in lines):
        script.problems.append(Problem(f"paragraph {number} is empty", at, 1, 3))
    script.entries.append(entry)


class _Reader:
    """Reads the lines of one paragraph."""

    def __init__(self, lines: list[Line], script: Script, language: Language) -> None:
        self.lines = lines
        self.at = 0
        self.problems = script.problems
        self.parsed = script.parsed
        self.language = language
        self.mentions: list[Mention] = []
        self.places: dict[PartPath, tuple[int, int]] = {}
        self.onces = 0

    def problem(self, message: str, line: Line, column: int = 0, length: int = 1, *expected: str) -> None:
        self.problems.append(Problem(message, line.number, line.margin + column + 1, length, expected))

    def block(self, margin: int, path: PartPath, deep: int) -> tuple[tree.Part, ...]:
        """The parts at one margin, up to a line that stands farther left."""
        parts: list[tree.Part] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not line.text:
                self.at += 1
                continue
            if line.margin < margin:
                break
            if line.margin > margin:
                self.problem("this line stands farther right than those around it", line, 0, len(line.text))
            if parts and isinstance(parts[-1], tree.Turn):
                self.problem("nothing after `->` is ever reached", line, 0, len(line.text))
            here = (*path, len(parts))
            self.places[here] = (line.number, line.margin + 1)
            parts += self._part(line, here, deep)
        return tuple(parts)

    def _part(self, line: Line, path: PartPath, deep: int) -> list[tree.Part]:
        """The part that begins with this line, and the turn at its end if there is one."""
        if line.text.startswith("~"):
            effect = self._effects(line.margin)
            return [tree.Act(effect)] if effect is not None else []
        if line.text.startswith("*"):
            return [self._ways(line.margin, path, deep)]
        if line.text.startswith("->"):
            self.at += 1
            _, turn = self._arrow(line, line.text)
            return [turn] if turn is not None else []
        return self._prose(line)

    # --- prose ---------------------------------------------------------------------------------

    def _prose(self, line: Line) -> list[tree.Part]:
        condition: tree.Condition | None = None
        text, start = line.text, 0
        if text.startswith("{"):
            inside, start = self._bracket(line, 0, "{", "}")
            condition = cast("tree.Condition | None", self._parse("condition", inside, [(line, 1)]))
            text = text[start:].lstrip()
        words: list[str] = []
        turn: tree.Turn | None = None
        first = line
        while True:
            self.at += 1
            text, turn = self._arrow(line, text)
            self._look_for_braces(line, text)
            words += [_plain(text)] if text else []
            following = self.lines[self.at] if self.at < len(self.lines) else None
            if turn is not None or following is None or not goes_on(line, following):
                break
            line, text = following, following.text
        prose = tree.Prose(" ".join(words), condition)
        if condition is not None and turn is not None:
            what = f"a condition holds for prose only; write `~ if ...: script {turn.number}`"
            self.problem(what, line, len(line.text.rsplit("->", 1)[0]), 2)
        if not prose.text and start:
            self.problem("no prose follows this condition", first, 0, start)
        found: list[tree.Part] = [prose] if prose.text else []
        return found if turn is None else [*found, turn]

    def _look_for_braces(self, line: Line, text: str) -> None:
        brace = re.search(r"(?<!\\)\{", text)
        if brace is not None:
            column = line.text.rfind(text) + brace.start()
            what = "a condition begins its line; for a brace write a backslash before it"
            self.problem(what, line, column)

    def _arrow(self, line: Line, text: str) -> tuple[str, tree.Turn | None]:
        """A line without the `-> 513` at its end, and that turn."""
        found = self._more_behind(line, text) or _ARROW.search(text)
        if found is None:
            return text, None
        word = found.group(1)
        column = len(line.text) - len(text) + found.start(1)
        rest = text[: found.start()].rstrip()
        if not re.fullmatch(r"[0-9]{1,4}", word) or int(word) == 0:
            what = "after `->` comes the number of a paragraph"
            self.problem(what, line, column, max(1, len(word)), "-> 513")
            return rest, None
        self._mention("script", str(int(word)), line, column, len(word))
        return rest, tree.Turn(int(word))

    def _more_behind(self, line: Line, text: str) -> re.Match[str] | None:
        """An arrow with its number that has something behind it."""
        found = _ARROW_AND_MORE.search(text)
        if found is not None:
            what = f"nothing can stand behind `-> {found.group(1)}`; for an arrow in the text write `\\->`"
            self.problem(what, line, len(line.text) - len(text) + found.start(2), len(found.group(2)))
        return found

    def _mention(self, kind: str, name: str, line: Line, column: int, length: int) -> None:
        self.mentions.append(Mention(kind, name, line.number, line.margin + column + 1, length))

    # --- effects -------------------------------------------------------------------------------

    def _effects(self, margin: int) -> tree.Effect | None:
        """The lines of `~` from here on, as one text."""
        rows: list[str] = []
        origins: list[tuple[Line, int]] = []
        while self.at < len(self.lines) and self.lines[self.at].text.startswith("~"):
            line = self.lines[self.at]
            if rows and line.margin != margin:
                break
            begin = 2 if line.text.startswith("~ ") else 1
            rows.append(line.text[begin:])
            origins.append((line, begin))
            self.at += 1
        effect = cast("tree.Effect | None", self._parse("effects", "\n".join(rows), origins))
        if effect is None:
            return None
        effect, self.onces = _numbered(effect, self.onces)
        return effect

    def _parse(self, kind: Kind, text: str, origins: list[tuple[Line, int]]) -> tree.Root | None:
        """Read an embedded text; `origins` says for each of its lines where in the file it begins."""
        if len(self.problems) >= MOST_PROBLEMS:
            return None
        if (kind, text) not in self.parsed:
            self.parsed[kind, text] = self.language.parse(kind, text)
        parsed = self.parsed[kind, text]
        self.problems += [_placed(problem, origins) for problem in parsed.problems]
        self.mentions += [_placed(mention, origins) for mention in parsed.mentions]
        return parsed.tree

    # --- options -------------------------------------------------------------------------------

    def _ways(self, margin: int, path: PartPath, deep: int) -> tree.Ways:
        """The options from here on; blank lines between them do not matter."""
        ways: list[tree.Way] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not line.text:
                self.at += 1
                continue
            if (ways and line.margin != margin) or not line.text.startswith("*"):
                break
            ways.append(self._way(line, (*path, len(ways)), deep))
        return tree.Ways(tuple(ways))

    def _way(self, line: Line, path: PartPath, deep: int) -> tree.Way:
        self.places[path] = (line.number, line.margin + 1)
        self.at += 1
        text, turn = self._arrow(line, line.text)
        end = next((match.start() for match in re.finditer(r"(?<!\\)[\[{]", text)), len(text))
        words, key = words_and_key(text[1:end].strip())
        label = _plain(words)
        if not label:
            self.problem("an option needs a label", line, 0, 1, "* Keep pulling")
        cost, end = self._bracketed(line, text, end, "[", "]", "cost")
        condition, end = self._bracketed(line, text, end, "{", "}", "condition")
        if text[end:].strip():
            begin = end + len(text[end:]) - len(text[end:].lstrip())
            expected = ("[cost]", "{condition}", "-> 513")
            what = "after the label come cost, condition and `->`, in this order"
            self.problem(what, line, begin, len(text[begin:]), *expected)
        parts = self._body(line, path, deep)
        if turn is not None and parts:
            self.problem("what stands below this option is never reached: it turns away at once", line, 0, 1)
        return tree.Way(
            label,
            (turn,) if turn is not None else parts,
            cast("tree.Cost | None", cost),
            cast("tree.Condition | None", condition),
            key,
        )

    def _body(self, line: Line, path: PartPath, deep: int) -> tuple[tree.Part, ...]:
        """The parts indented below an option."""
        ahead = self.at
        while ahead < len(self.lines) and not self.lines[ahead].text:
            ahead += 1
        if ahead == len(self.lines) or self.lines[ahead].margin <= line.margin:
            return ()
        if deep >= MOST_DEEP:
            self.problem(f"options are nested more than {MOST_DEEP} deep here", line)
            below = (at for at, one in enumerate(self.lines) if at > ahead and one.text and one.margin <= line.margin)
            self.at = next(below, len(self.lines))
            return ()
        return self.block(self.lines[ahead].margin, path, deep + 1)

    def _bracketed(
        self, line: Line, text: str, at: int, left: str, right: str, kind: Kind
    ) -> tuple[tree.Root | None, int]:
        """The cost or condition that begins at a place of the line, if there is one, and where it ends."""
        begin = at + len(text[at:]) - len(text[at:].lstrip())
        if not text.startswith(left, begin):
            return None, at
        inside, end = self._bracket(line, begin, left, right)
        return self._parse(kind, inside, [(line, begin + 1)]), end

    def _bracket(self, line: Line, begin: int, left: str, right: str) -> tuple[str, int]:
        """The text between two brackets, and its end; brackets in quotes do not count."""
        depth, quoted = 0, False
        for at in range(begin, len(line.text)):
            letter = line.text[at]
            if letter == '"':
                quoted = not quoted
            elif not quoted and letter == left:
                depth += 1
            elif not quoted and letter == right:
                depth -= 1
                if depth == 0:
                    return line.text[begin + 1 : at], at + 1
        self.problem(f"`{left}` is never closed", line, begin, 1, right)
        return line.text[begin + 1 :], len(line.text)


def _placed(one: _P, origins: list[tuple[Line, int]]) -> _P:
    """A problem or mention of an embedded text, with its place in the file."""
    line, begin = origins[min(max(one.line, 1), len(origins)) - 1]
    return replace(one, line=line.number, column=line.margin + begin + one.column)


def _plain(text: str) -> str:
    return _ESCAPE.sub(r"\1", text)


def _numbered(effect: _N, first: int) -> tuple[_N, int]:
    """An effect whose `once` are counted through the whole paragraph, so that each has a mark of its own."""
    count = first

    def renumbered(node: tree.Node) -> dict[str, object]:
        nonlocal count
        if not isinstance(node, tree.Once):
            return {}
        count += 1
        return {"index": count - 1}

    return tree.rebuilt(effect, renumbered), count
