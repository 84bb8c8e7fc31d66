"""Choices before a game begins: a ruling, a variant, a mode."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

Values = tuple[tuple[str, str], ...]
NO_YES: Values = (("false", "no"), ("true", "yes"))
OFF_ON: Values = (("false", "off"), ("true", "on"))


class Choosable(Struct, frozen=True):
    """Something with a few values, one of which is chosen."""

    name: str
    label: str
    about: str
    values: Values
    """Each value, and how it reads."""
    default: str

    def read(self, value: str) -> str:
        """How a value reads."""
        return dict(self.values).get(value, value)

    def after(self, value: str, step: int) -> str:
        """The value so many steps from another, round and round."""
        known = [one for one, _ in self.values]
        return known[(known.index(value) + step) % len(known)] if value in known else self.default


_OPTION = re.compile(r"`(\w+)`")


def told_by_label(labels: Mapping[str, str], text: str, *, typed: bool = False) -> str:
    """A rule with the options that it names called as on the title screen; and, where it is `typed`, how that is."""

    def label(found: re.Match[str]) -> str:
        name = found[1]
        how = f" (`--option {name}`)" if typed else ""
        return f"“{labels[name]}”{how}" if name in labels else found[0]

    return _OPTION.sub(label, text)
