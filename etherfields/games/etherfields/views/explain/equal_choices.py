"""Choices between copies of one card in one hand: nobody at the table could tell them from each other."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.games.etherfields.rules.costs.intent import Source
from etherfields.games.etherfields.rules.state.table import Table, code, pile
from etherfields.kernel.play.decisions import Ask, Choice


def alike(table: Table, question: Ask[object]) -> list[list[str]]:
    """The keys of choices that differ only in which copy of a card in a hand they use, group by group.
    Rules: EF-DECK-01."""
    read: dict[tuple[str, str], list[Choice[object]]] = {}
    for choice in question.choices:
        read.setdefault((choice.who, choice.label), []).append(choice)
    found: dict[tuple[object, ...], list[str]] = {}
    for choices in read.values():
        for choice in choices if len(choices) > 1 else ():
            used = sorted(_held(table, choice))
            if used:
                found.setdefault((choice.who, choice.label, *used), []).append(choice.key)
    return [keys for keys in found.values() if len(keys) > 1]


def _held(table: Table, choice: Choice[object]) -> Iterator[tuple[str, str]]:
    """The cards in hands that a choice uses: the code and the Dreamer of each."""
    paid = choice.value if isinstance(choice.value, list) else []
    named = {source.card for source in paid if isinstance(source, Source)}
    parts = {part for part in choice.key.split("/") if "#" in part}
    for who in table.party:
        for card in table.piles.of(pile(who, "hand")):
            if card in named or card.replace("/", "-") in parts:
                yield code(card), who
