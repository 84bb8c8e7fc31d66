"""Saves: what is on disk always leads back to the same question."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from etherfields.kernel.faults import Fault, Impossible
from etherfields.kernel.files import InUse, Lock
from etherfields.kernel.journal import read_file
from etherfields.kernel.migrations import FORMAT, migrate
from etherfields.kernel.rescuing import rescue
from etherfields.kernel.rests import Plain, RestPoint
from etherfields.kernel.saves import JOURNAL, TABLES, Save
from etherfields.kernel.session import Session, Unsaved
from etherfields.kernel.shelf import Shelf
from etherfields.kernel.tables import MOST_BYTES, SavedTable, glance, read_table
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import Cards, cards, fresh, play, seen

ANYWHERE = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def begun(folder: Path, decisions: int = 0, people: int = 3) -> Cards:
    """A game played for a while with a save in `folder`, and closed."""
    folder.mkdir(exist_ok=True)
    with Save.begin(folder, {"seed": "1", "people": str(people)}) as save:
        session = Session(HiddenCards(), new_table(1, people), journal=save.journal, on_rest=save.write)
        play(session, decisions)
    return session


def resumed(save: Save) -> Cards:
    return Session.resume(
        HiddenCards(), save.past, fresh=fresh(), journal=save.journal, on_rest=save.write
    )  # fmt: skip


def rests_on_disk(folder: Path) -> list[int]:
    """How many decisions lie before each saved table, newest first."""
    heads = [glance(folder / name) for name in TABLES]
    return [head[0] for head in heads if head]


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


def test_a_table_reads_well(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    lines = (tmp_path / TABLES[0]).read_text().splitlines()
    assert lines[0].startswith("# sum ")
    assert lines[1:12] == [
        "# The whole table of a game where it last rested. What was decided since is in journal.txt.",
        "# To change something here by hand, take the first line away: its sum is how damage is noticed.",
        "format = 2",
        'state = "swapping"',
        "keys_before = 3",
        lines[6],
        "",
        "[header]",
        'seed = "1"',
        'people = "3"',
        "",
    ]
    assert all(len(line) <= 100 for line in lines)


def test_a_table_of_format_1_is_read(tmp_path: Path) -> None:
    session = begun(tmp_path, 8)
    rest = session.rests[-1]
    new = read_table(tmp_path / TABLES[0])
    new.header = {}
    new.format = 1
    text = new.data().decode().partition("\n")[2]
    for now, then in (
        ('state = "laying"', 'engine = "0.0.9"\nrest = "laying"'),
        ("keys_before", "decisions"),
        ("[header]\n", ""),
        ("header = {}\n", ""),
        (f'keys_trace = "{new.keys_trace}"\n', ""),
    ):
        text = text.replace(now, then, 1)
    assert set(tomllib.loads(text)) == {"format", "engine", "rest", "decisions", "table"}
    (tmp_path / TABLES[0]).write_text(text)
    with Save(tmp_path) as save:
        assert save.past.rest == rest
        assert save.header == {"engine": "0.0.9"}
        assert seen(resumed(save)) == seen(session)


def test_format_1_becomes_format_2() -> None:
    old = {"format": 1, "engine": "0.0.9", "seed": "4", "rest": "Turn", "decisions": 12, "table": {"a": 1}}
    assert migrate(old) == {
        "format": 2,
        "state": "Turn",
        "keys_before": 12,
        "keys_trace": "",
        "header": {"engine": "0.0.9", "seed": "4"},
        "table": {"a": 1},
    }


def test_formats_migrate_step_by_step() -> None:
    steps = [lambda old: {"b": old["a"]}, lambda old: {"c": old["b"]}]
    assert migrate({"format": 1, "a": 7}, steps) == {"format": 3, "c": 7}
    assert migrate({"format": 2, "b": 7}, steps) == {"format": 3, "c": 7}
    assert migrate({"format": 3, "c": 7}, steps) == {"format": 3, "c": 7}


@pytest.mark.parametrize(
    ("format", "why"),
    [
        (None, "doesn't say which format it has. Today's is `format = 2`"),
        (True, "doesn't say which"),
        ("2", "doesn't say which"),
        (0, "doesn't say which"),
        (3, "has format 3; this version knows those up to 2. Update"),
    ],
)
def test_unknown_formats_are_refused(format: object, why: str) -> None:
    with pytest.raises(Fault, match=why):
        migrate({"format": format})
    assert FORMAT == 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("keys_before = 18", "keys_before = -18"), "it can't be read: Expected `int` >= 0"),
        (('state = "laying"', "state = 3"), "it can't be read: Expected `str`, got `int` - at `\\$.state`"),
        (("\n[table", "\n[tables"), "missing required field `table`"),
        (("round = 4", "round = 1979-05-27"), "is no plain data"),
        (("format = 2", "format = 99"), "has format 99"),
    ],
)
def test_a_table_that_is_wrong_says_where(tmp_path: Path, change: tuple[str, str], why: str) -> None:
    begun(tmp_path, 18)
    table = tmp_path / TABLES[0]
    table.write_text(table.read_text().partition("\n")[2].replace(*change))
    with pytest.raises(Fault, match=rf"^table\.toml: .*{why}"):
        read_table(table)


def test_a_huge_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(Fault, match="is larger than the 256 KB"):
        read_table(tmp_path / "table.toml")


def test_a_table_too_large_to_be_read_back_is_never_written(tmp_path: Path) -> None:
    begun(tmp_path)
    with Save(tmp_path) as save, pytest.raises(Impossible, match="has grown to 293 KB"):
        save.write(RestPoint.of("anywhere", 0, {"text": "a" * 300_000}), ())
    assert rests_on_disk(tmp_path) == [0]


def test_a_save_whose_content_is_gone_says_which(tmp_path: Path) -> None:
    begun(tmp_path, 20)

    def fits(header: Mapping[str, str], table: Plain) -> list[str]:
        assert header["seed"] == "1" and table["seats"] == ["Ann", "Bo", "Cy"]
        return ["I-03 C", "expert/07"]

    with pytest.raises(Fault, match="the save holds what the content has no more: I-03 C, expert/07"):
        Save(tmp_path, fits)
    with Save(tmp_path, lambda header, table: ()) as save:
        assert resumed(save).keys


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
         "import sys; from etherfields.kernel.files import Lock; from pathlib import Path\n"
         "lock = Lock(Path(sys.argv[1])); print('locked', flush=True); sys.stdin.read()",
         str(tmp_path / "lock")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
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


def test_who_takes_back_what_the_last_table_knew_has_lost_nothing(tmp_path: Path) -> None:
    begun(tmp_path, 20)
    with Save(tmp_path) as save:
        resumed(save).undo(15)
    with Save(tmp_path) as save:
        assert len(resumed(save).keys) == 5


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
