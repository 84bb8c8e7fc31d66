"""Questions of the skirmish: one way to ask, and the choices that name figures and cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from etherfields.kernel.play.decisions import Ask, Choice, Rules
from .battle import Battle

T = TypeVar("T")
NOBODY = ""
"""The answer of someone who declines."""


def choose(battle: Battle, side: str, kind: str, prompt: str, choices: Sequence[Choice[T]], source: str) -> Rules[T]:
    """Ask a player, and return what is chosen; nobody is asked where there is one choice."""
    if len(choices) == 1:
        return choices[0].value
    answer = yield Ask((side,), prompt, choices, source, kind)
    return answer.value  # type: ignore[union-attr, return-value]  # it is one of the choices of this question


def target(
    battle: Battle, side: str, verb: str, prompt: str, figures: Iterable[str], source: str, *, is_optional: bool = False
) -> Rules[str]:
    """Let a player choose a figure; NOBODY if there is none, or if the player declines.

    Rules: SK-ABILITY-03, SK-ABILITY-16."""
    choices = [Choice(f"{verb}/{one}", battle.figures[one].name, one, source=source) for one in figures]
    if not choices:
        return NOBODY
    if is_optional:
        choices.append(Choice(f"{verb}/nobody", "Nobody", NOBODY, source=source))
    return (yield from choose(battle, side, "target", prompt, choices, source))


def place(battle: Battle, side: str, verb: str, prompt: str, cells: Iterable[str], source: str) -> Rules[str]:
    """Let a player choose a cell; NOBODY if there is none."""
    choices = [Choice(f"{verb}/{cell}", cell, cell, source=source) for cell in cells]
    if not choices:
        return NOBODY
    return (yield from choose(battle, side, "place", prompt, choices, source))
