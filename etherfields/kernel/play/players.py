"""Players that are no people: they answer any question of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from .decisions import Ask, Choice, LazyChoices
from .session import Session
from .slots import Below

Table = TypeVar("Table")
Player: TypeAlias = Callable[[Ask[object]], Choice[object]]
"""A function that answers questions."""


def run(session: Session[Table], player: Player, limit: int = -1) -> int:
    """Let one player answer everything, at most `limit` times: how many answers it were."""
    made = 0
    question = session.question
    while question is not None and made != limit:
        session.choose(player(question))
        made += 1
        question = session.question
    return made


def light(choices: Sequence[Choice[object]]) -> Sequence[Choice[object]]:
    """The choices that can be taken without a thought: grave ones, which come last, only if there are no others."""
    choices = choices.known() if type(choices) is LazyChoices else choices
    if not (choices and choices[-1].grave):
        return choices
    left = len(choices)
    while left and choices[left - 1].grave:
        left -= 1
    return choices[:left] if 0 < left < len(choices) else choices


def first_player(question: Ask[object]) -> Choice[object]:
    """Takes the first choice, always."""
    return light(question.choices)[0]


def random_player(below: Below) -> Player:
    """Takes any choice but a grave one, each as likely as any other; where it can, without working out all of them."""

    def answer(question: Ask[object]) -> Choice[object]:
        choices = question.choices
        # Not by isinstance: for an abstract sequence that takes as long as all else here.
        found = choices.draw(below) if type(choices) is LazyChoices else None
        if found is None:
            choices = light(choices)
            found = choices[below(len(choices))]
        return found

    return answer
