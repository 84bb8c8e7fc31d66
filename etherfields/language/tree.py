"""The syntax tree of the effect language: a small closed set of frozen nodes.

Every node is plain, hashable data. It can be written back as source, written out as rules text for
people, compiled, and kept in a cache, and knows how to do none of that itself.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Node(Struct, frozen=True, tag=True, omit_defaults=True):
    """Anything in the tree."""


class Number(Node, frozen=True):
    """A number as written."""

    n: int


class Quantity(Node, frozen=True):
    """A named quantity of the game, read off the table: `hand limit`, `torment of you`."""

    name: str
    of: Selection | None = None


class Count(Node, frozen=True):
    """How many there are of something: `number of water fields`."""

    of: Selection


class Counter(Node, frozen=True):
    """A named number that the campaign keeps: `"petals"`."""

    name: str


class Reckon(Node, frozen=True):
    """Two values taken together by `+`, `-` or `x`."""

    sign: str
    left: Value
    right: Value


class Half(Node, frozen=True):
    """Half of a value, rounded up."""

    of: Value


Value: TypeAlias = Number | Quantity | Count | Counter | Reckon | Half


class The(Node, frozen=True):
    """Something already pointed at: `you`, `they`, `this card`, `that field`."""

    word: str


class Within(Node, frozen=True):
    """Only what is at most so many fields away from something (from `you`, if nothing is named)."""

    reach: Value
    of: Selection | None = None


class At(Node, frozen=True):
    """Only what is on, in, of or next to something: `on a light field`, `of this creature`."""

    how: str
    of: Selection


class InZone(Node, frozen=True):
    """Only what lies in a zone: `in hand`, `in the stash`."""

    zone: str


class Where(Node, frozen=True):
    """Only that of which a condition holds; `they` is the one in question."""

    condition: Condition


Filter: TypeAlias = Within | At | InZone | Where


class Some(Node, frozen=True):
    """A noun phrase: how many, which kind, and what must be true of them."""

    amount: str
    """`each`, `a`, `any`, `the nearest`, `up to`, `exactly`, `random`, or empty for a bare plural."""
    noun: str
    count: Value | None = None
    """The number, for `up to` and `exactly`."""
    other: bool = False
    adjectives: tuple[str, ...] = ()
    name: str = ""
    filters: tuple[Filter, ...] = ()


Selection: TypeAlias = The | Some


class Quality(Node, frozen=True):
    """A named property that is a word and not a number: `turn colour`."""

    name: str


class Word(Node, frozen=True):
    """A value of such a property: `red`."""

    word: str


class Compare(Node, frozen=True):
    """Two values side by side: `is`, `is not`, `is at least`, `is at most`, `is more than`, `is less than`."""

    left: Value
    how: str
    right: Value


class Same(Node, frozen=True):
    """Whether a property is a word, or the same as another property."""

    left: Quality
    right: Quality | Word


class Is(Node, frozen=True):
    """Whether something is such: `that field is light`."""

    what: Selection
    adjective: str


class Stands(Node, frozen=True):
    """Whether something stands on, next to or within reach of something."""

    what: Selection
    at: At | Within


class Has(Node, frozen=True):
    """Whether somebody has something: `you have 2 crystals`, `the party has note "Torn Ticket"`."""

    who: Selection
    what: Selection


class Exists(Node, frozen=True):
    """Whether there is any: `there is a creature within 2`."""

    what: Selection


class Remembered(Node, frozen=True):
    """Whether the campaign remembers something that was said to it."""

    name: str


class Fact(Node, frozen=True):
    """A named yes or no of the game: `in a dream`."""

    name: str


class Not(Node, frozen=True):
    """The opposite of a condition."""

    of: Condition


class Both(Node, frozen=True):
    """All of these conditions."""

    parts: tuple[Condition, ...]


class Either(Node, frozen=True):
    """At least one of these conditions."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = (
    Compare | Same | Is | Stands | Has | Exists | Remembered | Fact | Not | Both | Either
)


class Intent(Node, frozen=True):
    """So much Intent of one colour; `per_dreamer` multiplies it by the number of players."""

    colour: str
    amount: Value
    per_dreamer: bool = False


class Cost(Node, frozen=True):
    """What must be paid: every part, and of each part one alternative; and words on how it may be used."""

    parts: tuple[tuple[Payment, ...], ...] = ()
    words: tuple[str, ...] = ()
    """Such as `gradual`, `quick`, `once`, `once per turn`, `attack`, `contact`, `free`."""


class Text(Node, frozen=True):
    """A name or code in quotes."""

    text: str


Argument: TypeAlias = Value | Selection | Text | Word


