"""A shrunk game written down: a case with its table beside it, and a journal that `replay` takes."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from etherfields.kernel.play.beginnings import people
from etherfields.kernel.play.rests import trace
from etherfields.kernel.saving import toml
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.saving.laid_tables import ENDING, TABLE
from etherfields.kernel.saving.table_files import SavedTable
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.outputs import make_output_folder, write_output
from .failures import TITLES
from .shrinking import Shrunk

WHAT = "the shrunk game"
"""The name in Faults of the files written here."""


class Written(Struct, frozen=True):
    """The files of a shrunk game."""

    case: Path
    table: Path
    journal: Path


def write(shrunk: Shrunk, header: Mapping[str, str], out: Path, stem: str, pack: Path | None, source: str) -> Written:
    """Write the case, its table and its journal into a folder; `pack` is where the pack lies that isn't built in."""
    make_output_folder(out, WHAT)
    files = Written(out / f"{stem}.toml", out / f"{stem}{ENDING}", out / f"{stem}.journal")
    kept = {name: value for name, value in header.items() if name != TABLE and name not in people(header)}
    saved = SavedTable(shrunk.rest.state, 0, trace(()), kept, shrunk.rest.table)
    journal = Journal({**kept, TABLE: files.table.name}, list(shrunk.keys))
    note = f"# {printable(shrunk.failure.said)}\n"
    write_output(files.table, saved.data(), WHAT)
    write_output(files.journal, (journal.text() + note).encode(), WHAT)
    write_output(files.case, _case(shrunk, header.get("game", ""), files, pack, source).encode(), WHAT)
    return files


def _case(shrunk: Shrunk, game: str, files: Written, pack: Path | None, source: str) -> str:
    """The case: it fails as long as the fault is there."""
    given = {TABLE: files.table.name}
    if pack is not None:
        given["pack"] = Path(os.path.relpath(pack.resolve(), files.case.parent.resolve())).as_posix()
    lines = [
        f"# Shrunk from {printable(source)}: {shrunk.text()}.",
        f"# {printable(shrunk.failure.said)}",
        "# The table lies in the file that `given.table` names. The case fails until the fault is mended; then say in",
        "# `title`, `rules` and `then` what has to be so, or lay a table of its own (docs/cases.md).",
        *([f"game = {_quoted(game)}"] if game else []),
        "",
        "[[case]]",
        f"title = {_quoted(TITLES[shrunk.failure.kind])}",
        "rules = []",
        *(f"given.{name} = {_quoted(value)}" for name, value in given.items()),
        *_when(shrunk.keys),
        "then.sound = true",
    ]
    return "".join(f"{line}\n" for line in lines)


def _when(keys: Sequence[str]) -> list[str]:
    if not keys:
        return []
    return ["when = [", *(f"    {_quoted(key)}," for key in keys), "]"]


def _quoted(text: str) -> str:
    return toml.write({"it": text}).strip().removeprefix("it = ")
