"""Watching what is looked at, so that what was worked out from it can be kept until some of it is different."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from dataclasses import dataclass
from typing import Final

_NOTHING: Final = object()
"""What is seen where nothing is."""


class Watched:
    """A dictionary as somebody sees it: it says what the real one says, and notes what was looked at.

    It can be read in every way in which a dictionary can; it can't be changed. A list or dictionary that lies in
    it is noted as it is by then.
    """

    __slots__ = ("_names", "_seen", "real")

    def __init__(self, real: Mapping[str, object]) -> None:
        self.real = real
        self._seen: dict[str, object] = {}
        self._names: list[str] | None = None

    def look(self) -> Look | None:
        """What was looked at since the last time; None: nothing."""
        if not self._seen and self._names is None:
            return None
        look = Look(self, self._seen, self._names)
        self._seen, self._names = {}, None
        return look

    def __getitem__(self, name: str) -> object:
        value = self.get(name, _NOTHING)
        if value is _NOTHING:
            raise KeyError(name)
        return value

    def get(self, name: str, default: object = None) -> object:
        """What is there by a name, or something else where nothing is."""
        value = self.real.get(name, _NOTHING)
        if name not in self._seen:
            self._seen[name] = value.copy() if isinstance(value, list | dict) else value
        return default if value is _NOTHING else value

    def __contains__(self, name: str) -> bool:
        return self.get(name, _NOTHING) is not _NOTHING

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())

    def keys(self) -> KeysView[str]:
        """All the names."""
        if self._names is None:
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
            self.get(name)
        return self.real


@dataclass(slots=True)
class Look:
    """What was seen in one dictionary."""

    watched: Watched
    seen: dict[str, object]
    names: list[str] | None
    """All the names in it in their order, if anybody went through them."""

    def still_so(self) -> bool:
        """Whether one would see the same now."""
        real = self.watched.real
        for name, value in self.seen.items():
            if real.get(name, _NOTHING) != value:
                return False
        return self.names is None or list(real) == self.names
