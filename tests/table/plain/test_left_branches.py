"""Going back: the way that is left gets a name by itself, and is found again by it."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from etherfields.kernel.play.rests import MOST_LEFT, MOST_POINTS, Course
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.evening import Wish
from etherfields.table.plain.left_branches import FAR, keep_the_way, points_named, ways_left
from tests.table.screen.at_screen import CTRL_T, CTRL_U, DOWN, ENTER, sit
from tests.table.screen.painted import Doors, FortyDoors, on_the_way, seated
from tests.table.screen.well import at_the_table, evening


def test_the_way_left_is_found_again_after_deciding_otherwise_and_after_quitting(tmp_path: Path) -> None:
    first = evening(tmp_path, "1", "save fork", "1", "back fork", "2", "quit", wish=Wish(party="Ann,Bo", seed=1))
    assert "The way left is called “left at decision 2” now." in first
    again = evening(tmp_path, "points", "back left at decision 2", "points", "undo 2", "redo 2", "quit")
    told = " ".join(again.split())
    assert "Points: fork (after decision 1) left at decision 2 (after decision 2) " in told
    assert "Back at “left at decision 2”. The way left is called “left at decision 2 (2)” now." in told


def test_what_was_left_is_just_as_it_was() -> None:
    text, session = at_the_table("1", "save fork", "1", "back fork", "2", "back left at decision 2", "log 1")
    _, straight = at_the_table("1", "1")
    assert session.keys == straight.keys
    assert session.table.piles.where == straight.table.piles.where
    assert "could be" not in text


def test_no_second_name_is_given_to_what_has_one() -> None:
    _, session = at_the_table("1", "save fork", "1", "save end", "back fork", "back end", "undo 1", "back fork")
    assert session.points == ["fork", "end"]


def test_whoever_goes_where_there_is_no_point_leaves_nothing() -> None:
    text, session = at_the_table("1", "back nowhere")
    assert session.points == [] and "There is no point “nowhere”" in text


def test_with_as_many_points_as_can_be_the_way_left_is_found_again_all_the_same() -> None:
    marks = [f"save {n}" for n in range(MOST_POINTS)]
    text, session = at_the_table(*marks, "1", "back 3", "points", "2", "points", "back way 1")
    assert len(session.points) == MOST_POINTS and "way 1: Lay leaf-2 (after decision 0)" in text
    assert len(session.keys) == 1


def test_a_decision_taken_back_and_made_otherwise_is_found_again_even_after_quitting(tmp_path: Path) -> None:
    told = evening(tmp_path, "1", "1", "undo", "2", "points", "quit", wish=Wish(party="Ann,Bo", seed=1))
    assert "way 1: Lay leaf-5 (after decision 1)" in told and "Ways that were left" in told
    again = evening(tmp_path, "back way 1", "back left at decision 2", "quit")
    assert "Back at “way 1”. The way left is called “left at decision 2” now." in " ".join(again.split())
    _, straight = at_the_table("1", "2")
    _, session = at_the_table("1", "1", "undo", "2", "back way 1", "back left at decision 2")
    assert session.keys == straight.keys


def test_a_way_is_told_alike_wherever_one_looks_at_it_from() -> None:
    text, _ = at_the_table("1", "1", "1", "undo 3", "2", "points", "2", "undo 2", "3", "points")
    told = [line.strip() for line in text.splitlines() if line.strip().startswith("way 1: ")]
    assert len(told) == 2 and told[0] == told[1] and "and 2 decisions more" in told[0]


def test_of_a_way_that_can_not_be_gone_any_more_it_is_said_where_it_begins() -> None:
    session = Session(FortyDoors(1), Doors())
    session.answer("lamp")
    session.undo()
    session.answer("pass")
    session._course.left["way 1"] = ("a door that is gone",)
    assert ways_left(session) == ["way 1: 1 decision after decision 0"]


def test_what_is_decided_just_as_before_leaves_no_way() -> None:
    _, session = at_the_table("1", "1", "undo", "1", "undo 2", "redo 2", "undo", "save here", "1")
    assert session.left == {}


def test_only_so_many_ways_are_kept_the_last_of_all() -> None:
    course = Course()
    for n in range(MOST_LEFT + 3):
        course.choose(f"a/{n}")
        course.undo()
    course.choose("b")
    assert len(course.left) == MOST_LEFT and "way 1" not in course.left
    assert course.point(f"way {MOST_LEFT + 3}") == (f"a/{MOST_LEFT + 2}",)


def test_a_point_may_be_called_like_a_way_which_gets_another_name_then() -> None:
    typed = ("1", "1", "undo", "2", "save way 1", "points", "back way 1 (2)", "points", "back way 1")
    text, session = at_the_table(*typed)
    assert "“way 1” now (the way of that name is “way 1 (2)” now)" in " ".join(text.split())
    assert "way 1 (2): Lay leaf-5 (after decision 1)" in text
    _, straight = at_the_table("1", "2")
    assert session.keys == straight.keys


def test_a_way_is_never_called_like_a_point_that_was_there_before_it() -> None:
    text, session = at_the_table("save way 1", "1", "undo", "2", "points", "back way 1 (2)")
    assert "way 1 (after decision 0)" in text and "way 1 (2): Lay leaf-2" in text
    _, straight = at_the_table("1")
    assert session.keys == straight.keys


MOVES = st.lists(
    st.tuples(st.sampled_from(("choose", "undo", "mark", "back", "redo")), st.integers(0, 7)), min_size=1, max_size=40
)


@given(MOVES)
def test_whatever_is_done_every_point_and_every_way_has_a_name_of_its_own_that_leads_there(
    moves: list[tuple[str, int]],
) -> None:
    _, session = at_the_table()
    for what, n in moves:
        names = [*(f"way {number}" for number in range(1, 5)), *session.points, *session.left]
        try:
            if what == "choose" and session.question is not None:
                session.choose(session.question.choices[n % len(session.question.choices)])
            elif what == "mark":
                session.mark(names[n % len(names)])
            elif what == "back":
                session.back(names[n % len(names)])
            elif what in ("undo", "redo"):
                getattr(session, what)(1 + n % 3)
        except Fault:
            continue
    course = session._course
    assert not course.points.keys() & course.left.keys()
    assert len(points_named(session)) == len(course.points)
    ways_left(session)
    for name, line in (*course.points.items(), *course.left.items()):
        twin = session.branch()
        twin.back(name)
        assert tuple(twin.keys) == line


def test_many_decisions_taken_back_at_once_leave_a_name_and_a_few_do_not() -> None:
    table = seated(1)
    sit(table, *[ENTER, DOWN] * (FAR + 3))
    table.follow("undo 3")
    assert table.session.points == []
    table.follow(f"undo {FAR}")
    assert table.session.points == ["left at Turn 5"] and len(table.session.keys) == 0
    table.session.back("left at Turn 5")
    assert len(table.session.keys) == FAR
    assert points_named(table.session) == [f"left at Turn 5 (The Forty Doors, Turn 5, after decision {FAR})"]


def test_the_timeline_shows_the_name_of_the_way_left() -> None:
    shown, _ = sit(seated(), ":", *"save here", ENTER, ENTER, ":", *"back here", ENTER, CTRL_T)
    assert "left at Turn 5" in shown[-1] and "Back along the way you came" in shown[-1]


def test_the_timeline_tells_of_ways_that_were_left() -> None:
    shown, _ = sit(seated(), ENTER, CTRL_U, DOWN, DOWN, DOWN, ENTER, CTRL_T)
    assert "Ways you left: way 1: Turn 5, A Lamp Turned Low (after decision 0)." in shown[-1]


def test_on_the_map_a_way_is_called_by_the_location() -> None:
    table = on_the_way()
    sit(table, ENTER)
    assert keep_the_way(table.session) == "The way left is called “left at The Stop” now."


def test_a_line_that_is_too_long_for_the_bottom_is_read_on_pages() -> None:
    table = seated()
    table.session.mark("x" * 60)
    shown, _ = sit(table, ENTER, ":", *f"back {'x' * 60}", ENTER, size=(60, 16))
    assert "The way left" in shown[-1] and "scroll   Esc back" in shown[-1]


def test_the_name_survives_in_the_journal() -> None:
    session = Session(FortyDoors(1), Doors())
    session.answer("lamp")
    keep_the_way(session)
    keep_the_way(session)
    assert session.points == ["left at Turn 5"] and session.is_named
