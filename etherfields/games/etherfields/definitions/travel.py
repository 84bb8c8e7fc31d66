"""The cards and tiles between Dreams: the Dreamworld map, Fate, Seasons, Slumbers, shops, modes and service cards."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from .common import (
    Code,
    ConditionText,
    Copies,
    CostText,
    CreatureCode,
    Data,
    Deed,
    Definition,
    Effects,
    GateCode,
    Icon,
    LocationCode,
    Name,
    PrintedAction,
    RulesText,
    ShopCode,
    SlumberCode,
    Spot,
)
from .landscape import Tile

BUILT_IN = ("awakening", "gate", "shop")
"""The icons that mean something without a Knowledge card: each is a possible action at a Location."""


class Location(Data, frozen=True, kw_only=True):
    """A place on the Dreamworld map, with an effect for whoever arrives (EF-MAP)."""

    code: Code
    """Unique in the whole pack, such as `B2.stop`."""
    name: Name = ""
    flavour: str = ""
    icons: tuple[Icon, ...] = ()
    """The icons: `awakening`, `gate` and `shop` are possible actions; a Knowledge card explains others (EF-MAP-04)."""
    hidden: bool = False
    """It isn't there until something unlocks it."""
    requirement: ConditionText = ""
    """The condition for the Party to enter."""
    do: Effects = ""
    """Further effects on arrival."""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
    paths: tuple[LocationCode, ...] = ()
    """Where large arrows lead: free, in their direction (EF-MAP-02)."""
    shortcuts: tuple[LocationCode, ...] = ()
    """Where small arrows lead: each Dreamer Blocks 1 card (EF-MAP-03)."""
    gates: tuple[GateCode, ...] = ()
    """The Gates that can be entered here, once they are available."""
    shop: ShopCode = ""


class Dreamworld(Definition, frozen=True, kw_only=True):
    """A tile of the Dreamworld map: one District and its Locations."""

    spot: Spot
    """Where on the Dreamworld map it goes, such as `B2`."""
    starting: bool = False
    """It is there from the start."""
    rules: RulesText = ""
    locations: tuple[Location, ...] = field(name="location")


class Season(Definition, frozen=True, kw_only=True):
    """A Season: rules of travel, brought by a Dream won or failed (EF-SEASON)."""

    kind: Literal["positive", "negative", "neutral"] = "neutral"
    starting: bool = False
    """The Season of a new campaign."""
    rules: RulesText


class Oddity(Data, frozen=True, kw_only=True):
    """The rules and actions of a Fate card in an Oddity slot (EF-FATE-03, EF-FATE-05)."""

    rules: RulesText = ""
    actions: tuple[Deed, ...] = field(default=(), name="action")


class Fate(Definition, frozen=True, kw_only=True):
    """A Fate card: a short event on the Dreamworld map (EF-FATE)."""

    copies: Copies = 1
    starting: bool = True
    """One of the first ten; others join by content."""
    do: Effects = ""
    oddity: Oddity | None = None


class Slumber(Definition, frozen=True, kw_only=True):
    """A tile of the Slumber deck: a Creature, something to follow, or the Delta Phase (EF-SLUMBER)."""

    starting: bool = False
    """It is in the first Slumber deck."""
    delta: bool = False
    """The Delta Phase, at the bottom of the deck."""
    creature: CreatureCode = ""
    """The Creature tile that this is; its setup, Skip, Out of Turns and Deliverance hold."""
    do: Effects = ""
    """The effects of a tile that is no Creature (EF-SLUMBER-04)."""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
    out_of_turns: Effects = ""
    skip: bool = False
    skip_before_start: bool = False
    deliverance: Effects = ""


class SlumberTile(Tile, frozen=True, kw_only=True):
    """A Slumber map tile: a Landscape tile that lies between Dreams (EF-SLUMBER-05)."""

    setup: bool = False
    """One of the two that are laid at Awakening and after each Dream."""
    starting: bool = False
    """It is in the supply from the start."""
    oddity: int = 0
    """The field that its Oddity slot belongs to; 0: it has none."""


class ShopOption(Data, frozen=True, kw_only=True):
    """One thing that a Dreamer may choose in a shop (EF-SHOP-02)."""

    name: Name
    requirement: ConditionText = ""
    cost: CostText = ""
    do: Effects


class Shop(Definition, frozen=True, kw_only=True):
    """A Shopping card or another place to spend Ether: each Dreamer chooses one option (EF-SHOP)."""

    options: tuple[ShopOption, ...] = field(name="option")
    nothing: Effects = ""
    """The gain of a Dreamer who buys nothing; empty: as `shop_nothing_bought` rules."""
    returns: bool = True
    """The card goes back to the Secrets when it has been used (EF-SHOP-05)."""


class Mode(Definition, frozen=True, kw_only=True):
    """An optional mode, off by default, and the card or tile that brings it (EF-MODE)."""

    kind: Literal["card", "tile", "rules"] = "rules"
    """A tile lies in the slot of the Gate, and so is away while a Dream is played (EF-MODE-06, EF-MODE-08)."""
    about: str = ""
    instead: SlumberCode = ""
    """The tile that may be resolved instead of any Slumber (EF-MODE-07)."""
    until_saving: bool = False
    """The Party leaves the mode just before a session is saved (EF-MODE-05)."""
    do: Effects = ""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")


class Classic(Definition, frozen=True, kw_only=True):
    """A row of the table for ordinary playing cards (EF-VARIANT-10)."""

    good: Effects
    bad: Effects
    about: Literal["", "crystal", "ether"] = ""
    """The second row is one of two, as the option `classic_row2` chooses; other rows leave this empty."""


class ServiceCard(Definition, frozen=True, kw_only=True):
    """A card that serves the rules themselves, such as the Ether voucher or the Mask record."""

    copies: Copies = 1
    do: Effects = ""
    rules: RulesText = ""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
