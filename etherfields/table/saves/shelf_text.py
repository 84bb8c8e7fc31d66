"""The saves, as lines to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from textwrap import wrap
from typing import TypeAlias

from etherfields.kernel.play.events import some
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.saving.rescue import Rescued
from etherfields.kernel.saving.shelf import Look, Shelf
from etherfields.kernel.system.faults import Fault

WIDTH = 76
"""No line on a save is longer: it fits any terminal."""
Short: TypeAlias = Callable[[Mapping[str, str], Plain], str]
"""The party and the progress of a save, from its header and its table."""


def shelf_lines(shelf: Shelf, short: Short | None = None) -> Iterator[str]:
    """All saves, each with a few lines, the one played last first; `short` says who plays and how far they are."""
    seen = looks(shelf)
    for look in seen:
        if look.wrong:
            yield f"{look.name}: {look.wrong}"
            continue
        who = short(look.header, look.table) if short is not None else ""
        yield look.name
        yield from (f"  {line}" for line in wrap(f"{who}.", WIDTH) if who)
        yield from (f"  {line}" for line in wrap(f"{_in_short(look, where=not who)}.", WIDTH))
        yield from (f"  {line}" for line in wrap(look.doubtful, WIDTH))
    if not seen:
        yield none_yet(shelf)


def looks(shelf: Shelf) -> list[Look]:
    """The looks of all saves, the one played last first."""
    return sorted(shelf.all(), key=lambda look: look.written, reverse=True)


def none_yet(shelf: Shelf) -> str:
    """The sentence about a shelf without saves."""
    return f"There are no saves yet in {shelf.folder}."


def when_played(look: Look) -> str:
    """When a save was played last, by the clock of this machine."""
    try:
        return datetime.fromtimestamp(look.written).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "on a day that no calendar has"


def described(shelf: Shelf, name: str, short: Short) -> Iterator[str]:
    """All that can be said of a save without playing it; a Fault if it can't be played.

    `short` says who plays and how far they are."""
    look = shelf.look(name)
    if look.wrong:
        raise Fault(look.wrong, look.name)
    who = short(look.header, look.table)
    yield from wrap(f"{look.name}: {who}." if who else look.name, WIDTH, subsequent_indent="  ")
    yield f"  {_in_short(look, where=not who)}."
    yield from (f"  {line}" for line in wrap(look.doubtful, WIDTH))
    for key, value in look.header.items():
        yield f"  {key}: {value}"
    if look.points:
        yield f"  points: {', '.join(look.points)}"


def rescued(saved: Rescued, name: str, short: Short) -> Iterator[str]:
    """Where a save begins again that was rescued, and what is lost."""
    at = short(saved.at.header, saved.at.table) or saved.at.state
    yield f"“{name}” begins again at its last table that can be read:"
    yield from (f"  {line}" for line in wrap(f"{at}.", WIDTH))
    yield "What was decided after it is lost, and so are undo, points and the story from before it."
    if saved.kept:
        yield f"The old journal is {saved.kept} in its folder."


def _in_short(look: Look, *, where: bool = True) -> str:
    place = f", at {look.state}" if look.state and where else ""
    made = some(look.decisions, "decision")
    return f"{look.header.get('pack', 'no pack')}, {made}{place}, played {when_played(look)}"
