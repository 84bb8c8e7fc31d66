"""What a Dreamer could do, place by place: for whoever wants one thing by chance, and not to work out all others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from typing import NamedTuple, TypeAlias, TypeVar

from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.games.etherfields.rules.actions.action import Open, key_of, with_own_keys
from etherfields.games.etherfields.rules.actions.holdings import Held, held_by, party_quick
from etherfields.games.etherfields.rules.actions.in_reach import Around, Glance, Most, Reached, around, shelves
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.figures.icons import has_icon
from etherfields.games.etherfields.rules.figures.paths import all_goals
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.menu.basic_actions import BASIC_ACTIONS
from etherfields.games.etherfields.rules.menu.basic_moves import most_moves, move_at
from etherfields.games.etherfields.rules.menu.lay_out import layout_of
from etherfields.games.etherfields.rules.menu.menu import if_usable, unnumbered
from etherfields.games.etherfields.rules.menu.quick import quick_things
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.slots import Slots
from etherfields.language.compile.standing import AT_ANY_TIME, PAYING

T = TypeVar("T")
At: TypeAlias = Callable[[Play, str, int], Open | None]
"""What a Dreamer could do that lies in a place."""


class _Sort(NamedTuple):
    """Things to do of a sort, each in a place of its own."""

    most: Most
    """How many places there are."""
    at: At


def lot_of(play: Play, who: str, made: Callable[[Open], T]) -> Slots[T]:
    """EF-TURN-04: the places in which everything lies that a Dreamer could do now, as something is `made` of it."""
    if play.forbidden("act", who):
        return 0, _nothing_at
    laid_out, moves, efforts = _laid_out(play, who), 0, 0
    if who in play.table.figures:
        # Where these could lead may hang on anything that rules speak of.
        moves, efforts = most_moves(play, who), len(all_goals(play, who)) if play.table.hours else 0
    return laid_out[1][-1] + moves + efforts, partial(_at, play, who, made, laid_out, moves)


def _nothing_at(place: int) -> None:
    """Nothing lies anywhere."""


def _at(play: Play, who: str, made: Callable[[Open], T], laid_out: _LaidOut, moves: int, place: int) -> T | None:
    sorts, starts = laid_out
    behind = place - starts[-1]
    if behind >= moves:
        found = _effort_at(play, who, behind - moves)
    elif behind >= 0:
        found = move_at(play, who, behind)
    else:
        nth = bisect_right(starts, place) - 1
        found = sorts[nth].at(play, who, place - starts[nth])
    return None if found is None else made(found)


_LaidOut: TypeAlias = tuple[Sequence[_Sort], Sequence[int]]
"""All sorts of things to do but to go somewhere, and at which places those of each begin, and all end."""


def _laid_out(play: Play, who: str) -> _LaidOut:
    table, held, there = play.table, held_by(play, who), around(play)
    here = table.figures.get(who, "")
    seen = held, here, there, table.hours > 0, play.surveys, table.board.version
    return play.kept(("laid out", who), seen, _lay_out, play, who, held, here, there)


def _lay_out(play: Play, who: str, held: Held, here: str, there: Around) -> _LaidOut:
    sorts, glance = _sorts(there.is_on_map, bool(here)), Glance(play, who, held, here, there)
    return sorts, [0, *accumulate([sort.most(glance) for sort in sorts])]


# --- what is printed ----------------------------------------------------------------------------------


def _on_shelf(number: int, play: Play, who: str, place: int) -> Open | None:
    """EF-COST-01: what is printed in a place, if it is in reach and can be used."""
    found = _reached(play, who, number)
    action = if_usable(play, who, *found[place]) if place < len(found) else None
    if action is None or not _is_called_like_others(play, who, action, number):
        return action
    return _numbered(play, who, action)


def _numbered(play: Play, who: str, action: Open) -> Open:
    """The same action as it is called among all others."""
    every = unnumbered(play, who)
    return with_own_keys(every)[next(index for index, one in enumerate(every) if one is action)]


@while_still
def _reached(play: Play, who: str, number: int) -> Sequence[Reached]:
    return shelves(on_map(play))[number].found(play, who)


def _is_called_like_others(play: Play, who: str, action: Open, number: int) -> bool:
    """Whether an action may share its key with another one: on its own shelf, or where a rule offers one of them.

    What a key says of where an action is printed tells all others apart, unless codes are alike.
    """
    every = shelves(on_map(play))
    is_with_all = every[number].is_offered or _has_codes_alike(play.pack)
    among = [nth for nth, shelf in enumerate(every) if is_with_all or nth == number or shelf.is_offered]
    return sum(key_of(*one) == action.key for nth in among for one in _reached(play, who, nth)) > 1


@once_for_a_pack
def _has_codes_alike(pack: Pack) -> bool:
    """Whether two codes of a pack are the same in keys."""
    codes = {*pack.definitions, *pack.locations}
    return len({slug(code) for code in codes}) < len(codes)


# --- all else -----------------------------------------------------------------------------------------


def _among(find: Callable[[Play, str], Iterable[Open]]) -> At:
    """What lies in a place, where all of a sort are soon found: they lie one behind the other."""

    @while_still
    def all_of(play: Play, who: str) -> list[Open]:
        return list(find(play, who))

    def at(play: Play, who: str, place: int) -> Open | None:
        found = all_of(play, who)
        return found[place] if place < len(found) else None

    return at


def _singles(*names: str) -> At:
    """Basic actions of which there is one each at most."""
    found = [_among(BASIC_ACTIONS[name]) for name in names]
    return lambda play, who, place: found[place](play, who, 0)


def _layout_at(play: Play, who: str, place: int) -> Open | None:
    return layout_of(play, who, held_by(play, who).layouts[place])


def _most_quick(glance: Glance) -> int:
    play, offered = glance.play, glance.play.standing.every_offer
    by_rules = len(offered(AT_ANY_TIME, glance.who)) + len(offered(PAYING, glance.who))
    return len(glance.held.quick) + len(party_quick(play)) + by_rules


def _most_on_spot(glance: Glance) -> int:
    """EF-LAND-20, EF-LAND-21: a Crystal is placed on a spot, or taken."""
    return 2 if has_icon(glance.play, glance.here, "crystal") else 0


_effort_at = _among(BASIC_ACTIONS["effort"])
_ANYWHERE = (
    _Sort(_most_quick, _among(quick_things)),
    _Sort(lambda glance: len(glance.held.layouts), _layout_at),
)
_WITH_A_FIGURE = (
    _Sort(lambda glance: 2, _singles("peek", "gain-crystal")),
    # With a Key, or with Ether.
    _Sort(lambda glance: 2 * glance.around.creatures, _among(BASIC_ACTIONS["remove-morph"])),
    _Sort(_most_on_spot, _singles("take-crystal", "place-crystal")),
    _Sort(lambda glance: 1 if glance.play.table.hours else 0, _singles("add-turn")),
)


@lru_cache
def _sorts(is_on_map: bool, has_figure: bool) -> tuple[_Sort, ...]:
    """All sorts of things to do: on the map or in a Dream, with a figure on the Landscape or without."""
    printed = [_Sort(shelf.most, partial(_on_shelf, number)) for number, shelf in enumerate(shelves(is_on_map))]
    return (*printed, *_ANYWHERE, *(_WITH_A_FIGURE if has_figure else ()))
