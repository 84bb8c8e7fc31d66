"""Stands between the program and the system, and lets any call that changes the disk fail."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

import pytest

CHANGES = (
    "open", "write", "fsync", "ftruncate", "fchmod", "chmod", "replace", "rename", "unlink", "mkdir", "rmdir", "link",
)  # fmt: skip
WRITES = os.O_WRONLY | os.O_RDWR


class Killed(BaseException):
    """Stands for the end of the process: nothing that it does afterwards reaches the disk."""


class Watcher(Protocol):
    """Whoever is told what really happened on the disk."""

    def __call__(self, name: str, result: Any, args: tuple[Any, ...], named: dict[str, Any]) -> None: ...


@dataclass
class Plan:
    """What is to go wrong: by the number of a call, the first being 0."""

    kills: int = -1
    """The process ends at this call; if that writes, halfway."""
    fails: frozenset[int] = frozenset()
    """These calls are refused; one that writes has written half by then."""
    lasting: int = -1
    """From this call on every call is refused that needs room or a working disk."""
    spares: frozenset[str] = frozenset()
    """What a lasting fault leaves alone: a full disk removes and cuts off."""


@dataclass
class Disk:
    """What the program did to the disk in one trial."""

    plan: Plan
    watcher: Watcher | None = None
    calls: list[str] = field(default_factory=list)
    """The calls that changed the disk, or would have, in order."""
    is_dead: bool = False
    opened: set[int] = field(default_factory=set)
    real: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def call(self, name: str, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Do what the program wants, or what the plan has for it."""
        if self.is_dead:
            raise Killed
        if name == "open" and not _changes(args, named):
            return self._done(name, args, named)
        number = len(self.calls)
        self.calls.append(name)
        if number == self.plan.kills:
            self._half(name, args, named)
            self.is_dead = True
            raise Killed
        lasting = 0 <= self.plan.lasting <= number and name not in self.plan.spares
        if number in self.plan.fails or lasting:
            self._half(name, args, named)
            if name == "fsync" and self.watcher is not None:
                self.watcher("lost", None, args, named)
            code = errno.EIO if name in ("fsync", "ftruncate") else errno.ENOSPC
            raise OSError(code, os.strerror(code))
        return self._done(name, args, named)

    def close(self, descriptor: int) -> None:
        """Close a file; a process that has ended has closed all of its own."""
        self.opened.discard(descriptor)
        self.real["close"](descriptor)

    def _half(self, name: str, args: tuple[Any, ...], named: dict[str, Any]) -> None:
        """What a call that fails may have done all the same."""
        if name == "write" and len(args[1]) > 1:
            self._done(name, (args[0], bytes(args[1])[: len(args[1]) // 2]), named)

    def _done(self, name: str, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        # Nothing here outlives a real power cut: that would only take time.
        result = None if name == "fsync" else self.real[name](*args, **named)
        if name == "open":
            self.opened.add(result)
        if self.watcher is not None:
            self.watcher(name, result, args, named)
        return result


def _changes(args: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Whether opening a file so may change the disk."""
    flags = args[1] if len(args) > 1 else named["flags"]
    return bool(flags & WRITES)


@contextmanager
def failing(plan: Plan, watcher: Watcher | None = None) -> Iterator[Disk]:
    """A disk on which things go wrong as planned. Afterwards everything is closed, as if the process had ended."""
    disk = Disk(plan, watcher)
    disk.real = {name: getattr(os, name) for name in (*CHANGES, "close")}

    def through(name: str) -> Callable[..., Any]:
        return lambda *args, **named: disk.call(name, args, named)

    with pytest.MonkeyPatch.context() as patch:
        for name in CHANGES:
            patch.setattr(os, name, through(name))
        patch.setattr(os, "close", disk.close)
        try:
            yield disk
        finally:
            for descriptor in disk.opened:
                disk.real["close"](descriptor)
