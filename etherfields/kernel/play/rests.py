"""The past of a game: which decisions count, and the rest points from which it can be played again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import chain, count
from typing import Final, TypeAlias, cast

import msgspec
from msgspec import Struct

from ..system.faults import Fault, Impossible, did_you_mean, likely
from .events import some

Plain: TypeAlias = Mapping[str, object]
"""A whole table as plain data: names to texts, numbers, truths, lists of plain data, and more such names.

What is None is left out, so whoever reads plain data asks with `.get` for what may be missing."""

MOST_POINTS = 50
MOST_LEFT = 50
"""The most left ways that are kept."""
_DENSE = 64
"""The number of last rest points that are all kept ..."""
_APART = 256
"""... and of the older ones enough that no more than about so many decisions lie between two."""
_DEEPEST = 60
"""Lists and names may lie in each other so deep, which any reader can follow."""


@dataclass(slots=True)
class Course:
    """The decisions that count: all that were made, less those that were taken back."""

    keys: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    """The keys that can be done again, the next one last."""
    points: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For each named point, the keys that lead there."""
    left: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The ways that were left for others, by names that they got by themselves: the keys that lead to their ends."""
    ways: int = 0
    """How many ways have been left so far."""
    farthest: int = field(default=0, compare=False)
    """How many decisions counted at most, as far as they were followed one by one."""

    def copy(self) -> Course:
        """A copy of the course, to be followed elsewhere."""
        points, left = self.points.copy(), self.left.copy()
        return Course(self.keys.copy(), self.undone.copy(), points, left, self.ways, self.farthest)

    def choose(self, key: str) -> None:
        """Add a decision; what was taken back before is a way that is left then."""
        if self.undone:
            self.leave(key)
        self.keys.append(key)
        self.undone.clear()
        self.farthest = max(self.farthest, len(self.keys))

    def leave(self, key: str = "") -> None:
        """Before another way is taken: keep this one to its end, unless it is found by its name, or taken again."""
        if self.undone == [key]:
            return
        line = (*self.keys, *reversed(self.undone))
        known = (*self.points.values(), *self.left.values())
        if not any(len(one) >= len(line) and one[: len(line)] == line for one in known):
            self.ways += 1
            self.left[self.free_name(f"way {self.ways}")] = line
            if len(self.left) > MOST_LEFT:
                del self.left[next(iter(self.left))]

    def before(self, n: int) -> int:
        """How many decisions are left when n are taken back."""
        if not 0 < n <= len(self.keys):
            raise too_far_back(n, len(self.keys))
        return len(self.keys) - n

    def undo(self, n: int = 1) -> None:
        """Take back the last n decisions."""
        left = self.before(n)
        self.undone += reversed(self.keys[left:])
        del self.keys[left:]

    def ahead(self, n: int) -> list[str]:
        """The next n decisions that can be done again."""
        if not 0 < n <= len(self.undone):
            raise too_far_ahead(n, len(self.undone))
        return self.undone[: -n - 1 : -1]

    def redo(self, n: int = 1) -> None:
        """Do the next n decisions again."""
        self.keys += self.ahead(n)
        del self.undone[-n:]

    def mark(self, name: str) -> None:
        """Give this point a name; a point that has it already loses it, and a way that has it gets another one."""
        if name not in self.points and len(self.points) >= MOST_POINTS:
            todo = "Use the name of a point that isn't needed any more."
            raise Fault(f"there are {MOST_POINTS} points already", todo=todo)
        if name in self.left:
            other = self.free_name(name)
            self.left = {other if way == name else way: line for way, line in self.left.items()}
        self.points[name] = tuple(self.keys)

    def free_name(self, first: str) -> str:
        """A name that no point and no way has: this one, else with a number behind it."""
        names = (first if number < 2 else f"{first} ({number})" for number in count(1))
        return next(name for name in names if name not in self.points and name not in self.left)

    @property
    def named_here(self) -> str:
        """The name of a point or way that lies here, or farther along: then this is found again; empty: none does."""
        here = tuple(self.keys)
        named = (*self.points.items(), *self.left.items())
        return next((name for name, keys in named if keys[: len(here)] == here), "")

    def point(self, name: str) -> tuple[str, ...]:
        """The keys that lead to a named point."""
        try:
            return self.points[name] if name in self.points else self.left[name]
        except KeyError:
            todo = did_you_mean(likely(name, (*self.points, *self.left)))
            raise Fault(f"there is no point “{name:.60}”", todo=todo) from None

    def back(self, name: str) -> None:
        """Go to a named point, whichever way the game went since.

        Where it lies straight behind or straight ahead, this is an undo or a redo; else the way taken
        since is given up."""
        target = self.point(name)
        shared = self.shared(target)
        behind, ahead = len(self.keys) - shared, len(target) - shared
        if behind and not ahead:
            self.undo(behind)
        elif ahead and not behind and self.undone[: -ahead - 1 : -1] == list(target[shared:]):
            self.redo(ahead)
        elif behind or ahead:
            self.leave()
            self.keys[:] = target
            self.undone.clear()

    def shared(self, target: Sequence[str]) -> int:
        """How many decisions from the beginning are the same on the way to another point."""
        same, end = 0, min(len(self.keys), len(target))
        known = tuple(self.keys)
        target = tuple(target)
        while same < end:
            middle = (same + end + 1) // 2
            if known[same:middle] == target[same:middle]:
                same = middle
            else:
                end = middle - 1
        return same


def too_far_back(n: int, there: int) -> Fault:
    """The fault of taking back more decisions than there are."""
    if not there:
        return Fault("nothing has been decided yet that can be taken back")
    return Fault(f"{some(n, 'decision')} can't be taken back: there {_are(there)} to take back")


def too_far_ahead(n: int, there: int) -> Fault:
    """The fault of doing more decisions again than were taken back."""
    if not there:
        return Fault("nothing was taken back that can be done again")
    were = "was" if there == 1 else "were"
    return Fault(f"{some(n, 'decision')} can't be done again: there {_are(there)} that {were} taken back")


def _are(n: int) -> str:
    return {0: "are none", 1: "is one"}.get(n, f"are {n}")


OVER: Final = "over"
"""The state in which the table of a game that is over rests."""


@dataclass(slots=True, frozen=True)
class RestPoint:
    """The whole table as it was at one moment, and when that was."""

    state: str
    keys: int
    """How many decisions were made before it."""
    data: bytes = field(repr=False)
    """The table as plain data, packed: it can't change any more, and is small."""
    events: int = field(default=0, compare=False)
    """How many events had been told by then."""

    @classmethod
    def of(cls, state: str, keys: int, table: Plain, events: int = 0) -> RestPoint:
        """A rest point with the table that `table` describes right now."""
        try:
            data = msgspec.msgpack.encode(plain_data(table))
        except UnicodeEncodeError as error:
            raise Impossible(f"the table at “{state}” is no plain data: {error}") from error
        return cls(state, keys, data, events)

    @property
    def table(self) -> dict[str, object]:
        """The table as plain data, a fresh copy each time."""
        return cast("dict[str, object]", msgspec.msgpack.decode(self.data))


