"""Gains and losses: cards drawn, discarded and sold, tokens gained, inflicted and removed."""

from __future__ import annotations

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.events import listed, some
from ...definitions.heroes import SHADOWS, STUN
from ..state.duel import DECK, DISCARD, HAND, Duel

SALE = 1
"""The combat points for a sold card.

Rules: DU-CARD-08, DU-CP-03."""


def draw_cards(duel: Duel, seat: str, n: int) -> None:
    """Draw cards; an empty deck is made anew of the discard pile, and nothing is drawn if both are empty.

    Rules: DU-TURN-22."""
    deck, drawn = f"{DECK} of {seat}", []
    for _ in range(n):
        WORK.left -= 1
        if not duel.piles.piles[deck]:
            if not duel.piles.piles[f"{DISCARD} of {seat}"]:
                break
            duel.piles.move_all(f"{DISCARD} of {seat}", deck)
            duel.piles.shuffle(deck, duel.chance, deck)
            duel.say("deck shuffled", f"{duel.called(seat)} shuffles the discard pile into a new deck.", seat)
        card = duel.piles.draw(deck, f"{HAND} of {seat}")
        if card is not None:
            drawn.append(duel.cards[card].name)
    if drawn:
        name = duel.called(seat)
        duel.say_to(seat, "cards drawn", f"{name} draws {listed(drawn)}.", f"{name} draws {some(len(drawn), 'card')}.")


def sell(duel: Duel, card: str) -> None:
    """Sell a card of a hand.

    Rules: DU-CARD-08, DU-CP-05."""
    seat = duel.owner(card)
    duel.piles.move(card, f"{DISCARD} of {seat}")
    gained = duel.gain_cp(seat, SALE)
    name = duel.cards[card].name
    duel.say("card sold", f"{duel.called(seat)} sells {name} for {gained} CP.", seat, card=card)


def gain_token(duel: Duel, seat: str, code: str, n: int, by: str) -> int:
    """Put tokens on a board, up to the stack limit; returns how many were put there.

    Rules: DU-STATUS-02, DU-STATUS-04, DU-SETUP-09, DU-STATUS-64."""
    token = duel.roster.tokens[code]
    put = min(n, duel.limit(seat, code) - duel.tokens.of(code, seat))
    if put <= 0:
        return 0
    duel.tokens.gain(code, seat, put)
    if token.rule == STUN:
        duel.stunned_by[seat] = by
    how = "gains" if by == seat else "gets"
    whose = "" if by == seat else f" from {duel.amid(by)}"
    duel.say("token gained", f"{duel.called(seat)} {how} {put} {token.name}{whose}.", seat, token=code)
    duel.teach("token")
    return put


def lose_token(duel: Duel, seat: str, code: str, n: int = 1, *, quietly: bool = False) -> int:
    """Take tokens from a board back to where they come from; returns how many there were.

    Rules: DU-STATUS-03, DU-STATUS-09."""
    gone = duel.tokens.lose(code, seat, n)
    token = duel.roster.tokens[code]
    if gone and token.rule == STUN:
        duel.stunned_by.pop(seat, None)
    if gone and token.rule == SHADOWS and code in duel.began_with and seat == duel.active:
        duel.began_with.remove(code)
    if gone and not quietly:
        duel.say("token lost", f"{duel.called(seat)} loses {gone} {token.name}.", seat, token=code)
    return gone
