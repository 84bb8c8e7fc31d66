"""The parts of the Landscape: tiles, Overlays, Creatures, Companions, tokens, Turn cards, Dream Gates."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from etherfields.kernel.system.colours import Emblem, emblem
from .common import (
    Colour,
    ConditionText,
    Copies,
    CostText,
    Count,
    Data,
    Deed,
    Definition,
    DistrictName,
    Effects,
    Hue,
    LetterMark,
    MapText,
    Mark,
    Name,
    PrintedAction,
    RulesText,
    ScriptNumber,
    SeasonCode,
    Span,
    Spot,
)


class MapAction(Deed, frozen=True, kw_only=True):
    """A Map action: the figure must stand on the field (EF-LAND-10)."""

    CALLED: ClassVar[str] = "a Map action"
    at: int | tuple[int, ...]
    """The field that it is printed on, or several."""

    @property
    def fields(self) -> tuple[int, ...]:
        """The fields that it is printed on."""
        return self.at if isinstance(self.at, tuple) else (self.at,)


class CrystalSpot(Data, frozen=True, kw_only=True):
    """The rules of a field while a Crystal lies there; the field needs the icon `crystal`, too (EF-LAND-20)."""

    CALLED: ClassVar[str] = "a Crystal spot"
    at: int
    name: Name = ""
    rules: RulesText = ""
    actions: tuple[Deed, ...] = field(default=(), name="action")


class Tile(Definition, frozen=True, kw_only=True):
    """A Landscape map tile of four fields (EF-LAND-01)."""

    spot: Spot | Literal[""] = ""
    """Where on the Landscape area it goes; empty: what reveals it says where."""
    map: MapText
    """Its fields and Walls, drawn; see `content.maps`."""
    fields: dict[str, str] = field(default_factory=dict)
    """The icons on its fields: `1 = "entrance, light"`; `"1 2"` for a border, `all` for the middle."""
    actions: tuple[MapAction, ...] = field(default=(), name="action")
    crystals: tuple[CrystalSpot, ...] = field(default=(), name="crystal")
    trap: Effects = ""
    """The effects of its Traps, unless the Dream or Slumber has its own (EF-LAND-22)."""
    reveal: Effects = ""
    """A Flying Rule that is carried out when the tile is revealed (EF-LAND-27)."""
    rules: RulesText = ""
    """Flying Rules that stand while it lies there (EF-LAND-26)."""


class Overlay(Definition, frozen=True, kw_only=True):
    """A Secret card laid over a part of a Dream's Landscape (EF-OVERLAY)."""

    on: tuple[str, ...] = ()
    """The fields that it covers, in the order of its own: `["A2.3", "B2.1"]`; empty: what lays it says. Where no tile
    lies it adds a part to the Landscape."""
    map: MapText | Literal[""] = ""
    """Its own fields and Walls, drawn; empty: Walls stay as they are below it."""
    fields: dict[str, str] = field(default_factory=dict)
    actions: tuple[MapAction, ...] = field(default=(), name="action")
    crystals: tuple[CrystalSpot, ...] = field(default=(), name="crystal")
    reveal: Effects = ""
    rules: RulesText = ""


class Interaction(Deed, frozen=True, kw_only=True):
    """An action of a Dreamer in range on a Creature (EF-CREATURE-06)."""


class Creature(Definition, frozen=True, kw_only=True):
    """A Creature tile (EF-CREATURE-02)."""

    setup: Effects = ""
    """Turn cards, figures to reveal, and further steps."""
    move: Count = 0
    no_die: bool = False
    """It ignores the Creature Movement die and follows `moves` (EF-CREATURE-21)."""
    moves: Effects = ""
    """How it moves, if not towards the nearest Dreamer."""
    morphing: Effects = ""
    basic: Effects = ""
    special: Effects = ""
    rules: RulesText = ""
    interactions: tuple[Interaction, ...] = field(default=(), name="interaction")
    shapeshifter: Literal["", "human", "creature"] = ""
    """The kind of Shapeshifter that stands for it; empty: it has its own token (EF-POOL-08)."""
    big: bool = False
    """It fills a whole field (EF-LAND-45)."""
    tokens: Annotated[int, Meta(ge=0, le=15)] = 1
    """How many figures or tokens of it there can be at once: no effect reveals more."""
    skip: bool = False
    """Out of Turns may be resolved at the start of any Turn (EF-SLUMBER-07)."""
    skip_before_start: bool = False
    """... and even before the Slumber starts (EF-SLUMBER-08)."""
    out_of_turns: Effects = ""
    deliverance: Effects = ""


