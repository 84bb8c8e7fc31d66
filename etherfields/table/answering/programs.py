"""Programs in seats: whose turn it is, what they answer, and what they had done when that is taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from etherfields.kernel.play.beginnings import played_by
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import first_of
from etherfields.kernel.play.retracing import retraced
from etherfields.kernel.system.faults import Fault
from etherfields.playable.minds import PROGRAMS, Thinks
from ..plain.choosing import bare
from .curtain import UNTOLD

if TYPE_CHECKING:
    from ..plain.plain_table import PlainTable

MOST_RETOLD = 4
"""The most decisions of a program that are named when they are taken back."""


def seats_of(game: object, players: Mapping[str, str]) -> frozenset[str]:
    """The figures that programs play: those whose players are called like one, in a game for programs."""
    if not isinstance(game, Thinks):
        return frozenset()
    return frozenset(who for who, player in players.items() if player in PROGRAMS)


def asked_of(seat: PlainTable) -> str:
    """The figure for which a program is to answer now; empty: a person is asked, or nobody."""
    question = seat.session.question
    return whose(question, seat.liking.programs) if question is not None else ""


def whose(question: Ask[object], seats: frozenset[str]) -> str:
    """The figure for which a program is to answer a question; empty: a person is asked."""
    return question.waiting[0] if seats and question.waiting and seats.issuperset(question.waiting) else ""


def with_program(seat: PlainTable, who: str) -> str:
    """A figure and the program that plays it: `North (quick)`."""
    return played_by(seat.names.of(who), seat.names.players.get(who, ""))


def answer(seat: PlainTable) -> Choice[object]:
    """Let the program whose turn it is think and decide; the choice that it made."""
    from etherfields.thinking.efforts import at_table  # only where a program plays
    from etherfields.thinking.thinker import answer_of

    session, game = seat.session, seat.session.game
    assert isinstance(game, Thinks), "only in such a game a program has a seat"
    choice = answer_of(session, game.mind(), at_table(seat.names.players[asked_of(seat)]))
    seat.guarded(choice.key, partial(session.choose, choice))
    return choice


def let_programs_play(seat: PlainTable) -> None:
    """Let programs decide, line by line, until a person is asked."""
    before = ""
    while who := asked_of(seat):
        if who != before:
            seat.page.heading(f"{with_program(seat, who)} plays:")
            seat.page.flush()
        before, told = who, len(seat.session.events)
        question = seat.session.question
        choice = answer(seat)
        seat.pass_by()
        read = _read(seat, question, choice)
        if read != UNTOLD and (choice.ends or not any(event.text for event in seat.session.events[told:])):
            # What follows an end is told of others, as the next phase is.
            seat.page.say(f"{with_program(seat, who)}: {read}.", then="  ")
        seat.tell_news()
        seat.page.flush()


def decide_once(seat: PlainTable) -> None:
    """Let the program whose turn it is make one decision, and say which."""
    who = with_program(seat, asked_of(seat))
    question = seat.session.question
    choice = answer(seat)
    seat.pass_by()
    seat.note(f"{who}: {_read(seat, question, choice)}.")


def _read(seat: PlainTable, question: Ask[object] | None, choice: Choice[object]) -> str:
    """A decision of a program as whoever looks may read it."""
    is_hidden = question is not None and seat.curtain.hides(question, choice)
    return UNTOLD if is_hidden else bare(choice, seat.names).rstrip(".")


def waited_for(seat: PlainTable) -> str:
    """The program that is to decide now, in a sentence; empty: none is."""
    who = asked_of(seat)
    return f"{with_program(seat, who)} is thinking." if who else ""


def refusal(seat: PlainTable) -> Fault:
    """The fault of whoever answers where no person is asked: a program is thinking, or the game is over."""
    who = asked_of(seat)
    if not who:
        return Fault("the game is over", todo="You may still type `undo`, `log`, `status`, or `quit`.")
    return Fault(f"{with_program(seat, who)} is thinking", todo=f"`name {who} -` gives the seat back to a person.")


def taken_back(seat: PlainTable, back: int) -> str:
    """The decisions of programs among the last ones, as a sentence for whoever takes them back; empty: none."""
    if not seat.liking.programs:
        return ""
    done: dict[str, list[str]] = {}
    for taken in retraced(seat.session, back):
        if who := whose(taken.question, seat.liking.programs):
            done.setdefault(who, []).append(_read(seat, taken.question, taken.choice))
    return " ".join(_told(with_program(seat, who), labels) for who, labels in done.items())


def _told(who: str, labels: Sequence[str]) -> str:
    return f"{who} had: {'; '.join(first_of(labels, MOST_RETOLD))}."
