"""The nodes of effects, costs and standing rules, which are made of each other."""

from __future__ import annotations

from typing import TypeAlias

from .phrases import Condition, Node, Selection, Value, Word


class Resource(Node, frozen=True):
    """An amount of a resource; `per_player` multiplies it by the number of players."""

    colour: str
    amount: Value
    per_player: bool = False


class Cost(Node, frozen=True):
    """A cost: every part must be paid by one of its alternatives; and words on its use."""

    parts: tuple[tuple[Payment, ...], ...] = ()
    words: tuple[str, ...] = ()
    """The words: `gradual`, `quick`, `once`, `once per turn`, `attack`, `contact`, `free`."""


class Text(Node, frozen=True):
    """A name or code in quotes."""

    text: str


Argument: TypeAlias = Value | Selection | Text | Word


class Do(Node, frozen=True):
    """One verb with what it is done to or with."""

    verb: str
    args: tuple[Argument, ...] = ()


Payment: TypeAlias = Resource | Do


class Sequence(Node, frozen=True):
    """Several effects, one after the other."""

    steps: tuple[Effect, ...] = ()


class For(Node, frozen=True):
    """An effect on other subjects than its actor: `each player within 1: damage 1`."""

    who: Selection
    body: Effect


class Option(Node, frozen=True):
    """One of the things to choose from."""

    body: Effect
    label: str = ""
    cost: Cost | None = None
    condition: Condition | None = None
    key: str = ""
    """The stated key, which stays when the words change; empty: it is made of the label, or else of the body."""


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
    """The effect of some faces of a die."""

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
    """An effect that happens once only: in the campaign, the game, the turn ..."""

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


Effect: TypeAlias = Do | Sequence | For | Choose | If | Roll | May | Once | Repeat | Lasting | Instead


class Modify(Node, frozen=True):
    """A change of a named quantity: `hand limit +1`, `attack range is at most 1`."""

    quantity: str
    how: str
    """`+`, `-`, `x`, `is`, `is at least`, `is at most`."""
    value: Value
    of: Selection | None = None


class Forbid(Node, frozen=True):
    """An activity that figures can't do: `players cannot reroll`."""

    who: Selection
    activity: str


class Permit(Node, frozen=True):
    """An activity that figures can do beyond the rules: `you can move diagonally`."""

    who: Selection
    activity: str


class Happening(Node, frozen=True):
    """An event waited for: its subject, its verb, its object."""

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
    """The players with the action; None: the owner of its source."""
    key: str = ""
    """The stated key, which stays when the name changes; empty: it is made of the name."""

Rule: TypeAlias = Modify | Forbid | Permit | When | While | Offer


class Rules(Node, frozen=True):
    """All the standing rules of one text."""

    rules: tuple[Rule, ...] = ()


class ResourceValue(Node, frozen=True):
    """The resources that a card gives when it pays: one of these."""

    options: tuple[Resource, ...] = ()
