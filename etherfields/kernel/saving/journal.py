"""The journal of a game: a readable text that says everything that was decided, in order.

    journal 1
    engine = 0.1.0
    seed = 17
    ---
    move/B2.3
    pay/expert-07  # blank lines and comments are welcome anywhere
    !undo 1

The first line says what it is; then come `name = value` lines, a line `---`, and one key a line.
Lines beginning with `!` change the course: `!undo N`, `!redo N`, `!point NAME`, `!back NAME`;
`!rest STATE` only says that a rest point was passed."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from ..play.rests import Course
from ..system.faults import Fault, Impossible, likely
from ..system.files import as_text, read_bytes
from .key_tree import Reckoning

FIRST = "journal 1"
MOST_BYTES = 16 << 20
MOST_LINES = 250_000

_ODD = r"\x00-\x1f\x7f-\x9f"
_ENTRY = re.compile(rf"[^\s#{_ODD}](?:[^{_ODD}]*[^\s{_ODD}])?")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_ -]*")
_COUNTED = {"undo", "redo"}
_NAMED = {"point", "back", "rest"}
_DIRECTIVES = _COUNTED | _NAMED


class Recorder(Protocol):
    """A keeper of a journal's lines while a game is played."""

    def record(self, line: str) -> None:
        """Keep a line, for good, before anything comes of it."""

    def sync(self) -> None:
        """See to it that even a power cut loses nothing recorded so far."""


def fits_a_line(line: str) -> bool:
    """Whether a text can stand as a line of a journal and be read back as it is."""
    return _ENTRY.fullmatch(line) is not None and "  #" not in line


@lru_cache(maxsize=1 << 12)
def key_is_fit(key: str) -> bool:
    """Whether a text can be the key of a choice."""
    return key[:1] != "!" and fits_a_line(key)


@dataclass(slots=True)
class Journal:
    """A journal in memory: its header, and its lines without comments."""

    header: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    """Keys, and directives such as `!undo 1`."""
    numbers: list[int] = field(default_factory=list, compare=False)
    """Where in the file each line stood, if it was read from one."""
    name: str = field(default="journal", compare=False)
    """The name in faults."""

    @property
    def keys(self) -> list[str]:
        """The keys that count."""
        return self.course().keys

    def record(self, line: str) -> None:
        """Keep a line."""
        self.lines.append(fit(line))

    def sync(self) -> None:
        """Nothing needs to be waited for in memory."""

    def course(self) -> Course:
        """The course that all lines lead to, in order."""
        if not any(line[0] == "!" for line in self.lines):
            return Course(self.lines.copy(), farthest=len(self.lines))
        reckoning = Reckoning()
        for index, line in enumerate(self.lines):
            try:
                if line[0] == "!":
                    _direct(reckoning, line)
                else:
                    reckoning.choose(line)
            except Fault as fault:
                raise Fault(fault.what, self._place(index), fault.todo) from None
        return reckoning.course()

    def text(self) -> str:
        """Itself as it stands in a file."""
        return head(self.header) + "".join(f"{fit(line)}\n" for line in self.lines)

    def _place(self, index: int) -> str:
        number = self.numbers[index] if index < len(self.numbers) else index + 1
        return f"{self.name}, line {number}"


@lru_cache(maxsize=1 << 12)
def written(line: str) -> bytes:
    """A line as the bytes of a file; most keys are chosen again and again."""
    return f"{fit(line)}\n".encode()


def fit(line: str) -> str:
    """A line as it can stand in a journal; anything else is a mistake of the program."""
    if not fits_a_line(line):
        raise Impossible(f"{line!r} can't stand in a journal")
    return line


def _direct(course: Reckoning, line: str) -> None:
    """Do what a directive says."""
    word, _, rest = line[1:].partition(" ")
    if word in _COUNTED:
        if not re.fullmatch(r"[1-9][0-9]{0,8}", rest):
            raise Fault(f"`!{word}` needs a number, such as `!{word} 1`")
        (course.undo if word == "undo" else course.redo)(int(rest))
        return
    if word not in _NAMED:
        meant = likely(word, _DIRECTIVES)
        todo = f"Did you mean `!{meant[0]}`?" if meant else "There are: !" + ", !".join(sorted(_DIRECTIVES))
        raise Fault(f"`!{word:.40}` is nothing that a journal can say", todo=todo)
    if not rest:
        raise Fault(f"`!{word}` needs a name")
    if word == "point":
        course.mark(rest)
    elif word == "back":
        course.back(rest)


def head(header: Mapping[str, str]) -> str:
    """The lines above the keys."""
    for name, value in header.items():
        if not _NAME.fullmatch(name) or name != name.strip():
            raise Fault(f"“{name}” can't be a name in the header of a journal")
        if value and not fits_a_line(value):
            raise Fault(f"“{name}” can't be {value!r} in the header of a journal")
    return f"{FIRST}\n" + "".join(f"{name} = {value}\n" for name, value in header.items()) + "---\n"


def read_journal(text: str, name: str = "journal") -> Journal:
    """Read a journal; what can't be read is refused, with its line."""
    journal = Journal(name=name)
    lines = text.split("\n", MOST_LINES)
    if len(lines) > MOST_LINES:
        raise Fault(f"has more than {MOST_LINES:,} lines", where=name)
    begun = False
    body = -1
    for number, raw in enumerate(lines, start=1):
        line = _without_comment(raw)
        if not line:
            continue
        where = f"{name}, line {number}"
        if body >= 0:
            if not _ENTRY.fullmatch(line):
                raise Fault("holds characters that no key has", where)
            journal.lines.append(sys.intern(line))
            journal.numbers.append(number)
        elif not begun:
            begun = _begins(line, where)
        elif line == "---":
            body = number
        else:
            _header_line(journal.header, line, where)
    if body < 0:
        expected = "the line `---` is missing that ends the header" if begun else f"`{FIRST}` was expected"
        raise Fault(expected, f"{name}, line {len(lines)}")
    return journal


def _without_comment(line: str) -> str:
    if "#" in line:
        line = "" if line.lstrip().startswith("#") else line.partition("  #")[0]
    return line.strip()


def _begins(line: str, where: str) -> bool:
    if line == FIRST:
        return True
    if re.fullmatch(r"journal [0-9]{1,9}", line):
        raise Fault(f"`{line}` was written by a newer version", where, "Update, and try again.")
    raise Fault(f"`{FIRST}` was expected, not “{line:.40}”", where)


def _header_line(header: dict[str, str], line: str, where: str) -> None:
    name, sign, value = line.partition("=")
    name, value = name.strip(), value.strip()
    if not sign or not _NAME.fullmatch(name):
        raise Fault(f"`name = value` or `---` was expected, not “{line:.40}”", where)
    if value and not fits_a_line(value):
        raise Fault("holds characters that no value has", where)
    if name in header:
        raise Fault(f"“{name:.40}” is there twice", where, "Take one away.")
    header[name] = value


def read_file(path: Path, growing: bool = False) -> Journal:
    """Read a journal from its file; the last line of a growing one doesn't count before it is whole."""
    data = read_bytes(path, MOST_BYTES)
    if growing:
        data = data[: whole_lines(data)]
    return read_journal(as_text(data, str(path)), str(path))


def whole_lines(data: bytes) -> int:
    """Where the last whole line ends that can be trusted: a power cut may leave zeros, and what follows is lost."""
    hole = data.find(b"\0")
    return data.rfind(b"\n", 0, len(data) if hole < 0 else hole) + 1
