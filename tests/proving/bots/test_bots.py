"""Bots play games to their end, and what breaks is found again from its seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.system.faults import Impossible
from etherfields.proving.bots.bot_sweeps import play_all
from etherfields.proving.bots.bots import play, runs
from etherfields.proving.bots.played import Run
from etherfields.proving.bots.tally import Tally, write_journals
from etherfields.proving.sweeps.workers import Where
from tests.table.screen.well import EDITION, Table, Well


def unseen(done: Tally, is_new: bool) -> None:
    """Nobody looks on."""


PEOPLE = ("Ann", "Bo", "Cy")
SEATING = Well().seating()


class Leaky(Well):
    """A game that loses a card now and then."""

    def check(self, table: Table) -> None:
        """A card is missing in the third round, if it is round seed 2 or 5."""
        if table.round == 3 and table.chance.seed in (2, 5):
            raise Impossible("a card is nowhere")


class Broken(Well):
    """A game whose rules fail on the second decision."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Ask twice, and fail."""
        for number in (1, 2):
            yield from ask(Ask(("Ann",), "Well?", [Choice(f"go/{number}", "Go", 0)]))
        raise ZeroDivisionError("of all things")


class Endless(Well):
    """A game that never ends."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Ask for ever."""
        while True:
            yield from ask(Ask(("Ann",), "Well?", [Choice("go", "Go", 0)]))


def test_each_seed_is_played_by_every_player() -> None:
    assert [(run.seed, run.player) for run in runs(5, 7, SEATING)] == [
        (7, "random"),
        (7, "first"),
        (8, "random"),
        (8, "first"),
        (9, "random"),
    ]


def test_who_plays_is_up_to_the_seed_unless_it_is_said() -> None:
    mixed = list(runs(40, 1, SEATING))
    assert {len(run.party) for run in mixed} == {1, 2, 3}
    assert {run.party[0] for run in mixed} == set(PEOPLE)
    assert mixed == list(runs(40, 1, SEATING))
    assert {len(run.party) for run in runs(40, 1, SEATING, players=2)} == {2}
    assert {len(run.party) for run in runs(40, 1, replace(SEATING, most=2))} == {1, 2}
    assert {run.party for run in runs(4, 1, SEATING, party=("Cy",))} == {("Cy",)}


def test_the_same_run_is_the_same_game() -> None:
    run = Run(4, "random", ("Ann", "Bo"))
    one, other = play(Well(), run), play(Well(), run)
    assert (one.outcome, one.decisions) == (other.outcome, other.decisions)
    assert one.decisions > 10


def test_the_tally_counts_games_decisions_and_ends() -> None:
    heard = []
    tally = play_all(Well, runs(10, 1, SEATING, players=2), Where(), lambda done, is_new: heard.append(done))
    assert (tally.games, len(heard), tally.failed) == (10, 10, [])
    assert sum(tally.outcomes.values()) == 10
    assert tally.text().startswith(f"10 games, {tally.decisions:,} decisions in ")
    assert tally.text().endswith("Nothing failed.")


def test_the_table_is_looked_at_after_every_decision() -> None:
    tally = play_all(Leaky, runs(10, 1, SEATING, players=2), Where(), unseen)
    assert {(played.run.seed, played.run.player) for played in tally.failed} == {
        (2, "random"),
        (2, "first"),
        (5, "random"),
        (5, "first"),
    }
    assert "Seed 5, first player" in tally.text()
    assert "a card is nowhere. (test_bots.py, line" in tally.text()
    assert tally.text().endswith("4 failed.")


def test_a_failed_game_is_found_again_from_its_journal(tmp_path: Path) -> None:
    tally = play_all(Broken, runs(2, 3, SEATING, party=("Ann", "Bo")), Where(), unseen)
    paths = write_journals(tally, tmp_path / "games", EDITION)
    assert [path.name for path in paths] == ["seed-3-first.journal", "seed-3-random.journal"]
    assert {path.parent for path in paths} == {tmp_path / "games" / "failed"}
    journal = read_file(paths[0])
    assert (journal.header["seed"], journal.header["party"]) == ("3", "Ann, Bo")
    assert journal.keys == ["go/1", "go/2"]
    with pytest.raises(Misfit, match="the rules fail"):
        Session(Broken(), Broken().fresh(3, ("Ann", "Bo"), {}), keys=journal.keys)


def test_games_that_go_well_are_kept_where_that_is_asked_for(tmp_path: Path) -> None:
    tally = play_all(Well, runs(6, 1, SEATING, party=("Ann",), kept=2), Where(), unseen)
    paths = write_journals(tally, tmp_path, EDITION)

    assert [path.name for path in paths] == ["seed-1-first.journal", "seed-1-random.journal"]
    assert {path.parent for path in paths} == {tmp_path / "kept"}
    journal = read_file(paths[0])
    again = play(Well(), Run(1, "first", ("Ann",), is_kept=True))
    assert journal.keys == again.keys and again.keys
    assert paths[0].read_text("utf-8").endswith(f"\n# {again.outcome}\n")
    assert not play(Well(), Run(1, "first", ("Ann",))).keys


def test_a_game_that_runs_to_its_limit_is_unfinished_and_has_not_failed(tmp_path: Path) -> None:
    tally = play_all(Endless, runs(2, 1, SEATING, party=("Ann",), limit=50, kept=1), Where(), unseen)
    tally.add(play(Broken(), Run(7, "first", ("Ann", "Bo"))))

    assert [(one.decisions, one.outcome, one.failure) for one in tally.unfinished] == [
        (50, "unfinished after 50 decisions", "")
    ] * 2
    assert [played.run.seed for played in tally.failed] == [7] and tally.kept == []
    told = tally.text().splitlines()
    assert "       2  unfinished after 50 decisions" in told
    assert "Seed 1, first player, Ann: unfinished after 50 decisions." in told
    assert told[-1] == "1 failed. 2 unfinished, which is no failure: `--limit` lets games go on."
    paths = write_journals(tally, tmp_path, EDITION)
    assert [path.parent.name for path in paths] == ["failed", "unfinished", "unfinished"]


@pytest.mark.slow
def test_other_processes_play_the_same_games() -> None:
    here = play_all(Well, runs(12, 1, SEATING), Where(), unseen)
    there = play_all(Well, runs(12, 1, SEATING), Where(2), unseen)
    assert (here.games, here.decisions, here.outcomes) == (there.games, there.decisions, there.outcomes)
