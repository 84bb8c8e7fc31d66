"""The skirmish together with its players, as bots play it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player
from etherfields.playable.protocols import Contest
from ..game import Skirmish
from ..rules.state.battle import Battle
from .mind import SkirmishMind

GREEDY, POLICY = "greedy", "policy"


class SkirmishWithPlayers(Skirmish):
    """The skirmish, and players that do not look ahead."""

    def players(self) -> Sequence[str]:
        """One who always takes what looks best, and one who takes the better of a few."""
        return (GREEDY, POLICY)

    def contests(self) -> Sequence[Contest]:
        """Each warband against each other one."""
        pairs = combinations(self.pack.roster.warbands.values(), 2)
        return [Contest(one.name, two.name, ((one.code, two.code), (two.code, one.code))) for one, two in pairs]

    def player(self, name: str, table: Battle, seed: int, known: frozenset[int]) -> Player:
        """The player of a name."""
        mind, below = SkirmishMind(), Random(seed).randrange

        def answer(question: Ask[object]) -> Choice[object]:
            return mind.ordered(table, question)[0] if name == GREEDY else mind.policy(table, question, below)

        return answer
