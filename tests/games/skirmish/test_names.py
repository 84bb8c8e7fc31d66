"""Names of figures and sides as sentences need them."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.skirmish.definitions.naming import within, without_article
from etherfields.games.skirmish.definitions.reading import load
from etherfields.games.skirmish.game import Skirmish
from etherfields.kernel.play.session import Session

PACK = Path(__file__).parents[3] / "etherfields" / "games" / "skirmish" / "pack"
GAME = Skirmish(load(PACK))


@pytest.mark.parametrize(
    ("name", "amid", "bare"),
    [("The Doorman", "the Doorman", "Doorman"), ("A Moth", "a Moth", "Moth"), ("Theatre", "Theatre", "Theatre")],
)
def test_an_article_is_small_within_a_sentence_and_can_be_left_out(name: str, amid: str, bare: str) -> None:
    assert within(name) == amid
    assert without_article(name) == bare


def test_a_miniature_that_one_side_brings_once_keeps_its_name() -> None:
    figure = GAME.fresh(1, ("night-shift", "after-hours"), {}).figures["south/wrong-twin"]
    assert (figure.name, figure.amid, figure.own) == ("The Wrong Twin", "the Wrong Twin", "The Wrong Twin")


def test_copies_are_numbered_and_lose_their_article() -> None:
    figures = GAME.fresh(1, ("night-shift", "after-hours"), {}).figures
    assert [figures[one].name for one in ("south/doorman", "south/doorman-2")] == ["Doorman 1", "Doorman 2"]


def test_a_miniature_that_both_sides_bring_tells_whose_it_is_but_not_to_its_own_side() -> None:
    figures = GAME.fresh(1, ("night-shift", "night-shift"), {}).figures
    assert figures["north/wrong-twin"].name == "North’s Wrong Twin"
    assert figures["north/wrong-twin"].own == "The Wrong Twin"
    assert figures["south/doorman-2"].name == "South’s Doorman 2"
    assert figures["south/doorman-2"].own == "Doorman 2"


def test_two_warbands_of_one_name_are_told_apart() -> None:
    assert GAME.fresh(1, ("night-shift", "night-shift"), {}).called["south"] == "South’s Night Shift"


def test_what_happens_is_told_of_sides_in_whole_sentences() -> None:
    session = Session(GAME, GAME.fresh(7, ("night-shift", "night-shift"), {}))
    assert session.question is not None
    for key in ("spawn/south/doorman", "done"):
        session.choose(next(choice for choice in session.question.choices if choice.key == key))
    told = [event.text for event in session.events if event.text]
    assert told[1:3] == ["South has 8 spawn points.", "South spawns Doorman 1 in e1 for 3."]