class Companion(Definition, frozen=True, kw_only=True):
    """A friendly being, neither Dreamer nor Creature (EF-COMPANION)."""

    setup: Effects = ""
    basic: Effects = ""
    special: Effects = ""
    rules: RulesText = ""
    actions: tuple[Deed, ...] = field(default=(), name="action")


class Morph(Definition, frozen=True, kw_only=True):
    """A kind of Morph token: what it adds to the Creature that it lies on (EF-MORPH)."""

    copies: Copies = 1
    rules: RulesText


class StateSide(Data, frozen=True, kw_only=True):
    """One side of a State token (EF-STATE)."""

    CALLED: ClassVar[str] = "a side of a State"
    name: Name
    """Texts have words for `Dazed`, `Stunned`, `Paralysed` and `Poisoned`; any other stands in quotes there."""
    on: Literal["all", "creatures", "dreamers"] = "all"
    lasts: Span = "turn"
    """How long it stays with a Creature."""
    lasts_dreamers: Span = "dreamers phase"
    """How long it stays with a Dreamer."""
    rules: RulesText


class State(Definition, frozen=True, kw_only=True):
    """A two-sided State token; the side in use makes the other unavailable (EF-POOL-06).

    A pack has the States that it defines: without any, nothing can be made Dazed."""

    copies: Copies = 1
    sides: tuple[StateSide, ...] = field(name="side")


class Terrain(Definition, frozen=True, kw_only=True):
    """A kind of Terrain, by icon or token: it does nothing by itself, other content refers to it (EF-LAND-30).

    Texts have words for `light`, `darkness`, `swamp` and `water`; any other stands there by its code, in quotes."""

    copies: Count = 0
    """How many tokens of it there are."""


class Token(Definition, frozen=True, kw_only=True):
    """A token whose meaning other content gives: Story, Sign, Threat, Personal, Hole, Clock hand, figures ..."""

    kind: Literal["story", "sign", "threat", "personal", "creature", "universal", "figure", "other"] = "other"
    copies: Copies = 1


class TurnCard(Definition, frozen=True, kw_only=True):
    """A Turn card: timer and script of the Landscape Phase (EF-TURN)."""

    colour: Colour
    steps: tuple[Literal["morphing", "basic", "special", "movement"], ...]
    """The steps of the Landscape Phase, from top to bottom."""
    loot: Effects = ""
    starting: bool = True
    """One of the first twelve; others join by content."""


BY_THEMSELVES = ("won", "failed", "died")
"""Outcomes that the rules bring about, or verbs that don't name them."""


class Outcome(Data, frozen=True, kw_only=True):
    """One way in which a Dream can end."""

    result: Literal["won", "failed", "neither"]
    """Won and failed Dreams bring Seasons; death is none of these (EF-SEASON-02, EF-SEASON-03)."""
    script: ScriptNumber = 0
    do: Effects = ""
    season: SeasonCode = ""


class Gate(Definition, frozen=True, kw_only=True):
    """A Dream Gate: on its front how a Dream is entered, on its back what holds in it (EF-DREAM-01)."""

    district: DistrictName = ""
    """The District that it stands in; empty: it can be entered in any (EF-DREAM-02)."""
    keys: Count = 0
    hint: str = ""
    setup: Effects = ""
    turns: Count
    """How many Turn cards make the Turn deck."""
    intro: ScriptNumber
    requirement: ConditionText = ""
    """The condition for entering, besides District and Keys."""
    goal: str = ""
    """The Dreamers' goal, in words."""
    aim: Annotated[str, Meta(max_length=56)] = ""
    """The goal in a few words, which stay on the table all through the Dream; empty: the beginning of `goal`."""
    rules: RulesText = ""
    basic: Effects = ""
    """The effects of the Dream itself when a Turn card calls Basic effects."""
    special: Effects = ""
    morphing: Effects = ""
    trap: Effects = ""
    """The effects of every Trap of the Dream; a tile's own Traps count only where this is empty."""
    actions: tuple[PrintedAction, ...] = field(default=(), name="action")
    """Dream actions, from any field."""
    out_of_turns: Effects = ""
    outcomes: dict[str, Outcome] = field(default_factory=dict, name="outcome")
    """How it can end, by a name that effects and later Dreams use."""
    cost: CostText = ""
    """Something to pay besides Keys."""
    colour: Hue = ""
    """The colour of the Dream on the screen: a name such as `bottle green`, or `#rrggbb`."""
    mark: Mark = ""
    """One or two signs, each one cell wide, by which it is known again."""
    letter_mark: LetterMark = ""
    """The twin of `mark` in as many plain letters, for terminals that have no others; empty: `*`."""

    @property
    def emblem(self) -> Emblem:
        """Its colour and mark, as far as they can be shown."""
        return emblem(self.name, self.colour, self.mark, self.letter_mark)
