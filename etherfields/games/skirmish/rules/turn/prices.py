"""The price of a miniature: its spawn cost, and a point for each symbol of an aspect that is short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...definitions.miniatures import Ability
from ..state.battle import GRAVEYARD, Battle, Figure
from ..state.stats import affects, in_force


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


def channels(battle: Battle, side: str) -> list[tuple[Figure, Ability]]:
    """The Channels that a side has in force, with their bearers.

    Rules: SK-AB-CHANNEL."""
    if "channel" not in battle.brought[side]:
        return []
    figures = battle.figures
    return [(figures[one], ability) for one in battle.in_play(side) for ability in in_force(battle, one, "channel")]


def cheaper(battle: Battle, figure: str, saving: Sequence[tuple[Figure, Ability]] | None = None) -> int:
    """The spawn points that Channel saves on a miniature; `saving` are the Channels in force.

    Rules: SK-AB-CHANNEL, SK-ABILITY-17, SK-AMB-07."""
    one = battle.figures[figure]
    saving = channels(battle, one.side) if saving is None else saving
    return sum(ability.x for bearer, ability in saving if affects(ability, bearer, one)) if saving else 0


def price(
    battle: Battle,
    figure: str,
    there: Mapping[str, int] | None = None,
    saving: Sequence[tuple[Figure, Ability]] | None = None,
) -> int:
    """The spawn points that a miniature costs its owner now; `saving` are the Channels in force.

    Rules: SK-SPAWN-07, SK-SPAWN-09, SK-AB-RESPAWN, SK-AB-CHANNEL, SK-ABILITY-17, SK-AMB-07, SK-LOST-07."""
    one = battle.figures[figure]
    cost, symbols = one.card.cost, one.card.aspects
    if battle.piles.where[figure] == GRAVEYARD[one.side]:
        respawn = in_force(battle, figure, "respawn")
        if respawn:
            cost, symbols = respawn[0].x, tuple(filter(None, respawn[0].about.split(",")))
        there = None
    there = aspects_of(battle, one.side, figure) if there is None else there
    return max(0, cost + shortfall(symbols, there) - cheaper(battle, figure, saving))


def different(battle: Battle, figures: Iterable[str]) -> list[str]:
    """The first copy of each miniature among figures."""
    first: dict[str, str] = {}
    for one in figures:
        first.setdefault(battle.figures[one].card.code, one)
    return list(first.values())
