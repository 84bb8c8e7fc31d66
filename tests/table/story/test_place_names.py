"""Places called by their names beside their codes."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.kernel.play.session import Session
from etherfields.table.story.place_names import place_names, placed, unplaced
from tests.table.plain.test_looking import said

NAMES = {"A1.1": "The Hall", "A1.2": "The Hall", "B2.3": "Half a Kitchen"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Move to A1.1 [2 Cunning]", "Move to A1.1, the Hall [2 Cunning]"),
        ("The Gambler moves from A1.1 to B2.3.", "The Gambler moves from A1.1 to B2.3, Half a Kitchen."),
        ("The Trap on A1.2 is gone.", "The Trap on A1.2, the Hall, is gone."),
        ("Enter on A1.2", "Enter on A1.2, the Hall"),
        ("To A1.1 [1 Cunning]", "To A1.1, the Hall [1 Cunning]"),
        ("Move to C1.1 [2 Cunning]", "Move to C1.1 [2 Cunning]"),
        ("One goes to A1.1, A1.2 or B2.3.", "One goes to A1.1, A1.2 or B2.3."),
        ("Nothing more in this phase", "Nothing more in this phase"),
    ],
)
def test_the_last_place_that_something_leads_to_is_called_by_its_name(text: str, told: str) -> None:
    assert placed(text, NAMES) == told
    assert placed(text, {}) == text


def test_a_choice_can_be_typed_as_it_is_read() -> None:
    assert unplaced("move to A1.1, the hall [2 Cunning]", NAMES) == "move to A1.1 [2 Cunning]"
    assert unplaced("The Trap on A1.2, The Hall, is gone.", NAMES) == "The Trap on A1.2 is gone."
    assert unplaced("push A1.1, the harder", NAMES) == "push A1.1, the harder"


def test_only_tiles_that_lie_there_have_names(game: Etherfields) -> None:
    session = Session(game, game.fresh(11, ("gambler",), {}))
    assert set(place_names(session).values()) == {"The Rear Platform"}


def test_plain_lines_name_places_and_follow_a_line_that_names_them(game: Etherfields) -> None:
    session = Session(game, game.fresh(11, ("gambler",), {}))
    text = said(session, "enter on A2.3, the Rear Platform")
    assert "Enter on A2.3, the Rear Platform" in text
    assert session.keys[0] == "enter/A2.3"
