"""Files that somebody asked for by name: looked at before the work for them begins, and written in one way.

A plain file is replaced by a whole new one, where a link leads to it too; whatever else has a name, such as a
pipe, is written through and stays what it is.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from etherfields.kernel.faults import Fault
from etherfields.kernel.files import reason, sync_folder, write_new

_TODO = {
    errno.ENOSPC: "Make room, or name a file on another disk.",
    errno.EDQUOT: "Make room, or name a file on another disk.",
}


def look_at(path: Path, what: str) -> None:
    """Refuse a name under which nothing can be written, as far as one sees before; `what` is to be written there."""
    try:
        kind = _kind(path)
        folder = _target(path).parent
        if stat.S_ISDIR(kind):
            raise _refused(path, what, "it is a folder", "Name a file in it.")
        if kind and not stat.S_ISREG(kind):
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


def make_folder(folder: Path, what: str) -> None:
    """Make a folder, if there is none, in which `what` is to be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _refused(folder, what, reason(error), "Name another folder.") from error


def write_output(path: Path, data: bytes, what: str) -> None:
    """Write what somebody asked for; where that fails, say what, where, and what to do."""
    look_at(path, what)
    try:
        kind = _kind(path)
        if kind and not stat.S_ISREG(kind):
            path.write_bytes(data)
        else:
            _replace(_target(path), data)
    except OSError as error:
        todo = _TODO.get(error.errno or 0, "Name another file.")
        raise _refused(path, what, reason(error), todo) from error


def _kind(path: Path) -> int:
    """What sort of thing has a name, where links lead to; 0: nothing has."""
    try:
        return stat.S_IFMT(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return 0


def _target(path: Path) -> Path:
    """The file itself to which links lead, whether it is there or not."""
    return path.resolve() if path.is_symlink() else path


def _replace(path: Path, data: bytes) -> None:
    """Put a whole new file in the place of one, which may be read by the same people as before."""
    fresh = path.with_name(f".new-{os.getpid()}")
    try:
        write_new(fresh, data)
        with suppress(FileNotFoundError):
            fresh.chmod(stat.S_IMODE(path.stat().st_mode))
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _refused(path: Path, what: str, why: str, todo: str) -> Fault:
    return Fault(f"{what} can't be written: {why}", str(path), todo)
