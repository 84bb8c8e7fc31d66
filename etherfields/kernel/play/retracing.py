"""The way here once more: each decision with the question that it answered, by deciding again elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..system.faults import Fault, sentence
from .decisions import Ask, Choice
from .events import Event
from .running import Misfit, fitting
from .session import Session, Table

LEFT_OUT = "left out"
"""The kind of event that gives the reason why the next ones don't follow the ones before."""


class Taken(Struct, frozen=True):
    """A decision as it was made."""

    question: Ask[object]
    choice: Choice[object]
    told: Sequence[Event]
    """The events between the decision before and this question."""


def retraced(session: Session[Table], last: int | None = None) -> Iterator[Taken]:
    """Every decision, or the last so many, in their order; the session stays where it is.

    What was told before the first of the last ones isn't told again. A Fault where there is no way back so far,
    a Misfit at the first decision that can't be made again."""
    keys = session.keys[-last:] if last else list(session.keys)
    twin = session.branch(len(keys), keep=False)
    told = len(twin.events) if last else 0
    yield from followed(twin, keys, told, len(session.keys) - len(keys) + 1)


def followed(session: Session[Table], keys: Sequence[str], told: int = 0, first: int = 1) -> Iterator[Taken]:
    """Make decisions by their keys, each just before it is made; a Misfit at the first that can't be made.

    So many events were `told` before, and the number of the first decision is `first`."""
    for number, key in enumerate(keys, start=first):
        question, choice = fitting(session.question, number, key)
        yield Taken(question, choice, tuple(session.events[told:]))
        told = len(session.events)
        try:
            session.choose(choice)
        except Exception as error:
            raise Misfit.of(number, key, error) from error


def recalled(session: Session[Table], last: int) -> list[Event]:
    """The events of at least the last `last` decisions: no more than needed is decided again.

    A Fault where there is no way back so far."""
    keys = session.keys[max(len(session.keys) - last, 0) :]
    if not keys:
        return session.events
    twin = session.branch(len(keys), keep=False)
    for key in keys:
        twin.answer(key)
    return twin.events


def so_far(session: Session[Table]) -> list[Event]:
    """All events since the beginning; those at hand, where no way leads back that far.

    Where a decision since then can't be made again, that is told at its place, and what is at hand follows."""
    try:
        return session.retold()
    except Misfit as misfit:
        why = f"{sentence(misfit)} What was told from there to where the game was taken up is left out."
        return [*session.retold(misfit.number - 1), Event(LEFT_OUT, why), *session.events]
    except Fault:
        return session.events
