"""The tables of a pack's files as authors write them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Code: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Words: TypeAlias = Annotated[str, Meta(max_length=400)]
Effects: TypeAlias = Annotated[str, Meta(max_length=600)]
Tier: TypeAlias = tuple[Annotated[str, Meta(max_length=60)], Effects]
Tiers: TypeAlias = Annotated[tuple[Tier, ...], Meta(max_length=4)]
PictureText: TypeAlias = Annotated[str, Meta(max_length=400, extra={"drawing": "picture"})]
LettersText: TypeAlias = Annotated[str, Meta(max_length=400, extra={"drawing": "letters"})]
AltText: TypeAlias = Annotated[str, Meta(max_length=240, extra={"drawing": "alt"})]
Symbol: TypeAlias = Annotated[str, Meta(pattern="^[a-z][a-z-]{0,14}$")]

Moment: TypeAlias = Literal[
    "duel", "main", "upgrade", "roll", "announce", "defend", "last", "token", "second", "discard",
]  # fmt: skip
"""The moments of a duel at which a lesson can come."""


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front page of a pack, campaign.toml."""

    name: Code
    title: Name
    game: Literal["duel"]
    about: Words = ""


class PrintedField(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a hero's board: tiers of requirements with effects, or effects alone."""

    code: Code
    name: Name
    kind: Literal["offensive", "defensive", "passive", "ultimate"]
    tiers: Tiers = ()
    does: Effects = ""
    dice: Annotated[int, Meta(ge=1, le=5)] | None = None
    cost: Small = 0
    upkeep: bool = False
    flavour: Words = ""


class PrintedHero(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: the symbols of the die in the order of its numbers, and the fields of the board.

    Rules: DU-ROLL-01."""

    code: Code
    name: Name
    complexity: Annotated[int, Meta(ge=1, le=6)]
    die: Annotated[tuple[Symbol, ...], Meta(min_length=6, max_length=6)]
    field: Annotated[tuple[PrintedField, ...], Meta(min_length=1, max_length=12)]
    about: Words = ""
    picture: PictureText = ""
    """A small picture in characters, each one cell wide; nobody needs it to play."""
    letters: LettersText = ""
    """The twin of `picture` in plain letters, for terminals that have no others."""
    alt: AltText = ""
    """The picture in a sentence, for screen readers and plain lines."""


class PrintedToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A status effect of a hero; of all heroes, where it names none."""

    code: Code
    name: Name
    kind: Literal["positive", "negative", "unique"]
    hero: Code | None = None
    stack: Annotated[int, Meta(ge=1, le=9)] = 1
    persistent: bool = False
    rule: Literal["knockdown", "stun", "shadows", "concussion", "blessing"] | None = None
    price: Small = 2
    upkeep: Effects = ""
    spend: Effects = ""
    least: Small = 0
    flavour: Words = ""


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a hero's deck; of all decks, where it names no hero."""

    code: Code
    name: Name
    kind: Literal["upgrade", "main", "roll", "instant"]
    cost: Small = 0
    hero: Code | None = None
    copies: Annotated[int, Meta(ge=1, le=4)] = 1
    does: Effects = ""
    field: Code | None = None
    level: Annotated[int, Meta(ge=2, le=3)] | None = None
    tiers: Tiers = ()
    dice: Annotated[int, Meta(ge=1, le=5)] | None = None
    flavour: Words = ""


class PrintedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a text that is told once in a duel, when its moment comes."""

    moment: Moment
    text: Annotated[str, Meta(min_length=1, max_length=600)]


class PrintedFirstDuel(Struct, frozen=True, forbid_unknown_fields=True):
    """The first duel: the simplest heroes of the pack, one for each seat."""

    name: Name
    about: Words = ""


class Contents(Struct, frozen=True):
    """All tables of the files in the folder `secrets`, by their names."""

    hero: tuple[PrintedHero, ...] = ()
    token: tuple[PrintedToken, ...] = ()
    card: tuple[PrintedCard, ...] = ()
    lesson: tuple[PrintedLesson, ...] = ()
    first_duel: PrintedFirstDuel | None = None
