"""The game together with its players, as bots play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from etherfields.kernel.play.events import Event
from etherfields.kernel.play.players import Player
from etherfields.proving.coverage.coverage import Watch, watch
from ..campaign.game import Etherfields
from ..rules.state.table import Table
from . import reached
from .curious import Curious
from .sensible import Sensible

SENSIBLE, CURIOUS = "sensible", "curious"


class EtherfieldsWithPlayers(Etherfields):
    """Etherfields, its milestones, and the players that know it."""

    def players(self) -> Sequence[str]:
        """One who plays to win, and one who goes looking for what nobody has read."""
        return (SENSIBLE, CURIOUS)

    def player(self, name: str, table: Table, seed: int, known: frozenset[int]) -> Player:
        """The player of a name."""
        if name == SENSIBLE:
            return Sensible(self.pack, table, seed)
        return Curious(self.pack, table, seed, known)

    def milestones(self, events: Iterable[Event]) -> Counter[str]:
        """How often each milestone was reached."""
        return reached.milestones(events)

    def is_past(self, table: Table, milestone: str) -> bool:
        """Whether a Dream has been played to an end that isn't death."""
        return reached.is_over(table, milestone)

    def read_on(self, table: Table) -> frozenset[int]:
        """The paragraphs read so far."""
        return reached.read_on(table)

    def watch(self) -> Watch:
        """The watcher that notes the open and the taken ways in a game."""
        return watch(self.pack)
