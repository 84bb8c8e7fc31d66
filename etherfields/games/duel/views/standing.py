"""How a duel stands, in short lines: the turn, seats, dice, boards."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.events import listed, some
from ..rules.effects.changing_dice import faces_told
from ..rules.phases.settling import OVER
from ..rules.state.duel import DECK, DISCARD, Duel
from .board_text import attempts_left, rolls
from .ledger_text import in_short
from .phases import ROLLS, ability_in_words, attempt_in_words, phase_named


def standing(duel: Duel) -> Iterator[str]:
    """The turn, each seat with health, points, cards and tokens, the dice, and what is coming."""
    if duel.active and duel.state != OVER:
        yield f"Turn {duel.turn}: {phase_named(duel)}."
    for seat in duel.seats:
        yield _seat(duel, seat)
    if duel.attack is not None:
        yield from dice_in_words(duel)
    yield from (f"Coming: {line}." for line in in_short(duel))


def _seat(duel: Duel, seat: str) -> str:
    if seat in duel.out:
        return f"{duel.called(seat)}: defeated."
    held = [f"{n} {token.name}" for token, n in duel.held(seat)]
    tokens = f"; {listed(held)}" if held else ""
    cards = f"{some(len(duel.hand(seat)), 'card')} in hand, {duel.piles.count(f'{DECK} of {seat}')} in the deck"
    discarded = duel.piles.count(f"{DISCARD} of {seat}")
    team = "" if len(duel.members(seat)) < 2 else f" (with {listed(_others(duel, seat))})"
    dials = f"{duel.health_of(seat)} health{team}, {duel.cp[seat]} CP"
    return f"{duel.called(seat)}: {dials}, {cards}, {discarded} discarded{tokens}."


def _others(duel: Duel, seat: str) -> list[str]:
    return [duel.amid(one) for one in duel.members(seat) if one != seat]


def dice_in_words(duel: Duel) -> Iterator[str]:
    """The dice on the table, each with its number, and what they are for."""
    attack, roll = duel.attack, duel.roll
    if attack is not None and attack.dice:
        numbered = ", ".join(
            f"{nth}: {told}" for nth, told in enumerate(faces_told(duel, duel.active, attack.dice).split(", "), 1)
        )
        left = some(attempts_left(duel), "attempt")
        more = f"; {attempt_in_words(duel)}, {left} left" if rolls(duel, duel.active) else ""
        yield f"Dice of {duel.amid(duel.active)}: {numbered}{more}."
    if ability := ability_in_words(duel):
        yield f"Ability: {ability}."
    if roll is not None and roll.dice:
        yield f"{ROLLS[roll.sort]} of {duel.amid(roll.who)}: {faces_told(duel, roll.who, roll.dice)}."


def ended(duel: Duel) -> str:
    """The end of a duel in a sentence; empty: it goes on."""
    if duel.state != OVER:
        return ""
    left = duel.sides()
    winners = [duel.called(seat) for seat in duel.seats if duel.teams[seat] in left]
    if not winners:
        return "Nobody is left: the duel is a draw."
    health = duel.health[left[0]]
    won = "has won" if len(winners) == 1 else "have won"
    return f"{listed(winners)} {won} the duel with {health} health left, in turn {duel.turn}."
