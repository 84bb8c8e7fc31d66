"""Files read with care, written whole or not at all, and locked."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from .faults import Fault

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BINARY = getattr(os, "O_BINARY", 0)
"""Windows must be told not to change line ends."""
UNFINISHED = ".new-"
"""The beginning of the names of unfinished files and folders, and of those of killed processes."""


def read_bytes(path: Path, most: int) -> bytes:
    """All of a file that should have no more than `most` bytes."""
    try:
        if not path.is_file():
            missing = "is no file" if path.exists() else "there is no such file"
            raise Fault(missing, where=str(path))
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise Fault(f"can't be read: {reason(error)}", where=str(path)) from error
    if len(data) > most:
        raise Fault(f"is larger than the {most // 1024:,} KB that such a file may have", where=str(path))
    return data


def read_text(path: Path, most: int) -> str:
    """All of a text file, which must be UTF-8."""
    return as_text(read_bytes(path, most), str(path))


def as_text(data: bytes, where: str) -> str:
    """Bytes as text; what is no UTF-8 is refused, with the line."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault("is no text: a byte here isn't UTF-8", where=f"{where}, line {line}") from None


def write_new(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file that isn't there yet, and wait until the disk has it; where that fails, there is none.

    No link is followed to it. `mode` says who may use it; else it is as everybody's new files are."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY
    descriptor = os.open(path, flags, 0o644 if mode is None else mode & 0o600)
    try:
        try:
            if mode is not None and sys.platform != "win32":
                os.fchmod(descriptor, mode)
            write_all(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except BaseException:
        discard(path)
        raise


def write_all(descriptor: int, data: bytes) -> None:
    """Hand all of it to the system, however much it takes at once."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def write_beside(path: Path, data: bytes, mode: int | None = None) -> Path:
    """Write a file that is to take the place of another one, under a name that nobody can guess."""
    fresh = path.with_name(unfinished_name())
    write_new(fresh, data, mode)
    return fresh


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file so that after a crash either the old one or the new one is there, whole.

    A link of that name is replaced, and what it leads to stays."""
    fresh = write_beside(path, data, mode)
    try:
        os.replace(fresh, path)
    except BaseException:
        discard(fresh)
        raise
    sync_folder(path.parent)


def unfinished_name() -> str:
    """An unpredictable name for an unfinished file; leftovers of this kind are swept later."""
    return f"{UNFINISHED}{os.urandom(8).hex()}"


def discard(path: Path) -> None:
    """Take a file away that is of no use any more; where that fails, it is swept later."""
    with suppress(OSError):
        path.unlink()


def make_folder(folder: Path) -> None:
    """Make a folder and those around it, and wait until the disk knows of them."""
    missing = [path for path in (folder, *folder.absolute().parents) if not path.is_dir()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in reversed(missing):
        sync_folder(path.absolute().parent)


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows which files a folder has."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def reason(error: Exception) -> str:
    """Why the system refused, in its own words."""
    text = getattr(error, "strerror", None) or str(error)
    return text[:1].lower() + text[1:]


class InUse(Fault):
    """A folder that another process holds."""

    def __init__(self, folder: str, who: str) -> None:
        super().__init__(f"is in use {who}", where=folder, todo="End that one first, or take a copy.")
        self.who = who
        """By whom, as people read it: `by process 4711`."""


class Lock:
    """A lock on a folder, held as long as this process lives or until it is closed.

    The system itself gives it up when the process ends, however it ends; the process's number in the
    file is for people."""

    def __init__(self, path: Path) -> None:
        try:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | BINARY, 0o644)
        except OSError as error:
            raise Fault(f"can't be locked: {reason(error)}", where=str(path.parent)) from error
        try:
            lock_file(self._descriptor)
        except OSError:
            holder = os.read(self._descriptor, 20).decode("ascii", "replace").strip()
            os.close(self._descriptor)
            who = f"by process {holder}" if holder else "by another process"
            raise InUse(path.parent.name, who) from None
        try:
            with suppress(OSError):  # a full disk: the lock holds all the same
                os.ftruncate(self._descriptor, 0)
                os.write(self._descriptor, f"{os.getpid()}\n".encode())
        except BaseException:
            os.close(self._descriptor)
            raise

    def close(self) -> None:
        """Let others have it."""
        try:
            with suppress(OSError):  # the number is for people only
                os.ftruncate(self._descriptor, 0)
        finally:
            os.close(self._descriptor)


def lock_file(descriptor: int) -> None:
    """Lock an open file, as long as it is open; an OSError if another process has it."""
    if sys.platform == "win32":
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
