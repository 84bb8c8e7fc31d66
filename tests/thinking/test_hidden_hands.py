"""A player that thinks ahead knows what its seat sees, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.session import Session
from etherfields.kernel.play.slots import Below
from etherfields.thinking.open_loop import Effort
from etherfields.thinking.thinker import answer_of
from tests.kernel.games.hidden_cards import Table
from tests.playable.subjects import Playing, subject_of


class Spy:
    """A mind that notes every hand that it can look at."""

    ahead = 0
    is_one_ply = False

    def __init__(self) -> None:
        self.seen: dict[str, set[tuple[str, ...]]] = {}

    def ordered(self, table: Table, question: Ask[object]) -> Sequence[Choice[object]]:
        """All choices; the hands of everybody are noted."""
        for seat in table.seats:
            self.seen.setdefault(seat, set()).add(tuple(sorted(table.piles.of(f"hand of {seat}"))))
        return question.choices

    def policy(self, table: Table, question: Ask[object], below: Below) -> Choice[object]:
        """Any choice."""
        return question.choices[below(len(question.choices))]

    def worth(self, table: Table, seat: str) -> float:
        """Pearls are all that counts."""
        return table.pearls.of("pearl", seat) / 4

    def horizon(self, table: Table) -> int:
        """The round."""
        return table.round


def begun() -> Playing:
    """The Well, with the first card to be laid."""
    game = subject_of("well").game()
    return Session(game, game.fresh(3, ("Ann", "Bo", "Cy"), {}))


def test_the_hands_of_others_are_other_ones_in_each_playout() -> None:
    session, spy = begun(), Spy()
    answer_of(session, spy, Effort(playouts=40))
    own = tuple(sorted(session.table.piles.of("hand of Ann")))
    assert own in spy.seen["Ann"]
    assert all(len(set(hand) - set(own)) == 0 for hand in spy.seen["Ann"] if len(hand) == len(own))
    assert len(spy.seen["Bo"]) > 10 < len(spy.seen["Cy"])


def test_a_player_decides_the_same_whatever_others_hold() -> None:
    session = begun()
    answers = set()
    for seed in range(6):
        run = Forks.of(session, lambda table, fork: session.game.imagine(table, "Ann", fork)).fork(seed)  # type: ignore[attr-defined]
        run.table.chance = session.table.chance
        table = session.game.thaw(session.game.freeze(run.table))
        otherwise = Session(session.game, table)
        assert otherwise.table.piles.of("hand of Ann") == session.table.piles.of("hand of Ann")
        answers.add(answer_of(otherwise, Spy(), Effort(playouts=60)).key)
    assert len(answers) == 1
