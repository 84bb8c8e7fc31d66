"""What a disk would hold after a power cut: what was not waited for may be missing, torn, or there out of order."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias


@dataclass(eq=False)
class File:
    """A file: what the disk has for certain, and what was written since, change by change."""

    states: list[bytes]
    """The first is certain; the last is what the program sees."""
    dropped: tuple[int, int] = (0, 0)
    """What the system dropped when it couldn't keep it, though it goes on showing it, and takes it for kept."""

    def after(self, luck: random.Random, orderly: bool) -> bytes:
        """What is found in it after a power cut."""
        found = luck.choice(self.states)
        certain = len(self.states[0])
        if not orderly and len(found) > certain and luck.random() < 0.5:
            start = luck.randint(certain, len(found))
            end = luck.randint(start, len(found))
            found = found[:start] + bytes(end - start) + found[end:]
        start, end = (min(at, len(found)) for at in self.dropped)
        return found[:start] + bytes(end - start) + found[end:]


@dataclass(eq=False)
class Link:
    """A link, which is there for certain."""

    to: str


@dataclass(eq=False)
class Folder:
    """A folder as the program sees it."""

    names: dict[str, Thing] = field(default_factory=dict)


Thing: TypeAlias = File | Link | Folder


@dataclass
class Change:
    """Names that came and went at once."""

    parts: list[tuple[Folder, str, Thing | None]]
    is_certain: bool = False


class Memory:
    """Watches a program, and knows at any moment what the disk could have forgotten."""

    def __init__(self, root: Path) -> None:
        """Begin with a folder of which the disk has all."""
        self._root = os.fspath(root)
        self._top = _read(root)
        self._begun = {id(folder): dict(folder.names) for folder in _folders(self._top)}
        self._changes: list[Change] = []
        self._open: dict[int, tuple[Thing, str, int, bool]] = {}

    def __call__(self, name: str, result: Any, args: tuple[Any, ...], named: dict[str, Any]) -> None:
        """Note what really happened."""
        if name in ("write", "fsync", "ftruncate", "lost"):
            if args[0] in self._open:
                self._in_file(name, result, args)
        elif name == "open":
            self._opened(result, self._path(args[0], named.get("dir_fd")), args[1])
        elif name in ("replace", "rename"):
            self._renamed(self._path(args[0]), self._path(args[1]))
        elif name in ("unlink", "rmdir", "mkdir"):
            folder, last = self._place(self._path(args[0], named.get("dir_fd")))
            if folder is not None:
                self._change([(folder, last, Folder() if name == "mkdir" else None)])

    def lay_out(self, folder: Path, luck: random.Random, orderly: bool) -> None:
        """Make a folder as it is found after a power cut.

        On an orderly disk names come and go in their order, and files have no holes; on any other one what was not
        waited for may have happened or not, each by itself.
        """
        waiting = [change for change in self._changes if not change.is_certain]
        kept = luck.randint(0, len(waiting))
        happened = waiting[:kept] if orderly else [change for change in waiting if luck.random() < 0.5]
        names = {place: dict(inside) for place, inside in self._begun.items()}
        for change in self._changes:
            if change.is_certain or change in happened:
                for place, name, what in change.parts:
                    inside = names.setdefault(id(place), {})
                    if what is None:
                        inside.pop(name, None)
                    else:
                        inside[name] = what
        self._lay(self._top, folder, names, luck, orderly)

    def _lay(
        self, top: Folder, folder: Path, names: dict[int, dict[str, Thing]], luck: random.Random, orderly: bool
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, what in names.get(id(top), {}).items():
            if isinstance(what, Folder):
                self._lay(what, folder / name, names, luck, orderly)
            elif isinstance(what, Link):
                (folder / name).symlink_to(what.to)
            else:
                (folder / name).write_bytes(what.after(luck, orderly))

    def _path(self, path: Any, descriptor: int | None = None) -> str:
        path = os.fspath(path)
        if descriptor is not None and descriptor in self._open:
            path = os.path.join(self._open[descriptor][1], path)
        return os.path.abspath(path)

    def _place(self, path: str) -> tuple[Folder | None, str]:
        """The folder in which a path ends, and its last name; no folder if it leads elsewhere."""
        if not path.startswith(self._root + os.sep):
            return None, ""
        *parts, last = os.path.relpath(path, self._root).split(os.sep)
        folder = self._top
        for part in parts:
            inside = folder.names.get(part)
            if not isinstance(inside, Folder):
                return None, ""
            folder = inside
        return folder, last

    def _opened(self, descriptor: int, path: str, flags: int) -> None:
        self._open.pop(descriptor, None)
        if path == self._root:
            self._open[descriptor] = (self._top, path, 0, False)
            return
        folder, last = self._place(path)
        if folder is None:
            return
        found = folder.names.get(last)
        if found is None:
            found = File([b""])
            self._change([(folder, last, found)])
        self._open[descriptor] = (found, path, 0, bool(flags & os.O_APPEND))

    def _in_file(self, name: str, result: Any, args: tuple[Any, ...]) -> None:
        what, path, at, appends = self._open[args[0]]
        if isinstance(what, Link):
            raise AssertionError("nothing is written to a link")
        if isinstance(what, Folder):
            for change in self._changes if name == "fsync" else ():
                change.is_certain = change.is_certain or any(folder is what for folder, _, _ in change.parts)
            return
        now = what.states[-1]
        if name == "lost":
            what.dropped = (min(len(what.states[0]), len(now)), len(now))
        elif name == "fsync":
            what.states = [now]
        elif name == "ftruncate":
            what.states.append(now[: args[1]].ljust(args[1], b"\0"))
        else:
            at = len(now) if appends else at
            what.states.append(now[:at] + bytes(args[1])[:result] + now[at + result :])
            self._open[args[0]] = (what, path, at + result, appends)

    def _renamed(self, source: str, target: str) -> None:
        before, old = self._place(source)
        after, new = self._place(target)
        if before is not None and after is not None and old in before.names:
            self._change([(before, old, None), (after, new, before.names[old])])

    def _change(self, parts: list[tuple[Folder, str, Thing | None]]) -> None:
        for folder, name, what in parts:
            if what is None:
                folder.names.pop(name, None)
            else:
                folder.names[name] = what
        self._changes.append(Change(parts))


def _read(path: Path) -> Folder:
    return Folder({inside.name: _thing(inside) for inside in path.iterdir()})


def _thing(path: Path) -> Thing:
    if path.is_symlink():
        return Link(os.readlink(path))
    return _read(path) if path.is_dir() else File([path.read_bytes()])


def _folders(top: Folder) -> list[Folder]:
    inside = [what for what in top.names.values() if isinstance(what, Folder)]
    return [top, *(deeper for folder in inside for deeper in _folders(folder))]
