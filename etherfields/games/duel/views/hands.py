"""The cards in a hand, for whoever holds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..rules.phases.main_phase import upgrade_price
from ..rules.state.duel import Duel
from .sources import card_gist

KINDS = {"main": "main phase", "roll": "roll phase", "instant": "at any time", "upgrade": "upgrade"}


def price_of(duel: Duel, seat: str, card: str) -> int:
    """The combat points that a card costs as the board lies."""
    printed = duel.cards[card]
    price = upgrade_price(duel, seat, printed)
    return printed.cost if price is None else price


def in_hand(duel: Duel, seat: str) -> list[str]:
    """The cards of a hand, each with its price."""
    return [f"{duel.cards[card].name} [{price_of(duel, seat, card)} CP]" for card in sorted(duel.hand(seat))]


def hand_in_words(duel: Duel, seat: str) -> Iterator[str]:
    """The cards of a hand with their texts, a line for all copies of one."""
    copies = Counter(duel.cards[card].code for card in duel.hand(seat))
    for card in sorted(duel.hand(seat)):
        printed = duel.cards[card]
        n = copies.pop(printed.code, 0)
        if not n:
            continue
        several = f" ({n} of them)" if n > 1 else ""
        price = f"{price_of(duel, seat, card)} CP, {KINDS.get(printed.kind, printed.kind)}"
        useless = ""
        if printed.upgrade is not None and upgrade_price(duel, seat, printed) is None:
            useless = " Its field has that level already."
        yield f"{printed.name}{several} [{price}]: {card_gist(duel.roster, printed)}{useless}"
