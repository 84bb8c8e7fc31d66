"""What counts as a stop of somebody at the table, and as an action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.decisions import Choice
from etherfields.playable.registry import plugin
from tests.bench.harness import ROOT
from tests.bench.players.stops_player import is_barren, play
from tests.bench.players.turns_player import Turns
from tests.bench.players.turns_player import play as play_turns
from tests.bench.stops import Count, Line, by_kind
from tests.bench.turns import BOUNDS
from tests.bench.turns import Line as TurnsLine


def count(stops: int, actions: int) -> Count:
    return Count(stops, stops // 4, actions, actions, {"act": stops})


@pytest.fixture(scope="module")
def game() -> Etherfields:
    return Etherfields(load_pack(ROOT))


@pytest.mark.parametrize("party", [1, 4])
def test_a_first_dream_is_played_to_its_end_at_the_table(game: Etherfields, party: int, tmp_path: Path) -> None:
    stops, done = play(game, party, 1, tmp_path)
    assert stops["act, EF-TURN-03"] > 20
    assert any(kind.startswith("a page before: ") for kind in stops)
    assert sum(number for kind, number in stops.items() if not kind.startswith("a page")) <= len(done)


def test_an_answer_by_which_nothing_is_done_is_no_action() -> None:
    assert is_barren(Choice("gambler/pass", "", None, "gambler"))
    assert is_barren(Choice("go-on", "", None, "gambler"))
    assert not is_barren(Choice("gambler/move/A2.1", "", None, "gambler"))
    assert not is_barren(Choice("script/87/pass", "", None))


def test_too_many_stops_for_what_is_done_fail_however_few_there_are() -> None:
    assert not Line("", 1, count(66, 100), count(100, 100)).fails
    assert Line("", 1, count(69, 100), count(100, 100)).fails
    assert Line("", 1, count(71, 200), count(100, 100)).fails


def test_the_most_frequent_stops_come_first() -> None:
    kinds = by_kind(Count(5, 0, 1, 1, {"pay": 2, "act": 3}), Count(9, 0, 1, 1, {"pay": 9}))
    assert [(kind.what, kind.then, kind.now) for kind in kinds] == [("pay", "9", 2), ("act", "0", 3)]


@pytest.mark.parametrize("people", [2, 4])
def test_what_is_asked_in_a_turn_of_a_duel_stays_below_its_bound(people: int) -> None:
    found = plugin("duel")
    light = found.load(found.built_in_pack())
    counted = Turns()
    for seed in range(3):
        play_turns(light.with_players(), tuple(code for code, _, _ in light.seating().offers[:people]), seed, counted)
    assert counted.games == 3
    assert counted.turns > 20
    assert counted.kinds["roll"] > counted.turns
    assert counted.each < BOUNDS["duel"]


def test_too_many_questions_a_turn_fail() -> None:
    assert TurnsLine(2, Turns(1, 10, 20, Counter({"roll": 120})), 12.0).fails
    assert not TurnsLine(2, Turns(1, 10, 20, Counter({"roll": 119})), 12.0).fails
    assert not TurnsLine(2, Turns(1, 10, 20, Counter({"roll": 999})), None).fails