class Do(Node, frozen=True):
    """One verb with what it is done to or with."""

    verb: str
    args: tuple[Argument, ...] = ()


Payment: TypeAlias = Intent | Do


class Sequence(Node, frozen=True):
    """Several effects, one after the other."""

    steps: tuple[Effect, ...] = ()


class For(Node, frozen=True):
    """An effect on somebody other than the one who acts: `each dreamer within 1: torment 1`."""

    who: Selection
    body: Effect


class Option(Node, frozen=True):
    """One of the things to choose from."""

    body: Effect
    label: str = ""
    cost: Cost | None = None
    condition: Condition | None = None


class Choose(Node, frozen=True):
    """One of several effects, as the one who acts (or the party together) likes."""

    options: tuple[Option, ...]
    together: bool = False


class If(Node, frozen=True):
    """An effect under a condition."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


class Outcome(Node, frozen=True):
    """What some faces of a die do."""

    faces: tuple[str, ...]
    body: Effect


class Roll(Node, frozen=True):
    """A roll of a die, and what its faces do."""

    die: str
    outcomes: tuple[Outcome, ...]


class May(Node, frozen=True):
    """An effect that may be declined, perhaps at a price."""

    body: Effect
    cost: Cost | None = None


class Once(Node, frozen=True):
    """An effect that happens once only: in the campaign, the Dream, the Turn ..."""

    body: Effect
    span: str = "campaign"
    index: int = 0
    """Which `once` of its text it is; its mark in a save is made of the text's card, this and what is done."""


class Repeat(Node, frozen=True):
    """An effect done several times."""

    times: Value
    body: Effect


class Lasting(Node, frozen=True):
    """Standing rules that an effect brings for a while: `this turn: hand limit +1`."""

    span: str
    rules: tuple[Rule, ...]


class Instead(Node, frozen=True):
    """In a `would` rule: what would happen doesn't, and this does."""

    body: Effect


Effect: TypeAlias = (
    Do | Sequence | For | Choose | If | Roll | May | Once | Repeat | Lasting | Instead
)


class Modify(Node, frozen=True):
    """A change of a named quantity: `hand limit +1`, `attack range is at most 1`."""

    quantity: str
    how: str
    """`+`, `-`, `x`, `is`, `is at least`, `is at most`."""
    value: Value
    of: Selection | None = None


class Forbid(Node, frozen=True):
    """Something that somebody can't do: `dreamers cannot reroll`."""

    who: Selection
    activity: str


class Permit(Node, frozen=True):
    """Something that somebody can do though the rules don't say so: `you can move diagonally`."""

    who: Selection
    activity: str


class Happening(Node, frozen=True):
    """An event waited for: who does it, what it is, to what."""

    event: str
    who: Selection | None = None
    what: Selection | None = None


class When(Node, frozen=True):
    """An effect whenever something happens, or (`would`) just before it does."""

    event: Happening
    body: Effect
    would: bool = False
    once: bool = False
    """Only the next time."""


class While(Node, frozen=True):
    """Standing rules under a condition; without one, while their card is active."""

    rules: tuple[Rule, ...]
    condition: Condition | None = None


class Offer(Node, frozen=True):
    """An action that people have while this stands."""

    name: str
    body: Effect
    cost: Cost | None = None
    condition: Condition | None = None
    who: Selection | None = None
    """Who has it; nobody named: whoever owns what it stands on."""


Rule: TypeAlias = Modify | Forbid | Permit | When | While | Offer


class Rules(Node, frozen=True):
    """All the standing rules of one text."""

    rules: tuple[Rule, ...] = ()


class IntentValue(Node, frozen=True):
    """What a card gives when it is discarded to pay: one of these."""

    options: tuple[Intent, ...] = ()


class Prose(Node, frozen=True):
    """Lines of story, perhaps only under a condition."""

    text: str
    condition: Condition | None = None


class Act(Node, frozen=True):
    """Effects carried out in the middle of a paragraph."""

    effect: Effect


class Turn(Node, frozen=True):
    """On to another paragraph: `-> 513`."""

    number: int


class Way(Node, frozen=True):
    """An option of a paragraph: what it says, what it costs, when it is there, where it leads."""

    label: str
    parts: tuple[Part, ...] = ()
    cost: Cost | None = None
    condition: Condition | None = None


class Ways(Node, frozen=True):
    """The options of a paragraph, of which one is chosen."""

    ways: tuple[Way, ...]


Part: TypeAlias = Prose | Act | Turn | Ways


class Paragraph(Node, frozen=True):
    """One numbered entry of the Script Book."""

    number: int
    title: str
    parts: tuple[Part, ...] = ()


Root: TypeAlias = Effect | Rules | Cost | Condition | IntentValue | Value | Selection
