"""All the words of one game, as one value that is handed along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec import Struct, field, structs

from .facts_of_verbs import VerbFacts
from .words import Activity, Adjective, Entry, Happens, Measure, Noun, OnceEntry, Pronoun, Verb

if TYPE_CHECKING:
    from ..author.problems import Hint, Spot

E = TypeVar("E", bound=Entry | Verb)
TABLES = (
    "verbs", "nouns", "adjectives", "pronouns", "zones", "quantities", "measures", "qualities", "quality_words",
    "facts", "spans", "onces", "activities", "resources", "states", "cost_words", "events", "moments", "flow",
    "phrases",
)  # fmt: skip
"""The tables of a vocabulary: each holds rows with names."""
Mistake: TypeAlias = "Callable[[Spot], Hint | None]"
"""A look for a common mistake at a place: its hint, if the mistake was made there."""


class NounKinds(Struct, frozen=True, kw_only=True):
    """The nouns that the language treats in a way of their own."""

    player: str = "player"
    """The noun of those who take part: `salt 2 per player`."""
    party: str = ""
    """The noun of all of them together; empty: there is none."""
    owners: frozenset[str] = frozenset()
    """The nouns, `player` among them, of things that have the quantities of a player."""
    persons: frozenset[str] = frozenset()
    """The nouns of things that are told by `who` and not by `that`."""
    beasts: frozenset[str] = frozenset()
    """The nouns of things that do something to `itself`."""
    never_it: frozenset[str] = frozenset()
    """The nouns of things that nobody calls `it`."""
    places: tuple[str, ...] = ()
    """The nouns of places that a thing can be on."""
    lying: frozenset[str] = frozenset()
    """The nouns of things on the board: a named one counts only while it lies or stands there."""
    of_board: frozenset[str] = frozenset()
    """The nouns that have a meaning only where there is a board."""
    shared: tuple[str, ...] = ()
    """The nouns of things that belong to all players together."""
    measures: Mapping[str, str] = field(default_factory=dict)
    """The measure that tells how many of a mass noun somebody has: `coins` of `coin`."""
    nameless: frozenset[str] = frozenset()
    """The nouns, beside mass nouns, of things that can be gained without a name."""
    not_given: Mapping[str, str] = field(default_factory=dict)
    """The nouns of things that no verb gives, each with the sentence that says so."""
    terrain: tuple[str, ...] = ()
    """The adjectives that name Terrain: of fields, and of tokens."""
    own_adjectives: Mapping[str, str] = field(default_factory=dict)
    """The family of a pack's own adjective, by the noun that it goes with; by the empty name without a noun."""


class Vocabulary(Struct, frozen=True, kw_only=True, eq=False, dict=True):
    """All the words of one game: what its texts may say, and how people read that."""

    verbs: tuple[Verb, ...] = ()
    nouns: tuple[Noun, ...] = ()
    adjectives: tuple[Adjective, ...] = ()
    pronouns: tuple[Pronoun, ...] = ()
    zones: tuple[Entry, ...] = ()
    """The places where cards lie."""
    quantities: tuple[Entry, ...] = ()
    """The numbers that standing rules can change and that effects can read."""
    measures: tuple[Measure, ...] = ()
    """The numbers that can only be read."""
    qualities: tuple[Entry, ...] = ()
    """The properties that are words."""
    quality_words: tuple[Entry, ...] = ()
    facts: tuple[Entry, ...] = ()
    """The conditions of their own: a named yes or no."""
    spans: tuple[Entry, ...] = ()
    """The times for which rules last that an effect brings."""
    onces: tuple[OnceEntry, ...] = ()
    """The heads of effects that happen only the first time in a span."""
    activities: tuple[Activity, ...] = ()
    """The deeds that standing rules forbid and allow."""
    resources: tuple[Entry, ...] = ()
    """The resources in which prices are paid, beside what is done as a price."""
    states: tuple[Entry, ...] = ()
    dice: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The faces of each die."""
    dice_called: Mapping[str, str] = field(default_factory=dict)
    """The names of the dice for players."""
    cost_words: tuple[Entry, ...] = ()
    """The words on how something with a price may be used."""
    events: tuple[Happens, ...] = ()
    moments: tuple[Entry, ...] = ()
    flow: tuple[Entry, ...] = ()
    """The words that hold effects together, as the handbook tells them."""
    phrases: tuple[Entry, ...] = ()
    """The words by which things are picked out, as the handbook tells them."""
    kinds: NounKinds = NounKinds()
    resource: str = "resource"
    """The word for a resource: `a colour`."""
    any_resource: str = ""
    """The resource that may be paid in any of the others; empty: there is none."""
    board: str = "the board"
    """The name of the board, as the mentions of a text have it: `on the field`."""
    likeliest: tuple[str, ...] = ()
    """The verbs that are meant most often, to be named for all."""
    former_keys: Mapping[str, str] = field(default_factory=dict)
    """The keys of options without words that journals hold from when these were made of rules text, by source."""
    mistakes: tuple[Mistake, ...] = ()
    """The looks for mistakes that only authors of this game make, before those for mistakes in any game."""
    later_mistakes: tuple[Mistake, ...] = ()
    """The looks for such mistakes that come after those."""
    fillers: tuple[str, str] = ("nothing", "")
    """The stand-ins for a statement that can't be read: an effect, and a standing rule."""

    @cached_property
    def verb(self) -> dict[str, Verb]:
        """Each verb by its name."""
        return {verb.name: verb for verb in self.verbs}

    @cached_property
    def verb_facts(self) -> dict[str, VerbFacts]:
        """The facts of each verb, by its name."""
        return {verb.name: verb.facts for verb in self.verbs}

    @cached_property
    def kinds_of(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """For each argument of a verb, the kinds of things that make sense there; none named: all."""
        return {verb.name: tuple(slot.nouns for slot in verb.slots()) for verb in self.verbs}

    @cached_property
    def plurals(self) -> dict[str, str]:
        """The plurals of the nouns of things that have nothing but a number."""
        return {noun.name: noun.plural for noun in self.nouns if noun.mass and noun.counted}

    @cached_property
    def mass(self) -> frozenset[str]:
        """The nouns of things of which one is like another."""
        return frozenset(noun.name for noun in self.nouns if noun.mass)

    @cached_property
    def noun_forms(self) -> list[str]:
        """All forms of all nouns."""
        return [form for noun in self.nouns for form in noun.forms]

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The faces of all dice."""
        return tuple(face for faces in self.dice.values() for face in faces)

    def extended(self, own: Vocabulary) -> Vocabulary:
        """The words of a game and those of this base; where both have a row of a name, the game's is right."""
        return structs.replace(own, **{name: _merged(getattr(self, name), getattr(own, name)) for name in TABLES})


def _merged(base: tuple[E, ...], own: tuple[E, ...]) -> tuple[E, ...]:
    stated = {row.name for row in own}
    return (*own, *(row for row in base if row.name not in stated))
