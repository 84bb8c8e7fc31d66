"""keys.txt of a pack: the keys that its options have had, written for `check` to compare."""

from __future__ import annotations

from pathlib import Path

from etherfields.kernel.system.outputs import write_output
from ..checks.kept_keys import HEAD, noted, noted_before
from ..load.draft import first_fault
from ..load.read_files import KEYS
from .check import examine


def note_keys(path: str | Path) -> tuple[Path, int]:
    """Add the keys that options have now to keys.txt; says where that is, and how many were new."""
    made = examine(Path(path), warnings=False)
    if made.report.errors:
        raise first_fault(made)
    before, lines = noted_before(made), noted(made)
    write_output(Path(path) / KEYS, (HEAD + "".join(f"{line}\n" for line in lines)).encode(), "the keys")
    return Path(path) / KEYS, len(lines) - len(before)
