"""Colours and marks that a pack writes: known names, and nothing that a terminal can't show safely."""

from __future__ import annotations

import pytest

from etherfields.kernel.system.colours import HEX, NAMED, emblem, hex_of, is_mark


def test_every_named_colour_is_a_colour() -> None:
    assert all(HEX.fullmatch(written) for written in NAMED.values())
    assert hex_of("bottle green") == NAMED["bottle green"]


@pytest.mark.parametrize(
    ("written", "found"),
    [("#1E6B4C", "#1e6b4c"), ("oxblod", ""), ("", ""), ("#12345", ""), ("#1e6b4c\n", ""), ("bold", "")],
)
def test_a_colour_is_one_of_the_list_or_six_digits(written: str, found: str) -> None:
    assert hex_of(written) == found


@pytest.mark.parametrize("mark", ["⊞", "╪╪", "#", "é"])
def test_a_mark_is_one_sign_or_two(mark: str) -> None:
    assert is_mark(mark)


@pytest.mark.parametrize("mark", ["", "abc", "日", "\x1b[", "e\u0301", "\u202e", " ", "a\n", "\u200b", "🂡🂡🂡"])
def test_nothing_wide_hidden_or_steering_is_a_mark(mark: str) -> None:
    assert not is_mark(mark)


def test_what_can_not_be_shown_is_left_out_of_an_emblem() -> None:
    shown = emblem("The Pier", "no such", "\x1b]", "\x07")
    assert (shown.colour, shown.mark, shown.sign(letters_only=True)) == ("", "", "")


def test_a_mark_without_a_twin_in_letters_has_a_star() -> None:
    assert emblem("", "", "⊞", "").sign(letters_only=True) == "*"
    assert emblem("", "", "⊞", "H").sign(letters_only=True) == "H"
    assert emblem("", "", "#", "").sign(letters_only=True) == "#"
