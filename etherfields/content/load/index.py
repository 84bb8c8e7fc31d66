"""The names of everything in a pack: from names that content uses to the codes of definitions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class Index(Struct):
    """Every code and every name of a pack."""

    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The families that each noun can name."""
    families: dict[str, str] = field(default_factory=dict)
    """The family of each code."""
    names: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """The codes of everything that has a name, by family and name."""
    loose: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """The codes of everything, by family, and by name and code in small letters."""
    without_codes: dict[str, set[str]] = field(default_factory=dict)
    """The names of things that have no code and no definition, such as decks, by the kind of thing."""

    def add(self, family: str, code: str, name: str) -> None:
        """Take something up; the first of several with one code stays."""
        self.families.setdefault(code, family)
        if self.families[code] != family:
            return
        if name:
            self.names.setdefault((family, name), []).append(code)
        for spelt in {name.casefold(), code.casefold()} - {""}:
            self.loose.setdefault((family, spelt), []).append(code)

    def families_of(self, kind: str) -> tuple[str, ...]:
        """The families that a kind of name can belong to; empty: things of this kind have no names."""
        return self.nouns.get(kind, ())

    def find(self, kind: str, name: str, within: str = "") -> list[str]:
        """The codes that a name can mean; if there are several, it is unclear.

        A part of a code means the one of the group `within`, such as `C` in `I-03`. Capitals matter only where two
        names differ by nothing else."""
        families = self.families_of(kind)
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
        families = self.families_of(kind)
        codes = [code for code, family in self.families.items() if family in families]
        return codes + [name for family, name in self.names if family in families]


def enter_definition(index: Index, family: str, definition: Struct) -> None:
    """Take up a definition by its code and its name, if it has them."""
    code = getattr(definition, "code", None)
    if code is not None:
        index.add(family, str(code), name_of(definition))


def code_of(definition: Struct) -> str:
    """The code of a definition; empty: it has none."""
    return str(getattr(definition, "code", ""))


def name_of(definition: Struct) -> str:
    """The name of a definition or a front page; empty: it has none."""
    return str(getattr(definition, "name", ""))
