"""The journal: a text that people can read and write, whose faults name the line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etherfields.kernel.play.rests import Course
from etherfields.kernel.saving.journal import MOST_BYTES, MOST_LINES, Journal, key_is_fit, read_file, read_journal
from etherfields.kernel.saving.recording import RESERVED_BYTES, RESERVED_LINES, Gone, JournalWriter
from etherfields.kernel.system.faults import Fault, Impossible

HEAD = "journal 1\n---\n"


def test_a_journal_reads_as_people_write_it() -> None:
    journal = read_journal(
        """
        # A report of something odd.
        journal 1
        engine = 0.1.0
        party  = Ann, Bo        # both beginners
        odd    =
        ---
        move/B2.3

        pay/expert-07  # for the door
        !point the door
        talk/I-03 B#2
        !undo 1
        # and so on
        !back the door
        !redo 1
        !rest Turn
        """
    )
    assert journal.header == {"engine": "0.1.0", "party": "Ann, Bo", "odd": ""}
    assert journal.lines == [
        "move/B2.3", "pay/expert-07", "!point the door", "talk/I-03 B#2", "!undo 1", "!back the door",
        "!redo 1", "!rest Turn",
    ]  # fmt: skip
    assert journal.keys == ["move/B2.3", "pay/expert-07", "talk/I-03 B#2"]
    assert journal.course().points == {"the door": ("move/B2.3", "pay/expert-07")}


def test_line_ends_of_any_system_and_a_byte_order_mark_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(b"\xef\xbb\xbfjournal 1\r\nseed = 1\r\n---\r\na/b\r\nc")
    journal = read_file(path)
    assert (journal.header, journal.lines) == ({"seed": "1"}, ["a/b", "c"])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "it, line 1: `journal 1` was expected"),
        ("# only a comment\n", "it, line 2: `journal 1` was expected"),
        ("dear diary\n", "it, line 1: `journal 1` was expected, not “dear diary”"),
        ("journal 2\n", "it, line 1: `journal 2` was written by a newer version. Update, and try again."),
        ("journal 1\nseed = 1\n", "it, line 3: the line `---` is missing that ends the header"),
        ("journal 1\nseed\n---\n", "it, line 2: `name = value` or `---` was expected, not “seed”"),
        ("journal 1\n= 1\n---\n", "it, line 2: `name = value` or `---` was expected"),
        ("journal 1\nseed = 1\nseed = 2\n---\n", "it, line 3: “seed” is there twice"),
        ("journal 1\nseed = \x01\n---\n", "it, line 2: holds characters that no value has"),
        (HEAD + "a\nb\x00c\n", "it, line 4: holds characters that no key has"),
        (HEAD + "a\nb\x85\x9fc\n", "it, line 4: holds characters that no key has"),
    ],
)
def test_what_can_not_be_read_is_named_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(Fault) as caught:
        read_journal(text, "it")
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("!undo", "`!undo` needs a number, such as `!undo 1`"),
        ("!undo two", "`!undo` needs a number"),
        ("!undo 0", "`!undo` needs a number"),
        ("!undo -1", "`!undo` needs a number"),
        ("!undo " + "9" * 5000, "`!undo` needs a number"),
        ("!undo 2", "2 decisions can't be taken back: there is one to take back"),
        ("!redo 1", "nothing was taken back that can be done again"),
        ("!undo 1\n!redo 2", "2 decisions can't be done again: there is one that was taken back"),
        ("!point", "`!point` needs a name"),
        ("!back home", "there is no point “home”"),
        ("!bakc home", "`!bakc` is nothing that a journal can say. Did you mean `!back`?"),
        ("!", "`!` is nothing that a journal can say. There are: !back, !point, !redo, !rest, !undo"),
    ],
)
def test_a_directive_that_can_not_be_followed_is_named_with_its_line(line: str, fault: str) -> None:
    journal = read_journal(HEAD + f"# a comment\na\n\n{line}\nb\n", "it")
    with pytest.raises(Fault) as caught:
        journal.course()
    assert str(caught.value).startswith(f"it, line {6 + line.count(chr(10))}: {fault}")


@pytest.mark.parametrize(
    "key",
    [
        "",
        " a",
        "a ",
        "!undo 1",
        "# a",
        "a  # b",
        "a\nb",
        "a\rb",
        "a\tb",
        "a\x00",
        "a\x85b",
        "\u2028a",
        "\x01a",
    ],
)
def test_a_key_that_could_not_be_read_back_is_no_key(key: str) -> None:
    assert not key_is_fit(key)


@given(st.lists(st.text(min_size=1).filter(key_is_fit)))
def test_every_fit_key_is_read_back_as_it_was(keys: list[str]) -> None:
    assert read_journal(Journal(lines=keys).text()).keys == keys


@pytest.mark.parametrize(
    "header", [{"a=b": "1"}, {"": "1"}, {" a": "1"}, {"a": " 1"}, {"a": "1\n2"}, {"a": "x  # y"}]
)
def test_a_header_that_could_not_be_read_back_is_refused(header: dict[str, str], tmp_path: Path) -> None:
    with pytest.raises(Fault, match="in the header of a journal"):
        Journal(header).text()
    with pytest.raises(Fault, match="in the header of a journal"):
        JournalWriter.create(tmp_path / "journal.txt", header)
    assert not (tmp_path / "journal.txt").exists()


def test_each_line_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    writer = JournalWriter.create(path, {"seed": "1"})
    for line in ("a", "!undo 1", "b c"):
        writer.record(line)
        assert path.read_text(encoding="utf-8").splitlines()[-1] == line
    writer.close()
    assert read_file(path) == Journal({"seed": "1"}, ["a", "!undo 1", "b c"])


def test_a_writer_refuses_what_could_not_be_read_back(tmp_path: Path) -> None:
    writer = JournalWriter.create(tmp_path / "journal.txt", {})
    with pytest.raises(Impossible, match="can't stand in a journal"):
        writer.record("a\nb")
    writer.close()
    assert read_file(tmp_path / "journal.txt").lines == []


def test_a_journal_is_never_begun_over_another(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    path.write_text("dear diary")
    with pytest.raises(Fault, match=r"journal\.txt: can't be written: file exists"):
        JournalWriter.create(path, {})
    assert path.read_text() == "dear diary"


@pytest.mark.parametrize("cut", range(len(b"second/\xc3\xbc")))
def test_a_half_written_last_line_is_cut_off_with_a_note(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "journal.txt"
    whole = HEAD.encode() + b"first\n"
    path.write_bytes(whole + b"second/\xc3\xbc"[: cut + 1])
    assert read_file(path, growing=True).lines == ["first"]
    journal, writer, notes = JournalWriter.reopen(path)
    assert journal.lines == ["first"]
    assert len(notes) == 1 and "half-written line, “s" in notes[0]
    writer.record("third")
    writer.close()
    assert path.read_bytes() == whole + b"third\n"


def test_a_whole_journal_is_reopened_without_a_note(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    path.write_text(HEAD + "first\n")
    journal, writer, notes = JournalWriter.reopen(path)
    writer.close()
    assert (journal.lines, notes, path.read_text()) == (["first"], [], HEAD + "first\n")


def test_an_unreadable_journal_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    path.write_bytes(b"journal 1\n---\na\nb\xff\nc")
    with pytest.raises(Fault, match=r"^journal\.txt, line 4: is no text"):
        JournalWriter.reopen(path)
    assert path.read_bytes() == b"journal 1\n---\na\nb\xff\nc"


def test_what_is_no_file_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="there is no such file"):
        read_file(tmp_path / "nothing")
    with pytest.raises(Fault, match="is no file"):
        read_file(tmp_path)
    with pytest.raises(Fault, match="is no file"):
        read_file(Path("/dev/zero"))
    with pytest.raises(Fault):
        read_file(tmp_path / "a\x00b")
    (tmp_path / "huge").write_bytes(b"a" * (MOST_BYTES + 1))
    with pytest.raises(Fault, match="is larger than the 16,384 KB"):
        read_file(tmp_path / "huge")


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(Fault, match="more than 250,000 lines"):
        read_journal(HEAD + "a\n" * MOST_LINES)


@pytest.mark.parametrize(
    ("to_and_fro", "left"),
    [
        (["!undo 100000", "!redo 100000"] * 50_000, 100_000),
        (["!point a"] * 100_000, 100_000),
        (["!point a", "!undo 99999", "b", *["!back a"] * 100_000], 100_000),
        (["!point a", "!undo 50000", *["b"] * 40_000, "!point b", *["!back a", "!back b"] * 50_000], 90_000),
        ([line for number in range(50_000) for line in ("!undo 1", f"b{number}")], 100_000),
    ],
)
def test_a_journal_is_read_soon_however_far_it_goes_back_and_forth(to_and_fro: list[str], left: int) -> None:
    assert len(Journal(lines=["a"] * 100_000 + to_and_fro).keys) == left


def test_a_journal_that_wastes_names_is_refused() -> None:
    with pytest.raises(Fault, match="line 100051: there are 50 points already"):
        Journal(lines=["a"] * 100_000 + [f"!point {number}" for number in range(100_000)]).course()


MOVES = st.one_of(
    st.sampled_from("ab"),
    st.tuples(st.sampled_from(["!undo", "!redo"]), st.integers(1, 5)).map(lambda move: f"{move[0]} {move[1]}"),
    st.tuples(st.sampled_from(["!point", "!back"]), st.sampled_from(["x", "y", "way 1", "way 2"])).map(" ".join),
)


@settings(max_examples=300)
@given(st.lists(MOVES, max_size=60))
def test_what_comes_of_a_journal_is_what_came_of_its_game(moves: list[str]) -> None:
    course = Course()
    lines = []
    for move in moves:
        word, _, rest = move.partition(" ")
        try:
            match word:
                case "!undo":
                    course.undo(int(rest))
                case "!redo":
                    course.redo(int(rest))
                case "!point":
                    course.mark(rest)
                case "!back":
                    course.back(rest)
                case _:
                    course.choose(word)
        except Fault as fault:
            with pytest.raises(Fault) as told:
                Journal(lines=[*lines, move]).course()
            assert told.value.what == fault.what
        else:
            lines.append(move)
    read_again = Journal(lines=lines).course()
    assert read_again == course
    assert read_again.farthest == course.farthest


def test_a_full_disk_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.txt"
    writer = JournalWriter.create(path, {})
    real = os.write
    monkeypatch.setattr(os, "write", lambda to, data: real(to, data[:3]))
    with pytest.raises(Fault, match=r"can't be written: the disk is full. Nothing was decided"):
        writer.record("move/B2")
    monkeypatch.undo()
    writer.record("move/B3")
    writer.close()
    assert read_file(path).lines == ["move/B3"]


def test_what_stands_above_the_lines_can_be_changed_and_the_lines_stay(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    path.write_text("# mine\njournal 1\nseed = 3\nplayer Ann = Ada\n---  # here\nmove/a  # first\n", encoding="utf-8")
    _, writer, _ = JournalWriter.reopen(path)
    writer.record("move/b")
    writer.change_header({"player Ann": "Eve", "player Bo": "Cem"})
    writer.record("move/c")
    writer.close()

    journal = read_file(path)
    assert journal.header == {"seed": "3", "player Ann": "Eve", "player Bo": "Cem"}
    assert path.read_text(encoding="utf-8").endswith("---\nmove/a  # first\nmove/b\nmove/c\n")


def test_a_header_that_cannot_be_is_refused_and_the_journal_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    writer = JournalWriter.create(path, {"seed": "3"})
    with pytest.raises(Fault, match="header of a journal"):
        writer.change_header({"player Ann": "Eve\nmove/z"})
    writer.record("move/a")
    writer.close()
    assert read_file(path).keys == ["move/a"]
    assert read_file(path).header == {"seed": "3"}


def test_a_line_that_can_not_be_taken_back_stops_the_writer_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.txt"
    writer = JournalWriter.create(path, {})
    writer.record("move/B1")
    real = os.write

    def broken(descriptor: int, size: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "write", lambda to, data: real(to, data[:3]))
    monkeypatch.setattr(os, "ftruncate", broken)
    with pytest.raises(Fault, match=r"the disk is full\. Nothing was decided"):
        writer.record("move/B2")
    monkeypatch.setattr(os, "write", real)
    for _ in range(2):
        with pytest.raises(Fault, match=r"can't be kept: input/output error\. Nothing was decided, and nothing can be"):
            writer.record("move/B3")
    monkeypatch.undo()
    writer.record("move/B4")
    writer.close()
    assert read_file(path).lines == ["move/B1", "move/B4"]


@pytest.mark.parametrize("syncs_all", [False, True])
def test_what_a_disk_could_not_keep_is_written_anew_and_never_just_synced_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, syncs_all: bool
) -> None:
    path = tmp_path / "journal.txt"
    writer = JournalWriter.create(path, {})
    writer.syncs_all = syncs_all
    writer.record("move/B1")
    first = path.stat().st_ino
    synced: list[int] = []

    def refused(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_ino)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", refused)
    with pytest.raises(Fault, match="can't be kept: input/output error"):
        writer.record("move/B2") if syncs_all else writer.sync()
    with pytest.raises(Fault, match="can't be kept: input/output error"):
        writer.record("move/B3")
    monkeypatch.undo()
    assert synced.count(first) == 1 and len(synced) > 2
    writer.record("move/B4")
    writer.close()
    assert path.stat().st_ino != first
    assert read_file(path).lines == ["move/B1", "move/B4"]
    assert [found.name for found in tmp_path.iterdir()] == ["journal.txt"]


def test_a_journal_that_is_no_longer_where_it_was_is_not_called_kept(tmp_path: Path) -> None:
    (tmp_path / "save").mkdir()
    writer = JournalWriter.create(tmp_path / "save" / "journal.txt", {})
    (tmp_path / "save").rename(tmp_path / "moved")
    writer.record("move/B1")
    with pytest.raises(Gone, match=r"was moved away while it was played\. It is kept where the folder is now"):
        writer.sync()
    (tmp_path / "moved").rename(tmp_path / "save")
    writer.sync()
    (tmp_path / "save" / "journal.txt").unlink()
    with pytest.raises(Gone, match="was deleted while it was played"):
        writer.sync()
    writer.close()


def test_zeros_that_a_power_cut_left_are_cut_off_with_all_behind_them(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    data = HEAD.encode() + b"first\nsec" + bytes(100) + b"\nthird\n"
    path.write_bytes(data)
    assert read_file(path, growing=True).lines == ["first"]
    journal, writer, notes = JournalWriter.reopen(path)
    writer.close()
    assert journal.lines == ["first"] and path.read_bytes() == HEAD.encode() + b"first\n"
    [note] = notes
    assert note == "journal.txt ended in what a power cut left: that was cut off, and is kept in journal.damaged.txt."
    assert (tmp_path / "journal.damaged.txt").read_bytes() == data


def test_the_writer_stops_where_no_reader_could_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.txt"
    whole = HEAD + "a\n" * (MOST_LINES - RESERVED_LINES - 10)
    path.write_text(whole)
    _, writer, _ = JournalWriter.reopen(path)
    made = 0
    with pytest.raises(Fault, match=r"as long as a journal can be read\. Nothing was decided"):
        while True:
            writer.record("b")
            made += 1
    assert made == 7
    for _ in range(RESERVED_LINES):
        writer.record("!undo 1")
    with pytest.raises(Fault, match="as long as a journal can be read"):
        writer.record("!undo 1")
    writer.close()
    assert len(read_file(path).lines) == MOST_LINES - 4 + 1


def test_the_writer_stops_where_a_journal_would_be_too_large(tmp_path: Path) -> None:
    path = tmp_path / "journal.txt"
    path.write_text(HEAD + f"{'a' * 999}\n" * ((MOST_BYTES - RESERVED_BYTES) // 1000 - 1))
    _, writer, _ = JournalWriter.reopen(path)
    with pytest.raises(Fault, match="as long as a journal can be read"):
        for _ in range(3):
            writer.record("a" * 999)
    writer.record("!undo 1")
    writer.close()
    assert read_file(path).course().keys
