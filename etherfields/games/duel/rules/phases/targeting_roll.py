"""The Targeting Roll Phase: who is the target of an activated ability."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice, Rules
from ...definitions.modes import HILL, PAIRS
from ..effects.changing_dice import throw
from ..effects.gains import draw_cards
from ..ledger.entries import TARGET, is_attack
from ..state.asking import a_seat
from ..state.duel import TARGETING, Duel, Roll
from ..windows.window import window

OWED: Final = "owed"
RULE: Final = "DU-TURN-52"
THEIRS, OWN = 5, 6
"""The numbers of the targeting die on which the opponents choose, or the attacker.

Rules: DU-MODE-14, DU-MODE-31."""


def target(duel: Duel) -> Rules[str]:
    """Find the target of the activated ability, where anything needs one.

    Rules: DU-TURN-50, DU-TURN-51, DU-TURN-52, DU-STATUS-63."""
    attack = duel.attack
    if attack is None or not wants_target(duel):
        yield from ()
        return OWED
    them = duel.opponents(duel.active)
    if attack.against in them:
        attack.target = attack.against
    elif len(them) == 1:
        attack.target = them[0]
    elif duel.mode == HILL:
        attack.target = yield from a_seat(duel, duel.active, "target", "Who is the target?", them, "DU-MODE-23")
    else:
        attack.target = yield from _by_die(duel, them)
    duel.ledger = [replace(one, to=attack.target) if one.to == TARGET else one for one in duel.ledger]
    attack.owed = [replace(one, to=attack.target) if one.to == TARGET else one for one in attack.owed]
    if len(duel.seats) > 2:
        duel.say("target", f"{duel.called(attack.target)} is the target.", attack.target)
    _crowned(duel, attack.target)
    return OWED


def wants_target(duel: Duel) -> bool:
    """Whether an activated ability has an effect that needs a target.

    Rules: DU-TURN-51, DU-EX-20."""
    owed = duel.attack.owed if duel.attack is not None else ()
    return any(one.to == TARGET for one in duel.ledger) or any(one.to == TARGET for one in owed)


def _by_die(duel: Duel, them: list[str]) -> Rules[str]:
    """The target by a die, which cards may change before it counts.

    Rules: DU-MODE-14, DU-MODE-15, DU-MODE-30, DU-MODE-31, DU-ROLL-08, DU-ABILITY-35, DU-TIMING-06."""
    duel.roll = Roll(TARGETING, duel.active, throw(duel, duel.active, 1))
    duel.say("targeting die", f"The targeting die shows {duel.roll.dice[0]}.", duel.active)
    yield from window(duel, "targeted")
    face, duel.roll = duel.roll.dice[0], None
    if seat := meant(duel, them, face):
        return seat
    if face == OWN:
        return (yield from a_seat(duel, duel.active, "target", "Who is the target?", them, RULE))
    return (yield from _theirs(duel, them))


def meant(duel: Duel, them: list[str], face: int) -> str:
    """The opponent whom a number of the targeting die means; empty: somebody chooses.

    Rules: DU-MODE-14, DU-MODE-15, DU-MODE-30, DU-MODE-31."""
    if len(them) == 3 and duel.mode != PAIRS:
        return them[(face - 1) // 2]
    if len(them) > 2 and face < THEIRS:
        return them[min(face, len(them)) - 1]
    if len(them) == 2 and face < THEIRS:
        return them[(face - 1) // 2]
    return ""


def _theirs(duel: Duel, them: list[str]) -> Rules[str]:
    """Let the opponents choose which of them is the target; of three pairs the first opponent clockwise chooses.

    Rules: DU-MODE-14, DU-MODE-31."""
    asked = tuple(them[:1] if len(them) > 2 else them)
    choices = [Choice(f"target/{one}", duel.called(one), one, source=RULE) for one in them]
    answer = yield Ask(asked, "Which of you is the target?", choices, RULE, "player")
    return answer.value  # type: ignore[union-attr, return-value]  # it is one of the choices of this question


def _crowned(duel: Duel, seat: str) -> None:
    """Let whoever attacks a leader draw a card.

    Rules: DU-MODE-21, DU-MODE-22, DU-MODE-24, DU-MODE-25."""
    is_attacked = any(is_attack(one) and one.to == seat and one.n > 0 for one in duel.ledger)
    if duel.mode == HILL and is_attacked and seat in duel.leaders():
        duel.say("leader attacked", f"{duel.called(seat)} leads, so whoever attacks draws 1 card.", duel.active)
        draw_cards(duel, duel.active, 1)
