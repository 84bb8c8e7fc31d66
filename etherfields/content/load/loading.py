"""The one way to a pack that can be played: from the cache, or read, checked and kept."""

from __future__ import annotations

from pathlib import Path

from . import cache
from .pack import Compiled, Pack
from .read_files import read_files

ENOUGH = 20
"""The number of mistakes told to a player, who need not know of every one."""


def load_pack(path: str | Path, *, use_cache: bool = True) -> Pack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    root = Path(path)
    files = read_files(root)
    unharmed = all(finding.warning for finding in files.findings)
    compiled = cache.load(files.content()) if use_cache and unharmed else None
    if compiled is None:
        compiled = compile_pack(root)
        if use_cache:
            cache.keep(compiled)
    return Pack(root, compiled)


def compile_pack(root: Path) -> Compiled:
    """Read and check a pack; raises a PackFault if it has errors."""
    from ..author.check import examine
    from .draft import first_fault

    made = examine(root, ENOUGH, warnings=False)
    if made.report.errors or made.campaign is None:
        raise first_fault(made)
    return Compiled(
        content=made.files.content(),
        campaign=made.campaign,
        secrets=made.secrets(),
        paragraphs=tuple(placed.entry.paragraph for placed in made.entries),
        trees=made.trees,
    )
