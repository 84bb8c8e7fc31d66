"""The remaining possibilities of a player, and what is out of reach, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.events import listed, some
from ..definitions.cells import ENEMY
from ..definitions.naming import within
from ..rules.state.battle import GRAVEYARD, RESERVES, Battle
from ..rules.state.stats import in_force, on_scoring_cell
from ..rules.turn.acting import SHIFT, STRIKE, shifts, strikes
from ..rules.turn.prices import different, price
from ..rules.turn.spawning import cells_for, offers, spawn_abilities
from .combat_foretold import in_full
from .miniature_text import short
from .standing import if_it_ended


def possibilities(battle: Battle, question: Ask[object], side: str) -> Iterator[str]:
    """The remaining possibilities of a player, in lines."""
    if battle.state == "spawn" and battle.active == side and battle.combat is None:
        yield from _spawning(battle, side)
    elif battle.state == "action" and battle.active == side and battle.combat is None:
        yield from _acting(battle, side)
    yield f"If the turn ended now: {if_it_ended(battle)}."


def _spawning(battle: Battle, side: str) -> Iterator[str]:
    """Miniatures within reach with their prices, and why others are not.

    Rules: SK-SPAWN-06, SK-SPAWN-07, SK-SPAWN-10, SK-SPAWN-18."""
    yield f"{some(battle.points, 'spawn point')} to spend; what is left is lost."
    payable = dict(offers(battle, side))
    for one, cost in payable.items():
        card = battle.figures[one].card
        told = short(battle.roster, card.code)
        yield f"{battle.figures[one].own} [{cost}]: {told}. Into {listed(list(cells_for(battle, one)))}."
    dead = [one for one in battle.piles.piles[GRAVEYARD[side]] if in_force(battle, one, "respawn")]
    for one in (*different(battle, battle.piles.piles[RESERVES[side]]), *different(battle, dead)):
        if one not in payable:
            yield f"{battle.figures[one].own} [{price(battle, one)}]: {why_not(battle, one)}."
    for key, one, _, ability in spawn_abilities(battle, side):
        if key not in battle.used:
            yield f"{battle.figures[one].own} can use {ability.title} [{ability.needs.points}]."
    yield from _unused(battle, side)


def _unused(battle: Battle, side: str) -> Iterator[str]:
    """Spawn abilities on the map that can’t be used now, with the reason."""
    usable = {(one, place) for _, one, place, _ in spawn_abilities(battle, side)}
    for one in battle.in_play(side):
        for place, ability in enumerate(battle.figures[one].card.abilities):
            points = ability.needs.points
            if points is None or (one, place) in usable:
                continue
            key = f"use/{one}/{ability.name}-{place + 1}"
            reason = "has been used" if key in battle.used else "is too dear now"
            if ability.needs.is_scoring and not on_scoring_cell(battle, one):
                reason = "needs one of your scoring cells"
            yield f"{ability.title} of {within(battle.figures[one].own)} {reason}."


def why_not(battle: Battle, figure: str) -> str:
    """The reason for which a miniature can't be spawned now.

    Rules: SK-SPAWN-02, SK-SPAWN-16, SK-AB-VENGEANCE, SK-AB-UNIQUE."""
    one, cost = battle.figures[figure], price(battle, figure)
    for ability in in_force(battle, figure, "vengeance"):
        if battle.won[ENEMY[one.side]] < ability.x:
            return f"not before the enemy has won {some(ability.x, 'turn')}"
    if cost > battle.points:
        return f"{some(cost - battle.points, 'point')} short"
    if not any(True for _ in cells_for(battle, figure)):
        return "no cell is open for it" + ("" if one.is_creature else ": it needs a creature of yours")
    return "another one of that name is on the map"


def _acting(battle: Battle, side: str) -> Iterator[str]:
    """Shifts and combats that are left in this phase.

    Rules: SK-ACTION-01, SK-SHIFT-01, SK-STRIKE-02."""
    if not battle.action:
        yield "All your creatures shift in this phase, or all of them strike: your first act decides."
    if battle.action != STRIKE:
        to: dict[str, list[str]] = {}
        for choice in shifts(battle, side):
            here, _, cell = choice.key.removeprefix("move/").rpartition("/")
            to.setdefault(here, []).append(cell)
        for one, cells in to.items():
            yield f"{battle.figures[one].own}, in {battle.cell(one)}, can shift to {listed(cells)}."
        stuck = [one for one in battle.creatures_in_play(side) if battle.is_engaged(one)]
        if stuck:
            yield f"Engaged, and can’t shift: {listed([within(battle.figures[one].own) for one in stuck])}."
    if battle.action != SHIFT:
        for combat in strikes(battle, side):
            yield f"{combat.label}."
            yield from in_full(battle, str(combat.value), side)
