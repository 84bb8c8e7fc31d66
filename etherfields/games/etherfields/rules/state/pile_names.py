"""The piles of the table: the visibility of their cards, and whether the rules of cards stand there."""

from __future__ import annotations

from functools import cache

from msgspec import Struct


class Zone(Struct, frozen=True):
    """A place for cards."""

    name: str
    is_open: bool
    """Whether everybody may see what lies there."""
    in_play: bool = False
    """Whether the standing rules of what lies there hold."""


OWN = {
    zone.name: zone
    for zone in (
        Zone("deck", False),
        Zone("hand", True),
        Zone("discard", True),
        Zone("blocked", True),
        Zone("sealed", True),
        Zone("development", True, True),
        Zone("aside", True),
        Zone("mask", True, True),
        Zone("masks", True),
        Zone("unused", True),
    )
}
"""The piles of each Dreamer, with names such as `gambler/deck`."""

SHARED = {
    zone.name: zone
    for zone in (
        Zone("secrets", False),
        Zone("removed", True),
        Zone("turns/deck", False),
        Zone("turns/discard", False),
        Zone("fate", False),
        Zone("fate/drawn", True),
        Zone("defects", False),
        Zone("slumber/deck", False),
        Zone("slumber/discard", True),
        Zone("slumber tiles", False),
        Zone("slumbers", False),
        Zone("influence/market", False),
        Zone("items/active", True, True),
        Zone("items/stash", False),
        Zone("items/market", False),
        Zone("notes", True, True),
        Zone("knowledge", True, True),
        Zone("memories", True, True),
        Zone("gates", True),
        Zone("gate", True, True),
        Zone("landscape", True, True),
        Zone("overlays", True, True),
        Zone("creatures", True, True),
        Zone("companions", True, True),
        Zone("oddities", True, True),
        Zone("slumber", True, True),
        Zone("season", True, True),
        Zone("seasons", False),
        Zone("map", True, True),
        Zone("modes", True, True),
        Zone("modes/away", True),
        Zone("services", True, True),
        Zone("morphs", False),
    )
}
"""The piles of the Party and of the game."""

_ON_A_CREATURE = Zone("morphs", True, True)
_UNKNOWN = Zone("", False)


@cache
def zone_of(pile: str) -> Zone:
    """The zone that a pile is; one that the game doesn't know is hidden, and holds nothing."""
    known = SHARED.get(pile)
    if known is not None:
        return known
    owner, _, name = pile.rpartition("/")
    return _ON_A_CREATURE if pile.startswith("morphs/") else OWN.get(name, _UNKNOWN) if owner else _UNKNOWN


@cache
def owner_in(pile: str) -> str | None:
    """For whom cards of a pile hold: a Dreamer, everybody (empty), or nobody (nothing)."""
    if not zone_of(pile).in_play:
        return None
    return "" if pile in SHARED or pile.startswith("morphs/") else pile.rpartition("/")[0]


@cache
def keeps_markers(pile: str) -> bool:
    """Whether Intent markers stay on a card in a pile: its actions are used there, or paid for.
    Rules: EF-GRADUAL-02."""
    return zone_of(pile).in_play or pile.endswith(("/hand", "/aside"))
