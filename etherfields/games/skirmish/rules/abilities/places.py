"""Abilities that move creatures: Advance, Skirmish, Expel, Lure, Scare, Swap, Teleport."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.kernel.play.decisions import Rules
from ...definitions.cells import CELLS, DISTANCE, PORTALS
from ..effects.entering import enter, entered
from ..state.asking import place
from ..state.battle import Battle
from .use import Use


def advance(use: Use) -> Rules[None]:
    """Move an unengaged ally one cell.

    Rules: SK-AB-ADVANCE."""
    allies = [one for one in use.allies() if not use.battle.is_engaged(one)]
    yield from _move(use, allies, use.steps)


def skirmish(use: Use) -> Rules[None]:
    """Move an engaged ally to an adjacent cell.

    Rules: SK-AB-SKIRMISH."""
    allies = [one for one in use.allies() if use.battle.is_engaged(one)]
    yield from _move(use, allies, use.steps)


def expel(use: Use) -> Rules[None]:
    """Move an engaged enemy to an adjacent cell.

    Rules: SK-AB-EXPEL."""
    enemies = [one for one in use.enemies() if use.battle.is_engaged(one)]
    yield from _move(use, enemies, use.steps)


def lure(use: Use) -> Rules[None]:
    """Pull an unengaged enemy one cell closer.

    Rules: SK-AB-LURE, SK-ABILITY-20."""
    yield from _move(use, _unengaged_enemies(use), lambda one: _at_distance(use, one, -1))


def scare(use: Use) -> Rules[None]:
    """Push an unengaged enemy one cell away.

    Rules: SK-AB-SCARE, SK-ABILITY-20, SK-BLADE-07."""
    yield from _move(use, _unengaged_enemies(use), lambda one: _at_distance(use, one, +1))


def teleport(use: Use) -> Rules[None]:
    """Move a creature of either side into any cell that is no portal.

    Rules: SK-AB-TELEPORT, SK-AMB-13, SK-AMB-12b."""
    battle = use.battle
    creatures = [one for cell in CELLS for one in battle.piles.piles[cell] if battle.figures[one].is_creature]
    yield from _move(use, use.affected(creatures), lambda one: _free_cells(battle, one), is_jump=True)


def swap(use: Use) -> Rules[None]:
    """Let the bearer change places with an ally in another cell.

    Rules: SK-AB-SWAP, SK-AMB-12b."""
    battle, here = use.battle, use.cell
    if not here or not battle.figures[use.bearer].is_creature:
        return
    allies = [one for one in use.allies() if battle.cell(one) != here]
    ally = yield from use.target(f"With whom does {battle.amid(use.bearer)} change places?", allies)
    if not ally:
        return
    battle.put(use.bearer, there := battle.cell(ally))
    battle.put(ally, here)
    battle.say(
        "swapped", f"{battle.name(use.bearer)} ({there}) and {battle.amid(ally)} ({here}) change places.", use.side
    )
    if battle.rulings.entering == "yes":
        entered(battle, [use.bearer, ally])


def _move(use: Use, figures: Sequence[str], cells: Callable[[str], list[str]], *, is_jump: bool = False) -> Rules[None]:
    """Let the user choose a creature that can be moved, and where to."""
    battle = use.battle
    if not use.cell:
        return
    movable = {one: to for one in figures if (to := cells(one))}
    one = yield from use.target("Who is moved?", movable)
    if not one:
        return
    cell = yield from place(
        battle, use.side, f"move/{one}", f"Where does {battle.amid(one)} go?", movable[one], use.source
    )
    if is_jump and battle.rulings.entering == "no":
        battle.put(one, cell)
        battle.say("moved", f"{battle.name(one)} goes to {cell}.", battle.figures[one].side, figure=one, cell=cell)
    else:
        enter(battle, one, cell)


def _unengaged_enemies(use: Use) -> list[str]:
    return [one for one in use.enemies() if not use.battle.is_engaged(one)]


def _at_distance(use: Use, figure: str, more: int) -> list[str]:
    """The cells beside a figure that are a step farther from the bearer, or nearer.

    Rules: SK-ABILITY-20."""
    far = DISTANCE[use.cell]
    wanted = far[use.battle.cell(figure)] + more
    return [cell for cell in use.steps(figure) if far[cell] == wanted]


def _free_cells(battle: Battle, figure: str) -> list[str]:
    """The cells but the portals with room for a figure, other than its own."""
    side, here = battle.figures[figure].side, battle.cell(figure)
    return [cell for cell in CELLS if cell != here and cell not in PORTALS.values() and battle.has_room(cell, side)]
