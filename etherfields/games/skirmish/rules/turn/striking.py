"""A combat, step by step."""

from __future__ import annotations

from functools import partial

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import listed
from ...definitions.cells import ENEMY
from ...definitions.naming import within
from ..effects.attacks import attack_local, divide, hold_steady
from ..effects.damage import check
from ..effects.dice import BLADE, attack_roll, dice
from ..effects.settling import settle
from ..effects.zones import banish, sacrifice
from ..state.asking import choose
from ..state.battle import Battle, Combat, Effect
from ..state.stats import has, in_force, power
from .blades import assign_blades

ALL = "all"


def fight(battle: Battle, cell: str) -> Rules[None]:
    """Fight the combat of a cell: attackers, dice, blades, damage, the fallen, and the end.

    Rules: SK-STRIKE-02, SK-STRIKE-04, SK-STRIKE-05, SK-STRIKE-06, SK-STRIKE-07, SK-STRIKE-09, SK-BLADE-10, SK-BLADE-12,
    SK-DAMAGE-05."""
    side = battle.active
    battle.fought.append(cell)
    combat = battle.combat = Combat(cell, side, list(battle.creatures(cell, side)))
    combat.attackers = yield from _attackers(battle, combat)
    n = sum(power(battle, one) for one in combat.attackers)
    names = [battle.name(one) if nth == 0 else battle.amid(one) for nth, one in enumerate(combat.attackers)]
    strike = "strikes" if len(names) == 1 else "strike"
    battle.say("combat", f"{listed(names)} {strike} in {cell} with {dice(n)}.", side, cell=cell, dice=n)
    combat.faces = yield from attack_roll(battle, side, combat.attackers, n)
    combat.blades = combat.faces.count(BLADE)
    yield from assign_blades(battle, combat)
    combat.struck.update((yield from divide(battle, side, combat.damage, cell, combat.attackers)))
    hold_steady(battle, combat.attackers, [*combat.struck])
    yield from check(battle)
    yield from _strikebacks(battle, combat)
    yield from _end(battle, combat)


def _attackers(battle: Battle, combat: Combat) -> Rules[list[str]]:
    """Let the attacker hold creatures back; a Loner attacks alone or not at all.

    Rules: SK-STRIKE-01, SK-STRIKE-03, SK-STRIKE-04, SK-AB-LONER."""
    loners = [one for one in combat.attackers if has(battle, one, "loner")]
    group = [one for one in combat.attackers if one not in loners]
    held = False
    while len(group) + len(loners) > 1:
        choices = [Choice("attack", _label(battle, group), ALL)] * bool(group)
        if not held:
            choices += [
                Choice(f"alone/{one}", f"{battle.figures[one].own} attacks alone", one, source="SK-AB-LONER")
                for one in loners
            ]
        if len(group) > 1:
            choices += [Choice(f"hold/{one}", f"Hold {within(battle.figures[one].own)} back", one) for one in group]
        battle.teach("attackers")
        chosen = yield from choose(
            battle, combat.side, "attackers", f"Who strikes in {combat.cell}?", choices, "SK-STRIKE-04"
        )
        if chosen == ALL:
            break
        if chosen in loners:
            return [chosen]
        group.remove(chosen)
        held = True
        loners = []
        combat.attackers = [*group]
    return group or loners


def _label(battle: Battle, group: list[str]) -> str:
    n = sum(power(battle, one) for one in group)
    return f"Strike with {dice(n)}: {', '.join(within(battle.figures[one].own) for one in group)}"


def _strikebacks(battle: Battle, combat: Combat) -> Rules[None]:
    """Let the defenders strike back, if none of them was disrupted or destroyed.

    Rules: SK-AB-STRIKEBACK, SK-AMB-12, SK-AMB-12a."""
    side = ENEMY[combat.side]
    if any(battle.figures[one].side == side for one in (*combat.destroyed, *combat.disrupted)):
        yield from _settled(battle)
        return
    for one in (one for one in battle.piles.piles[combat.cell] if battle.figures[one].side == side):
        for nth, ability in enumerate(in_force(battle, one, "strikeback"), start=1):
            effect = partial(attack_local, battle, one, ability, "SK-AB-STRIKEBACK")
            battle.due.append(Effect(side, f"{one}/strikeback-{nth}", f"{battle.name(one)}: Strikeback", effect))
    yield from _settled(battle)


def _settled(battle: Battle) -> Rules[None]:
    """Resolve what was triggered in a combat, and check the damage that it did.

    Rules: SK-ABILITY-11, SK-DAMAGE-10."""
    yield from settle(battle)
    while battle.hurt:
        yield from check(battle)
        yield from settle(battle)


def _end(battle: Battle, combat: Combat) -> Rules[None]:
    """Resolve what happens at the end of a combat.

    Rules: SK-STRIKE-07, SK-BLADE-13, SK-AB-BLOODTHIRSTY, SK-AB-DETONATE, SK-AB-FADE, SK-AMB-25."""
    for one in combat.attackers:
        if not battle.cell(one):
            continue
        name, side = battle.name(one), combat.side
        if has(battle, one, "bloodthirsty") and not combat.struck & combat.destroyed:
            battle.due.append(
                Effect(side, f"{one}/bloodthirsty", f"{name}: Bloodthirsty", partial(_leave, battle, one, True))
            )
        if has(battle, one, "detonate"):
            battle.due.append(Effect(side, f"{one}/detonate", f"{name}: Detonate", partial(_leave, battle, one, True)))
        if has(battle, one, "fade"):
            battle.due.append(Effect(side, f"{one}/fade", f"{name}: Fade", partial(_leave, battle, one, False)))
    yield from settle(battle)
    if battle.rulings.steady == "combat":
        battle.steady.clear()
    battle.combat = None
    battle.known.clear()
    battle.hurt.clear()


def _leave(battle: Battle, figure: str, is_sacrifice: bool) -> Rules[None]:
    """Take a creature out of the dreamscape at the end of a combat, unless it has left by then."""
    if battle.cell(figure):
        (sacrifice if is_sacrifice else banish)(battle, figure)
    yield from ()
