"""Forks for thought: a game played on from its last rest point, with other dice than those that will come.

Chance is counter-based, so a branch of a session throws the very dice that will come; whoever thought ahead in one
would be a seer. A fork goes on with another chance once the decisions since the last rest point are made again, and
whatever some eyes can't see is dealt anew by the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar, runtime_checkable

from ..matter.chance import Chance
from .budget import Budget
from .rests import RestPoint
from .running import Game, Run
from .session import Session


class HasChance(Protocol):
    """A table with dice and shuffles."""

    chance: Chance


Table = TypeVar("Table", bound=HasChance)
Imagine = Callable[[Table, int], None]
"""Deals anew whatever somebody can't see, by a seed."""


@runtime_checkable
class Copies(Protocol[Table]):
    """A game whose tables at rest can be copied, which is faster than to thaw them again and again."""

    def copied(self, table: Table) -> Table:
        """A second table that is like one just thawed, and shares nothing with it that changes in play."""


class Forks(Generic[Table]):
    """Where a game stands, to be played on from as often as wanted."""

    __slots__ = ("_budget", "_copied", "_game", "_imagine", "_keys", "_rest", "_table")

    def __init__(
        self,
        game: Game[Table],
        rest: RestPoint,
        keys: Sequence[str],
        imagine: Imagine[Table] | None = None,
        budget: Budget | None = None,
    ) -> None:
        """`keys` are the decisions made since the rest point; `imagine` deals anew what somebody can't see."""
        self._game = game
        self._rest = rest
        self._keys = tuple(keys)
        self._imagine = imagine
        self._budget = budget or Budget()
        self._table = game.thaw(rest.table)
        self._copied = game.copied if isinstance(game, Copies) else None

    @classmethod
    def of(cls, session: Session[Table], imagine: Imagine[Table] | None = None) -> Forks[Table]:
        """The forks of a session at the question that it asks now; it must keep its rest points."""
        rest = session.rests[-1]
        return cls(session.game, rest, session.keys[rest.keys :], imagine, session.budget)

    def fork(self, seed: int) -> Run[Table]:
        """The game at the question asked now, to be played on with the chance of this seed; nothing of it is kept."""
        table = self._game.thaw(self._rest.table) if self._copied is None else self._copied(self._table)
        run = Run(self._game, table, [], [], freezes=False, check=False, budget=self._budget)
        run.answer(None, self._rest.keys)
        if self._keys:
            run.replay(self._keys, self._rest.keys)
        table.chance.elsewhere(seed)
        if self._imagine is not None:
            self._imagine(table, seed)
        return run
