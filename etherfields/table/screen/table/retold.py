"""The past on the screen: events told before, and decisions to go back along, as whoever looks may read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from etherfields.kernel.play.events import NOBODY, Event
from etherfields.kernel.play.retracing import so_far
from etherfields.table.plain.left_branches import ways_left
from etherfields.table.story.decision_list import Decided, decided
from ..frame.layout import is_small
from .source_line import before

if TYPE_CHECKING:
    from .screen_table import ScreenTable

Along: TypeAlias = tuple[tuple[Decided, ...], tuple[str, ...]]


class Retold:
    """The past of a session, each part of it worked out once."""

    def __init__(self, table: ScreenTable) -> None:
        self._table = table
        self._told: tuple[object, Sequence[Event]] | None = None
        self._before: tuple[int, Sequence[Event] | None] | None = None
        self._decided: tuple[object, Along] | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the game was begun before one sat down to it."""
        return self._before is not None

    def take_up(self) -> None:
        """Sit down to a game that was begun before."""
        self._before = (len(self._table.session.keys), None)

    def so_far(self) -> Sequence[Event]:
        """All that was told since the beginning; told again where the session knows only the last of it."""
        now = self._table.now()
        if self._told is None or self._told[0] != now:
            self._told = (now, so_far(self._table.session))
        return self._told[1]

    def earlier(self) -> Sequence[Event]:
        """The events before the game was taken up, where the screen shows them; looked up once."""
        table = self._table
        sees = table.seat.mode == "log" or not is_small(*table.size)
        if self._before is None or not sees:
            return ()
        if len(table.session.keys) < self._before[0]:
            self.take_up()  # one has gone back farther than one had come in
        known = self._before[1]
        if known is None:
            known = before(table.session)
            self._before = (self._before[0], known)
        return self.read(known)

    def along(self) -> Along:
        """All decisions as they were read, and the ways that were left; found out once at each of them."""
        table = self._table
        now = table.now(), table.liking, table.curtain.eyes
        if self._decided is None or self._decided[0] != now:
            hides = table.curtain.hides
            made = decided(table.session, table.names, table.liking, table.joined, alone=table.is_alone, hides=hides)
            self._decided = (now, (made, tuple(ways_left(table.session, hides))))
        return self._decided[1]

    def shown(self) -> Sequence[Event]:
        """The events of the session; or while the story is read again, all of them since the beginning."""
        seat = self._table.seat
        return self.read(self.so_far() if seat.mode == "reading" and seat.so_far else self._table.session.events)

    def read(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as everybody may read them, where hands are hidden, or as whoever looks may."""
        if self._table.seat.hidden:
            return [event.read_by(NOBODY) for event in events]
        return self._table.curtain.of_all(events)
