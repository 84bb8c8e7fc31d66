"""Where things stand in a TOML file: the line and column of every key and of every letter of a text.

The standard reader of TOML keeps no places, so this walks over the file once more, looking only at its
shape. It is also the guard before that reader: files nested too deeply or with too many keys go no further."""

from __future__ import annotations

import re
from bisect import bisect
from typing import NoReturn, TypeAlias

from msgspec import Struct, field

Path: TypeAlias = tuple[str | int, ...]

MOST_DEEP = 12
MOST_KEYS = 30_000

_BLANK = re.compile(r"[ \t]*+")
# Groups are repeated greedily and not possessively: that goes wrong in Python before 3.11.5.
_GAP = re.compile(r"[ \t\n]*+(?:#[^\n]*+[ \t\n]*+)*")
_LINE_END = re.compile(r"[ \t]*+(?:#[^\n]*+)?(?:\n|$)", re.ASCII)
_BARE = re.compile(r"[A-Za-z0-9_-]++")
_BASIC = re.compile(r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*"')
_LITERAL = re.compile(r"'[^'\n]*+'")
_LONG_BASIC = re.compile(r'"""[^"\\]*+(?:(?:\\[\s\S]|"(?!""))[^"\\]*+)*"""(?:"(?!"")|""(?!"))?')
_LONG_LITERAL = re.compile(r"'''[^']*+(?:'(?!'')[^']*+)*'''(?:'(?!'')|''(?!'))?")
_SCALAR = re.compile(r"[A-Za-z0-9_+.:-]++(?: \d\d:[0-9:.Zz+-]++)?")
_ESCAPE = re.compile(r"\\(?:([^uU])|u(.{0,4})|U(.{0,8}))", re.DOTALL)
_SHORT = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class Snag(Exception):
    """The scan can't go on; `final` if it is a limit of ours and not a fault of the TOML."""

    def __init__(self, message: str, at: int, final: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.final = final


class Places(Struct):
    """Where the keys and values of a TOML file stand."""

    text: str
    keys: dict[Path, int] = field(default_factory=dict)
    """Where a key, or the head of a table, begins."""
    values: dict[Path, int] = field(default_factory=dict)
    """Where a value begins."""
    starts: list[int] = field(default_factory=list)

    def spot(self, at: int) -> tuple[int, int]:
        """The line and column of an offset."""
        if not self.starts:
            self.starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect(self.starts, at)
        return line, at - self.starts[line - 1] + 1

    def key(self, path: Path) -> tuple[int, int]:
        """The line and column of a key; of the nearest table around it, if it is not there."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.spot(self.keys.get(path, 0))

    def value(self, path: Path) -> tuple[int, int]:
        """The line and column of a value, or of its key."""
        return self.spot(self.values[path]) if path in self.values else self.key(path)

    def inside(self, path: Path, line: int, column: int) -> tuple[int, int]:
        """The place in the file of a line and column within a text that is the value at `path`."""
        if path not in self.values or self.text[self.values[path]] not in "\"'":
            return self.value(path)
        return self.spot(_within(self.text, self.values[path], line, column))


def scan(text: str) -> Places:
    """Walk over a TOML file and note where everything stands; raises a Snag where that is impossible."""
    return _Scan(text).run()


def _within(text: str, at: int, line: int, column: int) -> int:
    """The offset of a line and column of the text whose opening quote stands at `at`."""
    quote = text[at]
    long = text.startswith(quote * 3, at)
    at += 3 if long else 1
    if long and text.startswith("\n", at):
        at += 1
    here, there = 1, 1
    while at < len(text) and (here, there) < (line, column):
        if (not long and text[at] in (quote, "\n")) or text.startswith(quote * 3, at):
            break
        if quote == '"' and text[at] == "\\":
            at, letter = _escape(text, at)
        else:
            at, letter = at + 1, text[at]
        if letter == "\n":
            if here == line:
                return at - 1
            here, there = here + 1, 1
        else:
            there += len(letter)
    while quote == '"' and text.startswith("\\", at) and not _escape(text, at)[1]:
        at = _escape(text, at)[0]
    return at


def _escape(text: str, at: int) -> tuple[int, str]:
    """The end of the escape that begins at `at`, and the letter that it stands for, if any."""
    letter = text[at + 1 : at + 2]
    if letter in ("u", "U"):
        end = at + 2 + (4 if letter == "u" else 8)
        return end, "\n" if int(text[at + 2 : end], 16) == 10 else "?"
    if letter in _SHORT:
        return at + 2, _SHORT[letter]
    end = at + 1
    while end < len(text) and text[end] in " \t\n":
        end += 1
    return max(end, at + 2), ""


class _Scan:
    """One walk over a file."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places = Places(text)
        self.lists: dict[Path, int] = {}
        """How many tables there are so far in each `[[list of tables]]`."""

    def run(self) -> Places:
        table: Path = ()
        while True:
            self._skip(_GAP)
            if self.at >= len(self.text):
                return self.places
            if self.text[self.at] == "[":
                table = self._head()
            else:
                self._pair(table, 0)
            if self._skip(_LINE_END) == 0 and self.at < len(self.text):
                self._snag("a line ends here")

    def _snag(self, message: str, final: bool = False) -> NoReturn:
        raise Snag(message, self.at, final)

    def _skip(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        length = len(match.group()) if match else 0
        self.at += length
        return length

    def _take(self, letters: str) -> None:
        if not self.text.startswith(letters, self.at):
            self._snag(f"here should be {letters}")
        self.at += len(letters)

    def _head(self) -> Path:
        """`[table]` or `[[list of tables]]`: the path of what follows."""
        start = self.at
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        self._skip(_BLANK)
        parts = self._dotted()
        self._skip(_BLANK)
        self._take("]]" if double else "]")
        path: Path = ()
        for number, (part, _) in enumerate(parts):
            path = (*path, part)
            last = number == len(parts) - 1
            if last and double:
                self.lists[path] = self.lists.get(path, 0) + 1
            self.places.keys.setdefault(path, start)
            if path in self.lists and (not last or double):
                path = (*path, self.lists[path] - 1)
        self._note(path, start)
        return path

    def _note(self, path: Path, at: int) -> None:
        self.places.keys[path] = at
        if len(self.places.keys) > MOST_KEYS:
            self._snag(f"there are more than {MOST_KEYS} keys in this file", final=True)

    def _pair(self, table: Path, deep: int) -> None:
        path, at = table, self.at
        for part, at in self._dotted():
            path = (*path, part)
            self.places.keys.setdefault(path, at)
        self._note(path, at)
        self._skip(_BLANK)
        self._take("=")
        self._skip(_BLANK)
        self._value(path, deep)

    def _dotted(self) -> list[tuple[str, int]]:
        """The parts of a key, and where each begins."""
        start = self.at
        parts = [(self._key(), start)]
        while True:
            before = self.at
            self._skip(_BLANK)
            if not self.text.startswith(".", self.at):
                self.at = before
                return parts
            if len(parts) >= MOST_DEEP:
                self._snag(f"tables are nested more than {MOST_DEEP} deep here", final=True)
            self.at += 1
            self._skip(_BLANK)
            start = self.at
            parts.append((self._key(), start))

    def _key(self) -> str:
        start = self.at
        for pattern in (_BARE, _BASIC, _LITERAL):
            if self._skip(pattern):
                raw = self.text[start : self.at]
                if raw[0] == "'":
                    return raw[1:-1]
                return _unescaped(raw[1:-1]) if raw[0] == '"' else raw
        self._snag("here should be a key")

    def _value(self, path: Path, deep: int) -> None:
        self.places.values[path] = self.at
        if deep > MOST_DEEP:
            self._snag(f"values are nested more than {MOST_DEEP} deep here", final=True)
        letter = self.text[self.at : self.at + 1]
        if letter == "[":
            self._list(path, deep)
        elif letter == "{":
            self._inline_table(path, deep)
        elif letter == '"' or letter == "'":
            long, short = (_LONG_BASIC, _BASIC) if letter == '"' else (_LONG_LITERAL, _LITERAL)
            if not self._skip(long if self.text.startswith(letter * 3, self.at) else short):
                self._snag("this text has no closing quote")
        elif not self._skip(_SCALAR):
            self._snag("here should be a value")

    def _list(self, path: Path, deep: int) -> None:
        self._take("[")
        number = 0
        while True:
            self._skip(_GAP)
            if self.text.startswith("]", self.at):
                self.at += 1
                return
            self._note((*path, number), self.at)
            self._value((*path, number), deep + 1)
            number += 1
            self._skip(_GAP)
            if not self.text.startswith("]", self.at):
                self._take(",")

    def _inline_table(self, path: Path, deep: int) -> None:
        self._take("{")
        self._skip(_GAP)
        while not self.text.startswith("}", self.at):
            self._pair(path, deep + 1)
            self._skip(_GAP)
            if not self.text.startswith("}", self.at):
                self._take(",")
                self._skip(_GAP)
        self.at += 1


def _unescaped(raw: str) -> str:
    def letter(escape: re.Match[str]) -> str:
        short, code, long_code = escape.groups()
        return _SHORT.get(short, "") if short else chr(min(int(code or long_code or "0", 16), 0x10FFFF))

    return _ESCAPE.sub(letter, raw)
