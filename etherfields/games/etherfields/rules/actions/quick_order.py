"""Quick actions beside a Dreamer's own choices: any Dreamer may use one (EF-DECK-09)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Choice, Rules
from ..state.play import Play

T = TypeVar("T")
Quickly: TypeAlias = Callable[[Play], Rules[None]]
"""The use of something quick."""


def own_quick(play: Play, who: str) -> list[Choice[Quickly]]:
    """The quick actions of the Dreamer asked."""
    things = play.hooks.breaking_in(play, who)
    return [Choice(one.key, one.label, one.do, source=one.source) for one in things] if things else []


def others_quick(play: Play, who: str) -> list[Choice[Quickly]]:
    """The quick actions of all other Dreamers meanwhile. Rules: EF-COST-14, EF-DECK-09."""
    found: list[Choice[Quickly]] = []
    for other in play.party:
        if other != who:
            for one in play.hooks.breaking_in(play, other):
                found.append(Choice(f"{other}/{one.key}", one.label, one.do, other, one.source))
    return found


def side_by_side(
    who: str, own: list[Choice[T]], others: Sequence[Choice[T]]
) -> tuple[tuple[str, ...], list[Choice[T]]]:
    """The Dreamers asked and their choices: where others have one as well, each key names its Dreamer."""
    if not others:
        return (who,), own
    own = [replace(one, key=f"{who}/{one.key}", who=who) for one in own]
    return tuple(dict.fromkeys([who, *[choice.who for choice in others]])), [*own, *others]
