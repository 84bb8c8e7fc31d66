"""How a battle stands: turn and phase, points, spawn points, warbands."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.events import some
from ..definitions.cells import ENEMY, NAMES, SIDES
from ..definitions.naming import within
from ..rules.effects.dice import in_words
from ..rules.state.battle import GRAVEYARD, RESERVES, TURNS_TO_WIN, Battle
from ..rules.turn.conquest import claimed
from ..rules.turn.initiative import is_skipped
from ..rules.turn.turn import OVER, PHASES, winner_of

PHASES_IN_WORDS = ("initiative", "spawn", "spawn", "first action", "second action", "first action", "second action")


def standing(battle: Battle) -> Iterator[str]:
    """The battle in short lines, each clear by itself."""
    if battle.state == OVER:
        yield ended(battle)
    else:
        yield f"Turn {battle.turn}: {phase_in_words(battle)}."
        dice = ", ".join(f"{NAMES[side]} {battle.dice[side]}" for side in SIDES)
        if all(battle.dice.values()):
            yield f"{NAMES[battle.first]} is first this turn; the dice were {dice}."
    combat = battle.combat
    if combat is not None and combat.faces:
        left = f"{combat.damage} damage so far, {some(combat.blades, 'blade')} left"
        yield f"The combat in {combat.cell}: {in_words(combat.faces)}; {left}."
    yield f"Won turns: {_both(battle.won)}. {TURNS_TO_WIN} win the battle."
    yield f"If the turn ended now: {if_it_ended(battle)}."
    if battle.state == "spawn":
        yield f"{NAMES[battle.active]} has {some(battle.points, 'spawn point')} left."
    waiting = {side: points for side, points in battle.bonus.items() if points}
    for side, points in waiting.items():
        yield f"{NAMES[side]} has {some(points, 'bonus spawn point')} for its next spawn phase."
    for side in SIDES:
        yield _warband(battle, side)


def ended(battle: Battle) -> str:
    """The end of a battle in a sentence; empty: it goes on."""
    if battle.state != OVER:
        return ""
    winner = winner_of(battle)
    if not winner:
        return "Nobody has won the battle."
    won, lost = battle.won[winner], battle.won[ENEMY[winner]]
    return f"{NAMES[winner]} has won the battle with {within(battle.called[winner])}: {some(won, 'turn')} to {lost}."


def phase_in_words(battle: Battle) -> str:
    """The phase of the turn, whose it is, and what is done in it."""
    told = phase_named(battle)
    is_acting = battle.action and 0 < battle.phase < len(PHASES_IN_WORDS)
    return f"{told}, and {NAMES[battle.active]} {battle.action}s" if is_acting else told


def phase_named(battle: Battle) -> str:
    """The phase of the turn, and whose it is."""
    if battle.phase >= len(PHASES_IN_WORDS):
        return "conquest"
    if battle.phase == 0:
        return "initiative"
    return f"{NAMES[battle.active]}’s {PHASES_IN_WORDS[battle.phase]} phase"


def if_it_ended(battle: Battle) -> str:
    """The conquest points of both sides as things are, with what they are for.

    Rules: SK-CONQUEST-02, SK-CONQUEST-05."""
    told = []
    for side in SIDES:
        cells = claimed(battle, side)
        reasons = [f"{cell} {value}" for cell, value in cells.items()]
        reasons += [f"{battle.kills[side]} for the destroyed"] * bool(battle.kills[side])
        points = sum(cells.values()) + battle.kills[side]
        told.append(f"{NAMES[side]} {points}" + (f" ({', '.join(reasons)})" if reasons else ""))
    return ", ".join(told)


def _both(numbers: dict[str, int]) -> str:
    return ", ".join(f"{NAMES[side]} {numbers[side]}" for side in SIDES)


def _warband(battle: Battle, side: str) -> str:
    """The number of miniatures of a side in each zone."""
    there, piles = sum(1 for _ in battle.in_play(side)), battle.piles.piles
    reserves, dead = len(piles[RESERVES[side]]), len(piles[GRAVEYARD[side]])
    called = battle.called[side]
    name = called if called.startswith(NAMES[side]) else f"{NAMES[side]} with {within(called)}"
    return f"{name}: {there} on the map, {reserves} in reserves, {dead} dead."


def turn_in_order(battle: Battle) -> Iterator[str]:
    """The phases of this turn in order: those that are over, the present one, and those to come.

    Rules: SK-TURN-01."""
    yield f"Turn {battle.turn}, phase by phase:"
    sides = (battle.first, ENEMY[battle.first])
    for nth, state in enumerate(PHASES):
        whose = "" if nth in (0, 7) else f"{NAMES[sides[nth in (2, 5, 6)]]}: "
        name = "Conquest: cells and the destroyed are counted" if nth == 7 else PHASES_IN_WORDS[nth]
        mark = "over" if nth < battle.phase else "now" if nth == battle.phase else "to come"
        if state == "spawn" and is_skipped(battle):
            mark = "skipped, as a 1 was rolled"
        text = f"{whose}{name}" if whose else f"{name[0].upper()}{name[1:]}"
        yield f"  {text} ({mark})"
