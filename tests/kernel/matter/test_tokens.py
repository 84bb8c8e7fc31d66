"""Tokens: none comes from nowhere, none gets lost, and a pool gives what it has."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
import tomli_w
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.system.faults import Fault, Impossible


def a_table() -> Tokens:
    tokens = Tokens()
    tokens.create("key", 4)
    tokens.create("hour")
    tokens.create("state", 2, faces=("dazed", "stunned"))
    return tokens


def test_a_pool_gives_what_was_asked_for() -> None:
    tokens = a_table()
    assert tokens.gain("key", "ann", 3) == 3
    assert (tokens.of("key", "ann"), tokens.left("key")) == (3, 1)


def test_a_pool_that_is_short_gives_what_it_has() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 3)
    assert tokens.gain("key", "bob", 2) == 1
    assert tokens.gain("key", "bob") == 0
    assert tokens.left("key") == 0


def test_a_pool_without_a_limit_never_runs_short() -> None:
    tokens = a_table()
    assert tokens.left("hour") is None
    assert tokens.gain("hour", "all", 10_000) == 10_000
    assert tokens.left("hour") is None


def test_nobody_loses_more_than_they_have() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 2)
    assert tokens.lose("key", "ann", 5) == 2
    assert tokens.lose("key", "ann") == 0
    assert tokens.lose("key", "bob") == 0
    assert (tokens.left("key"), tokens.holders("key")) == (4, ())


def test_what_is_passed_on_does_not_go_through_the_pool() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 4)
    assert tokens.pass_on("key", "ann", "bob", 3) == 3
    assert tokens.pass_on("key", "ann", "bob", 3) == 1
    assert tokens.pass_on("key", "ann", "bob") == 0
    assert tokens.holders("key") == ("bob",)
    assert tokens.left("key") == 0


def test_passing_on_to_oneself_changes_nothing() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 2)
    assert tokens.pass_on("key", "ann", "ann", 1) == 0
    assert tokens.of("key", "ann") == 2


def test_two_faces_of_a_token_share_its_pool() -> None:
    tokens = a_table()
    assert tokens.gain("dazed", "wolf") == 1
    assert tokens.left("stunned") == tokens.left("dazed") == 1
    assert tokens.gain("stunned", "ann", 2) == 1
    assert tokens.gain("dazed", "bob") == 0
    tokens.lose("stunned", "ann")
    assert tokens.gain("dazed", "bob") == 1


def test_holders_are_named_in_one_order_whoever_came_first() -> None:
    tokens = a_table()
    for holder in ("cleo", "ann", "bob"):
        tokens.gain("key", holder)
    assert tokens.holders("key") == ("ann", "bob", "cleo")


def test_a_kind_that_is_not_there_is_named() -> None:
    tokens = a_table()
    for ask in (tokens.left, tokens.holders):
        with pytest.raises(Impossible, match="no “kye” tokens"):
            ask("kye")
    for change in (tokens.gain, tokens.lose, tokens.of):
        with pytest.raises(Impossible, match="no “kye” tokens"):
            change("kye", "ann")
    with pytest.raises(Impossible, match="no “state” tokens"):
        tokens.gain("state", "ann")


def test_less_than_nothing_is_not_given_lost_or_passed_on() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 2)
    before = tokens.plain()
    with pytest.raises(Impossible, match="-1 of “key”"):
        tokens.gain("key", "ann", -1)
    with pytest.raises(Impossible, match="-1 of “key”"):
        tokens.lose("key", "ann", -1)
    with pytest.raises(Impossible, match="-1 of “key”"):
        tokens.pass_on("key", "ann", "bob", -1)
    assert tokens.plain() == before


@pytest.mark.parametrize(
    ("pool", "faces"), [("key", ()), ("sign", ("dazed", "sign")), ("sign", ("key",)), ("state", ("new",))]
)
def test_a_kind_is_there_once(pool: str, faces: tuple[str, ...]) -> None:
    tokens = a_table()
    with pytest.raises(Impossible, match="already"):
        tokens.create(pool, 3, faces)
    assert tokens == a_table()


def test_a_pool_has_no_size_below_nothing() -> None:
    with pytest.raises(Impossible, match="can't be -1"):
        Tokens().create("key", -1)


def test_tokens_from_nowhere_are_seen() -> None:
    tokens = a_table()
    tokens.held["key"]["ann"] = 5
    with pytest.raises(Impossible, match="5 of “key” are held and there are only 4"):
        tokens.check()
    tokens.held["key"]["ann"] = 1
    with pytest.raises(Impossible, match="1 of “key” are held and 0 have been given"):
        tokens.check()


def test_a_debt_and_a_kind_that_is_not_there_are_seen() -> None:
    tokens = a_table()
    tokens.held["key"]["ann"] = -1
    with pytest.raises(Impossible, match="can't hold -1"):
        tokens.check()
    tokens = a_table()
    tokens.held["crown"] = {"ann": 1}
    with pytest.raises(Impossible, match="no “crown” tokens"):
        tokens.check()


SPOILED: dict[str, Callable[[Tokens], object]] = {
    "held": lambda tokens: tokens.held["key"].update(ann=2),
    "given": lambda tokens: tokens._out.update(key=0),
    "fewer": lambda tokens: tokens.sizes.update(key=0),
    "no pool": lambda tokens: tokens.pools.pop("key"),
    "no kind": lambda tokens: tokens.held.update(crown={"ann": 1}),
}


@pytest.mark.parametrize("how", SPOILED)
def test_tokens_from_nowhere_are_seen_after_a_look_that_found_none(how: str) -> None:
    tokens = a_table()
    tokens.gain("key", "ann")
    tokens.check()
    SPOILED[how](tokens)
    for _ in range(2):
        with pytest.raises(Impossible):
            tokens.check()


def test_tokens_at_rest_are_readable() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 2)
    tokens.gain("dazed", "wolf")
    assert tokens.plain() == {
        "sizes": {"key": 4, "hour": "no limit", "state": 2},
        "pools": {"dazed": "state", "stunned": "state"},
        "held": {"key": {"ann": 2}, "dazed": {"wolf": 1}},
    }


def test_a_face_may_be_called_like_its_pool() -> None:
    tokens = Tokens()
    tokens.create("day", 1, faces=("day", "night"))
    read = Tokens.from_plain(tokens.plain())
    assert read == tokens
    assert read.gain("night", "sky") == 1
    assert read.left("day") == 0


def test_what_was_saved_does_not_change_with_the_game() -> None:
    tokens = a_table()
    tokens.gain("key", "ann", 2)
    plain = tokens.plain()
    read = Tokens.from_plain(plain)
    read.lose("key", "ann")
    tokens.gain("key", "ann")
    assert plain["held"] == {"key": {"ann": 2}}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"held": {"key": {"ann": 5}}}, "5 of “key” are held and there are only 4"),
        ({"held": {"key": {"ann": 0}}}, "can't hold 0"),
        ({"held": {"crown": {"ann": 1}}}, "no “crown” tokens"),
        ({"held": {"state": {"ann": 1}}}, "no “state” tokens"),
        ({"held": {"key": {"ann": "2"}}}, "can't be read"),
        ({"held": []}, "can't be read"),
        ({"sizes": {"key": -4}, "pools": {}}, "there are only -4"),
        ({"sizes": {"key": "many"}}, "can't be read"),
        ({"pools": {"dazed": "attic"}, "held": {"dazed": {"ann": 1}}}, "no “dazed” tokens"),
        ({"pools": 3}, "can't be read"),
    ],
)
def test_damaged_tokens_are_refused_with_a_sentence(change: dict[str, object], says: str) -> None:
    with pytest.raises(Fault, match=says) as caught:
        Tokens.from_plain({**a_table().plain(), **change})
    assert not isinstance(caught.value, Impossible)


KINDS = st.sampled_from(["key", "hour", "dazed", "stunned"])
PEOPLE = st.sampled_from(["ann", "bob", "wolf"])
FEW = st.integers(0, 5)


class AnyPlay(RuleBasedStateMachine):
    """Whatever is done with tokens, pool and holders together have as many as there are."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = a_table()

    @rule(kind=KINDS, who=PEOPLE, n=FEW)
    def gain(self, kind: str, who: str, n: int) -> None:
        before, left = self.tokens.of(kind, who), self.tokens.left(kind)
        limits = [n] + ([] if left is None else [left])
        assert self.tokens.gain(kind, who, n) == min(limits)
        assert self.tokens.of(kind, who) == before + min(limits)

    @rule(kind=KINDS, who=PEOPLE, n=FEW)
    def lose(self, kind: str, who: str, n: int) -> None:
        before = self.tokens.of(kind, who)
        assert self.tokens.lose(kind, who, n) == min(n, before)
        assert self.tokens.of(kind, who) == before - min(n, before)

    @rule(kind=KINDS, giver=PEOPLE, taker=PEOPLE, n=FEW)
    def pass_on(self, kind: str, giver: str, taker: str, n: int) -> None:
        both = self.tokens.of(kind, giver) + self.tokens.of(kind, taker)
        left = self.tokens.left(kind)
        self.tokens.pass_on(kind, giver, taker, n)
        assert self.tokens.of(kind, giver) + self.tokens.of(kind, taker) == both
        assert self.tokens.left(kind) == left

    @rule()
    def save_and_load(self) -> None:
        read = Tokens.from_plain(tomllib.loads(tomli_w.dumps(self.tokens.plain())))
        assert read == self.tokens
        self.tokens = read

    @invariant()
    def nothing_is_lost(self) -> None:
        self.tokens.check()
        keys = sum(self.tokens.of("key", who) for who in self.tokens.holders("key"))
        states = sum(
            self.tokens.of(kind, who) for kind in ("dazed", "stunned") for who in self.tokens.holders(kind)
        )
        assert (self.tokens.left("key"), self.tokens.left("dazed")) == (4 - keys, 2 - states)


TestAnyPlay = AnyPlay.TestCase
