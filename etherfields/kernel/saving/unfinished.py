"""Folders that aren't finished yet, or are about to go: hidden, held by whoever works on them, swept if nobody does."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..system.faults import Fault
from ..system.files import UNFINISHED, Lock, sync_folder, unfinished_name

DELETED = ".deleted-"
"""The beginning of the names that older versions gave to folders being deleted."""
LOCK = "lock"
OLD = 24 * 60 * 60
"""A file that isn't finished after so many seconds never will be."""
_TRIES = 20


@contextmanager
def unfinished(folder: Path) -> Iterator[Path]:
    """A new hidden folder in another one, for something that gets its name last; it is gone if it never gets it.

    What is in it goes only after the disk knows which names were taken from where it is."""
    fresh, lock = _begun(folder)
    try:
        yield fresh
    except BaseException:
        with suppress(OSError):  # then it is swept another time
            sync_folder(folder)
            shutil.rmtree(fresh)
        raise
    finally:
        lock.close()


def sweep(folder: Path) -> None:
    """Remove the leftovers of killed processes; files that a live process works on stay."""
    left = [path for path in folder.iterdir() if path.name.startswith((UNFINISHED, DELETED))]
    if left:
        sync_folder(folder)
    for path in left:
        with suppress(OSError, Fault):  # what can't be taken away now is swept another time
            if path.is_dir() and not path.is_symlink():
                _take_away(path)
            elif time.time() - path.lstat().st_mtime > OLD:
                path.unlink()


def _take_away(path: Path) -> None:
    """Remove a folder that nobody works on."""
    lock = Lock(path / LOCK)
    if sys.platform == "win32":  # which removes no file that somebody has opened
        lock.close()
        shutil.rmtree(path)
        return
    try:
        shutil.rmtree(path)
    finally:
        lock.close()


def _begun(folder: Path) -> tuple[Path, Lock]:
    """A new hidden folder, and the lock that keeps others from sweeping it."""
    for tried in range(_TRIES):
        fresh = folder / unfinished_name()
        os.mkdir(fresh, 0o755)
        try:
            return fresh, Lock(fresh / LOCK)
        except Fault:  # somebody swept it in between
            shutil.rmtree(fresh, ignore_errors=True)
            if tried == _TRIES - 1:
                raise
    raise AssertionError("the last try returns or raises")
