"""Set-up: the figures of both warbands in their reserves, and the battle as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.play.rests import Plain
from ...definitions.catalogue import AURAS
from ...definitions.cells import CELLS, NAMES, SIDES
from ...definitions.naming import within, without_article
from ...definitions.roster import Roster
from .battle import GRAVEYARD, REMOVED, RESERVES, Battle, Figure
from .rulings import Rulings

PLAIN: Final = (
    "state", "turn", "phase", "first", "dice", "points", "closed", "spawned", "used", "action", "moved", "fought",
    "damage", "steady", "bonus", "kills", "won", "spawn_ones",
    "teaches", "taught",
)  # fmt: skip
"""The fields of a battle that are plain data as they are."""


def new_battle(
    roster: Roster, seed: int, warbands: Mapping[str, Sequence[str]], called: Mapping[str, str], rulings: Rulings
) -> Battle:
    """A battle before its first turn: all miniatures are in the reserves of their owners.

    Rules: SK-SETUP-01, SK-SETUP-06, SK-SETUP-07."""
    bands = {side: list(warbands[side]) for side in SIDES}
    battle = Battle(roster, seed, bands, dict(called), rulings, Chance(seed), Piles())
    figures = figures_of(roster, bands)
    for cell in CELLS:
        battle.piles.create(cell)
    for side in SIDES:
        battle.piles.create(RESERVES[side], [one for one in figures if figures[one].side == side])
        battle.piles.create(GRAVEYARD[side])
        battle.piles.create(REMOVED[side])
    return with_figures(battle)


def with_figures(battle: Battle) -> Battle:
    """The battle with everything that follows from its warbands and piles; lost miniatures leave the piles."""
    figures = battle.figures = figures_of(battle.roster, battle.warbands)
    for one in [one for one in battle.piles.where if one not in figures]:
        battle.piles.forget(one)
        battle.damage.pop(one, None)
    for side in SIDES:
        battle.scoring[side] = battle.roster.scoring(side)
        own = [figure for figure in figures.values() if figure.side == side]
        battle.brought[side] = frozenset(name for figure in own for name in figure.by_name)
        battle.uniques[side] = [figure.id for figure in own if "unique" in figure.by_name]
        battle.standing[side] = {
            cell: [one for one in battle.piles.piles[cell] if figures[one].is_creature and figures[one].side == side]
            for cell in CELLS
        }
    return battle


def figures_of(roster: Roster, warbands: Mapping[str, Sequence[str]]) -> dict[str, Figure]:
    """The figures of both sides by their IDs; copies are numbered from the second on."""
    figures = {}
    for side in SIDES:
        copies: dict[str, int] = {}
        for code in warbands[side]:
            copies[code] = nth = copies.get(code, 0) + 1
            more = f"-{nth}" if nth > 1 else ""
            figures[f"{side}/{code}{more}"] = _figure(roster, side, code, f"{side}/{code}{more}", nth, warbands)
    return figures


def _figure(roster: Roster, side: str, code: str, id: str, nth: int, warbands: Mapping[str, Sequence[str]]) -> Figure:
    """A copy of a miniature; its name tells its side where both sides bring it, and its number if there are others."""
    card = roster.miniatures[code]
    both = all(code in warbands[one] for one in SIDES)
    own = f"{without_article(card.name)} {nth}" if warbands[side].count(code) > 1 else card.name
    name = f"{NAMES[side]}’s {without_article(own)}" if both else own
    placed = list(enumerate(card.abilities))
    by_name: dict[str, list[tuple[int, object]]] = {}
    for place, ability in placed:
        by_name.setdefault(ability.name, []).append((place, ability))
    return Figure(
        id, name, within(name), own, side, card, not card.is_location,
        by_name,  # type: ignore[arg-type]
        tuple((place, ability) for place, ability in placed if ability.name in AURAS),
        tuple((place, ability) for place, ability in placed if ability.needs.blades),
    )  # fmt: skip


def freeze(battle: Battle) -> Plain:
    """The battle as plain data."""
    plain: dict[str, object] = {name: getattr(battle, name) for name in PLAIN}
    return plain | {
        "warbands": battle.warbands,
        "called": battle.called,
        "rulings": {name: getattr(battle.rulings, name) for name in Rulings.__struct_fields__},
        "chance": battle.chance.plain(),
        "piles": battle.piles.plain(),
    }


def copied(battle: Battle) -> Battle:
    """A battle at rest once more: what moves is its own, and what follows from the warbands is shared."""
    twin, piles = copy(battle), battle.piles
    for name, value in ((name, getattr(battle, name)) for name in _CHANGING):
        setattr(twin, name, value.copy())
    twin.chance = Chance(battle.chance.seed, battle.chance.counts.copy())
    twin.piles = Piles({name: there[:] for name, there in piles.piles.items()}, piles.where.copy())
    twin.standing = {side: {cell: there[:] for cell, there in cells.items()} for side, cells in battle.standing.items()}
    return twin


_CHANGING: Final = (
    "dice", "closed", "spawned", "used", "moved", "fought", "damage", "steady", "bonus", "kills", "won", "due", "hurt",
    "known", "taught",
)  # fmt: skip
"""The fields of a battle that change where they lie."""
