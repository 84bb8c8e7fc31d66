"""The numbers modified by cards, in words: their names, their changes, and their meanings."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Definition, Influence, Item, Mask
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.vocabulary.values import QUANTITIES
from etherfields.kernel.matter.standing_rules import Change
from etherfields.language import tree
from etherfields.language.vocabulary import words

MORE_THAN_PRINTED = ("attack cost", "contact cost")
"""The numbers that concern more actions than their names say."""


def named(quantity: str) -> str:
    """The name of a number at the beginning of a sentence."""
    english = _entry(quantity).english
    return english[0].upper() + english[1:]


def change_in_words(change: Change) -> str:
    """The change of a number by a standing rule, in words."""
    match change.operation:
        case "add":
            return f"adds {change.amount}" if change.amount >= 0 else f"takes {-change.amount} off"
        case "times":
            return f"multiplies it by {change.amount}"
        case "set":
            return f"makes it {change.amount}"
        case _:
            return f"makes it {change.operation} {change.amount}"


def what_it_bears_on(pack: Pack, definition: Definition | Location) -> Iterator[str]:
    """The full meaning of a modified number that concerns more than its name says. Rules: EF-ATTACK-01."""
    if not isinstance(definition, Influence | Item | Mask):
        return
    does = "" if isinstance(definition, Mask) else definition.do
    texts = [pack.trees[kind].get(text) for kind, text in (("rules", definition.rules), ("effects", does)) if text]
    modified = {node.quantity for text in texts if text for node in tree.every(tree.Modify, text)}
    for quantity in MORE_THAN_PRINTED:
        if quantity in modified:
            yield f"{named(quantity)}: {_entry(quantity).doc}"


def _entry(quantity: str) -> words.Entry:
    return next(entry for entry in QUANTITIES if entry.name == quantity)
