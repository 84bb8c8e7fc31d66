"""Questions of a duel: one way to ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Ask, Choice, Rules
from .duel import Duel

T = TypeVar("T")


def put(
    seat: str, kind: str, prompt: str, choices: Sequence[Choice[T]], source: str, *, idle: bool = False
) -> Rules[T]:
    """Ask a player, and return what is chosen; nobody is asked where there is one choice."""
    if len(choices) == 1:
        return choices[0].value
    answer = yield Ask((seat,), prompt, choices, source, kind, idle=idle)
    WORK.told += 1
    return answer.value  # type: ignore[union-attr, return-value]  # it is one of the choices of this question


def a_seat(duel: Duel, seat: str, verb: str, prompt: str, seats: Iterable[str], source: str) -> Rules[str]:
    """Let a player choose a player."""
    choices = [Choice(f"{verb}/{one}", duel.called(one), one, source=source) for one in seats]
    return (yield from put(seat, "player", prompt, choices, source))
