"""Files that somebody asked for: a plain one is replaced whole, anything else is written through."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.outputs import look_at, look_at_folder, make_output_folder, write_output

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes and links")


def test_a_plain_file_is_replaced_and_may_be_read_by_whom_it_was(tmp_path: Path) -> None:
    path = tmp_path / "story.md"
    write_output(path, b"one", "the story")
    path.chmod(0o600)
    write_output(path, b"two", "the story")
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [found.name for found in tmp_path.iterdir()] == ["story.md"]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_replaced_and_never_followed(tmp_path: Path, there: bool) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "story.md", tmp_path / "link.md"
    if there:
        target.write_bytes(b"one")
    link.symlink_to(target)
    write_output(link, b"two", "the story")
    assert not link.is_symlink() and link.read_bytes() == b"two"
    assert list((tmp_path / "far").iterdir()) == ([target] if there else [])
    assert not there or target.read_bytes() == b"one"


def test_what_waits_under_a_name_that_was_foreseen_is_not_written_to(tmp_path: Path) -> None:
    for name in (f".new-{os.getpid()}", "story.md.new"):
        (tmp_path / name).symlink_to(tmp_path / "far")
    write_output(tmp_path / "story.md", b"two", "the story")
    assert not (tmp_path / "far").exists()


def test_a_name_of_the_system_stands_for_the_open_file(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as file:
        write_output(Path(f"/dev/fd/{file.fileno()}"), b"a story", "the story")
    assert (tmp_path / "out").read_bytes() == b"a story"


def test_a_pipe_is_written_through_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_output(pipe, b"a story", "the story")
    reader.join(10)
    assert read == [b"a story"]
    assert pipe.is_fifo()


def test_a_full_disk_leaves_what_was_there_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "story.md"
    path.write_bytes(b"one")

    def full(descriptor: int, data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(Fault, match=r"story\.md: the story can't be written: no space left on device\. Make room"):
        write_output(path, b"two", "the story")
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("story.md", b"one")]


def test_what_fails_while_something_is_written_through_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def full(descriptor: int, data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    monkeypatch.setattr(os, "write", full)
    with pytest.raises(Fault, match="pipe: the story can't be written: no space left on device"):
        write_output(pipe, b"a story", "the story")
    os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (".", "it is a folder"),
        ("none/story.md", "there is no folder .*none"),
        ("file/story.md", "file is no folder|not a directory"),
        ("x" * 300, "[Ff]ile name too long"),
        ("ring", "levels of symbolic links|[Ss]ymlink loop"),
        ("a\0b", "null byte|null character"),
    ],
)
def test_names_under_which_nothing_can_be_written_are_told_before(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").write_text("kept")
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    with pytest.raises(Fault, match=f"the story can't be written: .*({why})"):
        look_at(tmp_path / name, "the story")


def test_folders_to_write_in_may_be_made_later_but_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept")
    look_at_folder(tmp_path / "new" / "deep", "journals")
    assert not (tmp_path / "new").exists()
    for name in ("file", "file/deep"):
        with pytest.raises(Fault, match=r"journals can't be written: .*file is a file, and no folder\."):
            look_at_folder(tmp_path / name, "journals")
        with pytest.raises(Fault, match="journals can't be written: "):
            make_output_folder(tmp_path / name, "journals")
