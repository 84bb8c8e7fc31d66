"""The damage ledger: three steps from one sum, whatever the order in which its entries were written."""

from __future__ import annotations

from itertools import permutations

import pytest

from etherfields.games.duel.rules.ledger.entries import (
    ADD,
    AVOID,
    COLLATERAL,
    DAMAGE,
    HALVE,
    HEAL,
    NORMAL,
    PREVENT,
    PURE,
    RETURN,
    TIMES,
    ULTIMATE,
    UNDEFENDABLE,
    Entry,
)
from etherfields.games.duel.rules.ledger.reckoning import Reckoning, half, reckon
from etherfields.games.duel.rules.ledger.told import in_a_line, in_lines

SEATS = ("a", "b")


def hit(n: int, kind: str = NORMAL, *, is_locked: bool = False) -> Entry:
    """Damage of an offensive ability of a against b."""
    return Entry(DAMAGE, n, "b", "a", "ability/x", kind, is_offence=True, is_locked=is_locked)


def own(what: str, n: int = 0, *, is_defence: bool = False) -> Entry:
    """Something that b does against the damage."""
    return Entry(what, n, "b", "b", is_defence=is_defence)


def raised(n: int) -> Entry:
    """An attack modifier of a."""
    return Entry(ADD, n, "b", "a", is_offence=True)


def done(*ledger: Entry) -> dict[str, Reckoning]:
    """What a ledger comes to."""
    return reckon(ledger, SEATS)


def damage(*ledger: Entry) -> int:
    """The damage that b receives."""
    return done(*ledger)["b"].damage


@pytest.mark.rule(
    "DU-EX-25", "DU-EX-26", "DU-DAMAGE-20", "DU-DAMAGE-21", "DU-DAMAGE-22", "DU-DAMAGE-24", "DU-DAMAGE-28"
)
def test_the_order_of_entries_bears_on_nothing() -> None:
    ledger = (
        hit(12), own(RETURN), own(HALVE), own(PREVENT, 3, is_defence=True), raised(4), own(PREVENT, 2), own(HALVE),
    )  # fmt: skip
    for order in permutations(ledger):
        told = done(*order)
        assert told["b"].partial == 11
        assert told["b"].damage == 0
        assert told["a"].damage == 6


@pytest.mark.rule("DU-DAMAGE-23")
def test_halves_are_rounded_up() -> None:
    assert [half(n) for n in (0, 1, 4, 5)] == [0, 1, 2, 3]
    assert damage(hit(5), own(HALVE)) == 2


@pytest.mark.rule("DU-EX-54", "DU-STATUS-48", "DU-DAMAGE-25", "DU-DAMAGE-27")
def test_what_is_sent_back_lowers_nothing() -> None:
    told = done(hit(9), own(RETURN))
    assert (told["b"].damage, told["a"].damage) == (9, 5)


@pytest.mark.rule("DU-DAMAGE-25", "DU-DAMAGE-26")
def test_damage_is_sent_back_even_where_none_is_received() -> None:
    told = done(hit(9), own(RETURN), own(AVOID))
    assert (told["b"].damage, told["a"].damage) == (0, 5)


@pytest.mark.rule("DU-EX-60", "DU-DAMAGE-21")
def test_a_prevention_that_is_too_large_leaves_nothing_to_send_back() -> None:
    told = done(hit(4), own(PREVENT, 6), own(RETURN))
    assert (told["b"].partial, told["b"].damage, told["a"].damage) == (0, 0, 0)


@pytest.mark.rule("DU-EX-56", "DU-DAMAGE-03", "DU-DAMAGE-33")
def test_pure_damage_is_not_raised() -> None:
    assert damage(hit(5, PURE), raised(4)) == 5
    assert damage(hit(5, UNDEFENDABLE), raised(4)) == 9


@pytest.mark.rule("DU-DAMAGE-01", "DU-DAMAGE-10", "DU-ABILITY-11")
@pytest.mark.parametrize(("kind", "left"), [(NORMAL, 2), (UNDEFENDABLE, 5), (PURE, 5), (COLLATERAL, 5), (ULTIMATE, 5)])
def test_a_defence_prevents_normal_damage_alone(kind: str, left: int) -> None:
    assert damage(hit(5, kind), own(PREVENT, 3, is_defence=True)) == left


@pytest.mark.rule("DU-DAMAGE-02", "DU-DAMAGE-05", "DU-ABILITY-31")
@pytest.mark.parametrize(("kind", "left"), [(NORMAL, 2), (UNDEFENDABLE, 2), (PURE, 2), (COLLATERAL, 2), (ULTIMATE, 5)])
def test_cards_prevent_all_but_ultimate_damage(kind: str, left: int) -> None:
    assert damage(hit(5, kind), own(PREVENT, 3)) == left


