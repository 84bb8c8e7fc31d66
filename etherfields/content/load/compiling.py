"""The way to all that a pack says, of any game: from the cache, or read, checked and kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from . import cache
from .catalogue import Catalogue, Contents, Front
from .pack import Compiled
from .read_files import read_files

if TYPE_CHECKING:
    from ..checks.examining import Checks

ENOUGH = 20
"""The number of mistakes told to a player, who need not know of every one."""


def compiled(
    catalogue: Catalogue[Front, Contents],
    root: Path,
    checks: Callable[[], Checks[Front, Contents]],
    *,
    use_cache: bool = True,
) -> Compiled[Front, Contents]:
    """All that the pack in a folder says; its checks are asked for only where it isn't kept.

    Raises a PackFault that lists its first errors if it can't be played."""
    files = read_files(root)
    unharmed = all(finding.warning for finding in files.findings)
    kept = cache.load(catalogue, files.content()) if use_cache and unharmed else None
    if kept is not None:
        return kept
    made = compile_pack(catalogue, root, checks())
    if use_cache:
        cache.keep(catalogue, made)
    return made


def compile_pack(
    catalogue: Catalogue[Front, Contents], root: Path, checks: Checks[Front, Contents]
) -> Compiled[Front, Contents]:
    """Read and check a pack; raises a PackFault if it has errors."""
    from ..checks.examining import examine
    from .draft import first_fault

    made = examine(catalogue, checks, root, ENOUGH, warnings=False)
    if made.report.errors or made.front_page is None:
        raise first_fault(root, made.report)
    return Compiled(
        content=made.files.content(),
        front=made.front_page,
        contents=made.contents(),
        paragraphs=tuple(placed.entry.paragraph for placed in made.entries),
        trees=made.trees,
    )
