"""Questions that all Dreamers answer together, and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask, told_apart
from ..state.play import Play

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


def distinct(choices: Sequence[Choice[T]]) -> list[Choice[T]]:
    """Choices whose keys tell them apart: a second one of a key is numbered, as a copy of the one that was given."""
    pairs = zip(choices, told_apart([choice.key for choice in choices]), strict=True)
    return [choice if choice.key == key else replace(choice, key=key) for choice, key in pairs]
