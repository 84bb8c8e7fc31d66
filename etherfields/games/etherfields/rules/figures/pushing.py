"""Pushing: room is made on a full field for a figure that may stop there."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from ..engine.asking import choose_one, deciders
from ..engine.names import slug
from ..state.play import Play
from ..state.table import dreamers_on, figures_on
from .board import is_big, is_creature, is_full


def has_to_push(play: Play, figure: str, place: str) -> bool:
    """Whether a Creature pushes as it enters: on full fields of Dreamers, a Big one on all.
    Rules: EF-LAND-41, EF-LAND-45."""
    if not is_creature(play, figure):
        return False
    if is_big(play, figure):
        return bool(figures_on(play.table, place))
    return is_full(play, place) and bool(dreamers_on(play.table, place))


def make_room(play: Play, figure: str, place: str) -> Rules[bool]:
    """Push figures off a field as far as they must; tells whether a figure can stop there.
    Rules: EF-LAND-40, EF-LAND-41, EF-LAND-42, EF-LAND-43, EF-LAND-44, EF-LAND-45, EF-LAND-46, EF-LAND-47."""
    push = _to_push(play, figure, place)
    if push is None:
        return False
    yield from _push_off(play, figure, place, *push)
    return True


def can_stop(play: Play, figure: str, place: str) -> bool:
    """Whether a figure could stop on a field, if need be by pushing.
    Rules: EF-LAND-40, EF-LAND-41, EF-LAND-42, EF-LAND-43, EF-LAND-44, EF-LAND-45, EF-LAND-46, EF-LAND-47."""
    return _to_push(play, figure, place) is not None


def _to_push(play: Play, figure: str, place: str) -> tuple[list[str], int] | None:
    """The figures that can be pushed off a field and their number, so that a figure can stop there; None: it can't."""
    standing = figures_on(play.table, place)
    if figure in standing:
        standing.remove(figure)
    for other in standing:
        if is_big(play, other):
            return None
    limit = play.quantity("field limit", place)
    if is_big(play, figure):
        return _pushable(play, figure, place, standing, len(standing))
    if len(standing) < limit:
        return [], 0
    dreamers = dreamers_on(play.table, place)
    if not is_creature(play, figure) or len(dreamers) < 2:
        # EF-LAND-42, EF-LAND-44: a single Dreamer can't be pushed, nor anybody who isn't one; and only Creatures push.
        return None
    return _pushable(play, figure, place, dreamers, len(standing) - limit + 1)


def _pushable(play: Play, figure: str, place: str, them: Sequence[str], least: int) -> tuple[list[str], int] | None:
    """The pushable figures among some, and the number to be pushed; None: too few. Rules: EF-LAND-43."""
    pushable = [one for one in them if not play.forbidden("be pushed", one)]
    most = min(len(pushable), sum(_room(play, other, figure) for other in play.table.board.steps(place)))
    if most < least:
        return None
    return pushable, most if play.options.push_all else least


def _push_off(play: Play, pusher: str, place: str, pushable: list[str], n: int) -> Rules[None]:
    """Push n figures to adjacent fields in reach and with room, as the Dreamers choose. Rules: EF-LAND-43."""
    for _ in range(n):
        roomy = [other for other in play.table.board.steps(place) if _room(play, other, pusher) > 0]
        ways = [(one, other) for one in pushable for other in roomy]
        told = {(one, other): f"{play.name(one)} is pushed to {other}" for one, other in ways}
        choices = [Choice(f"push/{slug(way[0])}/{way[1]}", told[way], way, source="EF-LAND-41") for way in ways]
        prompt = f"{play.name(pusher)} needs room on {place}. Who is pushed, and where to?"
        one, other = yield from choose_one(deciders(play), prompt, choices, "EF-LAND-41", "push")
        # EF-LAND-48: being pushed is no Move and triggers no Trap.
        play.table.figures[one] = other
        pushable.remove(one)
        play.say("pushed", f"{told[one, other]}.", one, field=other)


def _room(play: Play, place: str, pusher: str) -> int:
    """How many can still be pushed to a field; whoever pushes stands there no longer."""
    standing = [figure for figure in figures_on(play.table, place) if figure != pusher]
    if any(is_big(play, figure) for figure in standing):
        return 0
    return play.quantity("field limit", place) - len(standing)
