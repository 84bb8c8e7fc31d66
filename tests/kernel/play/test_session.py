"""The session: answering, and the ways back."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from etherfields.kernel.play.budget import Overspent
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.players import first_player, random_player, run
from etherfields.kernel.play.rests import MOST_POINTS, Course, Past, Plain, RestPoint
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import AS_IT_WAS, BEGINNING, Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault, Impossible
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import cards, fresh, play, seen
from tests.kernel.games.tic_tac_toe import Table, TicTacToe


def board(*keys: str) -> Session[Table]:
    return Session(TicTacToe(), Table(), keys=[f"mark/{key}" for key in keys])


class Scripted:
    """A game whose table is a list of what was answered, and whose rules are given by the test."""

    def __init__(self, *questions: Ask[str] | Exception | Rest) -> None:
        self.questions = questions

    def rules(self, table: list[str], tell: Tell) -> Rules[None]:
        for question in self.questions[len(table) :]:
            if isinstance(question, Exception):
                raise question
            if isinstance(question, Rest):
                yield question
            else:
                table.append((yield from ask(question)))

    def freeze(self, table: list[str]) -> Plain:
        return {"table": table}

    def thaw(self, plain: Plain) -> list[str]:
        answers = plain["table"]
        assert isinstance(answers, list)
        return answers


def question(*keys: str, who: tuple[str, ...] = ("Ann",)) -> Ask[str]:
    return Ask(who, "What now?", [Choice(key, key.title(), key) for key in keys])


def test_a_line_of_three_wins() -> None:
    session = board("a1", "b1", "a2", "b2", "a3")
    assert session.question is None
    assert session.table.winner == "X"
    assert [event.text for event in session.events] == ["X wins."]


def test_nine_marks_without_a_line_win_nothing() -> None:
    session = board("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")
    assert session.question is None
    assert session.table.winner == ""


def test_an_answer_is_found_by_its_key() -> None:
    session = board()
    session.answer("mark/b2")
    assert session.table.marks == {"b2": "X"}
    assert session.keys == ["mark/b2"]


def test_a_mistyped_key_is_answered_with_the_likely_ones() -> None:
    session = board("b2")
    with pytest.raises(Fault, match=r"“mark/a11” is no answer to “Which cell\?”\. Did you mean .*mark/a1"):
        session.answer("mark/a11")
    assert session.keys == ["mark/b2"]


def test_nothing_can_be_decided_when_the_game_is_over() -> None:
    session = board("a1", "b1", "a2", "b2", "a3")
    with pytest.raises(Fault, match="the game is over"):
        session.answer("mark/c3")
    with pytest.raises(Fault, match="the game is over"):
        session.choose(Choice("mark/c3", "", "c3"))
    assert len(session.keys) == 5


def test_a_choice_of_another_question_is_refused() -> None:
    session = cards()
    assert session.question is not None
    stale = session.question.choices[0]
    session.choose(stale)
    with pytest.raises(Impossible, match="not among the choices"):
        session.choose(stale)


def test_undo_takes_back_the_last_decision() -> None:
    session = board("a1", "b1")
    session.undo()
    assert session.table.marks == {"a1": "X"}
    assert session.keys == ["mark/a1"]
    assert session.question == board("a1").question


def test_a_finished_game_can_be_taken_back() -> None:
    session = board("a1", "b1", "a2", "b2", "a3")
    session.undo()
    assert session.table.winner == ""
    assert session.events == []
    session.answer("mark/c3")
    assert session.question is not None


@pytest.mark.parametrize("n", [0, -1, 3])
def test_more_than_was_decided_can_not_be_taken_back(n: int) -> None:
    session = board("a1", "b1")
    with pytest.raises(Fault, match="can't be taken back: there are 2"):
        session.undo(n)
    assert session.table.marks == {"a1": "X", "b1": "O"}


def test_redo_makes_decisions_again_in_their_order() -> None:
    session = board("a1", "b1", "a2")
    session.undo(3)
    session.redo()
    assert session.keys == ["mark/a1"]
    session.redo(2)
    assert session.table == board("a1", "b1", "a2").table
    with pytest.raises(Fault, match="nothing was taken back that can be done again"):
        session.redo()


def test_a_new_decision_ends_what_can_be_done_again() -> None:
    session = board("a1", "b1")
    session.undo()
    session.answer("mark/c3")
    with pytest.raises(Fault, match="nothing was taken back that can be done again"):
        session.redo()


def test_a_named_point_is_found_again_from_another_way() -> None:
    session = board("a1", "b1")
    session.mark("corner")
    session.answer("mark/c1")
    session.undo(2)
    session.answer("mark/b2")
    session.back("corner")
    assert session.table.marks == {"a1": "X", "b1": "O"}
    assert session.points == ["corner"]


def test_back_to_a_point_behind_can_be_redone() -> None:
    session = board("a1")
    session.mark("corner")
    session.answer("mark/b1")
    session.back("corner")
    assert session.keys == ["mark/a1"]
    session.redo()
    assert session.keys == ["mark/a1", "mark/b1"]
    session.undo()
    session.undo()
    session.back("corner")
    assert session.keys == ["mark/a1"]
    session.redo()
    assert session.keys == ["mark/a1", "mark/b1"]


def test_an_unknown_point_is_answered_with_the_likely_one() -> None:
    session = board()
    session.mark("corner")
    with pytest.raises(Fault, match=r"no point “cornr”. Did you mean “corner”"):
        session.back("cornr")


def test_a_point_of_which_only_the_first_words_are_typed_is_proposed() -> None:
    session = board()
    session.mark("before the corner of the field")
    with pytest.raises(Fault, match=r"no point “before the”. Did you mean “before the corner of the field”"):
        session.back("before the")
    with pytest.raises(Fault, match=r"no point “bef”\.$"):
        session.back("bef")


@pytest.mark.parametrize("name", ["", " ", " a", "two\nlines", "a  # b", "x" * 61])
def test_a_name_that_no_journal_can_hold_is_refused(name: str) -> None:
    session = Session(TicTacToe(), Table(), journal=Journal())
    with pytest.raises(Fault, match="can't be the name of a point"):
        session.mark(name)
    assert session.points == []


def test_a_branch_goes_its_own_way() -> None:
    session = cards()
    play(session, 8)
    here = seen(session.branch())
    branch = session.branch()
    assert seen(branch) == seen(session)
    assert branch.events == session.events
    play(branch, 5, seed=1)
    branch.undo(7)
    assert seen(session) == here
    assert len(branch.keys) == 6


def test_a_branch_writes_nothing() -> None:
    journal = Journal()
    session = Session(HiddenCards(), new_table(1, 2), journal=journal)
    lines = journal.lines.copy()
    branch = session.branch()
    play(branch, 3)
    branch.undo()
    branch.mark("here")
    assert journal.lines == lines


def test_the_journal_says_all_that_happened_to_the_course() -> None:
    journal = Journal()
    session = Session(HiddenCards(), new_table(3, 2), journal=journal)
    session.answer("lay/leaf-4")
    session.mark("half way")
    session.undo()
    session.redo()
    session.back("half way")
    session.choose(first_player(session.question or pytest.fail("nobody is asked")))
    assert journal.lines == [
        "!rest laying",
        "lay/leaf-4",
        "!point half way",
        "!undo 1",
        "!redo 1",
        "!back half way",
        session.keys[-1],
        "!rest swapping",
    ]
    assert journal.keys == session.keys


def test_a_decision_is_recorded_before_the_rules_hear_of_it() -> None:
    journal = Journal()
    heard: list[list[str]] = []

    class Listening(Scripted):
        def rules(self, table: list[str], tell: Tell) -> Rules[None]:
            yield from ask(question("go"))
            heard.append(journal.lines.copy())

    Session(Listening(), [], journal=journal, keep=False).answer("go")
    assert heard == [["go"]]


def test_the_last_rest_point_behind_is_always_the_saved_one() -> None:
    saved: list[tuple[str, int]] = []

    def on_rest(rest: RestPoint, keys: Sequence[str]) -> None:
        assert len(keys) >= rest.keys
        saved.append((rest.state, rest.keys))

    session = Session(HiddenCards(), new_table(1, 2), on_rest=on_rest)
    play(session, 4)
    session.undo()
    session.undo(2)
    session.undo()
    session.redo(4)
    assert saved == [
        ("laying", 0), ("swapping", 2), ("laying", 4), ("swapping", 2), ("laying", 0), ("laying", 4),
    ]  # fmt: skip


def test_a_fresh_table_is_a_rest_point() -> None:
    session = board("a1")
    assert [(rest.state, rest.keys) for rest in session.rests] == [(BEGINNING, 0)]


def test_bots_keep_no_past() -> None:
    session = Session(HiddenCards(), new_table(1, 2), keep=False)
    play(session, 6)
    assert session.rests == []
    with pytest.raises(Fault, match="no way back"):
        session.undo()
    assert len(session.keys) == 6


def test_without_a_past_a_fresh_table_leads_back() -> None:
    session = Session(HiddenCards(), new_table(1, 2), keep=False, fresh=fresh(1, 2))
    keys = play(session, 6)
    session.undo(2)
    assert seen(session) == seen(Session(HiddenCards(), new_table(1, 2), keys=keys[:4]))


def test_resuming_needs_only_the_last_rest_point_and_the_keys() -> None:
    session = cards()
    play(session, 11)
    past = Past(Course(session.keys.copy()), session.rests[-1])
    again = Session.resume(HiddenCards(), past)
    assert seen(again) == seen(session)


def test_a_resumed_game_goes_back_beyond_its_rest_point() -> None:
    session = cards()
    keys = play(session, 20)
    past = Past(Course(keys.copy()), session.rests[-1])
    stuck = Session.resume(HiddenCards(), past)
    with pytest.raises(Fault, match="no way back that far"):
        stuck.undo(18)
    assert seen(stuck) == seen(session)

    stuck = Session.resume(HiddenCards(), past, fresh=fresh())
    stuck.undo(18)
    assert seen(stuck) == seen(Session(HiddenCards(), new_table(1, 3), keys=keys[:2]))


def test_what_was_taken_back_can_be_done_again_after_resuming() -> None:
    session = cards()
    play(session, 9)
    session.undo(2)
    course = Course(session.keys.copy(), ["nonsense", *session._undone])
    again = Session.resume(HiddenCards(), Past(course, session.rests[-1]))
    again.redo(2)
    session.redo(2)
    assert seen(again) == seen(session)


def test_a_decision_that_is_offered_no_more_is_named() -> None:
    past = Past(Course(["mark/a1", "mark/z9", "mark/b1"]))
    with pytest.raises(Misfit) as caught:
        Session.resume(TicTacToe(), past, fresh=Table)
    assert str(caught.value).startswith("decision 2, “mark/z9”, can't be made again: the rules ask “Which cell")
    answers = "what answers it in a journal is “mark/b1”, “mark/c1”, “mark/a2”, “mark/b2” or 4 others"
    assert answers in str(caught.value)


def test_decisions_that_do_not_fit_can_be_dropped() -> None:
    journal = Journal(lines=["mark/a1", "mark/z9", "mark/b1"])
    past = Past(journal.course())
    session = Session.resume(TicTacToe(), past, fresh=Table, journal=journal, drop_unfit=True)
    assert session.keys == ["mark/a1"] == journal.keys
    assert "2 in all" in session.notes[0]


    assert "The course as it was is kept, called “as it was saved” among the points." in session.notes[0]
    assert journal.course().points == {AS_IT_WAS: ("mark/a1", "mark/z9", "mark/b1")}
    assert journal.lines[3:] == [f"!point {AS_IT_WAS}", "!undo 2"]
    with pytest.raises(Misfit, match="decision 2, “mark/z9”"):
        session.back(AS_IT_WAS)
    session.answer("mark/c3")
    assert session.left == {}


def test_a_course_of_which_decisions_are_dropped_gets_no_second_name() -> None:
    journal = Journal(lines=["mark/a1", "mark/z9", f"!point {AS_IT_WAS}"])
    session = Session.resume(TicTacToe(), Past(journal.course()), fresh=Table, journal=journal, drop_unfit=True)
    assert session.points == [AS_IT_WAS] and journal.lines[3:] == ["!undo 1"]
    journal = Journal(lines=["mark/a1", f"!point {AS_IT_WAS}", "mark/z9"])
    session = Session.resume(TicTacToe(), Past(journal.course()), fresh=Table, journal=journal, drop_unfit=True)
    assert session.points == [AS_IT_WAS, f"{AS_IT_WAS} (2)"] and f"“{AS_IT_WAS} (2)”" in session.notes[0]


def test_with_as_many_points_as_can_be_a_dropped_course_is_a_way_that_is_left() -> None:
    journal = Journal(lines=["mark/a1", *(f"!point {n}" for n in range(MOST_POINTS)), "mark/z9", "mark/b1"])
    session = Session.resume(TicTacToe(), Past(journal.course()), fresh=Table, journal=journal, drop_unfit=True)
    assert "kept, among the ways that were left, once you decide otherwise." in session.notes[0]
    session.answer("mark/c3")
    assert session._course.left == {"way 1": ("mark/a1", "mark/z9", "mark/b1")}


def broken_off(*usable: int) -> tuple[Past, list[int]]:
    """A past of three rest points of which some are usable, and which of them were looked for."""
    plain = {"marks": {}, "winner": ""}
    rests = [RestPoint.of("anywhere", n, plain if n in usable else {"winner": 3}) for n in range(3)]
    sought: list[int] = []

    def earlier(keys: Sequence[str]) -> RestPoint | None:
        sought.append(len(keys))
        return rests[len(keys)]

    return Past(Course(["mark/a1", "mark/b1"]), rests[2], earlier), sought


def test_where_the_last_rest_point_is_of_no_use_an_older_one_is_taken() -> None:
    past, sought = broken_off(1)
    session = Session.resume(TicTacToe(), past, fresh=Table, drop_unfit=True)
    assert session.keys == ["mark/a1", "mark/b1"] and sought == [1]
    assert session.notes[0].startswith("The board can't be read")
    assert session.notes[0].endswith("from an older table, after 1 decision, as far as its decisions still fit.")


def test_where_no_rest_point_is_of_any_use_the_game_is_played_again_from_its_beginning() -> None:
    past, sought = broken_off()
    session = Session.resume(TicTacToe(), past, fresh=Table, drop_unfit=True)
    assert session.keys == ["mark/a1", "mark/b1"] and sought == [1, 0] and len(session.notes) == 3
    assert session.table.marks == {"a1": "X", "b1": "O"}


def test_where_nothing_is_of_use_or_nothing_may_be_given_up_the_first_fault_is_told() -> None:
    past, sought = broken_off(1)
    with pytest.raises(Fault, match="the board can't be read"):
        Session.resume(TicTacToe(), past, fresh=Table)
    assert sought == []

    def nobody() -> Table:
        raise Fault("nobody is there to begin")

    past, sought = broken_off()
    with pytest.raises(Fault, match="the board can't be read"):
        Session.resume(TicTacToe(), past, fresh=nobody, drop_unfit=True)
    assert sought == [1, 0]


def test_decisions_after_the_end_of_the_game_are_named() -> None:
    keys = [f"mark/{cell}" for cell in ("a1", "b1", "a2", "b2", "a3", "c3")]
    with pytest.raises(Misfit, match=r"decision 6, .*the game was over"):
        Session.resume(TicTacToe(), Past(Course(keys)), fresh=Table)


@pytest.mark.parametrize("plain", [{"winner": 3, "marks": {}}, {"winner": "", "marks": "a1"}])
def test_a_table_that_means_nothing_to_the_game_is_refused(plain: Plain) -> None:
    with pytest.raises(Fault, match="the board can't be read"):
        Session.resume(TicTacToe(), Past(rest=RestPoint.of("anywhere", 0, plain)))


def test_a_table_on_which_nothing_lies_is_a_table() -> None:
    assert Session.resume(TicTacToe(), Past(rest=RestPoint.of("anywhere", 0, {}))).table == Table()


def test_a_game_that_stumbles_over_a_saved_table_says_so() -> None:
    with pytest.raises(Fault, match=r"can't go on from the saved table \(KeyError: 'table'\)"):
        Session.resume(Scripted(), Past(rest=RestPoint.of("anywhere", 0, {})))


def test_a_decision_on_which_the_rules_fail_is_taken_back() -> None:
    journal = Journal()
    game = Scripted(question("go"), question("on"), ValueError("a defect"))
    session = Session(game, [], journal=journal)
    session.answer("go")
    with pytest.raises(ValueError, match="a defect"):
        session.answer("on")
    assert session.keys == journal.keys == ["go"]
    assert journal.lines == ["go", "on", "!undo 1"]
    assert session.question == question("on")


def test_rules_that_have_failed_without_a_past_stay_failed() -> None:
    session = Session(Scripted(question("go"), ValueError("a defect")), [], keep=False)
    with pytest.raises(ValueError, match="a defect"):
        session.answer("go")
    with pytest.raises(Impossible, match="the rules have failed"):
        session.answer("go")


class Filling(Journal):
    """A journal on a disk that can be full."""

    full = False

    def record(self, line: str) -> None:
        if self.full:
            raise Fault("the disk is full")
        super().record(line)


@pytest.mark.parametrize("move", ["undo", "redo", "mark", "back", "answer"])
def test_a_move_that_can_not_be_written_down_is_not_made(move: str) -> None:
    journal = Filling()
    session = Session(TicTacToe(), Table(), journal=journal, keys=["mark/a1"])
    session.mark("first")
    session.answer("mark/b1")
    session.answer("mark/c1")
    session.undo()
    before = (session.table.marks.copy(), session.keys.copy(), session.points, session.question)
    journal.full = True
    arguments = {"mark": ["second"], "back": ["first"], "answer": ["mark/c3"]}.get(move, [])
    with pytest.raises(Fault, match="the disk is full"):
        getattr(session, move)(*arguments)
    assert (session.table.marks, session.keys, session.points, session.question) == before
    journal.full = False
    session.redo()
    assert session.keys == ["mark/a1", "mark/b1", "mark/c1"]


def test_rules_that_rest_for_ever_are_stopped() -> None:
    with pytest.raises(Overspent, match="“turn”, where nobody is asked anything"):
        Session(Scripted(*[Rest("turn")] * 10_001), [], keep=False)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (question(), "offers nothing"),
        (question("a", who=()), "asks nobody"),
        (question("a", "b", "a"), "“a” is offered twice"),
        (question("!undo 1"), "can't be a key"),
        (question("a  # b"), "can't be a key"),
        (question("two\nlines"), "can't be a key"),
        (question("Ann/go", who=("Ann", "Bo")), "is anybody's and is called like one of those asked"),
        (Ask(("Ann",), "Who?", [Choice("Bo/go", "", "", who="Bo")]), "is for Bo, who isn't asked"),
        (Ask(("Ann", "Bo"), "Who?", [Choice("Bo/go", "", "", who="Ann")]), "doesn't say which"),
    ],
)
def test_a_question_that_can_not_be_answered_is_refused(asked: Ask[str], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        Session(Scripted(asked), [])
    assert Session(Scripted(asked), [], check=False).question == asked


@pytest.mark.parametrize(
    "odd", [{1: "a"}, {"a": {"b": {3}}}, {"a": 1 << 63}, {"a": "\ud800"}, {"a": object()}]
)
def test_a_table_that_is_no_plain_data_can_not_rest(odd: dict[str, object]) -> None:
    with pytest.raises(Impossible):
        RestPoint.of("anywhere", 0, odd)


def test_a_rest_point_leaves_out_what_is_not_there_and_never_changes() -> None:
    plain: dict[str, object] = {"a": None, "b": [1, {"c": None, "d": 2.5}], "e": ("x", True)}
    rest = RestPoint.of("anywhere", 0, plain)
    plain.clear()
    rest.table.clear()
    assert rest.table == {"b": [1, {"d": 2.5}], "e": ["x", True]}


def test_players_play_to_the_end_or_to_a_limit() -> None:
    session = board()
    assert run(session, first_player, 3) == 3
    assert session.keys == ["mark/a1", "mark/b1", "mark/c1"]
    run(session, random_player(random.Random(1).randrange))
    assert session.question is None
    assert run(session, first_player) == 0
