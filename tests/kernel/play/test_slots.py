"""One thing is drawn by chance out of many, without working out all of them."""

from __future__ import annotations

from collections import Counter
from itertools import count

from etherfields.kernel.play.decisions import Ask, Choice, LazyChoices
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.slots import MOST_DRAWN, draw

PARTS = [(3, {1: "bell"}.get), (0, str), (4, {0: "rope", 3: "lamp"}.get)]
"""Seven slots, three things."""


def each_in_turn(slots: int) -> list[str]:
    """Return what is drawn if each slot comes up as often as any other."""
    found = []
    for first in range(slots):
        numbers = count(first)
        found.append(draw(PARTS, lambda n, numbers=numbers: next(numbers) % n))
    return found


def test_each_thing_is_drawn_from_its_own_slot_and_empty_slots_are_drawn_again() -> None:
    direct = [draw(PARTS, lambda n, slot=slot: slot) for slot in (1, 3, 6)]

    assert direct == ["bell", "rope", "lamp"]
    assert set(each_in_turn(7)) == {"bell", "rope", "lamp"}


def test_all_slots_are_as_likely_as_any_other() -> None:
    asked = Counter[int]()

    draw(PARTS, lambda n: asked.update([n]) or 1)

    assert asked == {7: 1}


def test_nothing_is_drawn_where_too_many_slots_are_empty() -> None:
    tried = list[int]()

    assert draw([(5, lambda slot: None)], lambda n: tried.append(n) or 0) is None
    assert draw([], lambda n: 0) is None
    assert tried == [5] * MOST_DRAWN


def lazy(found: Choice[int] | None, looked: list[str]) -> Ask[object]:
    every = [Choice("one", "One", 1), Choice("two", "Two", 2), Choice("end", "The end", 3, grave=True)]

    def all_of_them() -> list[Choice[int]]:
        looked.append("all")
        return every

    return Ask(("ann",), "Which?", LazyChoices(all_of_them, lambda key: None, lambda below: found))


def test_a_random_player_takes_what_is_drawn_and_looks_at_nothing_else() -> None:
    looked = list[str]()
    two = Choice("two", "Two", 2)

    assert random_player(lambda n: 0)(lazy(two, looked)) is two
    assert looked == []


def test_a_random_player_looks_at_all_where_nothing_is_drawn_and_leaves_grave_ones_alone() -> None:
    looked, asked = list[str](), list[int]()

    assert random_player(lambda n: asked.append(n) or n - 1)(lazy(None, looked)).key == "two"
    assert (looked, asked) == (["all"], [2])
