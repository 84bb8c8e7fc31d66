"""Plain data as TOML that reads well, and hostile TOML refused before it can take time or memory."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..system.faults import Fault, Impossible

WIDE = 100
"""Lines are wrapped here where they can be."""
_DEEP = 8
"""Names may lie in each other so deep; more parts than this no name has."""

_ARRAY = r"(?m)^(.*)\[\n((?: {4}.*,\n)+)\]"
"""An array with an item a line, none of them an array of several lines; and what stands before it."""
_NO_NAMES = r"""(["'])(?:(?<=")[^"\\\n]*+(?:\\.[^"\\\n]*+)*|(?<=')[^'\n]*+)(\1)?|\#[^\n]*+"""
"""Texts and comments; the last group of a text is empty if it doesn't end in its line. Nothing backtracks."""
_TOO_DEEP = rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{_DEEP}}}"
_TOO_LARGE = r"(?<![\w.+-])[+-]?(?:0x[\da-fA-F_]{17,}|0o[0-7_]{22,}|0b[01_]{64,}|\d[\d_]{19,})(?![\w.-])"
"""Numbers for which nothing here has room, and which take long to be read or printed."""


def write(plain: Mapping[str, object]) -> str:
    """Plain data as TOML text.

    Within a table, what has a heading of its own comes after what has none; like values keep their order."""
    import tomli_w  # late: whoever only plays never writes before the first rest point

    if _depth(plain) > _DEEP:
        raise Impossible(f"there are names in names more than {_DEEP} levels deep, too many for a file")
    # No text goes over several lines here; so what looks like an array is one.
    return re.sub(_ARRAY, _wrapped, tomli_w.dumps(plain))


def _depth(value: object) -> int:
    """How many names lie in each other at most."""
    if isinstance(value, Mapping):
        return 1 + max(map(_depth, value.values()), default=0)
    return max(map(_depth, value), default=0) if isinstance(value, list) else 0


def _wrapped(found: re.Match[str]) -> str:
    """An array in one line if it fits, else with as many items in a line as fit; tables have a line each."""
    start, block = found.groups()
    items = [line.removesuffix(",").strip() for line in block.split("\n")[:-1]]
    whole = f"{start}[{', '.join(items)}]"
    if len(whole) <= WIDE or items[0].startswith("{"):
        return whole if len(whole) <= WIDE else found[0]
    lines = [f"{start}[", "   "]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > WIDE and lines[-1].strip():
            lines.append("   ")
        lines[-1] += f" {item},"
    return "\n".join([*lines, "]"])


def read_toml(text: str, where: str) -> dict[str, object]:
    """Plain data from TOML text."""
    import tomllib  # late: a new game reads nothing

    bare = re.sub(_NO_NAMES, _bared, text)
    if '"' in bare:
        raise Fault("has a text that goes over several lines, or that never ends", where)
    if re.search(_TOO_DEEP, bare):
        raise Fault(f"has a name of more than {_DEEP} parts", where)
    if re.search(_TOO_LARGE, bare):
        raise Fault("has a number too large for any table", where)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Fault("is nested too deeply", where) from None
    except ValueError as error:
        raise Fault(f"can't be read: {error!s:.200}", where) from None


def _bared(found: re.Match[str]) -> str:
    """The stand-in for a text or a comment where only names are looked at."""
    return '"' if found[1] and not found[2] else "_"
