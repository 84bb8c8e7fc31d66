"""A game's word on its packs: the front page, the families of definitions, and the names that texts may use.

The frame of this room reads, checks and keeps the packs of any game by its catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar, get_args, get_origin

from msgspec import Struct, field
from msgspec.structs import fields

from etherfields.language.language import Language
from etherfields.language.vocabulary.base import BASE
from .index import Index, enter_definition

Front = TypeVar("Front", bound=Struct)
Contents = TypeVar("Contents", bound=Struct)


WITHOUT_WORDS = Language(BASE)


class Family(Struct, frozen=True):
    """A kind of tables that files in `secrets/` hold."""

    kind: type[Struct]
    is_alone: bool = False
    """Whether it is one table, `[map]`, and not a list of them, `[[card]]`."""

    def heading(self, name: str) -> str:
        """The line of TOML above such a table."""
        return f"[{name}]" if self.is_alone else f"[[{name}]]"


class Catalogue(Struct, Generic[Front, Contents], frozen=True):
    """The kinds of things that the packs of a game hold."""

    front: type[Front]
    """The class of the front page, campaign.toml: its `name` is that of the pack in journals and saves."""
    contents: type[Contents]
    """The class of all definitions together, with a field for each family: a tuple of them, or one or None."""
    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The families that each noun of texts and references can name; a noun that is left out names nothing."""
    enter: Callable[[Index, str, Struct], None] = enter_definition
    """Takes a definition of a family, and the things defined inside it, up into an index."""
    by_name: frozenset[str] = frozenset()
    """The keys of definitions in which a name may stand for a code."""
    has_scripts: bool = False
    """Whether packs have a Script Book."""
    language: Language = WITHOUT_WORDS
    """The language of all texts; of a game that brings no words, one with the words of every game."""
    program: tuple[Path, ...] = ()
    """The folders of the game's modules that packs are read with: a kept pack is made anew where they change."""

    @property
    def families(self) -> Mapping[str, Family]:
        """The families by the names of their tables."""
        return families_in(self.contents)

    def index(self) -> Index:
        """An empty index that knows the nouns."""
        return Index(nouns=self.nouns)


@cache
def families_in(contents: type[Struct]) -> Mapping[str, Family]:
    """The families of a class of contents, by the names of its fields."""
    return {info.name: _family(info.type) for info in fields(contents)}


def _family(hint: object) -> Family:
    """The family of a field: `tuple[Card, ...]` is a list of tables, `Map | None` one table."""
    kinds = [part for part in (hint, *get_args(hint)) if isinstance(part, type) and issubclass(part, Struct)]
    return Family(kinds[0], get_origin(hint) is not tuple)


def each_definition(contents: Struct) -> Iterator[tuple[str, Struct]]:
    """Every definition with the name of its family."""
    for family in contents.__struct_fields__:
        found = getattr(contents, family)
        if isinstance(found, Struct):
            yield family, found
        elif found is not None:
            yield from ((family, definition) for definition in found)
