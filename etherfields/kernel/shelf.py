"""The shelf: all saves in one folder, to list, copy, rename, delete, and pack into one file or out of it."""

from __future__ import annotations

import os
import shutil
import tempfile
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path, PurePosixPath

from msgspec import Struct, field

from etherfields.kernel import journal as journals
from etherfields.kernel import tables as saved_tables
from etherfields.kernel.beginnings import people
from etherfields.kernel.faults import Fault, did_you_mean, likely
from etherfields.kernel.files import Lock, read_bytes, reason, sync_folder, write_new
from etherfields.kernel.journal import read_file
from etherfields.kernel.outputs import write_output
from etherfields.kernel.rescuing import Rescued, rescue
from etherfields.kernel.saves import (
    FILES,
    JOURNAL,
    RESCUED,
    Save,
    from_its_table,
    is_save,
    lost_lines,
    tables,
    with_its_table,
)
from etherfields.kernel.tables import SavedTable

LONGEST_NAME = 60
MOST_PACKED = 4 << 20
_PORTS = {port + number for port in ("com", "lpt") for number in "123456789"}
_RESERVED = {"con", "prn", "aux", "nul"} | _PORTS
_NEW_YEAR_1980 = (1980, 1, 1, 0, 0, 0)


class Look(Struct):
    """What can be seen of a save without playing it."""

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


def fit_name(name: str) -> str:
    """The name of a save as it is used, or a Fault that says what names may be."""
    name = unicodedata.normalize("NFC", name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Fault(f"the name of a save has 1 to {LONGEST_NAME} characters")
    wrong = sorted({letter for letter in name if not (letter.isalnum() or letter in " -_")})
    if wrong:
        shown = " ".join(letter if letter.isprintable() else repr(letter) for letter in wrong)
        raise Fault(
            f"the name of a save can't have {shown} in it", todo="Use letters, digits, spaces, - and _."
        )
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
            Save.begin(fresh, header).close()
        return self.open(name)

    def open(self, name: str) -> Save:
        """Play a save on."""
        return Save(self.path(name))

    def rescue(self, name: str) -> Rescued:
        """Let a save whose journal is damaged begin anew at its newest good table."""
        return rescue(self.path(name))

    def look(self, name: str) -> Look:
        """What can be seen of one save."""
        folder = self.path(name)
        look = Look(folder.name)
        if not (folder / JOURNAL).is_file():
            look.wrong = str(Fault(f"It has no {JOURNAL}", todo=from_its_table(folder)))
            return look
        try:
            look.written = (folder / JOURNAL).stat().st_mtime
            journal = read_file(folder / JOURNAL, growing=True)
            course = journal.course()
            look.header, look.decisions, look.points = journal.header, len(course.keys), tuple(course.points)
            for _, saved in tables(folder):
                if isinstance(saved, SavedTable) and (fault := lost_lines(folder, saved, course)):
                    raise fault
                if isinstance(saved, SavedTable) and saved.on_the_way(course.keys):
                    look.state, look.header = saved.state, saved.header | people(look.header)
                    break
        except Fault as fault:
            look.wrong = str(with_its_table(fault, folder))
        except OSError as error:
            look.wrong = f"It can't be read: {reason(error)}."
        return look

    def all(self) -> list[Look]:
        """What can be seen of all saves."""
        return [self.look(name) for name in self.names()]

    def copy(self, name: str, to: str) -> None:
        """Make a second save of one; it may be in play."""
        files = _files(self.path(name))
        with self._new(to) as fresh:
            _lay_out(files, fresh)

    def rename(self, name: str, to: str) -> None:
        """Give a save another name."""
        folder = self.path(name)
        self._free(to, but=folder.name)
        Lock(folder / "lock").close()
        with _sentence(f"“{name}” can't be renamed"):
            os.rename(folder, self.folder / fit_name(to))
            sync_folder(self.folder)

    def delete(self, name: str) -> None:
        """Throw a save away."""
        folder = self.path(name)
        Lock(folder / "lock").close()
        with _sentence(f"“{name}” can't be deleted"):
            grave = Path(tempfile.mkdtemp(prefix=".deleted-", dir=self.folder))
            os.rename(folder, grave / "save")
            shutil.rmtree(grave)
            sync_folder(self.folder)

    def export(self, name: str, to: Path) -> None:
        """Pack a save into one file."""
        folder = self.path(name)
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for file, data in _files(folder).items():
                entry = zipfile.ZipInfo(f"{folder.name}/{file}", _NEW_YEAR_1980)
                archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
        write_output(to, packed.getvalue(), "the packed save")

    def bring_in(self, packed: Path, name: str = "") -> str:
        """Make a save of a packed one, or of a journal alone, and say its name: that of the file if none is given."""
        files = _unpacked(packed)
        name = fit_name(name or packed.stem)
        with self._new(name) as fresh:
            _lay_out(files, fresh)
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
            self.folder.mkdir(parents=True, exist_ok=True)
        with _sentence(f"“{name}” can't be written in {self.folder}"):
            fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=self.folder))
            try:
                fresh.chmod(0o755)
                yield fresh
                sync_folder(fresh)
                os.rename(fresh, self.folder / name)
                sync_folder(self.folder)
            except BaseException:
                shutil.rmtree(fresh, ignore_errors=True)
                raise

    def _free(self, name: str, but: str = "") -> None:
        """Refuse a name that a save has, on any kind of disk."""
        taken = fit_name(name).casefold()
        if not self.folder.is_dir():
            return
        for path in self.folder.iterdir():
            if path.name.casefold() == taken and path.name != but:
                raise Fault(f"there is a save “{path.name}” already", todo="Choose another name.")


