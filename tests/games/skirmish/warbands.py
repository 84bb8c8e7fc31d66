"""Warbands put together by chance, out of all abilities, for tests that play many battles."""

from __future__ import annotations

import random
from collections.abc import Sequence

from etherfields.games.skirmish.definitions.catalogue import ENTRIES, Entry
from etherfields.games.skirmish.definitions.cells import SIDES
from etherfields.games.skirmish.definitions.miniatures import Ability, Miniature
from etherfields.games.skirmish.definitions.notation import read_ability
from etherfields.games.skirmish.definitions.roster import Roster, wrong_with
from etherfields.games.skirmish.rules.state.battle import GRAVEYARD, Battle
from etherfields.games.skirmish.rules.state.rulings import RULINGS, Rulings, rulings_of
from etherfields.games.skirmish.rules.state.setup import new_battle

ASPECTS = ("brass", "fever", "hush", "ember")
LINEAGES = ("kiln", "moth")
VALUES = {"b4": 5, "c4": 4, "d4": 3, "b3": 1, "c3": 2, "d3": 1}
MIDDLE = tuple(column + row for column in "abcde" for row in "234")
WHEN_ACTIVATED = ("{B}", "{B*}", "{BB}", "{BB*}", "{1}", "{2}{SC}", "{CIP}", "{B}{SC}")


def any_ability(luck: random.Random) -> Ability:
    """An ability with any requirement and any modifier that fit it."""
    entry = luck.choice(list(ENTRIES.values()))
    kinds = (*ASPECTS, *LINEAGES)
    before = ""
    if entry.kind == "activated":
        before = f"{luck.choice(WHEN_ACTIVATED)}: "
    elif luck.random() < 0.2:
        before = luck.choice(("{SC}: ", "{B}: "))
    only = ""
    if entry.parameter not in ("name", "cost") and luck.random() < 0.15:
        only = f" {luck.choice((*kinds, 'enemies', 'self'))}"
    return read_ability(f"{before}{entry.name}{_parameter(entry, luck)}{only}", kinds)


def _parameter(entry: Entry, luck: random.Random) -> str:
    kind = luck.choice((*ASPECTS, *LINEAGES))
    parameters = {
        "": "", "number": f" {luck.randint(-1, 4)}", "bonus": " +1", "type": f" {kind}",
        "type and bonus": f" {kind} +2", "name": " Bo", "cost": " 5 ember",
    }  # fmt: skip
    return parameters[entry.parameter]


def any_roster(seed: int) -> Roster:
    """Twenty-four miniatures, three of them locations, with up to three abilities each."""
    luck = random.Random(seed)
    return Roster(miniatures={f"m{nth}": _miniature(nth, luck) for nth in range(24)}, values=VALUES)


def _miniature(nth: int, luck: random.Random) -> Miniature:
    abilities = tuple(any_ability(luck) for _ in range(luck.randint(0, 3)))
    aspects = tuple(luck.choices(ASPECTS, k=luck.randint(0, 2)))
    lineage = luck.choice(("", *LINEAGES))
    code, name, cost = f"m{nth}", f"M{nth}", luck.randint(1, 9)
    if nth % 8 == 7:
        return Miniature(code, name, cost, aspects, is_location=True, abilities=abilities, lineage=lineage)
    power, defense, life = luck.randint(0, 5), luck.randint(1, 6), luck.randint(1, 8)
    return Miniature(code, name, cost, aspects, power, defense, life, abilities=abilities, lineage=lineage)


def any_warband(roster: Roster, luck: random.Random) -> list[str]:
    """Sixteen miniatures that may be brought."""
    codes: Sequence[str] = list(roster.miniatures)
    while True:
        band = [luck.choice(codes) for _ in range(16)]
        if not wrong_with(roster, band):
            return band


def any_battle(seed: int) -> Battle:
    """A battle between two warbands put together by chance."""
    roster, luck = any_roster(seed), random.Random(seed)
    bands = {side: any_warband(roster, luck) for side in SIDES}
    called = {side: side.capitalize() for side in SIDES}
    return new_battle(roster, seed, bands, called, any_rulings(luck))


def any_rulings(luck: random.Random) -> Rulings:
    """Any rulings by which a battle ends after some turns."""
    chosen = {name: luck.choice(list(ruling.values)) for name, ruling in RULINGS.items()}
    return rulings_of({**chosen, "turns": luck.choice(("20", "20", "40"))})


def crowd(battle: Battle, luck: random.Random) -> None:
    """Put most figures of both sides into the middle of the dreamscape, where all meet, and some into graveyards."""
    for one, figure in battle.figures.items():
        cells = [cell for cell in MIDDLE if _fits(battle, one, cell)]
        if cells and luck.random() < 0.7:
            battle.put(one, luck.choice(cells))
        elif luck.random() < 0.3:
            battle.put(one, GRAVEYARD[figure.side])


def _fits(battle: Battle, figure: str, cell: str) -> bool:
    one = battle.figures[figure]
    return battle.has_room(cell, one.side) if one.is_creature else not battle.location(cell)
