"""The knowledge of a player: what a battle is worth, and which acts look good without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from msgspec import Struct

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.slots import Below
from ..definitions.cells import CELLS, DISTANCE, ENEMY, SIDES
from ..definitions.roster import Roster
from ..rules.state.battle import TURNS_TO_WIN, Battle
from ..rules.state.stats import stats
from ..rules.turn.conquest import claimed
from ..rules.turn.turn import OVER
from .odds import Odds

TURN = 1.0
"""The worth of a won turn, on the scale of the logistic curve."""
POINT = 0.1
"""The worth of a conquest point of the turn in progress."""
COST = 0.045
"""The worth of a spawn point's value of creatures in the dreamscape."""
NEAR = 0.03
"""The worth of a step nearer to a scoring cell."""
BONUS = 0.02
"""The worth of a bonus spawn point."""
DRAWN = 6
"""A playout takes the best of so many choices, of which chance draws the first."""
DONE = "done"


class Ground(Struct, frozen=True):
    """The map and the dice, as a player knows them."""

    near: Mapping[str, Mapping[str, int]]
    """For each side, what each cell is worth to stand on: the value of the best scoring cell, less the way there."""
    far: Mapping[str, Mapping[str, int]]
    """For each side, how far each cell is from the nearest scoring cell."""
    odds: Odds


