"""Tables and questions examined while bots play: after every decision, or after one of so many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from etherfields.kernel.play.running import vet
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible
from etherfields.playable.protocols import Game

ALL: Final = 1
"""Every table and question is examined."""
SAMPLED: Final = 20
"""One table and question of so many is examined where games are played for what comes of them."""


class Checks:
    """Examines a game that is being played: its tables, and its questions with all that they offer.

    A card that is lost stays lost, so that whatever breaks between two looks is seen at the second one."""

    __slots__ = ("_game", "_session", "_waiting", "every", "sound")

    def __init__(self, game: Game[Any], session: Session[Any], every: int = ALL) -> None:
        """Examine the beginning, and from then on what each `every` decisions lead to."""
        self._game = game
        self._session = session
        self.every = every
        self._waiting = every
        self.sound = 0
        """The number of decisions after which nothing was wrong yet."""
        self._examine()
        # The answer to a question that was examined has to be one of those that it offers.
        session.check = True

    def made(self, decisions: int) -> None:
        """One more decision was made, so that there are so many now: look at what it led to, if it is time."""
        self._session.check = False
        self._waiting -= 1
        if self._waiting > 0 and self._session.question is not None:
            return
        self._examine()
        self._waiting = self.every
        self.sound = decisions
        self._session.check = True

    def look(self, decisions: int) -> None:
        """The game is left after so many decisions: look at it once more, unless that has been done."""
        if self.sound != decisions:
            self._examine()
            self.sound = decisions

    def stretch(self, keys: Sequence[str]) -> str:
        """The decisions in one of which something broke, where several were made since the last look."""
        first = self.sound + 1
        if first >= len(keys):
            return ""
        return f"It came about in decisions {first:,} to {len(keys):,}, from “{keys[first - 1]}” to “{keys[-1]}”."

    def blame(self, error: Impossible, game: str) -> None:
        """Say in a fault which game it is in, and which of its decisions."""
        error.todo = f"It is in {game}. {self.stretch(self._session.keys)}".rstrip()

    def _examine(self) -> None:
        if self._session.question is not None:
            vet(self._session.question)
        self._game.check(self._session.table)
