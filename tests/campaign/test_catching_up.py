"""A table saved before its pack grew: what is new finds its place, and nothing that was there moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.campaign.game import Etherfields
from etherfields.content.loading import load_pack
from etherfields.content.new_pack import make_pack

NEW = """
[[note]]
code = "I-01 ZZ"
name = "A New Note"
do   = "draw 1"

[[token]]
code   = "button"
copies = 3
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    make_pack(tmp_path / "pack")
    return tmp_path / "pack"


def test_new_cards_and_tokens_are_there_for_a_saved_campaign(pack: Path) -> None:
    before = Etherfields(load_pack(pack, use_cache=False))
    party = (before.archetypes()[0][0],)
    saved = before.freeze(before.fresh(5, party, {}))
    (pack / "secrets" / "new.toml").write_text(NEW, encoding="utf-8")
    after = Etherfields(load_pack(pack, use_cache=False))
    table = after.thaw(saved)
    assert table.piles.where["I-01 ZZ"] == "secrets"
    assert table.tokens.left("button") == 3
    after.check(table)


def test_what_was_on_the_table_stays_where_it_was(pack: Path) -> None:
    before = Etherfields(load_pack(pack, use_cache=False))
    party = (before.archetypes()[0][0],)
    table = before.fresh(5, party, {})
    deck = f"{party[0]}/deck"
    table.piles.move(table.piles.of(deck)[-1], "removed")
    saved = before.freeze(table)
    (pack / "secrets" / "new.toml").write_text(NEW, encoding="utf-8")
    thawed = Etherfields(load_pack(pack, use_cache=False)).thaw(saved)
    assert all(thawed.piles.where[card] == pile for card, pile in table.piles.where.items())
    assert list(thawed.piles.of(deck)) == list(table.piles.of(deck))


def test_a_table_that_knows_everything_is_left_as_it_is(pack: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    saved = game.freeze(game.fresh(5, (game.archetypes()[0][0],), {}))
    assert game.freeze(game.thaw(saved)) == saved
