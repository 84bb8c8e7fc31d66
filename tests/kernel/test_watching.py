"""What was looked at is noted, and whether one would see the same again."""

from __future__ import annotations

import pytest

from etherfields.kernel.watching import Look, Watched


def looked(watched: Watched) -> Look:
    look = watched.look()
    assert look is not None
    return look


@pytest.fixture
def real() -> dict[str, object]:
    return {"hand": ["ace", "ten"], "held": {"Ann": 2}, "here": "A1.2"}


def test_a_watched_dictionary_says_what_the_real_one_says(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert watched["here"] == "A1.2"
    assert watched.get("there") is None
    assert watched.get("there", "nowhere") == "nowhere"
    assert "hand" in watched
    assert "there" not in watched
    assert list(watched) == list(watched.keys()) == list(real)
    assert list(watched.values()) == list(real.values())
    assert list(watched.items()) == list(real.items())
    assert len(watched) == 3
    with pytest.raises(KeyError):
        watched["there"]


def test_what_nobody_looked_at_may_change(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert watched["here"]
    look = looked(watched)
    real["there"] = real.pop("hand")
    assert look.still_so()


def test_what_was_looked_at_may_be_as_it_was_again(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert watched["here"]
    look = looked(watched)
    real["here"] = "B1.1"
    assert not look.still_so()
    real["here"] = "A1.2"
    assert look.still_so()


def test_a_list_that_changes_in_place_is_another_sight(real: dict[str, object]) -> None:
    watched = Watched(real)
    cards, held = watched["hand"], watched["held"]
    look = looked(watched)
    assert look.still_so()
    assert isinstance(cards, list) and isinstance(held, dict)
    cards.append("two")
    assert not look.still_so()
    cards.pop()
    held["Bo"] = 1
    assert not look.still_so()


def test_what_was_not_there_may_come(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert "there" not in watched
    look = looked(watched)
    assert look.still_so()
    real["there"] = "C1.1"
    assert not look.still_so()


def test_whoever_goes_through_the_names_sees_them_come_and_go_and_change_places(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert list(watched)
    look = looked(watched)
    real["here"] = "B1.1"
    assert look.still_so()
    real["hand"] = real.pop("hand")
    assert not look.still_so()


def test_whoever_goes_through_all_sees_each_of_them(real: dict[str, object]) -> None:
    for through in (Watched.values, Watched.items):
        watched = Watched(real)
        assert list(through(watched))
        look = looked(watched)
        real["here"] = f"{real['here']}1"
        assert not look.still_so()


def test_each_look_is_of_its_own_time(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert watched.look() is None
    assert watched["here"]
    first = looked(watched)
    assert watched.look() is None
    assert watched["hand"]
    second = looked(watched)
    real["here"] = "B1.1"
    assert not first.still_so()
    assert second.still_so()


def test_another_real_dictionary_may_take_the_place_of_the_first(real: dict[str, object]) -> None:
    watched = Watched(real)
    assert watched["here"]
    look = looked(watched)
    watched.real = {"here": "A1.2"}
    assert look.still_so()
    watched.real = {"here": "B1.1"}
    assert not look.still_so()
