"""Miniatures as they are printed, and as they stand now."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.events import listed
from ..definitions.booklet import card_lines
from ..definitions.catalogue import ENTRIES
from ..definitions.cells import ENEMY, NAMES
from ..definitions.miniatures import Miniature
from ..definitions.notation import in_words, read_ability
from ..definitions.roster import Roster
from ..rules.state.battle import GRANTED, GRAVEYARD, RESERVES, Battle
from ..rules.turn.blades import blade_abilities, is_nullified
from .numbers_text import needed, price_in_short, stats_in_words
from .requirements import explained

IN_RESERVES = "in reserves"
ZONES = ((RESERVES, IN_RESERVES), (GRAVEYARD, "in the graveyard"))


def code_of(roster: Roster, source: str) -> str:
    """The code of the miniature that a figure is a copy of: `moth` of `south/moth-2`; empty: it is none."""
    code = source.partition("/")[2] or source
    if code in roster.miniatures:
        return code
    bare, _, number = code.rpartition("-")
    return bare if number.isdecimal() and bare in roster.miniatures else ""


def printed(roster: Roster, code: str) -> list[str]:
    """A miniature as it is printed, its name first."""
    card = roster.miniatures[code]
    return [card.name, *(line.strip("*") for line in card_lines(roster, card))]


def abilities_in_short(roster: Roster, code: str) -> str:
    """The abilities of a miniature as they are printed."""
    return ", ".join(ability.spelled for ability in roster.miniatures[code].abilities)


def ability_in_words(roster: Roster, spelled: str) -> str:
    """The sentence of an ability as it is spelled."""
    return in_words(read_ability(spelled, {*roster.aspects, *roster.lineages}))


def short(roster: Roster, code: str) -> str:
    """A miniature in a line: its numbers and the names of its abilities."""
    card = roster.miniatures[code]
    abilities = ", ".join(ability.spelled for ability in card.abilities)
    kind = "location" if card.is_location else f"power {card.power}, defense {card.defense}, life {card.life}"
    return f"{kind}; {abilities}" if abilities else kind


def copies_in_words(battle: Battle, code: str) -> list[str]:
    """A miniature as it is printed, and a line on each copy of it."""
    lines = printed(battle.roster, code)
    figures = [one for one in battle.figures.values() if one.card.code == code]
    for one in figures:
        lines.append(f"{one.name} ({NAMES[one.side]}): {where(battle, one.id)}.")
    return lines


def where(battle: Battle, figure: str) -> str:
    """The place of a figure now: its cell with its numbers, or its zone with its price."""
    one, cell = battle.figures[figure], battle.cell(figure)
    if cell:
        return f"stands in {cell}" + (f" with {stats_in_words(battle, figure)}" if one.is_creature else "")
    zone = next((name for piles, name in ZONES if piles[one.side] == battle.piles.where[figure]), "gone")
    return f"{zone}, {price_in_short(battle, figure)}" if zone == IN_RESERVES else zone


def figure_in_words(battle: Battle, figure: str) -> list[str]:
    """A miniature as it stands: where, with which numbers and why, and what its abilities say."""
    one, cell = battle.figures[figure], battle.cell(figure)
    card = one.card
    lines = [f"{one.name} ({_kind(battle.roster, card)} of {NAMES[one.side]})"]
    if cell and one.is_creature:
        lines += [f"It stands in {cell}{_company(battle, figure)}.", f"Now {stats_in_words(battle, figure)}."]
        had = battle.damage.get(figure, 0)
        lines.append(f"It has {had} damage; {needed(battle, figure)} it." if had else _until(battle, figure))
    elif cell:
        lines.append(f"It stands in {cell}.")
    else:
        lines.append(f"It is {where(battle, figure)}.")
        if one.is_creature:
            lines.append(f"Power {card.power}, defense {card.defense}, life {card.life}.")
    lines += [f"{ability.spelled}: {in_words(ability)}" for ability in card.abilities]
    lines += explained(ability.spelled for ability in card.abilities)
    lines += _now(battle, figure) if cell else []
    return [*lines, card.flavour] if card.flavour else lines


def _kind(roster: Roster, card: Miniature) -> str:
    kinds = [roster.aspects[one].name for one in dict.fromkeys(card.aspects) if one in roster.aspects]
    kinds += [roster.lineages[card.lineage].name] if card.lineage in roster.lineages else []
    return " ".join([*kinds, "location" if card.is_location else "creature"])


def _company(battle: Battle, figure: str) -> str:
    """The enemies beside a creature."""
    cell = battle.cell(figure)
    enemies = battle.creatures(cell, ENEMY[battle.figures[figure].side])
    return f", engaged with {listed([battle.amid(one) for one in enemies])}" if enemies else ", unengaged"


def _until(battle: Battle, figure: str) -> str:
    return f"Damage: {needed(battle, figure)} it."


def _now(battle: Battle, figure: str) -> Iterator[str]:
    """Blade abilities that are given or taken at this place."""
    if battle.figures[figure].blade_abilities and is_nullified(battle, figure):
        yield "Its blade abilities are negated here."
    given = [ability for _, place, ability in blade_abilities(battle, figure) if place == GRANTED]
    if given:
        yield f"Here it also has {listed([f'“{ability.spelled}”' for ability in given])}."


def names_of_abilities(battle: Battle) -> dict[str, str]:
    """The names of all abilities in this battle, with the IDs of their rules."""
    names = {name for side in battle.brought.values() for name in side}
    return {ENTRIES[name].name: ENTRIES[name].id for name in sorted(names)}