_SIMPLE = frozenset((str, int, bool))
_HUGE = 1 << 63


def _are_simple(values: Collection[object]) -> bool:
    """Whether all of some values can be written as they are: any number but a huge one."""
    kinds = set(map(type, values))
    return kinds <= _SIMPLE and (int not in kinds or all(-_HUGE <= n < _HUGE for n in values if type(n) is int))


def plain_data(value: object, path: tuple[str, ...] = ()) -> object:
    """A fresh copy of plain data without values of None; any other data is refused."""
    kind = type(value)
    if kind is str or kind is bool or kind is float:
        return value
    if type(value) is int and -_HUGE <= value < _HUGE:
        return value
    if len(path) > _DEEPEST:
        raise Impossible(f"there is data in data more than {_DEEPEST} levels deep", _place(path))
    if isinstance(value, dict):
        for name in value:
            if type(name) is not str:
                raise Impossible(f"{name!r:.60} is no name for plain data", _place(path))
        if _are_simple(inside := value.values()):
            return value.copy()
        if set(map(type, inside)) == {list} and _are_simple(tuple(chain.from_iterable(inside))):
            # Piles of cards are most of all there is.
            return dict(zip(value, map(list, inside), strict=True))
        return {name: plain_data(inner, (*path, name)) for name, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        if _are_simple(value):
            return list(value)
        path = (*path, "[]")
        return [plain_data(inner, path) for inner in value]
    what = "a number so large" if isinstance(value, int) else f"{value!r:.60}"  # Python tells no number of 5,000 digits
    raise Impossible(f"{what} is no plain data", _place(path))


def _place(path: tuple[str, ...]) -> str:
    return "the table" + "".join(f" . {name:.40}" for name in path)


def keep(rests: list[RestPoint], rest: RestPoint) -> None:
    """Add a rest point to those kept, and thin out the old ones where they have become many."""
    if rests and rests[-1].keys == rest.keys:
        rests.pop()
    rests.append(rest)
    if len(rests) % _DENSE == 0:
        old, late = rests[:-_DENSE], rests[-_DENSE:]
        spaced = old[:1]
        for one, after in zip(old[1:], [*old[2:], *late[:1]], strict=False):
            if after.keys - spaced[-1].keys > _APART:
                spaced.append(one)
        rests[:] = spaced + late


def last_before(rests: Sequence[RestPoint], keys: int) -> int:
    """The place of the last rest point with at most `keys` decisions before it; -1: no rest point."""
    return bisect_right(rests, keys, key=lambda rest: rest.keys) - 1


def trace(keys: Sequence[str]) -> str:
    """A short mark of the way that a game went, to tell which table belongs to which way."""
    return blake2b("\n".join(keys).encode(), digest_size=8).hexdigest()


class Past(Struct):
    """All that is known of a game when it goes on."""

    course: Course = msgspec.field(default_factory=Course)
    rest: RestPoint | None = None
    """The rest point from which it goes on; None: from the beginning."""
    earlier: Callable[[Sequence[str]], RestPoint | None] = lambda keys: None
    """The last rest point that some other place, such as a disk, has on the way along these keys."""
    whole: bool = True
    """Whether the course begins where the game began, so that a fresh table and all keys lead here."""
