"""One-ply search finds what is better, in the same worlds for every answer, and is no seer."""

from __future__ import annotations

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.session import Session
from etherfields.thinking.one_ply import weigh
from etherfields.thinking.open_loop import Effort
from tests.thinking.guessing import Guessing, GuessingMind, Table


def forks(seed: int) -> Forks[Table]:
    """A game of guessing at its first question."""
    return Forks.of(Session(Guessing(), Table(Chance(seed))))


def test_whoever_cannot_see_the_die_passes() -> None:
    for seed in range(5):
        assert weigh(forks(seed), GuessingMind(), Effort(playouts=900), seed).key == "pass"


def test_every_answer_is_tried_in_the_same_worlds() -> None:
    thought = weigh(forks(1), GuessingMind(), Effort(playouts=420), 3)
    guesses = [node for key, node in thought.root.children.items() if key.startswith("guess/")]
    least = min(node.visits for node in guesses)
    assert least >= 10
    assert sum(node.visits for node in thought.root.children.values()) == thought.playouts


def test_a_few_playouts_are_spent_on_the_first_answers_alone() -> None:
    thought = weigh(forks(1), GuessingMind(), Effort(playouts=12), 3)
    assert set(thought.root.children) == {"guess/1", "guess/2"}


def test_time_ends_a_search() -> None:
    now = iter(range(10_000))
    thought = weigh(forks(1), GuessingMind(), Effort(seconds=30.0), 3, clock=lambda: float(next(now)))
    assert 7 <= thought.playouts < 300


def test_the_same_seed_brings_the_same_thought() -> None:
    one, other = (weigh(forks(2), GuessingMind(), Effort(playouts=100), 9) for _ in range(2))
    assert (one.key, one.playouts, one.steps) == (other.key, other.playouts, other.steps)
