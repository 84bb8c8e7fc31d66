"""The Basic Actions that move a figure: Move, paid by the field, and Effort, paid in Hours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import some
from ..actions.action import Available
from ..actions.action_source import ActionSource
from ..actions.once_only import count_use, times_used
from ..costs.afford.can_afford import funds
from ..costs.afford.helpers import could_be_helped
from ..costs.cost_text import WITH_LUCK
from ..costs.intent import could_give
from ..costs.payment import gather
from ..dreamers.clock import spend_hours
from ..engine.scene import Scene
from ..figures.board import full_fields
from ..figures.choose_path import move_up_to, which_way
from ..figures.distance import reachable
from ..figures.movement import move_along
from ..figures.paths import Goal, Rounds, all_goals, goal_of, rounds, trapped, way_to
from ..memo.memo import per_pack, until_changed, while_still
from ..state.in_progress import Paying
from ..state.play import Play


def cost_of_field(play: Play, who: str) -> int:
    """The cost of each field of a Move in Cunning."""
    return play.quantity("move cost", who)


class Moves(ActionSource):
    """Move: a field for each Cunning. Rules: EF-BASIC-01."""

    prefix = "move"
    needs_figure = True

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return a Move to each goal that a Dreamer can pay."""
        return _all_moves(play, who)

    def by_key(self, play: Play, who: str, key: str) -> Available | None:
        """Return the Move of a key, if it is open, without looking for the others."""
        to = key.partition("/")[2]
        goal = goal_of(to) if _GOAL.fullmatch(to) else Goal("")
        gap = len(way_to(play, who, goal.place, goal.fewer))
        if goal.fewer:
            is_there = (goal.fewer, gap) in rounds(play, who, gap).get(goal.place, ())
        else:
            is_there = gap > 0 and reachable(play, who, gap).get(goal.place) == gap
        return _surely_or_not(play, who, goal, gap) if is_there and _affords(play, who, gap) else None

    def slots(self, play: Play, who: str) -> int:
        """Count all goals, paid for or not; none for a Dreamer who has nothing to pay with."""
        could_pay = could_give(play, who, "cunning") or could_be_helped(play, who) or not cost_of_field(play, who)
        return len(all_goals(play, who)) if could_pay else 0

    def in_slot(self, play: Play, who: str, slot: int) -> Available | None:
        """Return the Move to a goal, if it is open."""
        goal, gap = all_goals(play, who)[slot]
        if not _affords(play, who, gap) or goal.place in full_fields(play) or play.forbidden("move", who):
            return None
        return _surely_or_not(play, who, goal, gap) if not goal.fewer or trapped(play, who) else None


_GOAL = re.compile(r"(round(-\d{1,3})?/)?[\w.]+")
"""The pattern of what stands behind `move/`."""


@while_still
def _prices(play: Play, who: str) -> tuple[Mapping[str, int], Rounds, int, int]:
    """Return where a Dreamer could move to, by shortest and longer ways, the price of a field, and the sure Cunning."""
    price = cost_of_field(play, who)
    cunning = funds(play, who, "cunning")
    most = cunning.at_best() // price if price else len(play.table.board.fields)
    return reachable(play, who, most), rounds(play, who, most), price, cunning.surely()


@until_changed(_prices)
def _all_moves(play: Play, who: str) -> Sequence[Available]:
    places, longer, price, sure = _prices(play, who)
    return [_move_to(play, who, goal, gap, price, gap * price > sure) for goal, gap in _all_goals(places, longer)]


def _affords(play: Play, who: str, fields: int) -> bool:
    need = fields * cost_of_field(play, who)
    return not need or funds(play, who, "cunning").covers(need)


def _surely_or_not(play: Play, who: str, goal: Goal, gap: int) -> Available:
    """A Move that can be paid for, if only by luck."""
    price = cost_of_field(play, who)
    return _move_to(play, who, goal, gap, price, not funds(play, who, "cunning").covers(gap * price, lucky=False))


def _all_goals(places: Mapping[str, int], longer: Rounds) -> Iterator[tuple[Goal, int]]:
    """Where one could go and how many fields that takes; then the same by longer ways past fewer Traps.
    Rules: EF-MOVE-08."""
    yield from ((Goal(place), gap) for place, gap in places.items())
    if longer:
        yield from ((Goal(place, fewer), gap) for place in places for fewer, gap in longer.get(place, ()))


@per_pack
def _move_to(play: Play, who: str, goal: Goal, gap: int, price: int, is_lucky: bool) -> Available:
    label = f"Move {goal.told} [{gap * price} Cunning{WITH_LUCK if is_lucky else ''}]"
    return Available(f"move/{goal.key}", label, "EF-BASIC-01", lambda play: move(play, who, goal, gap, price))


def move(play: Play, who: str, goal: Goal, gap: int, price: int) -> Rules[None]:
    """Pay, then walk as far as the Intent goes; DOOM: not at all. Rules: EF-MOVE-01, EF-BOOST-07, EF-BOOST-08."""
    blank_fails = play.options.boost_move_blank_fails
    scene = Scene(play, who, "EF-BASIC-01")
    scene.doing = f"Move {goal.told}"
    paying = Paying(who, "cunning", need=gap * price, least=price, each="field", what=scene.paid_for)
    total = yield from gather(scene, paying, blank_fails)
    if total is None:
        play.say("action failed", f"{play.name(who)} does not move.", who)
        return
    play.note_action(who, "move")
    yield from move_up_to(play, who, goal, total // price if price else len(play.table.board.fields))


class Efforts(ActionSource):
    """Effort: once in a Turn, a field for each Hour. Rules: EF-BASIC-04, EF-CLOCK-02."""

    prefix = "effort"
    needs_figure = True

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return an Effort to each goal for which there are Hours."""
        if times_used(play, "effort", who) >= play.quantity("efforts", who):
            return ()
        return _all_efforts(play, who)

    def slots(self, play: Play, who: str) -> int:
        """Count all goals, if there are Hours."""
        return len(all_goals(play, who)) if play.table.hours else 0


@while_still
def _in_hours(play: Play, who: str) -> tuple[Mapping[str, int], Rounds]:
    most = play.table.hours
    return reachable(play, who, most), rounds(play, who, most)


@until_changed(_in_hours)
def _all_efforts(play: Play, who: str) -> Sequence[Available]:
    return [_effort_to(play, who, *to) for to in _all_goals(*_in_hours(play, who))]


@per_pack
def _effort_to(play: Play, who: str, goal: Goal, gap: int) -> Available:
    label = f"Effort: move {goal.told} [{some(gap, 'Hour')}]"
    return Available(f"effort/{goal.key}", label, "EF-BASIC-04", lambda play: _effort(play, who, goal, gap))


def _effort(play: Play, who: str, goal: Goal, gap: int) -> Rules[None]:
    """A field for each Hour; where a way has become longer as they were spent, it isn't gone. Rules: EF-CLOCK-02."""
    count_use(play, "effort", who)
    before = way_to(play, who, goal.place, goal.fewer)
    yield from spend_hours(play, who, gap)
    play.note_action(who, "move")
    now = yield from which_way(play, who, goal, gap, (who,))
    yield from move_along(play, who, now if 0 < len(now) <= gap else before)
