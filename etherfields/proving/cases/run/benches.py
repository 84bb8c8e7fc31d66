"""The bench of a game: what reads a case of it and lays its table."""

from __future__ import annotations

from typing import Protocol

from ..read.reading import Case
from .driving import Driver


class Bench(Protocol):
    """A game's part of case files; its plugin hands it over."""

    def lay(self, case: Case) -> Driver:
        """The table of a case, ready to begin, with the results that are foreseen; raises Miswritten if it can't be."""
