"""The definitions of every card, tile, token and map of a pack: frozen data, one class a family.

The effects of a card are kept as text of the effect language, marked by its kind, so that one walk (`walk`)
finds every text and every reference in every family. Names of TOML keys are the names of these fields; lists
of tables are written in the singular (`[[tile]]`, `[[tile.action]]`)."""

from __future__ import annotations

from .campaign import Base, Campaign, DieFaces, Grid, Options, Pool, Service
from .cards import Archetype, Basic, Defect, Influence, Item, Knowledge, Mask, Memory, Note, NoteBack, UsableCard
from .common import Data, Deed, Definition, PrintedAction
from .families import FAMILIES, Secrets
from .landscape import (
    Companion,
    Creature,
    CrystalSpot,
    Gate,
    Interaction,
    MapAction,
    Morph,
    Outcome,
    Overlay,
    State,
    StateSide,
    Terrain,
    Tile,
    Token,
    TurnCard,
)
from .speakers import Speaker
from .travel import (
    Classic,
    Dreamworld,
    Fate,
    Location,
    Mode,
    Oddity,
    Season,
    ServiceCard,
    Shop,
    ShopOption,
    Slumber,
    SlumberTile,
)

__all__ = [
    "FAMILIES",
    "Archetype",
    "Base",
    "Basic",
    "Campaign",
    "Classic",
    "Companion",
    "Creature",
    "CrystalSpot",
    "Data",
    "Deed",
    "Defect",
    "Definition",
    "DieFaces",
    "Dreamworld",
    "Fate",
    "Gate",
    "Grid",
    "Influence",
    "Interaction",
    "Item",
    "Knowledge",
    "Location",
    "MapAction",
    "Mask",
    "Memory",
    "Mode",
    "Morph",
    "Note",
    "NoteBack",
    "Oddity",
    "Options",
    "Outcome",
    "Overlay",
    "Pool",
    "PrintedAction",
    "Season",
    "Secrets",
    "Service",
    "ServiceCard",
    "Shop",
    "ShopOption",
    "Slumber",
    "SlumberTile",
    "Speaker",
    "State",
    "StateSide",
    "Terrain",
    "Tile",
    "Token",
    "TurnCard",
    "UsableCard",
]
