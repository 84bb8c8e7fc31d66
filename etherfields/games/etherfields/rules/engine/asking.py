"""Questions that all Dreamers answer together, who decides, and who comes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask, told_apart
from etherfields.language.compile import Supply
from ..state.play import Play
from .names import called, slug

T = TypeVar("T")


def without(things: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """The things left when some are chosen; equal tokens at one place go one by one."""
    left = list(things)
    for one in chosen:
        left.remove(one)
    return left


def deciders(play: Play) -> tuple[str, ...]:
    """The Dreamers who decide for all: together, or the First Player in ordered rounds.
    Rules: EF-PRIORITY-02, EF-VARIANT-04."""
    return (with_the_marker(play),) if play.options.ordered_rounds else tuple(play.party)


def with_the_marker(play: Play) -> str:
    """The Dreamer with the marker; before the first Turn the one who will have it. Rules: EF-VARIANT-01."""
    return play.table.first if play.table.first in play.party else play.party[0]


def choose_one(who: tuple[str, ...], prompt: str, choices: Sequence[Choice[T]], rule: str, sort: str) -> Rules[T]:
    """Where several things are possible, somebody chooses one; one alone isn't asked."""
    if len(choices) == 1:
        return choices[0].value
    return (yield from ask(Ask(who, prompt, choices, rule, sort)))


def together(play: Play, prompt: str, choices: Sequence[Choice[str]], rule: str) -> Rules[str]:
    """Where several things are possible, the Dreamers choose one. Rules: EF-PRIORITY-02."""
    return choose_one(deciders(play), prompt, choices, rule, "together")


def in_turn(play: Play, them: Sequence[str], supply: Callable[[str], Supply | None]) -> Rules[list[str]]:
    """All of them, in the order in which they come; if the pool has too little for all, the Dreamers choose it.
    Rules: EF-PRIORITY-02, EF-POOL-03."""
    supplies = {one: of_it for one in them if (of_it := supply(one)) is not None}
    waiting = list(supplies)
    left = min((of_it.left for of_it in supplies.values()), default=0)
    come: list[str] = []
    while 0 < left < sum(supplies[one].each for one in waiting):
        choices = [Choice(f"first/{slug(one)}", called(play, one), one, source="EF-PRIORITY-02") for one in waiting]
        prompt = f"{supplies[waiting[0]].what}: {left} left, which is not enough for all. Who comes first?"
        one = yield from together(play, prompt, choices, "EF-PRIORITY-02")
        waiting.remove(one)
        come.append(one)
        left -= supplies[one].each
    return [*come, *(one for one in them if one not in come)]


def distinct(choices: Sequence[Choice[T]]) -> list[Choice[T]]:
    """Choices whose keys tell them apart: a second one of a key is numbered, as a copy of the one that was given."""
    pairs = zip(choices, told_apart([choice.key for choice in choices]), strict=True)
    return [choice if choice.key == key else replace(choice, key=key) for choice, key in pairs]
