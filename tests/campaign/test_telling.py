"""What people are told about the table, and what a save does not tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.campaign.game import Etherfields
from etherfields.campaign.machine import STATES
from etherfields.content.definitions import Item, Note
from etherfields.content.loading import load_pack
from etherfields.dream.table import Kept, Table
from etherfields.kernel.decisions import Choice
from etherfields.kernel.faults import Fault

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def game() -> Etherfields:
    """The built-in campaign."""
    return Etherfields(load_pack(ROOT))


@pytest.fixture
def table(game: Etherfields) -> Table:
    """A new campaign of two."""
    return game.fresh(7, ("gambler", "tough"), {})


def test_a_card_that_bends_the_cost_of_a_move_is_named_beside_it(game: Etherfields, table: Table) -> None:
    table.kept.append(Kept("gambler/04", "gambler", "this dream", "move cost of you +1"))
    choice: Choice[object] = Choice("gambler/move/A2.1", "Move to A2.1", None, "gambler")

    said = game.why(table, choice)

    assert len(said) == 1
    assert said[0].endswith(f": {game.pack.definitions['gambler/04'].name} adds 1.")


def test_what_bends_one_dreamers_moves_is_no_reason_for_another(game: Etherfields, table: Table) -> None:
    table.kept.append(Kept("gambler/04", "gambler", "this dream", "move cost of you +1"))
    choice: Choice[object] = Choice("tough/move/A2.1", "Move to A2.1", None, "tough")

    assert game.why(table, choice) == []


@pytest.mark.rule("EF-SECRET-05")
def test_the_readable_part_of_a_save_names_no_secret(game: Etherfields, table: Table) -> None:
    plain = dict(game.freeze(table))
    readable = repr({name: value for name, value in plain.items() if name != "hidden"})

    for definition in (*game.pack.all(Item), *game.pack.all(Note)):
        assert definition.name not in readable
        assert f"'{definition.code}'" not in readable


def test_a_table_that_was_frozen_and_thawed_is_the_same(game: Etherfields, table: Table) -> None:
    assert game.freeze(game.thaw(game.freeze(table))) == game.freeze(table)


@pytest.mark.rule("EF-MASK-07")
def test_whose_masks_are_whose_is_kept_from_session_to_session(game: Etherfields, table: Table) -> None:
    table.piles.move("mask/1", "gambler/mask")
    table.piles.move("mask/2", "gambler/masks")
    table.piles.move("mask/3", "tough/masks")

    later = game.thaw(game.freeze(table))

    assert list(later.piles.of("gambler/mask")) == ["mask/1"]
    assert list(later.piles.of("gambler/masks")) == ["mask/2"]
    assert list(later.piles.of("tough/masks")) == ["mask/3"]
    assert "mask/4" in later.piles.of("secrets")


def test_a_damaged_veil_is_a_fault_and_not_a_traceback(game: Etherfields, table: Table) -> None:
    plain = {**game.freeze(table), "hidden": "not what it was"}

    with pytest.raises(Fault, match="hidden part of this save is damaged"):
        game.thaw(plain)


def test_a_party_names_dreamers_that_there_are(game: Etherfields) -> None:
    with pytest.raises(Fault, match=r"no Dreamer `gamblr`.*Perhaps gambler is meant"):
        game.fresh(1, ("gamblr",), {})


def test_nobody_plays_the_same_dreamer_twice(game: Etherfields) -> None:
    with pytest.raises(Fault, match="1 to 4 different Dreamers"):
        game.fresh(1, ("gambler", "gambler"), {})


def test_every_state_of_the_campaign_leads_to_states_that_there_are() -> None:
    for state in STATES.values():
        assert state.about
        assert set(state.leads_to) <= {*STATES, "over"}
