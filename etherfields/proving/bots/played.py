"""One game that bots are to play, and the result of it."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from etherfields import __version__
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.saving.journal import Journal
from etherfields.playable.protocols import Edition
from .checking import ALL

LIMIT = 5_000
"""A game that isn't over after so many decisions is unfinished."""


class Run(Struct, frozen=True):
    """One game to be played."""

    seed: int
    player: str
    """One of those that the game has, or of MIXED."""
    party: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    limit: int = LIMIT
    until: str = ""
    """The milestone after which the game is left; empty: it goes on."""
    known: frozenset[int] = frozenset()
    """The paragraphs that were read in games before; some players go looking for others."""
    is_learning: bool = False
    """Whether its player goes by them: then games are played in rounds."""
    is_watched: bool = False
    """Whether it is noted which ways were open, and which were taken."""
    is_kept: bool = False
    """Whether its decisions are kept, however it ends."""
    every: int = ALL
    """One table and question of so many is examined."""
    is_told: bool = True
    """Whether its decisions are kept if it runs to its limit."""


class Played(Struct):
    """The result of a game."""

    run: Run
    outcome: str = ""
    keys: list[str] = field(default_factory=list)
    """All decisions if it failed, is unfinished or is to be kept, the last one last."""
    is_unfinished: bool = False
    """Whether it ran to its limit: how it would have ended nobody knows."""
    decisions: int = 0
    seconds: float = 0.0
    failure: str = ""
    """The failure of the game; empty: it had none."""
    stretch: str = ""
    """The decisions in one of which it came about; empty: the last one."""
    milestones: Counter[str] = field(default_factory=Counter)
    """The milestones reached on the way, with the times of each."""
    read: frozenset[int] = frozenset()
    """The paragraphs that were read."""
    open: frozenset[str] = frozenset()
    """The ways to something that were open at some time, if it was watched."""
    taken: frozenset[str] = frozenset()
    """The ways that were taken."""

    def journal(self, edition: Edition) -> Journal:
        """The game as a journal that anybody can replay."""
        run, named = self.run, (edition.pack, edition.content, __version__)
        beginning = Beginning(run.seed, run.party, run.options, *named, game=edition.game)
        return Journal(beginning.header(), self.keys)
