"""The menu: everything that a Dreamer could do now, one action of it by its key, or one by chance."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple, TypeVar

from etherfields.kernel.play.slots import Slots
from ..actions.action import Available, of_the_party, with_own_keys
from ..actions.action_source import ActionSource
from ..actions.holdings import held_by
from ..actions.in_reach import creatures
from ..map.dreamworld import on_map
from ..memo.memo import in_stillness, per_pack, until_changed, while_still
from ..state.play import Play
from .basic_actions import AddTurn, GainCrystal, Peek, PlaceCrystal, RemoveMorph, TakeCrystal
from .basic_moves import Efforts, Moves
from .lay_out import LayOut
from .printed import PRINTED
from .quick import Quick

T = TypeVar("T")
MENU: tuple[ActionSource, ...] = (
    *PRINTED,
    Quick(),
    LayOut(),
    Moves(),
    Efforts(),
    Peek(),
    GainCrystal(),
    RemoveMorph(),
    TakeCrystal(),
    PlaceCrystal(),
    AddTurn(),
)
"""Every kind of action, in the order in which actions are offered. Rules: EF-TURN-04, EF-BASIC-01."""


class Sources(NamedTuple):
    """The kinds of actions that a Dreamer has, on the map or in a Dream, with a figure or without."""

    offered: Sequence[ActionSource]
    """All of them, in the order of the menu."""
    steady: Sequence[ActionSource]
    """The sources whose slots are counted again when the surroundings change; they come first among all slots."""
    others: Sequence[ActionSource]
    by_prefix: dict[str, list[ActionSource]]


@per_pack
def _sources(play: Play, is_on_map: bool, has_figure: bool) -> Sources:
    offered = [one for one in MENU if (one.is_on_map or not is_on_map) and (has_figure or not one.needs_figure)]
    by_prefix: dict[str, list[ActionSource]] = {}
    for source in offered:
        by_prefix.setdefault(source.prefix, []).append(source)
    others = [source for source in offered if not source.is_steady]
    return Sources(offered, [source for source in offered if source.is_steady], others, by_prefix)


def menu_sources(play: Play, who: str) -> Sources:
    """Return the kinds of actions that a Dreamer has now. Rules: EF-MAP-06."""
    return _sources(play, on_map(play), who in play.table.figures)


# --- all of it ----------------------------------------------------------------------------------------


def open_actions(play: Play, who: str) -> tuple[Available, ...]:
    """Return everything that a Dreamer could do now. Rules: EF-TURN-04."""
    return all_open(play, [who])[who]


def all_open(play: Play, people: Sequence[str]) -> dict[str, tuple[Available, ...]]:
    """Return everything that each of several Dreamers could do now."""
    return in_stillness(play, lambda play: {who: _of_one(play, who) for who in people})


def _of_one(play: Play, who: str) -> tuple[Available, ...]:
    if play.forbidden("act", who):
        return ()
    return with_own_keys([action for source in menu_sources(play, who).offered for action in source.all(play, who)])


# --- one by its key -----------------------------------------------------------------------------------


def named(play: Play, who: str, key: str) -> Available | None:
    """Return the action with a key; nothing if it isn't open, or only the whole menu can tell."""
    if play.forbidden("act", who):
        return None
    kinds = menu_sources(play, who).by_prefix.get(key.partition("/")[0], ())
    return next((action for kind in kinds if (action := kind.by_key(play, who, key)) is not None), None)


# --- one by chance ------------------------------------------------------------------------------------


def slots(play: Play, who: str, value: Callable[[Available], T]) -> Slots[T]:
    """Return the slots in which everything lies that a Dreamer could do now, as the `value` of each action."""
    if play.forbidden("act", who):
        return 0, lambda slot: None
    kinds, steady_starts = _steady(play, who)
    starts = [*steady_starts]
    for kind in kinds.others:
        starts.append(starts[-1] + kind.slots(play, who))
    return starts[-1], partial(_in_slot, play, who, value, kinds, starts)


def _in_slot(
    play: Play, who: str, value: Callable[[Available], T], kinds: Sources, starts: Sequence[int], slot: int
) -> T | None:
    nth, steady = bisect_right(starts, slot) - 1, len(kinds.steady)
    kind = kinds.steady[nth] if nth < steady else kinds.others[nth - steady]
    action = kind.in_slot(play, who, slot - starts[nth])
    return None if action is None else value(action)


def surroundings(play: Play, who: str) -> tuple[object, ...]:
    """Return the facts behind the slots of steady sources: a Dreamer's holdings, field, and the figures near it."""
    return held_by(play, who), play.table.figures.get(who), _around(play)


@while_still
def _around(play: Play) -> tuple[object, ...]:
    table = play.table
    companions = tuple(table.piles.piles["companions"])
    lying = on_map(play), of_the_party(play), tuple(table.housed.items()), creatures(play), companions
    return *lying, play.standing.rules_revision, table.hours > 0, play.board_revision, table.board.version


@until_changed(surroundings)
def _steady(play: Play, who: str) -> tuple[Sources, Sequence[int]]:
    """Return the kinds of actions, and the first slot of each steady one and behind them."""
    kinds = menu_sources(play, who)
    return kinds, [0, *accumulate([kind.slots(play, who) for kind in kinds.steady])]
