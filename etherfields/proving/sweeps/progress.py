"""Progress: a line at a terminal that says how far a sweep is, and how long it will take, once it has taken a while."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from etherfields.kernel.system.printing import Outlet

QUIET: Final = 2.0
"""The seconds before anything is said."""
BETWEEN: Final = 0.25
"""The seconds between one line and the next."""


class Progress:
    """Counts games that are over, of so many."""

    def __init__(self, out: Outlet, clock: Callable[[], float] = time.monotonic) -> None:
        self._out, self._clock = out, clock
        self._begun = clock()
        self._last = self._begun + QUIET - BETWEEN
        self._is_shown = False
        self.begin("", 0)

    def begin(self, what: str, games: int) -> None:
        """Begin with so many games of something."""
        self._what, self._games = what, games
        self._over = self._played = 0
        self._since = self._clock()

    def more(self, games: int, is_new: bool = True) -> None:
        """Count more games as over; those that were played before this sweep went on tell nothing of its speed."""
        self._over += games
        self._played += games if is_new else 0
        now = self._clock()
        if self._out.is_terminal and now - self._last >= BETWEEN:
            self._out.over(self.text(now), last=False)
            self._last, self._is_shown = now, True

    def text(self, now: float) -> str:
        """The line."""
        said = f"{self._what}{': ' if self._what else ''}{self._over:,} of {self._games:,} games"
        if not self._played or self._over >= self._games:
            return said
        return f"{said}, {lasting((now - self._since) / self._played * (self._games - self._over))} left"

    def end(self) -> None:
        """Take the line away."""
        if self._is_shown:
            self._out.over("", last=True)
            self._is_shown = False


def lasting(seconds: float) -> str:
    """A time for people: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60:,} h {minutes % 60} min"
