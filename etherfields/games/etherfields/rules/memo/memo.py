"""The memory of the rules: three decorators, by how long a result holds.

- `per_pack`: for ever, since it is read off what is printed; all games of a pack share it.
- `while_still`: while nothing can change, as when choices are gathered inside `in_stillness`.
- `until_changed(fingerprint)`: as long as the fingerprint, which holds all that the work looks at, is the same.

Each decorates a function of a game in progress and of things that can be keys. Results lie in a list, at the number of
the function among all of its decorator; functions of one and of two arguments have closures of their own, since
passing on `*more` takes as long again. Numbers: docs/speed.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, TypeVarTuple, cast, overload

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack

if TYPE_CHECKING:
    from ..state.play import Play


T = TypeVar("T")
More = TypeVarTuple("More")
Results: TypeAlias = list[dict[object, object]]
"""The results of each function of a decorator by its arguments, at the function's number."""
Latest: TypeAlias = list[dict[object, tuple[object, object]]]
"""The last fingerprint and result of each function by its arguments, at the function's number."""
Stillness: TypeAlias = list[object]
"""The results since nothing can change, at each function's number: a dictionary by arguments, or a tuple of its only
one; None stands where there is none yet."""
_Alone: TypeAlias = Callable[["Play"], T]
_About: TypeAlias = Callable[["Play", object], T]
_Many: TypeAlias = Callable[["Play", *More], T]
_of_packs, _of_changes, _of_stillness = count(), count(), list[object]()
"""The numbers that decorated functions get, and the functions that work once while nothing can change."""


def _arguments(work: object) -> int:
    """How many arguments a function takes, also below other decorators."""
    while isinstance(inner := getattr(work, "__wrapped__", None), FunctionType):
        work = inner
    return work.__code__.co_argcount if isinstance(work, FunctionType) else 0


def _lengthen(tables: list[dict[object, T]], nth: int) -> dict[object, T]:
    """The dictionary at a number, in a list that may be older than the function of that number."""
    while len(tables) <= nth:
        tables.append({})
    return tables[nth]


# --- for ever -------------------------------------------------------------------------------------------


@once_for_a_pack
def results_of(pack: Pack) -> Results:
    """The results that hold for all games of a pack."""
    return []


def per_pack(work: _Many[*More, T]) -> _Many[*More, T]:
    """Decorate a function that reads off what is printed, so that it works once for a pack."""
    return at_most(0)(work)


class Decorator(Protocol):
    """A decorator of functions of a game in progress."""

    def __call__(self, work: _Many[*More, T]) -> _Many[*More, T]:
        """The function with a memory."""


def at_most(most: int) -> Decorator:
    """Decorate as `per_pack` does, for results that could become too many: after so many of them all are forgotten."""

    def decorated(work: _Many[*More, T]) -> _Many[*More, T]:
        nth = next(_of_packs)

        def worked(play: Play, key: object, result: T) -> T:
            table = _lengthen(play.memo_pack, nth)
            if most and len(table) >= most:
                table.clear()
            table[key] = result
            return result

        match _arguments(work):
            case 1:
                return cast("_Many[*More, T]", _printed_alone(cast("_Alone[T]", work), nth, worked))
            case 2:
                return cast("_Many[*More, T]", _printed_about(cast("_About[T]", work), nth, worked))
        return _printed_of(work, nth, worked)

    return decorated


_Note: TypeAlias = Callable[["Play", object, T], T]


def _printed_alone(work: _Alone[T], nth: int, note: _Note[T]) -> _Alone[T]:
    @wraps(work)
    def found(play: Play) -> T:
        try:
            return play.memo_pack[nth][None]  # type: ignore[return-value]  # results of a function are of one type
        except LookupError:
            pass
        return note(play, None, work(play))

    return found


def _printed_about(work: _About[T], nth: int, note: _Note[T]) -> _About[T]:
    @wraps(work)
    def found(play: Play, about: object) -> T:
        try:
            return play.memo_pack[nth][about]  # type: ignore[return-value]
        except LookupError:
            pass
        return note(play, about, work(play, about))

    return found


def _printed_of(work: _Many[*More, T], nth: int, note: _Note[T]) -> _Many[*More, T]:
    @wraps(work)
    def found(play: Play, *more: *More) -> T:
        try:
            return play.memo_pack[nth][more]  # type: ignore[return-value]
        except LookupError:
            pass
        return note(play, more, work(play, *more))

    return found


# --- while nothing can change ---------------------------------------------------------------------------


def in_stillness(play: Play, work: _Many[*More, T], *more: *More) -> T:
    """Do some work in which nothing changes: a function decorated with `while_still` works once for all of it."""
    if play.memo_still is not None:
        return work(play, *more)
    play.memo_still = [None] * len(_of_stillness)
    try:
        return work(play, *more)
    finally:
        play.memo_still = None


@contextmanager
def in_another_stillness(play: Play) -> Iterator[None]:
    """Let a block remember results of its own, as one about a table that is not the real one has to."""
    before, play.memo_still = play.memo_still, [None] * len(_of_stillness)
    try:
        yield
    finally:
        play.memo_still = before


def while_still(work: _Many[*More, T]) -> _Many[*More, T]:
    """Decorate a function so that it works once for the same arguments while nothing can change."""
    nth = len(_of_stillness)
    _of_stillness.append(work)
    match _arguments(work):
        case 1:
            return cast("_Many[*More, T]", _still_alone(cast("_Alone[T]", work), nth))
        case 2:
            return cast("_Many[*More, T]", _still_about(cast("_About[T]", work), nth))
    return _still_of(work, nth)


