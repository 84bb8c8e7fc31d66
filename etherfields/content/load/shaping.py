"""From plain TOML data to definitions, with everything told that does not fit, not only the first."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from etherfields.kernel.system.faults import likely
from etherfields.language.vocabulary.words import a_or_an
from .findings import Finding
from .locate import Path, Places

S = TypeVar("S", bound=Struct)


def shape(plain: object, kind: type[S], file: str, places: Places, path: Path, found: list[Finding]) -> S | None:
    """The table at `path` as a definition; None, and findings, if it isn't one."""
    try:
        return msgspec.convert(plain, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        before = len(found)
        found.extend(_faults(plain, kind, file, places, path))
        if len(found) == before:
            found.append(Finding(file, *places.key(path), plain_words(str(error))))
        return None


def salvage(plain: dict[str, Any], kind: type[S]) -> S:
    """The usable part of a table that is no proper definition, for the checks of the rest."""
    known = _fields(kind)
    values: dict[str, Any] = {}
    for key, value in plain.items():
        hint = _hints(kind)[known[key].name] if key in known else None
        inner = table_type(hint)
        if inner is not None and isinstance(value, dict) and get_origin(_bare(hint)) is dict:
            tables = {name: salvage(part, inner) for name, part in value.items() if isinstance(part, dict)}
            values[known[key].name] = tables
        elif inner is not None and isinstance(value, dict):
            values[known[key].name] = salvage(value, inner)
        elif inner is not None and isinstance(value, list):
            values[known[key].name] = tuple(salvage(part, inner) for part in value if isinstance(part, dict))
        elif inner is None and hint is not None:
            with contextlib.suppress(msgspec.ValidationError, RecursionError):
                values[known[key].name] = msgspec.convert(value, hint, strict=True)
    missing = {info.name: _nothing(_hints(kind)[info.name]) for info in known.values() if info.required}
    return kind(**{**missing, **values})


def _nothing(hint: object) -> object:
    """The value in place of a missing one: an empty tuple for a list, else no text."""
    return () if any(get_origin(part) is tuple for part in (_bare(hint), *get_args(hint))) else ""


def is_whole(definition: Struct) -> bool:
    """Whether a salvaged definition is a proper one without its wrong parts."""
    try:
        msgspec.convert(msgspec.to_builtins(definition), type(definition), strict=True)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def _faults(plain: object, kind: type[Struct], file: str, places: Places, path: Path) -> Iterator[Finding]:
    """Everything in a table that does not fit: unknown keys, missing keys, and values of the wrong type."""
    if not isinstance(plain, dict):
        yield Finding(file, *places.value(path), f"here should be a table {_described(kind)}")
        return
    known = _fields(kind)
    for key, value in plain.items():
        if key not in known:
            near = tuple(likely(str(key), known))
            expected = () if near else tuple(sorted(known))
            what = f'{_described(kind)} has no "{key}"'
            yield Finding(file, *places.key((*path, key)), what, len(str(key)), expected, near)
        else:
            yield from _value_faults(value, _hints(kind)[known[key].name], file, places, (*path, key))
    for key, info in known.items():
        if info.required and key not in plain:
            yield Finding(file, *places.key(path), f'{_described(kind)} needs {a_or_an(key)} "{key}"')


def _value_faults(value: object, hint: object, file: str, places: Places, path: Path) -> Iterator[Finding]:
    inner = table_type(hint)
    if inner is not None and get_origin(_bare(hint)) is tuple:
        if not isinstance(value, list):
            what = f"here should be a list of tables: write [[...{path[-1]}]]"
            yield Finding(file, *places.key(path), what)
            return
        for number, part in enumerate(value):
            yield from _faults(part, inner, file, places, (*path, number))
    elif inner is not None and get_origin(_bare(hint)) is dict:
        for key, part in value.items() if isinstance(value, dict) else ():
            yield from _faults(part, inner, file, places, (*path, key))
    elif inner is not None:
        yield from _faults(value, inner, file, places, path)
    else:
        try:
            msgspec.convert(value, hint, strict=True)
        except (msgspec.ValidationError, RecursionError) as error:
            deeper = tuple(int(number) for number in re.findall(r"\[(\d+)\]", str(error)))
            words = tuple(_literals(hint))
            wrong = str(error).split("'")[1] if words and "'" in str(error) else ""
            what = f'"{path[-1]}": {plain_words(str(error))}'
            near = tuple(likely(wrong, words)) if wrong else ()
            length = len(wrong) + 2 if wrong else _length(value, deeper)
            yield Finding(file, *places.value((*path, *deeper)), what, length, words, near)


def _length(value: object, deeper: tuple[int, ...]) -> int:
    """How long a value is as it is written, or one in a list of lists."""
    for number in deeper:
        value = value[number] if isinstance(value, list) else value
    return len(value) + 2 if isinstance(value, str) else 1 if isinstance(value, list | dict) else len(str(value))


def _literals(hint: object) -> Iterator[str]:
    """The words that a field may hold, if they are a closed list."""
    if get_origin(hint) is Literal:
        yield from (str(word) for word in get_args(hint) if word != "")
    else:
        for part in get_args(hint):
            yield from _literals(part)


@cache
def _fields(kind: type[Struct]) -> dict[str, FieldInfo]:
    return {info.encode_name: info for info in fields(kind)}


@cache
def _hints(kind: type[Struct]) -> dict[str, object]:
    return get_type_hints(kind, include_extras=True)


def _bare(hint: object) -> object:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def table_type(hint: object) -> type[Struct] | None:
    """The class of table that a field holds, alone, in a list, by name, or not at all."""
    hint = _bare(hint)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint
    if get_origin(hint) in (tuple, dict, Union, UnionType):
        found = [table_type(part) for part in get_args(hint)]
        return next((one for one in found if one is not None), None)
    return None


def _described(kind: type[Struct]) -> str:
    """A table in words: as its class is called, unless it says otherwise itself by `CALLED`."""
    if "CALLED" in vars(kind):
        return str(vars(kind)["CALLED"])
    words = re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()
    return f"{a_or_an(words)} {words}"


_WORDS = (
    (r"Invalid enum value (.+)", r"\1 is not one of the words that can stand here"),
    (r"Expected `(.+?) \| (.+)`, got `(.+?)`", r"here should be \1 or \2, not \3"),
    (r"Expected `(.+?)`, got `(.+?)`", r"here should be \1, not \2"),
    (r"Expected `(.+?)` matching regex .(.+).", r"this is not written as it must be: \2"),
    (r"Expected `array` of length >= (\d+)", r"here should be a list of at least \1"),
    (r"Expected `array` of length <= (\d+)", r"here should be a list of at most \1"),
    (r"Expected `array` of length (\d+), got (\d+)", r"here should be a list of \1, not of \2"),
    (r"Expected `str` of length >= 1", r"here should be a text, and not an empty one"),
    (r"Expected `(.+?)` >= (.+)", r"here should be \1, at least \2"),
    (r"Expected `(.+?)` <= (.+)", r"here should be \1, at most \2"),
    (r"Expected `(.+?)` (.+)", r"here should be \1 \2"),
)
_TYPES = {
    "str": "a text",
    "int": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "float": "a broken number",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}


def plain_words(message: str) -> str:
    """The decoder's message in words for people."""
    message = re.sub(r" - at `.*`$", "", message)
    for pattern, words in _WORDS:
        if re.fullmatch(pattern, message):
            message = re.sub(pattern, words, message)
            break
    return re.sub(rf"\b({'|'.join(_TYPES)})\b", lambda match: _TYPES[match.group()], message)
