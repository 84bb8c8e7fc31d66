"""One answer for all: `0 all` ends it for everybody, `2 all` gives everybody who is asked the same that answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import listed
from etherfields.kernel.system.faults import Fault
from ..plain.choosing import NotAChoice
from ..plain.numbered_choices import is_number, numbered
from .list_ends import ALL, all_end, ends
from .together import choose_several

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

ONE_EACH = "this is chosen by each of you alone"


def answered_for_all(seat: PlainTable, line: str) -> bool:
    """Follow an answer that somebody typed for all; False if it is none."""
    question = seat.session.question
    word, _, rest = line.rpartition(" ")
    if question is None or not word or rest.casefold() not in ALL:
        return False
    if found := all_end(line, question):
        choose_several(seat, found)
        return True
    if is_at_will(question) or (is_number(word) and len(numbered(word, question, seat.opened).choices) > 1):
        return False
    try:
        choice = numbered(word, question, seat.opened).choices[0] if is_number(word) else seat.meant(word)
    except NotAChoice:
        return False
    choose_for_all(seat, choice)
    return True


def choose_for_all(seat: PlainTable, choice: Choice[object]) -> None:
    """Decide, and go on so as long as somebody else is asked the same; one undo takes all of it back."""
    if choice.grave:
        raise Fault(ONE_EACH, todo="Answer without “all”.")
    before, asked = len(seat.session.keys), list[str]()
    found: Choice[object] | None = choice
    while found is not None:
        question = seat.session.question
        seat.guarded(found.key, partial(seat.session.choose, found))
        seat.pass_by()
        if question is None:
            break
        asked.append(answers_for(question, found))
        found = same_answer(question, seat.session.question, found, asked)
    seat.together.note(before, seat.session.keys[before:])
    if len(asked) > 1:
        seat.note(f"That was the answer of {listed([seat.names.with_player(who) for who in asked])}.")
    seat.tell_news()
    seat.pose()


def same_answer(
    last: Ask[object], question: Ask[object] | None, choice: Choice[object], asked: list[str]
) -> Choice[object] | None:
    """The answer that fits the next question, if that asks another seat the same; None: it does not."""
    if question is None or (question.kind, question.source) != (last.kind, last.source):
        return None
    if is_at_will(question):
        return None
    found = next((one for one in question.choices if one.own == choice.own and not one.grave), None)
    return found if found is not None and answers_for(question, found) not in asked else None


def is_at_will(question: Ask[object]) -> bool:
    """Whether several are asked at once, each of whom does as they like until they do nothing more."""
    return len(ends(question)) > 1


def answers_for(question: Ask[object], choice: Choice[object]) -> str:
    """The seat whose answer a choice is; others may be asked beside them whether they help."""
    return choice.who or question.waiting[0]
