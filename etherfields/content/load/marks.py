"""One walk over any definition: every text of the effect language, every reference, every drawing in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

Path: TypeAlias = tuple[str | int, ...]
Mark: TypeAlias = Literal["language", "refers", "drawing"]
MARKS: tuple[Mark, ...] = ("language", "refers", "drawing")


class Marked(Struct, frozen=True):
    """A value that is more than itself: a text of the language, the name of something else, or a drawing."""

    path: Path
    """Its keys in the TOML file, from the definition on."""
    mark: Mark
    kind: str
    """The part of the language, the family referred to, or the kind of drawing."""
    value: str | int


def marked(value: object, path: Path = ()) -> Iterator[Marked]:
    """Everything marked in a definition; empty texts, and references to nothing, are left out."""
    if isinstance(value, Struct):
        for name, key, mark in _plan(type(value)):
            yield from _within(getattr(value, name), (*path, key), mark)


def _within(value: object, path: Path, mark: tuple[Mark, str] | None) -> Iterator[Marked]:
    if isinstance(value, Struct):
        yield from marked(value, path)
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from _within(part, (*path, number), mark)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _within(part, (*path, key), mark)
    elif mark is not None and value and isinstance(value, str | int):
        yield Marked(path, mark[0], mark[1], value)


@cache
def _plan(kind: type[Struct]) -> tuple[tuple[str, str, tuple[Mark, str] | None], ...]:
    """Each field that can hold anything marked: its name, its key in TOML, its own mark if it has one."""
    hints = get_type_hints(kind, include_extras=True)
    plan = []
    for info in fields(kind):
        mark = _mark(hints[info.name])
        if mark is not None or _holds_tables(hints[info.name]):
            plan.append((info.name, info.encode_name, mark))
    return tuple(plan)


def _mark(hint: object) -> tuple[Mark, str] | None:
    if get_origin(hint) is Annotated:
        for meta in get_args(hint)[1:]:
            extra = meta.extra if isinstance(meta, Meta) else None
            for mark in MARKS:
                if extra and mark in extra:
                    return mark, str(extra[mark])
    for part in get_args(hint):
        found = _mark(part)
        if found is not None:
            return found
    return None


def _holds_tables(hint: object) -> bool:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return True
    return any(_holds_tables(part) for part in get_args(hint))
