"""What somebody holds and what it is worth, and what holds for a while, in words."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.dream.play import Play
from etherfields.dream.table import code, hand
from etherfields.language import tree, vocabulary


def in_hand(play: Play, who: str) -> list[str]:
    """EF-DECK-01: the cards that a Dreamer holds, each with the Intent that it gives when it is discarded."""
    return [worth(play, card) for card in hand(play.table, who)]


def worth(play: Play, card: str) -> str:
    """A card with its Intent in brackets; a card that gives none by its name alone."""
    from etherfields.language.writing import english

    intent = str(getattr(play.pack.definitions[code(card)], "intent", ""))
    return f"{play.name(card)} ({english(play.pack.intent(intent))})" if intent else play.name(card)


def lasting(play: Play) -> Iterator[str]:
    """What effects brought for a while and still holds, each with what brought it and how long it lasts.

    EF-SECRET-05: what a paragraph waits for is not told before it comes.
    """
    from etherfields.language.writing import english

    spans = {entry.name: entry.english for entry in vocabulary.SPANS}
    for kept in play.table.kept:
        open_ = not kept.source.startswith("script ")
        rules = [one for one in play.compiler.rules_in(kept.rules).rules if open_ or not isinstance(one, tree.When)]
        if rules:
            told = " ".join(english(tree.Rules(tuple(rules))).split())
            yield f"{spans.get(kept.span, kept.span)}, from {play.name(kept.source)}: {told}"
