"""Readings as their journals tell them: which paragraph, at which table, and who plays."""

from __future__ import annotations

import os
import re
from pathlib import Path

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault
from etherfields.language.script.lines import has_paragraph
from ..cases.read.reading import Case, read_given
from .readings import Reading, Readings

SCRIPT, GIVEN = "script", "given"
"""The further keys in the header of a reading's journal: the paragraph, and the case whose table it is read at."""


def reading_at(
    readings: Readings, number: int, given: str, party: tuple[str, ...] = (), seed: int | None = None
) -> Reading:
    """A paragraph read at the table of a case, `FILE` or `FILE:LINE`; empty: where play reads it."""
    if not given:
        return readings.reading(number)
    path, line = _place(given)
    case = read_given(path, line)
    if "pack" not in case.given and not _prints(case, number):
        case.given["pack"] = str(readings.root.resolve())
    case.given |= {"party": list(party)} if party else {}
    case.given |= {"seed": seed} if seed is not None else {}
    return readings.reading(number, case)


def reading_of(readings: Readings, journal: Journal) -> Reading:
    """The reading that a journal is of whose header names a paragraph."""
    beginning = Beginning.of(journal.header, journal.name)
    number, given = journal.header[SCRIPT], journal.header.get(GIVEN, "")
    if not re.fullmatch(r"\d{1,4}", number):
        raise Fault(f"its header needs the number of a paragraph, not “{number:.40}”", journal.name)
    given = str(Path(journal.name).parent / given) if given else ""
    return reading_at(readings, int(number), given, beginning.party, beginning.seed)


def header_of(reading: Reading, beginning: Beginning, given: str, journal: Path) -> dict[str, str]:
    """The header of a reading's journal, which calls the file of its case as seen from its own folder."""
    header = beginning.header() | {SCRIPT: str(reading.number)}
    if not given:
        return header
    path, line = _place(given)
    seen = Path(os.path.relpath(path.resolve(), journal.parent.resolve())).as_posix()
    return header | {GIVEN: f"{seen}:{line}" if line else seen}


def _place(given: str) -> tuple[Path, int]:
    """A file, and a line of it or 0."""
    named = re.fullmatch(r"(.+):(\d{1,6})", given)
    if named is None or Path(given).exists():
        return Path(given), 0
    return Path(named[1]), int(named[2])


def _prints(case: Case, number: int) -> bool:
    """Whether a case writes a paragraph out."""
    written = case.given.get("scripts", "")
    return isinstance(written, str) and has_paragraph(written, number)
