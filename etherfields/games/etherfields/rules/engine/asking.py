"""Questions that all Dreamers answer together, and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask, told_apart

T = TypeVar("T")


def without(things: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """What is left of things when some are chosen; tokens that lie at one place are told alike, and go one by one."""
    left = list(things)
    for one in chosen:
        left.remove(one)
    return left


def deciders(play: Play) -> tuple[str, ...]:
    """EF-PRIORITY-02, EF-VARIANT-04: who decides for all: the Dreamers together; in ordered rounds the First Player."""
    return (with_the_marker(play),) if play.options.ordered_rounds else tuple(play.party)


def with_the_marker(play: Play) -> str:
    """EF-VARIANT-01: whoever has the marker; before the first Turn of all whoever will have it."""
    return play.table.first if play.table.first in play.party else play.party[0]


def together(play: Play, prompt: str, choices: Sequence[Choice[str]], rule: str) -> Rules[str]:
    """EF-PRIORITY-02: where several things are possible, the Dreamers choose one; one alone isn't asked."""
    if len(choices) == 1:
        return choices[0].value
    who = deciders(play)
    return (yield from ask(Ask(who, prompt, choices, rule, "together")))


def distinct(choices: Sequence[Choice[T]]) -> list[Choice[T]]:
    """Choices whose keys tell them apart: a second one of a key is numbered, as a copy of the one that was given."""
    pairs = zip(choices, told_apart([choice.key for choice in choices]), strict=True)
    return [choice if choice.key == key else replace(choice, key=key) for choice, key in pairs]
