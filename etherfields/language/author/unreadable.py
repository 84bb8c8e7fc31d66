"""A problem made of the parser's complaint: what could have stood there, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import SequenceMatcher

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from etherfields.kernel.system.faults import likely
from ..parse import grammar
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Entry, a_or_an
from .hints import Hints
from .problems import Problem, Spot

MANY, FEW = 6, 2
"""A class with more words than these is told by what it is, unless there are so few classes."""
_FIELD = re.compile(r"[A-Z][1-9][0-9]?\.[1-4]")
_CALLED = {
    "STRING": "", "NUMBER": "", "FACE": "a face", "DIE": "a die", "ACTIVITY": "an activity", "SPAN": "a while",
    "EVENT": "an event", "MOMENT": "a moment", "ZONE": "a place of cards", "RESOURCE": "",
    "COST_WORD": "a word on the cost", "QUANTITY": "a quantity", "MEASURE": "a number of somebody's",
    "QUALITY": "a property", "QUALITY_WORD": "a word for a property", "FACT": "a fact", "PRONOUN": "a pronoun",
    "AMOUNT": "how many", "NOUN": "a noun", "ADJECTIVE": "an adjective",
}
"""The names of the classes of words, the most telling first."""
_LISTS: dict[str, tuple[str, ...]] = {
    "AMOUNT": grammar.AMOUNTS,
    "STRING": ('"a name in quotes"',), "NUMBER": ("a number",), "_NL": ("the end of the line",),
    "COLON": (":",), "SEMICOLON": (";",), "COMMA": (",",), "_SLASH": ("/",),
    "LSQB": ("[",), "RSQB": ("]",),
    "LBRACE": ("{",), "RBRACE": ("}",), "LPAR": ("(",), "RPAR": (")",), "PLUS": ("+",), "MINUS": ("-",),
    "STAR": ("*",), "OTHER": ("other",), "UP_TO": ("up to",), "ALSO": ("and",), "HAS": ("has",),
    "IS": ("is",), "IS_NOT": ("is not",), "IS_AT_LEAST": ("is at least",), "IS_AT_MOST": ("is at most",),
    "IS_MORE_THAN": ("is more than",), "IS_LESS_THAN": ("is less than",), "NEXT_TIME": ("next time",),
    "WHILE_ACTIVE": ("while active",), "_INDENT": ("an indented line",), "_DEDENT": (), "$END": (),
}


class Unreadable:
    """Makes problems of the complaints of a parser, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self._hints = Hints(words)
        self._likeliest = words.likeliest
        self._called = _CALLED | {"RESOURCE": f"{a_or_an(words.resource)} {words.resource}"}
        self._classes: dict[str, tuple[Entry, ...]] = {
            "NOUN": words.nouns, "ADJECTIVE": words.adjectives, "PRONOUN": words.pronouns, "ZONE": words.zones,
            "QUANTITY": words.quantities, "MEASURE": words.measures, "QUALITY": words.qualities,
            "QUALITY_WORD": words.quality_words, "FACT": words.facts, "SPAN": words.spans,
            "ACTIVITY": words.activities, "RESOURCE": words.resources, "COST_WORD": words.cost_words,
            "EVENT": words.events, "MOMENT": words.moments,
        }  # fmt: skip
        once = tuple(entry.name for entry in words.onces)
        self._lists = _LISTS | {"DIE": tuple(words.dice), "FACE": words.faces, "ONCE": once}

    def problem(self, text: str, error: UnexpectedInput) -> Problem:
        """A problem made of the parser's complaint."""
        line, column = max(error.line, 1), max(error.column, 1)
        accepts: Collection[str] = ()
        if isinstance(error, UnexpectedToken):
            accepts = error.accepts or error.expected
        elif isinstance(error, UnexpectedCharacters):
            accepts = error.allowed or ()
        acceptable = sorted({name for terminal in accepts for name in self._readable(terminal)})
        expected = self._digest(accepts)
        rest = _rest_of_line(text, line, column)
        if isinstance(error, UnexpectedToken) and error.token.type in {"_INDENT", "_DEDENT"}:
            below = error.token.end_line or line
            return Problem("this line's margin fits no block that it could belong to", below, 1, 1)
        before = (text.split("\n")[line - 1 : line] or [""])[0][: column - 1]
        if known := self._hints.hint(Spot(before, rest, acceptable)):
            others = () if known.meant or known.enough else expected
            return Problem(known.message, line, column, known.length, others, known.meant)
        if not rest:
            return Problem("the text ends where more is needed", line, column, 1, expected, ())
        found, meant = _field_meant(rest, acceptable) or _what_was_meant(rest, acceptable)
        return Problem(f"`{found}` can't stand here", line, column, len(found), expected, tuple(meant))

    def _digest(self, accepts: Iterable[str]) -> tuple[str, ...]:
        """The words that could have stood there, at most a dozen: of a large class its name."""
        terminals = {*accepts}
        verbs = [terminal for terminal in sorted(terminals) if terminal.startswith("V_")]
        named = [name for verb in verbs for name in self._readable(verb)]
        likeliest = [name for name in self._likeliest if name in named] or named[:FEW]
        shown = [f"a verb ({', '.join(likeliest)} ...)"] if len(verbs) > MANY else named
        for terminal, called in self._called.items():
            if terminal in terminals:
                names = self._members(terminal)
                few = len(names) <= MANY or len(terminals) <= FEW
                shown += names if few else [f"{called} ({names[0]}, {names[1]} ...)"]
        of_syntax = terminals - {*verbs, *self._called}
        words_of_syntax = sorted(of_syntax, key=lambda name: (not name.startswith("K_"), name))
        shown += [name for terminal in words_of_syntax for name in self._readable(terminal)]
        shown.sort(key=lambda name: not any(letter.isalpha() for letter in name))
        return tuple(dict.fromkeys(shown))[:12] + (("...",) if len(set(shown)) > 12 else ())

    def _members(self, terminal: str) -> list[str]:
        """The words of a class, each in one form."""
        if terminal in self._classes:
            return [entry.name for entry in self._classes[terminal]]
        return self._readable(terminal)

    def _readable(self, terminal: str) -> list[str]:
        """The words that a terminal of the grammar stands for."""
        if terminal in self._classes:
            return list(_names(self._classes[terminal]))
        if terminal in self._lists:
            return list(self._lists[terminal])
        return [terminal.split("_", 1)[1].lower()] if terminal.startswith(("V_", "K_")) else []


