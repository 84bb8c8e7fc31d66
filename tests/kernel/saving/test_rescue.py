"""Saves whose journal is lost or damaged: what can be had again of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.kernel.saving.rescue import rescue
from etherfields.kernel.saving.saves import JOURNAL, TABLES, Save
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.system.faults import Fault
from tests.kernel.games.saved import begun, resumed
from tests.kernel.games.tables import play, seen


def test_a_save_without_a_journal_is_rescued_at_its_last_table(tmp_path: Path) -> None:
    session = begun(tmp_path, 20)
    (tmp_path / JOURNAL).write_bytes(b"\xff\xff")
    with pytest.raises(Fault, match=r"`journal 1` was expected\. `saves rescue"):
        Save(tmp_path)
    rescued = rescue(tmp_path)
    assert (rescued.at.state, rescued.kept) == ("laying", "journal.damaged.txt")
    with Save(tmp_path) as save:
        again = resumed(save)
        session.undo(2)
        assert seen(again)[:2] == seen(session)[:2]
        assert again.keys == []
        play(again, 4)
        again.undo(4)
        with pytest.raises(Fault, match="nothing has been decided yet"):
            again.undo()
    assert (tmp_path / "journal.damaged.txt").read_bytes() == b"\xff\xff"


def test_a_journal_that_has_lost_lines_throws_no_newer_table_away(tmp_path: Path) -> None:
    session = begun(tmp_path, 20)
    journal = (tmp_path / JOURNAL).read_bytes()
    newest = (tmp_path / TABLES[0]).read_bytes()
    (tmp_path / JOURNAL).write_bytes(journal[: len(journal) // 2])
    with pytest.raises(Fault, match=r"has lost lines: it held 18 decisions .*`saves rescue"):
        Save(tmp_path)
    assert (tmp_path / TABLES[0]).read_bytes() == newest
    assert "has lost lines" in Shelf(tmp_path.parent).look(tmp_path.name).wrong
    rescue(tmp_path)
    with Save(tmp_path) as save:
        session.undo(2)
        assert seen(resumed(save))[:2] == seen(session)[:2]


def test_a_save_whose_journal_is_gone_is_told_of_and_rescued(tmp_path: Path) -> None:
    session = begun(tmp_path / "lost", 20)
    (tmp_path / "lost" / JOURNAL).unlink()
    shelf = Shelf(tmp_path)
    assert shelf.names() == ["lost"] and shelf.look("lost").wrong
    with pytest.raises(Fault, match=r"has no journal.txt\. `saves rescue lost` begins anew"):
        shelf.open("lost")
    with pytest.raises(Fault, match=r"has no journal.txt"):
        shelf.export("lost", tmp_path / "lost.zip")
    assert shelf.rescue("lost").kept == ""
    with shelf.open("lost") as save:
        session.undo(2)
        assert seen(resumed(save))[:2] == seen(session)[:2]


def test_a_rescued_game_never_goes_back_to_a_fresh_table(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    (tmp_path / JOURNAL).unlink()
    rescue(tmp_path)
    for name in TABLES:
        (tmp_path / name).unlink(missing_ok=True)
    with Save(tmp_path) as save, pytest.raises(Fault, match="no way back that far"):
        resumed(save)


def test_a_save_that_can_be_read_is_not_rescued(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "lock"}
    with pytest.raises(Fault, match="can be read, so there is nothing to rescue"):
        rescue(tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "lock"} == before
    with Save(tmp_path) as save:
        session = resumed(save)
        session.undo(15)
        play(session, 1)
    with pytest.raises(Fault, match="can be read"):
        rescue(tmp_path)


def test_a_journal_that_no_longer_leads_to_its_tables_is_rescued(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    text = (tmp_path / JOURNAL).read_text()
    first = text.partition("---\n")[2].splitlines()[1]
    (tmp_path / JOURNAL).write_text(text.replace(f"\n{first}\n", "\nlay/nothing\n", 1))
    assert rescue(tmp_path).kept == "journal.damaged.txt"


def test_every_damaged_journal_is_kept(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    for data, kept in ((b"one", "journal.damaged.txt"), (b"", "journal.damaged.2.txt")):
        (tmp_path / JOURNAL).write_bytes(data)
        with pytest.raises(Fault, match="`saves rescue"):
            Save(tmp_path)
        assert "`saves rescue" in Shelf(tmp_path.parent).look(tmp_path.name).wrong
        assert rescue(tmp_path).kept == kept
        assert (tmp_path / kept).read_bytes() == data


def test_without_any_table_nothing_can_be_rescued(tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / TABLES[0]).unlink()
    (tmp_path / JOURNAL).write_bytes(b"")
    assert "rescue" not in Shelf(tmp_path.parent).look(tmp_path.name).wrong
    with pytest.raises(Fault, match="no table can be read, so nothing can be rescued"):
        rescue(tmp_path)
