"""Prose among the events: texts to be read in peace, beside those only noted."""

from __future__ import annotations

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.retracing import LEFT_OUT

READ = {"story", "announced", "taught", "goal", LEFT_OUT}
"""The kinds of events that are read: they stand apart."""


def is_read(event: Event) -> bool:
    """Whether an event is read, and stands apart; an event without text is not."""
    return bool(event.text) and (event.kind in READ or "\n\n" in event.text)
