"""The one way to a pack of Etherfields that can be played: from the cache, or read, checked and kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from etherfields.content.load import compiling
from etherfields.games.etherfields.definitions import Campaign, Secrets
from .campaign_pack import CATALOGUE, Compiled, Pack

if TYPE_CHECKING:
    from etherfields.content.checks.examining import Checks


def load_pack(path: str | Path, *, use_cache: bool = True) -> Pack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    root = Path(path)
    return Pack(root, compiling.compiled(CATALOGUE, root, every_check, use_cache=use_cache))


def compile_pack(root: Path) -> Compiled:
    """Read and check a pack; raises a PackFault if it has errors."""
    return compiling.compile_pack(CATALOGUE, root, every_check())


def every_check() -> Checks[Campaign, Secrets]:
    """The checks of a pack."""
    from ..checks.every_check import CHECKS  # a kept pack has been checked

    return CHECKS
