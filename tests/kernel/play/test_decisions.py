"""Keys: what is offered together can be told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etherfields.kernel.play.decisions import Choice, told_apart


@pytest.mark.parametrize(
    ("keys", "apart"),
    [
        (["a", "b"], ["a", "b"]),
        (["a", "a", "a"], ["a", "a-2", "a-3"]),
        (["a", "a", "a-2"], ["a", "a-2", "a-2-2"]),
        (["a-2", "a", "a"], ["a-2", "a", "a-3"]),
    ],
)
def test_a_key_that_is_taken_is_numbered_until_it_is_free(keys: list[str], apart: list[str]) -> None:
    assert told_apart(keys) == apart


def test_a_key_that_is_taken_can_be_marked_in_another_way() -> None:
    assert told_apart(["a", "a", "a-again", "a"], lambda nth: "-again" * (nth - 1)) == [
        "a",
        "a-again",
        "a-again-again",
        "a-again-again-again",
    ]


@given(st.lists(st.text("a-2", min_size=1, max_size=4)))
def test_whatever_the_keys_are_no_two_are_the_same_and_each_begins_as_it_did(keys: list[str]) -> None:
    apart = told_apart(keys)

    assert len(apart) == len(keys) == len(set(apart))
    assert all(free.startswith(key) for free, key in zip(apart, keys, strict=True))


@pytest.mark.parametrize(
    ("key", "who", "own"),
    [
        ("ann/move/A1.2", "ann", "move/A1.2"),
        ("move/A1.2", "ann", "move/A1.2"),
        ("card/ann/1", "ann", "card/ann/1"),
        ("ann/1", "", "ann/1"),
    ],
)
def test_a_key_is_told_without_whose_choice_it_is(key: str, who: str, own: str) -> None:
    assert Choice(key, "", None, who).own == own
