"""Results of bots in files: equal for equal seeds, whoever played them, and whole again when their parts are merged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.kernel.system.faults import Fault, Impossible
from etherfields.proving.bots.bot_sweeps import BotsResult, merged, play_all, share_of
from etherfields.proving.bots.bots import MOST_UNFINISHED, play, runs
from etherfields.proving.bots.tally import Tally
from etherfields.proving.sweeps.sweep_files import Sweep, kind_of, put_together, write_result
from etherfields.proving.sweeps.workers import Where
from tests.table.screen.well import Table, Well

SWEEP = Sweep("bots", "1", "well", "well", "aaaa", {"every": "1"})


class Leaky(Well):
    """A game that loses a card now and then."""

    def check(self, table: Table) -> None:
        """A card is missing in the third round of every third seed."""
        if table.round == 3 and table.chance.seed % 3 == 0:
            raise Impossible("a card is nowhere")


def unseen(done: Tally, is_new: bool) -> None:
    """Nobody looks on."""


def result(seed: int, games: int, at_once: int = 1) -> BotsResult:
    """The result of games of two players, from a seed on."""
    tally = play_all(Leaky, runs(games, seed, Leaky().seating()), Where(), unseen, at_once=at_once)
    return BotsResult.of(tally, SWEEP, [(2 * seed, 2 * seed + games - 1)])


def test_a_sweep_that_was_split_is_the_same_file_once_its_parts_are_merged(tmp_path: Path) -> None:
    parts = [tmp_path / name for name in ("c.json", "a.json", "b.json")]
    for path, (seed, games) in zip(parts, ((11, 6), (1, 8), (5, 12)), strict=True):
        write_result(path, result(seed, games, at_once=5))
    write_result(tmp_path / "whole.json", result(1, 26))
    write_result(tmp_path / "merged.json", merged(parts))

    whole = (tmp_path / "whole.json").read_bytes()
    assert (tmp_path / "merged.json").read_bytes() == whole
    assert b"a card is nowhere" in whole and b'"seed": 12' in whole
    assert kind_of(parts[0]) == "bots"


def test_a_merged_result_tells_what_the_games_told(tmp_path: Path) -> None:
    played = play_all(Leaky, runs(26, 1, Leaky().seating()), Where(), unseen)
    write_result(tmp_path / "one.json", BotsResult.of(played, SWEEP, [(2, 27)]))
    told = merged([tmp_path / "one.json"]).tally().text().splitlines()
    assert told[1:] == played.text().splitlines()[1:]
    assert told[0] == f"26 games, {played.decisions:,} decisions."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda one: replace(one, program="2"), "is of another version of the program: 2, and not 1."),
        (lambda one: replace(one, pack="other"), "is of another pack: other, and not well."),
        (lambda one: replace(one, content="bbbb"), "is of another version of the pack: bbbb, and not aaaa."),
        (lambda one: replace(one, game="chess"), "is of another game: chess, and not well."),
        (lambda one: replace(one, asked={}), "was asked for otherwise: every “”, and not “1”."),
    ],
)
def test_results_of_other_sweeps_are_not_merged(
    change: Callable[[Sweep], Sweep], sentence: str, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    write_result(here, result(1, 2))
    write_result(there, replace(result(2, 2), sweep=change(SWEEP)))
    with pytest.raises(Fault) as found:
        merged([here, there])
    assert str(found.value) == f"{there}: {sentence}"


def test_no_game_counts_twice(tmp_path: Path) -> None:
    write_result(tmp_path / "one.json", result(1, 4))
    write_result(tmp_path / "other.json", result(2, 4))
    with pytest.raises(Fault, match="game 4 to 5 would count twice"):
        merged([tmp_path / "one.json", tmp_path / "other.json"])
    assert put_together([(5, 6), (1, 2), (3, 4), (9, 9)], "game") == [(1, 6), (9, 9)]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sweep": 1}', "\ud800"])
def test_what_is_no_result_is_not_merged(text: str, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(Fault, match="isn't the result of a sweep"):
        merged([tmp_path / "no.json"])


def test_of_a_long_sweep_only_the_first_unfinished_games_keep_their_decisions() -> None:
    many = list(runs(MOST_UNFINISHED + 3, 1, Well().seating(), limit=2, party=("Ann",)))
    tally = Tally()
    for run in many:
        tally.add(play(Well(), run))
    assert (tally.ran_out, len(tally.unfinished)) == (MOST_UNFINISHED + 3, MOST_UNFINISHED)
    assert "... and 3 unfinished games more." in tally.text()
    assert f" {MOST_UNFINISHED + 3} unfinished, which is no failure" in tally.text()


def test_a_share_is_small_in_a_short_sweep_and_never_very_large() -> None:
    assert [share_of(games) for games in (1, 100, 640, 10**6)] == [1, 1, 10, 32]
