"""The words for that somebody does nothing more, and the choice that they mean wherever there is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import either
from ..plain.choosing import Ambiguous, Names
from ..plain.numbered_choices import END, marks

T = TypeVar("T")

WORDS = (END, "n", "no", "nothing", "nothing more", "no more", "done", "end")
"""The words for doing nothing more; a choice with one of them as its name comes first."""
ALL = ("all", "everybody")
"""With one of these behind it, it is meant for all who are asked."""
NO_END = "There is nothing to end here: one of these is chosen."


def means_end(said: str) -> bool:
    """Whether somebody typed that they do nothing more."""
    return " ".join(said.casefold().split()) in WORDS


def ends(question: Ask[T]) -> list[Choice[T]]:
    """The choices that end what one may do: of a shared question one for each who is asked."""
    return [choice for choice in question.choices if choice.ends]


def end_meant(said: str, question: Ask[T], names: Names) -> Choice[T] | None:
    """The choice that ends what one may do, if that was typed; Ambiguous, if several are asked and none is named."""
    word, whose = _parts(said, names)
    found = [choice for choice in ends(question) if whose is None or choice.who in whose]
    if not word or not found:
        return None
    if len(found) > 1 and any(choice.value != found[0].value for choice in found):
        mark = marks(question)
        could = either([f"{mark[one.key]} ({names.with_player(one.who)})" for one in found])
        raise Ambiguous(f"“{said:.60}” could be {could}", todo=f"Type a number of these, or `{END} all`.")
    return found[0]


def all_end(said: str, question: Ask[T] | None) -> Sequence[Choice[T]]:
    """The choices by which everybody asked does nothing more, if that was typed."""
    word, _, rest = said.casefold().rpartition(" ")
    return ends(question) if question is not None and rest in ALL and means_end(word) else ()


def _parts(said: str, names: Names) -> tuple[str, list[str] | None]:
    """The word typed for the end, and the seats named behind it; None: no name stands there."""
    if means_end(said):
        return said, None
    folded = " ".join(said.casefold().split())
    for word in sorted(WORDS, key=len, reverse=True):
        if folded.startswith(f"{word} "):
            called = folded[len(word) + 1 :]
            whose = [code for code in names.by_code if called in map(str.casefold, names.said_of(code))]
            return (word, whose) if whose else ("", None)
    return "", None
