"""The keys of options, which journals hold: stated ones, or made of an option's words, or of its source.

No key is made of rules text, so that the writer of rules text may find better words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from etherfields.kernel.play.decisions import told_apart
from .. import tree
from ..language import Language
from ..write.writer import key_of_label

_N = TypeVar("_N", bound=tree.Node)


def key_of_way(way: tree.Way) -> str:
    """The key of an option of a paragraph: the stated one, or that of its words."""
    return way.key or key_of_label(way.label)


def keyed_ways(ways: Sequence[tree.Way]) -> list[tuple[str, tree.Way]]:
    """The options of a paragraph, each with its key there: the second one of a key is marked `-again`."""
    keys = told_apart([key_of_way(way) for way in ways], lambda nth: "-again" * (nth - 1))
    return list(zip(keys, ways, strict=True))


def key_of_option(option: tree.Option, language: Language) -> str:
    """The key of an effect to choose from: the stated one, that of its words, or of the source of what it does."""
    if option.key or option.label:
        return option.key or key_of_label(option.label)
    does = language.source(without_keys(option.body))
    return language.vocabulary.former_keys.get(does) or key_of_label(does)


def keyed(option: tree.Option, language: Language) -> tuple[str, str]:
    """The key of an effect to choose from, and its label: its own words, or the rules text of what it does."""
    return key_of_option(option, language), option.label or language.english(option.body)


def former_key(option: tree.Option, language: Language) -> str:
    """The key that an option without words had before 0.3.0, made of its rules text; empty for all others."""
    return "" if option.key or option.label else key_of_label(language.english(option.body))


def without_keys(node: _N) -> _N:
    """A tree in which options that state a key have it in place of their words, so that other words change nothing."""
    return tree.rebuilt(node, _key_for_words)


def _key_for_words(node: tree.Node) -> dict[str, object]:
    match node:
        case tree.Option(key=str(key)) if key:
            return {"label": key, "key": ""}
        case tree.Offer(key=str(key)) if key:
            return {"name": key, "key": ""}
    return {}
