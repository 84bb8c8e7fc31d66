"""Hidden cards: decks, and the hands of others; and how they are dealt anew for somebody who thinks ahead."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.matter.chance import Chance
from ..rules.state.duel import DECK, HAND, Duel


def hidden_cards(duel: Duel, eyes: str) -> dict[str, str]:
    """The cards that some eyes can't see, each with the name that would tell of it.

    Where a copy lies in sight the name tells nothing, and only the ID would.

    Rules: DU-CARD-14, DU-MODE-10."""
    closed = {card for pile in closed_piles(duel, eyes) for card in duel.piles.piles[pile]}
    in_sight = {duel.cards[card].name for card in duel.piles.where if card not in closed}
    return {
        card: card if duel.cards[card].name in in_sight else duel.cards[card].name for card in sorted(closed)
    }  # fmt: skip


def closed_piles(duel: Duel, eyes: str) -> Iterator[str]:
    """The piles whose cards some eyes can't see: every deck, and each hand that is not their team's."""
    for seat in duel.seats:
        yield f"{DECK} of {seat}"
        if eyes not in duel.seats or duel.teams[eyes] != duel.teams[seat]:
            yield f"{HAND} of {seat}"


def deal_anew(duel: Duel, eyes: str, seed: int) -> None:
    """Deal anew the cards that some eyes can't see, each seat's among its own piles."""
    chance, piles = Chance(seed), duel.piles
    closed = set(closed_piles(duel, eyes))
    for seat in duel.seats:
        deck, hand = f"{DECK} of {seat}", f"{HAND} of {seat}"
        held = piles.count(hand) if hand in closed else 0
        cards = sorted([*piles.piles[deck], *(piles.piles[hand] if held else ())])
        for card in cards:
            piles.move(card, deck)
        piles.shuffle(deck, chance, f"imagined of {seat}")
        for _ in range(held):
            piles.draw(deck, hand)
