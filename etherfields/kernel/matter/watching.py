"""Watching what is looked at, so that what was worked out from it can be kept until some of it is different."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, Sequence, ValuesView
from itertools import repeat
from typing import Final, TypeAlias

from msgspec import Struct, field

_NOTHING: Final = object()
"""What is seen where nothing is."""
_CHANGING = (list, dict)
"""What can change where it lies."""

Eyes: TypeAlias = "list[Watched | WatchedList]"
"""Whatever was looked at since the last time: the same list for all that is watched together."""


class Watched:
    """A dictionary as somebody sees it: it says what the real one says, and notes what was looked at.

    It can be read in every way in which a dictionary can; it can't be changed. A list or dictionary that lies in
    it is noted as it is by then.
    """

    __slots__ = ("_eyes", "_names", "_seen", "real")

    def __init__(self, real: Mapping[str, object], eyes: Eyes) -> None:
        self.real = real
        self._eyes = eyes
        self._seen: dict[str, object] = {}
        self._names: list[str] | None = None

    def take(self, sight: Sight) -> None:
        """Hand over what was looked at since the last time."""
        if self._seen:
            sight.parts.append((self, tuple(self._seen), list(self._seen.values())))
        if self._names is not None:
            sight.wholes.append((self, self._names))
        self._seen, self._names = {}, None

    def get(self, name: str, default: object = None) -> object:
        """What is there by a name, or something else where nothing is."""
        if name not in self._seen:
            self._note(name)
        return self.real.get(name, default)

    def __getitem__(self, name: str) -> object:
        if name not in self._seen:
            self._note(name)
        return self.real[name]

    def __contains__(self, name: str) -> bool:
        if name not in self._seen:
            self._note(name)
        return name in self.real

    def _note(self, name: str) -> None:
        """What is there by a name has been looked at."""
        value, seen = self.real.get(name, _NOTHING), self._seen
        if not seen and self._names is None:
            self._eyes.append(self)
        seen[name] = value.copy() if isinstance(value, _CHANGING) else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())

    def keys(self) -> KeysView[str]:
        """All the names."""
        if self._names is None:
            if not self._seen:
                self._eyes.append(self)
            self._names = list(self.real)
        return self.real.keys()

    def values(self) -> ValuesView[object]:
        """All that is there."""
        return self._all().values()

    def items(self) -> ItemsView[str, object]:
        """All that is there, with its names."""
        return self._all().items()

    def _all(self) -> Mapping[str, object]:
        for name in self.keys():
            if name not in self._seen:
                self._note(name)
        return self.real


class WatchedList:
    """A list as somebody sees it: whoever looks into it at all has seen all of it. It can't be changed."""

    __slots__ = ("_eyes", "_seen", "real")

    def __init__(self, real: Sequence[object], eyes: Eyes) -> None:
        self.real = real
        self._eyes = eyes
        self._seen: list[object] | None = None

    def take(self, sight: Sight) -> None:
        """Hand over what was looked at since the last time: all of it."""
        if self._seen is not None:
            sight.wholes.append((self, self._seen))
        self._seen = None

    def _all(self) -> Sequence[object]:
        if self._seen is None:
            self._eyes.append(self)
            self._seen = list(self.real)
        return self.real

    def __iter__(self) -> Iterator[object]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __contains__(self, one: object) -> bool:
        return one in self._all()

    def __getitem__(self, place: int) -> object:
        return self._all()[place]

    def index(self, one: object) -> int:
        """Where something is."""
        return self._all().index(one)

    def count(self, one: object) -> int:
        """How often something is there."""
        return self._all().count(one)


class Sight(Struct):
    """All that was seen by somebody who looked at what is watched."""

    parts: list[tuple[Watched, tuple[str, ...], list[object]]] = field(default_factory=list)
    """Dictionaries, the names that were asked for, and what lay there."""
    wholes: list[tuple[Watched | WatchedList, Sequence[object]]] = field(default_factory=list)
    """Where somebody went through everything: all the names in a dictionary or all that was in a list, in order."""

    def still_so(self) -> bool:
        """Whether one would see the same now."""
        for watched, names, values in self.parts:
            if list(map(watched.real.get, names, repeat(_NOTHING))) != values:
                return False
        return all(list(watched.real) == whole for watched, whole in self.wholes)


def sight(eyes: Eyes) -> Sight:
    """What was looked at since the last time."""
    seen = Sight()
    for watched in eyes:
        watched.take(seen)
    eyes.clear()
    return seen
