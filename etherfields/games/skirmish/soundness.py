"""Saved battles that were written by hand or damaged: whether they can be played on."""

from __future__ import annotations

from .definitions.cells import CELLS, SIDES
from .rules.state.battle import GRAVEYARD, REMOVED, RESERVES, Battle
from .rules.turn.acting import SHIFT, STRIKE
from .rules.turn.turn import OVER, PHASES

PILES = frozenset((*CELLS, *(zone[side] for zone in (RESERVES, GRAVEYARD, REMOVED) for side in SIDES)))


def flaw_in(battle: Battle) -> str:
    """The reason why a battle can't be played on, in words; empty: there is none."""
    both = set(SIDES)
    if battle.piles.piles.keys() != PILES:
        return "a cell or a zone is missing, or is none of this game"
    if any(table.keys() != both for table in (battle.dice, battle.bonus, battle.kills, battle.won, battle.called)):
        return "something of one of the two sides is missing"
    if battle.first not in both:
        return "the first player is nobody"
    if battle.state not in (PHASES[battle.phase], OVER) or battle.turn < 1:
        return "its phase is none"
    if battle.action not in ("", SHIFT, STRIKE):
        return "its action is none"
    if not {*battle.closed, *battle.fought, *battle.spawned} <= set(CELLS):
        return "a cell in its lists is none"
    return ""


def let_go(battle: Battle) -> None:
    """Forget what was noted of creatures that the pack lacks by now."""
    creatures = {one for one, figure in battle.figures.items() if figure.is_creature}
    battle.damage = {one: n for one, n in battle.damage.items() if one in creatures}
    battle.steady = [one for one in battle.steady if one in creatures]
    battle.moved = [one for one in battle.moved if one in creatures]
