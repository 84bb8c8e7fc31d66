"""The abilities that are activated, each with its function, and their use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from etherfields.kernel.play.decisions import Rules
from ...definitions.miniatures import Ability
from ..effects.settling import settle
from ..state.battle import GRANTED, Battle, Effect
from . import fighting, places, zones_and_locations
from .use import Effect as Function
from .use import Use

ACTIVATED: Final[Mapping[str, Function]] = {
    "advance": places.advance, "skirmish": places.skirmish, "expel": places.expel, "lure": places.lure,
    "scare": places.scare, "swap": places.swap, "teleport": places.teleport,
    "appease": zones_and_locations.appease, "demolish": zones_and_locations.demolish,
    "purge": zones_and_locations.purge, "raise": zones_and_locations.raise_, "wail": zones_and_locations.wail,
    "assault": fighting.assault, "warpstrike": fighting.warpstrike, "bomb": fighting.bomb, "crit": fighting.crit,
    "fumble": fighting.fumble, "flanking": fighting.flanking, "heroics": fighting.heroics, "pack": fighting.pack,
    "stalwart": fighting.stalwart, "payback": fighting.payback, "ferocity": fighting.ferocity,
}  # fmt: skip


def activate(battle: Battle, bearer: str, place: int, ability: Ability) -> Rules[None]:
    """Activate an ability, and resolve whatever that triggers; a continuous one is in force until the combat ends.

    Rules: SK-ABILITY-04, SK-ABILITY-08, SK-BLADE-13."""
    function = ACTIVATED.get(ability.name)
    if function is not None:
        yield from function(Use(battle, bearer, ability))
    elif battle.combat is not None:
        if place == GRANTED:
            battle.combat.lent.append((bearer, ability))
        else:
            battle.combat.in_force.add((bearer, place))
        battle.known.clear()
    yield from settle(battle)


def on_arrival(battle: Battle, figure: str) -> None:
    """Note what a miniature triggers that was spawned.

    Rules: SK-ABILITY-07, SK-ABILITY-09."""
    one = battle.figures[figure]
    scoring = battle.cell(figure) in battle.scoring[one.side]
    for place, ability in enumerate(one.card.abilities):
        if ability.needs.on_arrival and (scoring or not ability.needs.is_scoring):
            label = f"{one.name}: {ability.title}"
            battle.due.append(
                Effect(
                    one.side,
                    f"{figure}/{ability.name}-{place}",
                    label,
                    partial(ACTIVATED[ability.name], Use(battle, figure, ability)),
                )
            )
