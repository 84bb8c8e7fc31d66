"""Locations of the Dreamworld map, looked up by their names."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.state.table import Table


@pytest.fixture
def table(game: Etherfields) -> Table:
    """A table of which the Outskirts are discovered, and nothing else."""
    table = game.fresh(1, ("gambler",), {})
    table.piles.move("map/outskirts", "map")
    table.place = game.pack.campaign.start
    return table


@pytest.mark.rule("EF-SECRET-05")
def test_locations_are_in_sight_once_their_tile_is_discovered(game: Etherfields, table: Table) -> None:
    seen = game.seen(table)
    assert seen["The Lodging-House"] == "out/lodging"
    row = {one.name for one in game.pack.locations.values() if one.code not in seen.values()}
    assert row and not row & set(seen)


@pytest.mark.rule("EF-MAP-04")
def test_a_location_tells_its_icons_and_the_knowledge_card_what_they_mean(game: Etherfields) -> None:
    assert "Icons: Slumber" in game.about("out/lodging").splitlines()
    assert "Slumber: A Slumber begins." in game.about("II-41 B").splitlines()


def test_the_status_says_where_the_party_is(game: Etherfields, table: Table) -> None:
    assert game.status(table)[0] == "The Party is at the Last Stop (Outskirts)."
