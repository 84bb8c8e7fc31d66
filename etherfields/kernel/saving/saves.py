"""A save: the folder in which a game that is being played is kept safe.

It holds `journal.txt`, `table.toml` with the table at the last rest point, and `table.1.toml` to
`table.4.toml`, those before it. Kill the process anywhere, and the game comes back at the same question."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from ..play.beginnings import named, people
from ..play.events import some
from ..play.rests import Course, Past, RestPoint, trace
from ..system.command_lines import shell_word
from ..system.faults import Fault
from ..system.files import UNFINISHED, Lock, discard, reason, sync_folder, write_beside
from .journal import Journal
from .recording import JournalWriter
from .table_files import SavedTable, glance, read_table

JOURNAL = "journal.txt"
TABLES = ("table.toml", *(f"table.{age}.toml" for age in range(1, 5)))
"""The saved tables, newest first."""
FILES = (JOURNAL, *TABLES)
"""All that a save consists of."""
LEFT_BEHIND = ("table.new", "journal.txt.new")
"""The files left behind by older versions of the program that were killed."""
RESCUED = "rescued"
"""In the header of a journal: it begins at this state, and not where the game began."""


class Save:
    """A save that this process plays, locked for all others. Close it, or use it in a `with` statement."""

    header: dict[str, str]
    """The header of the journal, with the content that the last table was saved with."""

    def __init__(self, folder: Path) -> None:
        """Open a save to go on with it."""
        if not is_save(folder):
            raise Fault(f"there is no save “{folder.name}”")
        if not (folder / JOURNAL).is_file():
            raise Fault(f"has no {JOURNAL}", folder.name, from_its_table(folder))
        self.folder = folder
        self._lock = Lock(folder / "lock")
        with ExitStack() as unless_open:
            unless_open.callback(self._lock.close)
            try:
                journal, self.journal, self.notes = JournalWriter.reopen(folder / JOURNAL)
            except Fault as fault:
                raise with_its_table(fault, folder) from None
            unless_open.callback(self.journal.close)
            self.past = self._open(journal)
            unless_open.pop_all()

    @classmethod
    def begin(cls, folder: Path, header: Mapping[str, str]) -> Save:
        """Begin a save in a folder that is there and empty."""
        JournalWriter.create(folder / JOURNAL, header).close()
        sync_folder(folder)
        return cls(folder)

    def write(self, rest: RestPoint, keys: Sequence[str]) -> None:
        """Save a rest point on the way of `keys`; what was saved before it stays as it is, older by one."""
        saved = SavedTable(rest.state, rest.keys, trace(keys[: rest.keys]), self.header, rest.table)
        try:
            fresh = write_beside(self.folder / TABLES[0], saved.data())
            try:
                self._make_room(rest.keys)
                os.replace(fresh, self.folder / TABLES[0])
            except BaseException:
                discard(fresh)
                raise
            sync_folder(self.folder)
        except OSError as error:
            raise Fault(f"can't be saved: {reason(error)}", str(self.folder)) from error

    def call(self, who: str, player: str) -> None:
        """Keep a player's name: in the journal now, and in all tables from now on."""
        self.journal.change_header(named(who, player))
        self.header = {**self.header, **named(who, player)}

    def keep(self) -> None:
        """Let the disk have all of it, so that whoever leaves can be told that it's saved; a Fault where it isn't."""
        self.journal.sync()

    def close(self) -> None:
        """Let others play it."""
        try:
            self.journal.close()
        finally:
            self._lock.close()

    def __enter__(self) -> Save:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _open(self, journal: Journal) -> Past:
        """Find the newest good table on the way of the journal, and set the damaged ones aside."""
        try:
            course = journal.course()
        except Fault as unreadable:
            raise with_its_table(unreadable, self.folder) from None
        self.header = journal.header
        rest = None
        damaged = []
        for path, saved in tables(self.folder):
            if isinstance(saved, Fault):
                damaged.append(path)
                self.notes.append(f"{saved} It was set aside, and the game played on from before it.")
            elif fault := lost_lines(self.folder, saved, course):
                raise fault
            elif saved.on_the_way(course.keys):
                self.header = {**saved.header, **people(journal.header)}
                rest = saved.rest()
                self._give_up(path, saved.keys_before)
                break
        try:
            self._sweep()
            for path in damaged:
                os.replace(path, self.folder / "table.damaged.toml")
        except OSError as error:
            raise Fault(f"can't be written: {reason(error)}", str(self.folder)) from error
        return Past(course, rest, self._earlier, whole=RESCUED not in journal.header)

    def _sweep(self) -> None:
        """Take away what a process that was killed has left unfinished."""
        for path in self.folder.iterdir():
            if path.name.startswith(UNFINISHED) or path.name in LEFT_BEHIND:
                discard(path)

    def _give_up(self, newest: Path, keys: int) -> None:
        """Take away what a rescue was about to remove: tables behind the newest good one with no fewer decisions."""
        for name in TABLES[TABLES.index(newest.name) + 1 :]:
            head = glance(self.folder / name)
            if head and head[0] >= keys:
                discard(self.folder / name)

    def _earlier(self, keys: Sequence[str]) -> RestPoint | None:
        """The last saved rest point on the way of these keys."""
        for _, saved in tables(self.folder):
            if not isinstance(saved, Fault) and saved.on_the_way(keys):
                return saved.rest()
        return None

    def _make_room(self, keys: int) -> None:
        """Make every saved table older by one.

        Those with as many decisions before them, or more, lie on a way that was taken back: they go."""
        paths = [self.folder / name for name in TABLES]
        seen = [glance(path) for path in paths]
        good = [age for age, head in enumerate(seen) if head and head[0] < keys][: len(paths) - 1]
        moves = [(old, new) for new, old in enumerate(good, start=1) if old != new]
        younger = [move for move in moves if move[0] > move[1]]
        older = [move for move in reversed(moves) if move[0] < move[1]]
        for old, new in (*younger, *older):
            os.replace(paths[old], paths[new])
        for path in paths[len(good) + 1 :]:
            path.unlink(missing_ok=True)


def is_save(folder: Path) -> bool:
    """Whether a folder holds a save, if perhaps a damaged one; or can't be looked into, and might."""
    try:
        return any((folder / name).is_file() for name in FILES)
    except OSError:
        return folder.is_dir()


def lost_lines(folder: Path, saved: SavedTable, course: Course) -> Fault | None:
    """The fault of a journal that ends before one of its tables; None for a whole one."""
    if saved.keys_before <= course.farthest:
        return None
    made = f"{some(saved.keys_before, 'decision')} when its table was saved, and holds {course.farthest}"
    return Fault(f"has lost lines: it held {made}", JOURNAL, from_its_table(folder))


def from_its_table(folder: Path) -> str:
    """The advice for a save whose journal is lost or damaged; empty without a readable table."""
    if not any(isinstance(saved, SavedTable) for _, saved in tables(folder)):
        return ""
    command = f"saves rescue {shell_word(folder.name)}"
    return f"`{command}` begins anew at the last table that can be read, and keeps the old journal."


def with_its_table(fault: Fault, folder: Path) -> Fault:
    """The fault of a save's journal, with advice if it has none yet."""
    return fault if fault.todo else Fault(fault.what, fault.where, from_its_table(folder))


def tables(folder: Path) -> Iterator[tuple[Path, SavedTable | Fault]]:
    """The saved tables that a folder has, newest first; for a damaged one, what is wrong with it."""
    for name in TABLES:
        path = folder / name
        if path.exists():
            try:
                saved: SavedTable | Fault = read_table(path)
            except Fault as fault:
                saved = fault
            yield path, saved
