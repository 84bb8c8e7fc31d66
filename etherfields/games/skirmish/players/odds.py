"""Odds: the exact distribution of the damage of attack dice, worked out once for each number of dice."""

from __future__ import annotations

from collections.abc import Sequence

MOST_DICE = 40
"""More dice are taken for so many."""


class Odds:
    """The chances of a die, thrown any number of times."""

    def __init__(self, die: Sequence[str]) -> None:
        """`die` has the faces: numbers are damage, anything else is none."""
        self._die = [int(face) if face.isdecimal() else 0 for face in die]
        self._exact: list[list[float]] = [[1.0]]
        self._least: list[list[float]] = [[1.0]]

    def of(self, dice: int, damage: int) -> float:
        """The chance that so many dice do at least so much damage."""
        if damage <= 0:
            return 1.0
        dice = min(dice, MOST_DICE)
        while len(self._least) <= dice:
            self._throw_one_more()
        least = self._least[dice]
        return least[damage] if damage < len(least) else 0.0

    def _throw_one_more(self) -> None:
        """The distribution for one die more: that of the dice so far, folded with that of a die."""
        before = self._exact[-1]
        exact = [0.0] * (len(before) + max(self._die))
        for damage, chance in enumerate(before):
            for face in self._die:
                exact[damage + face] += chance / len(self._die)
        least, sum_ = [0.0] * len(exact), 0.0
        for damage in range(len(exact) - 1, -1, -1):
            sum_ += exact[damage]
            least[damage] = sum_
        self._exact.append(exact)
        self._least.append(least)
