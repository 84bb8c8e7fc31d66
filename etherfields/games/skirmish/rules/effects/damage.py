"""Damage is checked: creatures are disrupted or destroyed, and the dying strike back once."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import listed, some
from ...definitions.cells import CELLS, ENEMY, NAMES, PORTALS
from ..state.asking import choose, place
from ..state.battle import Battle
from ..state.stats import has, in_force, power, stats
from .attacks import divide, hold_steady
from .dice import attack_roll, damage_of, dice
from .entering import enter
from .zones import BONUS, banish, destroy

DISRUPT, DESTROY = "disrupt", "destroy"


def check(battle: Battle) -> Rules[None]:
    """Disrupt or destroy every creature with enough damage; deathblows may hurt further ones.

    Outside of a combat only those are looked at that were damaged now.

    Rules: SK-STRIKE-07, SK-DAMAGE-08, SK-DAMAGE-10, SK-DISRUPT-04, SK-DEATHBLOW-06."""
    damaged = list(battle.hurt)
    if battle.combat is not None:
        damaged = [one for cell in CELLS for one in battle.piles.piles[cell] if one in battle.damage]
    while damaged:
        battle.hurt.clear()
        disrupted, dying = yield from _fates(battle, damaged)
        for one in disrupted:
            yield from _disrupt(battle, one, dying)
        yield from _deathblows(battle, dying)
        for one in dying:
            destroy(battle, one, ENEMY[battle.figures[one].side])
        damaged = [one for one in battle.hurt if battle.cell(one)]
    battle.hurt.clear()


def _fates(battle: Battle, damaged: Sequence[str]) -> Rules[tuple[list[str], list[str]]]:
    """The creatures that are disrupted, and those that die; one that regenerates is gone at once."""
    fates: dict[str, list[str]] = {DISRUPT: [], DESTROY: []}
    for side in (ENEMY[battle.active], battle.active):  # the player whose phase it is decides first
        for one in damaged:
            if battle.figures[one].side == side and battle.cell(one) and (fate := (yield from _fate(battle, one))):
                fates[fate].append(one)
    for one in [one for one in fates[DESTROY] if has(battle, one, "regenerate")]:
        fates[DESTROY].remove(one)
        banish(battle, one)
    return fates[DISRUPT], fates[DESTROY]


def _fate(battle: Battle, figure: str) -> Rules[str]:
    """The fate of a damaged creature; the enemy chooses where both thresholds are met.

    Rules: SK-DISRUPT-01, SK-DESTROY-01, SK-DESTROY-02, SK-AB-FEROCITY, SK-AB-RELENTLESS."""
    damage = battle.damage.get(figure, 0)
    _, defense, life = stats(battle, figure)
    is_disrupted = damage >= defense and figure not in battle.steady
    is_marked = battle.combat is not None and figure in battle.combat.marked
    if is_disrupted and is_marked:
        return DESTROY
    if is_disrupted and damage >= life:
        battle.teach("fate")
        side, name = ENEMY[battle.figures[figure].side], battle.name(figure)
        choices = [
            Choice(f"{DESTROY}/{figure}", f"Destroy it{_price(battle, figure)}", DESTROY, source="SK-DESTROY-03"),
            Choice(f"{DISRUPT}/{figure}", "Disrupt it: nobody gains by it", DISRUPT, source="SK-DISRUPT-05"),
        ]
        return (
            yield from choose(
                battle, side, "fate", f"{name} has {damage} damage. What happens to it?", choices, "SK-DESTROY-02"
            )
        )
    if is_disrupted:
        return DISRUPT
    return DESTROY if damage >= life else ""


def _price(battle: Battle, figure: str) -> str:
    if has(battle, figure, "regenerate"):
        return ": it goes back to the reserves by Regenerate"
    vessel = in_force(battle, figure, "vessel")
    points = some(vessel[0].x if vessel else BONUS, "spawn point")
    strikes = " and a deathblow" if may_strike(battle, figure) else ""
    return f": 1 conquest point for you, {points}{strikes} for its owner"


def _disrupt(battle: Battle, figure: str, dying: list[str]) -> Rules[None]:
    """Let the enemy put a creature into an empty cell; if there is none, it dies.

    Rules: SK-DISRUPT-02, SK-DISRUPT-03, SK-DISRUPT-05, SK-DAMAGE-07, SK-AMB-01."""
    side = ENEMY[battle.figures[figure].side]
    battle.teach("disrupt")
    cells = [cell for cell in CELLS if cell != PORTALS[side] and _is_empty(battle, cell)]
    cell = yield from place(
        battle, side, f"to/{figure}", f"Where do you send {battle.amid(figure)}?", cells, "SK-DISRUPT-02"
    )
    if not cell and has(battle, figure, "regenerate"):
        banish(battle, figure)
        return
    if not cell:
        dying.append(figure)
        return
    del battle.damage[figure]
    if battle.combat is not None:
        battle.combat.disrupted.add(figure)
    battle.say("disrupted", f"{battle.name(figure)} is disrupted.", battle.figures[figure].side, figure=figure)
    enter(battle, figure, cell)


def _is_empty(battle: Battle, cell: str) -> bool:
    figures = battle.piles.piles[cell]
    if battle.rulings.empty == "no creature":
        return not any(battle.figures[one].is_creature for one in figures)
    return not figures


def may_strike(battle: Battle, figure: str) -> bool:
    """Whether a destroyed creature makes a deathblow: the second player's, in an action phase of the first player.

    Rules: SK-DEATHBLOW-01, SK-DEATHBLOW-02, SK-DEATHBLOW-07."""
    return battle.phase in (3, 4) and battle.figures[figure].side == ENEMY[battle.first]


def _deathblows(battle: Battle, dying: Sequence[str]) -> Rules[None]:
    """Let the dying strike, all of a cell in one attack.

    Rules: SK-DEATHBLOW-03, SK-DEATHBLOW-04, SK-DEATHBLOW-05, SK-DEATHBLOW-08, SK-AMB-20."""
    cells: dict[str, list[str]] = {}
    for one in dying:
        if may_strike(battle, one):
            cells.setdefault(battle.cell(one), []).append(one)
    for cell, group in cells.items():
        battle.teach("deathblow")
        side = battle.figures[group[0]].side
        if not battle.creatures(cell, ENEMY[side]):
            continue
        strikers = yield from _strikers(battle, side, cell, group)
        if not strikers:
            continue
        n = sum(power(battle, one) for one in strikers)
        battle.say("deathblow", f"{NAMES[side]} strikes a deathblow in {cell} with {dice(n)}.", side, cell=cell, dice=n)
        faces = yield from attack_roll(battle, side, strikers, n)
        damaged = yield from divide(battle, side, damage_of(faces), cell, strikers)
        hold_steady(battle, strikers, damaged)


def _strikers(battle: Battle, side: str, cell: str, group: Sequence[str]) -> Rules[list[str]]:
    """The dying who strike together, or one Loner, or nobody.

    Rules: SK-DEATHBLOW-01, SK-AB-LONER."""
    loners = [one for one in group if has(battle, one, "loner")] if len(group) > 1 else []
    together = [one for one in group if one not in loners]
    choices = []
    if together:
        n = sum(power(battle, one) for one in together)
        choices.append(Choice(f"deathblow/{cell}", f"Strike with {dice(n)}", "together"))
    choices += [
        Choice(f"deathblow/{one}", f"{battle.name(one)} strikes alone with {dice(power(battle, one))}", one)
        for one in loners
    ]
    choices.append(Choice(f"deathblow/{cell}/none", "No deathblow", ""))
    names = listed([battle.name(one) if nth == 0 else battle.amid(one) for nth, one in enumerate(group)])
    who = yield from choose(battle, side, "deathblow", f"{names} must die. A last blow?", choices, "SK-DEATHBLOW-01")
    return list(together) if who == "together" else [who] if who else []
