"""A scene: who uses what against whom, while clauses are carried out; and the amounts that they look up."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etherfields.kernel.play.decisions import Rules
from ...definitions.effects import CP, HELD, NUMBER, PIPS, SPENT, SYMBOL, Amount
from ...definitions.requirements import symbols_on
from ..state.duel import Duel

Window = Callable[[Duel, str], Rules[None]]
"""Opens a window at a moment."""


class Scene(Struct):
    """The use of an ability, card or token."""

    duel: Duel
    actor: str
    """The seat whose ability, card or token it is."""
    source: str
    """The ability, card or token: `ability/knock`, `card/nudge`, `token/lien`."""
    window: Window
    opponent: str = ""
    """The target of the attack, or the attacker where a defence speaks; empty: nobody is known to be."""
    is_offence: bool = False
    """Whether an offensive ability speaks, whose targeted effects wait for its target.

    Rules: DU-TURN-44, DU-TURN-61."""
    is_defence: bool = False
    is_ultimate: bool = False
    spent: int = 0
    """The tokens removed, and cards sold, so far by its own text."""
    dice: int = 0
    """Whether its own dice are the ones that count: 1 once it has rolled some."""
    player: str = ""
    """The player that was chosen for this text."""


def dice_of(scene: Scene) -> tuple[list[int], str]:
    """The dice that a text counts, and whose they are: the last ones that it rolled, else those of its ability."""
    duel = scene.duel
    if duel.roll is not None and (scene.dice or scene.is_defence):
        return duel.roll.dice, duel.roll.who
    attack = duel.attack
    return (attack.dice, duel.active) if attack is not None else ([], scene.actor)


def value_of(scene: Scene, amount: Amount) -> int:
    """An amount as things are now.

    Rules: DU-ABILITY-14, DU-ABILITY-15, DU-ABILITY-22."""
    total = 0
    for term in amount:
        if term.of == NUMBER:
            total += term.n
        else:
            total += term.n * _looked_up(scene, term.of, term.name)
    return total


def _looked_up(scene: Scene, of: str, name: str) -> int:
    duel = scene.duel
    if of == CP:
        return duel.cp[scene.actor]
    if of == SPENT:
        return scene.spent
    if of == HELD:
        return len(duel.hand(scene.actor))
    if of in (PIPS, SYMBOL):
        dice, whose = dice_of(scene)
        return sum(dice) if of == PIPS else symbols_on(dice, duel.hero(whose).die).count(name)
    return duel.tokens.of(name, scene.actor)
