"""The parts that a game gives the compiler: scenes to play in, and the meaning of each word there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field

from etherfields.kernel.play.decisions import NOTHING, Rules
from .. import tree
from ..language import Language


class Picked(Struct):
    """The things that a noun phrase meant when it was needed."""

    noun: str
    things: list[str] = field(default_factory=list)
    """The things meant, by their names; empty for nameless things, such as Coins."""
    count: int = 1
    """How many are meant."""
    name: str = ""
    adjectives: tuple[str, ...] = ()


class Circumstance(Struct):
    """The circumstances that a standing rule is judged in: its subject, other figures, the amount at stake."""

    who: str = ""
    what: str = ""
    amount: int = 0
    replaced: bool = False
    """Whether something else happens instead."""
    coming: str = ""
    """The event, while it is still to happen."""
    by: str = ""
    """The cause, in words for the end of a sentence: ` from the Bell`; empty: it isn't told."""

    @property
    def is_off(self) -> bool:
        """Whether nothing is left of an event that was still to happen."""
        return self.replaced or self.amount <= 0


class Supply(Struct, frozen=True):
    """Something that one of several is to have, of which there may be too little for all of them."""

    what: str
    left: int
    each: int = 1


R = TypeVar("R")
Given: TypeAlias = int | str | Picked
"""An argument of a verb, told from the table."""


class Told(Protocol):
    """The future of a thing that has to be chosen."""

    @property
    def discards(self) -> bool:
        """Whether it is discarded."""

    def told(self) -> str:
        """The rules text."""


class Scene(Protocol):
    """The scene of an effect: its actor, its subject, the things pointed at; and how to ask."""

    actor: str
    subject: str
    """The one that an effect is about: at first the actor."""
    that: dict[str, str]
    """The thing last pointed at, by its noun."""
    pending: Circumstance | None
    purpose: Told | None
    """The future of the thing that has to be chosen."""
    round: str
    """Which time it is of something that is done several times: `1 of 3`."""

    def in_vain(self, done: Told) -> None:
        """Tell that what was done has changed nothing."""

    def on_behalf(self: S, who: str) -> S:
        """This scene with another subject."""

    def whereabouts(self) -> str:
        """The name of the source and its place in the pack, for its author to mend."""

    def look_anew(self) -> None:
        """Look for limits reached before the subjects of an effect are picked."""

    def choose(self, noun: str, things: Sequence[str], least: int, most: int) -> Rules[list[str]]:
        """Let the subject choose among things."""

    def draw(self, noun: str, things: Sequence[str], n: int) -> list[str]:
        """Let chance pick among things."""

    def option(self, options: Sequence[tuple[str, str]], together: bool, former: Mapping[str, str]) -> Rules[int]:
        """Let the subject choose one of several effects, given as key and label; `former`: keys of before."""

    def as_option(self: S) -> S:
        """This scene where an effect is one of several to choose from, and not simply ordered."""

    def in_stillness(self, work: Callable[[], R]) -> R:
        """The result of work that changes nothing, such as gathering possible choices."""

    def accept(self, label: str) -> Rules[bool]:
        """Let the subject take an effect or leave it."""

    def first_time(self, span: str, mark: str) -> bool:
        """Whether this is the first time in a span, and from now on no more."""

    def counter(self, name: str) -> int:
        """A named number of the campaign."""

    def forbidden(self, activity: str) -> str:
        """The source that forbids the subject an activity; empty: none does."""

    def remembers(self, name: str) -> bool:
        """Whether the campaign remembers something."""


S = TypeVar("S", bound=Scene)


def number(given: Given) -> int:
    """An argument that must be a number."""
    assert isinstance(given, int), given
    return given


def word(given: Given) -> str:
    """An argument that must be a word or a name."""
    assert isinstance(given, str), given
    return given


def things(given: Given) -> Picked:
    """An argument that must be what a noun phrase came to."""
    assert isinstance(given, Picked), given
    return given


