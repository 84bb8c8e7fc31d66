"""Lines and choices compared: keys first, then labels, then the words in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from etherfields.kernel.play.decisions import Choice

Spellings = Callable[[Choice[object]], Sequence[str]]
IsLot = Callable[[Choice[object]], bool]
Fits = Callable[[Choice[object], str, str], bool]

_KEY = re.compile(r"[^\s/]+(/[^\s/]+)*/|[^\s/]+(/[^\s/]+)+")
"""The form of a key, which no words of a label have."""


def matching(choices: Sequence[Choice[object]], line: str, keys: Spellings, is_lot: IsLot) -> list[Choice[object]]:
    """The choices that a line could mean, those that it fits best."""
    wanted = plain(line)
    ways = _as_key(keys) if is_key(line) else _as_words(keys, is_lot)
    return next(filter(None, ([one for one in choices if fits(one, line, wanted)] for fits in ways)), [])


def is_key(line: str) -> bool:
    """Whether a line is written like a key."""
    return _KEY.fullmatch(line) is not None


def plain(text: str) -> str:
    """A key or label without its marks, in small letters, to be compared."""
    spelt = re.sub(r"#\d+|-or-", " ", text.casefold().replace("’", "'"))
    return " ".join(re.sub(r"[/_\[\]():,;“”\"-]", " ", spelt).split())


def _as_key(keys: Spellings) -> Sequence[Fits]:
    return (
        lambda choice, line, wanted: line in (choice.key, *keys(choice)),
        lambda choice, line, wanted: wanted in [plain(key) for key in keys(choice)],
        lambda choice, line, wanted: _key_begins(keys, choice, wanted),
        # The very text, for things that are called like a key.
        lambda choice, line, wanted: line.casefold() in choice.label.casefold(),
    )


def _as_words(keys: Spellings, is_lot: IsLot) -> Sequence[Fits]:
    return (
        lambda choice, line, wanted: line in (choice.key, *keys(choice)),
        lambda choice, line, wanted: plain(choice.label) == wanted,
        lambda choice, line, wanted: wanted in [plain(key) for key in keys(choice)],
        lambda choice, line, wanted: (
            f"{plain(choice.label)} ".startswith(f"{wanted} ") or _key_begins(keys, choice, wanted)
        ),
        lambda choice, line, wanted: _is_named(choice, wanted),
        lambda choice, line, wanted: _has_words(choice, wanted, is_lot(choice)),
        lambda choice, line, wanted: wanted in plain(choice.label) or wanted in plain(choice.own),
    )


def _key_begins(keys: Spellings, choice: Choice[object], wanted: str) -> bool:
    return any(f"{plain(key)} ".startswith(f"{wanted} ") for key in keys(choice))


def _is_named(choice: Choice[object], wanted: str) -> bool:
    """Whether a choice is about what has that name: `Again` is `Use Again`, not `don't ask again`."""
    parts = [plain(part) for part in choice.own.split("/")]
    return wanted in parts or f"{plain(choice.label)} ".startswith(f"use {wanted} ")


def _has_words(choice: Choice[object], wanted: str, is_lot: bool) -> bool:
    label, key = set(plain(choice.label).split()), set(plain(choice.own).split())
    # A lot names all its cards: `pay iron 2` isn't the one of `Wood 2 / salt 3, Wood 1 / iron 1`.
    whole = [label, key] if is_lot else [label | key]
    return any(set(wanted.split()) <= words for words in whole)
