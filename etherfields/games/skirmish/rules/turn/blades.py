"""Blades: which abilities may receive them, and which must."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import some
from ...definitions.catalogue import ENTRIES
from ...definitions.cells import ADJACENT
from ...definitions.miniatures import Ability, Requirement
from ..abilities.activated import activate
from ..state.asking import choose
from ..state.battle import GRANTED, Battle, Combat
from ..state.stats import affects, in_force, is_active, on_scoring_cell

FURY = Ability("crit", 2, needs=Requirement(blades=1), spelled="{B}: Crit 2")
"""The ability that Kindred Fury gives.

Rules: SK-AB-HELLS-FURY, SK-LOST-05."""


def assign_blades(battle: Battle, combat: Combat) -> Rules[None]:
    """Let the attacker assign blades, one ability after the other, as long as an ability can take some.

    Rules: SK-BLADE-01, SK-BLADE-03, SK-BLADE-04, SK-BLADE-05, SK-BLADE-06, SK-BLADE-09, SK-BLADE-10."""
    while combat.blades and (usable := dict(_usable(battle, combat))):
        choices = [
            Choice(key, _label(battle, bearer, ability), key, source=ENTRIES[ability.name].id)
            for key, (bearer, _, ability) in usable.items()
        ]
        battle.teach("blades")
        blades = some(combat.blades, "blade")
        prompt = f"{blades} to assign, {combat.damage} damage so far. To what?"
        key = yield from choose(battle, combat.side, "blade", prompt, choices, "SK-BLADE-03")
        bearer, place, ability = usable[key]
        combat.blades -= ability.needs.blades
        combat.uses[key] = combat.uses.get(key, 0) + 1
        battle.say("blade assigned", f"{battle.name(bearer)} uses {ability.title}.", combat.side, figure=bearer)
        yield from activate(battle, bearer, place, ability)
    if combat.blades and not combat.uses:
        battle.say("blades unused", f"Nobody there has a use for {some(combat.blades, 'blade')}.", combat.side)


def _label(battle: Battle, bearer: str, ability: Ability) -> str:
    return f"{battle.figures[bearer].own}: {ability.title} [{some(ability.needs.blades, 'blade')}]"


def _usable(battle: Battle, combat: Combat) -> Iterator[tuple[str, tuple[str, int, Ability]]]:
    """The blade abilities that can take blades now, by their keys.

    Rules: SK-BLADE-01, SK-BLADE-02, SK-BLADE-03, SK-LOCATION-03, SK-AMB-05, SK-AMB-19."""
    bearers = [one for one in combat.attackers if battle.cell(one)]
    location = battle.location(combat.cell)
    if location and battle.figures[location].side == combat.side:
        bearers.append(location)
    for one in bearers:
        for key, place, ability in blade_abilities(battle, one):
            needs = ability.needs
            is_free = needs.is_multiple or key not in combat.uses
            if is_free and needs.blades <= combat.blades and (not needs.is_scoring or on_scoring_cell(battle, one)):
                yield key, (one, place, ability)


def blade_abilities(battle: Battle, figure: str) -> list[tuple[str, int, Ability]]:
    """The blade abilities of a miniature now, its own, given and copied ones: key, place and ability.

    Rules: SK-AB-COPY, SK-AB-NULLIFY, SK-AB-HELLS-FURY, SK-AMB-16, SK-BLADE-09."""
    if is_nullified(battle, figure):
        return []
    found = _own(battle, figure)
    if in_force(battle, figure, "copy"):
        for other in battle.piles.piles[battle.cell(figure)]:
            if other != figure and battle.figures[other].is_creature and not is_nullified(battle, other):
                found += [(f"blade/{figure}/{key[6:]}", GRANTED, ability) for key, _, ability in _own(battle, other)]
    return found


def _own(battle: Battle, figure: str) -> list[tuple[str, int, Ability]]:
    """The blade abilities printed on a miniature or given to it, no copies."""
    one = battle.figures[figure]
    found = [(f"blade/{figure}/{ability.name}-{place + 1}", place, ability) for place, ability in one.blade_abilities]
    cell = battle.cell(figure)
    if one.is_creature and cell and (one.card.lineage or one.card.aspects):
        for near in (cell, *ADJACENT[cell]):
            for other in battle.piles.piles[near]:
                giver = battle.figures[other]
                if giver.side == one.side and other != figure and "kindred-fury" in giver.by_name:
                    for place, ability in giver.by_name["kindred-fury"]:
                        if one.card.is_kind(ability.about) and is_active(battle, other, place, ability):
                            found.append((f"blade/{figure}/fury-{other}-{place + 1}", GRANTED, FURY))
    return found


def is_nullified(battle: Battle, figure: str) -> bool:
    """Whether a creature's blade abilities are negated; those of locations never are.

    Rules: SK-AB-NULLIFY."""
    one, cell = battle.figures[figure], battle.cell(figure)
    if not one.is_creature or not cell:
        return False
    for other in battle.piles.piles[cell]:
        bearer = battle.figures[other]
        if "nullify" in bearer.by_name:
            for place, ability in bearer.by_name["nullify"]:
                if affects(ability, bearer, one) and is_active(battle, other, place, ability):
                    return True
    return False
