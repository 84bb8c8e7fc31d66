"""Journals and cases that begin at a table which lies in a file beside them, and not where a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..system.faults import Fault
from .table_files import SavedTable, read_table

TABLE: Final = "table"
"""In the header of a journal and among what a case is given: the name of the file with the table."""
ENDING: Final = ".table"


def laid_table(header: Mapping[str, str], journal: str) -> SavedTable | None:
    """The table at which a journal begins, read from beside its file; None: it begins where the game does."""
    name = header.get(TABLE, "")
    return table_beside(Path(journal).parent, name, journal) if name else None


def table_beside(folder: Path, name: str, where: str) -> SavedTable:
    """The table in a file of a folder; a Fault if the name leads anywhere else."""
    if name in ("", ".", "..") or Path(name).name != name or "\\" in name:
        raise Fault(f"“{name:.60}” is no file beside this one", where, f"Name a file here: `{TABLE} = NAME{ENDING}`.")
    if not (folder / name).is_file():
        what = f"the table that it begins at is not here: there is no {name:.60}"
        raise Fault(what, where, "Put it beside this file.")
    return read_table(folder / name)
