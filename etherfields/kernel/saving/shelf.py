"""The shelf: all saves in one folder, to list, copy, rename, delete, and pack into one file or out of it."""

from __future__ import annotations

import os
import shutil
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct, field

from ..play.beginnings import people
from ..play.rests import OVER, Plain
from ..system.faults import Fault, did_you_mean, likely
from ..system.files import Lock, make_folder, reason, sync_folder
from ..system.outputs import write_output
from .journal import read_file
from .packing import files_of, lay_out, pack, unpack
from .recording import JournalWriter
from .rescue import Rescued, has_led_to, rescue
from .saves import JOURNAL, RESCUED, Save, is_save, lost_lines, tables, with_its_table
from .unfinished import LOCK, sweep, unfinished

CHANGED = "Its journal doesn't lead to its newest table any more: a line of it may be damaged. `play` tells which."
LONGEST_NAME = 60
UNFIT = "It can't be played under such a name. Give its folder another one, of letters, digits, spaces, - and _."
_PORTS = {port + number for port in ("com", "lpt") for number in "123456789"}
_RESERVED = {"con", "prn", "aux", "nul"} | _PORTS


class Look(Struct):
    """The visible facts of a save that isn't being played."""

    name: str
    state: str = ""
    """Where its newest saved table rests."""
    decisions: int = 0
    """How many decisions count."""
    points: tuple[str, ...] = ()
    """The names of its points."""
    header: dict[str, str] = field(default_factory=dict)
    written: float = 0.0
    """When its journal was last written, in seconds since 1970."""
    wrong: str = ""
    """Why it can't be played; empty if it can."""
    doubtful: str = ""
    """Why it may be damaged; empty as far as can be seen without playing it again."""
    table: Plain = field(default_factory=dict)
    """Its newest table on the way; empty if there is none yet."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over at its newest table; a game that doesn't rest at its end never is."""
        return self.state == OVER


