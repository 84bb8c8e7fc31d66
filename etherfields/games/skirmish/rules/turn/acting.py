"""The action phases: shifts, or combats, one act after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from etherfields.kernel.play.decisions import Ask, Choice, Rules
from ...definitions.cells import ADJACENT, CELLS, ENEMY
from ..effects.entering import enter
from ..effects.settling import settle
from ..state.battle import MOST_IN_CELL, Battle
from ..state.stats import has
from .striking import fight

SHIFT, STRIKE, DONE = "shift", "strike", "done"


def act(battle: Battle) -> Rules[bool]:
    """Let a player shift a creature or strike in a cell; returns whether the phase goes on.

    The first act says which of the two this phase is for.

    Rules: SK-ACTION-01, SK-ACTION-02, SK-ACTION-03, SK-SHIFT-07, SK-STRIKE-02, SK-ABILITY-15."""
    side = battle.active
    choices: list[Choice[object]] = []
    if battle.action != STRIKE:
        choices += shifts(battle, side)
    if battle.action != SHIFT:
        choices += strikes(battle, side)
    if not choices:
        return False
    choices.append(_DONE)
    _teach(battle, choices)
    answer = yield Ask((side,), _PROMPTS[battle.action], choices, "SK-ACTION-01", "act")
    chosen = answer.value  # type: ignore[union-attr]  # it is one of the choices of this question
    if chosen == DONE:
        return False
    if isinstance(chosen, tuple):
        figure, cell = chosen
        battle.action = SHIFT
        battle.moved.append(figure)
        enter(battle, figure, cell)
        if battle.is_engaged(figure):
            battle.teach("engaged")
        if cell in battle.scoring[side]:
            battle.teach("scoring")
        yield from settle(battle)
    else:
        battle.action = STRIKE
        yield from fight(battle, str(chosen))
    return True


def _teach(battle: Battle, choices: Sequence[Choice[object]]) -> None:
    """Tell the lessons of an action phase."""
    if battle.teaches:
        battle.teach("shift" if battle.action == SHIFT else "action")
        if any(choice.key.startswith("strike/") for choice in choices):
            battle.teach("strike")


_DONE: Choice[object] = Choice(DONE, "Nothing more in this phase", DONE, source="SK-ACTION-03", ends=True)
_PROMPTS = {
    "": "Shift or strike: what do you do?",
    SHIFT: "Who shifts, and where to?",
    STRIKE: "Where do you strike?",
}


def shifts(battle: Battle, side: str) -> Iterator[Choice[object]]:
    """The shifts that a player can make now.

    Rules: SK-SHIFT-01, SK-SHIFT-02, SK-SHIFT-03, SK-SHIFT-04, SK-SHIFT-05, SK-SHIFT-06, SK-AB-DEFENDER, SK-AMB-03."""
    moves, figures = battle.moves, battle.figures
    standing, enemies = battle.standing[side], battle.standing[ENEMY[side]]
    for here, own in standing.items():
        if not own or enemies[here]:
            continue
        for one in own:
            if one in battle.moved:
                continue
            stays_out = figures[one].by_name and has(battle, one, "defender")
            for cell in ADJACENT[here]:
                if len(standing[cell]) < MOST_IN_CELL and not (stays_out and enemies[cell]):
                    choice = moves.get((one, cell))
                    if choice is None:
                        choice = moves[one, cell] = Choice(
                            f"move/{one}/{cell}", f"{figures[one].own} to {cell}", (one, cell), source="SK-SHIFT-01"
                        )
                    yield choice


def strikes(battle: Battle, side: str) -> Iterator[Choice[object]]:
    """The combats that a player can begin now.

    Rules: SK-STRIKE-01, SK-STRIKE-02, SK-STRIKE-03."""
    for cell in CELLS:
        if cell not in battle.fought and battle.is_contested(cell):
            yield Choice(f"strike/{cell}", f"Strike in {cell}", cell, source="SK-STRIKE-02")
