"""Every text that the vocabulary and the sketches give as an example, with what it parses to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.language import tree
from etherfields.language.parse.parser import Kind
from tests.games.etherfields import vocabulary as words
from tests.language.mutations import parts
from tests.language.sketching import FOLDER, sketches

_RULES: tuple[Kind, ...] = ("rules",)
KINDS: dict[str, tuple[Kind, ...]] = {
    "COST_WORDS": ("cost",), "QUANTITIES": _RULES, "ACTIVITIES": ("rules", "effects"),
    "EVENTS": _RULES, "MOMENTS": _RULES,
}
"""What kind of text the examples of a table are; of all others: effects, or else rules."""

INNER: dict[Kind, tuple[type, ...]] = {
    "condition": get_args(tree.Condition), "value": get_args(tree.Value), "cost": (tree.Cost,)}
"""What texts of their own the parts of an example could be."""


def examples() -> Iterator[tuple[str, str, str]]:
    """Table, word and example of every entry of the vocabulary."""
    for table in words.__all__:
        if table != "DICE":
            for entry in getattr(words, table):
                example = entry.example[1:-1] if table == "COST_WORDS" else entry.example
                yield table, entry.name, example


@cache
def reading(table: str, text: str) -> tuple[Kind, tree.Root]:
    """The kind of text that an example is, and its tree."""
    for kind in KINDS.get(table, ("effects", "rules")):
        root = parse(kind, text).tree
        if root is not None:
            return kind, root
    raise AssertionError(f"{table}: {text}: {parse('effects', text).problems}")


@cache
def corpus() -> tuple[tuple[Kind, tree.Root], ...]:
    """All examples and sketches as trees, each once."""
    found = {reading(table, example): None for table, _, example in examples()}
    for path in sorted(FOLDER.glob("*.toml")):
        for sketch in sketches(path):
            root = parse(sketch.kind, sketch.source).tree
            if root is not None:
                found[sketch.kind, root] = None
    for _, root in tuple(found):
        found |= {(kind, part): None for part in parts(root) for kind, kinds in INNER.items()
                  if isinstance(part, kinds)}
    return tuple(found)
