"""A save whose journal is lost or damaged, begun anew at the newest of its tables that can be read."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from msgspec import Struct

from etherfields.kernel.faults import Fault
from etherfields.kernel.files import Lock, reason, sync_folder, write_new
from etherfields.kernel.journal import JournalWriter, read_file
from etherfields.kernel.rests import Course, trace
from etherfields.kernel.saves import JOURNAL, RESCUED, TABLES, lost_lines, tables
from etherfields.kernel.tables import SavedTable


class Rescued(Struct, frozen=True):
    """What became of a save that was rescued."""

    at: SavedTable
    """The table at which it begins again; all that was decided after it is given up, and all ways back before it."""
    kept: str
    """The file beside it that holds the old journal; empty: there was none."""


def rescue(folder: Path) -> Rescued:
    """Begin a new journal at the newest good table, where the old one is lost; that one stays beside the new one.

    A save that can be read is refused: nothing would come of it but a loss.
    """
    lock = Lock(folder / "lock")
    try:
        newest = next((saved for _, saved in tables(folder) if isinstance(saved, SavedTable)), None)
        if newest is None:
            raise Fault("no table can be read, so nothing can be rescued", where=folder.name)
        if _is_sound(folder, newest):
            what = "can be read, so there is nothing to rescue, and nothing was changed"
            raise Fault(what, folder.name, "Play it, and `undo` or `points` lead back.")
        return _begun_anew(folder, newest)
    except OSError as error:
        raise Fault(f"can't be rescued: {reason(error)}", str(folder)) from error
    finally:
        lock.close()


def newest_is_cut_off(folder: Path, number: int) -> SavedTable | None:
    """The newest good table, if a decision that can't be made any more lies before it: only a rescue leads there."""
    newest = next((saved for _, saved in tables(folder) if isinstance(saved, SavedTable)), None)
    return newest if newest is not None and newest.keys_before >= number else None


def _is_sound(folder: Path, newest: SavedTable) -> bool:
    """Whether the journal can be read, and has led to the newest table."""
    try:
        course = read_file(folder / JOURNAL, growing=True).course()
    except Fault:
        return False
    return lost_lines(folder, newest, course) is None and _has_led_to(newest, course)


def _has_led_to(saved: SavedTable, course: Course) -> bool:
    """Whether a table lies on the way of a course, or on one that was taken back or left."""
    ways = ((*course.keys, *reversed(course.undone)), *course.points.values(), *course.left.values())
    return any(saved.on_the_way(way) for way in ways)


def _begun_anew(folder: Path, newest: SavedTable) -> Rescued:
    newest.header[RESCUED] = newest.state
    newest.keys_before, newest.keys_trace = 0, trace(())
    fresh = folder / "table.new"
    write_new(fresh, newest.data())
    kept = ""
    if (folder / JOURNAL).exists():
        kept = _free(folder)
        os.replace(folder / JOURNAL, folder / kept)
    JournalWriter.create(folder / JOURNAL, newest.header).close()
    for name in TABLES[1:]:
        (folder / name).unlink(missing_ok=True)
    os.replace(fresh, folder / TABLES[0])
    sync_folder(folder)
    return Rescued(newest, kept)


def _free(folder: Path) -> str:
    """A name for a damaged journal that no other one has."""
    names = ("journal.damaged.txt" if number < 2 else f"journal.damaged.{number}.txt" for number in count(1))
    return next(name for name in names if not os.path.lexists(folder / name))
