"""The ledger told line by line: where the number of a damage comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .entries import ADD, AVOID, DAMAGE, HALVE, PREVENT, RETURN, TIMES, Entry
from .reckoning import Reckoning

Named = Callable[[Entry], str]
"""Names the source of an entry for people."""


def in_a_line(done: Reckoning, named: Named) -> str:
    """A reckoning in a line: `7 = 9 Three Knocks + 4 Countersigned - 3 Umbrella - 3 half by Pledge`."""
    parts = [part for entry, change in done.steps if (part := _part(entry, change, named))]
    return f"{done.damage} = {' '.join(parts).removeprefix('+ ')}" if parts else f"{done.damage}"


def in_lines(done: Reckoning, named: Named) -> Iterator[str]:
    """A reckoning line by line, in the three steps in which it is made.

    Rules: DU-DAMAGE-20, DU-DAMAGE-21, DU-DAMAGE-22."""
    for entry, change in done.steps:
        if entry.what == DAMAGE:
            yield f"{change} {entry.kind} damage: {named(entry)}"
    for entry, change in done.steps:
        if entry.what == ADD:
            yield f"{change} more: {named(entry)}"
        elif entry.what == PREVENT:
            yield f"{-change} of {entry.n} prevented: {named(entry)}"
    if len(done.steps) > 1:
        yield f"partial sum {done.partial}"
    for entry, change in done.steps:
        if entry.what == TIMES:
            yield f"{change} more, {entry.n} times the partial sum: {named(entry)}"
        elif entry.what == HALVE:
            yield f"{-change} prevented, half of the partial sum, rounded up: {named(entry)}"
        elif entry.what == AVOID:
            yield f"{-change} avoided: {named(entry)}"
    for entry in done.back:
        yield f"{entry.n} sent back, half of the attack, rounded up: {named(entry)}"
    yield f"{done.damage} received"


def _part(entry: Entry, change: int, named: Named) -> str:
    """A step as a part of a sum; empty: it changed nothing."""
    if entry.what == RETURN or not change:
        return ""
    how = {HALVE: "half by ", AVOID: "avoided by "}.get(entry.what, "")
    return f"{'+' if change > 0 else '-'} {abs(change)} {how}{named(entry)}"
