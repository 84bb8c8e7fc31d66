"""What is found wrong with a Dreamworld map: icons, ways, traps, and what would be cut off without shortcuts."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from tests.content.packs import AROUND_IT, FRONT, design

HEAD = """
[[dreamworld]]
code = "B2"
name = "Outskirts"
spot = "B2"
starting = true
"""


def told(root: Path, *locations: str, head: str = HEAD, more: str = "") -> list[tuple[str, str]]:
    """What is said of a map of these Locations, the first of them the Awakening: `code; key = value; ...`."""
    lines = [head]
    for location in locations:
        code, *keys = location.split("; ")
        lines += ["[[dreamworld.location]]", f'code = "{code}"', *keys]
    start = locations[0].partition(";")[0]
    around = AROUND_IT + "\n".join(lines) + "\n" + more
    report = check_pack(design(root, front=f'{FRONT}start = "{start}"\n', around=around))
    return [("warning" if one.warning else "error", one.message) for one in report.problems]


def test_a_ring_is_fine(tmp_path: Path) -> None:
    assert told(tmp_path, 'stop; paths = ["corner"]', 'corner; paths = ["stop"]') == []


@pytest.mark.rule("EF-MAP-04")
def test_an_icon_that_no_knowledge_card_explains_is_told_with_what_was_meant(tmp_path: Path) -> None:
    ring = ('stop; icons = ["awakening"]; paths = ["corner"]', 'corner; icons = ["fate"]; paths = ["stop"]')
    assert told(tmp_path, *ring) == [("error", "no Knowledge card says what the icon `fate` means")]
    card = '[[knowledge]]\ncode = "k/1"\nname = "Map"\nicons = { fate = "draw fate" }\n'
    assert told(tmp_path, *ring, more=card) == []


def test_a_place_that_traps_the_party_is_an_error(tmp_path: Path) -> None:
    assert told(tmp_path, 'stop; paths = ["pit"]', "pit") == [
        ("error", 'from the Location "pit" no way leads back to the Awakening: the Party is trapped')
    ]


def test_a_gate_that_no_way_leads_to_is_an_error_and_a_plain_place_is_suspicious(tmp_path: Path) -> None:
    assert told(tmp_path, "stop", 'gate; icons = ["gate"]; gates = ["I-03 X"]; paths = ["stop"]') == [
        ("error", 'no way leads to the Location "gate"')
    ]
    assert told(tmp_path, "stop", 'meadow; paths = ["stop"]') == [("warning", 'no way leads to the Location "meadow"')]


def test_where_the_party_can_be_sent_it_needs_no_way_to(tmp_path: Path) -> None:
    card = "[[knowledge]]\ncode = \"k/1\"\nname = \"Map\"\ndo = 'transfer the party to location \"meadow\"'\n"
    assert told(tmp_path, "stop", 'meadow; paths = ["stop"]', more=card) == []


@pytest.mark.rule("EF-MAP-03")
def test_what_hangs_on_shortcuts_alone_is_suspicious(tmp_path: Path) -> None:
    there = told(tmp_path, 'stop; shortcuts = ["gate"]', 'gate; icons = ["gate"]; gates = ["I-03 X"]; paths = ["stop"]')
    assert there == [("warning", 'only shortcuts lead to the Location "gate"')]
    assert told(tmp_path, 'stop; shortcuts = ["meadow"]', 'meadow; paths = ["stop"]') == [], "a meadow isn't needed"
    back = told(tmp_path, 'stop; paths = ["meadow"]', 'meadow; shortcuts = ["stop"]')
    assert back == [("warning", 'only shortcuts lead back from the Location "meadow"')]


@pytest.mark.rule("EF-MAP-01")
def test_the_tile_of_the_awakening_must_come_into_play(tmp_path: Path) -> None:
    head = HEAD.replace("starting = true\n", "")
    assert told(tmp_path, 'stop; paths = ["stop"]', head=head) == [
        ("error", 'the tile of the Awakening Location "stop" is never unlocked')
    ]
    card = "[[knowledge]]\ncode = \"k/1\"\nname = \"Map\"\ndo = 'unlock map tile \"Outskirts\"'\n"
    assert told(tmp_path, 'stop; paths = ["stop"]', head=head, more=card) == []


@pytest.mark.rule("EF-SLUMBER-05")
def test_a_creature_needs_setup_tiles_to_be_dreamt_on(tmp_path: Path) -> None:
    slumber = '[[slumber]]\ncode = "s/1"\nstarting = true\ncreature = "I-03 B"\n'
    assert told(tmp_path, "stop", more=slumber) == [
        ("error", "this Slumber has a Creature, and no Slumber map tile has `setup = true` to lay it on")
    ]


def test_locations_that_only_lead_to_each_other_are_cut_off(tmp_path: Path) -> None:
    ring = ('stop; paths = ["corner"]', 'corner; paths = ["stop"]')
    island = ('north; paths = ["south", "stop"]', 'south; paths = ["north"]')
    assert told(tmp_path, *ring, *island) == [
        ("warning", 'no way leads to the Location "north"'),
        ("warning", 'no way leads to the Location "south"'),
    ]
