"""Everything that is wrong with a pack, in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ..checks import chances, drawn_boards, kept_keys, meant, playable, references, script_paths, supplies, travel_map
from ..load.draft import Draft, draft
from ..load.findings import MOST, Finding, Report

ERRORS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    references.duplicates, references.references, references.homes, supplies.supplies, script_paths.loops,
    drawn_boards.tiles, drawn_boards.overlays, playable.playable, travel_map.dreamworld,
)
"""Checks that can find errors."""

WARNINGS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    references.unused, script_paths.unreached, chances.hopeless, meant.meant, playable.doubtful, kept_keys.same_keys,
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
