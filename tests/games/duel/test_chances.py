"""Chances of dice with rerolls are exact."""

from __future__ import annotations

from itertools import combinations, product

from pytest import approx

from etherfields.games.duel.definitions.requirements import DICE, Requirement
from etherfields.games.duel.rules.chances.attempts import Attempts, attempts_for, chance_of, lattice

DIE = ("seal", "seal", "seal", "key", "key", "writ")
SIX_SIDES = 6


def test_there_are_252_results_of_five_dice() -> None:
    assert lattice().results == 252
    assert len(lattice().parts) == 462


def test_one_throw_for_five_alike_has_the_chance_of_the_books() -> None:
    assert chance_of(Requirement(alike=5), DIE, (), 1) == approx(6 / 7776)


def test_three_throws_for_five_alike_have_the_chance_of_the_books() -> None:
    assert chance_of(Requirement(alike=5), DIE, (), 3) == approx(0.04603, abs=0.00001)


def test_three_throws_for_a_large_straight_have_the_chance_of_all_ways_tried() -> None:
    assert chance_of(Requirement(straight=5), DIE, (), 3) == approx(_by_hand(Requirement(straight=5), (), 3))


def test_symbols_are_counted_and_not_numbers() -> None:
    assert chance_of(Requirement((("writ", 1),)), DIE, (1, 1, 2, 2, 3), 1) == approx(1 - (5 / 6) ** 5)
    assert chance_of(Requirement((("seal", 5),)), DIE, (1, 2, 3, 1, 4), 1) == approx(1 / 2)


def test_what_is_met_is_certain_and_without_attempts_all_else_impossible() -> None:
    assert chance_of(Requirement(straight=4), DIE, (1, 2, 3, 4, 4), 0) == 1
    assert chance_of(Requirement(straight=5), DIE, (1, 2, 3, 4, 4), 0) == 0


def test_the_die_that_spoils_a_straight_is_thrown_again_alone() -> None:
    straight = attempts_for(Requirement(straight=5), DIE)
    assert straight.best_again((4, 2, 3, 4, 5), 1) in ((0,), (3,))
    assert straight.best_again((2, 3, 4, 5, 6), 2) == ()
    assert straight.if_again((4, 2, 3, 4, 5), (0,), 1) == approx(1 / 3)


def test_any_worth_can_be_asked_for() -> None:
    pips = Attempts(sum)
    assert pips.value((), 1) == approx(DICE * 3.5)
    assert pips.best_kept((1, 3, 4, 6, 6), 1) == (4, 6, 6)
    assert pips.best_kept((1, 3, 4, 6, 6), 2) == (6, 6)


def _by_hand(needs: Requirement, dice: tuple[int, ...], left: int) -> float:
    """The chance by trying every throw and every way to keep."""
    known: dict[tuple[tuple[int, ...], int], float] = {}

    def value(dice: tuple[int, ...], left: int) -> float:
        dice = tuple(sorted(dice))
        if (dice, left) not in known:
            if not left:
                known[dice, 0] = float(needs.is_met(dice, [DIE[face - 1] for face in dice]))
            else:
                ways = {kept for n in range(len(dice) + 1) for kept in combinations(dice, n)}
                known[dice, left] = max(thrown(kept, left - 1) for kept in ways)
        return known[dice, left]

    def thrown(kept: tuple[int, ...], left: int) -> float:
        key = ((-1, *kept), left)
        if key not in known:
            throws = list(product(range(1, SIX_SIDES + 1), repeat=DICE - len(kept)))
            known[key] = sum(value((*kept, *throw), left) for throw in throws) / len(throws)
        return known[key]

    return thrown(dice, left - 1) if not dice else value(dice, left)