def _rest_of_line(text: str, line: int, column: int) -> str:
    lines = text.split("\n")
    return lines[line - 1][column - 1 :].strip() if line <= len(lines) else ""


def _field_meant(rest: str, acceptable: list[str]) -> tuple[str, list[str]] | None:
    """A field that is called by its place, as in `A1.2`, but not in quotes or not as a field."""
    found = _FIELD.match(rest)
    if found is None or not {"field", '"a name in quotes"'} & {*acceptable}:
        return None
    name = f'"{found[0]}"'
    return found[0], [name if "field" not in acceptable else f"field {name}"]


def _what_was_meant(rest: str, acceptable: list[str]) -> tuple[str, list[str]]:
    """The stretch of words that most resembles acceptable ones, and those."""
    pieces = rest.split()
    best, found = 0.0, (pieces[0].rstrip(":;,") or pieces[0], list[str]())
    for size in range(min(3, len(pieces)), 0, -1):
        stretch = " ".join(pieces[:size]).rstrip(":;,.]}")
        meant = likely(stretch.lower(), [name for name in acceptable if len(name.split()) == size])
        likeness = SequenceMatcher(None, stretch.lower(), meant[0]).ratio() if meant else 0.0
        if likeness > best:
            best, found = likeness, (stretch, list(meant))
    # A word that phrases begin with is right so far: it is what follows it that can't be meant.
    begun = [name for name in acceptable if name.startswith(f"{pieces[0].lower()} ")]
    if begun and " " not in found[0]:
        rest_of_it = " ".join(pieces[:3]).lower()
        begun.sort(key=lambda name: -SequenceMatcher(None, rest_of_it, name).ratio())
        return " ".join(pieces[:2]).rstrip(":;,.]}"), begun[:3]
    return found


def _names(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        yield entry.name
        yield from filter(None, (getattr(entry, "plural", ""), getattr(entry, "third", "")))
