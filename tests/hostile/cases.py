"""What a hostile input is."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Words: TypeAlias = tuple[str, ...]
Lay: TypeAlias = Callable[[Path], None]
"""Lays something out in a place: a file, or a folder with files."""

MANY = 10_000
"""So deep things lie in each other."""
HUGE = 50 << 20
"""So large a large file is."""


@dataclass(frozen=True)
class Case:
    """Something hostile, and the command that it is given to."""

    name: str
    words: Words
    """The command line; `{here}` stands for the folder of the case."""
    lay: Callable[[Path, Path], None]
    """Lays it out in the folder of the case, beside what is good (the second folder)."""
    codes: frozenset[int] = frozenset({2})
    """How the command may end."""
    typed: str = ""
    then: tuple[Words, ...] = ()
    """Commands that follow."""
    only_if_good: bool = False
    """Whether they follow only where the first one went well."""


def nothing(here: Path, good: Path) -> None:
    """Nothing needs to be there."""


def data(content: bytes | str) -> Lay:
    """A file with this in it."""
    raw = content.encode() if isinstance(content, str) else content

    def lay(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)

    return lay


def large(pattern: bytes, before: bytes = b"", after: bytes = b"") -> Lay:
    """A file of fifty million bytes, all the same."""

    def lay(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(before)
            block = pattern * ((1 << 20) // len(pattern))
            for _ in range(HUGE // len(block)):
                file.write(block)
            file.write(after)

    return lay


def folder(path: Path) -> None:
    """A folder where a file should be."""
    _away(path)
    path.mkdir(parents=True)


def fifo(path: Path) -> None:
    """A pipe that nobody writes to."""
    _away(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def link_to(target: str) -> Lay:
    """A link to somewhere else."""

    def lay(path: Path) -> None:
        _away(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)

    return lay


def missing(path: Path) -> None:
    """Nothing where something should be."""
    _away(path)


def _away(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def each(
    title: str, inputs: Mapping[str, Lay], place: str, commands: Iterable[tuple[str, Words, Iterable[int]]],
    lay_good: Callable[[Path, Path], None],
) -> list[Case]:  # fmt: skip
    """A case for every input and command: what is good is laid out first, then the input in its place."""

    def laid(lay: Lay) -> Callable[[Path, Path], None]:
        def both(here: Path, good: Path) -> None:
            lay_good(here, good)
            lay(here / place)

        return both

    return [
        Case(f"{title}: {name} ({verb})", words, laid(lay), frozenset(codes))
        for name, lay in inputs.items()
        for verb, words, codes in commands
    ]
