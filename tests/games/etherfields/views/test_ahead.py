"""On the Dreamworld map the Party sees what is due, what is open, and what the Season does."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Season, Slumber
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.views.advise.ahead import DUE, OPEN, SEASON, ahead
from etherfields.kernel.play.players import first_player
from etherfields.kernel.play.session import Session
from tests.games.etherfields.campaign.entered import house
from tests.games.etherfields.campaign.test_on_the_map import after_the_first_dream


def on_the_map(game: Etherfields) -> Play:
    """The Party at the Last Stop, after the First Dream."""
    session = Session(game, after_the_first_dream(game, 3, ("gambler",)))
    while session.question is not None and session.question.kind != "travel":
        session.choose(first_player(session.question))
    return play_at(game.pack, session.table)


@pytest.mark.rule("EF-DELTA-01")
def test_the_delta_phase_is_counted_down_as_slumbers_go_by(game: Etherfields) -> None:
    play = on_the_map(game)
    assert dict(ahead(play))[DUE] == ("the Delta Phase after 3 Slumbers: rest, and Hours anew",)
    for left in ("after 2 Slumbers", "after 1 Slumber", "at the next Slumber"):
        tile = play.table.piles.top("slumber/deck")
        assert tile is not None and not play.printed(tile, Slumber).delta
        put(play, tile, "slumber/deck", "bottom")
        assert dict(ahead(play))[DUE] == (f"the Delta Phase {left}: rest, and Hours anew",)
    assert any(line == f"Next: the Delta Phase {left}: rest, and Hours anew." for line in game.status(play.table))


@pytest.mark.rule("EF-DREAM-02")
def test_a_gate_is_open_with_its_keys_from_when_it_is_known(game: Etherfields) -> None:
    play = on_the_map(game)
    assert dict(ahead(play))[OPEN] == ("Keys at Left Luggage",)
    put(play, "I-02 X", "gates")
    assert "The House That Counts, not found yet [1 Key, you have 0]" in dict(ahead(play))[OPEN]


@pytest.mark.rule("EF-SEASON-01")
def test_the_season_says_what_it_does(game: Etherfields) -> None:
    play = on_the_map(game)
    (told,) = dict(ahead(play))[SEASON]
    assert told == "Slack Water: cards Blocked by a shortcut +1; Market cards looked at +1"
    interest = next(one.code for one in game.pack.all(Season) if one.name == "The Long Interest")
    put(play, *play.table.piles.of("season"), "secrets")
    put(play, interest, "season")
    (told,) = dict(ahead(play))[SEASON]
    assert "Item price +1" in told and told.endswith("Whenever a Slumber begins, each Dreamer Blocks 1 card")
    assert any(line.startswith("The Season is The Long Interest: ") for line in game.status(play.table))


def test_in_a_dream_no_road_lies_ahead(game: Etherfields) -> None:
    assert ahead(house(game, "gambler")) == ()
