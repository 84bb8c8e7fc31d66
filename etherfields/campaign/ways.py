"""What the Party may do at its Location besides walking on: each is offered by the piece of the rules that it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from etherfields.kernel.decisions import Rules


@dataclass(frozen=True, slots=True)
class Way:
    """Something that the Party may do at its Location, and where that leads."""

    key: str
    label: str
    source: str
    go: Callable[[], Rules[str]]
    """Does it, and names the state that follows; empty: the Party is where it was, and is asked again."""
    grave: bool = False
    """Whether it is offered last, and never taken without meaning to."""
