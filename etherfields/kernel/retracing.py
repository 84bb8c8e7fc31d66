"""The way here once more: each decision with the question that it answered, by deciding again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.events import Event
from etherfields.kernel.faults import Fault
from etherfields.kernel.session import Session, Table


class Taken(Struct, frozen=True):
    """A decision as it was made."""

    question: Ask[object]
    choice: Choice[object]
    told: Sequence[Event]
    """What was told between the decision before and this question."""


def retraced(session: Session[Table], last: int | None = None) -> Iterator[Taken]:
    """Every decision, or the last so many, in their order; the session stays where it is.

    What was told before the first of the last ones isn't told again. A Fault where there is no way back so far.
    """
    keys = session.keys[-last:] if last else list(session.keys)
    twin = session.branch(len(keys), keep=False)
    told = len(twin.events) if last else 0
    for key in keys:
        question = twin.question
        choice = question.choice(key) if question is not None else None
        if question is None or choice is None:
            return
        yield Taken(question, choice, tuple(twin.events[told:]))
        told = len(twin.events)
        twin.choose(choice)


def recalled(session: Session[Table], last: int) -> list[Event]:
    """What was told until now, at least by the last so many decisions: only what is needed is decided again.

    A Fault where there is no way back so far.
    """
    keys = session.keys[max(len(session.keys) - last, 0) :]
    if not keys:
        return session.events
    twin = session.branch(len(keys), keep=False)
    for key in keys:
        twin.answer(key)
    return twin.events


def so_far(session: Session[Table]) -> list[Event]:
    """All that was told since the beginning; where there is no way back so far, what is at hand."""
    try:
        return session.retold()
    except Fault:
        return session.events
