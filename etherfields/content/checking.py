"""Everything that is wrong with a pack, in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from etherfields.content.checks import boards, chances, meant, names, paths, playable, supplies, travel
from etherfields.content.drafting import Draft, draft
from etherfields.content.problems import MOST, Finding, Report

ERRORS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    names.duplicates,
    names.references,
    names.homes,
    supplies.supplies,
    paths.loops,
    boards.tiles,
    boards.overlays,
    playable.playable,
    travel.dreamworld,
)
"""Checks that can find errors."""

WARNINGS: tuple[Callable[[Draft], Iterator[Finding]], ...] = (
    names.unused,
    paths.unreached,
    chances.hopeless,
    meant.meant,
    playable.doubtful,
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
