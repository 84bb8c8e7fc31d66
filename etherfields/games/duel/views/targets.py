"""Targets in words: what each has, and whom each number of the targeting die means."""

from __future__ import annotations

from itertools import groupby

from etherfields.kernel.play.events import listed
from ..definitions.modes import HILL
from ..definitions.requirements import SIDES_OF_DIE
from ..rules.ledger.entries import is_attack
from ..rules.phases.targeting_roll import OWN, meant
from ..rules.state.duel import Duel


def target_in_words(duel: Duel, seat: str) -> str:
    """The dials and tokens of a target, and the card that attacking a leader brings.

    Rules: DU-MODE-21, DU-MODE-22."""
    held = [f"{n} {token.name}" for token, n in duel.held(seat)]
    told = ", ".join([f"{duel.health_of(seat)} health", f"{duel.cp[seat]} CP", *held])
    leads = duel.mode == HILL and seat in duel.leaders() and any(is_attack(one) for one in duel.ledger)
    return f"{told}; leads: draw 1 card" if leads else told


def die_in_words(duel: Duel) -> str:
    """The meaning of each number of the targeting die, in a line.

    Rules: DU-MODE-14, DU-MODE-30, DU-MODE-31."""
    named = [(_named(duel, face), str(face)) for face in range(1, SIDES_OF_DIE + 1)]
    told = [f"{listed([face for _, face in same])}: {name}" for name, same in groupby(named, lambda one: one[0])]
    return f"The targeting die means: {'; '.join(told)}."


def _named(duel: Duel, face: int) -> str:
    """The opponent whom a number means, or who chooses."""
    if seat := meant(duel, duel.opponents(duel.active), face):
        return duel.amid(seat)
    return f"{duel.amid(duel.active)} chooses" if face == OWN else "the opponents choose"
