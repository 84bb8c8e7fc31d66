"""All families in one table: what a file in `secrets/` may hold."""

from __future__ import annotations

from msgspec.structs import fields

from . import cards, landscape, speakers, travel
from .common import Data, Definition


class Secrets(Data, frozen=True, kw_only=True):
    """A file of `secrets/`, and all of them taken together."""

    archetype: tuple[cards.Archetype, ...] = ()
    basic: tuple[cards.Basic, ...] = ()
    influence: tuple[cards.Influence, ...] = ()
    item: tuple[cards.Item, ...] = ()
    note: tuple[cards.Note, ...] = ()
    knowledge: tuple[cards.Knowledge, ...] = ()
    memory: tuple[cards.Memory, ...] = ()
    defect: tuple[cards.Defect, ...] = ()
    mask: tuple[cards.Mask, ...] = ()
    tile: tuple[landscape.Tile, ...] = ()
    overlay: tuple[landscape.Overlay, ...] = ()
    creature: tuple[landscape.Creature, ...] = ()
    companion: tuple[landscape.Companion, ...] = ()
    morph: tuple[landscape.Morph, ...] = ()
    state: tuple[landscape.State, ...] = ()
    terrain: tuple[landscape.Terrain, ...] = ()
    token: tuple[landscape.Token, ...] = ()
    turn_card: tuple[landscape.TurnCard, ...] = ()
    gate: tuple[landscape.Gate, ...] = ()
    dreamworld: tuple[travel.Dreamworld, ...] = ()
    season: tuple[travel.Season, ...] = ()
    fate: tuple[travel.Fate, ...] = ()
    slumber: tuple[travel.Slumber, ...] = ()
    slumber_tile: tuple[travel.SlumberTile, ...] = ()
    shop: tuple[travel.Shop, ...] = ()
    mode: tuple[travel.Mode, ...] = ()
    classic: tuple[travel.Classic, ...] = ()
    service: tuple[travel.ServiceCard, ...] = ()
    speaker: tuple[speakers.Speaker, ...] = ()


def _families() -> dict[str, type[Definition]]:
    found: dict[str, type[Definition]] = {}
    for info in fields(Secrets):
        found[info.name] = info.type.__args__[0]
    return found


FAMILIES: dict[str, type[Definition]] = _families()
"""Each family's class by the name of its TOML table."""
