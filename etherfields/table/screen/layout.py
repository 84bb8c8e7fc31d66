"""Which panes are where, by the size of the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Name: TypeAlias = Literal["board", "turn", "strips", "hand", "story", "choices", "log", "whole"]

LEAST = (60, 16)
"""With fewer columns or lines there is no table to be seen."""
MEDIUM = (104, 30)
LARGE = (160, 40)
GUTTER = 2


@dataclass(frozen=True, slots=True)
class Pane:
    """Where something is on the screen; the first of its lines is its title."""

    name: Name
    left: int
    top: int
    wide: int
    high: int

    def holds(self, column: int, line: int) -> bool:
        """Whether a place on the screen is in it."""
        return self.left <= column < self.left + self.wide and self.top <= line < self.top + self.high


def panes(wide: int, high: int, turn_high: int, dreamers: int, board: bool) -> tuple[Pane, ...]:
    """The panes of the table between the first line and the last two."""
    bottom = high - 2
    if wide < MEDIUM[0] or high < MEDIUM[1]:
        found = _small(wide, bottom, turn_high, dreamers, board)
    elif wide < LARGE[0] or high < LARGE[1]:
        found = _medium(wide, bottom, turn_high, board)
    else:
        found = _large(wide, bottom, turn_high, board)
    return tuple(pane for pane in found if pane.high > 0)


def shows_log(wide: int, high: int) -> bool:
    """Whether there is room for what happened beside everything else."""
    return wide >= LARGE[0] and high >= LARGE[1]


def _small(wide: int, bottom: int, turn_high: int, dreamers: int, board: bool) -> tuple[Pane, ...]:
    """Board over choices on the left; Turn card, strips and hand on the right."""
    left = (wide - GUTTER) * 57 // 100
    right, over = left + GUTTER, wide - left - GUTTER
    split = 1 + (bottom - 1) * 54 // 100
    turn = min(turn_high + 1, 5) if turn_high else 0
    hand = split + (turn + 1 + dreamers > split - 1)
    upper: Pane = Pane("board" if board else "story", 0, 1, left, split - 1)
    return (
        upper,
        Pane("choices", 0, split, left, bottom - split),
        Pane("turn", right, 1, over, turn),
        Pane("strips", right, 1 + turn, over, hand - 1 - turn),
        Pane("hand", right, hand, over, bottom - hand),
    )


def _medium(wide: int, bottom: int, turn_high: int, board: bool) -> tuple[Pane, ...]:
    """Three columns: board over choices, Turn card and strips over the hand; the story under them."""
    left = (wide - GUTTER) * 58 // 100
    right, over = left + GUTTER, wide - left - GUTTER
    split = 1 + (bottom - 1) * 52 // 100
    turn = min(turn_high + 1, 8) if turn_high else 0
    lower = bottom - split
    story = lower * 45 // 100
    return (
        Pane("board" if board else "story", 0, 1, left, split - 1),
        Pane("choices", 0, split, left, lower),
        Pane("turn", right, 1, over, turn),
        Pane("strips", right, 1 + turn, over, split - 1 - turn),
        Pane("hand", right, split, over, lower - story),
        Pane("story" if board else "log", right, bottom - story, over, story),
    )


def _large(wide: int, bottom: int, turn_high: int, board: bool) -> tuple[Pane, ...]:
    """Board, Turn card and strips, and the story above; choices, hand and log below."""
    third = 56
    middle = 48
    left = wide - third - middle - 2 * GUTTER
    split = 1 + (bottom - 1) * 56 // 100
    turn = min(turn_high + 1, 9) if turn_high else 0
    lower = bottom - split
    choices = wide * 36 // 100
    hand = wide - choices - third - 2 * GUTTER
    return (
        Pane("board" if board else "log", 0, 1, left, split - 1),
        Pane("turn", left + GUTTER, 1, middle, turn),
        Pane("strips", left + GUTTER, 1 + turn, middle, split - 1 - turn),
        Pane("story", wide - third, 1, third, split - 1),
        Pane("choices", 0, split, choices, lower),
        Pane("hand", choices + GUTTER, split, hand, lower),
        Pane("log", wide - third, split, third, lower),
    )