def at_once(value: R) -> Rules[R]:
    """A coroutine that asks nothing."""
    yield from ()
    return value


class Parting(Exception):
    """An end of more than the present text: the rest of this text is carried out first."""


NumberReader: TypeAlias = Callable[[S], int]
Supplier: TypeAlias = Callable[[S], "Supply | None"]
Test: TypeAlias = Callable[[S], bool]


class CompiledEffect(Struct, Generic[S]):
    """An effect that can happen."""

    run: Callable[[S], Rules[None] | None]
    asks: bool
    """Whether its text may have to ask; else `run` gives a coroutine only where another effect follows at once."""
    possible: Test[S] | None = None
    """Whether it can be chosen as an option or a price; nothing: always."""


class ResourcePart(Struct, Generic[S]):
    """An amount of a resource."""

    colour: str
    amount: NumberReader[S]
    per_player: bool = False


class PricePart(Struct, Generic[S]):
    """Something done as a price."""

    effect: CompiledEffect[S]
    verb: str
    source: tree.Do
    takes: tuple[Callable[[S], Sequence[str]], NumberReader[S]] | None = None
    """Among which things whoever pays chooses those that go, and how many, if that is so."""
    spends: tuple[str, NumberReader[S]] | None = None
    """The interchangeable things that it takes, and their number, if it takes any."""


class CompiledCost(Struct, Generic[S]):
    """A cost: one alternative of each part must be paid."""

    parts: tuple[tuple[ResourcePart[S] | PricePart[S], ...], ...]
    words: frozenset[str]
    source: tree.Cost
    payable: Test[S] | None = None
    """Whether it can be paid, where that asks for no resource and leaves no choice."""


class Procedures(Struct, Generic[S]):
    """The procedures of a game that its effects come to: prices, rolls, and consequences.

    Without them everything is free, and nothing follows from anything."""

    can_pay: Callable[[S, CompiledCost[S]], bool] = lambda scene, cost: True
    """Whether the subject could pay a cost; without a subject, whether anybody could."""
    pay: Callable[[S, CompiledCost[S], str], Rules[bool]] = lambda scene, cost, what: at_once(True)
    """The subject's payment for something that is called so; without a name, for its source. Whether it was made."""
    price: Callable[[S, CompiledCost[S]], str] = lambda scene, cost: ""
    """A cost as the subject would pay it, in words."""
    roll: Callable[[S, str, Callable[[str], str]], Rules[str]] = lambda scene, die, does: at_once("")
    """The face of a die that counts in the end; the function tells in words what a face brings."""
    in_turn: Callable[[S, Sequence[str], Callable[[str], Supply | None]], Rules[list[str]]] = (
        lambda scene, them, supply: at_once(list(them))
    )
    """The order in which several come, which matters where the supply is too little for all of them."""
    settle: Callable[[S], Rules[None]] = lambda scene: NOTHING
    """The consequences that come before anything else is asked."""
    outlive: Callable[[S], Rules[None] | None] = lambda scene: None
    """The consequences that follow from each part of a text, and don't wait for its end; nothing: there are none."""
    warning: Callable[[S, Sequence[tree.Effect | tree.Cost | None]], str] = lambda scene, nodes: ""
    """The addition to the label of an option that does or costs this, if it is a grave one."""
    remark: Callable[[S, tree.Effect, tree.Cost | None], str] = lambda scene, body, cost: ""
    """The addition to the label of an option as things are: that it is a grave one, or that it would do nothing."""
    is_left: Callable[[S, str, str], bool] = lambda scene, noun, name: True
    """Whether a card of this kind and name can still be gained."""
    bring: Callable[[S, str, tuple[tree.Rule, ...]], None] = lambda scene, span, rules: None
    """The beginning of standing rules that last for a span."""


