"""The paragraphs read in games of bots, and the ways that were open or taken: one game watched, many added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player


class Watch(Struct):
    """Notes in one game which of the ways that lead anywhere were open, and which were taken."""

    way: Callable[[Choice[object]], str]
    """The key of a choice as a lead has it; empty: it leads nowhere by itself."""
    open: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    _known: dict[str, str] = field(default_factory=dict)

    def of(self, player: Player) -> Player:
        """A player whose questions and answers are noted."""

        def answer(question: Ask[object]) -> Choice[object]:
            choice = player(question)
            self.open.update(map(self._way, question.choices))
            self.taken.add(self._way(choice))
            return choice

        return answer

    def _way(self, choice: Choice[object]) -> str:
        """The way of a choice, worked out once for each key."""
        known = self._known.get(choice.key)
        if known is None:
            known = self._known[choice.key] = self.way(choice)
        return known


class Covered(Struct):
    """The paragraphs read in many games, by the number of players, and the ways that were open."""

    games: Counter[int] = field(default_factory=Counter)
    """By the number of players."""
    read: dict[int, Counter[int]] = field(default_factory=dict)
    """By the number of players: in how many games each paragraph was read."""
    open: Counter[str] = field(default_factory=Counter)
    """In how many games each way was open."""
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, players: int, read: frozenset[int], open_: frozenset[str], taken: frozenset[str]) -> None:
        """Count one more game."""
        self.games[players] += 1
        self.read.setdefault(players, Counter()).update(read)
        self.open.update(open_)
        self.taken.update(taken)

    def merge(self, other: Covered) -> None:
        """Count the games of another result, too."""
        for players, read in other.read.items():
            self.read.setdefault(players, Counter()).update(read)
        self.games.update(other.games)
        self.open.update(other.open)
        self.taken.update(other.taken)

    def known(self, players: int) -> frozenset[int]:
        """The paragraphs that some party of a size has read."""
        return frozenset(self.read.get(players, ()))

    def all_read(self) -> frozenset[int]:
        """The paragraphs that anybody has read."""
        return frozenset(number for read in self.read.values() for number in read)
