"""The shelf: saves listed, copied, renamed, deleted and packed; no name and no file leads out of it."""

from __future__ import annotations

import io
import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from etherfields.kernel.play.session import Session
from etherfields.kernel.saving import packing
from etherfields.kernel.saving import table_files as saved_tables
from etherfields.kernel.saving.packing import MOST_PACKED
from etherfields.kernel.saving.saves import JOURNAL, TABLES
from etherfields.kernel.saving.shelf import Look, Shelf, fit_name
from etherfields.kernel.saving.unfinished import unfinished
from etherfields.kernel.system.faults import Fault
from etherfields.table.saves.open_save import newest_first
from etherfields.table.saves.shelf_text import described, shelf_lines
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import Cards, fresh, play, seen

JOURNAL_TEXT = "journal 1\n---\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


def begun(shelf: Shelf, name: str, decisions: int = 8) -> Cards:
    """A save on the shelf, played for a while."""
    with shelf.begin(name, {"seed": "1"}) as save:
        session = Session(HiddenCards(), new_table(1, 3), journal=save.journal, on_rest=save.write)
        play(session, decisions)
        session.mark("here")
    return session


def reopened(shelf: Shelf, name: str) -> Cards:
    with shelf.open(name) as save:
        return Session.resume(HiddenCards(), save.past, fresh=fresh())


