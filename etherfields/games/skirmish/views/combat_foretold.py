"""A combat before it is fought: its dice, the damage they may do, and what it takes to disrupt or destroy whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.kernel.play.events import first_of, listed
from ..definitions.cells import ENEMY
from ..definitions.naming import within
from ..rules.effects.attacks import bodyguards, to_satisfy
from ..rules.effects.damage import may_strike
from ..rules.effects.dice import BLADE, dice
from ..rules.state.battle import Battle
from ..rules.state.stats import has, in_force, power
from ..rules.turn.blades import blade_abilities
from .numbers_text import named, needed, origins_of, thresholds

MOST_NAMED = 3


def at_least(die: Sequence[str], n: int, damage: int) -> float:
    """The chance that n dice do so much damage."""
    chances = [1.0]
    for _ in range(n):
        after = [0.0] * (len(chances) + 3)
        for had, chance in enumerate(chances):
            for face in die:
                after[had + (int(face) if face.isdecimal() else 0)] += chance / len(die)
        chances = after
    return sum(chances[max(0, damage) :])


def in_percent(chance: float) -> str:
    """A chance in percent, never rounded to what is certain."""
    percent = round(100 * chance)
    return f"{percent if chance in (0.0, 1.0) else min(99, max(1, percent))} %"


def strikers(battle: Battle, cell: str, side: str) -> list[str]:
    """The creatures that strike together in a cell if none is held back.

    Rules: SK-AB-LONER."""
    own = list(battle.creatures(cell, side))
    together = [one for one in own if not has(battle, one, "loner")]
    return together or own[:1]


def in_short(battle: Battle, cell: str, side: str) -> str:
    """A combat in a few words: its dice, and the damage that each enemy there can take, named if there are several."""
    n = sum(power(battle, one) for one in strikers(battle, cell, side))
    there = battle.creatures(cell, ENEMY[side])
    enemies = [needed(battle, one) + (f" {battle.amid(one)}" if len(there) > 1 else "") for one in there]
    return f"{dice(n)}; {'; '.join(first_of(enemies, MOST_NAMED))}"


def in_full(battle: Battle, cell: str, side: str, attackers: Sequence[str] = ()) -> Iterator[str]:
    """A combat line by line: dice and where they come from, chances against each enemy, blades, and what comes back.

    Without attackers it is that of all who can strike together."""
    own = attackers or strikers(battle, cell, side)
    n = sum(power(battle, one) for one in own)
    from_whom = [f"{power(battle, one)} from {within(battle.figures[one].own)}{_changed(battle, one)}" for one in own]
    average = sum(int(face) for face in battle.roster.die if face.isdecimal()) * n / len(battle.roster.die)
    yield f"{dice(n)}: {listed(from_whom)}. On average they do {average:g} damage."
    yield from _blades(battle, cell, side, own)
    yield from in_brief(battle, cell, side, own)


def in_brief(battle: Battle, cell: str, side: str, attackers: Sequence[str]) -> Iterator[str]:
    """The chances of attackers against each enemy in a cell, and what comes back."""
    n = sum(power(battle, one) for one in attackers)
    for one in battle.creatures(cell, ENEMY[side]):
        name = named(battle, one)
        yield f"{name[0].upper()}{name[1:]}: {_chances(battle, one, n)}."
    yield from _limits(battle, cell, side)
    yield from _answers(battle, cell, side)


def _changed(battle: Battle, figure: str) -> str:
    origins = list(origins_of(battle, battle.figures[figure], 0))
    return f" ({', '.join(origins)})" if len(origins) > 1 else ""


def _chances(battle: Battle, figure: str, n: int) -> str:
    """The damage that does something to a creature, with the chances of so many dice alone."""
    told = [
        f"{least} {what} it ({in_percent(at_least(battle.roster.die, n, least))})"
        for least, what in thresholds(battle, figure)
    ]
    return ", ".join(told)


def _limits(battle: Battle, cell: str, side: str) -> Iterator[str]:
    """Bodyguards, and creatures that strike alone.

    Rules: SK-AB-BODYGUARD, SK-AB-LONER."""
    guards = [one for one in bodyguards(battle, cell, ENEMY[side]) if to_satisfy(battle, one)]
    if guards and len(battle.creatures(cell, ENEMY[side])) > len(guards):
        first = listed([f"{battle.amid(one)} has {to_satisfy(battle, one)} more" for one in guards])
        yield f"Bodyguard: the others get nothing before {first}."
    alone = [one for one in battle.creatures(cell, side) if has(battle, one, "loner")]
    if alone and len(battle.creatures(cell, side)) > 1:
        yield f"Only alone, and not with others: {listed([within(battle.figures[one].own) for one in alone])}."


def _blades(battle: Battle, cell: str, side: str, own: Sequence[str]) -> Iterator[str]:
    """The abilities that blades can bring, and the chance of a blade.

    Rules: SK-BLADE-01, SK-LOCATION-03."""
    location = battle.location(cell)
    bearers = [*own, *([location] if location and battle.figures[location].side == side else [])]
    told = [
        f"{ability.spelled} ({within(battle.figures[one].own)})"
        for one in bearers
        for _, _, ability in blade_abilities(battle, one)
    ]
    if told:
        n = sum(power(battle, one) for one in own)
        no_blade = (1 - battle.roster.die.count(BLADE) / len(battle.roster.die)) ** n
        yield f"A blade comes up in {in_percent(1 - no_blade)} of rolls, for {'; '.join(dict.fromkeys(told))}."


def _answers(battle: Battle, cell: str, side: str) -> Iterator[str]:
    """The deathblows and Strikebacks that may follow.

    Rules: SK-DEATHBLOW-01, SK-AB-STRIKEBACK."""
    enemies = battle.creatures(cell, ENEMY[side])
    blows = [f"{battle.amid(one)} with {dice(power(battle, one))}" for one in enemies if may_strike(battle, one)]
    if blows:
        yield f"Whoever of them dies strikes once more: {listed(blows)}."
    back = [
        f"{battle.amid(one)} with {dice(ability.x)}"
        for one in (*enemies, *filter(None, [battle.location(cell)]))
        if battle.figures[one].side != side
        for ability in in_force(battle, one, "strikeback")
    ]
    if back:
        yield f"If nobody there is disrupted or destroyed, Strikeback: {listed(back)}."
