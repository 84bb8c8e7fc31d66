"""How a duel stands, in short lines."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.events import listed, some
from ..rules.effects.changing_dice import faces_told
from ..rules.state.duel import DECK, DISCARD, Duel


def standing(duel: Duel) -> Iterator[str]:
    """The turn, and each seat with health, points, cards and tokens."""
    if duel.active:
        yield f"Turn {duel.turn}: {duel.amid(duel.active)}, {duel.state}."
    for seat in duel.seats:
        yield _seat(duel, seat)
    if duel.attack is not None and duel.attack.dice:
        yield f"Dice: {faces_told(duel, duel.active, duel.attack.dice)}."


def _seat(duel: Duel, seat: str) -> str:
    if seat in duel.out:
        return f"{duel.called(seat)}: defeated."
    held = [f"{n} {token.name}" for token, n in duel.held(seat)]
    tokens = f"; {listed(held)}" if held else ""
    cards = f"{some(len(duel.hand(seat)), 'card')} in hand, {duel.piles.count(f'{DECK} of {seat}')} in the deck"
    discarded = duel.piles.count(f"{DISCARD} of {seat}")
    dials = f"{duel.health_of(seat)} health, {duel.cp[seat]} CP"
    return f"{duel.called(seat)}: {dials}, {cards}, {discarded} discarded{tokens}."
