"""What options are chosen by: journals hold these keys, so an option keeps its key as long as its words stay."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import told_apart
from etherfields.language import tree
from etherfields.language.write.writer import english, key_of_label


def keyed_ways(ways: Sequence[tree.Way]) -> list[tuple[str, tree.Way]]:
    """The options of a paragraph, each with its key there: a second one of the same words is that one again."""
    keys = told_apart([key_of_label(way.label) for way in ways], lambda nth: "-again" * (nth - 1))
    return list(zip(keys, ways, strict=True))


def keyed(option: tree.Option) -> tuple[str, str]:
    """The key of an effect to choose from, and what it is called: its own label, or the rules text of what it does."""
    label = option.label or english(option.body)
    return key_of_label(label), label
