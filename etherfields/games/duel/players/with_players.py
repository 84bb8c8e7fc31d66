"""The duel together with its players, as bots play it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player
from etherfields.playable.protocols import Contest
from ..game import DuelGame
from ..rules.state.duel import Duel

GREEDY, POLICY = "greedy", "policy"


class DuelWithPlayers(DuelGame):
    """The duel, and players that do not look ahead."""

    def players(self) -> Sequence[str]:
        """One who always takes what looks best, and one who sometimes takes what looks almost as good."""
        return (GREEDY, POLICY)

    def contests(self) -> Sequence[Contest]:
        """Each hero against each other one."""
        pairs = combinations(self.pack.roster.heroes.values(), 2)
        return [Contest(one.name, two.name, ((one.code, two.code), (two.code, one.code))) for one, two in pairs]

    def player(self, name: str, table: Duel, seed: int, known: frozenset[int]) -> Player:
        """The player of a name."""
        mind, below = self.mind(), Random(seed).randrange

        def answer(question: Ask[object]) -> Choice[object]:
            return mind.ordered(table, question)[0] if name == GREEDY else mind.policy(table, question, below)

        return answer
