"""The codes and names in packs of Etherfields: groups of Secrets, the families of nouns, decks, Locations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import fields, replace

from etherfields.content.load.index import Index, enter_definition
from etherfields.games.etherfields.definitions import Archetype, Definition, Dreamworld, Influence, Secrets
from etherfields.games.etherfields.definitions.travel import Location

if TYPE_CHECKING:
    from etherfields.content.load.draft import Reference

GROUPED = re.compile(r"([IVX]+-\d+) [A-Z]+")
"""A Secret's code: campaign, group and letter (EF-SECRET-01)."""
GROUP_OF_FILE = re.compile(r"(?:.*/)?([IVX]+-\d+)\b")
"""The group of a file: `scripts/I-03 The Long Corridor.txt`."""
FAMILY_NAMES = tuple(info.name for info in fields(Secrets))
BY_NAME = frozenset({"paths", "shortcuts", "gates"})
"""The fields in which a name may stand for a code."""
DECK, OWNED_DECK = "deck", "owned deck"
"""The names without codes: every deck that some Influence card is in, and the decks that archetypes have."""

_GAINED = (
    "influence", "item", "note", "knowledge", "memory", "mask", "defect", "companion", "gate", "dreamworld",
    "season", "fate", "slumber", "slumber_tile", "shop", "mode", "service",
)  # fmt: skip

_FAMILIES_OF: dict[str, tuple[str, ...]] = {
    "influence card": ("influence",),
    "development": ("influence",),
    "knowledge card": ("knowledge",),
    "first memory": ("memory",),
    "fate card": ("fate",),
    "season card": ("season",),
    "turn card": ("turn_card",),
    "shopping card": ("shop",),
    "map tile": ("dreamworld",),
    "tile": ("tile", "slumber_tile"),
    "slumber tile": ("slumber_tile",),
    "dreamer": ("archetype",),
    "figure": ("creature", "companion", "archetype", "token"),
    "knowledge": ("knowledge", "service"),
    "card to gain": _GAINED,
    "card to reveal": (*_GAINED, "tile", "overlay", "creature"),
}
"""The families that a noun of the language can name; a noun that is a family's own name is not listed."""

NOUNS: Final[Mapping[str, tuple[str, ...]]] = {
    **{family: (family,) for family in (*FAMILY_NAMES, "location")},
    **_FAMILIES_OF,
    "card": (*FAMILY_NAMES, "location"),
}
"""The families that any noun can name; a noun that is left out here names nothing."""


def enter(index: Index, family: str, definition: Struct) -> None:
    """Take up a definition, and what is defined inside it."""
    enter_definition(index, family, definition)
    if isinstance(definition, Dreamworld):
        for location in definition.locations:
            index.add("location", location.code, location.name)
    if isinstance(definition, Influence):
        index.without_codes.setdefault(DECK, set()).add(definition.home)
    if isinstance(definition, Archetype):
        index.without_codes.setdefault(OWNED_DECK, set()).add(definition.deck or definition.code)


def decks(index: Index) -> set[str]:
    """Every deck that some Influence card is in."""
    return index.without_codes.get(DECK, set())


def owned_decks(index: Index) -> set[str]:
    """The decks that archetypes have."""
    return index.without_codes.get(OWNED_DECK, set())


def by_codes(index: Index, location: Location) -> Location:
    """A Location that calls what it leads to by codes, where content may call it by name."""

    def codes(kind: str, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(code for name in names for code in index.find(kind, name))

    paths, shortcuts = codes("location", location.paths), codes("location", location.shortcuts)
    return replace(location, paths=paths, shortcuts=shortcuts, gates=codes("gate", location.gates))


def each(secrets: Secrets) -> Iterator[tuple[str, Definition]]:
    """Every definition with its family."""
    for family in FAMILY_NAMES:
        definitions: Iterable[Definition] = getattr(secrets, family)
        for definition in definitions:
            yield family, definition


@lru_cache(maxsize=1 << 12)
def group(code: str) -> str:
    """The group of a Secret's code, such as `I-03`; empty for open cards (EF-SECRET-04)."""
    found = GROUPED.fullmatch(code)
    return found.group(1) if found else ""


def group_of(reference: Reference) -> str:
    """The group of a bare letter: that of the card, or of the file `scripts/I-03....txt` (EF-SECRET-04)."""
    in_name = GROUP_OF_FILE.match(reference.file)
    return group(reference.owner) or (in_name.group(1) if in_name else "")
