"""The parts that cards of many families have: asked of any card, and empty where it has none."""

from __future__ import annotations

from .common import Definition


def rules_of(definition: Definition | None) -> str:
    """The standing rules that it has while it is in play."""
    return str(getattr(definition, "rules", ""))


def effect_of(definition: Definition, step: str) -> str:
    """The effects of a card in a step of the Turn card: `morphing`, `basic`, `special`."""
    return str(getattr(definition, step, ""))


def map_of(definition: Definition | None) -> str:
    """The drawn map of a tile or Overlay."""
    return str(getattr(definition, "map", ""))


def copies_of(definition: Definition) -> int:
    """How many there are of it."""
    return int(getattr(definition, "copies", 1))
