"""Standing rules: what modifies a rule does so while it stands, in one order, and can be asked why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etherfields.kernel.matter.standing_rules import (
    Modifier,
    Offer,
    Operation,
    Prohibition,
    Replacement,
    Rule,
    Standing,
    StandingRules,
    Trigger,
)
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault, Impossible


@dataclass(slots=True)
class Scene:
    """Who is acting, and what has been asked about them."""

    who: str = "ann"
    asked: list[str] = field(default_factory=list)


Rules_ = StandingRules[Scene]
OPERATIONS: tuple[Operation, ...] = get_args(Operation)
ANN = Scene("ann")


def always(scene: Scene) -> bool:
    return True


def only(who: str) -> Callable[[Scene], bool]:
    return lambda scene: scene.who == who


def nothing(scene: Scene) -> Rules[None]:
    yield from ()


def change(
    operation: Operation, amount: int, applies: Callable[[Scene], bool] = always
) -> Standing[Modifier[Scene]]:
    """A change of the hand limit."""
    modifier = Modifier("hand limit", operation, lambda scene: amount, applies)
    return Standing(f"{operation} {amount}", "ann", modifier)


def standing(*found: Standing[Rule[Scene]]) -> Rules_:
    rules = Rules_()
    for each in found:
        rules.add(each)
    return rules


def test_a_quantity_that_nothing_bends_is_what_it_is() -> None:
    rules = standing(change("add", 2))
    assert rules.value("price", 6, ANN) == 6
    assert rules.explain("price", 6, ANN) == []


def test_a_quantity_is_bent_while_the_rule_stands_and_no_longer() -> None:
    rules = Rules_()
    bonus = change("add", 2)
    rules.add(bonus)
    assert rules.value("hand limit", 6, ANN) == 8
    rules.drop(bonus)
    assert rules.value("hand limit", 6, ANN) == 6
    assert len(rules) == 0


def test_the_order_is_set_add_times_at_least_at_most_whatever_came_first() -> None:
    changes = [
        change("at most", 30),
        change("at least", 7),
        change("times", 4),
        change("add", 3),
        change("set", 5),
    ]
    assert standing(*changes).value("hand limit", 100, ANN) == 30
    assert standing(*changes[1:]).value("hand limit", 100, ANN) == 32
    assert standing(change("at least", 7), change("add", -9)).value("hand limit", 6, ANN) == 7
    assert standing(change("at least", 7), change("at most", 5)).value("hand limit", 6, ANN) == 5


def test_of_two_that_set_a_quantity_the_later_one_counts() -> None:
    assert standing(change("set", 4), change("set", 2)).value("hand limit", 6, ANN) == 2


def test_two_that_say_the_same_both_count() -> None:
    assert standing(change("add", 1), change("add", 1)).value("hand limit", 6, ANN) == 8


def test_a_rule_bends_only_where_its_condition_holds() -> None:
    rules = standing(change("add", 1, only("ann")), change("add", 3, only("bob")))
    assert [rules.value("hand limit", 6, Scene(who)) for who in ("ann", "bob", "cleo")] == [7, 9, 6]


def test_an_amount_may_depend_on_the_scene_and_on_other_quantities() -> None:
    rules = standing(change("add", 1, only("ann")))
    width = Modifier[Scene]("width", "add", lambda scene: rules.value("hand limit", 6, scene), always)
    rules.add(Standing("map", "", width))
    assert (rules.value("width", 0, Scene("ann")), rules.value("width", 0, Scene("bob"))) == (7, 6)


def test_a_quantity_explains_itself_change_by_change() -> None:
    rules = standing(change("times", 2), change("add", 3), change("add", 9, only("bob")))
    found = rules.explain("hand limit", 6, ANN)
    assert [(c.source, c.owner, c.operation, c.amount, c.before, c.after) for c in found] == [
        ("add 3", "ann", "add", 3, 6, 9),
        ("times 2", "ann", "times", 2, 9, 18),
    ]


@given(
    st.lists(st.tuples(st.sampled_from(OPERATIONS), st.integers(-20, 20), st.booleans()), max_size=8),
    st.integers(-20, 20),
)
def test_the_explanation_ends_at_the_value(changes: list[tuple[Operation, int, bool]], base: int) -> None:
    rules = Rules_()
    for operation, amount, holds in changes:
        rules.add(change(operation, amount, always if holds else only("nobody")))
    found = rules.explain("hand limit", base, ANN)
    assert len(found) == sum(holds for _, _, holds in changes)
    steps = [base] + [c.after for c in found]
    assert [c.before for c in found] == steps[:-1]
    assert rules.value("hand limit", base, ANN) == steps[-1]
    ranks = [OPERATIONS.index(c.operation) for c in found]
    assert ranks == sorted(ranks)


def test_something_forbidden_names_the_first_rule_that_forbids_it() -> None:
    bob = Standing("fog", "bob", Prohibition("reroll", only("bob")))
    everybody = Standing("night", "", Prohibition("reroll", always))
    rules = standing(bob)
    assert rules.forbidden("reroll", ANN) is None
    assert rules.forbidden("reroll", Scene("bob")) is bob
    rules.add(everybody)
    assert rules.forbidden("reroll", ANN) is everybody
    assert rules.forbidden("reroll", Scene("bob")) is bob
    assert rules.forbidden("move", ANN) is None


def test_triggers_replacements_and_offers_are_found_by_what_they_wait_for() -> None:
    trigger = Standing("t", "ann", Trigger("card drawn", only("ann"), nothing))
    later = Standing("u", "ann", Trigger("card drawn", always, nothing))
    instead = Standing("r", "ann", Replacement("card drawn", only("ann"), nothing))
    offer = Standing("o", "ann", Offer("own round", only("ann"), "pull the rope"))
    rules = standing(later, trigger, instead, offer)
    assert rules.triggers("card drawn", ANN) == [later, trigger]
    assert rules.triggers("card drawn", Scene("bob")) == [later]
    assert rules.replacements("card drawn", ANN) == [instead]
    assert rules.offers("own round", ANN) == [offer]
    assert not rules.offers("own round", Scene("bob"))
    assert not rules.replacements("card drawn", Scene("bob"))
    assert not rules.triggers("own round", ANN)
    assert not rules.replacements("own round", ANN)
    assert not rules.offers("card drawn", ANN)


def test_an_offer_to_somebody_is_made_to_nobody_else_and_comes_and_goes_with_its_rule() -> None:
    hers = Standing("o", "ann", Offer("own round", always, "pull the rope", whose="ann"))
    anyones = Standing("p", "", Offer("own round", always, "ring the bell"))
    rules = standing(hers)
    assert rules.offers("own round", ANN, "ann") == [hers]
    assert not rules.offers("own round", ANN, "bob")
    rules.add(anyones)
    assert rules.offers("own round", ANN, "ann") == [hers, anyones]
    assert rules.offers("own round", ANN, "bob") == [anyones]
    assert rules.offers("own round", ANN) == [hers, anyones]
    rules.drop(hers)
    assert rules.offers("own round", ANN, "ann") == [anyones]
    rules.drop(anyones)
    assert not rules.offers("own round", ANN, "bob")


def test_what_bends_something_is_counted_apart_from_what_waits_for_an_event() -> None:
    waits = Standing("t", "", Trigger("card drawn", always, nothing))
    instead = Standing("r", "", Replacement("card drawn", always, nothing))
    offer = Standing("o", "", Offer("own round", always, "ring the bell"))
    rules = standing(waits, instead)
    rules_revision = rules.rules_revision
    rules.drop(waits)
    assert rules.rules_revision == rules_revision
    for rule in (change("add", 1), offer):
        rules.add(rule)
        assert rules.rules_revision > rules_revision
        rules_revision = rules.rules_revision
        rules.drop(rule)
        assert rules.rules_revision > rules_revision
        rules_revision = rules.rules_revision


def test_a_trigger_may_end_rules_while_its_list_is_worked_through() -> None:
    rules = Rules_()
    for n in range(3):
        rules.add(Standing(f"t{n}", "", Trigger("turn ended", always, nothing)))
    for found in rules.triggers("turn ended", ANN):
        rules.drop(found)
    assert rules.triggers("turn ended", ANN) == []


def test_a_rule_stands_once_and_ends_once() -> None:
    rules, bonus = Rules_(), change("add", 1)
    rules.add(bonus)
    with pytest.raises(Impossible, match="add 1: a rule can't begin to stand twice"):
        rules.add(bonus)
    rules.drop(bonus)
    with pytest.raises(Impossible, match="add 1: a rule that doesn't stand can't end"):
        rules.drop(bonus)


def test_quantities_that_rest_on_each_other_are_cut_off_with_the_circle_named() -> None:
    rules = Rules_()
    reach = Modifier[Scene]("reach", "add", lambda scene: rules.value("pace", 1, scene), always)
    pace = Modifier[Scene]("pace", "add", lambda s: 1, lambda s: rules.forbidden("run", s) is None)
    run = Prohibition[Scene]("run", lambda scene: rules.value("reach", 1, scene) > 2)
    for rule in (reach, pace, run):
        rules.add(Standing("odd", "", rule))
    for ask in (rules.value, rules.explain):
        with pytest.raises(Fault, match="without end: reach → pace → run → reach"):
            ask("reach", 1, ANN)
    for odd in tuple(rules):
        rules.drop(odd)
    rules.add(change("add", 1))
    assert rules.value("hand limit", 6, ANN) == 7


def test_quantities_that_rest_on_too_many_others_are_cut_off_too() -> None:
    rules = Rules_()

    def next_one(n: int) -> Callable[[Scene], int]:
        return lambda scene: rules.value(f"q{n + 1}", 0, scene) + 1

    for n in range(60):
        rules.add(Standing("chain", "", Modifier(f"q{n}", "add", next_one(n), always)))
    assert rules.value("q30", 0, ANN) == 30
    with pytest.raises(Fault, match="without end: q0 → q1 → q2"):
        rules.value("q0", 0, ANN)


def test_a_condition_that_fails_leaves_the_rules_as_they_were() -> None:
    def broken(scene: Scene) -> bool:
        raise Fault("no such thing")

    rules = standing(change("add", 1, broken))
    for _ in range(100):
        with pytest.raises(Fault, match="no such thing"):
            rules.value("hand limit", 6, ANN)


def test_a_quantity_of_one_may_rest_on_the_same_quantity_of_another() -> None:
    rules = Rules_()
    rules.add(change("add", 3, only("bob")))
    like_bob = Modifier[Scene](
        "hand limit", "set", lambda scene: rules.value("hand limit", 6, Scene("bob")), only("ann")
    )
    rules.add(Standing("mirror", "ann", like_bob))
    assert rules.value("hand limit", 6, ANN) == 9
