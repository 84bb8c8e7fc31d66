"""Special attacks, and the division of damage among enemies."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.cells import ENEMY
from ...definitions.miniatures import Ability
from ..state.asking import choose, target
from ..state.battle import Battle
from ..state.stats import affects, has, stats
from .dice import attack_roll, damage_of, dice


def hurt(battle: Battle, figure: str, n: int) -> None:
    """Assign damage to a creature; it adds to what it has.

    Rules: SK-DAMAGE-05, SK-DAMAGE-06."""
    if n > 0:
        battle.damage[figure] = battle.damage.get(figure, 0) + n
        if figure not in battle.hurt:
            battle.hurt.append(figure)
        battle.say(
            "damage", f"{battle.name(figure)} takes {n} damage.", battle.figures[figure].side, figure=figure, n=n
        )


def hold_steady(battle: Battle, attackers: Sequence[str], damaged: Sequence[str]) -> None:
    """Keep what a Relentless attacker has damaged from being disrupted.

    Rules: SK-AB-RELENTLESS, SK-DISRUPT-01."""
    if is_relentless(battle, attackers):
        battle.steady += [one for one in damaged if one not in battle.steady]


def is_relentless(battle: Battle, attackers: Sequence[str]) -> bool:
    """Whether the damage of an attack keeps creatures from being disrupted.

    Rules: SK-AB-RELENTLESS."""
    return any(has(battle, one, "relentless") for one in attackers)


def special_attack(battle: Battle, bearer: str, n: int, victim: str, by: str = "") -> Rules[None]:
    """Attack one enemy with n dice; blades are misses, and only this enemy takes the damage.

    `by` names the ability that has triggered it.

    Rules: SK-DAMAGE-09, SK-BLADE-11, SK-ABILITY-19, SK-AMB-09."""
    if not victim or not battle.cell(victim):
        return
    side = battle.figures[bearer].side
    why = f" by {by}" if by else ""
    told = f"{battle.name(bearer)} attacks {battle.amid(victim)} with {dice(n)}{why}."
    battle.say("special attack", told, side, figure=bearer, dice=n)
    faces = yield from attack_roll(battle, side, [bearer], n)
    damage = damage_of(faces)
    if damage and not is_protected(battle, victim, [bearer]):
        hurt(battle, victim, damage)
        hold_steady(battle, [bearer], [victim])


def attack_local(battle: Battle, bearer: str, ability: Ability, source: str) -> Rules[None]:
    """Attack a local enemy of the owner's choice, among those that the ability affects.

    Rules: SK-ABILITY-16, SK-ABILITY-17."""
    cell, n = battle.cell(bearer), ability.x
    own = battle.figures[bearer]
    side = own.side
    there = battle.creatures(cell, ENEMY[side]) if cell else []
    enemies = [one for one in there if affects(ability, own, battle.figures[one])]
    victim = yield from target(
        battle, side, "attack", f"{battle.name(bearer)} attacks with {dice(n)}: whom?", enemies, source
    )
    yield from special_attack(battle, bearer, n, victim, ability.title)


def to_satisfy(battle: Battle, bodyguard: str, *, is_steady: bool = False) -> int:
    """The damage a Bodyguard has to take before others may; 0: enough. One that can't be disrupted has to die.

    Rules: SK-AB-BODYGUARD, SK-AMB-10."""
    _, defense, life = stats(battle, bodyguard)
    least = life if is_steady or bodyguard in battle.steady else min(defense, life)
    return max(0, least - battle.damage.get(bodyguard, 0))


def bodyguards(battle: Battle, cell: str, side: str) -> list[str]:
    """The Bodyguards of a side in a cell."""
    return [one for one in battle.creatures(cell, side) if has(battle, one, "bodyguard")]


def is_protected(battle: Battle, figure: str, attackers: Sequence[str]) -> bool:
    """Whether Bodyguards keep damage of an attack from a creature now.

    Rules: SK-AB-BODYGUARD, SK-AMB-09, SK-AMB-10."""
    steady = is_relentless(battle, attackers)
    guards = bodyguards(battle, battle.cell(figure), battle.figures[figure].side)
    return figure not in guards and any(to_satisfy(battle, guard, is_steady=steady) for guard in guards)


def divide(battle: Battle, side: str, n: int, cell: str, attackers: Sequence[str]) -> Rules[list[str]]:
    """Let an attacker divide n damage among the enemy creatures of a cell; returns those that got some.

    All of it is assigned, enemy by enemy; Bodyguards come first.

    Rules: SK-DAMAGE-02, SK-DAMAGE-03, SK-DAMAGE-04, SK-AB-BODYGUARD, SK-AMB-10."""
    steady = is_relentless(battle, attackers)
    enemies = battle.creatures(cell, ENEMY[side])
    guards = bodyguards(battle, cell, ENEMY[side])
    left, damaged, unmet = n, list[str](), False
    order = guards + [one for one in enemies if one not in guards]
    for nth, one in enumerate(order):
        if not left:
            break
        last_guard = nth == len(guards) - 1
        needed = to_satisfy(battle, one, is_steady=steady) if nth < len(guards) else 0
        if nth == len(order) - 1 or (last_guard and (unmet or needed > left)):
            amount = left
        else:
            least = needed if last_guard else 0
            choices = [
                Choice(f"damage/{one}/{k}", _meaning(battle, one, k, steady), k, ends=not k)
                for k in range(least, left + 1)
            ]
            battle.teach("damage")
            prompt = f"{left} damage to divide. How much for {battle.amid(one)}?"
            amount = yield from choose(battle, side, "damage", prompt, choices, "SK-DAMAGE-02")
        unmet = unmet or (nth < len(guards) and amount < needed)
        left -= amount
        if amount:
            hurt(battle, one, amount)
            damaged.append(one)
    return damaged


def _meaning(battle: Battle, figure: str, n: int, is_steady: bool) -> str:
    """An amount of damage with what it does."""
    told = f"{n} damage" if n else "No damage"
    _, defense, life = stats(battle, figure)
    there = battle.damage.get(figure, 0) + n
    steady = is_steady or figure in battle.steady
    if there >= life and there >= defense and not steady:
        return f"{told}: disrupts or destroys it"
    if there >= life:
        return f"{told}: destroys it"
    return f"{told}: disrupts it" if there >= defense and not steady else told