@pytest.mark.rule("DU-ABILITY-31", "DU-ABILITY-34")
def test_an_ultimate_is_raised_and_never_lowered() -> None:
    assert damage(hit(12, ULTIMATE, is_locked=True), raised(2), own(HALVE), own(AVOID), own(PREVENT, 9)) == 14


@pytest.mark.rule("DU-DAMAGE-06", "DU-ABILITY-31")
def test_the_collateral_rider_of_an_ultimate_is_not_avoided_either() -> None:
    assert damage(hit(2, COLLATERAL, is_locked=True), own(PREVENT, 5), own(AVOID)) == 2


@pytest.mark.rule("DU-DAMAGE-06")
def test_collateral_damage_is_not_raised_and_not_sent_back() -> None:
    told = done(hit(4, COLLATERAL), raised(3), own(RETURN))
    assert (told["b"].damage, told["a"].damage) == (4, 0)


@pytest.mark.rule("DU-DAMAGE-10")
def test_each_part_of_a_mixed_pool_is_floored_by_itself() -> None:
    assert damage(hit(3), hit(4, UNDEFENDABLE), own(PREVENT, 10, is_defence=True)) == 4
    assert damage(hit(3), hit(4, UNDEFENDABLE), own(PREVENT, 10)) == 0


@pytest.mark.rule("DU-DAMAGE-10", "DU-STATUS-49", "DU-STATUS-48")
def test_halving_bears_on_all_that_is_avoidable_and_sending_back_on_the_attack() -> None:
    poison = Entry(DAMAGE, 3, "b", "", "token/p", UNDEFENDABLE)
    told = done(hit(4), poison, own(HALVE), own(RETURN))
    assert (told["b"].damage, told["a"].damage) == (3, 2)


@pytest.mark.rule("DU-DAMAGE-24", "DU-DAMAGE-32")
def test_a_multiplier_adds_the_same_sum_once_more() -> None:
    twice = Entry(TIMES, 2, "b", "a", is_offence=True)
    assert damage(hit(5), twice) == 10
    assert damage(hit(5), twice, own(HALVE)) == 7


@pytest.mark.rule("DU-DAMAGE-09", "DU-EX-10", "DU-STATUS-54")
def test_one_avoidance_covers_the_whole_sum() -> None:
    poison = [Entry(DAMAGE, 1, "b", "", "token/p", UNDEFENDABLE) for _ in range(3)]
    assert damage(*poison, own(AVOID)) == 0


@pytest.mark.rule("DU-STATUS-45", "DU-STATUS-66", "DU-EX-09")
def test_shadows_cover_what_offences_deal_and_nothing_else() -> None:
    shadows = Entry(AVOID, 0, "b", "b", "token/s", is_offence=True)
    poison = Entry(DAMAGE, 3, "b", "", "token/p", UNDEFENDABLE)
    assert damage(hit(9, UNDEFENDABLE), hit(2, COLLATERAL), shadows) == 0
    assert damage(hit(9), poison, shadows) == 3


@pytest.mark.rule("DU-DAMAGE-27")
def test_whoever_is_struck_back_may_have_prevented_it() -> None:
    told = done(hit(9), own(RETURN), Entry(PREVENT, 2, "a", "a"))
    assert told["a"].damage == 3


def test_healing_is_counted_beside_damage() -> None:
    told = done(hit(5), Entry(HEAL, 3, "b", "b"))
    assert (told["b"].damage, told["b"].healing) == (5, 3)


def named(entry: Entry) -> str:
    """The source of an entry, as tests name it."""
    return entry.source.partition("/")[2] or entry.what


def test_a_sum_is_told_in_a_line_and_in_its_three_steps() -> None:
    told = done(hit(12), raised(3), own(PREVENT, 4), own(HALVE), own(RETURN))["b"]
    assert in_a_line(told, named) == "5 = 12 x + 3 add - 4 prevent - 6 half by halve"
    assert list(in_lines(told, named)) == [
        "12 normal damage: x", "3 more: add", "4 of 4 prevented: prevent", "partial sum 11",
        "6 prevented, half of the partial sum, rounded up: halve",
        "6 sent back, half of the attack, rounded up: damage", "5 received",
    ]  # fmt: skip


def test_what_prevents_nothing_more_is_told_with_what_it_did() -> None:
    told = done(hit(4), own(PREVENT, 3), own(PREVENT, 3), own(AVOID))["b"]
    assert in_a_line(told, named) == "0 = 4 x - 3 prevent - 1 prevent"
