"""Doubles: identical Developments before a Dreamer, which do together what one of them does (EF-DEV-10)."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Influence
from ..state.play import Play
from ..state.table import code


def as_one(play: Play, thing: str) -> list[str]:
    """All that counts as one with a thing: copies of a Development that lie with it, unless they stack.
    Rules: EF-DEV-10."""
    lies = play.table.piles.where.get(thing, "")
    if not lies.endswith("/development") or not _is_single(play, thing):
        return [thing]
    return [card for card in play.table.piles.of(lies) if code(card) == code(thing)]


def _is_single(play: Play, thing: str) -> bool:
    return play.is_a(thing, Influence) and not play.printed(thing, Influence).stacks
