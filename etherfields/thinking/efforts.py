"""Efforts: how much each program thinks about a decision, by time at a table and by playouts where it is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .open_loop import Effort

SECONDS: Final[Mapping[str, float]] = {"quick": 0.2, "careful": 1.5}
"""The most seconds of a decision at a table."""
PLAYOUTS: Final[Mapping[str, int]] = {"quick": 120, "careful": 900}
"""About as many playouts as a slow machine makes in this time; with them answers can be repeated."""


def at_table(program: str) -> Effort:
    """The effort of a program that people wait for."""
    return Effort(seconds=SECONDS[program])


def measured(program: str, part: int = 1) -> Effort:
    """The effort of a program as a fixed number of playouts, or as a part of it: a tenth for large samples."""
    return Effort(playouts=max(1, PLAYOUTS[program] // part))
