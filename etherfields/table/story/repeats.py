"""The texts told before, word for word: a story says only that they came again."""

from __future__ import annotations

from etherfields.kernel.play.events import Event
from ..plain.choosing import cut_short

LONGEST = 60
"""No more than this is told of what has no title and comes again."""


class Heard:
    """All that a story has told so far."""

    def __init__(self) -> None:
        self._texts: set[str] = set()

    def again(self, event: Event) -> str:
        """The short form of a text told before; empty for a text told for the first time."""
        if not event.text or event.text not in self._texts:
            self._texts.add(event.text)
            return ""
        return f"Again: {event.facts.get('title') or f'“{cut_short(event.text, LONGEST)}”'}"
