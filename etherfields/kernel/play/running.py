"""Rules in motion: how a game is played on from a table, question by question, and what a question must be like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from ..saving.journal import key_is_fit
from ..system.faults import Fault, Impossible
from ..system.garbage import undisturbed
from .budget import ENDLESS, FIRST, REST, WORK, Budget, Overspent
from .decisions import Ask, Choice, Rules, Step
from .events import Event, Tell, either, first_of
from .rests import Plain, RestPoint, keep

Table = TypeVar("Table")

MOST_NAMED = 4
"""The most keys named where another one is no answer."""


class Game(Protocol[Table]):
    """The functions that a session needs of a game."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Play on from any table that is fresh or was thawed, until the game is over."""

    def freeze(self, table: Table) -> Plain:
        """The whole table as plain data."""

    def thaw(self, plain: Plain) -> Table:
        """The table that plain data describes."""


class Misfit(Fault):
    """A decision from a journal that can't be made any more: rules or content have changed."""

    def __init__(self, number: int, key: str, why: str) -> None:
        super().__init__(f"decision {number}, “{key:.60}”, can't be made again: {why}")
        self.number = number
        """Which decision it is, the first being 1."""

    @classmethod
    def of(cls, number: int, key: str, error: Exception) -> Misfit:
        """The misfit of a decision that the rules stumble over."""
        failed = f"the rules fail ({type(error).__name__}: {error})"
        return cls(number, key, str(error) if isinstance(error, Fault) else failed)


def fitting(question: Ask[object] | None, number: int, key: str) -> tuple[Ask[object], Choice[object]]:
    """The question, and the choice that a journal's key makes; a Misfit if it makes none any more."""
    if question is None:
        raise Misfit(number, key, "the game was over by then")
    try:
        choice = question.choice(key)
        why = "" if choice is not None else _asked_otherwise(question)
    except Exception as error:
        raise Misfit.of(number, key, error) from error
    if choice is None:
        raise Misfit(number, key, why)
    return question, choice


class Run(Generic[Table]):
    """Rules in motion: a table, the question asked, and the events and rest points on the way here."""

    __slots__ = ("budget", "check", "events", "freezes", "game", "granted", "question", "rests", "send", "table")

    def __init__(
        self,
        game: Game[Table],
        table: Table,
        events: list[Event],
        rests: list[RestPoint],
        *,
        freezes: bool,
        check: bool,
        budget: Budget = FIRST,
    ) -> None:
        """Set the rules in motion on a table; `freezes` keeps rest points, `check` examines every question."""
        self.game = game
        self.budget = budget
        self.granted = budget.work
        """So much work may come of a decision now."""
        self.check = check
        self.freezes = freezes
        self.table = table
        self.events = events
        self.rests = rests
        self.question: Ask[object] | None = None
        self.send: Callable[[Choice[object] | None], Step] = self.game.rules(table, events.append).send

    def answer(self, choice: Choice[object] | None, made: int) -> None:
        """Hand an answer to the rules, the one that makes it `made` decisions; None: begin."""
        WORK.left = self.granted
        try:
            self.settle(self.send(choice), made)
        except StopIteration:
            self.question = None
        finally:
            WORK.left = ENDLESS

    def settle(self, step: Step, made: int) -> None:
        """Pass rest points until somebody is asked; the last one is where the game can go on from."""
        rest = None
        try:
            while not isinstance(step, Ask):
                WORK.left -= REST
                if WORK.left < 0:
                    raise Overspent(f"“{step.state}”, where nobody is asked anything")
                if self.freezes:
                    rest = RestPoint.of(step.state, made, self.game.freeze(self.table), len(self.events))
                    if len(rest.data) > self.budget.table:
                        raise Overspent(f"“{step.state}”, where the table has grown to {len(rest.data):,} bytes")
                step = self.send(None)
            if self.check:
                vet(step)
            self.question = step
        except StopIteration:
            self.question = None
        if rest is not None:
            keep(self.rests, rest)

    def replay(self, keys: Sequence[str], made: int) -> None:
        """Answer with keys, after `made` decisions before them; what is asked then is examined, and nothing before."""
        check, self.check = self.check, False
        self.granted = self.budget.again().work
        with undisturbed():
            self._answer_all(keys[:-1], made)
            self.check = check
            self._answer_all(keys[-1:], made + max(len(keys) - 1, 0))
        self.granted = self.budget.work

    def _answer_all(self, keys: Sequence[str], made: int) -> None:
        for number, key in enumerate(keys, start=made + 1):
            _, choice = fitting(self.question, number, key)
            try:
                self.answer(choice, number)
            except Exception as error:
                raise Misfit.of(number, key, error) from error


def _asked_otherwise(question: Ask[object]) -> str:
    """The misfit's reason where another question is asked now: the question, and its keys."""
    keys = first_of([f"“{choice.key}”" for choice in question.choices], MOST_NAMED)
    return f"the rules ask “{question.prompt}” at this point now, and what answers it in a journal is {either(keys)}"


def vet(question: Ask[object]) -> None:
    """Stop if a question can't be answered, or if its keys could be mistaken."""
    where, asked = question.source or question.prompt, question.who
    if not asked or not question.choices:
        raise Impossible(f"“{question.prompt}” asks nobody, or offers nothing", where)
    seen = set[str]()
    shared = len(asked) > 1
    alone = question.waiting[0] if len(question.waiting) == 1 else ""
    for choice in question.choices:
        key, who = choice.key, choice.who
        if key in seen:
            raise Impossible(f"“{key}” is offered twice", where)
        seen.add(key)
        if not key_is_fit(key):
            raise Impossible(f"{key!r} can't be a key", where)
        if not shared:
            if who and who not in asked:
                raise Impossible(f"“{key}” is for {who}, who isn't asked", where)
        elif who in ("", alone) and not key.startswith(f"{who}/"):
            if key.partition("/")[0] in asked:
                raise Impossible(f"“{key}” is anybody's and is called like one of those asked", where)
        elif not (who in asked and key.startswith(f"{who}/")):
            raise Impossible(f"“{key}” doesn't say which of those asked it is for", where)
