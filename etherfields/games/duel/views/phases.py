"""Phases in words: whose they are, and which part of them."""

from __future__ import annotations

from typing import Final

from ..definitions.requirements import symbols_on
from ..rules.state.duel import DEFENCE, EXTRA, TARGETING, Duel

PHASES: Final = {
    "first player": "the first player", "upkeep": "Upkeep", "income": "Income", "main 1": "Main Phase 1",
    "offence": "Offensive Roll", "before roll": "Offensive Roll", "roll": "Offensive Roll",
    "announce": "Offensive Roll", "announced": "Offensive Roll", "activate": "Offensive Roll",
    "target": "Targeting Roll", "owed": "Defensive Roll", "defend": "Defensive Roll", "defended": "Defensive Roll",
    "last": "Defensive Roll", "end of roll": "Defensive Roll", "main 2": "Main Phase 2", "discard": "Discard",
    "end of turn": "the end of the turn", "over": "the end",
}  # fmt: skip
"""The phase of each state."""
ROLLS: Final = {EXTRA: "Extra dice", TARGETING: "The targeting die", DEFENCE: "The defence"}
"""The dice beside those of the attempts, by their sort."""


def phase_named(duel: Duel) -> str:
    """The phase, and whose it is."""
    phase = PHASES.get(duel.state, duel.state)
    return f"{duel.amid(duel.active)}’s {phase}" if duel.active else phase


def attempt_in_words(duel: Duel) -> str:
    """The attempt of a roll; empty: nobody rolls."""
    attack = duel.attack
    if attack is None or not attack.dice or attack.active:
        return ""
    return f"attempt {attack.attempts} of {attack.most}"


def ability_in_words(duel: Duel) -> str:
    """The ability that was announced, with its target; empty: none was."""
    ability, attack = duel.ability(), duel.attack
    if ability is None or attack is None:
        return ""
    against = f" against {duel.amid(attack.target)}" if attack.target and len(duel.seats) > 2 else ""
    if attack.active:
        return f"{ability.name}{against}"
    is_met = ability.ways[attack.way].needs.is_met(attack.dice, symbols_on(attack.dice, duel.hero(duel.active).die))
    return f"{ability.name}{against}, announced{'' if is_met else ', which the dice don’t meet any more'}"
