"""The way here, decision by decision."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.rests import Course, Past, RestPoint
from etherfields.kernel.play.retracing import LEFT_OUT, recalled, retraced, so_far
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from tests.kernel.games.tic_tac_toe import Table, TicTacToe


def test_every_decision_comes_with_its_question_and_what_was_told_before_it() -> None:
    session = Session(TicTacToe(), Table(), keys=["mark/a1"])
    session.answer("mark/b2")
    session.answer("mark/c3")
    taken = list(retraced(session))
    assert [one.choice.label for one in taken] == ["Mark a1", "Mark b2", "Mark c3"]
    assert [one.question.who for one in taken] == [("X",), ("O",), ("X",)]
    told = [event for one in taken for event in one.told]
    assert told == session.events[: len(told)] and not taken[0].told


def test_the_last_decisions_can_be_retraced_without_those_before() -> None:
    session = Session(TicTacToe(), Table(), keys=["mark/a1", "mark/b2", "mark/c3"])
    assert [one.choice.key for one in retraced(session, 2)] == ["mark/b2", "mark/c3"]
    assert [one.choice.key for one in retraced(session, 9)] == session.keys
    assert [one.told for one in retraced(session, 1)] == [()]


def test_the_session_stays_where_it_is() -> None:
    session = Session(TicTacToe(), Table(), keys=["mark/a1"])
    question = session.question
    assert len(list(retraced(session))) == 1
    assert session.question is question and session.table.marks == {"a1": "X"}


def test_before_the_first_decision_there_is_nothing() -> None:
    assert list(retraced(Session(TicTacToe(), Table()))) == []


def test_the_first_decision_that_can_not_be_made_again_is_named_after_those_before_it() -> None:
    session = Session(TicTacToe(), Table(), keys=["mark/a1", "mark/b2", "mark/c3"])
    session.keys[1] = "mark/z9"
    seen = []
    with pytest.raises(Misfit, match="decision 2, “mark/z9”, can't be made again: the rules ask “Which cell"):
        for one in retraced(session):
            seen.append(one.choice.key)
    assert seen == ["mark/a1"]


def test_what_was_told_is_told_up_to_what_can_not_be_made_again_and_from_where_it_was_taken_up() -> None:
    whole = Session(TicTacToe(), Table(), keys=["mark/a1", "mark/b2"])
    keys = ["mark/a1", "mark/z9", "mark/c3"]
    rest = RestPoint.of("anywhere", 2, TicTacToe().freeze(whole.table))
    session = Session.resume(TicTacToe(), Past(Course(keys), rest), fresh=Table)
    told = so_far(session)
    assert [event.kind for event in told].count(LEFT_OUT) == 1
    at = next(n for n, event in enumerate(told) if event.kind == LEFT_OUT)
    assert told[:at] == Session(TicTacToe(), Table(), keys=["mark/a1"]).events
    assert told[at].text.startswith("Decision 2, “mark/z9”, can't be made again") and told[at + 1 :] == session.events


def test_what_the_last_decisions_brought_is_told_again_and_all_before_them() -> None:
    session = Session(TicTacToe(), Table(), keys=["mark/a1", "mark/b2"])
    for last in (0, 1, 2, 9):
        assert recalled(session, last) == session.events
    assert session.keys == ["mark/a1", "mark/b2"] and session.table.marks == {"a1": "X", "b2": "O"}
