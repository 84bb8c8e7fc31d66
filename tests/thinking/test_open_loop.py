"""Search over forks: reproducible, best so far, and blind to what will come."""

from __future__ import annotations

import random
from itertools import count

import pytest

from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.game import Skirmish
from etherfields.games.skirmish.players.mind import SkirmishMind
from etherfields.games.skirmish.plugin import PLUGIN
from etherfields.games.skirmish.rules.state.battle import Battle
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from etherfields.thinking.open_loop import Effort, think
from etherfields.thinking.thinker import answer_of
from tests.thinking.guessing import ROUNDS, Guessing, GuessingMind, Table


def session_of(seed: int) -> Session[Table]:
    return Session(Guessing(), Table(Chance(seed)))


def battle_of(seed: int, decisions: int) -> Session[Battle]:
    """A battle after some decisions by chance."""
    game = Skirmish(load(PLUGIN.built_in_pack()))
    session = Session(game, game.fresh(seed, ("night-shift", "after-hours"), {}))
    run(session, random_player(random.Random(seed).randrange), decisions)
    return session


def test_forks_throw_other_dice_than_those_that_will_come() -> None:
    session = session_of(3)
    coming = session.branch()
    coming.answer("guess/1")
    come = coming.table.chance.below("die", 10**6)
    thrown = []
    for seed in range(60):
        fork = Forks.of(session).fork(seed)
        fork.answer(fork.question.choice("guess/1"), 1)  # type: ignore[union-attr]
        thrown.append(fork.table.chance.below("die", 10**6))
    assert come not in thrown
    assert len(set(thrown)) == 60


def test_no_player_knows_a_coming_die() -> None:
    right = guesses = 0
    for seed in range(12):
        session = session_of(seed)
        while session.question is not None:
            session.choose(answer_of(session, GuessingMind(), Effort(playouts=120), luck=seed))
        right += session.table.right
        guesses += ROUNDS
    assert right < guesses / 2, "whoever sees the dice guesses right each time"


def test_a_fork_makes_the_decisions_since_the_last_rest_point_again() -> None:
    session = battle_of(5, 60)
    fork = Forks.of(session).fork(1)
    assert fork.question is not None and session.question is not None
    assert [one.key for one in fork.question.choices] == [one.key for one in session.question.choices]


def test_thinking_changes_nothing_in_the_game() -> None:
    session = battle_of(6, 80)
    before = (session.game.freeze(session.table), list(session.keys))
    answer_of(session, SkirmishMind(), Effort(playouts=8))
    assert (session.game.freeze(session.table), list(session.keys)) == before


def test_a_number_of_playouts_gives_the_same_answer_again() -> None:
    session = battle_of(8, 70)
    first, again = (think(Forks.of(session), SkirmishMind(), Effort(playouts=12), 4) for _ in range(2))
    assert first == again
    assert first.playouts == 12


@pytest.mark.parametrize("ticks", [1, 5])
def test_a_limit_of_time_ends_the_search_with_the_best_answer_so_far(ticks: int) -> None:
    session = session_of(1)
    clock = count()
    thought = think(Forks.of(session), GuessingMind(), Effort(seconds=ticks), 1, clock=lambda: float(next(clock)))
    assert thought.playouts == ticks
    assert session.question is not None and session.question.choice(thought.key) is not None


def test_a_copy_of_a_table_at_rest_is_like_one_thawed_and_changes_nothing_of_it() -> None:
    for decisions in (0, 30, 60, 90):
        session = battle_of(9, decisions)
        game, rest = session.game, session.rests[-1]
        thawed = game.thaw(rest.table)
        assert isinstance(game, Skirmish)
        for seed in range(6):
            copied = Session(game, game.copied(thawed), keep=False)
            run(copied, random_player(random.Random(seed).randrange), 40)
            again = Session(game, game.thaw(rest.table), keep=False)
            run(again, random_player(random.Random(seed).randrange), 40)
            assert game.freeze(copied.table) == game.freeze(again.table)
        assert game.freeze(thawed) == game.freeze(game.thaw(rest.table))


class Passing(GuessingMind):
    """A mind for which only passing is worth something."""

    def worth(self, table: Table, seat: str) -> float:
        """Whether it has just passed."""
        return float(table.halves == 1)


def test_a_search_ends_as_soon_as_its_answer_cannot_change() -> None:
    thought = think(Forks.of(session_of(1)), Passing(), Effort(playouts=400), 4)
    visits = sorted((child.visits for child in thought.root.children.values()), reverse=True)
    assert thought.key == "pass"
    assert 400 - thought.playouts < visits[0] - visits[1]
    assert thought.playouts < 400
