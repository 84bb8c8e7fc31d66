"""Patterns of dice: symbols, straights, and numbers of a kind."""

from __future__ import annotations

import pytest

from etherfields.games.duel.definitions.requirements import read_requirement, symbols_on
from etherfields.kernel.system.faults import Fault

DIE = ("seal", "seal", "seal", "key", "lamp", "writ")


def is_met(needs: str, *dice: int) -> bool:
    """Whether dice meet a requirement."""
    return read_requirement(needs, DIE).is_met(dice, symbols_on(dice, DIE))


@pytest.mark.rule("DU-EX-01", "DU-ABILITY-03")
@pytest.mark.parametrize("dice", [(2, 3, 4, 5, 5), (1, 2, 3, 4, 6), (6, 3, 5, 4, 1)])
def test_four_numbers_in_a_row_are_a_small_straight(dice: tuple[int, ...]) -> None:
    assert is_met("small straight", *dice)


@pytest.mark.rule("DU-EX-02", "DU-EX-46", "DU-ABILITY-04")
@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 5), (6, 5, 4, 3, 2)])
def test_five_numbers_in_a_row_are_a_large_straight_and_a_small_one(dice: tuple[int, ...]) -> None:
    assert is_met("large straight", *dice)
    assert is_met("small straight", *dice)


@pytest.mark.rule("DU-ABILITY-03", "DU-ABILITY-04")
def test_a_gap_makes_no_straight() -> None:
    assert not is_met("small straight", 1, 2, 4, 5, 6)
    assert not is_met("large straight", 1, 2, 3, 4, 6)


@pytest.mark.rule("DU-EX-44", "DU-ABILITY-05", "DU-ROLL-02")
def test_symbols_count_symbols_and_kinds_count_numbers() -> None:
    assert is_met("5 seal", 3, 3, 3, 1, 2)
    assert not is_met("small straight", 3, 3, 3, 1, 2)
    assert is_met("3 of a kind", 3, 3, 3, 1, 2)
    assert not is_met("4 of a kind", 3, 3, 3, 1, 2)


@pytest.mark.rule("DU-ABILITY-02")
def test_a_set_needs_each_of_its_symbols_and_forgives_further_dice() -> None:
    assert is_met("2 seal + 1 lamp", 1, 2, 5, 6, 6)
    assert not is_met("2 seal + 1 lamp", 1, 2, 6, 6, 6)


@pytest.mark.rule("DU-ROLL-01", "DU-ROLL-03", "DU-EX-72")
def test_the_symbol_of_a_die_follows_its_number() -> None:
    assert symbols_on([1, 4, 6], DIE) == ["seal", "key", "writ"]


@pytest.mark.parametrize("needs", ["3 sael", "seal", "6 seal", "3 seal + 3 key", "big straight", "6 of a kind"])
def test_a_requirement_that_nobody_could_meet_is_refused(needs: str) -> None:
    with pytest.raises(Fault):
        read_requirement(needs, DIE)


def test_the_dice_that_are_lacking_are_counted() -> None:
    needs = read_requirement("3 seal + 1 key", DIE)
    assert needs.lacking((1, 5, 5, 5, 5), symbols_on((1, 5, 5, 5, 5), DIE)) == 3
    assert read_requirement("large straight", DIE).lacking((1, 2, 3, 3, 5), ()) == 1
    assert read_requirement("4 of a kind", DIE).lacking((1, 1, 1, 3, 5), ()) == 1
