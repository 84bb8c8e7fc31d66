"""The knowledge of a player: what a battle is worth, and which acts look good without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.slots import Below
from ..definitions.cells import DISTANCE, ENEMY
from ..rules.state.battle import TURNS_TO_WIN, Battle
from ..rules.state.stats import power, stats
from ..rules.turn.conquest import claimed
from ..rules.turn.turn import OVER

TURN = 1.0
"""The worth of a won turn, on the scale of the logistic curve."""
POINT = 0.1
"""The worth of a conquest point of the turn in progress."""
COST = 0.045
"""The worth of a spawn point's value of creatures in the dreamscape."""
NEAR = 0.03
"""The worth of a step nearer to a scoring cell."""
DONE = "done"


class SkirmishMind:
    """A sensible player of the skirmish."""

    def worth(self, table: Battle, seat: str) -> float:
        """The value of a battle for a side, from 0 to 1."""
        if table.winner:
            return 1.0 if table.winner == seat else 0.0
        return 1 / (1 + exp(-(_standing(table, seat) - _standing(table, ENEMY[seat]))))

    def horizon(self, table: Battle) -> int:
        """The turn: a playout ends with it."""
        return table.turn + (table.state == OVER)

    def ordered(self, table: Battle, question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices by what they promise."""
        choices = question.choices
        if question.kind == "damage":
            return _thresholds(choices)
        side = question.waiting[0]
        return sorted(choices, key=lambda choice: -promise(table, question, choice, side))

    def policy(self, table: Battle, question: Ask[object], below: Below) -> Choice[object]:
        """The better of two choices drawn by chance, or of three where there are many."""
        choices = question.choices
        n = len(choices)
        if n == 1:
            return choices[0]
        if question.kind == "damage":
            choices = _thresholds(choices)
            return choices[below(min(2, len(choices)))]
        side = question.waiting[0]
        drawn = [choices[below(n)] for _ in range(2 if n < 6 else 3)]
        return max(drawn, key=lambda choice: promise(table, question, choice, side))


def _standing(battle: Battle, side: str) -> float:
    """The strength of a side."""
    figures = battle.figures
    value = TURN * battle.won[side] * (1 + battle.won[side] / TURNS_TO_WIN)
    if battle.phase:
        value += POINT * (battle.kills[side] + sum(claimed(battle, side).values()))
    value += 0.02 * battle.bonus[side]
    goals = battle.scoring[side]
    for cell, there in battle.standing[side].items():
        if there:
            near = max(worth - 2 * DISTANCE[cell][goal] for goal, worth in goals.items())
            for one in there:
                value += COST * (figures[one].card.cost + 1) + NEAR * near
    return value


def _thresholds(choices: Sequence[Choice[object]]) -> Sequence[Choice[object]]:
    """The amounts of damage that do something new: from the least on, the last before the next threshold left out."""
    said = [choice.label.partition(":")[2] for choice in choices]
    firsts = [choice for nth, choice in enumerate(choices) if nth == 0 or said[nth] != said[nth - 1]]
    last = choices[-1]
    worth = sorted(firsts, key=lambda choice: _MEANINGS.get(choice.label.partition(": ")[2], 0), reverse=True)
    return worth if last in worth else [*worth, last]


_MEANINGS = {"destroys it": 2, "disrupts or destroys it": 3, "disrupts it": 1}


def promise(battle: Battle, question: Ask[object], choice: Choice[object], side: str) -> float:
    """How good a choice looks, from about -5 to 10."""
    judge = _JUDGES.get(question.kind)
    return judge(battle, choice, side) if judge is not None else 0.0


def _spawn(battle: Battle, choice: Choice[object], side: str) -> float:
    figure = battle.figures.get(str(choice.value))
    if figure is None:
        return 0.5 if choice.key != DONE else -1.0
    return figure.card.cost / 2 if figure.is_creature else 2.0


def _place(battle: Battle, choice: Choice[object], side: str) -> float:
    cell = str(choice.value)
    goals = battle.scoring[side]
    if choice.key.startswith(("at/", "move/")):
        return max(worth - 2 * DISTANCE[cell][goal] for goal, worth in goals.items())
    enemy = battle.scoring[ENEMY[side]]
    return min(DISTANCE[cell][goal] for goal in enemy)


def _act(battle: Battle, choice: Choice[object], side: str) -> float:
    value = choice.value
    if choice.key == DONE:
        return 0.0
    if isinstance(value, tuple):
        figure, cell = value
        goals = battle.scoring[side]
        here = battle.piles.where[figure]
        there = max(worth - 2 * DISTANCE[cell][goal] for goal, worth in goals.items())
        now = max(worth - 2 * DISTANCE[here][goal] for goal, worth in goals.items())
        taken = bool(battle.standing[side][cell]) and cell in goals
        return there - now - 2.0 * taken + 0.5 * bool(battle.standing[ENEMY[side]][cell])
    own = sum(power(battle, one) for one in battle.creatures(str(value), side))
    least = min(min(stats(battle, one)[1:]) for one in battle.creatures(str(value), ENEMY[side]))
    return 3.0 + own - least


def _attackers(battle: Battle, choice: Choice[object], side: str) -> float:
    return 2.0 if choice.key == "attack" else 0.0


def _blade(battle: Battle, choice: Choice[object], side: str) -> float:
    return -2.0 if "fumble" in choice.key else 1.0 + ("crit" in choice.key)


def _target(battle: Battle, choice: Choice[object], side: str) -> float:
    figure = battle.figures.get(str(choice.value))
    if figure is None:
        return 0.2
    cost = figure.card.cost
    is_loss = choice.key.startswith(("appease/", "keep/"))
    return -cost if is_loss else cost / 2


def _fate(battle: Battle, choice: Choice[object], side: str) -> float:
    return 1.5 if choice.key.startswith("destroy/") else 0.5


def _deathblow(battle: Battle, choice: Choice[object], side: str) -> float:
    return 0.0 if choice.value == "" else 1.0


def _reroll(battle: Battle, choice: Choice[object], side: str) -> float:
    return {"miss": 2.0, "": 1.0, "1": 0.8, "blade": 0.5}.get(str(choice.value), 0.0)


_JUDGES = {
    "spawn": _spawn, "place": _place, "act": _act, "attackers": _attackers, "blade": _blade, "target": _target,
    "fate": _fate, "deathblow": _deathblow, "reroll": _reroll,
}  # fmt: skip
