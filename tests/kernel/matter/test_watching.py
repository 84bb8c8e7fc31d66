"""What was looked at is noted, and whether one would see the same again."""

from __future__ import annotations

import pytest

from etherfields.kernel.matter.watching import Eyes, Watched, WatchedList, sight


@pytest.fixture
def real() -> dict[str, object]:
    return {"hand": ["ace", "ten"], "held": {"Ann": 2}, "here": "A1.2"}


@pytest.fixture
def eyes() -> Eyes:
    return []


def test_a_watched_dictionary_says_what_the_real_one_says(real: dict[str, object], eyes: Eyes) -> None:
    watched = Watched(real, eyes)
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


def test_a_watched_list_says_what_the_real_one_says(eyes: Eyes) -> None:
    watched = WatchedList(["ace", "ten", "ace"], eyes)
    assert list(watched) == [*watched] == ["ace", "ten", "ace"]
    assert watched[1] == "ten"
    assert "ten" in watched
    assert "two" not in watched
    assert len(watched) == 3
    assert watched.index("ten") == 1
    assert watched.count("ace") == 2


def test_what_nobody_looked_at_may_change(real: dict[str, object], eyes: Eyes) -> None:
    watched, memory = Watched(real, eyes), ["door"]
    WatchedList(memory, eyes)
    assert watched["here"]
    seen = sight(eyes)
    real["there"] = real.pop("hand")
    memory.append("lamp")
    assert seen.still_so()


def test_what_was_looked_at_may_be_as_it_was_again(real: dict[str, object], eyes: Eyes) -> None:
    assert Watched(real, eyes)["here"]
    seen = sight(eyes)
    real["here"] = "B1.1"
    assert not seen.still_so()
    real["here"] = "A1.2"
    assert seen.still_so()


def test_what_changes_in_place_is_another_sight(real: dict[str, object], eyes: Eyes) -> None:
    watched = Watched(real, eyes)
    cards, held = watched["hand"], watched["held"]
    seen = sight(eyes)
    assert isinstance(cards, list) and isinstance(held, dict)
    cards.append("two")
    assert not seen.still_so()
    cards.pop()
    assert seen.still_so()
    held["Bo"] = 1
    assert not seen.still_so()


def test_what_was_not_there_may_come(real: dict[str, object], eyes: Eyes) -> None:
    assert "there" not in Watched(real, eyes)
    seen = sight(eyes)
    assert seen.still_so()
    real["there"] = "C1.1"
    assert not seen.still_so()


def test_whoever_goes_through_the_names_sees_them_come_and_go_and_change_places(
    real: dict[str, object], eyes: Eyes
) -> None:
    assert list(Watched(real, eyes))
    seen = sight(eyes)
    real["here"] = "B1.1"
    assert seen.still_so()
    real["hand"] = real.pop("hand")
    assert not seen.still_so()


def test_whoever_goes_through_all_sees_each_of_them(real: dict[str, object], eyes: Eyes) -> None:
    for through in (Watched.values, Watched.items):
        assert list(through(Watched(real, eyes)))
        seen = sight(eyes)
        real["here"] = f"{real['here']}1"
        assert not seen.still_so()


@pytest.mark.parametrize("look", (list, len, lambda it: "ten" in it, lambda it: it[0]))
def test_whoever_looks_into_a_list_has_seen_all_of_it(look: object, eyes: Eyes) -> None:
    cards = ["ace", "ten"]
    assert callable(look)
    look(WatchedList(cards, eyes))
    seen = sight(eyes)
    assert seen.still_so()
    cards.append("two")
    assert not seen.still_so()


def test_each_look_is_of_its_own_time(real: dict[str, object], eyes: Eyes) -> None:
    watched, memory = Watched(real, eyes), WatchedList(["door"], eyes)
    assert watched["here"] and list(watched) and list(memory)
    first = sight(eyes)
    assert not eyes
    assert watched["hand"]
    second = sight(eyes)
    real["here"] = "B1.1"
    assert not first.still_so()
    assert second.still_so()


def test_something_else_may_take_the_place_of_the_real_thing(real: dict[str, object], eyes: Eyes) -> None:
    watched, memory = Watched(real, eyes), WatchedList(["door"], eyes)
    assert watched["here"] and list(memory)
    seen = sight(eyes)
    watched.real, memory.real = {"here": "A1.2"}, ["door"]
    assert seen.still_so()
    memory.real = []
    assert not seen.still_so()
    watched.real, memory.real = {"here": "B1.1"}, ["door"]
    assert not seen.still_so()
