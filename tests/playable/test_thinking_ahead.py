"""Thinking ahead in every game with chance: forks share nothing with the game, and minds judge by its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from etherfields.kernel.play.forks import Copies, Forks
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.running import Run
from etherfields.playable.minds import Mind, Thinks
from etherfields.thinking.open_loop import Effort
from etherfields.thinking.thinker import answer_of
from tests.playable.subjects import SUBJECTS, Playing, Subject, asked, at_random, stand, subject_of

CHANCY = [name for name in SUBJECTS if hasattr(subject_of(name).fresh(1, is_small=True), "chance")]
THINKING = [name for name in SUBJECTS if isinstance(subject_of(name).game(True), Thinks)]
COPYING = [name for name in SUBJECTS if isinstance(subject_of(name).game(True), Copies)]
FAR = 40
"""So many decisions are played on in a fork."""


@pytest.fixture(params=CHANCY, scope="module")
def chancy(request: pytest.FixtureRequest) -> Subject:
    """A game with chance."""
    return subject_of(request.param)


@pytest.fixture(params=THINKING, scope="module")
def thinking(request: pytest.FixtureRequest) -> Subject:
    """A game in which programs may take seats."""
    return subject_of(request.param)


def moments(subject: Subject, apart: int) -> Iterator[Playing]:
    """Games at some of their questions."""
    for seed in range(3):
        session = subject.begin(seed)
        for nth, _ in enumerate(at_random(session, seed, subject.measure.decisions)):
            if session.question is not None and nth % apart == seed:
                yield session


def table_of(session: Playing, run: Run[object]) -> bytes:
    """The table of a fork without its chance."""
    plain = {name: value for name, value in session.game.freeze(run.table).items() if name != "chance"}
    return RestPoint.of("", 0, plain).data


def test_a_fork_begins_where_the_game_is_however_far_others_were_played(chancy: Subject) -> None:
    for session in moments(chancy, 9):
        before, forks = stand(session), Forks.of(session)
        first = table_of(session, forks.fork(1))
        for seed in (2, 3):
            run = forks.fork(seed)
            assert asked(run.question) == asked(session.question)
            assert table_of(session, run) == first
            player = random_player(random.Random(seed).randrange)
            for made in range(FAR):
                if run.question is None:
                    break
                run.answer(player(run.question), made)
        assert stand(session) == before


def test_no_fork_throws_the_dice_that_will_come(chancy: Subject) -> None:
    for session in moments(chancy, 31):
        streams = [f"stream {n}" for n in range(8)]
        run = Forks.of(session).fork(5)
        coming = [session.table.chance.pick(stream, range(1_000)) for stream in streams]
        assert [run.table.chance.pick(stream, range(1_000)) for stream in streams] != coming


@pytest.mark.parametrize("name", COPYING)
def test_a_table_that_is_copied_is_as_if_it_were_thawed(name: str) -> None:
    game = subject_of(name).game()
    assert isinstance(game, Copies)
    for session in moments(subject_of(name), 23):
        thawed = game.thaw(session.rests[-1].table)
        copy = game.copied(thawed)
        assert game.freeze(copy) == game.freeze(thawed) == session.rests[-1].table


def test_a_mind_chooses_among_what_is_offered_and_judges_from_0_to_1(thinking: Subject) -> None:
    mind, luck = mind_of(thinking), random.Random(1)
    for seed in range(2):
        session, horizon = thinking.begin(seed), 0
        for _ in at_random(session, seed, 150):
            question = session.question
            assert mind.horizon(session.table) >= horizon
            horizon = mind.horizon(session.table)
            if question is not None:
                before = stand(session)
                ordered = mind.ordered(session.table, question)
                assert ordered
                assert all(choice in question.choices for choice in ordered)
                assert len({choice.key for choice in ordered}) == len(ordered)
                assert mind.policy(session.table, question, luck.randrange) in question.choices
                assert all(0 <= mind.worth(session.table, seat) <= 1 for seat in question.who)
                assert stand(session) == before


def test_what_is_won_is_worth_most(thinking: Subject) -> None:
    mind, luck = mind_of(thinking), random.Random(2)
    session = thinking.begin(2)
    for _ in range(5_000):
        if session.question is None:
            break
        session.choose(mind.policy(session.table, session.question, luck.randrange))
    result = thinking.game().result(session.table)
    assert result.is_over
    worth = {seat: mind.worth(session.table, seat) for seat in result.shares}
    assert all(
        worth[one] > worth[other] for one in worth for other in worth if result.shares[one] > result.shares[other]
    )


def test_a_thought_can_be_repeated_and_changes_nothing(thinking: Subject) -> None:
    for session in moments(thinking, 60):
        before = stand(session)
        first, again = (answer_of(session, mind_of(thinking), Effort(playouts=12)).key for _ in range(2))
        assert first == again
        assert session.question is not None and session.question.choice(first) is not None
        assert stand(session) == before


def mind_of(thinking: Subject) -> Mind[object]:
    """The mind of a game."""
    game = thinking.game()
    assert isinstance(game, Thinks)
    return game.mind()
