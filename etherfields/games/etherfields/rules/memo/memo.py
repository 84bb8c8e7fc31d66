"""The memory of rule functions: results kept while nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, TypeVarTuple, cast

if TYPE_CHECKING:
    from etherfields.games.etherfields.rules.state.play import Play


T = TypeVar("T")
More = TypeVarTuple("More")
_NOTHING: Final = object()
"""What is remembered where nothing is."""


def once(work: Callable[[Play, *More], T]) -> Callable[[Play, *More], T]:
    """A function of a game in progress, and of little else, that works once only as long as nothing can change."""

    @wraps(work)
    def found(play: Play, *more: *More) -> T:
        memo = play.memo
        if memo is None:
            return work(play, *more)
        key = (work, more)
        made = memo.get(key, _NOTHING)
        if made is _NOTHING:
            made = memo[key] = work(play, *more)
        return made  # type: ignore[return-value]  # what is remembered of one function is always of one type

    arguments = work.__code__.co_argcount if isinstance(work, FunctionType) else 0
    if arguments == 1:
        return cast("Callable[[Play, *More], T]", _once_for_all(cast("_Alone[T]", work)))
    if arguments == 2:
        return cast("Callable[[Play, *More], T]", _once_about(cast("_About[T]", work)))
    return found


_Alone: TypeAlias = Callable[["Play"], T]
_About: TypeAlias = Callable[["Play", object], T]


def _once_for_all(work: _Alone[T]) -> _Alone[T]:
    """The same for what is about nothing else: it takes half the time if nothing is passed on."""

    @wraps(work)
    def found(play: Play) -> T:
        memo = play.memo
        if memo is None:
            return work(play)
        made = memo.get(work, _NOTHING)
        if made is _NOTHING:
            made = memo[work] = work(play)
        return made  # type: ignore[return-value]  # what is remembered of one function is always of one type

    return found


def _once_about(work: _About[T]) -> _About[T]:
    """The same for what is about one thing, as most are: passing that on by itself takes half the time."""

    @wraps(work)
    def found(play: Play, about: object) -> T:
        memo = play.memo
        if memo is None:
            return work(play, about)
        key = (work, about)
        made = memo.get(key, _NOTHING)
        if made is _NOTHING:
            made = memo[key] = work(play, about)
        return made  # type: ignore[return-value]

    return found
