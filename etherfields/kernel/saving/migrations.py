"""How saves of older formats become saves of today's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..system.faults import Fault

Migration: TypeAlias = Callable[[dict[str, object]], dict[str, object]]
"""Makes plain data of one format into that of the next."""

NOT_HEADER = {"format", "rest", "decisions", "table"}


def gather_header(old: dict[str, object]) -> dict[str, object]:
    """Format 1 to 2: what was known of the game stood among the rest, and goes under `header`.

    Also `rest` is called `state` now, and `decisions` `keys_before`; nothing said then which way led there."""
    return {
        "state": old.get("rest"),
        "keys_before": old.get("decisions"),
        "keys_trace": "",
        "header": {name: value for name, value in old.items() if name not in NOT_HEADER},
        "table": old.get("table"),
    }


STEPS: tuple[Migration, ...] = (gather_header,)
"""The n-th makes format n + 1 out of format n. Steps are only ever added, and never changed."""

FORMAT = len(STEPS) + 1
"""Today's format."""


def migrate(plain: dict[str, object], steps: Sequence[Migration] = STEPS) -> dict[str, object]:
    """Data of any known format in today's format; a game may use this for tables of its own too."""
    format = plain.get("format")
    newest = len(steps) + 1
    if type(format) is not int or format < 1:
        raise Fault("doesn't say which format it has", todo=f"Today's is `format = {newest}`.")
    if format > newest:
        what = f"has format {format}; this version knows those up to {newest}"
        raise Fault(what, todo="Update, and try again.")
    for number, step in enumerate(steps[format - 1 :], start=format + 1):
        plain = {"format": number, **step(plain)}
    return plain
