"""Before a session begins, and on Awakening: which cards make up each deck, and which Mask is worn."""

from __future__ import annotations

from etherfields.content.definitions import Influence
from etherfields.dream.holding import wear
from etherfields.dream.inplay import put
from etherfields.dream.play import Play
from etherfields.dream.scene import slug
from etherfields.dream.table import code, pile
from etherfields.kernel.decisions import Ask, Choice, Rules, ask


def prepare(play: Play) -> Rules[None]:
    """EF-DECK-02, EF-MASK-01: everybody builds their deck and chooses their Mask; at no other time."""
    for who in play.party:
        yield from build_deck(play, who)
        yield from choose_mask(play, who)


# --- the deck ---------------------------------------------------------------------------------------


def build_deck(play: Play, who: str) -> Rules[None]:
    """EF-DECK-02 to EF-DECK-05: choose which of one's cards make up the deck, and shuffle them; Defects always do."""
    piles, deck, unused = play.table.piles, pile(who, "deck"), pile(who, "unused")
    for name in ("hand", "discard"):
        for card in tuple(piles.of(pile(who, name))):
            put(play, card, deck)
    for card in tuple(piles.of(unused)):
        if not play.is_a(card, Influence):
            put(play, card, deck)
    while True:
        card = yield from _next_change(play, who)
        if not card:
            break
        put(play, card, unused if piles.where[card] == deck else deck)
    piles.shuffle(deck, play.table.chance, deck)
    play.say("deck built", f"{play.name(who)}'s deck has {piles.count(deck)} cards.", who, amount=piles.count(deck))


def deck_limits(play: Play, who: str) -> tuple[int, int]:
    """EF-DECK-03, EF-DECK-04, EF-PRIORITY-14: how many Influence cards a deck has, Defects apart."""
    owned = len(_influence(play, who, "deck")) + len(_influence(play, who, "unused"))
    least = play.quantity("deck minimum", play.base.deck_least, who)
    most = play.quantity("deck maximum", play.base.deck_most, who)
    return min(least, owned, most), most


def _next_change(play: Play, who: str) -> Rules[str]:
    """A card that goes into the deck or out of it; nothing: the deck is as it should be."""
    inside, outside = _influence(play, who, "deck"), _influence(play, who, "unused")
    least, most = deck_limits(play, who)
    choices = []
    if least <= len(inside) <= most:
        choices.append(Choice("done", "The deck is as it should be", "", source="EF-DECK-02"))
    if len(inside) > least:
        choices += [
            Choice(f"set-aside/{slug(code(card))}", f"Set {play.name(card)} aside", card, source="EF-DECK-04")
            for card in _one_of_each(inside)
        ]
    if len(inside) < most:
        choices += [
            Choice(f"take-in/{slug(code(card))}", f"Take {play.name(card)} into the deck", card, source="EF-DECK-03")
            for card in _one_of_each(outside)
        ]
    if len(choices) == 1:
        return choices[0].value
    prompt = f"Your deck has {len(inside)} Influence cards; {least} to {most} may be in it. Do you change it?"
    return (yield from ask(Ask((who,), prompt, choices, "EF-DECK-02", "deck")))


def _influence(play: Play, who: str, name: str) -> list[str]:
    return [card for card in play.table.piles.of(pile(who, name)) if play.is_a(card, Influence)]


def _one_of_each(cards: list[str]) -> list[str]:
    return sorted({code(card): card for card in cards}.values())


# --- the Mask ---------------------------------------------------------------------------------------


def choose_mask(play: Play, who: str) -> Rules[None]:
    """EF-MASK-01: put on one of the Masks that one owns, or none."""
    worn, owned = play.table.piles.of(pile(who, "mask")), play.table.piles.of(pile(who, "masks"))
    masks = sorted((*worn, *owned))
    if not masks:
        return
    choices = [Choice(f"mask/{slug(mask)}", f"Wear {play.name(mask)}", mask, source=mask) for mask in masks]
    choices.append(Choice("mask/none", "Wear no Mask", "", source="EF-MASK-01"))
    mask = yield from ask(Ask((who,), "Which Mask do you wear in this session?", choices, "EF-MASK-01", "mask"))
    for other in tuple(worn):
        put(play, other, pile(who, "masks"))
    if mask:
        wear(play, who, mask)
