"""A choice keeps its number as long as a list goes on, and what ends the list has one number everywhere."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.table.answering.kept_numbers import HIGHEST, KeptNumbers
from etherfields.table.plain.numbered_choices import marks
from tests.table.answering.workshop import Workshop, at_screen, last_listed, session_of, typed

ONE = "1 Use the anvil", "2 Use the bellows", "3 Use the nine nails", "4 Look into the box", "0 Enough for today"


def listed(*lines: str, people: tuple[str, ...] = ("Ann",)) -> list[str]:
    """The numbered lines in front of somebody who has typed these lines."""
    return last_listed(typed(session_of(Workshop(people)), *lines))


def test_what_goes_leaves_a_hole_and_what_comes_gets_a_new_number() -> None:
    assert tuple(listed()) == ONE
    assert listed("2") == ["1 Use the anvil", "3 Use the nine nails", "4 Look into the box", "0 Enough for today"]
    assert listed("2", "4") == [
        "1 Use the anvil",
        "3 Use the nine nails",
        "4 Look into the box",
        "5 Use the drill of Ann",
        "0 Enough for today",
    ]


def test_what_comes_back_has_its_number_again() -> None:
    assert tuple(listed("2", "undo")) == ONE
    assert listed("2", "4", "5", "4")[3] == "5 Use the drill of Ann"


def test_a_number_that_went_is_no_other_choice_now() -> None:
    session = session_of(Workshop())
    text = typed(session, "2", "2")
    assert session.keys == ["use/bellows"]
    assert "There is no choice 2; there are choices 0 to 1, 3 to 4" in " ".join(text.split())


def test_with_each_turn_numbers_begin_anew() -> None:
    assert listed("4", "2", "0") == ["1 Use the bellows", "2 Use the nine nails", "3 Use the anvil", *ONE[3:]]


def test_a_list_that_would_grow_too_long_begins_anew() -> None:
    kept = KeptNumbers()
    for day in range(HIGHEST + 1):
        choices = [Choice("stay", "Stay", 0), Choice(f"day/{day}", "Work", 1), Choice("end", "Enough", 2, ends=True)]
        asked = Ask(("Ann",), "What?", choices, kind="act")
        numbers = list(marks(kept.listed(asked, asked, "1")).values())
        assert numbers[0] == "1" and numbers[-1] == "0"
        assert int(numbers[1]) == (day + 2 if day + 2 <= HIGHEST else day + 3 - HIGHEST)


def test_on_the_screen_the_numbers_are_those_of_whoever_is_shown() -> None:
    table = at_screen(session_of(Workshop(("Ann", "Bo"))), "2", "enter")
    assert [entry.mark for entry in table.entries()] == ["1", "3", "4", "0"]
    table.seat.whose, table.seat.picked = "Bo", True
    assert [entry.mark for entry in table.entries()] == ["1", "2", "3", "4", "0"]
    assert table.session.keys == ["Ann/use/bellows"]


def test_of_several_who_are_asked_in_lines_each_has_an_end_of_their_own() -> None:
    lines = listed(people=("Ann", "Bo"))
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4", "0.1", "5", "6", "7", "8", "0.2"]
    session = session_of(Workshop(("Ann", "Bo")))
    assert last_listed(typed(session, "0.1"))[-1] == "0 Enough for today"
    assert session.keys == ["Ann/pass"]


@pytest.mark.parametrize("number", ["0", "00", "0.", "3", "03"])
def test_a_number_is_read_however_it_is_written(number: str) -> None:
    session = session_of(Workshop())
    typed(session, number)
    assert session.keys == ["use/nine nails" if "3" in number else "pass"]


def test_ways_behind_one_number_keep_it_when_somebody_is_done_and_keys_lose_their_owner() -> None:
    def asked(*waiting: str) -> Ask[object]:
        """Where somebody moves; among several each key says whose it is."""
        before = "Bo/" if len(waiting) > 1 else ""
        moves = [Choice(f"{before}move/{place}", f"Move to {place} [1 Coin]", place, "Bo") for place in ("A1", "A2")]
        ends = [Choice(f"{before}pass", "Enough", "", "Bo", ends=True)]
        others = [Choice("Ann/dig", "Dig", "", "Ann"), Choice("Ann/pass", "Enough", "", "Ann", ends=True)]
        return Ask(waiting, "What?", [*(others if before else ()), *moves, *ends], kind="act")

    kept, both, one = KeptNumbers(), asked("Ann", "Bo"), asked("Bo")
    assert list(marks(kept.listed(both, both, "1")).values()) == ["1", "0.1", "2.1", "2.2", "0.2"]
    assert list(marks(kept.listed(one, one, "1")).values()) == ["2.1", "2.2", "0"]
