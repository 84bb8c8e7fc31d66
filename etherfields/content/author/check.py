"""Everything that is wrong with a pack, in one run, and the keys that it notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from etherfields.games.etherfields.content.checks import (
    chances,
    drawn_boards,
    meant,
    playable,
    references,
    supplies,
    travel_map,
)
from etherfields.kernel.system.outputs import write_output
from ..checks import kept_keys, picture_sizes, script_paths
from ..load.draft import Draft, draft, first_fault
from ..load.findings import MOST, Finding, Report
from ..load.read_files import KEYS

ERRORS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    references.duplicates,
    references.references,
    references.homes,
    supplies.supplies,
    script_paths.loops,
    drawn_boards.tiles,
    drawn_boards.overlays,
    playable.playable,
    travel_map.dreamworld,
    picture_sizes.pictures,
)
"""Checks that can find errors."""

WARNINGS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    references.unused,
    script_paths.unreached,
    chances.hopeless,
    meant.meant,
    playable.doubtful,
    kept_keys.same_keys,
    kept_keys.lost_keys,
)
"""Checks that only find what is suspicious."""


def examine(root: Path, most: int = MOST, *, warnings: bool = True) -> Draft:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    made = draft(root, most)
    suspicious = WARNINGS if warnings and not made.unread else ()
    for check in (*ERRORS, *suspicious):
        if made.report.full:
            break
        made.report.extend(check(made))
    return made


def check_pack(path: str | Path) -> Report:
    """Everything that is wrong with the pack in a folder; raises a PackFault if there is none."""
    return examine(Path(path)).report


def note_keys(path: str | Path) -> tuple[Path, int]:
    """Add the keys that options have now to keys.txt; says where that is, and how many were new."""
    made = examine(Path(path), warnings=False)
    if made.report.errors:
        raise first_fault(made)
    before, lines = kept_keys.noted_before(made), kept_keys.noted(made)
    write_output(Path(path) / KEYS, (kept_keys.HEAD + "".join(f"{line}\n" for line in lines)).encode(), "the keys")
    return Path(path) / KEYS, len(lines) - len(before)
