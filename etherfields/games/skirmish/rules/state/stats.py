"""The numbers of a figure where it stands, and the abilities that are in force."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.catalogue import AURAS
from ...definitions.cells import ADJACENT, IN_COLUMN
from ...definitions.miniatures import ENEMIES, SELF, Ability
from .battle import GRAVEYARD, Battle, Figure, Stats


def is_active(battle: Battle, figure: str, place: int, ability: Ability) -> bool:
    """Whether an ability that is not activated is in force now.

    Rules: SK-ABILITY-04, SK-ABILITY-05, SK-BLADE-13."""
    needs = ability.needs
    if needs.is_scoring and not on_scoring_cell(battle, figure):
        return False
    return not needs.blades or (battle.combat is not None and (figure, place) in battle.combat.in_force)


def on_scoring_cell(battle: Battle, figure: str) -> bool:
    """Whether a figure stands on a scoring cell of its controller, contested or not.

    Rules: SK-ABILITY-05."""
    return battle.cell(figure) in battle.scoring[battle.figures[figure].side]


def in_force(battle: Battle, figure: str, name: str) -> list[Ability]:
    """The abilities of a name that a figure has in force, lent ones included.

    Rules: SK-ABILITY-04, SK-AB-COPY."""
    found = battle.figures[figure].by_name.get(name)
    there = [ability for place, ability in found if is_active(battle, figure, place, ability)] if found else []
    if battle.combat is not None and battle.combat.lent:
        there += [one for bearer, one in battle.combat.lent if bearer == figure and one.name == name]
    return there


def has(battle: Battle, figure: str, name: str) -> bool:
    """Whether a figure has an ability in force."""
    is_printed = name in battle.figures[figure].by_name
    is_lent = battle.combat is not None and bool(battle.combat.lent)
    return (is_printed or is_lent) and bool(in_force(battle, figure, name))


def number(battle: Battle, figure: str, name: str) -> int:
    """The sum of the numbers of an ability that a figure has in force.

    Rules: SK-ABILITY-13."""
    return sum(ability.x for ability in in_force(battle, figure, name))


def affects(ability: Ability, bearer: Figure, other: Figure) -> bool:
    """Whether the modifier of an ability lets it affect a figure.

    Rules: SK-ABILITY-17, SK-AB-SELF."""
    only = ability.only
    if not only:
        return True
    if only == SELF:
        return other is bearer
    if only == ENEMIES:
        return other.side != bearer.side
    return other.card.is_kind(only)


def stats(battle: Battle, figure: str) -> Stats:
    """Power, defense and life of a creature where it stands."""
    found = battle.known.get(figure)
    if found is None:
        found = battle.known[figure] = _worked_out(battle, battle.figures[figure])
    return found


def power(battle: Battle, figure: str) -> int:
    """The power of a creature now."""
    return stats(battle, figure)[0]


def defense(battle: Battle, figure: str) -> int:
    """The defense of a creature now."""
    return stats(battle, figure)[1]


def life(battle: Battle, figure: str) -> int:
    """The life of a creature now."""
    return stats(battle, figure)[2]


def _worked_out(battle: Battle, figure: Figure) -> Stats:
    """The printed numbers with all modifiers, recomputed from the base.

    Rules: SK-ABILITY-12, SK-ABILITY-13, SK-ABILITY-14."""
    card = figure.card
    numbers = [card.power, card.defense, card.life]
    cell = battle.cell(figure.id)
    if not cell:
        return card.power, card.defense, card.life
    if figure.by_name or (battle.combat is not None and battle.combat.lent):
        _add_own(battle, figure, cell, numbers)
    for _, (which, more) in changes(battle, figure, cell):
        numbers[which] += more
    return max(0, numbers[0]), max(1, numbers[1]), max(1, numbers[2])


def _add_own(battle: Battle, figure: Figure, cell: str, numbers: list[int]) -> None:
    """Add what a creature's own abilities change of its numbers.

    Rules: SK-AB-THANATOMANCY, SK-AB-FIGHT, SK-AB-GEOMANCY."""
    if has(battle, figure.id, "thanatomancy"):
        dead = battle.piles.piles[GRAVEYARD[figure.side]]
        numbers[0] = sum(battle.figures[one].is_creature for one in dead)
    for ability in in_force(battle, figure.id, "fight"):
        enemies = (battle.figures[one] for one in battle.piles.piles[cell])
        if any(one.is_creature and one.side != figure.side and one.card.is_kind(ability.about) for one in enemies):
            numbers[0] += ability.x
    if more := number(battle, figure.id, "geomancy"):
        more *= sum(
            _is_own_location(battle, one, figure.side) for at in IN_COLUMN[cell[0]] for one in battle.piles.piles[at]
        )
        for which in range(3):
            numbers[which] += more


def _is_own_location(battle: Battle, figure: str, side: str) -> bool:
    return not battle.figures[figure].is_creature and battle.figures[figure].side == side


def changes(battle: Battle, figure: Figure, cell: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """The changes of a creature's numbers by other miniatures: whose, which number, by how much."""
    figures, piles = battle.figures, battle.piles.piles
    for one in piles[cell]:
        other = figures[one]
        if other.auras:
            for place, ability in other.auras:
                if _reaches(ability, other, figure, is_local=True) and is_active(battle, one, place, ability):
                    yield one, _change(ability)
    for near in ADJACENT[cell]:
        for one in piles[near]:
            other = figures[one]
            if other.auras and other.side == figure.side:
                for place, ability in other.auras:
                    if _reaches(ability, other, figure, is_local=False) and is_active(battle, one, place, ability):
                        yield one, _change(ability)
    for one, ability in battle.combat.lent if battle.combat is not None else ():
        at = battle.cell(one)
        is_near = at == cell or at in ADJACENT[cell]
        if is_near and ability.name in AURAS and _reaches(ability, figures[one], figure, is_local=at == cell):
            yield one, _change(ability)


def _reaches(ability: Ability, bearer: Figure, other: Figure, *, is_local: bool) -> bool:
    """Whether an ability that changes creatures changes one in its cell, or in an adjacent one.

    Rules: SK-ABILITY-17, SK-AB-SELF."""
    is_for_allies = AURAS[ability.name][2]
    if not is_local:
        return is_for_allies and other.side == bearer.side and affects(ability, bearer, other)
    if ability.only == SELF:
        return other is bearer
    return other is not bearer and (bearer.side == other.side) == is_for_allies and affects(ability, bearer, other)


def _change(ability: Ability) -> tuple[int, int]:
    """The number that an ability changes, and by how much."""
    which, sign, _ = AURAS[ability.name]
    return which, sign * ability.x
