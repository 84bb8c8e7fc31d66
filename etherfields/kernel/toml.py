"""Plain data as TOML that reads well, and hostile TOML refused before it can take time or memory.

Names come out in the order in which they went in, at every level, so that a game that goes on from a file
walks its tables in the same order as one that never stopped. That is why no library writes here: those at
hand move names about.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring

from etherfields.kernel.faults import Fault

WIDE = 100
"""Lines are wrapped here where they can be."""
_DEEP = 8
"""Names with more parts than this are not written; deeper data goes into one line."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_NO_NAMES = re.compile(r"""(["'])(?:(?<=")(?:[^"\\\n]|\\.)*+|(?<=')[^'\n]*+)(\1)?|\#[^\n]*+""")
"""Texts and comments; the last group of a text is empty if it doesn't end in its line. Nothing backtracks."""
_TOO_DEEP = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{_DEEP}}}")


def write(plain: Mapping[str, object]) -> str:
    """Plain data as TOML text."""
    lines: list[str] = []
    _section(lines, (), plain)
    return "\n".join(lines) + "\n"


def _section(lines: list[str], path: tuple[str, ...], table: Mapping[str, object]) -> None:
    """The lines of a table: first `name = value`, then what gets headings of its own.

    After a heading nothing of the table above it can follow; so only the last names get any.
    """
    names = list(table)
    headed = len(names)
    while headed and len(path) < _DEEP - 1 and _deserves_heading(table[names[headed - 1]]):
        headed -= 1
    for name in names[:headed]:
        _assignment(lines, (name,), table[name], len(path))
    for name in names[headed:]:
        value = table[name]
        heading = (*path, name)
        if isinstance(value, list):
            for row in value:
                lines += ["", f"[[{_dotted(heading)}]]"]
                _section(lines, heading, row)
        elif isinstance(value, Mapping):
            start = len(lines)
            _section(lines, heading, value)
            if lines[start]:
                lines[start:start] = ["", f"[{_dotted(heading)}]"]


def _deserves_heading(value: object) -> bool:
    if isinstance(value, Mapping):
        return bool(value)
    rows = isinstance(value, list) and bool(value) and all(isinstance(row, Mapping) for row in value)
    return rows and any(len(_inline(row)) > WIDE - 5 for row in _rows(value))


def _rows(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _assignment(lines: list[str], names: tuple[str, ...], value: object, depth: int) -> None:
    """`name = value`, in as many lines as it needs."""
    if isinstance(value, Mapping) and value and depth + len(names) < _DEEP:
        for name, inner in value.items():
            _assignment(lines, (*names, name), inner, depth)
        return
    start = f"{_dotted(names)} = "
    whole = start + _inline(value)
    if len(whole) > WIDE and isinstance(value, list):
        lines.append(f"{start}[")
        lines += _wrapped([_inline(item) for item in value])
        lines.append("]")
    else:
        lines.append(whole)


def _wrapped(items: list[str]) -> list[str]:
    """The items of an array, as many in a line as fit."""
    lines = []
    line = "   "
    for item in items:
        if len(line) + len(item) + 2 > WIDE and line.strip():
            lines.append(line)
            line = "   "
        line += f" {item},"
    return [*lines, line]


def _inline(value: object) -> str:
    """A value in one line."""
    if isinstance(value, str):
        return encode_basestring(value).replace("\x7f", "\\u007f")
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if isinstance(value, Mapping):
        if not value:
            return "{}"
        return "{ " + ", ".join(f"{_name(name)} = {_inline(inner)}" for name, inner in value.items()) + " }"
    raise TypeError(f"{value!r} is no plain data")


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else _inline(name)


def _dotted(names: Sequence[str]) -> str:
    return ".".join(map(_name, names))


def read(text: str, where: str) -> dict[str, object]:
    """Plain data from TOML text."""
    bare = _NO_NAMES.sub(_bared, text)
    if '"' in bare:
        raise Fault("has a text that goes over several lines, or that never ends", where)
    if _TOO_DEEP.search(bare):
        raise Fault(f"has a name of more than {_DEEP} parts", where)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Fault("is nested too deeply", where) from None
    except ValueError as error:
        raise Fault(f"can't be read: {error!s:.200}", where) from None


def _bared(found: re.Match[str]) -> str:
    """What stands for a text or a comment where only names are looked at."""
    return '"' if found[1] and not found[2] else "_"
