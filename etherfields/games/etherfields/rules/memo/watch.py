"""The table as it is seen by whoever works something out: what was looked at is noted, so that it can be kept."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.state.table import Table, TurnState
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.matter.watching import Eyes, Sight, Watched, WatchedList, sight

if TYPE_CHECKING:
    from etherfields.games.etherfields.rules.state.play import Play

T = TypeVar("T")
V = TypeVar("V")
P = TypeVar("P", Table, TurnState, Piles, Tokens)

APART = frozenset(("chance", "piles", "tokens", "turn", "board", "party"))
"""What of a table is watched as a part of its own, or is the same throughout. Nobody can look at chance."""

HELD = frozenset(("held",))
"""What of the tokens is watched by itself, for each kind of token: whoever holds any."""

MOVES = frozenset(("moves",))
"""The count of moved cards, which tells nothing of where any lies: no part of the piles that is watched."""

ENOUGH = 3
"""Watching pays where so many people wait."""


class Known(Struct):
    """What was worked out, and from what."""

    result: object
    plain: tuple[object, ...]
    besides: tuple[object, ...]
    seen: Sight


class _Part(Generic[P]):
    """A part of the table: a twin of it whose dictionaries and lists are watched."""

    def __init__(self, real: P, eyes: Eyes, apart: frozenset[str] = frozenset()) -> None:
        self.twin: P = copy.copy(real)
        names: tuple[str, ...] = type(real).__slots__  # type: ignore[attr-defined]  # whatever sort of class it is
        kinds = {name: type(getattr(real, name)) for name in names if name not in apart}
        watched = [name for name, kind in kinds.items() if kind in (dict, list)]
        self._plain = [name for name in kinds if name not in watched]
        self._values: Callable[[P], tuple[object, ...]] = _all(self._plain)
        self._reals: Callable[[P], tuple[dict[str, object], ...]] = _all(watched)
        self._watched: list[Watched | WatchedList] = []
        self._lying: tuple[object, ...] = self._reals(real)
        self._seen: tuple[object, ...] = ()
        for name in watched:
            self._watched.append((Watched if kinds[name] is dict else WatchedList)(getattr(real, name), eyes))
            setattr(self.twin, name, self._watched[-1])

    def renew(self, real: P) -> tuple[object, ...]:
        """See the real part as it is now; says all the plain values, since each of them counts as looked at."""
        lying = self._reals(real)
        if not all(map(is_, lying, self._lying)):
            self._lying = lying
            for watched, now in zip(self._watched, lying, strict=True):
                watched.real = now
        plain = self._values(real)
        if plain != self._seen:
            self._seen = plain
            for name, value in zip(self._plain, plain, strict=True):
                setattr(self.twin, name, value)
        return self._seen


def _all(names: list[str]) -> Callable[[P], tuple[V, ...]]:
    """What gets all attributes of some names at once."""
    if len(names) < 2:
        return lambda real: tuple(getattr(real, name) for name in names)
    return attrgetter(*names)


class View:
    """The table through watched dictionaries and lists, and what was worked out from it last.

    Plain values, such as numbers and names, all count as looked at. Of what lies in a dictionary, above all piles,
    tokens and figures, only what really was counts; a list counts if anybody looked into it.
    """

    def __init__(self, table: Table) -> None:
        self._eyes: Eyes = []
        self._table, self._turn = _Part(table, self._eyes, APART), _Part(table.turn, self._eyes)
        self._piles, self._tokens = _Part(table.piles, self._eyes, MOVES), _Part(table.tokens, self._eyes, HELD)
        self._plain: tuple[object, ...] = ()
        self._known: dict[tuple[str, str], Known] = {}
        self.table = self._table.twin
        self.table.turn, self.table.piles, self.table.tokens = self._turn.twin, self._piles.twin, self._tokens.twin
        self._hold(table.tokens)

    def renew(self, table: Table) -> None:
        """See the table as it is now."""
        self.table.board = table.board
        self._tokens.renew(table.tokens)
        if len(table.tokens.held) != len(self.table.tokens.held):
            self._hold(table.tokens)
        plain = self._table.renew(table), self._turn.renew(table.turn), self._piles.renew(table.piles)
        if plain != self._plain:
            self._plain = plain

    def _hold(self, tokens: Tokens) -> None:
        """See who holds tokens of each kind: of a kind counts only whose were looked at."""
        self._known.clear()
        held = {kind: Watched(holders, self._eyes) for kind, holders in tokens.held.items()}
        self.table.tokens.held = held  # type: ignore[assignment]  # it can be read as what it is a view of

    def known(self, what: tuple[str, str], besides: tuple[object, ...], work: Callable[[], object]) -> object:
        """What work comes to: what it came to before, if it would see just the same; `besides` isn't on the table."""
        known = self._known.get(what)
        if (
            known is None
            or known.plain is not self._plain
            or known.besides != besides
            or not known.seen.still_so()
        ):
            sight(self._eyes)
            result = work()
            known = self._known[what] = Known(result, self._plain, besides, sight(self._eyes))
        return known.result


def for_each(
    play: Play,
    what: str,
    people: Sequence[str],
    work: Callable[[Play, str], T],
    common: Sequence[Callable[[Play], object]] = (),
    least: int = ENOUGH,
) -> dict[str, T]:
    """What some work comes to for each of several people: done anew only for those for whom something is different.

    It is watched if it is done for so many at `least`: with `least=2` and one Dreamer it is simply done. While it is
    done nothing can change. What is `common` is worked out once for all of them, such as `full_fields`: for whoever
    looks at it something is different when other fields are full, and not whenever a figure has moved.
    """
    if len(people) < least or play.rolls or play.paying:
        # One of so few has just done something: it is different nearly always.
        return in_stillness(play, lambda play: {who: work(play, who) for who in people})
    table, play.memo = play.table, {}
    try:
        for one in common:
            one(play)
        shared = play.memo
        besides = play.standing.bending, play.surveys, table.board.version, *shared.values()
        if play.view is None:
            play.view = View(table)
        play.view.renew(table)
        play.table = play.view.table
        found: dict[str, T] = {}
        for who in people:
            play.memo = shared.copy()
            known = play.view.known((what, who), besides, partial(work, play, who))
            found[who] = known  # type: ignore[assignment]  # what is known by one name is always of one type
        return found
    finally:
        play.table, play.memo = table, None
