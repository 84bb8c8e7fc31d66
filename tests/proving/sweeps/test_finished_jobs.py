"""Sweeps that were interrupted go on where they were, and nothing is played twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from etherfields.kernel.system.faults import Fault
from etherfields.proving.bots.bot_sweeps import play_all
from etherfields.proving.bots.bots import runs
from etherfields.proving.bots.tally import Tally
from etherfields.proving.sweeps.finished_jobs import SUFFIX, FinishedJobs
from etherfields.proving.sweeps.workers import Where
from tests.table.screen.well import Well

SWEEP = {"kind": "bots", "seed": 1}


def sweep(path: Path, seen: Callable[[Tally, bool], None]) -> Tally:
    """Twelve games, with the finished ones kept beside a path."""
    with FinishedJobs(path, SWEEP) as finished:
        tally = play_all(Well, runs(12, 1, Well().seating()), Where(), seen, finished)
        finished.over()
    return tally


def interrupted(path: Path, after: int) -> None:
    """The same, and somebody stops it after so many games."""
    left = [None] * after

    def seen(done: Tally, is_new: bool) -> None:
        left.pop()
        if not left:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep(path, seen)


def told(tally: Tally) -> list[str]:
    """What is told of it, without how long it took."""
    return [str(tally.decisions), *tally.text().splitlines()[1:]]


def test_a_sweep_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    interrupted(path, 5)
    assert path.with_name(f"result.json{SUFFIX}").read_bytes().count(b"\n") == 6
    interrupted(path, 2)
    news: list[bool] = []
    tally = sweep(path, lambda done, is_new: news.append(is_new))

    assert sorted(news) == [False] * 5 + [True] * 7
    whole = play_all(Well, runs(12, 1, Well().seating()), Where(), lambda done, is_new: None)
    assert told(tally) == told(whole)
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    interrupted(path, 5)
    part = path.with_name(f"result.json{SUFFIX}")
    part.write_bytes(part.read_bytes()[:-9])
    news: list[bool] = []
    sweep(path, lambda done, is_new: news.append(is_new))
    assert news.count(False) == 4


def test_a_sweep_does_not_go_on_with_another_one(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    interrupted(path, 5)
    before = (tmp_path / "result.json.part").read_bytes()
    with pytest.raises(Fault, match="has the finished jobs of another sweep"):
        FinishedJobs(path, SWEEP | {"seed": 2})
    assert (tmp_path / "result.json.part").read_bytes() == before


def test_two_sweeps_with_one_result_are_not_played_at_once(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    with FinishedJobs(path, SWEEP), pytest.raises(Fault, match="is being written by another sweep"):
        FinishedJobs(path, SWEEP)


def test_a_line_that_no_sweep_has_written_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    interrupted(path, 2)
    with path.with_name("result.json.part").open("ab") as file:
        file.write(b"hello\n")
    with pytest.raises(Fault, match="no sweep has written"):
        FinishedJobs(path, SWEEP)


def test_nothing_is_left_of_a_sweep_in_which_nothing_was_finished(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), FinishedJobs(tmp_path / "result.json", SWEEP):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []
