"""Exploration reaches what lies behind a long chain of conditions, keeps the way there, and is the same every time."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file
from etherfields.playable.protocols import Edition
from etherfields.proving.exploring.explore_files import ExploreResult, apart, merged_explorations, write_finds
from etherfields.proving.exploring.explore_page import met_in, report_lines
from etherfields.proving.exploring.exploring import Explored, Extent, explore
from etherfields.proving.exploring.reasons import reasons
from etherfields.proving.sweeps.sweep_files import Sweep, write_result
from etherfields.proving.sweeps.workers import Where
from tests.proving.exploring.corridor import DEEP, Corridor, Failing

ASKED = Extent(decisions=6_000)
REACHABLE = set(range(101, 101 + DEEP))


@pytest.fixture(scope="module")
def explored() -> Explored:
    """The corridor, explored."""
    return explore(Corridor, ASKED)


def test_it_reads_what_lies_behind_eight_doors_where_play_to_the_end_doesnt(explored: Explored) -> None:
    assert explored.finds.keys() == REACHABLE
    last = max(find.decisions for find in explored.finds.values())
    assert last < 3_000
    blindly = explore(Corridor, replace(ASKED, is_guided=False))
    assert blindly.decisions >= 2 * last
    assert 100 + DEEP not in blindly.finds


def test_every_find_is_read_again_by_the_keys_that_are_kept(explored: Explored) -> None:
    game = Corridor()
    for number, find in explored.finds.items():
        session = Session(game, game.fresh(find.seed, find.party, {}), keys=find.keys, check=False)
        assert session.table.read[-1] == number or number in session.table.read
        before = Session(game, game.fresh(find.seed, find.party, {}), keys=find.keys[:-1], check=False)
        assert number not in before.table.read


def test_few_journals_keep_all_that_was_found(explored: Explored, tmp_path: Path) -> None:
    kept = apart(explored.finds)
    assert sorted(number for _, numbers in kept for number in numbers) == sorted(REACHABLE)
    edition = Edition("corridor", "The Corridor", "0")
    paths = write_finds(explored, Corridor().paragraphs(), tmp_path / "kept", edition)
    assert len(paths) == len(kept) < len(REACHABLE)
    journal = read_file(paths[0])
    assert tuple(journal.keys) == kept[0][0].keys
    assert f"# reads {kept[0][1][-1]} " in paths[0].read_text(encoding="utf-8")


def test_what_can_not_be_reached_is_named_with_its_reason(explored: Explored) -> None:
    met = met_in(Corridor(), explored)
    assert explored.unread == [200, 201, 202, 203, 204]
    needle = "108: “the needle” was never remembered: nothing in this pack does that"
    assert reasons(met, 200) == ["Nothing in this pack leads there."]
    assert reasons(met, 201) == [f"{needle}."]
    assert reasons(met, 202) == [f"201: it comes after 201, which was not read ({needle.partition(': ')[2]})."]
    assert reasons(met, 203) == ["108: “a ring” was never remembered, and by the texts of this pack it never can be."]
    assert reasons(met, 204) == ["door g after 1: never open: [2 keys]."]
    said = "\n".join(report_lines(Corridor(), explored))
    assert "8 of 13 paragraphs were read. Not reached:" in said
    assert "  204  A Door Too Many\n       door g after 1: never open: [2 keys]." in said


def test_it_is_the_same_every_time_and_another_one_by_another_seed(explored: Explored) -> None:
    assert explore(Corridor, ASKED) == explored
    assert explore(Corridor, replace(ASKED, seed=2)).finds != explored.finds


@pytest.mark.slow
def test_it_is_the_same_in_two_processes(explored: Explored) -> None:
    assert explore(Corridor, ASKED, Where(2)) == explored


def test_decisions_made_again_are_counted_apart(explored: Explored) -> None:
    heard: list[tuple[int, int]] = []
    explore(Corridor, ASKED, heard=lambda one: heard.append((one.decisions, one.again)))
    assert heard == sorted(heard)
    assert heard[-1] == (explored.decisions, explored.again)
    assert explored.again < explored.decisions


def test_a_game_that_fails_is_kept_with_its_keys() -> None:
    explored = explore(Failing, replace(ASKED, decisions=300))
    assert explored.failed
    game, failed = Corridor(), explored.failed[0]
    session = Session(game, game.fresh(failed.seed, failed.party, {}), keys=failed.keys, check=False)
    assert session.table.depth == 3
    assert "of all things" in failed.failure


def test_results_merge_and_keep_the_shorter_way(explored: Explored, tmp_path: Path) -> None:
    sweep = Sweep("explore", "program", "corridor", "corridor", "0")
    other = explore(Corridor, replace(ASKED, seed=2))
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for seed, (file, one) in enumerate(zip(files, (explored, other), strict=True), 1):
        write_result(file, ExploreResult(sweep, [(seed, seed)], one))
    both = merged_explorations(files)
    assert both.seeds == [(1, 2)]
    assert both.explored.decisions == explored.decisions + other.decisions
    for number, find in both.explored.finds.items():
        assert len(find.keys) == min(len(explored.finds[number].keys), len(other.finds[number].keys))
    write_result(tmp_path / "both.json", both)
    write_result(tmp_path / "again.json", merged_explorations(files[::-1]))
    assert (tmp_path / "both.json").read_bytes() == (tmp_path / "again.json").read_bytes()
