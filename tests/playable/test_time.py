"""Back and forth in time: every way to a point of the game leads to the same point."""

from __future__ import annotations

import random

from etherfields.kernel.play.rests import Course, Past
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal, read_journal
from tests.kernel.games.killed import step_at_random
from tests.playable.subjects import Subject, at_random, stand

STEPS = 60
FAR = 12
"""So many decisions are made again from each rest point."""


def test_back_and_forth_and_by_any_way_the_keys_say_where_one_is(subject: Subject) -> None:
    """Decide, take back, do again, name and go back at random; now and then play all of it again from the journal."""
    luck, journal = random.Random(3), Journal()
    session = Session(subject.game(), subject.fresh(3), journal=journal)
    known = {(): stand(session)}
    for step in range(STEPS):
        step_at_random(session, luck)
        assert known.setdefault(tuple(session.keys), stand(session)) == stand(session)
        if step % 12 == 11:
            course = read_journal(journal.text()).course()
            assert (course.keys, list(course.points)) == (session.keys, session.points)
            replayed = Session(subject.game(), subject.fresh(3), keys=course.keys)
            assert stand(replayed) == stand(session)
            assert replayed.events == session.events


def test_what_is_played_in_a_branch_leaves_the_game_alone(subject: Subject) -> None:
    session = subject.played(4, 40)
    before, told = stand(session), len(session.events)
    for back in (0, 1, len(session.keys) // 2):
        branch = session.branch(back)
        for _ in at_random(branch, 9, 30):
            pass
        assert (stand(session), len(session.events)) == (before, told)
    for _ in at_random(session, 4, 5):
        pass


def test_every_question_on_the_way_back_is_the_one_that_was_asked(subject: Subject) -> None:
    session = subject.begin(5)
    stands = [stand(session) for _ in at_random(session, 5, 40)]
    for before in reversed(stands[:-1]):
        session.undo()
        assert stand(session) == before


def test_a_game_goes_on_the_same_from_every_rest_point(subject: Subject) -> None:
    """Frozen, written to bytes, read, and thawed by a game that has never seen it."""
    session = subject.begin(6)
    stands = [stand(session) for _ in at_random(session, 6, subject.measure.decisions)]
    game = subject.pack().game()
    for rest in session.rests:
        made = rest.keys
        again = Session.resume(game, Past(Course(session.keys[:made]), rest))
        assert again.rests[-1].data == rest.data
        for key in session.keys[made : made + FAR]:
            assert stand(again) == stands[made]
            again.answer(key)
            made += 1
        assert stand(again) == stands[made]
        assert again.events == session.events[rest.events :][: len(again.events)]
