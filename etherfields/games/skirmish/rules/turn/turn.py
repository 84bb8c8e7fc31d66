"""A turn, phase by phase: initiative, two spawn phases, four action phases, conquest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from etherfields.kernel.play.decisions import Rest, Rules
from ...definitions.cells import ENEMY, NAMES, SIDES
from ...definitions.naming import within
from ..state.battle import Battle
from .acting import act
from .conquest import conquer
from .initiative import is_skipped, roll_initiative
from .spawning import begin_spawning, spawn

INITIATIVE, SPAWN, ACTION, CONQUEST, OVER = "initiative", "spawn", "action", "conquest", "over"
PHASES: Final = (INITIATIVE, SPAWN, SPAWN, ACTION, ACTION, ACTION, ACTION, CONQUEST)
"""The phases of a turn in order: the first player's come before the second player's.

Rules: SK-TURN-01, SK-SPAWN-01, SK-CONQUEST-01."""


def play(battle: Battle) -> Rules[None]:
    """Play on from any phase, with a rest before each act and where the battle is over, as it stands in lists then."""
    while battle.state != OVER:
        yield Rest(battle.state)
        if not (yield from STEPS[battle.state](battle)):
            next_phase(battle)
    yield Rest(battle.state)


def _initiative(battle: Battle) -> Rules[bool]:
    battle.teach("battle")
    roll_initiative(battle)
    if is_skipped(battle):
        battle.say("spawning skipped", "A 1 was rolled: nobody spawns.")
        battle.teach("skipped")
    yield from ()
    return False


def _conquest(battle: Battle) -> Rules[bool]:
    conquer(battle)
    battle.teach("conquest")
    yield from ()
    return False


STEPS: Final[Mapping[str, Callable[[Battle], Rules[bool]]]] = {
    INITIATIVE: _initiative,
    SPAWN: spawn,
    ACTION: act,
    CONQUEST: _conquest,
}


def next_phase(battle: Battle) -> None:
    """End a phase and begin the next one that is played; all damage is cleared.

    Rules: SK-TURN-01, SK-INIT-03, SK-SPAWN-04, SK-SPAWN-05, SK-SPAWN-20, SK-STRIKE-08, SK-DAMAGE-07."""
    battle.damage.clear()
    battle.steady.clear()
    battle.points, battle.action = 0, ""
    for noted in (battle.closed, battle.used, battle.moved, battle.fought):
        noted.clear()
    battle.spawned.clear()
    if battle.phase == len(PHASES) - 1:
        return next_turn(battle)
    battle.phase += 1
    if battle.phase == 1 and is_skipped(battle):
        battle.phase = 3
    battle.state = PHASES[battle.phase]
    battle.say("phase begins", "", battle.active, phase=battle.phase)
    if battle.state == SPAWN:
        begin_spawning(battle)
    return None


def next_turn(battle: Battle) -> None:
    """Begin a turn, unless somebody has won.

    Rules: SK-WIN-01, SK-WIN-02, SK-AMB-22."""
    winner = winner_of(battle)
    if winner or is_last(battle):
        battle.state = OVER
        how = f"{NAMES[winner]} has won the battle with {within(battle.called[winner])}." if winner else ""
        text = how or "The battle ends, and nobody has won it."
        battle.say("battle over", text, winner)
        return
    battle.turn += 1
    battle.phase = 0
    battle.state = INITIATIVE
    battle.kills = dict.fromkeys(SIDES, 0)


def is_last(battle: Battle) -> bool:
    """Whether a ruling ends the battle with this turn.

    Rules: SK-AMB-22."""
    return battle.rulings.turns.isdecimal() and battle.turn >= int(battle.rulings.turns)


def winner_of(battle: Battle) -> str:
    """The winner; where a ruling ended the battle, whoever has won more turns; empty: nobody."""
    if battle.winner or not is_last(battle):
        return battle.winner
    return next((side for side in SIDES if battle.won[side] > battle.won[ENEMY[side]]), "")
