"""The table as pictures: plain frozen data from which any screen can be painted without knowing a rule."""

from __future__ import annotations

from msgspec import Struct

from etherfields.kernel.play.events import amid, either, listed
from etherfields.kernel.system.colours import Emblem
from etherfields.playable.pictured import Path


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
    menaced: frozenset[str] = frozenset()
    """The fields to which a Creature could come in this Turn, as things are."""

    def at(self, name: str) -> Field | None:
        """The field of a name."""
        return next((one for one in self.fields if one.name == name), None)


class Coming(Struct, frozen=True):
    """One thing that a step of the Turn card will do as things are, by one source."""

    source: str
    """The code of the Creature, Gate or Companion."""
    name: str
    told: str
    """In a sentence without its end: `The Inspector: the Gambler Blocks 2 cards`."""
    shortly: str
    """Where room is scarce, and without its source: `Block 2: Gambler`."""
    is_idle: bool = False
    """Whether it touches nobody: a Creature stays, or reaches nobody."""


class TurnStep(Struct, frozen=True):
    """A step of a Turn card."""

    name: str
    skipped: bool = False
    comes: tuple[Coming, ...] = ()
    """The effects of the step if it is still to come; none, if nothing would come of it."""


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

    @property
    def all(self) -> int:
        """How many Turns there are in all, as things are."""
        return max(self.number - 1, 0) + self.left


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


class Near(Struct, frozen=True):
    """How near a figure of a Creature is to whom it would go for."""

    gap: int
    """The fields between them, and one; -1: no way leads to anybody."""
    whom: tuple[str, ...]
    """The names of the nearest Dreamers."""

    @property
    def told(self) -> str:
        """How near it is: `2 from the Gambler`."""
        if self.gap < 0:
            return "no way to a Dreamer"
        whom = [amid(name) for name in self.whom]
        return f"{self.gap} from {either(whom)}" if self.gap else f"with {listed(whom)}"


class Creature(Struct, frozen=True):
    """A Creature in play."""

    code: str
    name: str
    places: tuple[str, ...]
    morphs: tuple[str, ...]
    states: tuple[str, ...]
    """The States of its figures."""
    near: tuple[Near, ...] = ()
    """How near each of its figures is to a Dreamer."""
    does: tuple[str, ...] = ()
    """The effects of the steps to come, in few words: `Block 2: Gambler`."""


class Place(Struct, frozen=True):
    """A Location on a map."""

    code: str
    name: str
    district: str
    icons: tuple[str, ...]
    spot: str = ""
    """Where its district lies on the map, such as `B2`; empty: nobody knows."""
    closed: bool = False
    """Whether it can't be entered as things are."""
    gates: tuple[str, ...] = ()
    """The names of the Gates there that the Party has unlocked."""


class Map(Struct, frozen=True):
    """The Dreamworld map as far as it is known: Locations, the ways between them, and where the Party is."""

    places: tuple[Place, ...]
    """District by district."""
    paths: tuple[Path, ...]
    party: str
    ahead: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The road ahead: headings (what is due, what is open, the Season), and the lines under each."""
    unknown: frozenset[str] = frozenset()
    """The Locations from which a path leads off the part of the map that is known."""


class Picture(Struct, frozen=True):
    """Everything on the table that all may see."""

    title: str
    goal: str
    """The goal of the Dream or Slumber, as it stays in sight: a few words, if the pack has any."""
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

    @property
    def screen(self) -> str:
        """The module that paints the picture."""
        return "etherfields.games.etherfields.screen.own_screen"

    def dreamer(self, code: str) -> Dreamer | None:
        """The Dreamer of a code."""
        return next((one for one in self.party if one.code == code), None)

    def whereabouts(self, *, whole: bool = False) -> str:
        """The Location of the Party, or the Turn; with the Dream where the `whole` is wanted."""
        if self.map is not None:
            return next((one.name for one in self.map.places if one.code == self.map.party), "")
        if self.turn is None or not self.turn.number:
            return ""
        return f"{f'{self.title}, ' if whole and self.title else ''}Turn {self.turn.number}"
