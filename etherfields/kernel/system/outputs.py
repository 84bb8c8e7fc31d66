"""Files that somebody asked for by name: looked at before the work for them begins, and written in one way.

A plain file is replaced by a whole new one, and so is a link: what it leads to is never touched. Whatever else has
a name, such as a pipe, is written through and stays what it is. The system's own links in /dev and /proc, such as
/dev/stdout, stand for what they lead to."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

from .faults import Fault
from .files import BINARY, reason, write_all, write_whole

_SYSTEM = r"/(?:dev/$|proc/)"
_FULL = (errno.ENOSPC, errno.EDQUOT)


def look_at(path: Path, what: str) -> None:
    """Refuse a name under which nothing can be written, as far as one sees before; `what` is to be written there."""
    try:
        kind = _kind(path)
        folder = _target(path).parent
        if stat.S_ISDIR(kind):
            raise _refused(path, what, "it is a folder", "Name a file in it.")
        if _is_special(kind):
            return
        if not folder.is_dir():
            why = f"{folder} is no folder" if folder.exists() else f"there is no folder {folder}"
            raise _refused(path, what, why, "Make the folder first, or name a file elsewhere.")
        if not os.access(folder, os.W_OK):
            raise _refused(path, what, f"nothing can be written in {folder}", "Name a file elsewhere.")
    except (OSError, ValueError, RuntimeError) as error:  # a name too long, or links that lead in a ring
        raise _refused(path, what, reason(error), "Name another file.") from error


def look_at_folder(folder: Path, what: str) -> None:
    """Refuse a folder that is none, or can't be made; `what` is to be written there."""
    try:
        there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
        if not there.is_dir():
            raise _refused(folder, what, f"{there} is a file, and no folder", "Name a folder.")
        if not os.access(there, os.W_OK):
            raise _refused(folder, what, f"nothing can be written in {there}", "Name a folder elsewhere.")
    except (OSError, ValueError) as error:
        raise _refused(folder, what, reason(error), "Name another folder.") from error


def make_output_folder(folder: Path, what: str) -> None:
    """Make a folder for `what`, unless it exists."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _refused(folder, what, reason(error), "Name another folder.") from error


def write_output(path: Path, data: bytes, what: str) -> None:
    """Write the output that a person asked for; a failure is a Fault with its place and advice."""
    look_at(path, what)
    try:
        target = _target(path)
        if not (_is_special(_kind(path)) and _written_through(path, data)):
            write_whole(target, data, _mode(target))
    except OSError as error:
        todo = "Make room, or name a file on another disk." if error.errno in _FULL else "Name another file."
        raise _refused(path, what, reason(error), todo) from error


def _kind(path: Path) -> int:
    """The sort of file under a name, links followed; 0: none."""
    try:
        return stat.S_IFMT(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return 0


def _is_special(kind: int) -> bool:
    """Whether a file is no plain one, and stays as it is when it is written to."""
    return kind not in (0, stat.S_IFREG)


def _target(path: Path) -> Path:
    """Where a name leads that the system itself keeps, such as that of an open file; any other one is itself."""
    return path.resolve() if re.match(_SYSTEM, f"{path.parent.resolve()}/") else path


def _written_through(path: Path, data: bytes) -> bool:
    """Whether data was written into a special file; not if a plain file has taken its place."""
    descriptor = os.open(path, os.O_WRONLY | BINARY)
    try:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            return False
        write_all(descriptor, data)
        return True
    finally:
        os.close(descriptor)


def _mode(path: Path) -> int | None:
    """The permissions of the plain file to be replaced; None: no file."""
    try:
        seen = path.lstat().st_mode
    except FileNotFoundError:
        return None
    return stat.S_IMODE(seen) if stat.S_ISREG(seen) else None


def _refused(path: Path, what: str, why: str, todo: str) -> Fault:
    return Fault(f"{what} can't be written: {why}", str(path), todo)
