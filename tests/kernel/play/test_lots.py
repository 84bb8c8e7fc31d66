"""One thing by chance out of many, without all of them."""

from __future__ import annotations

from collections import Counter
from itertools import count

from etherfields.kernel.play.decisions import Ask, Choice, Later
from etherfields.kernel.play.lots import MOST_DRAWN, drawn
from etherfields.kernel.play.players import random_player

LOTS = [(3, {1: "bell"}.get), (0, str), (4, {0: "rope", 3: "lamp"}.get)]
"""Seven places, three things."""


def each_in_turn(places: int) -> list[str]:
    """What is drawn if each place comes up as often as any other."""
    found = []
    for first in range(places):
        numbers = count(first)
        found.append(drawn(LOTS, lambda n, numbers=numbers: next(numbers) % n))
    return found


def test_each_thing_is_drawn_from_its_own_place_and_empty_places_are_drawn_again() -> None:
    direct = [drawn(LOTS, lambda n, place=place: place) for place in (1, 3, 6)]

    assert direct == ["bell", "rope", "lamp"]
    assert set(each_in_turn(7)) == {"bell", "rope", "lamp"}


def test_all_places_are_as_likely_as_any_other() -> None:
    asked = Counter[int]()

    drawn(LOTS, lambda n: asked.update([n]) or 1)

    assert asked == {7: 1}


def test_nothing_is_drawn_where_too_many_places_are_empty() -> None:
    tried = list[int]()

    assert drawn([(5, lambda place: None)], lambda n: tried.append(n) or 0) is None
    assert drawn([], lambda n: 0) is None
    assert tried == [5] * MOST_DRAWN


def later(draw: Choice[int] | None, looked: list[str]) -> Ask[object]:
    every = [Choice("one", "One", 1), Choice("two", "Two", 2), Choice("end", "The end", 3, grave=True)]

    def all_of_them() -> list[Choice[int]]:
        looked.append("all")
        return every

    return Ask(("ann",), "Which?", Later(all_of_them, lambda key: None, lambda below: draw))


def test_a_random_player_takes_what_is_drawn_and_looks_at_nothing_else() -> None:
    looked = list[str]()
    two = Choice("two", "Two", 2)

    assert random_player(lambda n: 0)(later(two, looked)) is two
    assert looked == []


def test_a_random_player_looks_at_all_where_nothing_is_drawn_and_leaves_grave_ones_alone() -> None:
    looked, asked = list[str](), list[int]()

    assert random_player(lambda n: asked.append(n) or n - 1)(later(None, looked)).key == "two"
    assert (looked, asked) == (["all"], [2])
