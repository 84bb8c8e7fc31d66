"""Figures on the move: Move, Transfer, entering, leaving, Traps, pushing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from etherfields.games.etherfields.definitions import Gate, Tile
from etherfields.games.etherfields.rules.engine.events import carry_out, happened, would
from etherfields.games.etherfields.rules.engine.scene import Scene, deciders, slug
from etherfields.games.etherfields.rules.figures.board import full_fields, has_icon, is_big, is_creature, is_full
from etherfields.games.etherfields.rules.state.play import Play, permission
from etherfields.games.etherfields.rules.state.table import dreamers_on, figures_on, spot_of
from etherfields.kernel.matter.boards import Board
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask


def open_steps(play: Play, who: str, place: str) -> tuple[str, ...]:
    """EF-MOVE-02, EF-MOVE-03: the fields one step away, Walls and Blocked fields heeded."""
    board = play.table.board
    if play.permitted("walk through walls", who):
        return tuple(other for other in board.neighbours(place) if not board.is_closed(other))
    return board.steps(place)


def reachable(play: Play, who: str, most: int) -> dict[str, int]:
    """Where a figure could end a Move of at most so many fields, and how many it takes (EF-MOVE-07)."""
    start = play.table.figures.get(who)
    if start is None or most <= 0 or play.forbidden("move", who):
        return {}
    if is_creature(play, who):
        # EF-LAND-41, EF-LAND-45: a Creature can make room for itself, and a Big one has to.
        gaps = _search(start, most, lambda place: enterable(play, who, place))
        return {place: gaps[place] for place in sorted(gaps) if place != start and can_stop(play, who, place)}
    full = full_fields(play)
    if steps_otherwise(play, who):
        return _stops(_search(start, most, lambda place: steps(play, who, place)), start, full)
    board = play.table.board
    seen = board, board.version, start, full
    return play.kept(("reachable", who, most), seen, lambda: _near(board, start, most, full))


_THROUGH_WALLS, _DIAGONALLY = permission("walk through walls"), permission("move diagonally")


def steps_otherwise(play: Play, who: str) -> bool:
    """Whether content has changed for somebody what a step is."""
    bent = play.standing.modifiers
    if _THROUGH_WALLS not in bent and _DIAGONALLY not in bent:
        return False
    return play.permitted("walk through walls", who) or play.permitted("move diagonally", who)


def _near(board: Board, start: str, most: int, full: frozenset[str]) -> dict[str, int]:
    """The fields near enough where a Move could end, in their order."""
    near = dict(board.around(start, most))
    for place in full:
        near.pop(place, None)
    return near


def _stops(gaps: dict[str, int], start: str, full: frozenset[str]) -> dict[str, int]:
    """Of the fields that are near enough, those where a Move could end, in their order."""
    return {place: gaps[place] for place in sorted(gaps) if place != start and place not in full}


def _search(start: str, most: int, onward: Callable[[str], Sequence[str]]) -> dict[str, int]:
    """Distances where a step isn't what the board says; rare, and never in a hot place."""
    found, edge = {start: 0}, [start]
    for gap in range(1, most + 1):
        reached = sorted({other for place in edge for other in onward(place)} - set(found))
        found |= dict.fromkeys(reached, gap)
        edge = reached
    return found


def steps(play: Play, who: str, place: str) -> Sequence[str]:
    """EF-MOVE-02: the fields to which a figure can go next, sorted, also where content has changed what a step is."""
    straight = open_steps(play, who, place)
    if not play.permitted("move diagonally", who):
        return straight
    corners = {corner for side in straight for corner in open_steps(play, who, side)}
    across = {
        corner
        for corner in corners
        if sum(corner in play.table.board.neighbours(side) for side in play.table.board.neighbours(place)) == 2
    }
    return sorted({*straight, *across})


def enterable(play: Play, figure: str, place: str) -> Sequence[str]:
    """EF-LAND-42, EF-LAND-43: the next fields of a figure, without those where it would have to push and can't."""
    onward = steps(play, figure, place)
    return [other for other in onward if not has_to_push(play, figure, other) or can_stop(play, figure, other)]


def gap_to(play: Play, figure: str, start: str, place: str) -> int | None:
    """EF-CREATURE-27: how many steps a figure needs from a field to another, by steps such as it may take."""
    if steps_otherwise(play, figure):
        return _search(start, len(play.table.board.fields), lambda one: steps(play, figure, one)).get(place)
    return play.table.board.distance(start, place)


