"""Initiative: who is first, how many spawn points there are, and whether anybody spawns."""

from __future__ import annotations

from typing import Final

from ...definitions.cells import NAMES, NORTH, SIDES, SOUTH
from ..abilities.zones_and_locations import INITIATIVE_DICE
from ..state.battle import Battle

ONE: Final = 1


def roll_initiative(battle: Battle) -> None:
    """Roll a die for each player; the higher is first.

    Rules: SK-INIT-01, SK-INIT-02, SK-INIT-04, SK-INIT-07, SK-TURN-02, SK-AMB-02, SK-AMB-26."""
    while True:
        battle.dice = {side: _die(battle) for side in SIDES}
        south, north = battle.dice[SOUTH], battle.dice[NORTH]
        won = battle.won
        if south != north or (battle.turn > 1 and won[SOUTH] != won[NORTH]):
            break
    ahead = south - north or won[SOUTH] - won[NORTH]
    battle.first = SOUTH if ahead > 0 else NORTH
    battle.spawn_ones = ONE in battle.dice.values()
    tie = " with more turns won" if south == north else ""
    text = f"Turn {battle.turn}. Initiative: South {south}, North {north}. {NAMES[battle.first]} is first{tie}."
    battle.say(
        "turn begins",
        text,
        battle.first,
        turn=battle.turn,
        south=south,
        north=north,
        name=f"Turn {battle.turn}",
        apart=1,
    )


def _die(battle: Battle) -> int:
    """A die; on the first turn a 1 is rolled again, by a ruling also after a turn with a 1.

    Rules: SK-INIT-04, SK-AMB-26."""
    again = battle.turn == 1 or (battle.rulings.ones == "no" and battle.spawn_ones)
    while True:
        face = 1 + battle.chance.below(INITIATIVE_DICE, 6)
        if not (again and face == ONE):
            return face


def is_skipped(battle: Battle) -> bool:
    """Whether both players skip their spawn phases.

    Rules: SK-INIT-03, SK-INIT-06."""
    return ONE in battle.dice.values()


def basic_points(battle: Battle) -> int:
    """The spawn points that the dice give each player.

    Rules: SK-INIT-05."""
    return sum(battle.dice.values())
