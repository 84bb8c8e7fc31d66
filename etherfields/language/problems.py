"""What can be wrong with a piece of content, and what it mentions by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from etherfields.kernel.faults import likely
from etherfields.language import grammar, tree
from etherfields.language import vocabulary as words

TOO_LONG = 20_000
TOO_DEEP = 60


@dataclass(slots=True)
class Problem:
    """Something in a text that can't be understood or can't be meant; lines and columns count from 1."""

    message: str
    line: int = 1
    column: int = 1
    length: int = 1
    expected: tuple[str, ...] = ()
    """What could have stood there."""
    likely: tuple[str, ...] = ()
    """What was probably meant."""


@dataclass(slots=True)
class Mention:
    """A name in a text that something else must define: a script, a card, a thing remembered."""

    kind: str
    name: str
    line: int = 1
    column: int = 1
    length: int = 1


@dataclass(slots=True)
class Parsed:
    """What came of reading a text: its tree, or what is wrong with it; and the names that it mentions."""

    tree: tree.Root | None = None
    problems: list[Problem] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)


def unreadable(text: str, error: UnexpectedInput) -> Problem:
    """A problem made of the parser's complaint."""
    line, column = max(error.line, 1), max(error.column, 1)
    accepts: Iterable[str] = ()
    if isinstance(error, UnexpectedToken):
        accepts = error.accepts or error.expected
    elif isinstance(error, UnexpectedCharacters):
        accepts = error.allowed or ()
    acceptable = sorted({name for terminal in accepts for name in _readable(terminal)})
    rest = _rest_of_line(text, line, column)
    if isinstance(error, UnexpectedToken) and error.token.type in {"_INDENT", "_DEDENT"}:
        below = error.token.end_line or line
        return Problem("this line's margin fits no block that it could belong to", below, 1, 1)
    if not rest:
        return Problem("the text ends where more is needed", line, column, 1, _digest(acceptable), ())
    found, meant = _what_was_meant(rest, acceptable)
    return Problem(f"`{found}` can't stand here", line, column, len(found),
                   _digest(acceptable), tuple(meant))


def _rest_of_line(text: str, line: int, column: int) -> str:
    lines = text.split("\n")
    return lines[line - 1][column - 1 :].strip() if line <= len(lines) else ""


def _what_was_meant(rest: str, acceptable: list[str]) -> tuple[str, list[str]]:
    """The stretch of words that most resembles something acceptable, and what it resembles."""
    pieces = rest.split()
    best, found = 0.0, (pieces[0].rstrip(":;,") or pieces[0], list[str]())
    for size in range(min(3, len(pieces)), 0, -1):
        stretch = " ".join(pieces[:size]).rstrip(":;,.]}")
        meant = likely(stretch.lower(), [name for name in acceptable if len(name.split()) == size])
        likeness = SequenceMatcher(None, stretch.lower(), meant[0]).ratio() if meant else 0.0
        if likeness > best:
            best, found = likeness, (stretch, list(meant))
    return found


def _digest(acceptable: list[str]) -> tuple[str, ...]:
    """At most a dozen, single words first: enough to help, not a wall."""
    shown = sorted(acceptable, key=lambda name: (len(name.split()), name))
    return tuple(shown[:12]) + (("...",) if len(shown) > 12 else ())


def _names(entries: Iterable[object]) -> Iterator[str]:
    for entry in entries:
        yield str(getattr(entry, "name"))  # noqa: B009 - every entry of the vocabulary has one
        yield from filter(None, (getattr(entry, "plural", ""), getattr(entry, "third", "")))


_CLASSES: dict[str, tuple[object, ...]] = {
    "NOUN": words.NOUNS, "ADJECTIVE": words.ADJECTIVES, "PRONOUN": words.PRONOUNS, "ZONE": words.ZONES,
    "QUANTITY": words.QUANTITIES, "MEASURE": words.MEASURES, "QUALITY": words.QUALITIES,
    "QUALITY_WORD": words.QUALITY_WORDS, "FACT": words.FACTS, "SPAN": words.SPANS,
    "ACTIVITY": words.ACTIVITIES, "COLOUR": words.COLOURS, "COST_WORD": words.COST_WORDS,
    "EVENT": words.EVENTS, "MOMENT": words.MOMENTS,
}
_LISTS: dict[str, tuple[str, ...]] = {
    "DIE": tuple(words.DICE), "AMOUNT": grammar.AMOUNTS, "ONCE": tuple(grammar.SPANS_OF_ONCE),
    "FACE": tuple(face for faces in words.DICE.values() for face in faces),
    "STRING": ('"a name in quotes"',), "NUMBER": ("a number",), "_NL": ("the end of the line",),
    "COLON": (":",), "SEMICOLON": (";",), "COMMA": (",",), "_SLASH": ("/",),
    "LSQB": ("[",), "RSQB": ("]",),
    "LBRACE": ("{",), "RBRACE": ("}",), "LPAR": ("(",), "RPAR": (")",), "PLUS": ("+",), "MINUS": ("-",),
    "STAR": ("*",), "OTHER": ("other",), "UP_TO": ("up to",), "ALSO": ("and",), "HAS": ("has",),
    "IS": ("is",), "IS_NOT": ("is not",), "IS_AT_LEAST": ("is at least",), "IS_AT_MOST": ("is at most",),
    "IS_MORE_THAN": ("is more than",), "IS_LESS_THAN": ("is less than",), "NEXT_TIME": ("next time",),
    "WHILE_ACTIVE": ("while active",), "_INDENT": ("an indented line",), "_DEDENT": (), "$END": (),
}


def _readable(terminal: str) -> list[str]:
    """The words that a terminal of the grammar stands for."""
    if terminal in _CLASSES:
        return list(_names(_CLASSES[terminal]))
    if terminal in _LISTS:
        return list(_LISTS[terminal])
    return [terminal.split("_", 1)[1].lower()] if terminal.startswith(("V_", "K_")) else []


def at(token: Token, message: str, expected: tuple[str, ...] = (), meant: tuple[str, ...] = ()) -> Problem:
    """A problem where a token stands."""
    return Problem(message, token.line or 1, token.column or 1, len(token), expected, meant)
