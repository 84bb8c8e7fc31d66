"""Journals are replayed, and whatever is said differently is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault
from etherfields.proving.bots.replaying import MOST_SHOWN, replay


def journal(folder: Path, *keys: str, **header: str) -> Path:
    path = folder / "tram.journal"
    path.write_text(Journal(header, list(keys)).text(), encoding="utf-8")
    return path


def echo(journal: Journal) -> str:
    """A game that says its keys."""
    return "".join(f"{key} happened.\n" for key in journal.keys)


def test_a_transcript_is_written_once_and_then_compared(tmp_path: Path) -> None:
    path = journal(tmp_path, "a", "b")
    assert not replay(path, echo).good
    assert replay(path, echo, update=True).said == "written: 2 decisions, 2 lines in tram.transcript"
    assert (tmp_path / "tram.transcript").read_text() == "a happened.\nb happened.\n"
    assert replay(path, echo).good
    assert replay(path, echo).said == "the same: 2 decisions, 2 lines compared with tram.transcript"


def test_a_difference_is_shown_and_nothing_is_written(tmp_path: Path) -> None:
    replay(journal(tmp_path, "a", "b", "c"), echo, update=True)
    replayed = replay(journal(tmp_path, "a", "x", "c"), echo)
    assert not replayed.good
    assert "-b happened.\n+x happened." in replayed.difference
    assert (tmp_path / "tram.transcript").read_text() == "a happened.\nb happened.\nc happened.\n"
    assert replay(journal(tmp_path, "a", "x", "c"), echo, update=True).said.startswith("written anew: 3 decisions")


def test_a_key_that_fits_no_more_is_told_before_the_difference(tmp_path: Path) -> None:
    path = journal(tmp_path, "a", "b")
    replay(path, echo, update=True)

    def stops(journal: Journal) -> str:
        return "a happened.\n! decision 2, “b”, can't be made again: it is not offered.\n"

    assert replay(path, stops).difference.startswith("! decision 2, “b”, can't be made again")


def test_a_save_is_replayed_by_its_journal(tmp_path: Path) -> None:
    journal(tmp_path, "a", "b").rename(tmp_path / "journal.txt")
    assert replay(tmp_path, echo, update=True).said == "written: 2 decisions, 2 lines in journal.transcript"
    assert (tmp_path / "journal.transcript").read_text() == "a happened.\nb happened.\n"


def test_what_was_taken_back_is_not_replayed(tmp_path: Path) -> None:
    replay(journal(tmp_path, "a", "b", "!undo 1", "c"), echo, update=True)
    assert (tmp_path / "tram.transcript").read_text() == "a happened.\nc happened.\n"


def test_a_great_difference_is_shown_in_part(tmp_path: Path) -> None:
    replay(journal(tmp_path, *"abcdefghijklmnopqrstuvwxyz"), echo, update=True)
    shown = replay(journal(tmp_path, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"), echo).difference.splitlines()
    assert len(shown) == MOST_SHOWN + 1
    assert shown[-1] == "... and 15 lines more"


def test_a_journal_that_begins_in_the_middle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="begins in the middle of a game"):
        replay(journal(tmp_path, "a", rescued="turn"), echo)


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.journal").write_bytes(b"\xff\x00")
    with pytest.raises(Fault):
        replay(tmp_path / "x.journal", echo)
    with pytest.raises(Fault, match="there is no such file"):
        replay(tmp_path / "y.journal", echo)
