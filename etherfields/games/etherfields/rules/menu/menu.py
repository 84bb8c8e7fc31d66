"""What is open to a Dreamer in the Dreamers Phase: all of it, or the one thing that a key names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from etherfields.games.etherfields.rules.actions.action import Open, Printed, key_of, with_own_keys
from etherfields.games.etherfields.rules.actions.in_reach import all_printed
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.creatures.states import has_state
from etherfields.games.etherfields.rules.engine.script_book import remark_on_reading
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.menu.basic_actions import BASIC_ACTIONS
from etherfields.games.etherfields.rules.menu.basic_moves import move_to
from etherfields.games.etherfields.rules.menu.lay_out import layouts
from etherfields.games.etherfields.rules.menu.price_text import taking
from etherfields.games.etherfields.rules.menu.quick import quick_things
from etherfields.games.etherfields.rules.menu.remarks import mended_by, nothing_to_mend
from etherfields.games.etherfields.rules.menu.usable import called_so, is_dream_action, scene_of, usable
from etherfields.games.etherfields.rules.menu.use import use
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import hand

Sorts: TypeAlias = dict[str, Callable[[Play, str], Iterable[Open]]]
"""Sorts of actions by what their keys begin with, each with what finds those that somebody could do now."""


def open_actions(play: Play, who: str) -> tuple[Open, ...]:
    """EF-TURN-04: everything that a Dreamer could do now."""
    return all_open(play, [who])[who]


def all_open(play: Play, people: Sequence[str]) -> dict[str, tuple[Open, ...]]:
    """EF-TURN-04: everything that each of several Dreamers could do now."""
    return in_stillness(play, _all_gathered, people)


def _all_gathered(play: Play, people: Sequence[str]) -> dict[str, tuple[Open, ...]]:
    return {who: _gathered(play, who) for who in people}


def _gathered(play: Play, who: str) -> tuple[Open, ...]:
    return with_own_keys(unnumbered(play, who))


def unnumbered(play: Play, who: str) -> list[Open]:
    """The same as `open_actions`, before those of one key are numbered."""
    if play.forbidden("act", who):
        return []
    return [action for sort in _sorts(play, who).values() for action in sort(play, who)]


def named(play: Play, who: str, key: str) -> Open | None:
    """What a Dreamer could do now by a key, without all the rest; nothing where only all of it can tell.

    What is printed and has a key that ends in a number may have got it among others (`with_own_keys`).
    """
    sort = _sorts(play, who).get(key.partition("/")[0])
    if sort is None or play.forbidden("act", who) or (sort is _printed and _NUMBERED.search(key)):
        return None
    alone = _printed if sort is _printed else _ALONE.get(key.partition("/")[0])
    found = alone(play, who, key) if alone is not None else sort(play, who)
    return next((action for action in found if action.key == key), None)


def _sorts(play: Play, who: str) -> Sorts:
    """All sorts of actions in the order in which they are offered, by what their keys begin with."""
    return _SORTS if who in play.table.figures else _PRINTED


def _printed(play: Play, who: str, key: str = "") -> Iterator[Open]:
    """EF-COST-01: the actions that are printed in a Dreamer's reach; only those of a key, if one is given."""
    for action, target in all_printed(play, who):
        if not key or key_of(action, target) == key:
            found = if_usable(play, who, action, target)
            if found is not None:
                yield found


def if_usable(play: Play, who: str, action: Printed, target: str) -> Open | None:
    """An action in somebody's reach, if they could use it now."""
    return _open(play, who, action, target) if usable(play, who, action, target) else None


def _open(play: Play, who: str, action: Printed, target: str) -> Open:
    where = play.table.figures.get(target, "") if target else ""
    in_vain = _in_vain(play, who, action, target)
    remarks = _heard(play, who, action, target) + in_vain + taking(play, who, action, target)
    found = action.opens.get((who, target, where, remarks))
    if found is None:
        found = _using(play, who, action, target, remarks)
        action.opens[who, target, where, remarks] = found
    return found


def _heard(play: Play, who: str, action: Printed, target: str) -> str:
    """What is to be said of an action at a price that does nothing but read what was read."""
    number = action.reads
    if not number or action.cost is None or number not in play.table.read:
        return ""
    return remark_on_reading(scene_of(play, who, action, target), number)


def _in_vain(play: Play, who: str, action: Printed, target: str) -> str:
    """EF-POOL-01, EF-STATE-05, EF-DRAW-02: what is to be said of an action that would bring what can't be brought."""
    if target and action.makes and has_state(play, target, action.makes):
        return f" (is {action.makes.capitalize()} already)"
    tokens = play.table.tokens
    for kind in action.gains:
        if kind in tokens.pools and tokens.left(kind) == 0:
            return f" (no {kind.capitalize()} is left to gain)"
    amount = action.reckoned
    if amount is not None and play.compiler.reader.number(amount)(scene_of(play, who, action, target)) <= 0:
        return " (comes to 0 as things are)"
    if mended_by(action):
        price = action.cost.source if action.cost is not None else None
        return nothing_to_mend(scene_of(play, who, action, target), action.body, price)
    return _without_room(play, who, action) if action.draws else ""


def _without_room(play: Play, who: str, action: Printed) -> str:
    """EF-DRAW-02: that nobody can draw who would, unless the card itself makes room in a hand."""
    if play.table.piles.where.get(action.source, "").endswith("/hand"):
        return ""
    drawing = play.party if action.draws == "each" else [who]
    if any(len(hand(play.table, one)) < hand_limit(play, one) for one in drawing):
        return ""
    return f" ({'every' if len(drawing) > 1 else 'your'} hand is full)"


def _using(play: Play, who: str, action: Printed, target: str, remarks: str) -> Open:
    return Open(
        key_of(action, target),
        f"{called_so(play, action, target)}{remarks}",
        action.source,
        lambda play: use(play, who, action, target),
        is_dream_action(play, action),
    )


_ALONE: dict[str, Callable[[Play, str, str], Iterable[Open]]] = {"move": move_to}
"""What finds one of a sort by its key, without the others."""
_NUMBERED = re.compile(r"-\d+$")
_PRINTED: Sorts = {"use": _printed, "quick": quick_things, "lay-out": layouts}
_SORTS: Sorts = {**_PRINTED, **BASIC_ACTIONS}
"""EF-TURN-04: what there is to do, in the order in which it is offered; EF-DECK-09: what is quick is among it."""
