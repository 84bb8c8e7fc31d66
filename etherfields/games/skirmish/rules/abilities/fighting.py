"""Abilities that do damage, or change what a combat does: Assault, Bomb, Crit, Ferocity and their like."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Choice, Rules
from ...definitions.cells import ADJACENT, ENEMY
from ..effects.attacks import hurt, special_attack, to_satisfy
from ..effects.dice import dice
from ..effects.zones import sacrifice
from ..state.asking import choose, target
from ..state.stats import has, power
from .use import Use


def assault(use: Use) -> Rules[None]:
    """Attack a local enemy.

    Rules: SK-AB-ASSAULT, SK-DAMAGE-09."""
    prompt = f"{use.battle.name(use.bearer)} attacks with {dice(use.ability.x)}: whom?"
    victim = yield from use.target(prompt, use.local_enemies())
    yield from special_attack(use.battle, use.bearer, use.ability.x, victim)


def warpstrike(use: Use) -> Rules[None]:
    """Attack an enemy in another cell.

    Rules: SK-AB-WARPSTRIKE, SK-DAMAGE-09."""
    prompt = f"{use.battle.name(use.bearer)} attacks from afar with {dice(use.ability.x)}: whom?"
    far = [one for one in use.enemies() if use.battle.cell(one) != use.cell] if use.cell else []
    victim = yield from use.target(prompt, far)
    yield from special_attack(use.battle, use.bearer, use.ability.x, victim)


def bomb(use: Use) -> Rules[None]:
    """Sacrifice the bearer; each local enemy gets damage, Bodyguards first.

    Rules: SK-AB-BOMB, SK-AMB-09, SK-ABILITY-03."""
    battle, enemies = use.battle, use.local_enemies()
    if not use.cell:
        return
    choices = [Choice("bomb/yes", "Sacrifice it", True), Choice("bomb/no", "Don’t", False)]
    prompt = f"Is {battle.amid(use.bearer)} sacrificed, for {use.ability.x} damage to each enemy here?"
    if not (yield from choose(battle, use.side, "target", prompt, choices, use.source)):
        return
    sacrifice(battle, use.bearer)
    guards = [one for one in enemies if has(battle, one, "bodyguard")]
    for one in guards:
        hurt(battle, one, use.ability.x)
    for one in enemies:
        if one not in guards and not any(to_satisfy(battle, guard) for guard in guards):
            hurt(battle, one, use.ability.x)


def crit(use: Use) -> Rules[None]:
    """Do more damage in this combat.

    Rules: SK-AB-CRIT, SK-DAMAGE-01."""
    return _more(use, use.ability.x)


def fumble(use: Use) -> Rules[None]:
    """Do less damage in this combat.

    Rules: SK-AB-FUMBLE, SK-DAMAGE-01."""
    return _more(use, -use.ability.x)


def flanking(use: Use) -> Rules[None]:
    """Do more damage where the user has more creatures in the cell of the combat.

    Rules: SK-AB-FLANKING, SK-AMB-04."""
    own, theirs = _in_combat(use)
    return _more(use, use.ability.x if own > theirs else 0)


def heroics(use: Use) -> Rules[None]:
    """Do more damage where the user has fewer creatures in the cell of the combat.

    Rules: SK-AB-HEROICS, SK-AMB-04."""
    own, theirs = _in_combat(use)
    return _more(use, use.ability.x if own < theirs else 0)


def pack(use: Use) -> Rules[None]:
    """Do more damage for each local and adjacent ally.

    Rules: SK-AB-PACK, SK-AMB-04."""
    battle, cell = use.battle, use.cell
    cells = (cell, *ADJACENT[cell]) if cell else ()
    allies = [one for near in cells for one in battle.creatures(near, use.side) if one != use.bearer]
    return _more(use, len(use.affected(allies)))


def stalwart(use: Use) -> Rules[None]:
    """Do more damage for each local enemy.

    Rules: SK-AB-STALWART, SK-AMB-04."""
    return _more(use, len(use.local_enemies()))


def payback(use: Use) -> Rules[None]:
    """Do as much more damage as a local enemy has power.

    Rules: SK-AB-PAYBACK, SK-AMB-04."""
    victim = yield from use.target("Whose power is added to the damage?", use.local_enemies())
    if victim:
        yield from _more(use, power(use.battle, victim))


def ferocity(use: Use) -> Rules[None]:
    """Mark a local enemy, so that it is destroyed where it would be disrupted.

    Rules: SK-AB-FEROCITY."""
    victim = yield from target(
        use.battle, use.side, "ferocity", "Who can’t be disrupted, but dies?", use.local_enemies(), use.source
    )
    if victim and use.battle.combat is not None:
        use.battle.combat.marked.add(victim)


def _more(use: Use, n: int) -> Rules[None]:
    """Add to the damage of the combat, if there is one.

    Rules: SK-DAMAGE-01, SK-AMB-05."""
    combat = use.battle.combat
    if combat is not None:
        combat.more += n
        facts = f"{use.battle.name(use.bearer)}: {n:+} damage."
        use.battle.say("damage changed", facts, use.side, n=n)
    yield from ()


def _in_combat(use: Use) -> tuple[int, int]:
    """The creatures of the user and of the enemy in the cell of the combat."""
    combat = use.battle.combat
    if combat is None:
        return 0, 0
    own, theirs = use.battle.creatures(combat.cell, use.side), use.battle.creatures(combat.cell, ENEMY[use.side])
    return len(own), len(theirs)
