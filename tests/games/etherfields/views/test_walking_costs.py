"""Asking for the way on the Landscape."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault


@pytest.fixture
def session() -> Session[Table]:
    """Two Dreamers on A2.1, before they do anything."""
    game = Etherfields(load_pack(Path(__file__).parents[4]))
    session = Session(game, game.fresh(7, ("gambler", "expert"), {}))
    while session.question is not None and session.question.kind != "act":
        session.choose(first_player(session.question))
    assert session.table.figures == {"gambler": "A2.1", "expert": "A2.1"}
    return session


def told(session: Session[Table], goal: str) -> list[str]:
    """What is said of the way to a goal."""
    game = session.game
    assert isinstance(game, Etherfields)
    return game.routes(session.table, goal)


@pytest.mark.rule("EF-BASIC-01")
def test_the_way_of_each_dreamer_to_a_field_is_told_with_what_it_costs(session: Session[Table]) -> None:
    assert told(session, "a2.4") == [
        "The Gambler to A2.4: A2.2, A2.4 (2 Cunning, or 2 Hours by Effort).",
        "The Expert to A2.4: A2.2, A2.4 (2 Cunning, or 2 Hours by Effort).",
    ]
    session.table.hours = 1
    assert told(session, "a2.4")[0] == "The Gambler to A2.4: A2.2, A2.4 (2 Cunning)."
    assert told(session, "A2.1") == ["The Gambler is on A2.1.", "The Expert is on A2.1."]
    assert len(told(session, "A2")) == 8


def test_the_way_to_somebody_leads_to_where_they_stand(session: Session[Table]) -> None:
    session.table.figures["expert"] = "A2.2"
    assert told(session, "the expert")[0] == "The Gambler to A2.2: A2.2 (1 Cunning, or 1 Hour by Effort)."


def test_where_no_move_leads_there_is_no_price(session: Session[Table]) -> None:
    for place in session.table.board.neighbours("A2.1"):
        session.table.board.wall("A2.1", place)
    assert told(session, "A2.4")[0] == "No Move leads The Gambler to A2.4 as things are."


def test_what_is_no_field_and_nobody_is_a_sentence_with_a_guess(session: Session[Table]) -> None:
    with pytest.raises(Fault, match="no field, nobody and nothing") as caught:
        told(session, "The Gambbler")
    assert "The Gambler" in str(caught.value)


def test_the_way_to_a_thing_leads_to_the_fields_where_it_is(session: Session[Table]) -> None:
    assert told(session, "bell rope") == told(session, "A2.2") == told(session, "Light")
    assert told(session, "green lair") == told(session, "A2.4")
    with pytest.raises(Fault, match="nothing on the Landscape is called “bel”"):
        told(session, "bel")
