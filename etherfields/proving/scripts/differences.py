"""The differences between two looks at a table, whose things are named as cases name them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..cases.judge.sights import Seen
from ..cases.read.lists import counted

Look: TypeAlias = Mapping[str, Seen]
"""All that is seen on a table, by what a case calls it."""


def differences(before: Look, after: Look) -> list[str]:
    """How two looks at a table differ, a line for each thing that has changed."""
    told = []
    for name, seen in {**before, **after}.items():
        nothing: Seen = type(seen)()
        was, now = before.get(name, nothing), after.get(name, nothing)
        if was != now:
            told.append(f"{name}: {_change(was, now)}")
    return told


def _change(before: Seen, after: Seen) -> str:
    if isinstance(before, list) and isinstance(after, list):
        return _moved(before, after)
    return f"{before if before != '' else 'none'} -> {after if after != '' else 'none'}"


def _moved(before: Sequence[str], after: Sequence[str]) -> str:
    """The things that came and went; without any, another order."""
    come, gone = Counter(after) - Counter(before), Counter(before) - Counter(after)
    parts = [f"{sign} {counted(things.elements())}" for sign, things in (("+", come), ("-", gone)) if things]
    return "; ".join(parts) or "in another order"
