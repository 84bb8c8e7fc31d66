"""The names of the options and cards of a game, by which trials forbid or demand them."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask, Choice
from ..content.load.campaign_pack import Pack
from ..definitions import Companion, Influence, Item, Mask, Note

HELD = (Influence, Item, Mask, Note, Companion)
"""The families of cards that a person would call their own."""


def code_of(what: str) -> str:
    """The card that a name names, or the paragraph of an option."""
    return what.partition(" ")[2].partition(":")[0]


class ChoiceNames:
    """Calls the options of paragraphs and of effects, and the cards that are used, by what a person would read."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def of(self, choice: Choice[object], question: Ask[object]) -> str:
        """The name of a choice; empty: nobody counts how often it is taken."""
        kind, _, rest = choice.own.partition("/")
        if kind == "script":
            number, _, option = rest.partition("/")
            return f"option {number}: {option.replace('-', ' ')}"
        if kind == "option":
            asks = question.source.removeprefix("script ").partition("#")[0]
            return f"option {asks}: {rest.replace('-', ' ')}"
        return self.card(choice.source) if kind in ("use", "quick", "lay-out") else ""

    def card(self, source: str) -> str:
        """The name of a card; empty: it is none that somebody holds."""
        definition = self.pack.definitions.get(source.partition("#")[0])
        if not isinstance(definition, HELD):
            return ""
        return f"{type(definition).__name__} {definition.code}: {definition.name}"
