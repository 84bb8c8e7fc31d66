"""The Defensive Roll Phase: what the target suffers, its defence, and the end of the Roll Phase."""

from __future__ import annotations

from typing import Final

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.heroes import DEFENSIVE, SHADOWS, Ability
from ..effects.carry_out import afflict, carry_out
from ..effects.changing_dice import faces_told, throw
from ..effects.scene import Scene
from ..ledger.entries import is_defendable
from ..state.asking import put
from ..state.duel import DEFENCE, Duel, Roll
from ..windows.window import window
from .settling import after_phase

DEFEND, DEFENDED, LAST, END_OF_ROLL, END = "defend", "defended", "last", "end of roll", "end of turn"
NO_DEFENCE: Final = ""


def owed(duel: Duel) -> Rules[str]:
    """Do what the ability does to its target besides damage.

    Rules: DU-TURN-60, DU-TURN-61, DU-STATUS-62."""
    attack = duel.attack
    if attack is not None and attack.owed:
        for one in attack.owed:
            if one.to in duel.seats and one.to not in duel.out:
                scene = Scene(duel, duel.active, one.source, window, one.to)
                yield from afflict(scene, one)
        attack.owed = []
    return DEFEND


def can_defend(duel: Duel) -> bool:
    """Whether the target may use a defensive ability.

    Rules: DU-TURN-62, DU-ABILITY-10, DU-ABILITY-11, DU-STATUS-45, DU-STATUS-62, DU-ABILITY-33."""
    attack = duel.attack
    if attack is None or not attack.target or duel.is_locked_out(attack.target):
        return False
    if duel.has_rule(attack.target, SHADOWS):
        return False
    return any(is_defendable(one) and one.to == attack.target and one.n > 0 for one in duel.ledger)


def defences(duel: Duel, seat: str) -> list[Ability]:
    """The defensive abilities of a seat."""
    return [ability for ability in duel.fields[seat].values() if ability.kind == DEFENSIVE]


def defend(duel: Duel) -> Rules[str]:
    """Let the target choose a defensive ability before any die is thrown, and throw its dice once.

    Rules: DU-TURN-62, DU-TURN-63, DU-ROLL-04, DU-EX-11."""
    attack = duel.attack
    if attack is None or not can_defend(duel):
        return LAST
    seat = attack.target
    choices = [
        Choice(f"defend/{one.code}", f"{one.name} ({one.dice} dice)", one.code, source=f"ability/{one.code}")
        for one in defences(duel, seat)
    ]
    choices.append(Choice("none", "No defence", NO_DEFENCE, source="DU-TURN-62"))
    duel.teach("defend")
    prompt = f"{duel.attack_of(seat)} damage is coming. Do you defend?"
    is_plain = len(choices) == 2  # a defence costs nothing, and where there is one there is nothing to choose
    attack.defence = yield from put(seat, "defend", prompt, choices, "DU-TURN-62", idle=is_plain)
    if not attack.defence:
        return LAST
    ability = duel.fields[seat][attack.defence]
    duel.roll = Roll(DEFENCE, seat, throw(duel, seat, ability.dice))
    told = faces_told(duel, seat, duel.roll.dice)
    duel.say("dice rolled", f"{duel.called(seat)} defends with {ability.name}: {told}.", seat)
    return DEFENDED


def defended(duel: Duel) -> Rules[str]:
    """Let everybody change the dice of the defence, then do what it does; prevention counts at the end.

    Rules: DU-TURN-63, DU-TURN-64, DU-TIMING-06, DU-TIMING-09."""
    attack = duel.attack
    ability = duel.fields[attack.target].get(attack.defence) if attack is not None and attack.target else None
    if attack is not None and ability is not None and duel.roll is not None:
        yield from window(duel, "defended")
        source = f"ability/{ability.code}"
        scene = Scene(duel, attack.target, source, window, duel.active, is_defence=True)
        yield from carry_out(scene, ability.ways[0].does)
    duel.roll = None
    return LAST


def last(duel: Duel) -> Rules[str]:
    """The last chance to play cards and tokens.

    Rules: DU-TURN-65, DU-TIMING-06."""
    if duel.ledger:
        duel.teach("last")
    yield from window(duel, "last")
    return END_OF_ROLL


def end_of_roll(duel: Duel) -> Rules[str]:
    """End the Roll Phase: apply everything at once, then go on, or roll again against whoever was stunned.

    Rules: DU-TURN-66, DU-STATUS-43, DU-STATUS-63, DU-STATUS-64."""
    yield from ()
    duel.roll = None
    following = after_phase(duel, duel.after or "main 2", END)
    duel.attack = None
    return following
