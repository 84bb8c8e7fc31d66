"""The knowledge of a player: what a duel is worth to each side, and which answers look good without looking ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.slots import Below
from ..definitions.heroes import Roster
from ..rules.phases.settling import OVER
from ..rules.state.duel import Duel
from .judging import Judging
from .texts import CARD, POINT, Texts

STEEP: Final = 1.5
"""The steepness of the curve from advantage to the chance to win ..."""
SURE, LUCK = 3.0, 2.4
"""... and the luck of the dice that is still to come: always so much, and more the more health is left."""
CAPRICE: Final = 0.3
"""So much may an answer in a playout be worse than the best one, in points of health."""
FINE: Final = 1_000


class DuelMind:
    """A sensible player of the duel, who deals hidden hands anew in thought and rolls by exact chances."""

    ahead = 1
    """A playout goes to the end of the next turn."""
    is_one_ply = True

    def __init__(self) -> None:
        self._roster: Roster | None = None
        self._judging: Judging | None = None

    def worth(self, table: Duel, seat: str) -> float:
        """The chance of a seat's side to win, as it looks; each side maximizes its own."""
        sides = table.sides()
        if table.state == OVER or len(sides) < 2:
            return (1.0 if table.teams[seat] in sides else 0.0) if sides else 0.5
        if table.teams[seat] not in sides:
            return 0.0
        judging = self._known(table)
        least, rounds = min(table.health[side] for side in sides), judging.rounds(table)
        scale = STEEP / (SURE + LUCK * sqrt(least))
        standing = {side: _standing(table, side, judging, rounds) for side in sides}
        own = standing[table.teams[seat]]
        return 1 / sum(exp(scale * (other - own)) for other in standing.values())

    def horizon(self, table: Duel) -> int:
        """The turn: a playout goes to the end of the next one."""
        return table.turn + 2 * (table.state == OVER)

    def ordered(self, table: Duel, question: Ask[object]) -> Sequence[Choice[object]]:
        """The choices by what they promise; of dice the best alone, which are solved and not searched."""
        choices, judging = question.choices, self._known(table)
        if question.kind == "roll":
            best = question.choice(judging.roll(table, question.waiting[0]))
            return [best] if best is not None else choices
        if len(choices) == 1:
            return choices
        judge = judging.of(table, question)
        return sorted(choices, key=lambda choice: -judge(choice))

    def policy(self, table: Duel, question: Ask[object], below: Below) -> Choice[object]:
        """About the best choice; the dice that are best thrown again."""
        judging = self._known(table)
        if question.kind == "roll":
            best = question.choice(judging.roll(table, question.waiting[0]))
            if best is not None:
                return best
        choices = question.choices
        if len(choices) == 1:
            return choices[0]
        judge = judging.of(table, question)
        found, highest = choices[0], -99.0
        for choice in choices:
            promised = judge(choice) + below(FINE) * (CAPRICE / FINE)
            if promised > highest:
                found, highest = choice, promised
        return found

    def _known(self, table: Duel) -> Judging:
        if self._judging is None or self._roster is not table.roster:
            self._roster, self._judging = table.roster, Judging(Texts(table.roster))
        return self._judging


def _standing(duel: Duel, side: str, judging: Judging, rounds: float) -> float:
    """The strength of a side, in points of health."""
    value: float = duel.health[side]
    held: Mapping[str, Mapping[str, int]] = duel.tokens.held
    for seat, team in duel.teams.items():
        if team != side or seat in duel.out:
            continue
        value += POINT * min(duel.cp[seat], 8) + 0.9 * CARD * min(len(duel.hand(seat)), 7)
        value += rounds * judging.boards.rate(duel, seat)
        for code, holders in held.items():
            if seat in holders:
                value += holders[seat] * judging.texts.token(code)
    return value
