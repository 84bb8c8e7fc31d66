"""Journals replayed, and what was said then compared with what was said before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from etherfields.kernel.faults import Fault
from etherfields.kernel.files import read_text
from etherfields.kernel.journal import Journal, read_file
from etherfields.kernel.letters import printable
from etherfields.kernel.outputs import write_output
from etherfields.kernel.saves import JOURNAL, RESCUED

Transcribe: TypeAlias = Callable[[Journal], str]
"""Plays what a journal says from the beginning: everything that was said."""

MOST_BYTES = 64 << 20
MOST_SHOWN = 40
"""So many lines of a difference are shown."""


class Replayed(Struct, frozen=True):
    """What came of replaying one journal."""

    journal: Path
    said: str
    """In a word."""
    difference: str = ""
    """How the transcripts differ; empty: they don't."""
    good: bool = True


def replay(path: Path, transcribe: Transcribe, *, update: bool = False) -> Replayed:
    """Replay a journal, or that of a save, and compare with the transcript beside it; `update` writes that one anew."""
    path = path / JOURNAL if path.is_dir() else path
    journal = read_file(path)
    if RESCUED in journal.header:
        what = "begins in the middle of a game, so it can't be replayed from the beginning"
        raise Fault(what, str(path))
    now = printable(transcribe(journal), but="\n")
    last = now.rstrip("\n").rpartition("\n")[2]
    broken = [last] if last.startswith("! ") else []
    beside = path.with_suffix(".transcript")
    before = read_text(beside, MOST_BYTES) if beside.exists() else None
    if before == now:
        return Replayed(path, "the same")
    if update:
        write_output(beside, now.encode(), "the transcript")
        return Replayed(path, "written anew" if before is not None else "written", "".join(broken))
    if before is None:
        ends = "".join(broken) or f"It ends: {last:.200}"
        return Replayed(path, "has no transcript yet; --update writes it", ends, good=False)
    return Replayed(path, "differs", "\n".join((*broken, *_difference(before, now, beside.name))), good=False)


def _difference(before: str, now: str, name: str) -> Iterator[str]:
    """The first lines of how two transcripts differ."""
    lines = unified_diff(before.splitlines(), now.splitlines(), name, f"{name} as replayed now", n=2, lineterm="")
    left_off = 0
    for number, line in enumerate(lines):
        if number < MOST_SHOWN:
            yield line
        else:
            left_off += 1
    if left_off:
        yield f"... and {left_off} lines more"
