"""Abilities that move miniatures between zones: Appease, Demolish, Purge, Raise, Wail."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from ...definitions.cells import ADJACENT, ENEMY, SIDES
from ..effects.zones import banish, creatures_in_graveyard, destroy, sacrifice
from ..state.asking import target
from ..state.battle import GRAVEYARD, RESERVES
from .use import Use

INITIATIVE_DICE = "initiative dice"


def appease(use: Use) -> Rules[None]:
    """Let the user sacrifice one of their creatures; the bearer qualifies.

    Rules: SK-AB-APPEASE, SK-ABILITY-17."""
    own = use.affected(use.battle.creatures_in_play(use.side))
    one = yield from target(use.battle, use.side, "appease", "Whom do you sacrifice?", own, use.source)
    if one:
        sacrifice(use.battle, one)


def demolish(use: Use) -> Rules[None]:
    """Destroy a local or adjacent location, an own one, too.

    Rules: SK-AB-DEMOLISH, SK-LOCATION-04, SK-DESTROY-04, SK-DESTROY-06."""
    battle = use.battle
    cells = (use.cell, *ADJACENT[use.cell]) if use.cell else ()
    found = use.affected(filter(None, map(battle.location, cells)))
    one = yield from use.target("Which location is destroyed?", found)
    if one:
        destroy(battle, one, use.side)


def purge(use: Use) -> Rules[None]:
    """Put a miniature from the enemy's reserves into their graveyard.

    Rules: SK-AB-PURGE, SK-AMB-14."""
    battle, enemy = use.battle, ENEMY[use.side]
    first: dict[str, str] = {}
    for one in use.affected(battle.piles.piles[RESERVES[enemy]]):
        first.setdefault(battle.figures[one].card.code, one)
    one = yield from use.target("Which miniature goes into the graveyard?", first.values())
    if one:
        battle.put(one, GRAVEYARD[enemy])
        battle.say("purged", f"{battle.name(one)} goes from the reserves to the graveyard.", enemy, figure=one)


def raise_(use: Use) -> Rules[None]:
    """Put a creature from the user's graveyard into their reserves.

    Rules: SK-AB-RAISE, SK-AMB-12c."""
    one = yield from use.target("Who comes back?", use.affected(creatures_in_graveyard(use.battle, use.side)))
    if one:
        banish(use.battle, one)


def wail(use: Use) -> Rules[None]:
    """Roll both initiative dice, and banish each creature whose printed spawn cost is their sum.

    Rules: SK-AB-WAIL, SK-AMB-07, SK-AMB-17."""
    battle = use.battle
    total = sum(1 + battle.chance.below(INITIATIVE_DICE, 6) for _ in SIDES)
    battle.say("dice rolled", f"{battle.name(use.bearer)} wails: {total}.", use.side, sum=total)
    for side in SIDES:
        for one in use.affected(battle.creatures_in_play(side)):
            if battle.figures[one].card.cost == total:
                banish(battle, one)
    yield from ()
