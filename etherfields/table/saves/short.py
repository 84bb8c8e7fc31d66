"""A save in short: who plays and how far they are, by the game that its header names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from etherfields.kernel.play.rests import Plain
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import GamePack
from etherfields.playable.registry import FIRST, HEADER, plugin
from .shelf_text import Short


def short_of(pack: GamePack | None = None) -> Short:
    """The function that tells a save in short; saves of `pack` are told by it, others by the built-in packs."""

    def short(header: Mapping[str, str], plain: Plain) -> str:
        known = pack if pack is not None and header.get(HEADER, "") == pack.edition.game else _built_in(header)
        return known.in_short(header, plain) if known is not None else ""

    return short


def _built_in(header: Mapping[str, str]) -> GamePack | None:
    """The built-in pack of the game that a header names; None where it can't be read: saves are listed all the same."""
    return _pack_of(header.get(HEADER, FIRST))


@cache
def _pack_of(kind: str) -> GamePack | None:
    try:
        game = plugin(kind)
        return game.load(game.built_in_pack())
    except Fault:
        return None
