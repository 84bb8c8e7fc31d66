"""Figures on the move: Move, Transfer, entering, leaving, Traps, pushing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from etherfields.kernel.play.decisions import Rules
from ..engine.events import happened
from ..state.play import Play
from .board import is_big
from .distance import steps
from .pushing import can_stop, has_to_push, make_room
from .traps import has_trap_for, spring


class Walked(NamedTuple):
    """The progress of a figure on its way over fields."""

    fields: int = 0
    """How many of them it went."""
    has_met: bool = False
    """Whether it is a Big Creature and has met somebody. Rules: EF-LAND-45."""
    was_taken: bool = False
    """Whether something on the way has taken it elsewhere."""
    untold: str = ""
    """From where its way is still to be told: it has been told as far as the last Trap on it."""


def move_along(play: Play, who: str, way: Sequence[str]) -> Rules[None]:
    """Over fields one after the other, unless something forbids it by now. Rules: EF-MOVE-01, EF-STATE-04."""
    if play.forbidden("move", who):
        play.say("action failed", f"{play.name(who)} can't move any more.", who)
        return
    start = play.table.figures.get(who)
    went = (yield from walk(play, who, way)) if way and start is not None else Walked()
    if went.fields and not went.was_taken and start is not None:
        where = play.table.figures[who]
        if where != went.untold or where == start:
            _say_moved(play, who, went.untold, where)
    yield from has_moved(play, who, went)


def _say_moved(play: Play, who: str, start: str, where: str) -> None:
    play.say("moved", f"{play.name(who)} moves from {start} to {where}.", who, field=where)


def has_moved(play: Play, figure: str, went: Walked) -> Rules[None]:
    """A Move has ended, wherever it was, for whoever is still on the Landscape. Rules: EF-MOVE-01."""
    if went.fields and figure in play.table.figures:
        yield from happened(play, "move", figure, amount=went.fields)


def walk(play: Play, figure: str, way: Sequence[str]) -> Rules[Walked]:
    """Step over fields one after the other; leaving and entering each can set something off.

    A tile that turns under somebody takes them nowhere: they go on over the same squares of the table.
    Rules: EF-MOVE-03, EF-MOVE-08."""
    trail, ahead, turned = [play.table.figures[figure]], list(way), len(play.tile_rotations)
    told = 0
    while ahead and _can_go(play, figure, ahead):
        if "leave" in play.standing.answered:
            yield from leave(play, figure, trail[-1])
            turned = _called_anew(play, turned, trail, ahead)
            if play.table.figures.get(figure) != trail[-1]:
                return Walked(len(trail) - 1, was_taken=True)
            # What leaving has set off can have shut the way, or filled the field.
            if not _can_go(play, figure, ahead):
                break
        pushes = has_to_push(play, figure, ahead[0])
        if pushes or len(ahead) == 1:
            yield from make_room(play, figure, ahead[0])
        trail.append(ahead.pop(0))
        play.table.figures[figure] = trail[-1]
        if has_trap_for(play, figure, trail[-1]):
            _say_moved(play, figure, trail[told], trail[-1])
            told = len(trail) - 1
        yield from entered(play, figure, trail[-1])
        turned = _called_anew(play, turned, trail, ahead)
        if play.table.figures.get(figure) != trail[-1]:
            return Walked(len(trail) - 1, was_taken=True)
        if pushes and is_big(play, figure):
            return Walked(len(trail) - 1, has_met=True, untold=trail[told])
    untold = trail[told]
    if ahead:
        yield from _fall_back(play, figure, trail)
    return Walked(len(trail) - 1, untold=untold)


def _can_go(play: Play, figure: str, ahead: Sequence[str]) -> bool:
    """Whether a figure can go a field farther, and push or stop there if it has to. Rules: EF-MOVE-03, EF-MOVE-07."""
    place = ahead[0]
    if play.forbidden("move", figure) or place not in steps(play, figure, play.table.figures[figure]):
        return False
    return can_stop(play, figure, place) if len(ahead) == 1 or has_to_push(play, figure, place) else True


def _called_anew(play: Play, turned: int, *paths: list[str]) -> int:
    """Where tiles were turned meanwhile, the same squares are called by their new names; says how many have been."""
    if len(play.tile_rotations) > turned:
        for path in paths:
            path[:] = [play.called_now(place, turned) for place in path]
    return len(play.tile_rotations)


def _fall_back(play: Play, figure: str, trail: list[str]) -> Rules[None]:
    """Where the way is shut, back to the last field of it with room, if need be by pushing.

    Where there is none, not even where it began any more, the nearest field with room will do.
    Rules: EF-MOVE-07, EF-LAND-46."""
    if len(trail) == 1:
        return
    here = trail[-1]
    while trail and not _has_place(play, figure, trail[-1], here):
        trail.pop()
    if not trail:
        trail.append(_nearest_place(play, figure, here))
        play.say("fell back", f"{play.name(figure)} finds room on {trail[-1]}.", figure, field=trail[-1])
    yield from make_room(play, figure, trail[-1])
    play.table.figures[figure] = trail[-1]


def _has_place(play: Play, figure: str, place: str, here: str) -> bool:
    """Whether a figure that stands here can stop on a field that it came over."""
    board = play.table.board
    return place in board and (place == here or not board.is_closed(place)) and can_stop(play, figure, place)


def _nearest_place(play: Play, figure: str, here: str) -> str:
    """The nearest field where a figure can stop; where there is none, it stays."""
    board = play.table.board
    gaps = board.around(here, len(board.fields))
    roomy = [(gap, place) for place, gap in gaps.items() if can_stop(play, figure, place)]
    return min(roomy)[1] if roomy else here


def leave(play: Play, figure: str, place: str) -> Rules[None]:
    """Tell rules that a figure leaves a field: once, also where they themselves take it from there."""
    if (figure, place) in play.leaving:
        return
    play.leaving.append((figure, place))
    try:
        yield from happened(play, "leave", figure, place)
    finally:
        play.leaving.remove((figure, place))


def entered(play: Play, figure: str, place: str) -> Rules[None]:
    """Tell rules that a figure has entered a field, and spring its Trap on a Dreamer. Rules: EF-LAND-22."""
    yield from happened(play, "enter", figure, place)
    if play.table.figures.get(figure) == place and has_trap_for(play, figure, place):
        yield from spring(play, figure, place)


def can_transfer(play: Play, figure: str, place: str) -> bool:
    """Whether a figure could be placed on a field, which must be another.
    Rules: EF-MOVE-04, EF-LAND-40, EF-STATE-04."""
    if play.forbidden("transfer", figure) or play.table.figures.get(figure) == place:
        return False
    return can_stop(play, figure, place)


def transfer(play: Play, figure: str, place: str) -> Rules[None]:
    """Place a figure elsewhere; only the field where it ends can set something off. Rules: EF-MOVE-04, EF-MOVE-08."""
    if not can_transfer(play, figure, place):
        return
    start = play.table.figures.get(figure)
    if start is not None:
        turned = len(play.tile_rotations)
        yield from leave(play, figure, start)
        if play.table.figures.get(figure) != play.called_now(start, turned) or place not in play.table.board:
            return
    if not (yield from make_room(play, figure, place)):
        return
    play.table.figures[figure] = place
    play.say("transferred", f"{play.name(figure)} is Transferred to {place}.", figure, field=place)
    yield from entered(play, figure, place)
    yield from happened(play, "transfer", figure)
