"""Asking for the way on the Dreamworld map, on a small map drawn for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.engine.in_play import keep
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Kept
from etherfields.games.etherfields.views.preview.map_routes import find, plan, told, ways
from etherfields.kernel.system.faults import Fault
from tests.content.packs import AROUND_IT, FRONT, design

MAP = """
[[knowledge]]
code = "k/1"
name = "The Map"
starting = true
icons = { fate = "draw fate", slumber = "begin a slumber" }

[[dreamworld]]
code = "outskirts"
name = "Outskirts"
spot = "B2"
starting = true
[[dreamworld.location]]
code = "stop"
name = "The Last Stop"
icons = ["awakening"]
paths = ["lane", "inn"]
shortcuts = ["gate"]
[[dreamworld.location]]
code = "lane"
name = "Long Lane"
icons = ["fate"]
paths = ["field"]
[[dreamworld.location]]
code = "field"
name = "Far Field"
paths = ["gate", "vault", "safe"]
[[dreamworld.location]]
code = "inn"
name = "The Inn"
icons = ["slumber"]
paths = ["gate"]
[[dreamworld.location]]
code = "gate"
name = "The Bell Gate"
icons = ["gate"]
gates = ["I-03 X"]
paths = ["stop"]
[[dreamworld.location]]
code = "vault"
name = "The Vault"
requirement = 'remembered "the word"'
paths = ["stop"]
hidden = true
[[dreamworld.location]]
code = "safe"
name = "The Safe"
requirement = "keys is at least 2"
paths = ["stop"]
hidden = true
"""


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """A Party of two at the Last Stop, whose shortcuts Block 2 cards of the second Dreamer."""
    around = AROUND_IT + MAP + '\n[[archetype]]\ncode = "gambler"\nname = "The Gambler"\n'
    scripts = "=== 512  The Bell\n~ remember \"the word\"\nIt rings.\n-> 513\n"
    pack = load_pack(design(tmp_path, front=f'{FRONT}start = "stop"\n', around=around, scripts=scripts))
    play = play_at(pack, new_table(pack, 1, ["expert", "gambler"], {}))
    play.table.place = "stop"
    return play


def many_ways(tmp_path: Path, *middles: str) -> Play:
    """A map on which many Locations lie between the Stop and the Goal: each `kind name; key = value; ...`."""
    lines = [MAP.partition("[[dreamworld]]")[0], '[[dreamworld]]\ncode = "tile"\nspot = "B2"\nstarting = true']
    ways: dict[str, list[str]] = {"path": [], "cut": []}
    for middle in middles:
        kind, name = middle.split(";")[0].split()
        ways[kind].append(name)
    lines.append(f'[[dreamworld.location]]\ncode = "stop"\npaths = {ways["path"]}\nshortcuts = {ways["cut"]}')
    for middle in middles:
        head, *keys = middle.split("; ")
        lines.append("\n".join(["[[dreamworld.location]]", f'code = "{head.split()[1]}"', *keys, 'paths = ["goal"]']))
    lines.append('[[dreamworld.location]]\ncode = "goal"\npaths = ["stop"]')
    scripts = '=== 512  The Bell\n~ remember "the word"\nIt rings.\n-> 513\n'
    around = AROUND_IT + "\n".join(lines) + "\n"
    pack = load_pack(design(tmp_path, front=f'{FRONT}start = "stop"\n', around=around, scripts=scripts))
    play = play_at(pack, new_table(pack, 1, ["expert"], {}))
    play.table.place = "stop"
    return play


def in_short(play: Play, goal: str) -> list[tuple[str, int, int, int, int]]:
    """The ways to a Location: where they lead, Blocked cards, Fate cards, Slumbers, arrows."""
    return [
        (" ".join(("~" if leg.shortcut else "") + leg.to for leg in route.legs),
         max(n for _, n in route.blocked), route.fates, route.slumbers, route.arrows)
        for route in ways(play, play.table.place, goal)
    ]  # fmt: skip


@pytest.mark.rule("EF-MAP-02")
@pytest.mark.rule("EF-MAP-03")
def test_each_way_says_what_it_costs_and_the_best_comes_first(play: Play) -> None:
    assert in_short(play, "gate") == [
        ("inn gate", 0, 0, 1, 2),
        ("~gate", 1, 0, 0, 1),
        ("lane field gate", 0, 1, 0, 3),
    ]


def test_only_the_gate_ends_where_no_other_way_leads(play: Play) -> None:
    assert in_short(play, "field") == [("lane field", 0, 1, 0, 2)]
    assert in_short(play, "vault") == [] and in_short(play, "stop") == []


def test_a_place_is_found_by_its_name_its_icon_its_gate_or_its_district(play: Play) -> None:
    assert find(play, "the inn") == ["inn"]
    assert find(play, "INN") == ["inn"]
    assert find(play, "fate") == ["lane"]
    assert find(play, "bell tower") == ["gate"]
    assert find(play, "outskirts") == ["stop", "lane", "field", "inn", "gate"]
    assert find(play, "moon") == [] and find(play, "vault") == []


def test_ways_are_told_in_words_with_all_that_they_cost(play: Play) -> None:
    lines = told(play, "bell gate")
    assert lines[0] == "To the Bell Gate, 3 ways, the cheapest first:"
    assert lines[1:4] == [
        "- The Inn, then the Bell Gate (2 arrows; nothing Blocked; 1 Slumber).",
        "- Shortcut to the Bell Gate (1 arrow; each Dreamer Blocks 1 card).",
        "- Long Lane, then Far Field, then the Bell Gate (3 arrows; nothing Blocked; 1 Fate card).",
    ]
    assert told(play, "last stop") == ["The Party is there: The Last Stop."]


def test_a_place_that_nobody_knows_is_a_sentence_with_a_guess(play: Play) -> None:
    with pytest.raises(Fault, match="no Location that you know") as caught:
        told(play, "long lame")
    assert "Long Lane" in str(caught.value)


def test_a_place_that_asks_for_something_says_so(play: Play) -> None:
    play.table.found.append("vault")
    assert told(play, "vault")[-1].endswith('1 Fate card; The Vault only if "the word" is remembered).')
    play.table.memory.append("the word")
    assert told(play, "vault")[-1].endswith("(3 arrows; nothing Blocked; 1 Fate card).")


def test_a_place_that_asks_for_keys_says_how_many(play: Play) -> None:
    play.table.found.append("safe")
    assert told(play, "the safe")[-1].endswith("The Safe only with 2 Keys).")


def test_where_there_is_neither_map_nor_landscape_there_is_no_way_to_tell(play: Play) -> None:
    play.table.gate = "I-03 X"
    with pytest.raises(Fault, match="isn't on the Dreamworld map"):
        told(play, "inn")


def test_the_map_shows_where_the_party_is_and_where_arrows_lead(play: Play) -> None:
    game = Etherfields(play.pack)
    drawn = game.drawing(play.table)
    assert drawn[0].startswith("-- Outskirts ---")
    assert drawn[1:4] == ["@-.  The Last Stop [A]  ~> The Bell Gate", "F |  Long Lane", "o |  Far Field"]
    assert max(map(len, drawn)) <= 72
    words = game.fields_in_words(play.table)
    assert words[0] == (
        "The Last Stop (Outskirts): Awakening. The Party is here. Arrows to Long Lane, The Inn. "
        "Shortcut to The Bell Gate."
    )
    assert len(words) == 5, "the hidden Location isn't told"


def test_the_way_that_a_picture_shows_is_the_best_one(play: Play) -> None:
    best = ways(play, "stop", "gate")[0]
    shown = plan(play, "gate")
    assert [path.end for path in shown.way] == [leg.to for leg in best.legs]
    assert shown.way[0].start == "stop"
    assert shown.told.startswith("To the Bell Gate: ")
    assert plan(play, "nowhere").way == () == plan(play, "stop").way


FATE, SLUMBER = 'icons = ["fate"]', 'icons = ["slumber"]'


def test_however_many_ways_there_are_the_cheapest_is_among_those_that_are_told(tmp_path: Path) -> None:
    play = many_ways(tmp_path, "cut a", "cut b", "cut c", "cut d", f"path x; {SLUMBER}", f"path y; {FATE}")
    assert in_short(play, "goal")[0] == ("x goal", 0, 0, 1, 2)


def test_however_many_ways_there_are_one_without_a_slumber_is_among_those_that_are_told(tmp_path: Path) -> None:
    play = many_ways(tmp_path, *(f"path {name}; {SLUMBER}" for name in "abcd"), f"cut x; {FATE}")
    assert ("~x goal", 1, 1, 0, 2) in in_short(play, "goal")


def test_ways_that_are_closed_now_come_last_however_cheap(tmp_path: Path) -> None:
    closed = "requirement = 'remembered \"the word\"'"
    play = many_ways(tmp_path, *(f"path {name}; {closed}" for name in "abcd"), f"cut x; {FATE}")
    assert in_short(play, "goal")[0] == ("~x goal", 1, 1, 0, 2)


@pytest.mark.rule("EF-MAP-03")
def test_where_shortcuts_are_forbidden_no_way_uses_one(play: Play) -> None:
    keep(play, Kept("k/1", "", "for good", "the party cannot use shortcuts"))
    assert [way for way, *_ in in_short(play, "gate")] == ["inn gate", "lane field gate"]


@pytest.mark.rule("EF-SECRET-05")
def test_a_gate_that_is_not_unlocked_is_not_found_by_its_name(play: Play) -> None:
    play.table.piles.move("I-03 X", "secrets")
    assert find(play, "bell tower") == []
