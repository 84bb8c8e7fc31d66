"""How rules ask and how people answer: the only way in from outside."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, cast

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
R = TypeVar("R")


@dataclass(slots=True)
class Choice(Generic[T_co]):
    """One thing that somebody may answer."""

    key: str
    """Stable and readable, such as `move/B2.3`: what journals and tests hold."""
    label: str
    """What a person reads."""
    value: T_co
    """What it stands for, given back to the rule that asked."""
    who: str = ""
    """Whose choice it is, where several are asked at once; empty: anybody's, who answers for all of them."""
    source: str = ""
    """The rule ID or the code of the card that offers it."""
    grave: bool = False
    """Whether nobody should take it without meaning to: it comes last, and players without a plan leave it alone."""
    asks: bool = False
    """Whether it only leads to a question that says what it means, and in which it can still be left."""
    told: str = ""
    """What there is to say of it beside its rule, where somebody asks."""


@dataclass(slots=True)
class Ask(Generic[T_co]):
    """A question put to one person, or shared by several of whom any may answer."""

    who: tuple[str, ...]
    prompt: str
    choices: Sequence[Choice[T_co]]
    source: str = ""
    """The rule ID or the code of the card that asks."""
    kind: str = ""
    """What sort of question it is, for players that answer by sort (bots, standing answers)."""
    done: tuple[str, ...] = ()
    """Those of them who have nothing more to say: they may answer, and nobody waits for them."""
    idle: bool = False
    """Whether nothing that it offers bears on what is happening: a table may pass it by with the first choice."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """Whose answer is waited for."""
        return tuple(who for who in self.who if who not in self.done) if self.done else self.who


@dataclass(slots=True)
class Rest:
    """A rest point: right now the whole table is plain data and can be saved."""

    state: str


Step: TypeAlias = Ask[object] | Rest
Rules: TypeAlias = Generator[Step, Choice[object] | None, R]


def ask(question: Ask[T]) -> Rules[T]:
    """Put a question and wait for what the chosen answer stands for."""
    answer = yield question
    return cast("Choice[T]", answer).value
