"""The readings of a game: its paragraphs as games of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from etherfields.playable.protocols import Game
from ..cases.read.reading import Case


class Reading(Game[Any], Protocol):
    """A paragraph as a game that a session can drive: it is over when it has been read."""

    number: int

    def called(self) -> Mapping[str, str]:
        """The names of all who could read it, by their codes."""

    def given(self) -> tuple[int, tuple[str, ...]] | None:
        """The seed and the party of the case at whose table it is read, if it is at one."""

    def changed(self, table: Any) -> list[str]:
        """The changes of the table since the reading began, in lines."""


class Readings(Protocol):
    """A pack whose paragraphs can be read by themselves; a `Reads` hands it over."""

    root: Path
    """The folder of the pack."""

    def reading(self, number: int, case: Case | None = None) -> Reading:
        """A paragraph read at the table of a case, or else where play reads it; a Fault if there is none."""
