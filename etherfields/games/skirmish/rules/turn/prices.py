"""The price of a miniature: its spawn cost, and a point for each symbol of an aspect that is short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..state.battle import GRAVEYARD, Battle
from ..state.stats import in_force, number


def aspects_of(battle: Battle, side: str, without: str = "") -> dict[str, int]:
    """How many miniatures of each aspect a side has in the dreamscape and in its graveyard, without one of them.

    Rules: SK-SPAWN-07, SK-SPAWN-08, SK-AMB-15."""
    there: dict[str, int] = {}
    for one in (*battle.in_play(side), *battle.piles.piles[GRAVEYARD[side]]):
        if one != without:
            for aspect in set(battle.figures[one].card.aspects):
                there[aspect] = there.get(aspect, 0) + 1
    return there


def shortfall(symbols: Sequence[str], there: Mapping[str, int]) -> int:
    """The symbols that are short, over all aspects.

    Rules: SK-SPAWN-07."""
    return sum(max(0, symbols.count(aspect) - there.get(aspect, 0)) for aspect in set(symbols))


def cheaper(battle: Battle, side: str) -> int:
    """The spawn points that Channel saves a side on each miniature.

    Rules: SK-AB-CHANNEL, SK-AMB-07."""
    if "channel" not in battle.brought[side]:
        return 0
    return sum(number(battle, one, "channel") for one in battle.in_play(side))


def price(battle: Battle, figure: str, there: Mapping[str, int] | None = None, saved: int | None = None) -> int:
    """The spawn points that a miniature costs its owner now.

    Rules: SK-SPAWN-07, SK-SPAWN-09, SK-AB-RESPAWN, SK-LOST-07."""
    one = battle.figures[figure]
    cost, symbols = one.card.cost, one.card.aspects
    if battle.piles.where[figure] == GRAVEYARD[one.side]:
        respawn = in_force(battle, figure, "respawn")
        if respawn:
            cost, symbols = respawn[0].x, tuple(filter(None, respawn[0].about.split(",")))
        there = None
    there = aspects_of(battle, one.side, figure) if there is None else there
    saved = cheaper(battle, one.side) if saved is None else saved
    return max(0, cost + shortfall(symbols, there) - saved)


def different(battle: Battle, figures: Iterable[str]) -> list[str]:
    """The first copy of each miniature among figures."""
    first: dict[str, str] = {}
    for one in figures:
        first.setdefault(battle.figures[one].card.code, one)
    return list(first.values())
