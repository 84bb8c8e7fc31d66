"""The cards and Intent that a Dreamer holds, and the effects that last for a while, in words."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.rules.costs.intent import intent_now, printed_intent
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.games.etherfields.vocabulary.values import SPANS
from etherfields.language import tree


def in_hand(play: Play, who: str) -> list[str]:
    """The cards that a Dreamer holds, each with the Intent that it gives when it is discarded. Rules: EF-DECK-01."""
    return [worth(play, card) for card in hand(play.table, who)]


def worth(play: Play, card: str) -> str:
    """A card with its Intent in brackets, as it counts now; a card that gives none by its name alone."""
    intent, printed = counts_as(play, card)
    return f"{play.name(card)} ({intent}{f'; printed: {printed}' if printed else ''})" if intent else play.name(card)


def counts_as(play: Play, card: str) -> tuple[str, str]:
    """The Intent of a card as it counts now, in words; and as it is printed, where that is something else."""
    printed, now = printed_intent(play, card), intent_now(play, card)
    told = [english(tree.ResourceValue(options)) if options else "" for options in (now, printed)]
    return told[0], told[1] if told[1] != told[0] else ""


def lasting(play: Play) -> Iterator[str]:
    """The lasting effects in play, each with its source and its duration.

    EF-SECRET-05: what a paragraph waits for is not told before it comes."""
    spans = {entry.name: entry.english for entry in SPANS}
    for kept in play.table.kept:
        open_ = not kept.source.startswith("script ")
        rules = [one for one in play.compiler.rules_in(kept.rules).rules if open_ or not isinstance(one, tree.When)]
        if rules:
            told = " ".join(english(tree.Rules(tuple(rules))).split())
            yield f"{spans.get(kept.span, kept.span)}, from {play.name(kept.source)}: {told}"