def next_steps(play: Play, figure: str, place: str, goal: str) -> Sequence[str]:
    """EF-CREATURE-24: the next fields on all the shortest ways of a figure from a field to a goal."""
    if not steps_otherwise(play, figure):
        return play.table.board.routes(place, goal)
    gaps = {other: gap_to(play, figure, other, goal) for other in sorted(steps(play, figure, place))}
    least = min((gap for gap in gaps.values() if gap is not None), default=None)
    return [other for other, gap in gaps.items() if gap == least and gap is not None]


class Walked(NamedTuple):
    """What has become of a figure on its way over fields."""

    fields: int = 0
    """How many of them it went."""
    has_met: bool = False
    """EF-LAND-45: whether it is a Big Creature and has met somebody."""
    was_taken: bool = False
    """Whether something on the way has taken it elsewhere."""
    untold: str = ""
    """From where its way is still to be told: it has been told as far as the last Trap on it."""


def move_along(play: Play, who: str, way: Sequence[str]) -> Rules[None]:
    """EF-MOVE-01, EF-STATE-04: over fields one after the other, unless something forbids it by now."""
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
    """EF-MOVE-01: a Move has ended, wherever it was, for whoever is still on the Landscape."""
    if went.fields and figure in play.table.figures:
        yield from happened(play, "move", figure, amount=went.fields)


def walk(play: Play, figure: str, way: Sequence[str]) -> Rules[Walked]:
    """EF-MOVE-03, EF-MOVE-08: step over fields one after the other; leaving and entering each can set something off.

    A tile that turns under somebody takes them nowhere: they go on over the same squares of the table.
    """
    trail, ahead, turned = [play.table.figures[figure]], list(way), len(play.turnings)
    told = 0
    while ahead and _can_go(play, figure, ahead):
        if play.standing.answers("leave"):
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
    """EF-MOVE-03, EF-MOVE-07: whether a figure can go a field farther, and push or stop there if it has to."""
    place = ahead[0]
    if play.forbidden("move", figure) or place not in steps(play, figure, play.table.figures[figure]):
        return False
    return can_stop(play, figure, place) if len(ahead) == 1 or has_to_push(play, figure, place) else True


def has_to_push(play: Play, figure: str, place: str) -> bool:
    """EF-LAND-41, EF-LAND-45: whether a Creature pushes as it enters: on full fields of Dreamers, a Big one on all."""
    if not is_creature(play, figure):
        return False
    if is_big(play, figure):
        return bool(figures_on(play.table, place))
    return is_full(play, place) and bool(dreamers_on(play.table, place))


def _called_anew(play: Play, turned: int, *paths: list[str]) -> int:
    """Where tiles were turned meanwhile, the same squares are called by their new names; says how many have been."""
    if len(play.turnings) > turned:
        for path in paths:
            path[:] = [play.called_now(place, turned) for place in path]
    return len(play.turnings)


def _fall_back(play: Play, figure: str, trail: list[str]) -> Rules[None]:
    """EF-MOVE-07, EF-LAND-46: where the way is shut, back to the last field of it with room, if need be by pushing.

    Where there is none, not even where it began any more, the nearest field with room will do.
    """
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
    """What going from a field sets off: once, also where that itself takes the figure from there."""
    if (figure, place) in play.leaving:
        return
    play.leaving.append((figure, place))
    try:
        yield from happened(play, "leave", figure, place)
    finally:
        play.leaving.remove((figure, place))


def entered(play: Play, figure: str, place: str) -> Rules[None]:
    """EF-LAND-22: what coming onto a field sets off; Traps catch Dreamers only."""
    yield from happened(play, "enter", figure, place)
    if play.table.figures.get(figure) == place and has_trap_for(play, figure, place):
        yield from spring(play, figure, place)


def has_trap_for(play: Play, figure: str, place: str) -> bool:
    """EF-LAND-22: whether a field has a Trap that catches a figure."""
    return figure in play.party and has_icon(play, place, "trap") and not play.forbidden("trigger traps", figure)


def spring(play: Play, who: str, place: str) -> Rules[None]:
    """EF-LAND-22: a Trap goes off, as the Dream, the Slumber or the tile says."""
    if not (yield from would(play, "trigger a trap", who)):
        return
    play.say("trap", f"{play.name(who)} triggers a Trap on {place}.", who, field=place)
    text, source = trap_of(play, place)
    yield from carry_out(play, text, Scene(play, who, source), "a Trap")
    yield from happened(play, "trigger a trap", who)


def trap_of(play: Play, place: str) -> tuple[str, str]:
    """What a Trap on a field does, and what says so."""
    gate = play.table.gate
    if gate and play.printed(gate, Gate).trap:
        return play.printed(gate, Gate).trap, gate
    tile = next((laid.tile for laid in play.table.laid if laid.spot == spot_of(place)), "")
    return (play.printed(tile, Tile).trap, tile) if tile else ("", "")


