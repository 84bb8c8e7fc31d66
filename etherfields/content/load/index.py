"""The names of everything in a pack: from names that content uses to the codes of definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct, field
from msgspec.structs import fields, replace

from etherfields.games.etherfields.definitions import Definition, Secrets
from etherfields.games.etherfields.definitions.travel import Location

GROUPED = re.compile(r"([IVX]+-\d+) [A-Z]+")
"""A Secret's code: campaign, group and letter (EF-SECRET-01)."""

_GAINED = (
    "influence", "item", "note", "knowledge", "memory", "mask", "defect", "companion", "gate", "dreamworld",
    "season", "fate", "slumber", "slumber_tile", "shop", "mode", "service",
)  # fmt: skip

FAMILIES_OF: dict[str, tuple[str, ...]] = {
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
    "card": (),
}
"""The families that a noun of the language can name; a noun that is a family's own name is not listed."""

FAMILY_NAMES = tuple(info.name for info in fields(Secrets))


class Index(Struct):
    """Every code and every name of a pack."""

    families: dict[str, str] = field(default_factory=dict)
    """The family of each code; `location` for places of the Dreamworld map."""
    names: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """The codes of everything that has a name, by family and name."""
    loose: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """The codes of everything, by family, and by name and code in small letters."""
    decks: set[str] = field(default_factory=set)
    """Every deck that some Influence card is in."""
    owned: set[str] = field(default_factory=set)
    """The decks that archetypes have."""

    def add(self, family: str, code: str, name: str) -> None:
        """Take something up; the first of several with one code stays."""
        self.families.setdefault(code, family)
        if self.families[code] != family:
            return
        if name:
            self.names.setdefault((family, name), []).append(code)
        for spelt in {name.casefold(), code.casefold()} - {""}:
            self.loose.setdefault((family, spelt), []).append(code)

    def find(self, kind: str, name: str, within: str = "") -> list[str]:
        """The codes that a name can mean; if there are several, it is unclear.

        A bare letter means a Secret of the group `within`, such as `I-03` (EF-SECRET-04). Capitals matter only where
        two names differ by nothing else."""
        families = families_of(kind)
        for code in (name, f"{within} {name}"):
            if self.families.get(code) in families:
                return [code]
        found = [code for family in families for code in self.names.get((family, name), ())]
        spelt = name.casefold()
        return found or [code for family in families for code in self.loose.get((family, spelt), ())]

    def other(self, name: str) -> str:
        """The family that a name belongs to, whichever it is; empty if nothing is called so."""
        if name in self.families:
            return self.families[name]
        return next((family for family, known in self.names if known == name), "")

    def known(self, kind: str) -> list[str]:
        """Every code and name of a kind."""
        families = families_of(kind)
        codes = [code for code, family in self.families.items() if family in families]
        return codes + [name for family, name in self.names if family in families]


def index_of(secrets: Secrets) -> Index:
    """The index of a whole pack."""
    index = Index()
    for family, definition in each(secrets):
        enter(index, family, definition)
    return index


def enter(index: Index, family: str, definition: Definition) -> None:
    """Take up a definition, and what is defined inside it."""
    index.add(family, definition.code, definition.name)
    if family == "dreamworld":
        for location in getattr(definition, "locations", ()):
            index.add("location", location.code, location.name)
    if family == "influence":
        index.decks.add(getattr(definition, "home", ""))
    if family == "archetype":
        index.owned.add(getattr(definition, "deck", "") or definition.code)


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


def families_of(kind: str) -> tuple[str, ...]:
    """The families that a kind of name can belong to; empty: things of this kind have no names."""
    if kind == "card":
        return (*FAMILY_NAMES, "location")
    if kind in FAMILIES_OF:
        return FAMILIES_OF[kind]
    return (kind,) if kind in FAMILY_NAMES or kind == "location" else ()


@lru_cache(maxsize=1 << 12)
def group(code: str) -> str:
    """The group of a Secret's code, such as `I-03`; empty for open cards (EF-SECRET-04)."""
    found = GROUPED.fullmatch(code)
    return found.group(1) if found else ""
