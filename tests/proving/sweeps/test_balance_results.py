"""Results of balances in files: free games and contests merge, and trials are made of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.players import Player, random_player
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Contest, Game, Result, Seating
from etherfields.proving.balance.balance_files import BalanceResult, put_into_one, seeds_of
from etherfields.proving.balance.contests import Bout
from etherfields.proving.balance.measuring import Asked, balance_page, measure, tables_at
from etherfields.proving.sweeps.finished_jobs import FinishedJobs
from etherfields.proving.sweeps.sweep_files import Sweep, write_result
from etherfields.proving.sweeps.workers import Where
from tests.small_pack import make_pack
from tests.table.screen.well import Table, Well

SWEEP = Sweep("balance", "1", "well", "well", "aaaa")


class Matches(Well):
    """The tiny game with players, and contests between three people."""

    def players(self) -> Sequence[str]:
        """One."""
        return ("blind",)

    def player(self, name: str, table: Table, seed: int, known: frozenset[int]) -> Player:
        """Answer by chance."""
        return random_player(partial(Chance(seed).below, "blind"))

    def seating(self) -> Seating:
        """Two seats, for three things that are set against each other."""
        things = (("red", "Red", ""), ("blue", "Blue", ""), ("green", "Green", ""))
        return Seating(2, 2, "thing", things, seats=("Ann", "Bo"), is_each_different=False)

    def contests(self) -> Sequence[Contest]:
        """Two pairs."""
        return [Contest(one, "green", ((one, "green"), ("green", one))) for one in ("red", "blue")]

    def result(self, table: Table) -> Result:
        """Somebody wins by chance."""
        won = float(table.chance.below("end", 2))
        return Result(True, shares={"Ann": won, "Bo": 1 - won})


def asked_for(game: Game[object], asked: Asked, finished: FinishedJobs | None = None) -> BalanceResult:
    with tables_at(Where(), lambda: game, finished) as tables:
        return BalanceResult.of(measure(game, asked, tables, "It"), SWEEP, *seeds_of(asked), asked.trials)


def file(path: Path, result: BalanceResult) -> bytes:
    write_result(path, result)
    return path.read_bytes()


@pytest.fixture(scope="module")
def dreams(tmp_path_factory: pytest.TempPathFactory) -> EtherfieldsWithPlayers:
    place = tmp_path_factory.mktemp("merging") / "pack"
    make_pack(place)
    return EtherfieldsWithPlayers(load_pack(place))


def test_contests_that_were_split_are_the_same_file_once_they_are_merged(tmp_path: Path) -> None:
    whole = file(tmp_path / "whole.json", asked_for(Matches(), Asked(10, 0, 1)))
    file(tmp_path / "b.json", asked_for(Matches(), Asked(6, 0, 3)))
    file(tmp_path / "a.json", asked_for(Matches(), Asked(4, 0, 1)))
    assert file(tmp_path / "merged.json", put_into_one([tmp_path / "b.json", tmp_path / "a.json"])) == whole


def test_the_players_of_a_bout_hang_on_its_place_and_not_on_where_a_sweep_began() -> None:
    contest = Matches().contests()[0]
    assert [Bout(contest, number, 1).players for number in range(3)] == [1, 3, 5]
    assert Bout(contest, 4, 1).players == Bout(contest, 0, 3).players


def test_free_games_that_were_split_are_merged_before_their_trials(
    dreams: EtherfieldsWithPlayers, tmp_path: Path
) -> None:
    whole = file(tmp_path / "whole.json", asked_for(dreams, Asked(12, 4, 1)))
    parts = [tmp_path / "b.json", tmp_path / "a.json"]
    file(parts[0], asked_for(dreams, Asked(7, 4, 6)))
    file(parts[1], asked_for(dreams, Asked(5, 0, 1)))
    merged = put_into_one(parts)
    assert not merged.tried
    with tables_at(Where(), lambda: dreams) as tables:
        found = merged.found(dreams, tables, 4)
    again = BalanceResult.of(found, merged.sweep, merged.seeds, merged.bouts, 4)
    assert file(tmp_path / "merged.json", again) == whole
    assert b'"how": "left"' in whole
    assert "| 1 | 12 |" in balance_page(dreams, found, "It", "etherfields bots merge")


def test_a_single_result_keeps_its_trials(dreams: EtherfieldsWithPlayers, tmp_path: Path) -> None:
    file(tmp_path / "one.json", asked_for(dreams, Asked(12, 4, 1)))
    result = put_into_one([tmp_path / "one.json"])

    def nobody() -> EtherfieldsWithPlayers:
        raise AssertionError("a game is played")

    with tables_at(Where(), nobody) as tables:
        assert result.found(dreams, tables, 4).challenges is not None


def test_a_balance_goes_on_where_it_was_interrupted(dreams: EtherfieldsWithPlayers, tmp_path: Path) -> None:
    path, made = tmp_path / "result.json", []
    with FinishedJobs(path, {}) as finished:
        first = asked_for(dreams, Asked(12, 4, 1), finished)

    def nobody() -> EtherfieldsWithPlayers:
        made.append("a game")
        raise AssertionError("a game is played")

    asked = Asked(12, 4, 1)
    with FinishedJobs(path, {}) as finished, tables_at(Where(), nobody, finished) as tables:
        again = BalanceResult.of(measure(dreams, asked, tables, "It"), SWEEP, *seeds_of(asked), 4)
    assert again == first and not made


def test_no_seed_counts_twice(tmp_path: Path) -> None:
    for name in ("a", "b"):
        file(tmp_path / name, asked_for(Matches(), Asked(4, 0, 1)))
    with pytest.raises(Fault, match="game 2 to 5 would count twice"):
        put_into_one([tmp_path / "a", tmp_path / "b"])
