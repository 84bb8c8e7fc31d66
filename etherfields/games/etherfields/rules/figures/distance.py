"""Steps and distances: the fields a figure can step to, reach with a Move, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..memo.fingerprints import place_on_board
from ..memo.memo import until_changed
from ..state.play import Play, permission
from .board import full_fields, is_creature
from .pushing import can_stop, has_to_push


def open_steps(play: Play, who: str, place: str) -> tuple[str, ...]:
    """The fields one step away, Walls and Blocked fields heeded. Rules: EF-MOVE-02, EF-MOVE-03."""
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
    return _near(play, who, most)


_THROUGH_WALLS, _DIAGONALLY = permission("walk through walls"), permission("move diagonally")


def steps_otherwise(play: Play, who: str) -> bool:
    """Whether content has changed the steps that a figure can take."""
    modified = play.standing.modifiers
    if _THROUGH_WALLS not in modified and _DIAGONALLY not in modified:
        return False
    return play.permitted("walk through walls", who) or play.permitted("move diagonally", who)


@until_changed(lambda play, who, most: (place_on_board(play, who), full_fields(play)))
def _near(play: Play, who: str, most: int) -> dict[str, int]:
    """The fields near enough where a Move could end, in their order."""
    near = dict(play.table.board.around(play.table.figures[who], most))
    for place in full_fields(play):
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
    """The fields to which a figure can go next, sorted, also where content has changed what a step is.
    Rules: EF-MOVE-02."""
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
    """The next fields of a figure, without those where it would have to push and can't.
    Rules: EF-LAND-42, EF-LAND-43."""
    onward = steps(play, figure, place)
    return [other for other in onward if not has_to_push(play, figure, other) or can_stop(play, figure, other)]


def gap_to(play: Play, figure: str, start: str, place: str) -> int | None:
    """How many steps a figure needs from a field to another, by steps such as it may take. Rules: EF-CREATURE-27."""
    if steps_otherwise(play, figure):
        return _search(start, len(play.table.board.fields), lambda one: steps(play, figure, one)).get(place)
    return play.table.board.distance(start, place)


def next_steps(play: Play, figure: str, place: str, goal: str) -> Sequence[str]:
    """The next fields on all the shortest ways of a figure from a field to a goal. Rules: EF-CREATURE-24."""
    if not steps_otherwise(play, figure):
        return play.table.board.routes(place, goal)
    gaps = {other: gap_to(play, figure, other, goal) for other in sorted(steps(play, figure, place))}
    least = min((gap for gap in gaps.values() if gap is not None), default=None)
    return [other for other, gap in gaps.items() if gap == least and gap is not None]
