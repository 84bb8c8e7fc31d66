"""Plain data that was good once, changed as chance has it: values retyped, doubled, lost, of any size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
ODD: tuple[object, ...] = (
    "", "x", "a1", "nobody", " ", "\x1b[2J", "9" * 30, "²", 0, 1, -1, 2, 7, 99, 10**6, 2**62, -(2**62), True, False,
    1.5, [], ["x"], [[]], {}, {"x": 1}, {"x": {}}, "64:AAAA",
)  # fmt: skip


def places(plain: object, path: Path = ()) -> Iterator[Path]:
    """The places of all values in plain data, the innermost ones too."""
    if path:
        yield path
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from places(value, (*path, name))
    elif isinstance(plain, list):
        for nth, value in enumerate(plain):
            yield from places(value, (*path, nth))


def value_at(plain: Any, path: Path) -> Any:
    """The value at a place."""
    for step in path:
        plain = plain[step]
    return plain


def changed(luck: random.Random, plain: dict[str, object]) -> Path:
    """Change plain data at a place, and say where."""
    spots = list(places(plain))
    if not spots:
        plain["x"] = deepcopy(luck.choice(ODD))
        return ("x",)
    # Outer places are few and matter most: each depth is as likely as any other.
    depth = luck.choice(sorted({len(spot) for spot in spots}))
    spot = luck.choice([spot for spot in spots if len(spot) == depth])
    *outer, last = spot
    holder = value_at(plain, tuple(outer))
    match luck.randrange(5):
        case 0:
            del holder[last]
        case 1:
            holder[last] = deepcopy(value_at(plain, luck.choice(spots)))
        case 2 if isinstance(holder, list):
            holder.insert(last, holder[last])
        case 2:
            holder[f"{last}x"] = holder.pop(last)
        case _:
            holder[last] = deepcopy(luck.choice(ODD))
    return spot
