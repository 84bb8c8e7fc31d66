"""Which panes are where, by the size of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from . import scrollbar
from .seat import Focus

Name: TypeAlias = Literal["board", "turn", "ahead", "strips", "hand", "story", "choices", "detail", "log"]
FOCUS_OF: dict[Name, Focus] = {
    "choices": "choices", "board": "board", "hand": "hand", "turn": "turn", "strips": "seats",
}  # fmt: skip
"""The focus that belongs to each pane with selectable parts."""

FRAME = 3
"""The lines around a full-screen page: the header, the typed line, and the keys."""

LEAST = (60, 16)
"""With fewer columns or lines there is no table to be seen."""
MEDIUM = (104, 30)
LARGE = (160, 40)
GUTTER = 2
MIDDLE = 48
"""The width of seats and of what is to come where everything has room."""
LOWER = 20
"""The lines left for choices, hand and log where the board can use all others."""
LEAST_TURN = 4
"""The lines of what is to come with its title in a small window, if it needs so many; at most half of all."""
NARROWEST_STORY, WIDEST_STORY = 44, 64
LEAST_BOARD = 4
"""The lines of the board that a long question leaves on a small screen, with its title."""
LEAST_STORY = 3
"""The lines with which the story is still worth its pane above an explanation."""
NARROWEST_RIGHT = 44
"""The columns left for seats, hand and what is to come where the board can use all others."""


class Pane(Struct, frozen=True):
    """Where something is on the screen; the first of its lines is its title."""

    name: Name
    left: int
    top: int
    wide: int
    high: int

    def holds(self, column: int, line: int) -> bool:
        """Whether a place on the screen is in it."""
        return self.left <= column < self.left + self.wide and self.top <= line < self.top + self.high


class Needs(Struct, frozen=True):
    """The sizes of the parts to be shown."""

    turn: Callable[[int], int]
    """The number of lines of what is to come in a number of columns; 0: nothing is told."""
    board: bool
    across: int = 0
    """As many columns as the board can make use of."""
    down: Callable[[int], int] = lambda wide: 0
    """As many lines as the board should have in so many columns."""
    each: Callable[[int], int] = lambda high: 0
    """How high each field of the board is in so many lines."""
    strips: Callable[[int], int] = lambda wide: 0
    """As many lines as the seats should have in so many columns."""
    steps: Callable[[int], int] = lambda wide: 0
    """As many lines as what is to come has at least in so many columns."""
    hand: Callable[[int], int] = lambda wide: 1
    """How many lines the cards in the hand that is shown take in so many columns; 0: there are none."""
    cards: int = 0
    """How many cards are in that hand."""
    asked: Callable[[int], int] = lambda wide: 0
    """How many lines the question takes in so many columns, with the first of its choices."""
    fits: Callable[[int, int], bool] = lambda wide, high: True
    """Whether the question, its choices and the explanation of one have so much room."""
    told: Callable[[int], int] = lambda wide: 0
    """How many lines that explanation takes in so many columns."""

    def turn_high(self, wide: int, most: int) -> int:
        """The lines of what is to come with its title, or none."""
        high = self.turn(wide)
        return min(high + 1, most) if high else 0


def panes(wide: int, high: int, needs: Needs, more: int = 0) -> tuple[Pane, ...]:
    """The panes of the table between the first line, with so many more below it, and the last two."""
    bottom = high - FRAME + 1 - more
    if is_small(wide, high):
        found = _small(wide, bottom, needs)
    elif wide < LARGE[0] or high < LARGE[1]:
        found = _medium(wide, bottom, needs)
    else:
        found = _large(wide, bottom, needs)
    return tuple(replace(pane, top=pane.top + more) for pane in found if pane.high > 0)


def with_detail(found: Sequence[Pane], needs: Needs, kept: Sequence[Name] = ()) -> tuple[Pane, ...]:
    """Where choices leave no room for the explanation of one, that has a pane: as much of the hand's as it takes.

    It lies right of the choices, at the bottom; if need be over all that lies above them there but for panes that are
    kept."""
    asked = next((pane for pane in found if pane.name == "choices"), None)
    if asked is None or needs.fits(asked.wide, asked.high - 1):
        return tuple(found)
    bottom = asked.top + asked.high
    left = max(pane.left for pane in found if pane.left <= asked.left + asked.wide + GUTTER)
    column = [pane for pane in found if pane.left >= left]
    if not left:
        return tuple(found)
    wide = max(pane.left + pane.wide for pane in column) - left
    above = [one for one in found if one is not asked and (one.name in kept or one.left < left < one.left + one.wide)]
    floor = max((one.top + one.high for one in above if one.top < asked.top), default=min(one.top for one in found))
    high = needs.told(wide) + 1
    if high > bottom - floor:
        return _with_detail_above(found, needs, asked.top, floor)
    detail = Pane("detail", left, bottom - high, wide, high)
    hand = next((pane for pane in column if pane.name == "hand"), None)
    if hand is not None and detail.top - hand.top <= needs.cards:
        column.remove(hand)
        top = min(hand.top, detail.top)
        detail = replace(detail, top=top, high=bottom - top)
    asked = replace(asked, wide=min(asked.wide, left - GUTTER))
    others = (pane for pane in found if pane.left < left and pane.name != "choices")
    return (*others, asked, *(_above(pane, detail) for pane in column if _is_seen(pane, detail)), detail)


def _with_detail_above(found: Sequence[Pane], needs: Needs, bottom: int, floor: int) -> tuple[Pane, ...]:
    """An explanation too long for the column beside the choices stands all along above them."""
    wide = max(pane.left + pane.wide for pane in found)
    high = min(needs.told(wide) + 1, bottom - floor)
    detail = Pane("detail", 0, bottom - high, wide, high)
    upper = [_above(pane, detail) for pane in found if pane.top < bottom and _is_seen(pane, detail)]
    return (*upper, detail, *(pane for pane in found if pane.top >= bottom))


def _above(pane: Pane, detail: Pane) -> Pane:
    """The part of a pane above an explanation."""
    return replace(pane, high=min(pane.high, detail.top - pane.top))


def _is_seen(pane: Pane, detail: Pane) -> bool:
    """Whether enough of a pane is left above an explanation."""
    least = LEAST_STORY if pane.name == "story" else 1
    return detail.top - pane.top >= min(least + 1, pane.high)


def is_small(wide: int, high: int) -> bool:
    """Whether the window has room for neither the story nor the log."""
    return wide < MEDIUM[0] or high < MEDIUM[1]


def shows_log(wide: int, high: int) -> bool:
    """Whether the window has room for the log beside everything else."""
    return wide >= LARGE[0] and high >= LARGE[1]


def _small(wide: int, bottom: int, needs: Needs) -> tuple[Pane, ...]:
    """Board over choices on the left; what comes, strips and hand on the right. Without cards, choices go all along."""
    left = (wide - GUTTER) * 57 // 100
    right, over = left + GUTTER, wide - left - GUTTER
    split = 1 + (bottom - 1) * 54 // 100
    split = max(min(split, bottom - 1 - needs.asked(left - scrollbar.ROOM)), 1 + LEAST_BOARD)
    hand = split + bool(needs.hand(over))
    least = needs.turn_high(over, min(needs.steps(over) + 1, max((hand - 1) // 2, LEAST_TURN)))
    turn = max(least, min(needs.turn_high(over, hand), hand - 2 - needs.strips(over)))
    upper: Pane = Pane("board" if needs.board else "story", 0, 1, left, split - 1)
    return (
        upper,
        Pane("choices", 0, split, left if hand > split else wide, bottom - split),
        Pane("turn", right, 1, over, turn),
        Pane("strips", right, 1 + turn, over, hand - 1 - turn),
        Pane("hand", right, hand, over, bottom - hand if hand > split else 0),
    )


def _medium(wide: int, bottom: int, needs: Needs) -> tuple[Pane, ...]:
    """Two columns: board over choices, what is to come and strips over the hand; the story under them.

    The board takes columns from the right where it can make use of them; the upper half is a little higher where that
    makes the fields of the board higher."""
    left = max((wide - GUTTER) * 58 // 100, min(needs.across, wide - GUTTER - NARROWEST_RIGHT))
    right, over = left + GUTTER, wide - left - GUTTER
    splits = range(1 + (bottom - 1) * 52 // 100, 2 + (bottom - 1) * 60 // 100)
    split = max(splits, key=lambda line: (needs.each(line - 2), -line))
    turn = needs.turn_high(over, 8)
    lower = bottom - split
    story = max(lower * 25 // 100, min(lower - 1 - needs.hand(over), lower * 45 // 100))
    return (
        Pane("board" if needs.board else "story", 0, 1, left, split - 1),
        Pane("choices", 0, split, left, lower),
        Pane("turn", right, 1, over, turn),
        Pane("strips", right, 1 + turn, over, split - 1 - turn),
        Pane("hand", right, split, over, lower - story),
        Pane("story" if needs.board else "log", right, bottom - story, over, story),
    )


def _large(wide: int, bottom: int, needs: Needs) -> tuple[Pane, ...]:
    """Board, what is to come and strips, and the story above; choices, hand and log below.

    The board takes what it can make use of, and the lower half all lines that the upper one doesn't need."""
    spare = wide - MIDDLE - 2 * GUTTER
    third = max(min(spare - needs.across, WIDEST_STORY), NARROWEST_STORY)
    left = spare - third
    turn = needs.turn_high(MIDDLE, 14)
    wanted = max(turn + 1 + needs.strips(MIDDLE), needs.down(left)) + 1
    most = max(1 + (bottom - 1) * 56 // 100, bottom - LOWER)
    split = max((bottom - 1) * 44 // 100, min(wanted, most))
    lower = bottom - split
    log = min(third, MIDDLE)
    below = wide - log - GUTTER
    cards = bool(needs.hand(below))
    choices = min(wide * 36 // 100, below) if cards else below
    hand = below - choices - GUTTER
    return (
        Pane("board" if needs.board else "log", 0, 1, left, split - 1),
        Pane("turn", left + GUTTER, 1, MIDDLE, turn),
        Pane("strips", left + GUTTER, 1 + turn, MIDDLE, split - 1 - turn),
        Pane("story", wide - third, 1, third, split - 1),
        Pane("choices", 0, split, choices, lower),
        Pane("hand", choices + GUTTER, split, hand, lower if cards else 0),
        Pane("log", wide - log, split, log, lower),
    )
