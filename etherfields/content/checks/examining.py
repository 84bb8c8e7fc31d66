"""Everything that is wrong with a pack, in one run: it is read, and goes through the checks of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeAlias

from msgspec import Struct

from ..load.catalogue import Catalogue, Contents, Front
from ..load.draft import Draft, draft
from ..load.findings import MOST, Finding

Check: TypeAlias = Callable[[Draft[Front, Contents]], Iterator[Finding]]
"""A look at a whole draft, which changes nothing."""


class Checks(Struct, Generic[Front, Contents], frozen=True):
    """The checks of a game's packs."""

    errors: tuple[Check[Front, Contents], ...] = ()
    """Those that can find errors."""
    warnings: tuple[Check[Front, Contents], ...] = ()
    """Those that only find what is suspicious."""


def examine(
    catalogue: Catalogue[Front, Contents],
    checks: Checks[Front, Contents],
    root: Path,
    most: int = MOST,
    *,
    warnings: bool = True,
) -> Draft[Front, Contents]:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    made = draft(catalogue, root, most)
    suspicious = checks.warnings if warnings and not made.unread else ()
    for check in (*checks.errors, *suspicious):
        if made.report.full:
            break
        made.report.extend(check(made))
    return made
