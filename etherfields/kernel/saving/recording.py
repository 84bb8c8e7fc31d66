"""The journal on disk that grows while a game is played: each line is there before anything comes of it.

A line that can't be written leaves nothing behind. Where even that fails, or the disk couldn't keep what it was
given, nothing more is written before the journal is whole again. A failed sync is never simply tried again: the
system may have dropped what it couldn't keep, and would say that all is well. So all of it is written anew."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

from ..system.faults import Fault
from ..system.files import BINARY, as_text, discard, read_bytes, reason, sync_folder, write_beside, write_new
from .journal import MOST_BYTES, MOST_LINES, Journal, head, read_journal, whole_lines, written

NOTHING_DECIDED = "Nothing was decided. Make room and try again."
NOT_WHOLE = "Nothing was decided, and nothing can be before the disk takes it. Make room and try again, or `quit`."
NOT_KEPT = "It may be lost if the power fails. Nothing more can be decided before the disk keeps it."
RESERVED_LINES, RESERVED_BYTES = 1_000, 64 << 10
"""The room of a journal kept for steps back and names, which stay possible when no decision is."""
FREE_LINES, FREE_BYTES = MOST_LINES - RESERVED_LINES - 1, MOST_BYTES - RESERVED_BYTES
"""As long as a journal has no more than that, anything can be added."""
_END_OF_HEADER = rb"(?m)^[ \t]*---[ \t]*(?:#[^\n]*)?\r?\n"


class Gone(Fault):
    """A journal that isn't where it was any more, while its game is played."""


