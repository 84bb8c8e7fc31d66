"""Building a Dreamer's deck: which of their cards are in it, and which are set aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.content.definitions import Defect, Influence
from etherfields.dream.inplay import put
from etherfields.dream.play import Play
from etherfields.dream.scene import slug
from etherfields.kernel.decisions import Ask, Choice, Rules, ask

PILES = ("deck", "hand", "discard", "blocked", "development", "unused")
"""Where a Dreamer's cards can be."""


def owned(play: Play, who: str, kind: type[Influence] | type[Defect]) -> list[str]:
    """All the Influence cards, or all the Defects, that a Dreamer owns, wherever they lie."""
    return [card for name in PILES for card in play.table.piles.of(f"{who}/{name}") if play.is_a(card, kind)]


def smallest(play: Play, who: str) -> int:
    """EF-DECK-03: 20 cards, or all of them for a Dreamer who owns fewer."""
    least = play.quantity("deck minimum", play.base.deck_least, who)
    return min(least, len(owned(play, who, Influence)))


def largest(play: Play, who: str) -> int:
    """EF-DECK-04: 40 cards."""
    return play.quantity("deck maximum", play.base.deck_most, who)


def deck_faults(play: Play, who: str, deck: Sequence[str]) -> Iterator[str]:
    """EF-DECK-03 to EF-DECK-05: what a deck may not be like, in sentences; Defects are in it and don't count."""
    cards = sum(play.is_a(card, Influence) for card in deck)
    if cards < smallest(play, who):
        yield f"The deck has {cards} cards and needs {smallest(play, who)}."
    if cards > largest(play, who):
        yield f"The deck has {cards} cards and may have {largest(play, who)}."
    missing = [card for card in owned(play, who, Defect) if card not in deck]
    if missing:
        yield f"Defects can't be left out: {', '.join(play.name(card) for card in missing)}."


def build_deck(play: Play, who: str) -> Rules[None]:
    """EF-DECK-02 to EF-DECK-05: put cards in and out until the deck is as it may be and its owner is content."""
    inside = [card for card in owned(play, who, Influence) if play.table.piles.where[card] != f"{who}/unused"]
    inside = inside[: largest(play, who)]
    while True:
        deck = [*inside, *owned(play, who, Defect)]
        wrong = list(deck_faults(play, who, deck))
        choices = list(_changes(play, who, inside))
        if not wrong:
            choices.insert(0, Choice("done", f"This is my deck ({len(inside)} cards)", "", source="EF-DECK-02"))
        prompt = " ".join(wrong) or f"Your deck has {len(inside)} cards. Do you change it?"
        card = yield from ask(Ask((who,), prompt, choices, "EF-DECK-02", "deck"))
        if not card:
            break
        if card in inside:
            inside.remove(card)
        else:
            inside.append(card)
    _lay_down(play, who, [*inside, *owned(play, who, Defect)])


def _changes(play: Play, who: str, inside: list[str]) -> Iterator[Choice[str]]:
    """Cards that can go out or come in; of several copies of a card one is offered."""
    offered: set[tuple[bool, str]] = set()
    for card in owned(play, who, Influence):
        there = card in inside
        if (there, play.name(card)) in offered:
            continue
        offered.add((there, play.name(card)))
        if there and len(inside) > smallest(play, who):
            yield Choice(f"out/{slug(card)}", f"Set {play.name(card)} aside", card, source=card)
        elif not there and len(inside) < largest(play, who):
            yield Choice(f"in/{slug(card)}", f"Put {play.name(card)} in", card, source=card)


def _lay_down(play: Play, who: str, deck: list[str]) -> None:
    """EF-AWAKE-08: the deck is shuffled and the hand is empty; the rest is set aside."""
    for kind in (Influence, Defect):
        for card in owned(play, who, kind):
            put(play, card, f"{who}/deck" if card in deck else f"{who}/unused")
    play.table.piles.shuffle(f"{who}/deck", play.table.chance, f"{who}/deck")
    play.say("deck built", f"{play.name(who)}'s deck has {len(deck)} cards.", who, amount=len(deck))
