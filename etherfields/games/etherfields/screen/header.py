"""The lines above everything: the place, the Turns as a track, the Clock, and the goal at every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from etherfields.table.screen.frame.fragments import (
    ELLIPSIS,
    Fragment,
    Line,
    cells,
    clipped,
    cut,
    shortened,
    width,
    wrapped,
)
from etherfields.table.screen.paint import emblems
from etherfields.table.screen.table.view import View
from . import own_texts
from .pictured import picture_in

LAST = 3
"""With no more Turns left than so many, those to come stand out."""
LEAST_TITLE, ENOUGH = 8, 12
"""The least number of letters kept of the place's name, and as many as it should have."""
GONE, NOW, TO_COME = "○", "◎", "●"
LONGEST = 16
"""With more Turns than so many the track is left out: their number says as much."""
MOST = 2
"""The most lines that a goal takes below the first line."""


class Header(NamedTuple):
    """The first line, and what its goal takes."""

    first: Line
    """With the goal, if that has room behind how things stand."""
    below: tuple[Line, ...]
    """The goal in lines of its own, where it has no room in the first line."""


def lines(view: View, wide: int) -> list[Line]:
    """The place and how things stand in a line, and the goal behind it, or below it where it has no room there.

    Over a text that is read it stands there whole, or not at all: the line at the bottom may have room for it."""
    told = _told(view, wide)
    if not told.below or _is_roomy(view):
        return [told.first, *told.below]
    return [told.first]


def more(view: View, wide: int) -> int:
    """The number of lines below the first one."""
    return len(_told(view, wide).below) if _is_roomy(view) else 0


def unsaid(view: View, wide: int) -> str:
    """The goal, where the first line has no room for it."""
    goal = picture.goal if (picture := picture_in(view)) is not None and _told(view, wide).below else ""
    return f"{own_texts.GOAL}{goal}" if goal else ""


def _is_roomy(view: View) -> bool:
    """Whether lines can stand below the first one: over the panes of the table, and over no text that is read."""
    return view.seat.mode == "table" and not (view.seat.narrator or view.seat.large or view.seat.told)


def _told(view: View, wide: int) -> Header:
    """The header of a screen, as wide as it is."""
    picture = picture_in(view)
    if picture is None:
        return Header((("class:head", view.title),), ())
    (name,) = emblems.place_name(view, picture.title)
    turn = picture.turn
    turns = (turn.number, turn.left, turn.colour) if turn is not None else None
    return _fitted(name, turns, picture.hours, picture.keys, picture.goal, wide)


Turns: TypeAlias = tuple[int, int, str]
"""Which Turn it is, how many are left, and the colour."""


@lru_cache(maxsize=64)
def _fitted(name: Fragment, turns: Turns | None, hours: int, keys: int, goal: str, wide: int) -> Header:
    """The header of some facts: of all the ways to say them the fullest that has room."""
    ways = _stands(turns, hours, keys)
    if not goal:
        return Header(_first(name, ways, wide), ())
    behind: Line = (("", "  "), ("class:strong", own_texts.GOAL), ("", goal))
    for tail in ways[:-1] or ways:  # rather a line more than no track
        if width(line := (name, *tail, *behind)) <= wide:
            return Header(line, ())
    return Header(_first(name, ways, wide), tuple(_below(goal, wide)))


def _below(goal: str, wide: int) -> Iterator[Line]:
    """The goal in lines of its own; of one that a pack says at length the beginning."""
    indent = cells(own_texts.GOAL)
    for number, line in enumerate(shortened(wrapped(goal, wide - indent - len(ELLIPSIS) - 1), MOST)):
        yield ("class:strong", " " * indent if number else own_texts.GOAL), *line


def _first(name: Fragment, ways: Sequence[Line], wide: int) -> Line:
    """The place and how things stand; where room is scarce the name of the place gives way."""
    style, text = name
    for tail in ways:
        room = wide - width(tail)
        if room >= min(cells(text), ENOUGH):
            break
    kept = text if cells(text) <= room else clipped(text, max(room, LEAST_TITLE))
    return cut(((style, kept), *tail), wide)


def _stands(turns: Turns | None, hours: int, keys: int) -> list[Line]:
    """The Turn with those that are left, Clock and Keys, the fullest way first; the last of several has no track."""
    clock: Line = (("class:head", f"  Clock {hours} h  Keys {keys}"),)
    if turns is None:
        return [clock]
    number, left, colour = turns
    when, hue, over = f"Turn {number}" if number else "before Turn 1", f"class:{colour}", f"{left} left"
    plain: Line = ((hue, f"  {when}, {colour}"), ("", f", {over}"), *clock)
    gone = max(number - 1, 0)
    if not left or gone + left > LONGEST:
        return [plain]
    shown = _track(gone, left, colour)
    brief = ("class:head", f" Clock {hours} Keys {keys}")
    return [
        ((hue, f"  {when}, {colour}  "), *shown, ("", f"  {over}"), *clock),
        ((hue, f"  {when}  "), *shown, ("", f"  {over}"), *clock),
        ((hue, f" {when} "), *shown, ("", f" {over}"), brief),
        plain,
    ]


def _track(gone: int, left: int, colour: str) -> Line:
    """The Turns of the Dream as a track: gone, now, and still to come."""
    return (
        ("class:dim", GONE * gone),
        (f"class:{colour} class:strong", NOW),
        ("class:strong" if left <= LAST else "", TO_COME * (left - 1)),
    )
