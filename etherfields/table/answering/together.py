"""Several decisions that were one answer, such as three cards named in a line: one undo takes all of them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.system.faults import Fault
from ..game_protocols import Payment
from ..plain.auto_answers import far_ahead, far_back
from ..plain.choosing import bare
from .payments import asked_payment, needless, same_thing, tally

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable


class Together:
    """The answers of several decisions each, as far as they were given at this table."""

    def __init__(self) -> None:
        self._answers: dict[int, tuple[str, ...]] = {}
        """The keys of each answer, by the number of decisions before it."""

    def note(self, before: int, keys: Sequence[str]) -> None:
        """Note that these decisions, which were made after so many, are one answer."""
        if len(keys) > 1:
            self._answers[before] = tuple(keys)

    def joined(self, keys: Sequence[str]) -> list[int]:
        """The places of the decisions that belong to the answer of the one before."""
        found: list[int] = []
        for before, answer in self._answers.items():
            if tuple(keys[before : before + len(answer)]) == answer:
                found += range(before + 1, before + len(answer))
        return found


def choose_several(seat: PlainTable, choices: Sequence[Choice[object]]) -> None:
    """Decide so several times in a row, as long as it is asked for more of the kind."""
    asked = seat.session.question
    kind, payment = (asked.kind if asked is not None else ""), asked_payment(seat, asked)
    if payment is not None:
        if (fault := needless(seat, payment, choices)) is not None:
            raise fault
        seat.note(f"That gives {tally(payment, [choice.key for choice in choices])}.")
    before = len(seat.session.keys)
    for nth, choice in enumerate(choices):
        now = seat.session.question
        found = _still_open(seat, choice, payment) if now is not None and now.kind == kind else None
        if found is None:
            seat.together.note(before, seat.session.keys[before:])
            seat.tell_news()
            seat.pose()
            raise Fault(f"“{bare(choice, seat.names):.60}” can't be chosen any more; what came before it was")
        if nth < len(choices) - 1:
            seat.guarded(found.key, partial(seat.session.choose, found))
        else:
            seat.together.note(before, [*seat.session.keys[before:], found.key])
            seat.choose(found)


def _still_open(seat: PlainTable, choice: Choice[object], payment: Payment | None) -> Choice[object] | None:
    """A choice as it is offered now: by its key, with its owner or without, or by the thing that would be given."""
    question = seat.session.question
    if question is None:
        return None
    found = next((one for one in question.choices if (one.who, one.own) == (choice.who, choice.own)), None)
    now = asked_payment(seat, question) if payment is not None else None
    if payment is None or now is None or choice.key not in payment.things:
        return found
    return question.choice(same_thing(payment, now, choice.key))


# --- going back and ahead by answers ----------------------------------------------------------------


def answers_back(seat: PlainTable, n: int) -> int:
    """The number of decisions back to the players' own n last answers."""
    session = seat.session
    joined, total = set(seat.together.joined(session.keys)), len(session.keys)

    def reached(decisions: int) -> tuple[int, int]:
        back = far_back(session, decisions, seat.liking)
        return back, len(joined.intersection(range(total - back, total)))

    return _by_answers(n, reached)


def answers_ahead(seat: PlainTable, n: int) -> int:
    """The number of decisions ahead to the players' own n next answers, with what the table answers after them."""
    session = seat.session
    if not session.undone:
        return far_ahead(session, n, seat.liking)
    twin = session.branch()
    twin.redo(session.undone)
    joined, total = set(seat.together.joined(twin.keys)), len(session.keys)

    def reached(decisions: int) -> tuple[int, int]:
        ahead = far_ahead(session, decisions, seat.liking)
        return ahead, len(joined.intersection(range(total, total + ahead + 1)))  # nor is the next one left behind

    return _by_answers(n, reached)


def _by_answers(n: int, reached: Callable[[int], tuple[int, int]]) -> int:
    """The way to n answers: `reached` tells how far some decisions are, and how many on the way only go on with one."""
    decisions = n
    while True:
        far, going_on = reached(decisions)
        if n + going_on <= decisions:
            return far
        decisions = n + going_on
