"""Completions of a command that is being typed: commands, words for keys, names on the table, choices."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from etherfields.table.plain.auto_answers import ALWAYS, NEVER
from etherfields.table.plain.commands import OTHERWISE, commands_here
from ..frame.key_words import words_of
from ..table.view import View

MOST = 60
"""No more are looked for."""
_PRICE = re.compile(r" \[.*")
_WHEN = (ALWAYS, "when it matters", NEVER)
_SAID = {"quick": _WHEN, "hold": _WHEN[:2], "map": ("list",), "story": ("all",)}
"""The words that may follow a command, where these are few."""
_PLACES = ("route", "walk", "ways", "go")


class Completion(Struct, frozen=True):
    """A line that a typed command can become."""

    line: str
    """The whole line, without its colon."""
    shown: str
    """The line as it is listed."""
    does: str = ""
    """The effect of a command, or the sort of thing that a name stands for."""
    is_word: bool = False
    """Whether it is the word of a command, before others."""


def completions(view: View) -> list[Completion]:
    """All that the typed command can go on with, the best first."""
    typed = view.seat.typed.removeprefix(":")
    word, space, rest = typed.lstrip().partition(" ")
    if typed.startswith("?") or (
        space and word.casefold() in (*_PLACES, *_SAID, "help", "back", "name", *_seat_words(view))
    ):
        before, sought = ("? ", typed[1:].strip()) if typed.startswith("?") else (f"{word} ", rest)
        found = _after(view, before.strip().casefold())
        fitting = [one for one in found if _fits(one[0], sought)]
        return [Completion(before + name, before + name, what) for name, what in fitting[:MOST]]
    whole = typed.casefold().strip()
    found_words = [one for one in _words(view) if one.line.startswith(whole)]
    meant = {command for other, command in OTHERWISE.items() if whole and other.startswith(whole)}
    found_words += [one for one in _words(view) if one.line in meant and one not in found_words]
    if not whole:
        return found_words
    named = [
        Completion(f"? {name}", name, what) for name, what in view.screen.names(view).items() if _fits(name, whole)
    ]
    return [*found_words, *_choices(view, whole), *named][:MOST]


def _seat_words(view: View) -> list[str]:
    """The words of keys that take the name of a seat."""
    return [one.word for one in words_of(view.screen.key_words) if one.takes]


def _words(view: View) -> Iterator[Completion]:
    """The commands, and the words for keys."""
    for command in commands_here(has_title=view.has_title):
        told = f"{command.word} {command.takes}".strip()
        yield Completion(command.word, told, command.does, is_word=True)
    for word in words_of(view.screen.key_words):
        if word.is_listed:
            yield Completion(word.word, f"{word.word} {word.takes}".strip(), word.does, is_word=True)


def _choices(view: View, typed: str) -> Iterator[Completion]:
    """The choices with words that begin so, each by its key."""
    if view.covered:
        return
    for entry in view.entries:
        for choice in entry.choices:
            label = entry.label if len(entry.choices) == 1 else choice.label
            if _fits(_PRICE.sub("", label), typed):
                yield Completion(choice.key, label, "a choice")


def _after(view: View, word: str) -> list[tuple[str, str]]:
    """The words that may follow a command, each with the sort of thing that it names."""
    picture = view.picture
    if word in _SAID:
        return [(one, "") for one in _SAID[word]]
    if word == "back":
        return [(one, "a named point") for one in view.points]
    if word == "help":
        return [(one.word, one.does) for one in commands_here(has_title=view.has_title) if " " not in one.word]
    if word in ("name", *_seat_words(view)):
        return [(one.name, "") for one in picture.party] if picture is not None else []
    if word in _PLACES and (places := view.screen.named_places(view)):
        return list(places.items())
    return list(view.screen.names(view).items())


def _fits(name: str, typed: str) -> bool:
    """Whether each part typed begins a word of a name."""
    return all(re.search(rf"(?<!\w){re.escape(part)}", name.casefold()) for part in typed.casefold().split())
