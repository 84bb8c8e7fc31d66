"""Games played by chance: the same game from the same seed, nothing lost, rests dense, the budget kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from etherfields.kernel.play.budget import FIRST, Budget, Overspent
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Game
from tests.playable import player
from tests.playable.subjects import Playing, Subject, at_random, stand

ROOT = Path(__file__).parents[2]


def test_the_same_seed_and_keys_make_the_same_game(subject: Subject) -> None:
    for seed in range(3):
        session = subject.played(seed)
        again = Session(subject.pack().game(), subject.fresh(seed), keys=session.keys)
        assert stand(again) == stand(session)
        assert again.events == session.events


@pytest.mark.slow
def test_a_game_is_the_same_in_every_process(subject: Subject) -> None:
    """Nothing may hang on the order of a set, which is another one in each process."""
    said = set()
    for hashing in ("1", "2"):
        command = [sys.executable, "-m", player.__name__, subject.name, "5", str(subject.measure.decisions)]
        environment = os.environ | {"PYTHONHASHSEED": hashing}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        said.add(done.stdout)
    assert len(said) == 1


def test_nothing_is_lost_and_nothing_comes_from_nowhere(subject: Subject) -> None:
    for seed in range(subject.measure.games):
        session = subject.begin(seed)
        for _ in at_random(session, seed, subject.measure.decisions):
            subject.game().check(session.table)


def test_a_game_that_is_over_has_a_result_and_only_such_a_one(subject: Subject) -> None:
    seats = subject.pack().seating()
    for seed in range(3):
        session = subject.begin(seed)
        for _ in at_random(session, seed, subject.measure.decisions):
            result = subject.game().result(session.table)
            assert result.is_over == (session.question is None)
            assert bool(result.text) == result.is_over
            assert all(0 <= share <= 1 for share in result.shares.values())
            assert len(result.shares) in (0, *range(seats.least, seats.most + 1))


def test_rest_points_are_at_most_some_dozens_of_decisions_apart(subject: Subject) -> None:
    farthest = 0
    for seed in range(subject.measure.games):
        session = subject.begin(seed)
        for _ in at_random(session, seed, subject.measure.decisions):
            farthest = max(farthest, len(session.keys) - session.rests[-1].keys)
    assert farthest <= subject.measure.keys_apart


def test_no_decision_takes_more_than_a_quarter_of_its_budget(subject: Subject) -> None:
    quarter = Budget(FIRST.work // 4, FIRST.table // 4)
    for seed in range(3):
        session = subject.begin(seed, budget=quarter)
        for _ in at_random(session, seed, subject.measure.decisions):
            pass


class Stumbling:
    """A game that stops amid a decision, at the first thing that it tells once it is armed."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.is_armed = game, False
        self.freeze, self.thaw = game.freeze, game.thaw

    def rules(self, table: Any, tell: Tell) -> Rules[None]:
        """Play on from any table."""

        def told(event: Event) -> None:
            if self.is_armed:
                self.is_armed = False
                raise Overspent("a test")
            tell(event)

        return self.game.rules(table, told)


def test_a_decision_of_which_too_much_would_come_is_taken_back(subject: Subject) -> None:
    game = Stumbling(subject.game())
    session: Playing = Session(game, subject.fresh(1))
    stopped = 0
    for _ in at_random(session, 1, 60):
        before = stand(session)
        game.is_armed = session.question is not None
        try:
            session.choose(session.question.choices[0] if session.question else None)  # type: ignore[arg-type]
        except Overspent:
            stopped += 1
            assert stand(session) == before
        except Fault:
            assert session.question is None
        else:
            game.is_armed = False
            session.undo()
            assert stand(session) == before
    assert stopped


def test_every_question_says_what_it_asks_and_every_choice_is_found_by_its_key(subject: Subject) -> None:
    session = subject.begin(11)
    for _ in at_random(session, 11, subject.measure.decisions):
        question = session.question
        if question is not None:
            assert question.prompt
            assert all(choice.label for choice in question.choices)
            found = [question.choice(choice.key) for choice in question.choices]
            assert [one.key for one in found if one is not None] == [choice.key for choice in question.choices]
