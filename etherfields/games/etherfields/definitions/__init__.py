"""The definitions of every card, tile, token and map of a pack: frozen data, one class a family.

The effects of a card are kept as text of the effect language, marked by its kind, so that one walk (`walk`)
finds every text and every reference in every family. Names of TOML keys are the names of these fields; lists
of tables are written in the singular (`[[tile]]`, `[[tile.action]]`)."""

from __future__ import annotations

from etherfields.games.etherfields.definitions.campaign import Base, Campaign, DieFaces, Grid, Options, Pool, Service
from etherfields.games.etherfields.definitions.cards import (
    Archetype,
    Basic,
    Defect,
    Influence,
    Item,
    Knowledge,
    Mask,
    Memory,
    Note,
    NoteBack,
)
from etherfields.games.etherfields.definitions.common import Action, Data, Deed, Definition
from etherfields.games.etherfields.definitions.families import FAMILIES, Secrets
from etherfields.games.etherfields.definitions.landscape import (
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
from etherfields.games.etherfields.definitions.travel import (
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
    "FAMILIES", "Action", "Archetype", "Base", "Basic", "Campaign", "Classic", "Companion", "Creature",
    "CrystalSpot", "Data", "Deed", "Defect", "Definition", "DieFaces", "Dreamworld", "Fate", "Gate", "Grid",
    "Influence", "Interaction", "Item", "Knowledge", "Location", "MapAction", "Mask", "Memory", "Mode", "Morph",
    "Note", "NoteBack", "Oddity", "Options", "Outcome", "Overlay", "Pool", "Season", "Secrets", "Service",
    "ServiceCard", "Shop", "ShopOption", "Slumber", "SlumberTile", "State", "StateSide", "Terrain", "Tile", "Token",
    "TurnCard",
]
