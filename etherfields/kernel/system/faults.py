"""Faults: sentences for people on words or files that can't be used."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

MOST_LIKELY = 3
"""The most names proposed for a mistyped one."""
FEWEST_BEGUN = 3
"""With fewer letters no name is taken to be begun."""


class Fault(Exception):
    """A person's words or file that can't be used: the fault, its place, and advice."""

    def __init__(self, what: str, where: str = "", todo: str = "") -> None:
        self.what = what
        self.where = where
        self.todo = todo
        super().__init__(what, where, todo)

    def __str__(self) -> str:
        sentence = f"{self.where}: {self.what}" if self.where else self.what
        if sentence and sentence[-1] not in ".!?\n":
            sentence += "."
        return f"{sentence} {self.todo}".rstrip()


def sentence(fault: Fault) -> str:
    """A Fault as people read it: it begins with a capital unless it begins with where it is."""
    said = str(fault)
    return said if fault.where else said[:1].upper() + said[1:]


class Impossible(Fault):
    """The table itself is wrong: a card in two places, a token from nowhere. Never a person's fault."""


def likely(word: str, known: Iterable[str]) -> list[str]:
    """The names that `word` was probably meant to be: similar ones, and those that begin with it."""
    names = sorted(set(known))
    begun = [one for one in names if len(word) >= FEWEST_BEGUN and _begins_with(one, word)]
    close = difflib.get_close_matches(word[:100], names, n=MOST_LIKELY, cutoff=0.6)
    return list(dict.fromkeys((*close, *begun)))[:MOST_LIKELY]


def did_you_mean(near: Sequence[str]) -> str:
    """The question that proposes names for a mistyped one; empty without a proposal."""
    return f"Did you mean “{'” or “'.join(near)}”?" if near else ""


def _begins_with(name: str, word: str) -> bool:
    """Whether a name begins with some whole words."""
    return name.startswith(word) and not name[len(word) :][:1].isalnum()


def what_broke(error: BaseException) -> str:
    """An error of the program itself in a line, with the place where it arose: for reports."""
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    said = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
    said = " ".join(f"{said:.400}".split())
    if step is None:
        return said
    code = step.tb_frame.f_code
    file = code.co_filename.replace("\\", "/").rpartition("/")[2]
    return f"{said} ({file}, line {step.tb_lineno}, in {code.co_name})"