@contextmanager
def _sentence(what: str, where: str = "") -> Iterator[None]:
    """Say in a sentence what the system refused."""
    try:
        yield
    except OSError as error:
        raise Fault(f"{what}: {reason(error)}", where) from error


def _most(file: str) -> int:
    return journals.MOST_BYTES if file == JOURNAL else saved_tables.MOST_BYTES


def _files(folder: Path) -> dict[str, bytes]:
    """The files of a save; the journal last, so that it knows all that any table knows."""
    files: dict[str, bytes] = {}
    for file in reversed(FILES):
        try:
            files[file] = read_bytes(folder / file, _most(file))
        except Fault:
            if (folder / file).exists():
                raise
    if JOURNAL not in files:
        raise Fault(f"has no {JOURNAL}", folder.name, from_its_table(folder))
    return files


def _lay_out(files: Mapping[str, bytes], folder: Path) -> None:
    for file, data in files.items():
        write_new(folder / file, data)


def _unpacked(packed: Path) -> dict[str, bytes]:
    """The files in a packed save; one that holds anything else, or too much, is refused.

    A journal is all that a save needs: what the tables hold follows from it.
    """
    data = read_bytes(packed, MOST_PACKED)
    if data.lstrip().startswith(journals.FIRST.encode()):
        return {JOURNAL: data}
    files: dict[str, bytes] = {}
    if not zipfile.is_zipfile(BytesIO(data)):
        todo = "A packed save is what `saves export` writes; a journal can be brought in, too."
        raise Fault("is no packed save, and no journal either", str(packed), todo)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            for entry in archive.infolist():
                file = _file_of(entry, str(packed))
                if file in files:
                    raise Fault(f"holds {file} twice", str(packed))
                if file:
                    files[file] = _content(archive, entry, _most(file), str(packed))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise Fault(f"is no packed save: {error}", str(packed)) from None
    if JOURNAL not in files:
        raise Fault(f"is no packed save: it holds no {JOURNAL}", str(packed))
    return files


def _file_of(entry: zipfile.ZipInfo, where: str) -> str:
    """Which file of a save a packed one is; empty for the folder around them."""
    path = PurePosixPath(entry.filename)
    if entry.is_dir() and len(path.parts) == 1 and path.name != "..":
        return ""
    plain = len(path.parts) <= 2 and not path.is_absolute() and ".." not in path.parts
    if not plain or path.name not in FILES or "\\" in entry.filename:
        raise Fault(f"holds “{entry.filename:.60}”, which is no part of a save", where)
    if entry.flag_bits & 1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Fault(f"holds {path.name} in a form that can't be read", where)
    return path.name


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int, where: str) -> bytes:
    with archive.open(entry) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Fault(f"holds {entry.filename:.60}, larger than such a file may be", where)
    return data
