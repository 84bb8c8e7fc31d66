"""What counts as a stop of somebody at the table, and as an action."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.decisions import Choice
from tests.bench.harness import ROOT
from tests.bench.players.stops_player import is_barren, play
from tests.bench.stops import Count, Line, by_kind


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
