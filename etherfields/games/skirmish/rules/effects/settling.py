"""Settling: whatever an act has triggered is resolved, and damage is checked, before anybody acts again."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.cells import ENEMY
from ..state.asking import choose
from ..state.battle import Battle, Effect
from ..state.stats import in_force
from .damage import check
from .zones import sacrifice


def settle(battle: Battle) -> Rules[None]:
    """Resolve effect after effect until nothing is due; outside of a combat check damage after each batch.

    Rules: SK-ABILITY-08, SK-ABILITY-09, SK-ABILITY-11, SK-DAMAGE-08."""
    while battle.due or (battle.hurt and battle.combat is None):
        if battle.due:
            batch, battle.due = battle.due, []
            yield from in_order(battle, batch)
        if battle.hurt and battle.combat is None:
            yield from check(battle)
    if any(len(figures) > 1 for figures in battle.uniques.values()):
        yield from keep_one(battle)


def in_order(battle: Battle, effects: list[Effect]) -> Rules[None]:
    """Resolve simultaneous effects: first those of the player whose phase it is, each in an order of their owner.

    Rules: SK-ABILITY-09, SK-ABILITY-10."""
    for side in (battle.active, ENEMY[battle.active]):
        own = [effect for effect in effects if effect.side == side]
        while own:
            choices = [Choice(f"first/{effect.key}", effect.label, effect.key, source=effect.source) for effect in own]
            key = yield from choose(battle, side, "order", "Which happens first?", choices, "SK-ABILITY-10")
            effect = next(effect for effect in own if effect.key == key)
            own.remove(effect)
            yield from effect.run()


def keep_one(battle: Battle) -> Rules[None]:
    """Sacrifice all but one of the miniatures that share a Unique name.

    Rules: SK-AB-UNIQUE, SK-AMB-18."""
    for side in (battle.active, ENEMY[battle.active]):
        if "unique" not in battle.brought[side]:
            continue
        named: dict[str, dict[str, None]] = {}
        for one in battle.in_play(side):
            for ability in in_force(battle, one, "unique"):
                named.setdefault(ability.about.lower(), {})[one] = None
        for name, ones in named.items():
            if len(ones) > 1:
                choices = [Choice(f"keep/{one}", battle.name(one), one) for one in ones]
                kept = yield from choose(battle, side, "target", f"Which {name} do you keep?", choices, "SK-AB-UNIQUE")
                for one in ones:
                    if one != kept:
                        sacrifice(battle, one)
