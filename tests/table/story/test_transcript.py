"""A transcript holds everything that was said."""

from __future__ import annotations

from etherfields.kernel.play.session import Session
from etherfields.table.story.transcript import transcript
from tests.table.screen.well import Well


def said(*keys: str) -> list[str]:
    return transcript(Well(), Well().fresh(1, ("Ann", "Bo"), {}), keys).splitlines()


def test_events_questions_and_what_was_chosen_are_told_in_order() -> None:
    assert said("lay/moth-1", "lay/leaf-5", "Bo/stay") == [
        "Round 1.",
        "? Ann: Which card do you lay?",
        "> lay/moth-1    Lay moth-1",
        "Ann lays a card.",
        "? Bo: Which card do you lay?",
        "> lay/leaf-5    Lay leaf-5",
        "Bo lays a card.",
        "? Ann, Bo: Who swaps?",
        "> Bo/stay    Bo: stay",
        "? Ann: Who swaps?",
    ]


def test_a_key_that_can_not_be_chosen_ends_it() -> None:
    assert said("lay/moth-9", "lay/leaf-5")[-1].startswith("! decision 1, “lay/moth-9”, can't be made again")


def test_the_end_of_the_game_is_said() -> None:
    session = Session(Well(), Well().fresh(1, ("Ann", "Bo"), {}))
    while session.question:
        session.choose(session.question.choices[0])
    assert said(*session.keys)[-1] == "= The game is over."
    assert said(*session.keys, "one/more")[-1].endswith("the game was over by then.")
