"""The table as pictures: plain frozen data from which any screen can be painted without knowing a rule."""

from __future__ import annotations

from msgspec import Struct

from etherfields.kernel.system.colours import Emblem


class Icon(Struct, frozen=True):
    """An icon on a field."""

    kind: str
    """Its first word: `light`, `lair`, `trap` ..."""
    more: str
    """The text beside the name: a colour, a number."""
    words: str
    """As people read it: `Green Lair`."""


class Figure(Struct, frozen=True):
    """A Dreamer, Creature or Companion on a field."""

    code: str
    name: str
    seat: int
    """The seat of the Dreamer that it is, from 0; -1: it is none."""
    states: tuple[str, ...] = ()


class Field(Struct, frozen=True):
    """A field of the Landscape, with all that can be seen on it."""

    name: str
    row: int
    column: int
    on: str
    """The name of the tile that it belongs to."""
    icons: tuple[Icon, ...] = ()
    lying: tuple[str, ...] = ()
    """The tokens on it."""
    figures: tuple[Figure, ...] = ()
    to_do: tuple[str, ...] = ()
    """The actions printed there."""
    blocked: bool = False


class Landscape(Struct, frozen=True):
    """The fields as they lie, and what is between them."""

    fields: tuple[Field, ...]
    """From north to south, and in a row from west to east."""
    walls: frozenset[tuple[str, str]]
    """Pairs of neighbouring fields with a Wall between them; each pair in both orders."""

    def at(self, name: str) -> Field | None:
        """The field of a name."""
        return next((one for one in self.fields if one.name == name), None)


class TurnStep(Struct, frozen=True):
    """A step of a Turn card."""

    name: str
    skipped: bool


class TurnCard(Struct, frozen=True):
    """The current Turn card, and how many Turns there are."""

    colour: str
    steps: tuple[TurnStep, ...]
    loot: str
    number: int
    left: int
    phase: str
    """`dreamers`, `landscape`, or empty between Turns."""
    name: str = ""

    @property
    def when(self) -> str:
        """Which Turn it is, as people say it."""
        return f"Turn {self.number}" if self.number else "before Turn 1"


class Card(Struct, frozen=True):
    """A card as it is read."""

    code: str
    """Which of all cards it is."""
    name: str
    intent: str
    cost: str
    text: tuple[str, ...]
    """The effects of the card, a line or more."""
    words: tuple[str, ...] = ()
    """The sort of card: `quick`, `Development`."""
    flavour: str = ""
    """Words for the mood."""


class Dreamer(Struct, frozen=True):
    """One of the Party: what lies before them."""

    code: str
    name: str
    seat: int
    place: str
    torment: int
    torment_limit: int
    ether: int
    crystals: int
    deck: int
    discard: int
    blocked: int
    hand: tuple[Card, ...]
    hand_limit: int
    laid_out: tuple[Card, ...] = ()
    masks: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """Other tokens that they hold, in words."""


class Creature(Struct, frozen=True):
    """A Creature in play."""

    code: str
    name: str
    places: tuple[str, ...]
    morphs: tuple[str, ...]
    states: tuple[str, ...]
    """The States of its figures."""


class Path(Struct, frozen=True):
    """A path or a shortcut on a map, from one Location to another."""

    start: str
    end: str
    shortcut: bool


class Place(Struct, frozen=True):
    """A Location on a map."""

    code: str
    name: str
    district: str
    icons: tuple[str, ...]


class Map(Struct, frozen=True):
    """The Dreamworld map as far as it is known: Locations, the ways between them, and where the Party is."""

    places: tuple[Place, ...]
    """District by district."""
    paths: tuple[Path, ...]
    party: str


class Plan(Struct, frozen=True):
    """A way over the map that could be taken, and what it costs."""

    way: tuple[Path, ...] = ()
    told: str = ""
    """The cost in a sentence."""


class Picture(Struct, frozen=True):
    """Everything on the table that all may see."""

    title: str
    goal: str
    hours: int
    keys: int
    party: tuple[Dreamer, ...]
    landscape: Landscape | None = None
    turn: TurnCard | None = None
    creatures: tuple[Creature, ...] = ()
    shared: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The Party's cards and tokens: a heading, and the names under it."""
    map: Map | None = None
    over: str = ""
    """How the game went, once it is over."""
    emblem: Emblem = Emblem()
    """The colour and the mark of the Dream, or of the campaign."""

    def dreamer(self, code: str) -> Dreamer | None:
        """The Dreamer of a code."""
        return next((one for one in self.party if one.code == code), None)


class Preview(Struct, frozen=True):
    """The outcome of a choice, as far as it can be seen before."""

    reach: frozenset[str] = frozenset()
    """The fields that it could be about."""
    way: tuple[str, ...] = ()
    """The fields that a Move goes over, goal last."""
    targets: frozenset[str] = frozenset()
    """The fields that it is about."""
    spent: tuple[str, ...] = ()
    """The cards that would be discarded."""
    cost: str = ""
    risks: tuple[str, ...] = ()
    """The possible harm of the choice, in a few words each."""
