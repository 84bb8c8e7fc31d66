"""Conquest: cells and enemies destroyed are counted, and somebody may win the turn."""

from __future__ import annotations

from ...definitions.cells import ENEMY, NAMES, SIDES
from ..state.battle import Battle
from ..state.stats import has


def claimed(battle: Battle, side: str) -> dict[str, int]:
    """The scoring cells that a side claims, with their values.

    Rules: SK-CONQUEST-02, SK-CONQUEST-03, SK-CONQUEST-04, SK-LOCATION-01, SK-AB-DOMINATE, SK-AMB-08."""
    found = {}
    for cell, value in battle.scoring[side].items():
        own, theirs = battle.creatures(cell, side), battle.creatures(cell, ENEMY[side])
        dominates = any(has(battle, one, "dominate") for one in own)
        dominated = any(has(battle, one, "dominate") for one in theirs)
        if own and (not theirs or (dominates and not (dominated and battle.rulings.dominate == "nobody"))):
            found[cell] = value
    return found


def _reasons(battle: Battle, side: str) -> str:
    """The sources of a side's conquest points in brackets: cells with their values, and enemies destroyed."""
    reasons = [f"{cell} {value}" for cell, value in claimed(battle, side).items()]
    reasons += [f"{battle.kills[side]} for the destroyed"] * bool(battle.kills[side])
    return f" ({', '.join(reasons)})" if reasons else ""


def conquer(battle: Battle) -> None:
    """Count conquest points, and let the higher total win the turn.

    Rules: SK-CONQUEST-01, SK-CONQUEST-05, SK-CONQUEST-06, SK-CONQUEST-07, SK-WIN-01, SK-WIN-03."""
    points = {side: sum(claimed(battle, side).values()) + battle.kills[side] for side in SIDES}
    ahead = max(SIDES, key=points.__getitem__)
    told = ", ".join(f"{NAMES[side]} {points[side]}{_reasons(battle, side)}" for side in SIDES)
    if points[ahead] == points[ENEMY[ahead]]:
        battle.say("turn over", f"Conquest: {told}. Nobody wins the turn.", headline=1)
        return
    battle.won[ahead] += 1
    text = f"Conquest: {told}. {NAMES[ahead]} wins the turn."
    battle.say("turn won", text, ahead, won=battle.won[ahead], headline=1)
