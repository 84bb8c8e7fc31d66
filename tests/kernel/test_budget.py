"""The budget of a decision: what goes beyond it is taken back, and the budget of a game is that of its header."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.budget import AGAIN, ENDLESS, FIRST, LARGEST, MOST, WORK, Budget, Overspent, apart, bounded
from etherfields.kernel.play.decisions import Ask, Choice, LazySeq, Rest, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault


class Toil:
    """A game in which every decision is so much work, and lets the table grow by so many letters."""

    def rules(self, table: list[int], tell: Tell) -> Rules[None]:
        while len(table) < 9:
            yield Rest("ready")
            choices = [Choice(f"work/{n}", f"Work {n}", n) for n in (1, 50, 90, 150, 500, 5000)]
            n = yield from ask(Ask(("Ann",), "How much?", choices))
            table.append(n)
            for _ in WORK.each(range(n)):
                pass

    def freeze(self, table: list[int]) -> Plain:
        return {"table": ["x" * n for n in table]}

    def thaw(self, plain: Plain) -> list[int]:
        table = plain["table"]
        assert isinstance(table, list)
        return [len(one) for one in table]


SMALL = Budget(1_100, 400)
"""A rest point and 100 steps."""


def test_a_decision_beyond_the_budget_is_taken_back_and_the_same_is_asked_again() -> None:
    journal = Journal()
    session = Session(Toil(), [], journal=journal, budget=SMALL)
    session.answer("work/50")
    with pytest.raises(Overspent, match="taken back: decide otherwise"):
        session.answer("work/150")
    assert (session.table, session.keys) == ([50], ["work/50"])
    assert journal.keys == ["work/50"]
    assert session.question is not None and session.question.prompt == "How much?"
    session.answer("work/90")
    assert session.table == [50, 90]


def test_a_decision_by_which_the_table_grows_beyond_the_budget_is_taken_back() -> None:
    session = Session(Toil(), [], budget=Budget(10_000, 600))
    session.answer("work/500")
    with pytest.raises(Overspent, match=r"“ready”, where the table has grown to [0-9,]+ bytes"):
        session.answer("work/150")
    assert session.table == [500]


def test_what_was_decided_is_held_to_the_budget_when_it_is_decided_again() -> None:
    assert Session(Toil(), [], keys=["work/90"], budget=SMALL).table == [90]
    assert AGAIN * SMALL.work < 5_000
    with pytest.raises(Misfit, match="decision 2, “work/5000”, can't be made again"):
        Session(Toil(), [], keys=["work/1", "work/5000"], budget=SMALL)


def test_each_decision_has_the_whole_budget_and_nobody_counts_between_two() -> None:
    session = Session(Toil(), [], budget=SMALL)
    for _ in range(4):
        session.answer("work/90")
        assert WORK.left == ENDLESS
    with pytest.raises(Overspent):
        session.answer("work/150")
    assert WORK.left == ENDLESS


def test_a_look_has_a_budget_of_its_own() -> None:
    def endless() -> list[int]:
        return [n for n in WORK.each(range(1 << 40)) if n < 0]

    WORK.left = 10
    try:
        with pytest.raises(Overspent):
            LazySeq(endless).known()
        with pytest.raises(Overspent):
            apart(endless)()
        assert WORK.left == 10
    finally:
        WORK.left = ENDLESS


def test_numbers_stay_such_as_can_be_counted_with() -> None:
    assert bounded(LARGEST) == LARGEST and bounded(-LARGEST) == -LARGEST
    for n in (LARGEST + 1, -LARGEST - 1):
        with pytest.raises(Fault, match="“The Bell”: a number has become far too large"):
            bounded(n, lambda: "“The Bell”")


def test_the_budget_of_a_game_stands_in_its_header_and_an_old_header_has_the_first() -> None:
    beginning = Beginning(1, budget=Budget(5_000, 6_000))
    assert beginning.header()["budget"] == "5000 steps, 6000 bytes"
    assert Beginning.of(beginning.header(), "here").budget == Budget(5_000, 6_000)
    assert Beginning.of({"seed": "1"}, "here").budget == FIRST == Budget(1_000_000, 160_000)


@pytest.mark.parametrize(
    "said",
    ["much", "5000", "0 steps, 5 bytes", "-1 steps, 5 bytes", f"{MOST * FIRST.work + 1} steps, 5 bytes", "9" * 5000],
)
def test_a_header_with_another_budget_is_refused(said: str) -> None:
    with pytest.raises(Fault, match=r"here: its header (needs|has) a budget"):
        Beginning.of({"seed": "1", "budget": said}, "here")