def packed(path: Path, *entries: tuple[str | zipfile.ZipInfo, bytes | str]) -> Path:
    """A zip file with these entries."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            archive.writestr(name, data)
    return path


def everything(folder: Path) -> Iterator[str]:
    return (str(path.relative_to(folder)) for path in sorted(folder.rglob("*")))


@pytest.mark.parametrize("name", ["evening", "Ann", "2nd try_b-c", "Zażółć gęślą", "x" * 60])
def test_names_are_letters_digits_spaces_and_lines(name: str) -> None:
    assert fit_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "", ".", "..", "../evil", "a/b", "/etc", "a\\b", "C:", "a.b", ".hidden", "~", "a\x00b", "a\nb",
        " a", "a ", "-rf", "con", "NUL", "com1", "x" * 61, "a*", "“a”", "a\u202eb", "$HOME", "%41",
        "..\u2044a",
    ],
)  # fmt: skip
def test_other_names_are_refused_everywhere(shelf: Shelf, tmp_path: Path, name: str) -> None:
    begun(shelf, "evening")
    before = list(everything(tmp_path))
    for use in (
        lambda: shelf.begin(name, {}),
        lambda: shelf.open(name),
        lambda: shelf.look(name),
        lambda: shelf.copy("evening", name),
        lambda: shelf.copy(name, "other"),
        lambda: shelf.rename("evening", name),
        lambda: shelf.rename(name, "other"),
        lambda: shelf.delete(name),
        lambda: shelf.export(name, tmp_path / "out.zip"),
    ):
        with pytest.raises(Fault, match="name of a save"):
            use()
    assert list(everything(tmp_path)) == before


def test_an_accent_typed_in_two_ways_is_one_name(shelf: Shelf) -> None:
    begun(shelf, "caf\u00e9")
    assert shelf.path("cafe\u0301") == shelf.folder / "caf\u00e9"


def test_an_empty_shelf_has_no_saves(shelf: Shelf) -> None:
    assert shelf.names() == []
    with pytest.raises(Fault, match=r"there is no save “evening”\. `saves list` names them"):
        shelf.path("evening")


def test_a_mistyped_save_is_answered_with_the_likely_one(shelf: Shelf) -> None:
    begun(shelf, "evening")
    with pytest.raises(Fault, match=r"no save “evning”. Did you mean “evening”"):
        shelf.open("evning")


def test_saves_are_listed_with_what_can_be_seen_of_them(shelf: Shelf) -> None:
    begun(shelf, "second", 4)
    begun(shelf, "first", 8)
    (shelf.folder / ".new-half-made").mkdir()
    (shelf.folder / "README.md").write_text("Saves.")
    (shelf.folder / "broken").mkdir()
    (shelf.folder / "broken" / JOURNAL).write_text("dear diary")
    broken, first, second = shelf.all()
    assert first == Look("first", "laying", 8, ("here",), {"seed": "1"}, first.written, table=first.table)
    assert second == Look("second", "swapping", 4, ("here",), {"seed": "1"}, second.written, table=second.table)
    assert first.written > 0 and first.table["round"] == 2
    assert broken.name == "broken" and "the header" not in broken.wrong and "line" in broken.wrong


def test_a_half_written_line_does_not_keep_a_save_from_being_seen(shelf: Shelf) -> None:
    begun(shelf, "evening")
    with (shelf.folder / "evening" / JOURNAL).open("ab") as file:
        file.write(b"lay/\xc3")
    assert (shelf.look("evening").decisions, shelf.look("evening").wrong) == (8, "")


def test_a_journal_changed_before_its_newest_table_is_noticed_and_one_changed_after_it_is_not(shelf: Shelf) -> None:
    begun(shelf, "evening")
    journal = shelf.folder / "evening" / JOURNAL
    whole = journal.read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines() if line.startswith("lay/")]
    assert shelf.look("evening").doubtful == ""
    journal.write_text(whole.replace(lines[0], "yal/leaf-2", 1), encoding="utf-8")
    seen = shelf.look("evening")
    assert (seen.wrong, seen.decisions) == ("", 8) and "a line of it may be damaged" in seen.doubtful
    assert seen.doubtful in " ".join(" ".join(shelf_lines(shelf)).split())
    assert seen.doubtful in " ".join(" ".join(described(shelf, "evening", lambda header, table: "")).split())
    journal.write_text("yal/leaf-2".join(whole.rsplit(lines[-1], 1)), encoding="utf-8")
    assert shelf.look("evening").doubtful == ""


def test_going_back_before_the_newest_table_makes_no_journal_doubtful(shelf: Shelf) -> None:
    begun(shelf, "evening")
    with (shelf.folder / "evening" / JOURNAL).open("a", encoding="utf-8") as file:
        file.write("!undo 8\nlay/another\n")
    assert (shelf.look("evening").decisions, shelf.look("evening").doubtful) == (1, "")


def test_no_save_is_begun_over_another(shelf: Shelf) -> None:
    begun(shelf, "Evening")
    for name in ("Evening", "evening"):
        with pytest.raises(Fault, match=r"there is a save “Evening” already. Choose another name"):
            shelf.begin(name, {})
    assert shelf.look("Evening").decisions == 8


def test_a_header_that_can_not_be_written_leaves_nothing(shelf: Shelf) -> None:
    with pytest.raises(Fault, match="in the header of a journal"):
        shelf.begin("evening", {"seed": "1\n2"})
    assert list(everything(shelf.folder)) == []


def test_a_copy_goes_its_own_way(shelf: Shelf) -> None:
    session = begun(shelf, "evening")
    shelf.copy("evening", "other")
    assert seen(reopened(shelf, "other")) == seen(session)
    with shelf.open("other") as save:
        play(Session.resume(HiddenCards(), save.past, journal=save.journal, on_rest=save.write), 5)
    assert [look.decisions for look in shelf.all()] == [8, 13]


def test_a_save_in_play_can_be_copied_and_packed_but_not_moved(shelf: Shelf, tmp_path: Path) -> None:
    begun(shelf, "evening")
    with shelf.open("evening"):
        shelf.copy("evening", "other")
        shelf.export("evening", tmp_path / "evening.zip")
        with pytest.raises(Fault, match="evening: is in use by process"):
            shelf.rename("evening", "late")
        with pytest.raises(Fault, match="evening: is in use by process"):
            shelf.delete("evening")
    assert shelf.names() == ["evening", "other"]


def test_a_save_gets_another_name(shelf: Shelf) -> None:
    session = begun(shelf, "evening")
    begun(shelf, "late")
    with pytest.raises(Fault, match="there is a save “late” already"):
        shelf.rename("evening", "late")
    shelf.rename("evening", "Evening")
    shelf.rename("Evening", "night")
    assert shelf.names() == ["late", "night"]
    assert seen(reopened(shelf, "night")) == seen(session)


def test_a_deleted_save_is_gone(shelf: Shelf) -> None:
    begun(shelf, "evening")
    begun(shelf, "other")
    shelf.delete("evening")
    assert shelf.names() == ["other"]
    assert [path.name for path in shelf.folder.iterdir()] == ["other"]


def test_a_packed_save_comes_back_as_it_was(shelf: Shelf, tmp_path: Path) -> None:
    session = begun(shelf, "evening", 20)
    shelf.export("evening", tmp_path / "sent.zip")
    shelf.export("evening", tmp_path / "again.zip")
    assert (tmp_path / "sent.zip").read_bytes() == (tmp_path / "again.zip").read_bytes()
    assert shelf.bring_in(tmp_path / "sent.zip") == "sent"
    assert shelf.bring_in(tmp_path / "sent.zip", "from Bo") == "from Bo"
    for name in ("sent", "from Bo"):
        assert seen(reopened(shelf, name)) == seen(session)
    with pytest.raises(Fault, match="there is a save “sent” already"):
        shelf.bring_in(tmp_path / "sent.zip")
    with pytest.raises(Fault, match="name of a save"):
        shelf.bring_in(tmp_path / "sent.zip", "../sent")


def test_it_can_be_packed_only_where_one_can_write(shelf: Shelf, tmp_path: Path) -> None:
    begun(shelf, "evening")
    with pytest.raises(Fault, match="can't be written: "):
        shelf.export("evening", tmp_path / "nowhere" / "out.zip")


def test_a_save_packed_by_hand_without_a_folder_is_fine(shelf: Shelf, tmp_path: Path) -> None:
    shelf.bring_in(packed(tmp_path / "flat.zip", (JOURNAL, JOURNAL_TEXT)))
    shelf.bring_in(packed(tmp_path / "deep.zip", ("deep/", ""), (f"deep/{JOURNAL}", JOURNAL_TEXT)))
    assert shelf.names() == ["deep", "flat"]


def test_a_journal_alone_is_brought_in_as_well(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "sent.txt").write_text(JOURNAL_TEXT)
    assert shelf.bring_in(tmp_path / "sent.txt") == "sent"
    assert (shelf.folder / "sent" / JOURNAL).read_text() == JOURNAL_TEXT
    with pytest.raises(Fault, match="line 1"):
        shelf.bring_in(written(tmp_path / "torn.txt", JOURNAL_TEXT.partition("\n")[0]), "torn")
    with pytest.raises(Fault, match="no packed save, and no journal either") as caught:
        shelf.bring_in(written(tmp_path / "note.txt", "Remember the milk."))
    assert "`saves export`" in caught.value.todo
    rescued = JOURNAL_TEXT.replace("---", "rescued = turn\n---")
    with pytest.raises(Fault, match="begins at a table of its save"):
        shelf.bring_in(written(tmp_path / "rescued.txt", rescued))
    assert shelf.names() == ["sent"]


def written(path: Path, text: str) -> Path:
    """A file that says this."""
    path.write_text(text)
    return path


def linked() -> zipfile.ZipInfo:
    link = zipfile.ZipInfo(TABLES[0])
    link.external_attr = 0o120777 << 16
    return link


@pytest.mark.parametrize(
    ("entries", "why"),
    [
        ([], f"it holds no {JOURNAL}"),
        ([(TABLES[0], "format = 2")], f"it holds no {JOURNAL}"),
        ([(f"../{JOURNAL}", JOURNAL_TEXT)], "no part of a save"),
        ([(f"../../{JOURNAL}", JOURNAL_TEXT)], "no part of a save"),
        ([(f"/{JOURNAL}", JOURNAL_TEXT)], "no part of a save"),
        ([(f"a/b/{JOURNAL}", JOURNAL_TEXT)], "no part of a save"),
        ([(f"..\\{JOURNAL}", JOURNAL_TEXT)], "no part of a save"),
        ([(JOURNAL, JOURNAL_TEXT), ("../", "")], "no part of a save"),
        ([(JOURNAL, JOURNAL_TEXT), ("lock", "1")], "“lock”, which is no part of a save"),
        ([(JOURNAL, JOURNAL_TEXT), ("evil.py", "")], "“evil.py”, which is no part of a save"),
        ([(JOURNAL, JOURNAL_TEXT), (f"a/{JOURNAL}", JOURNAL_TEXT)], f"holds {JOURNAL} twice"),
        ([(JOURNAL, "dear diary")], "`journal 1` was expected"),
        ([(JOURNAL, JOURNAL_TEXT + "!undo 7\n")], "line 3: nothing has been decided yet"),
        ([(JOURNAL, JOURNAL_TEXT), (TABLES[0], "format = [")], "hostile.zip, table.toml: can't be read"),
        ([(JOURNAL, JOURNAL_TEXT), (linked(), "/etc/passwd")], "hostile.zip, table.toml: can't be read"),
        (
            [(JOURNAL, JOURNAL_TEXT), (TABLES[1], b"0" * (saved_tables.MOST_BYTES + 1))],
            "larger than such a file",
        ),
        ([(JOURNAL, b"journal 1\n" * (1 << 22))], "larger than such a file"),
    ],
)
def test_a_hostile_zip_leaves_nothing_behind(
    shelf: Shelf, tmp_path: Path, entries: list[tuple[str | zipfile.ZipInfo, bytes | str]], why: str
) -> None:
    hostile = packed(tmp_path / "hostile.zip", *entries)
    with pytest.raises(Fault, match=why):
        shelf.bring_in(hostile)
    assert set(everything(tmp_path)) <= {"hostile.zip", "saves"}


def good_zip() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(JOURNAL, JOURNAL_TEXT + "key\n" * 50)
    return data.getvalue()


def patched(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data.replace(old, new)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: b"not a zip at all",
        lambda data: data[: len(data) // 2],
        lambda data: data[40:],
        lambda data: data[:60] + b"\xff" * 8 + data[68:],
        lambda data: data + b"0" * MOST_PACKED,
        patched(b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x08\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00\x08\x00"),
        patched(b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x08\x00", b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x63\x00"),
        patched(b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x08\x00", b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x0e\x00"),
    ],
)
def test_a_spoilt_zip_is_refused(shelf: Shelf, tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "spoilt.zip"
    good = good_zip()
    path.write_bytes(spoil(good))
    assert path.read_bytes() != good
    with pytest.raises(
        Fault, match=r"spoilt\.zip: (is no packed save|is larger|holds journal.txt in a form)"
    ):
        shelf.bring_in(path)
    assert shelf.names() == []


def test_a_zip_cut_or_changed_anywhere_never_fails_without_a_sentence(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "spoilt.zip"
    good = good_zip()
    for at in range(len(good)):
        for data in (good[:at], good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1 :]):
            path.write_bytes(data)
            try:
                shelf.delete(shelf.bring_in(path))
            except Fault as fault:
                assert str(fault)
    assert shelf.names() == []


def test_what_is_no_file_can_not_be_brought_in(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(Fault, match="there is no such file"):
        shelf.bring_in(tmp_path / "none.zip")
    with pytest.raises(Fault, match="is no file"):
        shelf.bring_in(tmp_path)


def odd_name(shelf: Shelf, name: str) -> None:
    shutil.copytree(shelf.folder / "evening", shelf.folder / name)


def odd_date(shelf: Shelf, name: str) -> None:
    shelf.copy("evening", name)
    os.utime(shelf.folder / name / JOURNAL, (10**12, 10**12))


def odd_number(shelf: Shelf, name: str) -> None:
    shelf.copy("evening", name)
    table = shelf.folder / name / TABLES[0]
    table.write_text(table.read_text().partition("\n")[2].replace("round = ", "round = 0x" + "f" * 5_000))


def odd_state(shelf: Shelf, name: str) -> None:
    shelf.copy("evening", name)
    table = shelf.folder / name / TABLES[0]
    table.write_text(table.read_text().partition("\n")[2].replace("keys_before = ", "keys_before = 999999999"))


def odd_files(shelf: Shelf, name: str) -> None:
    folder = shelf.folder / name
    (folder / TABLES[0]).mkdir(parents=True)
    (folder / JOURNAL).mkdir()
    (folder / TABLES[1]).symlink_to(folder)
    (folder / TABLES[2]).symlink_to(folder / TABLES[2])
    (folder / TABLES[3]).write_text("format = 1")


def odd_ring(shelf: Shelf, name: str) -> None:
    (shelf.folder / name).symlink_to(shelf.folder / name)


@pytest.mark.parametrize("name", ["odd", "evening (copy)", "cafe\u0301", "a.b", "x" * 200, "\udcff"])
@pytest.mark.parametrize("spoil", [odd_name, odd_date, odd_number, odd_state, odd_files, odd_ring])
def test_one_odd_folder_takes_no_other_off_the_list(
    shelf: Shelf, spoil: Callable[[Shelf, str], None], name: str
) -> None:
    begun(shelf, "evening")
    expected = list(shelf_lines(shelf))
    spoil(shelf, "odd")
    if (shelf.folder / "odd").exists() and name != "odd":
        os.rename(shelf.folder / "odd", shelf.folder / name)
    assert "\n".join(expected) in "\n".join(shelf_lines(shelf))
    assert newest_first(shelf)[-1] in ("evening", "odd")
    assert {look.name for look in shelf.all() if not look.wrong} >= {"evening"}


def test_what_a_killed_process_left_behind_is_swept(shelf: Shelf) -> None:
    begun(shelf, "evening")
    for name in (".new-abc", ".deleted-abc"):
        shutil.copytree(shelf.folder / "evening", shelf.folder / name / "save")
    for name, old in (("young", 0), ("old", 1)):
        (shelf.folder / f".new-{name}").write_text("half a file")
        os.utime(shelf.folder / f".new-{name}", (0, 0) if old else None)
    with unfinished(shelf.folder) as mine:
        shelf.copy("evening", "other")
        assert {path.name for path in shelf.folder.iterdir()} == {"evening", "other", mine.name, ".new-young"}


def test_what_could_not_be_brought_in_again_is_not_packed(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(shelf, "evening")
    (shelf.folder / "evening" / TABLES[1]).write_text("format = [")
    shelf.export("evening", tmp_path / "sent.zip")
    assert shelf.bring_in(tmp_path / "sent.zip") == "sent"
    monkeypatch.setattr(packing, "MOST_PACKED", 100)
    with pytest.raises(Fault, match="evening: takes 1 KB packed, more than can be brought in again"):
        shelf.export("evening", tmp_path / "more.zip")
    (shelf.folder / "evening" / JOURNAL).write_text("dear diary\n")
    with pytest.raises(Fault, match=r"evening: .*`journal 1` was expected"):
        shelf.export("evening", tmp_path / "more.zip")
    assert not (tmp_path / "more.zip").exists()