def _make_room(memo: Stillness, nth: int) -> object:
    """Make room for a function that was decorated since nothing can change: it has no result yet."""
    memo += [None] * (nth + 1 - len(memo))
    return memo[nth]


def _still_alone(work: _Alone[T], nth: int) -> _Alone[T]:
    @wraps(work)
    def found(play: Play) -> T:
        memo = play.memo_still
        if memo is None:
            return work(play)
        try:
            result = memo[nth]
        except IndexError:
            result = _make_room(memo, nth)
        if result is None:
            result = memo[nth] = (work(play),)
        return result[0]  # type: ignore[index,no-any-return]

    return found


def _still_about(work: _About[T], nth: int) -> _About[T]:
    @wraps(work)
    def found(play: Play, about: object) -> T:
        memo = play.memo_still
        if memo is None:
            return work(play, about)
        try:
            results = memo[nth]
        except IndexError:
            results = _make_room(memo, nth)
        if results is None:
            results = memo[nth] = {}
        elif about in results:  # type: ignore[operator]
            return results[about]  # type: ignore[index,no-any-return]
        result = results[about] = work(play, about)  # type: ignore[index]
        return result

    return found


def _still_of(work: _Many[*More, T], nth: int) -> _Many[*More, T]:
    @wraps(work)
    def found(play: Play, *more: *More) -> T:
        memo = play.memo_still
        if memo is None:
            return work(play, *more)
        try:
            results = memo[nth]
        except IndexError:
            results = _make_room(memo, nth)
        if results is None:
            results = memo[nth] = {}
        elif more in results:  # type: ignore[operator]
            return results[more]  # type: ignore[index,no-any-return]
        result = results[more] = work(play, *more)  # type: ignore[index]
        return result

    return found


# --- until something changes ----------------------------------------------------------------------------


def forget(play: Play) -> None:
    """Forget every result that holds until something changes."""
    play.memo_until.clear()


@overload
def until_changed(fingerprint: Callable[[Play], object]) -> Decorator: ...


@overload
def until_changed(fingerprint: Callable[[Play, str], object]) -> Decorator: ...


@overload
def until_changed(fingerprint: Callable[[Play, str, str], object]) -> Decorator: ...


@overload
def until_changed(fingerprint: Callable[[Play, str, int], object]) -> Decorator: ...


@overload
def until_changed(fingerprint: Callable[[Play, str, str, int, str], object]) -> Decorator: ...


def until_changed(fingerprint: object) -> Decorator:
    """Decorate a function so that it works again when the fingerprint of its arguments is another one.

    The fingerprint takes the same arguments, or nothing but the game. It holds all that the work looks at, and nothing
    that changes in place. Only the last result for the same arguments is remembered."""

    def decorated(work: _Many[*More, T]) -> _Many[*More, T]:
        nth, of_all = next(_of_changes), cast("_Alone[object]", fingerprint)
        match _arguments(work), _arguments(fingerprint):
            case 1, _:
                return cast("_Many[*More, T]", _kept_alone(cast("_Alone[T]", work), of_all, nth))
            case 2, 1:
                return cast("_Many[*More, T]", _kept_for(cast("_About[T]", work), of_all, nth))
            case 2, _:
                of_one = cast("_About[object]", fingerprint)
                return cast("_Many[*More, T]", _kept_about(cast("_About[T]", work), of_one, nth))
            case _, 1:
                return _kept_of(work, lambda play, *more: of_all(play), nth)
        return _kept_of(work, cast("_Many[*More, object]", fingerprint), nth)

    return decorated


def _kept_alone(work: _Alone[T], fingerprint: _Alone[object], nth: int) -> _Alone[T]:
    @wraps(work)
    def found(play: Play) -> T:
        now = fingerprint(play)
        try:
            then, result = play.memo_until[nth][None]
            if then is now or then == now:
                return result  # type: ignore[return-value]
        except LookupError:
            pass
        result = work(play)
        try:
            play.memo_until[nth][None] = now, result
        except IndexError:
            _lengthen(play.memo_until, nth)[None] = now, result
        return result

    return found


def _kept_for(work: _About[T], fingerprint: _Alone[object], nth: int) -> _About[T]:
    @wraps(work)
    def found(play: Play, about: object) -> T:
        now = fingerprint(play)
        try:
            then, result = play.memo_until[nth][about]
            if then is now or then == now:
                return result  # type: ignore[return-value]
        except LookupError:
            pass
        result = work(play, about)
        try:
            play.memo_until[nth][about] = now, result
        except IndexError:
            _lengthen(play.memo_until, nth)[about] = now, result
        return result

    return found


def _kept_about(work: _About[T], fingerprint: _About[object], nth: int) -> _About[T]:
    @wraps(work)
    def found(play: Play, about: object) -> T:
        now = fingerprint(play, about)
        try:
            then, result = play.memo_until[nth][about]
            if then is now or then == now:
                return result  # type: ignore[return-value]
        except LookupError:
            pass
        result = work(play, about)
        try:
            play.memo_until[nth][about] = now, result
        except IndexError:
            _lengthen(play.memo_until, nth)[about] = now, result
        return result

    return found


def _kept_of(work: _Many[*More, T], fingerprint: _Many[*More, object], nth: int) -> _Many[*More, T]:
    @wraps(work)
    def found(play: Play, *more: *More) -> T:
        now = fingerprint(play, *more)
        try:
            then, result = play.memo_until[nth][more]
            if then is now or then == now:
                return result  # type: ignore[return-value]
        except LookupError:
            pass
        result = work(play, *more)
        try:
            play.memo_until[nth][more] = now, result
        except IndexError:
            _lengthen(play.memo_until, nth)[more] = now, result
        return result

    return found