class JournalWriter:
    """A journal on disk that grows: each line is there before anything comes of it."""

    def __init__(self, path: Path, descriptor: int, whole: bytes) -> None:
        """Go on after `whole`, of which the disk may have no more than the system's word."""
        self.path = path
        self.syncs_all = False
        """Whether each line waits for the disk, so that not even a power cut takes a decision."""
        self._descriptor = descriptor
        self._size = len(whole)
        self._lines = whole.count(b"\n")
        self._synced = 0
        """So much of it the disk has for certain."""
        self._unsure = [whole]
        """What follows that."""
        self._is_torn = False
        """Whether more may stand in the file than was recorded."""
        self._is_doubtful = False
        """Whether the disk refused to keep it."""

    @classmethod
    def create(cls, path: Path, header: Mapping[str, str]) -> JournalWriter:
        """Begin a journal, in a file that isn't there yet."""
        data = head(header).encode()
        try:
            write_new(path, data)
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", where=str(path)) from error
        return cls(path, _to_append(path), data)

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, JournalWriter, list[str]]:
        """Go on with a journal: what it says, the writer, and notes for the player.

        A last line without its end is cut off: the process ended while writing it, and answered nobody. So is all
        that follows zeros, which a power cut leaves; then the file is kept as it was under another name."""
        data = read_bytes(path, MOST_BYTES)
        end = whole_lines(data)
        whole, torn = data[:end], data[end:]
        journal = read_journal(as_text(whole, path.name), path.name)
        notes = []
        try:
            if b"\n" in torn or b"\0" in torn:
                kept = set_aside(path.parent)
                write_new(path.with_name(kept), data)
                notes.append(f"{path.name} ended in what a power cut left: that was cut off, and is kept in {kept}.")
            elif torn:
                said = torn.decode("utf-8", "replace")
                notes.append(f"{path.name} ended in a half-written line, “{said:.40}”; it was cut off.")
            descriptor = _to_append(path)
            try:
                os.ftruncate(descriptor, end)
            except BaseException:
                os.close(descriptor)
                raise
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", where=str(path)) from error
        return journal, cls(path, descriptor, whole), notes

    def record(self, line: str) -> None:
        """Append a line and hand it to the system; where that fails, nothing is left of it."""
        data = written(line)
        if self._is_torn or self._is_doubtful:
            self._mend()
        size = len(data)
        if self._size + size > FREE_BYTES or self._lines >= FREE_LINES:
            self._count(line, size)
        try:
            if os.write(self._descriptor, data) < size:
                raise OSError("the disk is full")
        except OSError as error:
            self._cut_off()
            raise Fault(f"can't be written: {reason(error)}", str(self.path), NOTHING_DECIDED) from error
        self._size += size
        self._lines += 1
        self._unsure.append(data)
        if self.syncs_all:
            self._sync_line(data)

    def change_header(self, changes: Mapping[str, str]) -> None:
        """Change the header above the lines: all at once, so that the journal is whole at any moment."""
        if self._is_torn or self._is_doubtful:
            self._mend()
        data = self._content()
        end = re.search(_END_OF_HEADER, data)
        above = len(data) if end is None else end.end()
        header = read_journal(as_text(data[:above], str(self.path)), str(self.path)).header
        changed = head({**header, **changes}).encode() + data[above:]
        if len(changed) > FREE_BYTES:
            raise self._full()
        try:
            self._write_anew(changed)
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", str(self.path)) from error

    def sync(self) -> None:
        """Wait until the disk has it all, where it is looked for; a Fault if it hasn't."""
        if self._is_torn or self._is_doubtful:
            self._mend()
        self._find()
        try:
            os.fsync(self._descriptor)
        except OSError:
            self._is_doubtful = True
            self._mend()
        self._synced = self._size
        self._unsure.clear()

    @property
    def is_synced(self) -> bool:
        """Whether the disk has all that was recorded."""
        return self._synced == self._size and not (self._is_torn or self._is_doubtful)

    def close(self) -> None:
        """End writing."""
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)

    def _count(self, line: str, size: int) -> None:
        """Where a journal is nearly full: refuse a decision, and any line with which it couldn't be read any more."""
        if line[0] != "!" or self._lines + 2 > MOST_LINES or self._size + size > MOST_BYTES:
            raise self._full()

    def _full(self) -> Fault:
        todo = "Nothing was decided. Go on from here in a new campaign, or go back."
        return Fault("is as long as a journal can be read", str(self.path), todo)

    def _sync_line(self, data: bytes) -> None:
        """Let the disk have the line that was written last, or take it back."""
        try:
            self.sync()
        except Fault as fault:
            self._size -= len(data)
            self._lines -= 1
            self._synced = min(self._synced, self._size)
            del self._unsure[-1:]
            self._cut_off()
            raise Fault(fault.what, fault.where, NOT_WHOLE) from fault

    def _cut_off(self) -> None:
        """Remove the bytes in the file beyond the recorded ones."""
        try:
            os.ftruncate(self._descriptor, self._size)
            self._is_torn = False
        except OSError:
            self._is_torn = True

    def _mend(self) -> None:
        """Make the journal whole again, or refuse to go on."""
        try:
            if self._is_torn and self._descriptor >= 0:
                os.ftruncate(self._descriptor, self._size)
                self._is_torn = False
            if self._is_torn or self._is_doubtful:
                self._write_anew(self._content())
        except OSError as error:
            todo = NOT_WHOLE if self._is_torn else NOT_KEPT
            raise Fault(f"can't be kept: {reason(error)}", str(self.path), todo) from error

    def _content(self) -> bytes:
        """All recorded bytes: those certainly on the disk, and those that only this process knows."""
        if not self._synced:
            return b"".join(self._unsure)
        begun = read_bytes(self.path, MOST_BYTES)[: self._synced]
        if len(begun) < self._synced:
            raise Fault("has lost lines while it was played", str(self.path), NOT_KEPT)
        return b"".join((begun, *self._unsure))

    def _write_anew(self, data: bytes) -> None:
        """Put a new file in the place of this one, and go on in it; where that fails, go on in the old one."""
        fresh = write_beside(self.path, data)
        self.close()  # Windows replaces no file that somebody has opened
        try:
            os.replace(fresh, self.path)
        except BaseException:
            discard(fresh)
            with suppress(OSError):
                self._descriptor = _to_append(self.path)
            self._is_torn = self._is_torn or self._descriptor < 0
            raise
        self._size = self._synced = len(data)
        self._lines = data.count(b"\n")
        self._unsure.clear()
        self._is_torn = self._is_doubtful = True
        self._descriptor = _to_append(self.path)
        self._is_torn = False
        sync_folder(self.path.parent)
        self._is_doubtful = False

    def _find(self) -> None:
        """Refuse to call kept what isn't where it is looked for."""
        mine = os.fstat(self._descriptor)
        try:
            there = os.stat(self.path)
        except OSError:
            there = None
        if there is not None and (there.st_dev, there.st_ino) == (mine.st_dev, mine.st_ino):
            return
        if mine.st_nlink:
            todo = "It is kept where the folder is now. Move it back before you go on."
            raise Gone("was moved away while it was played", str(self.path), todo)
        todo = "What was decided is lost with it. Put the folder back from a copy if there is one."
        raise Gone("was deleted while it was played", str(self.path), todo)


def set_aside(folder: Path) -> str:
    """A name for a damaged journal that no other one has."""
    names = ("journal.damaged.txt" if number < 2 else f"journal.damaged.{number}.txt" for number in count(1))
    return next(name for name in names if not os.path.lexists(folder / name))


def _to_append(path: Path) -> int:
    """A journal opened so that all that is written comes to its end."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | BINARY)
