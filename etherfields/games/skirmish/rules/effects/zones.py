"""Zones: destroying, sacrificing, banishing, and what comes back."""

from __future__ import annotations

from functools import partial

from etherfields.kernel.play.decisions import Rules
from ..state.asking import target
from ..state.battle import GRAVEYARD, RESERVES, Battle, Effect
from ..state.stats import has, in_force

BONUS = 2
"""The bonus spawn points for a miniature destroyed.

Rules: SK-SPAWN-03."""


def destroy(battle: Battle, figure: str, by: str) -> None:
    """Destroy a miniature: a conquest point for an enemy who did it, bonus spawn points for its owner.

    Rules: SK-DESTROY-03, SK-DESTROY-04, SK-ZONE-02, SK-AB-VESSEL, SK-AMB-21."""
    if has(battle, figure, "regenerate"):
        return banish(battle, figure)
    side = battle.figures[figure].side
    vessel = in_force(battle, figure, "vessel")
    returns = has(battle, figure, "reincarnate")
    battle.bonus[side] += vessel[0].x if vessel else BONUS
    battle.kills[by] += by != side
    battle.put(figure, GRAVEYARD[side])
    if battle.combat is not None:
        battle.combat.destroyed.add(figure)
    battle.say("destroyed", f"{battle.name(figure)} is destroyed.", side, figure=figure, by=by)
    if returns:
        effect = partial(reincarnate, battle, figure)
        battle.due.append(Effect(side, f"reincarnate/{figure}", f"{battle.name(figure)}: Reincarnate", effect))
    return None


def sacrifice(battle: Battle, figure: str) -> None:
    """Sacrifice a miniature: nobody scores.

    Rules: SK-DESTROY-05, SK-ZONE-02."""
    side = battle.figures[figure].side
    battle.put(figure, GRAVEYARD[side])
    battle.say("sacrificed", f"{battle.name(figure)} is sacrificed.", side, figure=figure)


def banish(battle: Battle, figure: str) -> None:
    """Banish a miniature to its controller's reserves, without damage.

    Rules: SK-DESTROY-05, SK-AMB-17, SK-AB-REGENERATE."""
    side = battle.figures[figure].side
    battle.put(figure, RESERVES[side])
    battle.say("banished", f"{battle.name(figure)} goes back to the reserves.", side, figure=figure)


def reincarnate(battle: Battle, figure: str) -> Rules[None]:
    """Let the owner put another creature from the graveyard into the reserves.

    Rules: SK-AB-REINCARNATE."""
    side = battle.figures[figure].side
    others = creatures_in_graveyard(battle, side, without=figure)
    chosen = yield from target(battle, side, "reincarnate", "Who comes back?", others, "SK-AB-REINCARNATE")
    if chosen:
        banish(battle, chosen)


def creatures_in_graveyard(battle: Battle, side: str, without: str = "") -> list[str]:
    """The creatures in a graveyard without one of them; equal copies once."""
    first: dict[str, str] = {}
    for one in battle.piles.piles[GRAVEYARD[side]]:
        if battle.figures[one].is_creature and one != without:
            first.setdefault(battle.figures[one].card.code, one)
    return list(first.values())
