"""Bytes that were good once, changed here and there as chance has it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

NUMBER = re.compile(rb"(?<![\w.])[0-9]+")
WORD = re.compile(rb"[A-Za-z_-]{2,}")
LIKE = re.compile(rb"^(?P<head>[a-z_.\"]+ *= *|[ ]*[~*] )(?P<what>.+)$", re.MULTILINE)
QUOTED = re.compile(rb'"[^"\n]*"')
NUMBERS = (b"0", b"1", b"2", b"7", b"99", b"-1", b"1.5", b"010", b"true", b"9" * 5000, b"0x" + b"f" * 4000, b"1e999")
ODD = (
    b"", b"\0", b"\x1b[2J", b"\xc2\x9b", b"\xff", b"\xe2\x80\xae", b"\xed\xa0\x80", b"\n", b"\r", b"\t", b" ", b"#",
    b"'", b'"', b'"""', b"[", b"]", b"[[", b"{", b"}", b"(", b")", b"=", b",", b";", b":", b"/", b"\\", b"~", b"*",
    b"->", b"===", b"!", b"|", b"---", b"%s", b"{0}", b"../", b"\\u0000", b"\\ud800", b"\\U00110000", b"nan", b"inf",
    b"1979-05-27", "𝟙".encode(), "²".encode(), "İ".encode(), "ſ".encode(), "ﬁ".encode(), b"x" * 3000,
)  # fmt: skip
LARGEST = 99
"""No number grows larger by a change, if it may still be written: what takes for ever is looked for elsewhere."""

Change = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def mutated(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A few changes to data, with pieces of others of its kind among them."""
    before = data
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5, 12))):
        data = chance.choice(CHANGES)(chance, data, others)
    return data if data != before else data + chance.choice(ODD)


def kept_small(data: bytes, known: bytes) -> bytes:
    """Data without the numbers of three and four digits that weren't there before."""
    there = set(NUMBER.findall(known))
    return NUMBER.sub(lambda found: found[0] if len(found[0]) not in (3, 4) or found[0] in there else b"7", data)


def _spot(chance: random.Random, data: bytes) -> int:
    return chance.randrange(len(data) + 1)


def _cut(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = _spot(chance, data)
    return data[:at] + data[at + chance.choice((1, 1, 2, 5, 20, 100)) :]


def _end(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return data[: _spot(chance, data)]


def _insert(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = _spot(chance, data)
    return data[:at] + chance.choice(ODD) + data[at:]


def _flip(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = _spot(chance, data)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _change_of(pattern: re.Pattern[bytes], news: Sequence[bytes] | None) -> Change:
    """Put something else in the place of what a pattern finds: one of those given, or another that it finds."""

    def change(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
        found = list(pattern.finditer(data))
        if not found:
            return data
        old = chance.choice(found)
        new = chance.choice(news or [one[0] for one in pattern.finditer(chance.choice((data, *others)))] or [b""])
        return data[: old.start()] + new + data[old.end() :]

    return change


def _lines(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Lines left out, said twice, moved, or taken from another."""
    lines = data.split(b"\n")
    at, many = chance.randrange(len(lines)), chance.choice((1, 1, 2, 6))
    taken = lines[at : at + many]
    match chance.randrange(4):
        case 0:
            del lines[at : at + many]
        case 1:
            lines[at:at] = taken
        case 2:
            del lines[at : at + many]
            to = chance.randrange(len(lines) + 1)
            lines[to:to] = taken
        case _:
            other = chance.choice((data, *others)).split(b"\n")
            begin = chance.randrange(len(other))
            lines[at:at] = other[begin : begin + many]
    return b"\n".join(lines)


def _likewise(chance: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """What stands behind a key or a mark, put where another of the same stands: mostly it still makes sense."""
    found = list(LIKE.finditer(data))
    if not found:
        return data
    old = chance.choice(found)
    pieces = (one for text in (data, *chance.sample(others, min(2, len(others)))) for one in LIKE.finditer(text))
    new = chance.choice([one["what"] for one in pieces if one["head"].split() == old["head"].split()] or [b""])
    return data[: old.start("what")] + new + data[old.end("what") :]


CHANGES: tuple[Change, ...] = (
    _likewise, _likewise, _likewise, _likewise, _likewise, _likewise, _likewise, _likewise,
    _cut, _end, _insert, _insert, _flip, _lines, _lines, _lines,
    _change_of(NUMBER, NUMBERS), _change_of(NUMBER, None), _change_of(WORD, None), _change_of(WORD, None),
    _change_of(QUOTED, None), _change_of(QUOTED, (b'""', b"0", b"[]", b"{}", b"true")),
)  # fmt: skip