def fit_name(name: str) -> str:
    """The name of a save as it is used, or a Fault that says what names may be."""
    name = unicodedata.normalize("NFC", name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Fault(f"the name of a save has 1 to {LONGEST_NAME} characters")
    wrong = sorted({letter for letter in name if not (letter.isalnum() or letter in " -_")})
    if wrong:
        shown = " ".join(letter if letter.isprintable() else repr(letter) for letter in wrong)
        raise Fault(f"the name of a save can't have {shown} in it", todo="Use letters, digits, spaces, - and _.")
    if name.lower() in _RESERVED:
        what = f"“{name}” can't be the name of a save: some systems keep it for devices"
        raise Fault(what, todo="Choose another name.")
    if name != name.strip() or name[0] == "-":
        raise Fault(f"“{name}” can't be the name of a save", todo="Begin with a letter or a digit.")
    return name


class Shelf:
    """The folder in which saves are kept, each a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """The names of all saves, in order."""
        if not self.folder.is_dir():
            return []
        found = (path.name for path in self.folder.iterdir() if is_save(path))
        return sorted(name for name in found if not name.startswith("."))

    def path(self, name: str) -> Path:
        """The folder of a save that is there."""
        name = fit_name(name)
        if not is_save(self.folder / name):
            todo = did_you_mean(likely(name, self.names())) or "`saves list` names them."
            raise Fault(f"there is no save “{name}”", todo=todo)
        return self.folder / name

    def begin(self, name: str, header: Mapping[str, str]) -> Save:
        """Begin a new save, and play it."""
        with self._new(name) as fresh:
            JournalWriter.create(fresh / JOURNAL, header).close()
        return self.open(name)

    def open(self, name: str) -> Save:
        """Play a save on."""
        return Save(self.path(name))

    def rescue(self, name: str) -> Rescued:
        """Let a save whose journal is damaged begin anew at its newest good table."""
        return rescue(self.path(name))

    def look(self, name: str) -> Look:
        """The look of one save."""
        folder = self.path(name)
        look = Look(folder.name)
        try:
            _see(folder, look)
        except Fault as fault:
            look.wrong = str(with_its_table(fault, folder))
        except OSError as error:
            look.wrong = f"It can't be read: {reason(error)}."
        return look

    def all(self) -> list[Look]:
        """The looks of all saves, each judged by itself."""
        return [self.look(name) if is_fit(name) else Look(name, wrong=UNFIT) for name in self.names()]

    def copy(self, name: str, to: str) -> None:
        """Make a second save of one; it may be in play."""
        files = files_of(self.path(name))
        with self._new(to) as fresh:
            lay_out(files, fresh)

    def rename(self, name: str, to: str) -> None:
        """Give a save another name."""
        folder = self.path(name)
        self._free(to, but=folder.name)
        Lock(folder / LOCK).close()
        with _sentence(f"“{name}” can't be renamed"):
            os.rename(folder, self.folder / fit_name(to))
            self._sync()

    def delete(self, name: str) -> None:
        """Throw a save away: all at once, whatever becomes of the files in it."""
        folder = self.path(name)
        Lock(folder / LOCK).close()
        with _sentence(f"“{name}” can't be deleted"):
            sweep(self.folder)
            with unfinished(self.folder) as grave:
                os.rename(folder, grave / "save")
                try:
                    sync_folder(self.folder)
                except OSError:  # nothing in it may go before it is certain that its name has gone
                    os.rename(grave / "save", folder)
                    raise
                shutil.rmtree(grave, ignore_errors=True)  # what stays of it is swept later

    def export(self, name: str, to: Path) -> None:
        """Pack a save into one file; one that can't be played is refused, since nobody could bring it in again."""
        folder = self.path(name)
        look = self.look(name)
        if look.wrong:
            raise Fault(look.wrong, folder.name)
        write_output(to, pack(folder), "the packed save")

    def bring_in(self, packed: Path, name: str = "") -> str:
        """Make a save of a packed one, or of a journal alone, and say its name: that of the file if none is given."""
        files = unpack(packed)
        name = fit_name(name or packed.stem)
        with self._new(name) as fresh:
            lay_out(files, fresh)
            journal = read_file(fresh / JOURNAL, growing=True)
            journal.course()
            if RESCUED in journal.header and len(files) == 1:
                todo = "Pack the whole save with `saves export` instead."
                raise Fault("begins at a table of its save, and that isn't here", str(packed), todo)
            for _, saved in tables(fresh):
                if isinstance(saved, Fault):
                    raise Fault(saved.what, f"{packed}, {saved.where}", saved.todo)
        return name

    @contextmanager
    def _new(self, name: str) -> Iterator[Path]:
        """An empty folder that becomes the save of that name if all goes well, and else never was."""
        name = fit_name(name)
        self._free(name)
        with _sentence("the folder for saves can't be made", str(self.folder)):
            make_folder(self.folder)
        with _sentence(f"“{name}” can't be written in {self.folder}"):
            sweep(self.folder)
            with unfinished(self.folder) as fresh:
                yield fresh
                sync_folder(fresh)
                os.rename(fresh, self.folder / name)
                self._sync()

    def _sync(self) -> None:
        """Let the disk know of what has just been done in the folder."""
        try:
            sync_folder(self.folder)
        except OSError as error:
            what = f"this is done, but it may be forgotten if the power fails: {reason(error)}"
            raise Fault(what, str(self.folder)) from error

    def _free(self, name: str, but: str = "") -> None:
        """Refuse a name that a save has, on any kind of disk."""
        taken = fit_name(name).casefold()
        if not self.folder.is_dir():
            return
        for path in self.folder.iterdir():
            if path.name.casefold() == taken and path.name != but:
                raise Fault(f"there is a save “{path.name}” already", todo="Choose another name.")


def is_fit(name: str) -> bool:
    """Whether the name of a folder can be that of a save."""
    try:
        return fit_name(name) == name
    except Fault:
        return False


def _see(folder: Path, look: Look) -> None:
    """Note what can be seen of a save; a Fault if it can't be played."""
    if not (folder / JOURNAL).is_file():
        raise Fault(f"It has no {JOURNAL}")
    look.written = (folder / JOURNAL).stat().st_mtime
    journal = read_file(folder / JOURNAL, growing=True)
    course = journal.course()
    look.header, look.decisions, look.points = journal.header, len(course.keys), tuple(course.points)
    newest = None
    for _, saved in tables(folder):
        if isinstance(saved, Fault):
            continue
        if fault := lost_lines(folder, saved, course):
            raise fault
        newest = newest or saved
        if saved is newest and not has_led_to(saved, course):
            look.doubtful = CHANGED
        if saved.on_the_way(course.keys):
            look.state, look.table, look.header = saved.state, saved.table, saved.header | people(look.header)
            return
    if RESCUED in journal.header:
        raise Fault("It has lost the table at which it begins")


@contextmanager
def _sentence(what: str, where: str = "") -> Iterator[None]:
    """Say in a sentence what the system refused."""
    try:
        yield
    except OSError as error:
        raise Fault(f"{what}: {reason(error)}", where) from error
