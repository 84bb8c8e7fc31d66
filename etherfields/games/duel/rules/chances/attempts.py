"""Roll attempts, solved exactly: the worth of dice with attempts left, and the dice that are best thrown again.

There are 252 results of five dice, and 462 with those of fewer. The expected worth of dice that are kept follows from
the worth of one die more, so that a level of attempts takes some 10,000 additions. Rules: DU-TURN-40, DU-ROLL-01."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from ...definitions.requirements import DICE, SIDES_OF_DIE, Requirement, symbols_on

Result: TypeAlias = tuple[int, ...]
"""Numbers of dice, the lowest first."""
FACES: Final = range(1, SIDES_OF_DIE + 1)


class Lattice:
    """All results of five dice and fewer, and how they hang together."""

    def __init__(self) -> None:
        sizes = [list(combinations_with_replacement(FACES, n)) for n in range(DICE, -1, -1)]
        self.parts: list[Result] = [part for size in sizes for part in size]
        """Those of five dice first, then those of four, at last none at all."""
        self.place: dict[Result, int] = {part: nth for nth, part in enumerate(self.parts)}
        self.results = len(sizes[0])
        """The number of results of all dice."""
        self.grown: list[tuple[int, ...]] = [
            tuple(self.place[tuple(sorted((*part, face)))] for face in FACES) for part in self.parts[self.results :]
        ]
        """For each part of fewer dice, the places of those with one die more."""
        self.kept: list[tuple[int, ...]] = [
            tuple(self.place[kept] for kept in _parts_of(result)) for result in self.parts[: self.results]
        ]
        """For each result, the places of all that can be kept of it, the most dice first."""


def _parts_of(result: Result) -> Iterator[Result]:
    """Everything that can be kept of a result, each once."""
    for n in range(DICE, -1, -1):
        yield from dict.fromkeys(combinations(result, n))


@lru_cache(maxsize=1)
def lattice() -> Lattice:
    """The results, worked out once, when somebody asks for chances."""
    return Lattice()


class Attempts:
    """The worth of dice with attempts left, for whoever makes the most of them."""

    def __init__(self, worth: Callable[[Result], float]) -> None:
        """`worth` says of all dice, the lowest first, what they are worth when no attempt is left."""
        net = lattice()
        self._worth = [[float(worth(result)) for result in net.parts[: net.results]]]
        self._kept: list[list[float]] = []

    def value(self, dice: Sequence[int], left: int) -> float:
        """The expected worth of dice with so many attempts left; no dice: before the first throw, which is one."""
        if not dice:
            return self._of_kept(left - 1)[-1] if left else 0.0
        return self._level(left)[lattice().place[tuple(sorted(dice))]]

    def best_kept(self, dice: Sequence[int], left: int) -> Result:
        """The numbers that are best kept; of equally good ones the most."""
        if not left:
            return tuple(sorted(dice))
        net, kept = lattice(), self._of_kept(left - 1)
        best = max(net.kept[net.place[tuple(sorted(dice))]], key=lambda part: round(kept[part], 12))
        return net.parts[best]

    def best_again(self, dice: Sequence[int], left: int) -> tuple[int, ...]:
        """The places of the dice that are best thrown again, from 0; none: all are kept."""
        kept = list(self.best_kept(dice, left))
        again = []
        for nth, face in enumerate(dice):
            if face in kept:
                kept.remove(face)
            else:
                again.append(nth)
        return tuple(again)

    def if_again(self, dice: Sequence[int], again: Sequence[int], left: int) -> float:
        """The expected worth if the dice at these places are thrown again now, the first of so many attempts."""
        kept = tuple(sorted(face for nth, face in enumerate(dice) if nth not in again))
        return self._of_kept(left - 1)[lattice().place[kept]]

    def _level(self, left: int) -> list[float]:
        """The worth of every result with so many attempts left."""
        while len(self._worth) <= left:
            kept = self._of_kept(len(self._worth) - 1)
            self._worth.append([max(kept[part] for part in parts) for parts in lattice().kept])
        return self._worth[left]

    def _of_kept(self, left: int) -> list[float]:
        """The expected worth of every part that is kept, the others thrown again, with so many attempts after that."""
        while len(self._kept) <= left:
            net, values = lattice(), list(self._level(len(self._kept)))
            for grown in net.grown:
                values.append(sum([values[place] for place in grown]) / SIDES_OF_DIE)
            self._kept.append(values)
        return self._kept[left]


@lru_cache(maxsize=512)
def attempts_for(needs: Requirement, die: tuple[str, ...]) -> Attempts:
    """The chances to meet a requirement with the dice of a hero, for whoever rolls for nothing else.

    Rules: DU-ABILITY-02, DU-ABILITY-03, DU-ABILITY-04, DU-ABILITY-05."""
    return Attempts(lambda result: float(needs.is_met(result, symbols_on(result, die))))


def chance_of(needs: Requirement, die: tuple[str, ...], dice: Sequence[int], left: int) -> float:
    """The chance that dice meet a requirement within the attempts left, kept as is best for it."""
    return attempts_for(needs, die).value(dice, left)
