"""Journals replayed, and their words compared with those of the transcript."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from etherfields.kernel.play.events import some
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.saving.report_files import read_any_journal
from etherfields.kernel.saving.saves import JOURNAL, RESCUED
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.files import read_text
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.outputs import write_output

Transcribe: TypeAlias = Callable[[Journal], str]
"""Plays what a journal says from the beginning: everything that was said."""

TRANSCRIPT = ".transcript"
MOST_BYTES = 64 << 20
MOST_SHOWN = 40
"""The most lines shown of a difference."""


class Replayed(Struct, frozen=True):
    """The result of replaying one journal."""

    journal: Path
    said: str
    """In a word."""
    difference: str = ""
    """How the transcripts differ; empty: they don't."""
    good: bool = True


def beside(journal: Path) -> Path:
    """Where the transcript of a journal lies."""
    return journal.with_suffix(TRANSCRIPT)


def replay(path: Path, transcribe: Transcribe, *, update: bool = False) -> Replayed:
    """Replay a journal, or that of a save, and compare with the transcript beside it; `update` writes that one anew."""
    path = path / JOURNAL if path.is_dir() else path
    journal = read_any_journal(path)
    if RESCUED in journal.header:
        what = "begins in the middle of a game, so it can't be replayed from the beginning"
        raise Fault(what, str(path))
    now = printable(transcribe(journal), but="\n")
    last = now.rstrip("\n").rpartition("\n")[2]
    broken = [last] if last.startswith("! ") else []
    kept = beside(path)
    before = read_text(kept, MOST_BYTES) if kept.exists() else None
    what = f"{some(len(journal.keys), 'decision')}, {some(now.count(chr(10)), 'line')}"
    if before == now:
        return Replayed(path, f"the same: {what} compared with {kept.name}")
    if update:
        write_output(kept, now.encode(), "the transcript")
        said = f"{'written anew' if before is not None else 'written'}: {what} in {kept.name}"
        return Replayed(path, said, "".join(broken))
    if before is None:
        said = f"nothing to compare with: there is no {kept.name} yet; --update writes it"
        return Replayed(path, said, "".join(broken) or f"It ends: {last:.200}", good=False)
    said = f"differs: {what} compared with {kept.name}"
    return Replayed(path, said, "\n".join((*broken, *_difference(before, now, kept.name))), good=False)


def _difference(before: str, now: str, name: str) -> Iterator[str]:
    """The first lines of how two transcripts differ."""
    lines = unified_diff(before.splitlines(), now.splitlines(), name, f"{name} as replayed now", n=2, lineterm="")
    yield from islice(lines, MOST_SHOWN)
    if left_off := sum(1 for _ in lines):
        yield f"... and {left_off} lines more"
