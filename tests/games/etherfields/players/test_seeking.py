"""The seeking player goes for what isn't known, lets all else be, and waits on the right field for the right Turn."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.players.curious.seeking import Search
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.session import Session
from tests.games.etherfields.players.test_curious import folder, game

__all__ = ["folder", "game"]

DECISIONS = 150


@pytest.fixture(scope="module")
def house() -> EtherfieldsWithPlayers:
    """The built-in campaign, with a paragraph that waits for a Dreamer on a special field."""
    made = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert isinstance(made, EtherfieldsWithPlayers)
    return made


def sought(game: EtherfieldsWithPlayers, wanted: set[int], seed: int = 1) -> Session[Table]:
    """A game in which somebody goes for some paragraphs."""
    session = Session(game, game.fresh(1, ("guest",), {}), check=False)
    player = game.seeker(session.table, seed, frozenset(game.paragraphs()) - wanted)
    while session.question is not None and len(session.keys) < DECISIONS and not wanted & {*session.table.read}:
        session.choose(player(session.question))
    return session


def deeds(session: Session[Table]) -> list[str]:
    return [key for key in session.keys if "use/" in key]


def test_who_looks_for_nothing_does_nothing(game: EtherfieldsWithPlayers) -> None:
    assert not deeds(sought(game, set()))


@pytest.mark.parametrize("number", [160, 165])
def test_what_is_looked_for_is_read_soon(game: EtherfieldsWithPlayers, number: int) -> None:
    found = [number in sought(game, {number}, seed).table.read for seed in range(1, 9)]
    assert sum(found) >= 4


def test_a_field_that_something_waits_for_is_looked_for_on_its_tile(house: EtherfieldsWithPlayers) -> None:
    table = house.fresh(1, ("expert",), {})
    all_ = frozenset(house.paragraphs())
    assert Search(house.pack, table, 1, all_ - {2155}).of_fact(("card", "I-02 H")) > 0
    assert Search(house.pack, table, 1, all_).of_fact(("card", "I-02 H")) == 0


def test_of_several_ways_the_rest_is_left_once_one_is_open(house: EtherfieldsWithPlayers) -> None:
    table = house.fresh(1, ("expert",), {})
    search = Search(house.pack, table, 1, frozenset(house.paragraphs()) - {2128})
    linen = ("card", "I-02 D")
    assert search.of_fact(linen) > 0
    for card in ("I-02 S", "I-02 A"):
        table.piles.where[card] = "elsewhere"
    table.memory.append("something else")  # it looks again when something has changed
    assert search.of_fact(linen) == 0
