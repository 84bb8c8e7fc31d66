"""The saves, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from etherfields.kernel.faults import Fault
from etherfields.kernel.shelf import Look, Shelf


def listed(shelf: Shelf) -> Iterator[str]:
    """All saves, a line each, the one played last first."""
    looks = sorted(shelf.all(), key=lambda look: look.written, reverse=True)
    for look in looks:
        yield f"{look.name}: {look.wrong or _in_short(look)}"
    if not looks:
        yield f"There are no saves yet in {shelf.folder}."


def described(shelf: Shelf, name: str) -> Iterator[str]:
    """All that can be said of a save without playing it; a Fault if it can't be played."""
    look = shelf.look(name)
    if look.wrong:
        raise Fault(look.wrong, look.name)
    yield f"{look.name}: {_in_short(look)}"
    for key, value in look.header.items():
        yield f"  {key}: {value}"
    if look.points:
        yield f"  points: {', '.join(look.points)}"


def _in_short(look: Look) -> str:
    when = datetime.fromtimestamp(look.written).strftime("%Y-%m-%d %H:%M")
    where = f", at {look.state}" if look.state else ""
    made = f"{look.decisions} decision{'s' * (look.decisions != 1)}"
    return f"{look.header.get('pack', 'no pack')}, {made}{where}, played {when}"
