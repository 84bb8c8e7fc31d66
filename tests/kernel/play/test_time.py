"""Properties of time, on random games: every way to a point leads to the same point."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from etherfields.kernel.play.rests import Course, Past, RestPoint, keep, last_before
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal, read_journal
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import cards, fresh, play, seen

seeds = st.integers(0, 1000)
people = st.integers(2, 4)
lengths = st.integers(0, 40)


@given(seeds, people, lengths, seeds, st.data())
def test_undo_of_k_is_a_replay_of_all_but_k(
    seed: int, seats: int, decisions: int, luck: int, data: st.DataObject
) -> None:
    session = cards(seed, seats)
    keys = play(session, decisions, luck)
    k = data.draw(st.integers(0, len(keys)))
    if k:
        session.undo(k)
    replayed = Session(HiddenCards(), new_table(seed, seats), keys=keys[: len(keys) - k])
    assert seen(session) == seen(replayed)
    assert session.events == replayed.events
    if k:
        session.redo(k)
    assert seen(session) == seen(Session(HiddenCards(), new_table(seed, seats), keys=keys))


@given(seeds, people, lengths, lengths, seeds)
def test_to_thaw_and_go_on_is_to_go_on(seed: int, seats: int, before: int, after: int, luck: int) -> None:
    session = cards(seed, seats)
    play(session, before, luck)
    again = Session.resume(HiddenCards(), Past(Course(session.keys.copy()), session.rests[-1]))
    play(session, after, luck + 1)
    play(again, after, luck + 1)
    assert seen(again) == seen(session)


@given(seeds, people, lengths, seeds)
def test_a_journal_read_back_gives_the_same_table(seed: int, seats: int, decisions: int, luck: int) -> None:
    journal = Journal({"seed": str(seed)})
    session = Session(HiddenCards(), new_table(seed, seats), journal=journal)
    play(session, decisions, luck)
    again = read_journal(journal.text())
    assert again == journal
    assert seen(Session(HiddenCards(), new_table(seed, seats), keys=again.keys)) == seen(session)


@given(st.lists(st.sampled_from("ab"), max_size=12), st.lists(st.sampled_from("ab"), max_size=12))
def test_two_ways_share_what_is_the_same_from_the_beginning(one: list[str], other: list[str]) -> None:
    shared = Course(one).shared(other)
    assert one[:shared] == other[:shared]
    assert one[shared : shared + 1] != other[shared : shared + 1] or shared == min(len(one), len(other))


class AllWaysThroughTime(RuleBasedStateMachine):
    """Decide, take back, do again, name, go back and resume in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Journal()
        self.session = Session(HiddenCards(), new_table(5, 3), journal=self.journal)

    @rule(n=st.integers(1, 8), luck=seeds)
    def decide(self, n: int, luck: int) -> None:
        play(self.session, n, luck)

    @precondition(lambda self: self.session.keys)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        self.session.undo(data.draw(st.integers(1, len(self.session.keys))))

    @precondition(lambda self: self.session.undone)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        self.session.redo(data.draw(st.integers(1, self.session.undone)))

    @rule(name=st.sampled_from("abc"))
    def mark(self, name: str) -> None:
        self.session.mark(name)

    @precondition(lambda self: self.session.points)
    @rule(data=st.data())
    def back(self, data: st.DataObject) -> None:
        self.session.back(data.draw(st.sampled_from(self.session.points)))

    @rule()
    def resume(self) -> None:
        past = Past(read_journal(self.journal.text()).course(), self.session.rests[-1])
        self.session = Session.resume(HiddenCards(), past, fresh=fresh(5, 3), journal=self.journal)

    @invariant()
    def the_table_is_what_its_keys_make_it(self) -> None:
        replayed = Session(HiddenCards(), new_table(5, 3), keys=self.session.keys, keep=False)
        assert seen(self.session) == seen(replayed)

    @invariant()
    def the_journal_knows_the_course(self) -> None:
        assert self.journal.course() == self.session._course

    @invariant()
    def rest_points_lie_behind_in_order(self) -> None:
        places = [rest.keys for rest in self.session.rests]
        assert places == sorted(set(places))
        assert places[-1] <= len(self.session.keys)


TestAllWaysThroughTime = AllWaysThroughTime.TestCase


@given(st.lists(st.integers(0, 20), max_size=1000))
def test_old_rest_points_are_thinned_out_and_never_far_apart(steps: list[int]) -> None:
    rests: list[RestPoint] = []
    at = 0
    for step in steps:
        at += step
        keep(rests, RestPoint("turn", at, b""))
    places = [rest.keys for rest in rests]
    assert places == sorted(set(places))
    assert all(after - before <= 256 for before, after in pairwise(places))
    if steps:
        assert (places[0], places[-1]) == (steps[0], at)
        assert places[last_before(rests, at)] == at


def test_a_long_game_keeps_few_rest_points() -> None:
    rests: list[RestPoint] = []
    for at in range(0, 100_000, 4):
        keep(rests, RestPoint("turn", at, b""))
    assert rests[0].keys == 0
    assert len(rests) < 100_000 / 128 + 128 + 64
    assert [rest.keys for rest in rests[-64:]] == list(range(100_000 - 4 * 64, 100_000, 4))