def can_transfer(play: Play, figure: str, place: str) -> bool:
    """EF-MOVE-04, EF-LAND-40, EF-STATE-04: whether a figure could be placed on a field, which must be another."""
    if play.forbidden("transfer", figure) or play.table.figures.get(figure) == place:
        return False
    return can_stop(play, figure, place)


def transfer(play: Play, figure: str, place: str) -> Rules[None]:
    """EF-MOVE-04, EF-MOVE-08: place a figure elsewhere; only the field where it ends can set something off."""
    if not can_transfer(play, figure, place):
        return
    start = play.table.figures.get(figure)
    if start is not None:
        turned = len(play.turnings)
        yield from leave(play, figure, start)
        if play.table.figures.get(figure) != play.called_now(start, turned) or place not in play.table.board:
            return
    if not (yield from make_room(play, figure, place)):
        return
    play.table.figures[figure] = place
    play.say("transferred", f"{play.name(figure)} is Transferred to {place}.", figure, field=place)
    yield from entered(play, figure, place)
    yield from happened(play, "transfer", figure)


# --- pushing ----------------------------------------------------------------------------------------


def make_room(play: Play, figure: str, place: str) -> Rules[bool]:
    """EF-LAND-40 to EF-LAND-47: whoever must is pushed off a field; says whether a figure can stop there."""
    push = _to_push(play, figure, place)
    if push is None:
        return False
    yield from _push_off(play, figure, place, *push)
    return True


def can_stop(play: Play, figure: str, place: str) -> bool:
    """EF-LAND-40 to EF-LAND-47: whether a figure could stop on a field, if need be by pushing."""
    return _to_push(play, figure, place) is not None


def _to_push(play: Play, figure: str, place: str) -> tuple[list[str], int] | None:
    """Who can be pushed off a field and how many must be, so that a figure can stop there; nothing: it can't."""
    standing = figures_on(play.table, place)
    if figure in standing:
        standing.remove(figure)
    for other in standing:
        if is_big(play, other):
            return None
    limit = play.quantity("field limit", play.base.field_limit, place)
    if is_big(play, figure):
        return _pushable(play, figure, place, standing, len(standing))
    if len(standing) < limit:
        return [], 0
    dreamers = dreamers_on(play.table, place)
    if not is_creature(play, figure) or len(dreamers) < 2:
        # EF-LAND-42, EF-LAND-44: a single Dreamer can't be pushed, nor anybody who isn't one; and only Creatures push.
        return None
    return _pushable(play, figure, place, dreamers, len(standing) - limit + 1)


def _pushable(
    play: Play, figure: str, place: str, candidates: Sequence[str], least: int
) -> tuple[list[str], int] | None:
    """EF-LAND-43: those of some who can be pushed off a field, and how many will be; nothing: not as many as must."""
    pushable = [one for one in candidates if not play.forbidden("be pushed", one)]
    most = min(len(pushable), sum(_room(play, other, figure) for other in play.table.board.steps(place)))
    if most < least:
        return None
    return pushable, most if play.options.push_all else least


def _push_off(play: Play, pusher: str, place: str, pushable: list[str], n: int) -> Rules[None]:
    """EF-LAND-43: so many go to adjacent fields that can be reached and have room, as the Dreamers choose."""
    for _ in range(n):
        roomy = [other for other in play.table.board.steps(place) if _room(play, other, pusher) > 0]
        ways = [(one, other) for one in pushable for other in roomy]
        choices = [
            Choice(
                f"push/{slug(one)}/{other}", f"{play.name(one)} is pushed to {other}", (one, other), source="EF-LAND-41"
            )
            for one, other in ways
        ]
        chosen = choices[0].value
        if len(choices) > 1:
            who, asked = deciders(play), "Who is pushed, and where to?"
            chosen = yield from ask(
                Ask(who, f"{play.name(pusher)} needs room on {place}. {asked}", choices, "EF-LAND-41", "push")
            )
        # EF-LAND-48: being pushed is no Move and triggers no Trap.
        play.table.figures[chosen[0]] = chosen[1]
        pushable.remove(chosen[0])
        play.say("pushed", f"{play.name(chosen[0])} is pushed to {chosen[1]}.", chosen[0], field=chosen[1])


def _room(play: Play, place: str, pusher: str) -> int:
    """How many can still be pushed to a field; whoever pushes stands there no longer."""
    standing = [figure for figure in figures_on(play.table, place) if figure != pusher]
    if any(is_big(play, figure) for figure in standing):
        return 0
    return play.quantity("field limit", play.base.field_limit, place) - len(standing)
