"""The journals of failing games: read from any file that holds one, and all ways in them that may fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.session import BEGINNING
from etherfields.kernel.saving.journal import Journal, read_file
from etherfields.kernel.saving.laid_tables import laid_table
from etherfields.kernel.saving.report_files import read_any_journal
from etherfields.kernel.saving.saves import JOURNAL, RESCUED
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Game


def failing_journal(path: Path) -> Journal:
    """The journal in a file: one of bots, a report, that of a save, or one that was shrunk before."""
    journal = read_file(path / JOURNAL, growing=True) if path.is_dir() else read_any_journal(path)
    if RESCUED in journal.header:
        what = "begins in the middle of a game whose beginning is lost, so it can't be played again"
        raise Fault(what, str(path))
    return journal


def beginning_of(game: Game[Any], journal: Journal) -> RestPoint:
    """The table at which a journal begins, as a rest point."""
    if (saved := laid_table(journal.header, journal.name)) is not None:
        return RestPoint.of(saved.state, 0, saved.table)
    begun = Beginning.of(journal.header, journal.name)
    return RestPoint.of(BEGINNING, 0, game.freeze(game.fresh(begun.seed, begun.party, dict(begun.options))))


def ways(journal: Journal) -> Iterator[tuple[str, ...]]:
    """The ways that may fail, each once: the one that counts, and those taken back or left, the newest first.

    A table takes a decision back at which the rules fail, so that the failing one is often on such a way."""
    course = journal.course()
    seen: list[tuple[str, ...]] = []
    counts = tuple(course.keys)
    for way in ((*counts, *reversed(course.undone)), *reversed(course.left.values()), counts):
        if not any(one[: len(way)] == way for one in seen):
            seen.append(way)
            yield way
