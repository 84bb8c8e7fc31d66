"""From the bytes of a file to text, from text to the plain data of TOML, with words for what is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias

from etherfields.kernel.system.letters import steering
from .findings import Finding
from .locate import Path, Places, Snag, scan

Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain]"

STEERS = "there is a character here that steers a terminal or hides what is written ({})"
LARGEST = 10**9
"""No number of a pack is larger."""
TOO_LARGE = f"this number is too large: {LARGEST:,} is the largest"


def as_text(name: str, data: bytes, findings: list[Finding]) -> str | None:
    """A file's bytes as text: UTF-8, lines ended by a newline."""
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        findings.append(Finding(name, line, column, "this file is not text in UTF-8"))
        return None


def steers(name: str, text: str, findings: list[Finding]) -> bool:
    """Whether a file's text has characters in it that steer a terminal; one of a line is told."""
    last, before = 0, len(findings)
    for at, called in steering(text):
        line, column = _spot(text, at)
        if line != last:
            findings.append(Finding(name, line, column, STEERS.format(called)))
            last = line
    return len(findings) > before


def steering_values(name: str, plain: Plain, places: Places, path: Path = ()) -> Iterator[Finding]:
    """The names and texts of TOML in which escapes stand for such characters."""
    if isinstance(plain, str):
        for at, called in islice(steering(plain), 1):
            before = plain[:at]
            place = places.inside(path, before.count("\n") + 1, at - before.rfind("\n"))
            yield Finding(name, *place, STEERS.format(called))
    elif isinstance(plain, list):
        for number, part in enumerate(plain):
            yield from steering_values(name, part, places, (*path, number))
    elif isinstance(plain, dict):
        for key, part in plain.items():
            for _, called in islice(steering(key), 1):
                yield Finding(name, *places.key((*path, key)), STEERS.format(called))
            yield from steering_values(name, part, places, (*path, key))


def as_toml(name: str, text: str, findings: list[Finding]) -> tuple[dict[str, Plain], Places] | None:
    """A TOML file as plain data, and where each of its keys stands."""
    try:
        places = scan(text)
    except Snag as snag:
        findings.append(_toml_finding(name, text, snag))
        return None
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        findings.append(_toml_error(name, text, str(error)))
        return None
    wrong = [*steering_values(name, plain, places), *_too_large(name, plain, places)]
    findings.extend(wrong)
    return None if wrong else (plain, places)


def _too_large(name: str, plain: Plain, places: Places, path: Path = ()) -> Iterator[Finding]:
    """The numbers that are too large for anything; some couldn't even be told."""
    if isinstance(plain, int) and abs(plain) > LARGEST:
        yield Finding(name, *places.value(path), TOO_LARGE)
    elif isinstance(plain, list | dict):
        for key, part in enumerate(plain) if isinstance(plain, list) else plain.items():
            yield from _too_large(name, part, places, (*path, key))


def _toml_finding(name: str, text: str, snag: Snag) -> Finding:
    """The finding for a place where the scan got stuck: the message of TOML's own reader, else the scan's."""
    if not snag.final:
        end = text.find("\n", snag.at)
        try:
            tomllib.loads(text if end < 0 else text[: end + 1])
        except (ValueError, RecursionError) as error:
            return _toml_error(name, text, str(error), snag.at)
    return Finding(name, *_spot(text, snag.at), snag.message)


_IN_WORDS = {
    "Cannot mutate immutable namespace": "a table in `{ }` is closed, and nothing can be added to it; give each of its "
                                         "keys a line of its own",
    "Cannot overwrite a value": "this key is there already",
}  # fmt: skip
"""Python's messages on TOML, by their beginnings, in words for people."""


UNCLOSED = "this text has no closing quote"
_UNCLOSED = ("Illegal character '\\n'", "Found invalid character '\\n'", "Unterminated string", 'Expected "\'')
"""The beginnings of Python's messages on a text that isn't closed."""


def _toml_error(name: str, text: str, message: str, at: int | None = None) -> Finding:
    place = re.search(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    if place is None and (long := re.search(r"[0-9_]{4301,}", text)) and "digits" in message:
        return Finding(name, *_spot(text, long.start()), TOO_LARGE)
    if place is None:
        return Finding(name, *_spot(text, at or 0), f"this is not TOML: {message}")
    said = message[: place.start()]
    what = next((words for begins, words in _IN_WORDS.items() if said.startswith(begins)), said)
    what = UNCLOSED if said.startswith(_UNCLOSED) else f"this is not TOML: {what}"
    if place.group(1):
        return Finding(name, int(place.group(1)), int(place.group(2)), what)
    return Finding(name, *_spot(text, len(text) if at is None else at), what)


def _spot(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1
