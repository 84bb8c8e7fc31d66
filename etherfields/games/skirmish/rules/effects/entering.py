"""Entering a cell, and what that triggers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from etherfields.kernel.play.decisions import Rules
from ..state.battle import Battle, Effect
from ..state.stats import affects, in_force
from .attacks import attack_local, special_attack


def enter(battle: Battle, figure: str, cell: str) -> None:
    """Move a creature into another cell of the dreamscape, and note what its entry triggers."""
    battle.put(figure, cell)
    battle.say("moved", f"{battle.name(figure)} goes to {cell}.", battle.figures[figure].side, figure=figure, cell=cell)
    entered(battle, [figure])


def entered(battle: Battle, figures: Sequence[str]) -> None:
    """Note what creatures trigger that have entered their cells at once.

    Rules: SK-AB-AMBUSH, SK-AB-CHARGE, SK-ABILITY-09, SK-ABILITY-17, SK-AMB-27."""
    for one in figures:
        figure, cell = battle.figures[one], battle.cell(one)
        enemies = [other for other in battle.piles.piles[cell] if battle.figures[other].side != figure.side]
        for other in enemies:
            for nth, ability in enumerate(in_force(battle, other, "ambush"), start=1):
                if not affects(ability, battle.figures[other], figure):
                    continue
                effect = partial(special_attack, battle, other, ability.x, one, ability.title)
                _due(
                    battle, other, f"ambush-{nth}/{one}", f"Ambush {ability.x} on {figure.name}", effect, "SK-AB-AMBUSH"
                )
        if any(battle.figures[other].is_creature for other in enemies):
            for nth, ability in enumerate(in_force(battle, one, "charge"), start=1):
                effect = partial(attack_local, battle, one, ability, "SK-AB-CHARGE")
                _due(battle, one, f"charge-{nth}", f"Charge {ability.x}", effect, "SK-AB-CHARGE")


def _due(battle: Battle, bearer: str, what: str, label: str, effect: partial[Rules[None]], source: str) -> None:
    figure = battle.figures[bearer]
    battle.due.append(Effect(figure.side, f"{bearer}/{what}", f"{figure.name}: {label}", effect, source))
