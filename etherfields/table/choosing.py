"""From what somebody typed to the choice that they meant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.faults import Fault, likely

T = TypeVar("T")

MOST_NAMED = 6
"""So many are named when several could be meant."""


@dataclass(slots=True, frozen=True)
class Names:
    """How people are called who have a code, such as the Dreamers."""

    by_code: Mapping[str, str]

    def of(self, code: str) -> str:
        """The name that belongs to a code; the code itself if there is none."""
        return self.by_code.get(code, code)

    def all_of(self, codes: Sequence[str]) -> str:
        """Several names, any of whom may answer."""
        return either([self.of(code) for code in codes])


def either(things: Sequence[str]) -> str:
    """One thing or another, as a sentence has it."""
    return " or ".join([*([", ".join(things[:-1])] if things[1:] else []), *things[-1:]])


def shown(choice: Choice[T], question: Ask[T], names: Names) -> str:
    """A choice as it is read: in a shared question it begins with whose it is, else it doesn't."""
    return _whose(choice, names) if len(question.who) > 1 else _bare(choice, names)


def _bare(choice: Choice[T], names: Names) -> str:
    """The label of a choice without whose it is."""
    for begin in {names.of(choice.who), choice.who} - {""}:
        if choice.label.casefold().startswith(f"{begin}:".casefold()):
            return choice.label[len(begin) + 1 :].lstrip()
    return choice.label


def _whose(choice: Choice[T], names: Names) -> str:
    return f"{names.of(choice.who)}: {_bare(choice, names)}" if choice.who else choice.label


def asked(question: Ask[T], names: Names, *, alone: bool = False) -> str:
    """A question as it is read, with who is asked before it unless they play alone."""
    who = "" if alone and len(question.who) < 2 else names.all_of(question.who)
    return f"{who}: {question.prompt}" if who else question.prompt


def exactly(said: str, question: Ask[T], names: Names) -> Choice[T] | None:
    """The one choice whose whole label or key this is."""
    word = _folded(said)
    found = [choice for choice in question.choices if choice.key == said]
    if not found and word:
        found = [choice for choice in question.choices if word in _forms(choice, names)[2:]]
    return found[0] if len(found) == 1 else None


def meant(said: str, question: Ask[T], names: Names) -> Choice[T]:
    """The choice that a number, a key or first letters stand for; a Fault if there is none, or several."""
    if said.isascii() and said.rstrip(".").isdigit():
        return numbered(said.rstrip("."), question)
    if choice := exactly(said, question, names):
        return choice
    word = _folded(said)
    found = [
        (number, choice)
        for number, choice in enumerate(question.choices, start=1)
        if word and any(form.startswith(word) for form in _forms(choice, names))
    ]
    if len(found) == 1:
        return found[0][1]
    if found:
        raise Fault(f"“{said:.60}” could be {_listed(found, question, names)}", todo="Type its number.")
    known = {_folded(shown(choice, question, names)): choice for choice in question.choices}
    near = [shown(known[form], question, names) for form in likely(word, known)]
    todo = f"Did you mean “{'” or “'.join(near)}”?" if near else "Type a number, or `help`."
    raise Fault(f"“{said:.60}” is none of the choices", todo=todo)


def numbered(digits: str, question: Ask[T]) -> Choice[T]:
    """The choice with a number, the first being 1."""
    most = len(question.choices)
    number = int(digits) if len(digits) < 10 else 0
    if not 0 < number <= most:
        there = "is only choice 1" if most == 1 else f"are choices 1 to {most}"
        raise Fault(f"there is no choice {digits:.12}; there {there}")
    return question.choices[number - 1]


def _forms(choice: Choice[T], names: Names) -> tuple[str, ...]:
    """All that one may begin to type for a choice: how it reads in some ways, and its key in two."""
    bare = _bare(choice, names)
    read = [choice.label, bare, _whose(choice, names)]
    if choice.who:
        short = names.of(choice.who).removeprefix("The ")
        read += [f"{choice.who}: {bare}", f"{short}: {bare}"]
    keys = (choice.key, choice.key.removeprefix(f"{choice.who}/"))
    return tuple(map(_folded, (*keys, *read)))


def _folded(text: str) -> str:
    """Text as it is compared: no capitals, no marks between words."""
    return re.sub(r"[\s:,.;“”\"']+", " ", text.casefold()).strip()


def _listed(found: Sequence[tuple[int, Choice[T]]], question: Ask[T], names: Names) -> str:
    some = [f"{number} ({shown(choice, question, names):.50})" for number, choice in found[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        some.append(f"{len(found) - MOST_NAMED} others")
    return either(some)