class SkirmishMind:
    """A sensible player of the skirmish."""

    ahead = 0
    is_one_ply = False

    def __init__(self) -> None:
        self._roster: Roster | None = None
        self._ground: Ground | None = None

    def worth(self, table: Battle, seat: str) -> float:
        """The value of a battle for a side, from 0 to 1."""
        if table.winner:
            return 1.0 if table.winner == seat else 0.0
        ground = self._known(table)
        return 1 / (1 + exp(_standing(table, ENEMY[seat], ground) - _standing(table, seat, ground)))

    def horizon(self, table: Battle) -> int:
        """The turn: a playout ends with it."""
        return table.turn + (table.state == OVER)

    def ordered(self, table: Battle, question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices by what they promise."""
        choices = question.choices
        if question.kind == "damage":
            return _thresholds(choices)
        judge = _JUDGES.get(question.kind)
        if judge is None:
            return choices
        side, ground = question.waiting[0], self._known(table)
        return sorted(choices, key=lambda choice: -judge(table, choice, side, ground))

    def policy(self, table: Battle, question: Ask[object], below: Below) -> Choice[object]:
        """The best of a few choices drawn by chance."""
        choices = question.choices
        n, kind = len(choices), question.kind
        if n == 1:
            return choices[0]
        if kind == "damage":
            choices = _thresholds(choices)
            return choices[below(min(2, len(choices)))]
        judge = _JUDGES.get(kind)
        if judge is None:
            return choices[below(n)]
        side, ground = question.waiting[0], self._known(table)
        best, highest = choices[0], -99.0
        place, step = below(n), 1 + n // DRAWN
        for _ in range(min(DRAWN, n - (n > 2))):  # one random number, and the choices are still spread over all
            choice = choices[place]
            place = (place + step) % n
            promised = judge(table, choice, side, ground)
            if promised > highest:
                best, highest = choice, promised
        return best

    def _known(self, table: Battle) -> Ground:
        if self._ground is None or self._roster is not table.roster:
            self._roster, self._ground = table.roster, _ground(table.roster)
        return self._ground


def _ground(roster: Roster) -> Ground:
    """The map and the dice of a roster."""
    near, far = {}, {}
    for side in SIDES:
        goals = roster.scoring(side)
        near[side] = {
            cell: max((worth - 2 * DISTANCE[cell][goal] for goal, worth in goals.items()), default=0) for cell in CELLS
        }
        far[side] = {cell: min((DISTANCE[cell][goal] for goal in goals), default=0) for cell in CELLS}
    return Ground(near, far, Odds(roster.die))


def _standing(battle: Battle, side: str, ground: Ground) -> float:
    """The strength of a side."""
    figures, near, standing = battle.figures, ground.near[side], battle.standing[side]
    value = TURN * battle.won[side] * (1 + battle.won[side] / TURNS_TO_WIN) + BONUS * battle.bonus[side]
    if battle.phase:
        value += POINT * (battle.kills[side] + _points(battle, side))
    for cell, there in standing.items():
        if there:
            close = NEAR * near[cell] + COST
            for one in there:
                value += COST * figures[one].card.cost + close
    return value


def _points(battle: Battle, side: str) -> int:
    """The conquest points of the cells that a side holds now."""
    if "dominate" in battle.brought[side]:
        return sum(claimed(battle, side).values())
    own, enemies = battle.standing[side], battle.standing[ENEMY[side]]
    return sum(value for cell, value in battle.scoring[side].items() if own[cell] and not enemies[cell])


def _thresholds(choices: Sequence[Choice[object]]) -> Sequence[Choice[object]]:
    """The amounts of damage that do something new: from the least on, the last before the next threshold left out."""
    said = [choice.label.partition(":")[2] for choice in choices]
    firsts = [choice for nth, choice in enumerate(choices) if nth == 0 or said[nth] != said[nth - 1]]
    last = choices[-1]
    worth = sorted(firsts, key=lambda choice: _MEANINGS.get(choice.label.partition(": ")[2], 0), reverse=True)
    return worth if last in worth else [*worth, last]


_MEANINGS = {"destroys it": 2, "disrupts or destroys it": 3, "disrupts it": 1}


def _spawn(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    """The worth of a spawn: dear creatures are good, a location pays off later, and an Appease costs a creature."""
    figure = battle.figures.get(str(choice.value))
    if figure is None:
        return 0.5 if choice.key != DONE else -1.0
    lost = 3.0 if any(ability.needs.on_arrival for _, ability in figure.by_name.get("appease", ())) else 0.0
    return (figure.card.cost / 2 if figure.is_creature else 2.0) - lost


def _place(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    """Own creatures go near to scoring cells, and those of the enemy far away from theirs."""
    cell = str(choice.value)
    return ground.near[side][cell] if choice.key.startswith(("at/", "move/")) else ground.far[ENEMY[side]][cell]


def _act(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    """A shift by the points that it wins, keeps from the enemy or gives up; a strike by what it probably does."""
    value = choice.value
    if isinstance(value, tuple):
        figure, cell = value
        here, near, goals = battle.piles.where[figure], ground.near[side], battle.scoring[side]
        own = battle.standing[side]
        promised: float = 0.5 * (near[cell] - near[here])
        if here in goals and len(own[here]) == 1:
            promised -= goals[here]
        enemy = ENEMY[side]
        if battle.standing[enemy][cell]:
            return promised + (0.5 if own[cell] else 0.5 + battle.scoring[enemy].get(cell, 0))
        return promised + goals[cell] if cell in goals and not own[cell] else promised
    if choice.key == DONE:
        return 0.0
    return _strike(battle, str(value), side, ground.odds)


def _strike(battle: Battle, cell: str, side: str, odds: Odds) -> float:
    """The prospects of a strike: what its dice do to the enemy who can be hurt best."""
    dice = sum(stats(battle, one)[0] for one in battle.standing[side][cell])
    best = 0.0
    enemies = battle.standing[ENEMY[side]][cell]
    for one in enemies:
        _, defense, life = stats(battle, one)
        there = battle.damage.get(one, 0)
        chance, kill = odds.of(dice, min(defense, life) - there), odds.of(dice, life - there)
        best = max(best, chance + kill * (1 + battle.figures[one].card.cost / 4))
    claims = battle.scoring[side].get(cell, 0) if len(enemies) == 1 else 0
    return 1.0 + best * (2 + claims)


def _attackers(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    return 2.0 if choice.key == "attack" else 0.0


def _blade(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    return -2.0 if "fumble" in choice.key else 1.0 + ("crit" in choice.key)


def _target(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    """The worth of a target: dear among enemies, cheap among own figures that are to be lost."""
    figure = battle.figures.get(str(choice.value))
    if figure is None:
        return 0.2
    cost = figure.card.cost
    is_loss = choice.key.startswith(("appease/", "keep/"))
    return -cost if is_loss else cost / 2


def _fate(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    return 1.5 if choice.key.startswith("destroy/") else 0.5


def _deathblow(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    return 0.0 if choice.value == "" else 1.0


def _reroll(battle: Battle, choice: Choice[object], side: str, ground: Ground) -> float:
    return {"miss": 2.0, "": 1.0, "1": 0.8, "blade": 0.5}.get(str(choice.value), 0.0)


Judge = Callable[[Battle, Choice[object], str, Ground], float]
_JUDGES: Mapping[str, Judge] = {
    "spawn": _spawn, "place": _place, "act": _act, "attackers": _attackers, "blade": _blade, "target": _target,
    "fate": _fate, "deathblow": _deathblow, "reroll": _reroll,
}  # fmt: skip
"""For each kind of question, how good a choice looks, from about -5 to 15."""
