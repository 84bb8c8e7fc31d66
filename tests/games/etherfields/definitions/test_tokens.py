"""Morphs, States, Terrain and the table for playing cards, which the rules themselves describe: all print the same."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

import etherfields
from etherfields.games.etherfields.definitions import Secrets

HOME = Path(etherfields.__file__).parent
STOCK = HOME / "games" / "etherfields" / "bench" / "stock.toml"
"""What case files are played with: by these, tests/cases checks what the tokens do."""
BUILT_IN = HOME.parent / "secrets" / "tokens.toml"
TEMPLATE = HOME / "games" / "etherfields" / "template" / "secrets" / "tokens.toml"


def printed(path: Path) -> Secrets:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Secrets)


def morphs(path: Path) -> list[tuple[str, int]]:
    return [(morph.rules, morph.copies) for morph in printed(path).morph]


@pytest.mark.rule("EF-MORPH-04")
def test_the_morphs_of_the_built_in_pack_are_those_of_the_rules_in_their_order():
    assert morphs(BUILT_IN) == morphs(STOCK)
    assert [copies for _, copies in morphs(BUILT_IN)] == [2, 2, 2, 2, 1, 1, 1, 1]


@pytest.mark.rule("EF-STATE-02", "EF-STATE-03", "EF-STATE-04", "EF-STATE-05", "EF-POOL-06")
@pytest.mark.parametrize("pack", [BUILT_IN, TEMPLATE], ids=["built-in", "template"])
def test_the_states_of_a_pack_hold_for_whom_they_do_in_the_rules_as_long_and_as_hard(pack: Path):
    tokens = [(state.copies, state.sides) for state in printed(pack).state]

    assert tokens == [(state.copies, state.sides) for state in printed(STOCK).state]


@pytest.mark.rule("EF-LAND-30", "EF-LAND-32")
def test_there_are_two_tokens_of_each_terrain_in_the_built_in_pack():
    assert {terrain.code: terrain.copies for terrain in printed(BUILT_IN).terrain} == {
        "light": 2, "darkness": 2, "swamp": 2, "water": 2,
    }  # fmt: skip


@pytest.mark.rule("EF-VARIANT-10", "EF-VARIANT-12")
def test_the_table_for_playing_cards_of_the_built_in_pack_is_that_of_the_rules():
    built_in, stock = (printed(path).classic for path in (BUILT_IN.with_name("classic.toml"), STOCK))

    assert built_in == stock
    assert [row.name for row in built_in] == ["Morphs", "Crystals", "Ether", "Hours", "Torment", "Blocking"]
