"""Players that think: they answer the questions of a session by searching."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TypeVar

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.forks import Forks, HasChance
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible
from etherfields.playable.minds import Mind
from etherfields.playable.protocols import Hides
from .one_ply import weigh
from .open_loop import Effort, think

Table = TypeVar("Table", bound=HasChance)
Imagining = Callable[[Table, str, int], None]
"""Deals anew, on a table, what a seat can't see, by a seed."""


def answer_of(
    session: Session[Table], mind: Mind[Table], effort: Effort, imagine: Imagining[Table] | None = None, luck: int = 0
) -> Choice[object]:
    """The answer of a thinking player to the question of a session.

    In a game that hides something it knows what its seat sees. With a fixed number of playouts it depends on nothing
    but the decisions so far and `luck`."""
    question = session.question
    if question is None:
        raise Impossible("the game is over: there is nothing to think about")
    if len(question.choices) == 1:
        return question.choices[0]
    seat, seed = question.waiting[0], _seed(session, luck)
    if imagine is None and isinstance(session.game, Hides):
        imagine = session.game.imagine
    dealt = None if imagine is None else (lambda table, fork: imagine(table, seat, fork))
    search = weigh if mind.is_one_ply else think
    thought = search(Forks.of(session, dealt), mind, effort, seed)
    return _named(question, thought.key)


def _named(question: Ask[object], key: str) -> Choice[object]:
    choice = question.choice(key)
    if choice is None:
        raise Impossible(f"the search chose “{key}”, which is not offered", question.prompt)
    return choice


def _seed(session: Session[Table], luck: int) -> int:
    """A number made of where the game stands: the same decisions bring the same thoughts."""
    said = f"{luck}/{len(session.keys)}/{'/'.join(session.keys[-8:])}".encode()
    return int.from_bytes(blake2b(said, digest_size=7).digest(), "big")
