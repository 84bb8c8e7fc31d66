"""Looks at the table of a case: figures, numbers, zones, points, by the words that people use for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from etherfields.kernel.system.faults import did_you_mean, likely
from etherfields.proving.cases.judge.sights import Seen, Sight, Unseen
from ..definitions.cells import CELLS, SIDES
from ..rules.state.battle import GRAVEYARD, REMOVED, RESERVES, Battle
from ..rules.state.stats import defense, life, power
from ..rules.turn.blades import blade_abilities
from ..rules.turn.conquest import claimed
from ..rules.turn.prices import price
from ..rules.turn.spawning import cells_for
from .given import MOMENTS

Finding = Callable[[str], str]
ZONES: Mapping[str, Mapping[str, str]] = {"reserves": RESERVES, "graveyard": GRAVEYARD, "removed": REMOVED}


def look(battle: Battle, words: str, figure: Finding) -> Sight:
    """The look at a thing by its name; `figure` finds the figure that a name means."""
    if words in CELLS:
        return Sight([_whose(battle, one) for one in battle.piles.piles[words]], are_cards=True)
    if words in _SIMPLE:
        return Sight(_SIMPLE[words](battle))
    what, _, name = words.rpartition(" of ")
    if name.lower() in SIDES:
        if what in ZONES:
            return Sight(
                [battle.figures[one].card.name for one in battle.piles.piles[ZONES[what][name.lower()]]], are_cards=True
            )
        if what in _OF_SIDE:
            return Sight(_OF_SIDE[what](battle, name.lower()))
    if found := re.fullmatch(r"value of ([a-e][1-5]) for (south|north)", words.lower()):
        return Sight(battle.scoring[found[2]].get(found[1], 0))
    if what in _OF_FIGURE:
        return Sight(_OF_FIGURE[what](battle, figure(name)))
    known = [*_SIMPLE, *(f"{one} of South" for one in (*ZONES, *_OF_SIDE)), *(f"{one} of {name}" for one in _OF_FIGURE)]
    todo = did_you_mean(likely(words, known)) or f"There are: the cells, {', '.join(known)}."
    raise Unseen(f"nothing is called “{words}”", todo=todo)


def _whose(battle: Battle, one: str) -> str:
    figure = battle.figures[one]
    return f"{figure.side.capitalize()}'s {figure.card.name}"


def _place(battle: Battle, one: str) -> str:
    """The cell or the zone of a figure."""
    where = battle.piles.where[one]
    return where if where in CELLS else where.partition(" ")[2]


def _phase(battle: Battle) -> str:
    """The phase as a case calls it."""
    if battle.state == "over":
        return "over"
    place = {0: "initiative", 7: "conquest"}.get(battle.phase)
    what = "spawn" if battle.phase < 3 else "action 1" if battle.phase in (3, 5) else "action 2"
    return place or next(one for one in MOMENTS if one == f"{battle.active.capitalize()}'s {what}")


def _points(battle: Battle, side: str) -> int:
    return sum(claimed(battle, side).values()) + battle.kills[side]


_SIMPLE: Mapping[str, Callable[[Battle], Seen]] = {
    "points": lambda battle: battle.points,
    "turn": lambda battle: battle.turn,
    "phase": _phase,
    "first player": lambda battle: battle.first,
    "action": lambda battle: battle.action or "none",
    "winner": lambda battle: battle.winner or "nobody",
    "pool": lambda battle: battle.combat.damage if battle.combat else 0,
    "blades": lambda battle: battle.combat.blades if battle.combat else 0,
}
_OF_SIDE: Mapping[str, Callable[[Battle, str], Seen]] = {
    "won turns": lambda battle, side: battle.won[side],
    "kills": lambda battle, side: battle.kills[side],
    "bonus": lambda battle, side: battle.bonus[side],
    "die": lambda battle, side: battle.dice[side],
    "cells claimed": lambda battle, side: list(claimed(battle, side)),
    "conquest points": _points,
}
_OF_FIGURE: Mapping[str, Callable[[Battle, str], Seen]] = {
    "place": _place,
    "damage": lambda battle, one: battle.damage.get(one, 0),
    "power": power,
    "defense": defense,
    "life": life,
    "price": price,
    "cells": lambda battle, one: list(cells_for(battle, one)),
    "blade abilities": lambda battle, one: [ability.spelled for _, _, ability in blade_abilities(battle, one)],
}
