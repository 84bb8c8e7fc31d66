"""Trees written down again: as source for authors, and as rules text for people.

Two different trees never read the same, in either language."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from .. import tree
from . import clauses, effect_source, phrase_source, phrases_text, rules_text


def source(node: tree.Root) -> str:
    """The canonical source of a tree; it parses to the same tree."""
    match node:
        case tree.Rules(inner):
            return "\n".join(effect_source.rules(inner))
        case tree.Cost():
            return effect_source.cost_text(node)
        case tree.IntentValue():
            return effect_source.intent_value(node)
        case tree.The() | tree.Some():
            return phrase_source.selection(node)
        case tree.Number() | tree.Quantity() | tree.Count() | tree.Counter() | tree.Reckon() | tree.Half():
            return phrase_source.value(node)
        case _ if isinstance(node, tree.Condition):
            return phrase_source.condition_text(node)
        case _:
            return "\n".join(effect_source.effect(node))


@lru_cache(maxsize=1 << 12)
def english(node: tree.Root) -> str:
    """A tree as rules text for people; more than one line if it has parts. Each is written once."""
    match node:
        case tree.Rules(inner):
            return "\n".join(rules_text.rules(inner))
        case tree.Cost():
            return phrases_text.alone(clauses.cost, node)
        case tree.IntentValue():
            return phrases_text.alone(clauses.intent_value, node)
        case tree.The() | tree.Some():
            return phrases_text.alone(partial(phrases_text.things, subject=True), node)
        case tree.Number() | tree.Quantity() | tree.Count() | tree.Counter() | tree.Reckon() | tree.Half():
            return phrases_text.alone(phrases_text.value, node)
        case _ if isinstance(node, tree.Condition):
            return phrases_text.alone(phrases_text.condition, node)
        case _:
            return "\n".join(rules_text.effect(node))


LONGEST_KEY = 48
"""The most letters of a label in a key."""


def key_of_label(text: str) -> str:
    """A label as a piece of a choice's key: small letters, figures and hyphens, cut at a word."""
    plain = re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", text.lower())).strip("-") or "it"
    if len(plain) <= LONGEST_KEY:
        return plain
    return plain[: LONGEST_KEY + 1].rpartition("-")[0] or plain[:LONGEST_KEY]
