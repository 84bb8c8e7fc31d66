"""Reading the rulebook's files, and finding a rule by its ID."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

CHAPTERS = (
    "precedence", "turns", "decks", "costs", "dice", "movement", "landscape", "creatures", "torment", "possessions",
    "dreams", "travel", "campaign", "players", "variants",
)
"""The files with rules, in the order in which somebody would read them."""

FOLDER = Path(__file__).parent
_ID = re.compile(r"(?:EF[-\s]?)?([A-Z]+)[-\s]?(\d{1,2})", re.IGNORECASE)


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
        """The beginning of the ID: `EF-DRAW` for all rules of drawing."""
        return self.id.rpartition("-")[0]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rulebook that is read in one go."""

    title: str
    rule: tuple[Entry, ...]
    """Its rules, in order."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game and what it means."""

    name: str
    meaning: str
    see: tuple[str, ...]
    """IDs of the rules in which it matters, the most important first."""
    also: tuple[str, ...] = ()
    """Other words that people search for when they mean the term."""


@cache
def chapters() -> tuple[Chapter, ...]:
    """The whole rulebook, in reading order."""
    return tuple(msgspec.convert(_read(name), Chapter) for name in CHAPTERS)


@cache
def terms() -> tuple[Term, ...]:
    """The glossary."""
    tables = msgspec.convert(_read("glossary"), dict[str, dict[str, object]])
    return tuple(msgspec.convert({"name": name, **table}, Term) for name, table in tables.items())


def rule(id: str) -> Entry | None:
    """The rule with an ID, also if that is written carelessly: `draw 1` is EF-DRAW-01."""
    return rules().get(id) or rules().get(tidy(id))


@cache
def rules() -> Mapping[str, Entry]:
    """All rules by ID."""
    return {entry.id: entry for chapter in chapters() for entry in chapter.rule}


def tidy(id: str) -> str:
    """An ID as it should be written; what is no ID at all becomes empty."""
    found = _ID.fullmatch(id.strip())
    return f"EF-{found[1].upper()}-{int(found[2]):02}" if found else ""


def _read(name: str) -> dict[str, object]:
    """A file of this folder, with texts that are wrapped in it put into one line."""
    table = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return {key: _unwrapped(value) for key, value in table.items()}


def _unwrapped(value: object) -> object:
    if isinstance(value, str):
        return " ".join(value.split())
    if isinstance(value, list):
        return [_unwrapped(item) for item in value]
    if isinstance(value, dict):
        return {key: _unwrapped(inner) for key, inner in value.items()}
    return value
