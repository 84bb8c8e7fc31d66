"""The lines above everything: the place, the Turns as a track, the Clock, and the goal at every size."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.table.screen.frame.fragments import Line, cells, clipped, cut, text_of, width, wrapped
from etherfields.table.screen.paint import emblems, screen_texts
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Picture, TurnCard

LEAST_TITLE, ENOUGH = 8, 12
"""The least number of letters kept of the place's name, and as many as it should have."""
GONE, NOW, TO_COME = "○", "◎", "●"
LONGEST = 16
"""With more Turns than so many the track is left out: their number says as much."""
MOST = 2
"""The most lines that a goal takes below the first line."""


def lines(view: View, wide: int) -> list[Line]:
    """The place and how things stand in a line, and the goal behind it, or below it where it has no room there."""
    if (all_of_it := _in_one(view, wide)) is not None:
        return [all_of_it]
    first = _first(view, wide)
    return [first, *_below(view, wide)] if _is_roomy(view) else [cut((*first, *_goal(view)), wide)]


def more(view: View, wide: int) -> int:
    """The number of lines below the first one."""
    return len(_below(view, wide)) if _is_roomy(view) and _in_one(view, wide) is None else 0


def unsaid(view: View, wide: int) -> str:
    """The goal, where the first line has no room for it."""
    return text_of(_goal(view)[1:]) if _in_one(view, wide) is None else ""


def _is_roomy(view: View) -> bool:
    """Whether lines can stand below the first one: over the panes of the table, and over no page."""
    return view.seat.mode == "table" and not view.seat.narrator and not view.seat.large


def _goal(view: View) -> Line:
    told = view.picture.goal if view.picture is not None else ""
    return (("", "  "), ("class:strong", screen_texts.GOAL), ("", told)) if told else ()


def _below(view: View, wide: int) -> list[Line]:
    """The goal in lines of its own; a pack that says it at length is cut."""
    told = view.picture.goal if view.picture is not None else ""
    broken = wrapped(told, wide - cells(screen_texts.GOAL))
    return [
        (("class:strong", screen_texts.GOAL if not number else " " * cells(screen_texts.GOAL)), *line)
        for number, line in enumerate(broken[:MOST])
    ]


def _in_one(view: View, wide: int) -> Line | None:
    """The place, how things stand and the goal in one line; None: they have no room there."""
    picture, goal = view.picture, _goal(view)
    if picture is None or not goal:
        return _first(view, wide)
    name = emblems.place_name(view, picture.title)
    lines = ((*name, *tail, *goal) for tail in _stands(picture))
    return next((line for line in lines if width(line) <= wide and _has_track(line, picture)), None)


def _has_track(line: Line, picture: Picture) -> bool:
    """Whether a line has the track of Turns, or none is shown at all."""
    turn = picture.turn
    return turn is None or turn.all > LONGEST or any(text == NOW for _, text in line)


def _first(view: View, wide: int) -> Line:
    """The place and how things stand; where room is scarce the name of the place gives way."""
    picture = view.picture
    if picture is None:
        return (("class:head", view.title),)
    ((style, name),) = emblems.place_name(view, picture.title)
    for tail in _stands(picture):
        room = wide - width(tail)
        if room >= min(cells(name), ENOUGH):
            break
    kept = name if cells(name) <= room else clipped(name, max(room, LEAST_TITLE))
    return cut(((style, kept), *tail), wide)


def _stands(picture: Picture) -> Iterator[Line]:
    """The Turn with those that are left, Clock and Keys, the fullest way first; the last has no track."""
    clock: Line = (("class:head", f"  Clock {picture.hours} h  Keys {picture.keys}"),)
    turn = picture.turn
    if turn is None:
        yield clock
        return
    hue, left = f"class:{turn.colour}", f"{turn.left} left"
    if turn.left and turn.all <= LONGEST:
        shown = track(turn)
        yield (hue, f"  {turn.when}, {turn.colour}  "), *shown, ("", f"  {left}"), *clock
        yield (hue, f"  {turn.when}  "), *shown, ("", f"  {left}"), *clock
        brief = f" Clock {picture.hours} Keys {picture.keys}"
        yield (hue, f" {turn.when} "), *shown, ("", f" {left}"), ("class:head", brief)
    yield (hue, f"  {turn.when}, {turn.colour}"), ("", f", {left}"), *clock


def track(turn: TurnCard) -> Line:
    """The Turns of the Dream as a track: gone, now, and still to come."""
    gone = turn.all - turn.left
    return (
        ("class:dim", GONE * gone),
        (f"class:{turn.colour} class:strong", NOW),
        ("class:strong" if turn.left <= LAST else "", TO_COME * (turn.left - 1)),
    )


LAST = 3
"""With no more Turns left than so many, those to come stand out."""
