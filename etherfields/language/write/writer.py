"""Trees written down again: as source for authors, and as rules text for people.

Two different trees never read the same, in either language."""

from __future__ import annotations

import re
from functools import partial

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from .effect_source import EffectSource
from .rules_text import RulesText


class Writer:
    """Writes trees in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self._source = EffectSource(words)
        self.text = RulesText(words)
        """The writer of rules text, clause by clause."""

    def source(self, node: tree.Root) -> str:
        """The canonical source of a tree; it parses to the same tree."""
        write = self._source
        match node:
            case tree.Rules(inner):
                return "\n".join(write.rules(inner))
            case tree.Cost():
                return write.cost_text(node)
            case tree.ResourceValue():
                return write.resource_value(node)
            case tree.The() | tree.Some():
                return write.selection(node)
            case tree.Number() | tree.Quantity() | tree.Count() | tree.Counter() | tree.Reckon() | tree.Half():
                return write.value(node)
            case _ if isinstance(node, tree.Condition):
                return write.condition_text(node)
            case _:
                return "\n".join(write.effect(node))

    def english(self, node: tree.Root) -> str:
        """A tree as rules text for people; more than one line if it has parts."""
        text = self.text
        match node:
            case tree.Rules(inner):
                return "\n".join(text.rules(inner))
            case tree.Cost():
                return text.alone(text.cost, node)
            case tree.ResourceValue():
                return text.alone(text.resource_value, node)
            case tree.The() | tree.Some():
                return text.alone(partial(text.things, subject=True), node)
            case tree.Number() | tree.Quantity() | tree.Count() | tree.Counter() | tree.Reckon() | tree.Half():
                return text.alone(text.value, node)
            case _ if isinstance(node, tree.Condition):
                return text.alone(text.condition, node)
            case _:
                return "\n".join(text.effect(node))


LONGEST_KEY = 48
"""The most letters of a label in a key."""


def key_of_label(text: str) -> str:
    """A label as a piece of a choice's key: small letters, figures and hyphens, cut at a word."""
    plain = re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", text.lower())).strip("-") or "it"
    if len(plain) <= LONGEST_KEY:
        return plain
    return plain[: LONGEST_KEY + 1].rpartition("-")[0] or plain[:LONGEST_KEY]
