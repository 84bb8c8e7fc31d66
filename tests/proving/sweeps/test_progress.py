"""Progress at a terminal: after two seconds, over one line, with the time left."""

from __future__ import annotations

import io

import pytest

from etherfields.kernel.system.printing import Outlet
from etherfields.proving.sweeps.progress import Progress, lasting


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def counting(stream: io.StringIO) -> tuple[Progress, Clock]:
    clock = Clock()
    progress = Progress(Outlet(stream), clock)
    progress.begin("Free games", 400)
    return progress, clock


def test_nothing_is_shown_for_two_seconds_and_then_how_long_it_will_take() -> None:
    screen = Screen()
    progress, clock = counting(screen)
    clock.now = 1.9
    progress.more(19)
    assert screen.getvalue() == ""
    clock.now = 10
    progress.more(81)
    assert screen.getvalue() == "Free games: 100 of 400 games, 30 s left\r"
    clock.now = 10.1
    progress.more(1)
    assert screen.getvalue().count("\r") == 1, "not with every game"
    progress.end()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_games_that_were_played_before_tell_nothing_of_the_speed() -> None:
    screen = Screen()
    progress, clock = counting(screen)
    progress.more(200, is_new=False)
    clock.now = 10
    progress.more(100)
    assert screen.getvalue() == "Free games: 300 of 400 games, 10 s left\r"


def test_nothing_is_shown_where_nobody_looks() -> None:
    page = io.StringIO()
    progress, clock = counting(page)
    clock.now = 10
    progress.more(100)
    progress.end()
    assert page.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.2, "1 s"), (99, "99 s"), (130, "2 min"), (7100, "118 min"), (12000, "3 h 20 min")]
)
def test_times_are_as_people_say_them(seconds: float, text: str) -> None:
    assert lasting(seconds) == text
