"""A save whose journal is lost or damaged, begun anew at the newest of its tables that can be read."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from ..play.rests import Course, trace
from ..system.faults import Fault
from ..system.files import Lock, discard, reason, sync_folder, write_beside
from .journal import head, read_file
from .recording import set_aside
from .saves import JOURNAL, RESCUED, TABLES, lost_lines, tables
from .table_files import SavedTable


class Rescued(Struct, frozen=True):
    """The result of rescuing a save."""

    at: SavedTable
    """The table at which it begins again; all that was decided after it is given up, and all ways back before it."""
    kept: str
    """The file beside it that holds the old journal; empty: there was none."""


def rescue(folder: Path) -> Rescued:
    """Begin a new journal at the newest good table, where the old one is lost; that one stays beside the new one.

    A save that can be read is refused: nothing would come of it but a loss."""
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
    return lost_lines(folder, newest, course) is None and has_led_to(newest, course)


def has_led_to(saved: SavedTable, course: Course) -> bool:
    """Whether a table lies on the way of a course, or on one that was taken back or left."""
    ways = ((*course.keys, *reversed(course.undone)), *course.points.values(), *course.left.values())
    return any(saved.on_the_way(way) for way in ways)


def _begun_anew(folder: Path, newest: SavedTable) -> Rescued:
    """Put a new journal and its table in their places, and only then take away what belonged to the old one.

    Wherever this ends, the newest table is there: without a journal, or with one that has not come as far as its
    tables, a save says that it wants to be rescued; and tables that the new one leaves behind are swept."""
    newest.header[RESCUED] = newest.state
    newest.keys_before, newest.keys_trace = 0, trace(())
    table, journal = folder / TABLES[0], folder / JOURNAL
    fresh = [write_beside(table, newest.data())]
    try:
        fresh.append(write_beside(journal, head(newest.header).encode()))
        kept = ""
        if os.path.lexists(journal) and not _has_just_begun(journal):
            kept = set_aside(folder)
            os.replace(journal, folder / kept)
            sync_folder(folder)
        os.replace(fresh[1], journal)
        sync_folder(folder)
        os.replace(fresh[0], table)
        sync_folder(folder)
    except BaseException:
        for path in fresh:
            discard(path)
        raise
    for name in TABLES[1:]:
        discard(folder / name)
    return Rescued(newest, kept)


def _has_just_begun(journal: Path) -> bool:
    """Whether a journal is one that a rescue has begun, and nothing was decided in it."""
    try:
        begun = read_file(journal, growing=True)
    except Fault:
        return False
    return RESCUED in begun.header and not begun.lines