class CompiledMay(Struct, Generic[S]):
    """An effect that a player may refuse."""

    is_open: Test[S]
    """Whether they could do it."""
    label: Callable[[S], str]
    """Its label, with its price."""
    take: Callable[[S], Rules[None]]
    """Paying for it, and doing it."""


class VerbMeaning(Struct, Generic[S]):
    """The meaning of a verb."""

    run: Callable[[S, Sequence[Given]], Rules[None] | None]
    """Takes the scene and the arguments: numbers, words, and what noun phrases came to."""
    asks: bool
    fresh: tuple[int, ...] = ()
    """Which arguments name something that is not there yet, and so can't be picked: `gain 1 coin`."""
    possible: Callable[[S, Sequence[Given]], bool] | None = None
    """Whether it can be done in full, for options and prices; takes the same arguments."""
    needs: tuple[int, ...] = ()
    """Which arguments have to be there for that, even where they are pointed at."""
    only: str = ""
    """The adjective of those to which it makes a difference, where somebody picks: no others are offered."""
    supply: Callable[[S, Sequence[Given]], Supply | None] | None = None
    """The limited thing that it gives to its subjects; None without one."""


class Meanings(Struct, Generic[S]):
    """The meanings of the words of a language at a table."""

    language: Language
    procedures: Procedures[S] = field(default_factory=Procedures)
    verbs: dict[str, VerbMeaning[S]] = field(default_factory=dict)
    nouns: dict[str, Callable[[S], Sequence[str]]] = field(default_factory=dict)
    """All there are of a kind."""
    mass: frozenset[str] = frozenset()
    """Nouns of things without names of their own; they are counted, not picked."""
    owned: dict[str, Callable[[S, str], Sequence[str]]] = field(default_factory=dict)
    """The things that each player has of their own: without `of ...` the subject's."""
    adjectives: dict[str, Callable[[S, str], bool]] = field(default_factory=dict)
    called: Callable[[S, str, str], bool] = lambda scene, thing, word: False
    """Whether a thing is such as only a pack has a word for."""
    is_called: Callable[[S, str, str], bool] = lambda scene, kind, name: kind == name
    """Whether a kind of token goes by a name."""
    pronouns: dict[str, Callable[[S], Sequence[str]]] = field(default_factory=dict)
    zones: dict[str, Callable[[S], Sequence[str]]] = field(default_factory=dict)
    """The cards that lie in a zone."""
    quantities: dict[str, Callable[[S, str], int]] = field(default_factory=dict)
    """Read a quantity of a figure or thing; of none in particular: an empty name."""
    qualities: dict[str, Callable[[S], str]] = field(default_factory=dict)
    facts: dict[str, Callable[[S], bool]] = field(default_factory=dict)
    relations: dict[str, Callable[[S, str, str], bool]] = field(default_factory=dict)
    """`on`, `of`, `next to`: whether a thing is so to another."""
    apart: Callable[[S, str, str], int | None] = lambda scene, one, other: None
    """How many fields lie between two things; nothing: no way."""
    reach: Callable[[S, int, str], int] = lambda scene, fields, anchor: fields
    """How far `within` really reaches from an anchor, once whatever modifies ranges has."""
    everybody: Callable[[S], Sequence[str]] = lambda scene: ()
    """From whom `within` reaches in a text that nobody says and that stands nowhere."""
    named: Callable[[S, str, str], Sequence[str]] = lambda scene, noun, name: ()
    """The things of a kind that bear a name or code."""
    fits: Callable[[S, str, tuple[str, ...]], bool] = lambda scene, thing, nouns: True
    """Whether a thing that a pronoun points at is of one of these kinds."""
    holds: Callable[[S, str, Picked], bool] = lambda scene, who, what: False
    """Whether a player has a thing."""

    def such(self, word: str) -> Callable[[S, str], bool]:
        """When a thing is as a word of the language says, or as one of the pack's own does."""
        return self.adjectives.get(word) or (lambda scene, thing: self.called(scene, thing, word))
