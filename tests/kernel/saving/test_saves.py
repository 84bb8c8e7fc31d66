"""Saves: what is on disk always leads back to the same question."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.session import Session, Unsaved
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL, TABLES, Save
from etherfields.kernel.saving.table_files import SavedTable, read_table
from etherfields.kernel.system.faults import Fault, Impossible
from etherfields.kernel.system.files import InUse, Lock
from tests.kernel.games.hidden_cards import HiddenCards
from tests.kernel.games.saved import begun, rests_on_disk, resumed
from tests.kernel.games.tables import cards, play, seen

ANYWHERE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("decisions", [0, 1, 3, 6, 7, 17, 30])
def test_a_save_leads_back_to_the_same_question(tmp_path: Path, decisions: int) -> None:
    session = begun(tmp_path, decisions)
    with Save(tmp_path) as save:
        assert seen(resumed(save)) == seen(session)
        assert save.notes == []
        assert save.header == {"seed": "1", "people": "3"}


def test_to_save_and_load_at_every_decision_is_to_play_on(tmp_path: Path) -> None:
    begun(tmp_path)
    straight = cards()
    while straight.question:
        with Save(tmp_path) as save:
            session = resumed(save)
            key = play(straight, 1, seed=len(straight.keys))[-1]
            session.answer(key)
            assert seen(session) == seen(straight)
    assert read_file(tmp_path / JOURNAL).keys == straight.keys


def test_the_last_five_rest_points_are_kept(tmp_path: Path) -> None:
    begun(tmp_path, 2)
    assert rests_on_disk(tmp_path) == [0]
    with Save(tmp_path) as save:
        play(resumed(save), 22)
    assert rests_on_disk(tmp_path) == [24, 21, 18, 15, 12]


def test_after_undo_the_saved_table_lies_behind(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    assert rests_on_disk(tmp_path) == [18, 15, 12, 9, 6]
    with Save(tmp_path) as save:
        session = resumed(save)
        session.undo(7)
        assert rests_on_disk(tmp_path) == [12, 9, 6]
        play(session, 2, seed=9)
        assert rests_on_disk(tmp_path) == [15, 12, 9, 6]
    with Save(tmp_path) as save:
        assert seen(resumed(save)) == seen(session)
        assert save.past.rest is not None and save.past.rest.keys == 15


def test_a_resumed_game_goes_back_to_older_saved_tables(tmp_path: Path) -> None:
    session = begun(tmp_path, 20)
    with Save(tmp_path) as save:
        again = Session.resume(HiddenCards(), save.past, journal=save.journal, on_rest=save.write)
        assert [rest.keys for rest in again.rests] == [18]
        again.undo(6)
        session.undo(6)
        assert seen(again) == seen(session)
        assert [rest.keys for rest in again.rests] == [12]
        with pytest.raises(Fault, match="no way back that far"):
            again.undo(10)


def test_a_resumed_game_goes_back_to_the_beginning_with_a_fresh_table(tmp_path: Path) -> None:
    session = begun(tmp_path, 30)
    with Save(tmp_path) as save:
        again = resumed(save)
        again.undo(29)
        assert again.keys == session.keys[:1]
    with Save(tmp_path) as save:
        again = resumed(save)
        again.redo(29)
        assert seen(again) == seen(session)


def test_points_and_what_was_taken_back_survive(tmp_path: Path) -> None:
    begun(tmp_path, 10)
    with Save(tmp_path) as save:
        session = resumed(save)
        session.mark("here")
        play(session, 5)
        session.undo(2)
    with Save(tmp_path) as save:
        session = resumed(save)
        assert session.points == ["here"]
        session.redo(2)
        session.back("here")
        assert len(session.keys) == 10


@ANYWHERE
@given(at=st.integers(0, 10**6), change=st.integers(1, 255), cut=st.booleans())
def test_damage_at_any_byte_of_the_table_is_harmless(
    tmp_path_factory: pytest.TempPathFactory, at: int, change: int, cut: bool
) -> None:
    folder = tmp_path_factory.mktemp("save")
    session = begun(folder, 20)
    table = folder / TABLES[0]
    data = bytearray(table.read_bytes())
    at %= len(data)
    if cut:
        del data[at:]
    else:
        data[at] ^= change
    table.write_bytes(data)
    with Save(folder) as save:
        assert seen(resumed(save)) == seen(session)
        if save.notes:
            assert save.notes[0].startswith("table.toml")
            assert save.past.rest is not None and save.past.rest.keys == 15
            assert (folder / "table.damaged.toml").read_bytes() == data


def test_no_damage_to_any_byte_goes_unnoticed(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    table = tmp_path / TABLES[0]
    whole = table.read_bytes()
    good = read_table(table)
    for at in range(len(whole)):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :]):
            table.write_bytes(damaged)
            try:
                assert read_table(table) == good
            except Fault as fault:
                assert fault.where.startswith("table.toml")


def test_a_change_in_the_middle_of_the_table_is_noticed(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    table = tmp_path / TABLES[0]
    table.write_text(table.read_text().replace("round = ", "round = 1"))
    with Save(tmp_path) as save:
        resumed(save)
    assert save.notes == [
        "table.toml: is damaged: its sum isn't right. If it was changed by hand, take its first line away. "
        "It was set aside, and the game played on from before it."
    ]
    assert rests_on_disk(tmp_path) == [18, 15, 12, 9, 6]
    with Save(tmp_path) as save:
        assert save.notes == []


def test_a_table_changed_by_hand_is_taken_without_its_sum(tmp_path: Path) -> None:
    begun(tmp_path, 18)
    table = tmp_path / TABLES[0]
    changed = table.read_text().replace("round = 4", "round = 5").partition("\n")[2]
    table.write_text(changed)
    with Save(tmp_path) as save:
        assert resumed(save).table.round == 5
        assert save.notes == []


def test_all_tables_may_be_lost(tmp_path: Path) -> None:
    session = begun(tmp_path, 20)
    for name in TABLES:
        (tmp_path / name).write_bytes(b"\x00" * 100)
    with Save(tmp_path) as save:
        assert seen(resumed(save)) == seen(session)
        assert len(save.notes) == len(TABLES)


def test_a_table_too_large_to_be_read_back_is_never_written(tmp_path: Path) -> None:
    begun(tmp_path)
    with Save(tmp_path) as save, pytest.raises(Impossible, match="has grown to 293 KB"):
        save.write(RestPoint.of("anywhere", 0, {"text": "a" * 300_000}), ())
    assert rests_on_disk(tmp_path) == [0]


def test_a_save_can_be_played_by_one_process_only(tmp_path: Path) -> None:
    begun(tmp_path)
    with Save(tmp_path) as save:
        with pytest.raises(InUse, match=f"{tmp_path.name}: is in use by process {os.getpid()}. End that one") as told:
            Save(tmp_path)
        assert told.value.who == f"by process {os.getpid()}"
        play(resumed(save), 3)
    with Save(tmp_path):
        pass


def test_the_lock_of_a_process_that_was_killed_holds_nobody_up(tmp_path: Path) -> None:
    begun(tmp_path)
    holder = subprocess.Popen(
        [sys.executable, "-c",
         "import sys; from etherfields.kernel.system.files import Lock; from pathlib import Path\n"
         "lock = Lock(Path(sys.argv[1])); print('locked', flush=True); sys.stdin.read()",
         str(tmp_path / "lock")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3],
    )  # fmt: skip
    with holder:
        assert holder.stdout is not None and holder.stdout.readline().strip() == b"locked"
        with pytest.raises(InUse, match=f"is in use by process {holder.pid}"):
            Save(tmp_path)
        holder.kill()
        holder.wait()
        Save(tmp_path).close()


def test_a_save_that_can_not_be_opened_is_not_left_locked(tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / JOURNAL).write_text("dear diary\n")
    for _ in range(2):
        with pytest.raises(Fault, match=r"^journal\.txt, line 1: `journal 1` was expected"):
            Save(tmp_path)
    Lock(tmp_path / "lock").close()


def test_there_must_be_a_save(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="there is no save “none”"):
        Save(tmp_path / "none")


def test_who_takes_back_what_the_last_table_knew_has_lost_nothing(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    with Save(tmp_path) as save:
        resumed(save).undo(15)
    with Save(tmp_path) as save:
        assert len(resumed(save).keys) == 5


def test_a_full_disk_is_told_and_loses_no_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path, 2)
    with Save(tmp_path) as save:
        session = resumed(save)

        def full(old: object, new: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "replace", full)
        told = r"can't be saved: no space left on device\. What was decided counts, and is in the journal\."
        with pytest.raises(Unsaved, match=told):
            play(session, 1)
        monkeypatch.undo()
        assert session.question is not None and session.question.prompt == "Who swaps?"
        play(session, 1)
    assert rests_on_disk(tmp_path) == [3, 0]
    with Save(tmp_path) as save:
        assert seen(resumed(save)) == seen(session)


def test_what_is_no_plain_data_is_never_written(tmp_path: Path) -> None:
    begun(tmp_path)
    with Save(tmp_path) as save, pytest.raises(Impossible):
        save.write(RestPoint.of("anywhere", 0, {"odd": {1, 2}}), ())
    assert SavedTable.on_the_way(read_table(tmp_path / TABLES[0]), ["any", "keys"])
