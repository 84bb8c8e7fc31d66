"""Reports: a game in one text file for whoever looks into a fault, with all that is needed to see it again.

    etherfields report 1
    (what the file is, and what to do with it)
    --- about ---
    program = 0.4.0
    --- settings ---
    quick = when it matters
    --- last screen ---
    | What do you do?
    --- journal ---
    journal 1
    ...

The journal stands last, so that nothing in it is taken for anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from ..play.beginnings import people
from ..system.faults import Fault
from ..system.files import as_text, read_bytes
from ..system.letters import printable
from .journal import MOST_BYTES, Journal, read_journal, whole_lines

FIRST: Final = "etherfields report 1"
_PART: Final = "--- {} ---"
_JOURNAL: Final = _PART.format("journal")
_ABOUT = """\

A game of Etherfields, or of one of its other games, written down by `report`: every decision, the versions,
the settings and the last screen. What nobody has been shown yet is not in it, and no player's name.

Send this file with a few words on what went wrong. Whoever looks into it types

    etherfields shrink FILE     to bring a game that fails down to few decisions, and to a case
    etherfields replay FILE     to play it again, and to see how it ends
"""


class Report(Struct, frozen=True):
    """A game, and how it was played."""

    about: Mapping[str, str]
    """The versions of the program, of Python and of the pack."""
    settings: Mapping[str, str]
    screen: Sequence[str]
    """The last screen, line by line."""
    journal: Journal

    def text(self) -> str:
        """Itself as it stands in a file."""
        header = self.journal.header
        unnamed = {name: value for name, value in header.items() if name not in people(header)}
        parts = (
            ("about", [f"{name} = {printable(value)}" for name, value in self.about.items()]),
            ("settings", [f"{name} = {printable(value)}" for name, value in self.settings.items()]),
            ("last screen", [f"| {printable(line)}".rstrip() for line in self.screen]),
        )
        told = "".join("\n".join((_PART.format(name), *lines, "")) for name, lines in parts)
        return f"{FIRST}\n{_ABOUT}\n{told}{_JOURNAL}\n{Journal(unnamed, self.journal.lines).text()}"


def read_any_journal(path: Path) -> Journal:
    """The journal in a file: a journal itself, or the one at the end of a report."""
    data = read_bytes(path, MOST_BYTES)
    if not data.startswith(FIRST.encode()):
        return read_journal(as_text(data, str(path)), str(path))
    text = as_text(data[: whole_lines(data)], str(path))
    before, found, journal = text.partition(f"\n{_JOURNAL}\n")
    if not found:
        raise Fault("this report has no journal at its end", str(path), "Ask for the whole file.")
    # As many empty lines stand for what comes before it, so that faults name the lines of this file.
    return read_journal("\n" * (before.count("\n") + 2) + journal, str(path))
