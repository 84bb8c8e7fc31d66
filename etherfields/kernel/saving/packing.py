"""A save packed into one file, and unpacked again with care: a stranger may have packed it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ..system.faults import Fault
from ..system.files import read_bytes, write_new
from . import journal as journals
from . import table_files as saved_tables
from .saves import FILES, JOURNAL, from_its_table, tables

if TYPE_CHECKING:
    import zipfile

MOST_PACKED = 4 << 20
_NEW_YEAR_1980 = (1980, 1, 1, 0, 0, 0)


def files_of(folder: Path) -> dict[str, bytes]:
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


def lay_out(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a save into an empty folder."""
    for file, data in files.items():
        write_new(folder / file, data)


def pack(folder: Path) -> bytes:
    """A save that can be played, in one file; tables that nobody could read are left out."""
    import zipfile  # late, as below: whoever only plays packs nothing

    damaged = {path.name for path, saved in tables(folder) if isinstance(saved, Fault)}
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file, data in files_of(folder).items():
            if file not in damaged:
                entry = zipfile.ZipInfo(f"{folder.name}/{file}", _NEW_YEAR_1980)
                archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    if packed.tell() > MOST_PACKED:
        what = f"takes {packed.tell() // 1024:,} KB packed, more than can be brought in again"
        raise Fault(what, folder.name, "Copy its folder instead.")
    return packed.getvalue()


def unpack(packed: Path) -> dict[str, bytes]:
    """The files in a packed save; one that holds anything else, or too much, is refused.

    A journal is all that a save needs: what the tables hold follows from it."""
    import zipfile

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


def _most(file: str) -> int:
    return journals.MOST_BYTES if file == JOURNAL else saved_tables.MOST_BYTES


def _file_of(entry: zipfile.ZipInfo, where: str) -> str:
    """Which file of a save a packed one is; empty for the folder around them."""
    import zipfile

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
