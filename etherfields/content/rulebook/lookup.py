"""Reading the rulebook's files, and finding a rule by its ID."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import msgspec

CONTENTS = "contents.toml"
GLOSSARY = "glossary.toml"
_ID = re.compile(r"([A-Z][A-Z\s-]*?)[-\s]*(\d{1,3})?", re.IGNORECASE)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, as it is told to players."""

    id: str
    title: str
    text: str
    misread: str = ""
    """A common misreading of the rule, put right; empty: there is none."""
    example: str = ""
    see: tuple[str, ...] = ()
    """IDs of the rules to read next."""

    @property
    def family(self) -> str:
        """The beginning of the ID: its game's two letters and its chapter, such as `DRAW`."""
        return "-".join(self.id.split("-")[:2])


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rulebook that is read in one go."""

    title: str
    rule: tuple[Entry, ...]
    """Its rules, in order."""
    about: str = ""
    """The introduction of the chapter in a sentence or two; empty: it has none."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game and what it means."""

    name: str
    meaning: str
    see: tuple[str, ...]
    """IDs of the rules in which it matters, the most important first."""
    also: tuple[str, ...] = ()
    """Other words that people search for when they mean the term."""


class StartPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole game on one screen, for people who are new to it."""

    title: str
    text: tuple[str, ...]
    """Its paragraphs."""
    also: tuple[str, ...] = ()
    """Other words that people search for when they look for the start."""


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of contents of a rulebook."""

    prefix: str
    """The beginning of all IDs: `EF`."""
    chapters: tuple[str, ...]
    """The files with rules, in the order in which somebody would read them."""
    start: StartPage | None = None


class Rulebook:
    """The rules of a game as they are told to players: files of a folder, read when somebody first asks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def contents(self) -> Contents:
        """The chapters, and the beginning of the IDs."""
        return msgspec.convert(self._read(CONTENTS), Contents)

    @property
    def prefix(self) -> str:
        """The beginning of all IDs."""
        return self.contents.prefix

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The whole rulebook, in reading order."""
        return tuple(msgspec.convert(self._read(f"{name}.toml"), Chapter) for name in self.contents.chapters)

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The glossary."""
        described = self._read(GLOSSARY)
        return tuple(msgspec.convert({"name": name, **_table(said)}, Term) for name, said in described.items())

    @cached_property
    def rules(self) -> Mapping[str, Entry]:
        """All rules by ID."""
        return {entry.id: entry for chapter in self.chapters for entry in chapter.rule}

    @cached_property
    def families(self) -> frozenset[str]:
        """The families of rules, without the beginning that all have."""
        return frozenset(entry.family.removeprefix(f"{self.prefix}-") for entry in self.rules.values())

    def rule(self, id: str) -> Entry | None:
        """The rule with an ID, also if that is written carelessly: `draw 1` is DRAW-01 of its game."""
        return self.rules.get(id) or self.rules.get(self.tidy(id))

    def tidy(self, id: str) -> str:
        """An ID as it should be written; what is no ID at all becomes empty."""
        found = _ID.fullmatch(id.strip())
        if not found:
            return ""
        family = re.sub(r"[-\s]+", "-", found[1].upper()).removeprefix(f"{self.prefix}-").removeprefix(self.prefix)
        return f"{self.prefix}-{family.strip('-')}-{int(found[2]):02}" if found[2] else f"{self.prefix}-{family}"

    def _read(self, name: str) -> dict[str, object]:
        """A file of the folder, with texts that are wrapped in it put into one line."""
        table = tomllib.loads((self.folder / name).read_text(encoding="utf-8"))
        return {key: _unwrapped(value) for key, value in table.items()}


def _table(said: object) -> dict[str, object]:
    return dict(said) if isinstance(said, dict) else {}


def _unwrapped(value: object) -> object:
    if isinstance(value, str):
        return " ".join(value.split())
    if isinstance(value, list):
        return [_unwrapped(item) for item in value]
    if isinstance(value, dict):
        return {key: _unwrapped(inner) for key, inner in value.items()}
    return value
