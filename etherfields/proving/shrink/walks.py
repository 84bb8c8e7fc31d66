"""A game walked from a table on, looked at after every decision, up to its end or to where it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field

from etherfields.kernel.play.budget import Budget
from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain, RestPoint, keep
from etherfields.kernel.play.running import Run
from etherfields.playable.protocols import Game
from .failures import Failure, failure_of

Answer: TypeAlias = Callable[[Ask[object]], Choice[object] | None]
"""The choice taken at a question; None: the walk ends there."""


class Walked(Struct):
    """The result of a walk."""

    keys: list[str] = field(default_factory=list)
    """The decisions made, the last one being that which fails, if one does."""
    failure: Failure | None = None
    rests: list[RestPoint] = field(default_factory=list)
    """The rest points passed, if they were to be kept: late ones all, older ones thinned out."""
    is_over: bool = False
    """Whether the game came to its end."""


class _Passing:
    """A game whose rest points are noted while its rules are in motion, also on the way to a failure."""

    def __init__(self, game: Game[Any], walked: Walked) -> None:
        self._game = game
        self._walked = walked
        self._state = ""
        self.thaw = game.thaw

    def rules(self, table: Any, tell: Tell) -> Rules[None]:
        """The rules of the game, each rest point of which is heard of."""
        going, answer = self._game.rules(table, tell), None
        while True:
            try:
                step = going.send(answer)
            except StopIteration:
                return
            if isinstance(step, Rest):
                self._state = step.state
            answer = yield step

    def freeze(self, table: Any) -> Plain:
        """The table as plain data, which is noted."""
        plain = self._game.freeze(table)
        keep(self._walked.rests, RestPoint.of(self._state, len(self._walked.keys), plain))
        return plain


def walk(game: Game[Any], table: Any, answer: Answer, budget: Budget, *, rests: bool = False) -> Walked:
    """Play on from a table as `answer` decides; `rests` keeps the rest points on the way, which takes longer."""
    walked, is_looking = Walked(), False
    seen = _Passing(game, walked) if rests else game
    try:
        run: Run[Any] = Run(seen, table, [], [], freezes=rests, check=True, budget=budget)
        run.answer(None, 0)
        while True:
            is_looking = True
            game.check(run.table)
            is_looking = False
            if run.question is None:
                walked.is_over = True
                return walked
            if (choice := answer(run.question)) is None:
                return walked
            walked.keys.append(choice.key)
            run.answer(choice, len(walked.keys))
            run.rests.clear()  # those that count are with the walk
    except Exception as error:
        walked.failure = failure_of(error, is_unsound=is_looking)
    return walked


def by_keys(keys: Sequence[str]) -> Answer:
    """Answers with keys, one after the other, as long as each is offered."""
    left = iter(keys)

    def answer(question: Ask[object]) -> Choice[object] | None:
        key = next(left, None)
        return None if key is None else question.choice(key)

    return answer
