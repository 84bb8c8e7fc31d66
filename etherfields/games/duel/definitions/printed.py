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
    """The pack as journals and saves call it."""
    title: Name
    """The name for people."""
    game: Literal["duel"]
    """The game that the pack is for."""
    about: Words = ""
    """The pack in a sentence or two, for the title."""


class PrintedField(Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a hero's board: tiers of requirements with effects, or effects alone."""

    code: Code
    """The code by which upgrades and journals name it."""
    name: Name
    """The name on the board."""
    kind: Literal["offensive", "defensive", "passive", "ultimate"]
    """An ultimate is an offensive ability that nothing stops."""
    tiers: Tiers = ()
    """Of an offensive ability or ultimate: requirements, the lowest first, each with its effects."""
    does: Effects = ""
    """The effects of a defence or a passive ability."""
    dice: Annotated[int, Meta(ge=1, le=5)] | None = None
    """The dice of a defence."""
    cost: Small = 0
    """The CP that a passive ability costs each time."""
    upkeep: bool = False
    """Whether a passive ability happens by itself in each own upkeep."""
    flavour: Words = ""
    """Words for the mood only."""


class PrintedHero(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: the symbols of the die in the order of its numbers, and the fields of the board.

    Rules: DU-ROLL-01."""

    code: Code
    """The code of the seat; journals keep it, so that it stays for ever."""
    name: Name
    """The name on the board."""
    complexity: Annotated[int, Meta(ge=1, le=6)]
    """How demanding it is, from 1 to 6; the simplest heroes are offered first."""
    die: Annotated[tuple[Symbol, ...], Meta(min_length=6, max_length=6)]
    """The symbol of each number, from 1 to 6."""
    field: Annotated[tuple[PrintedField, ...], Meta(min_length=1, max_length=12)]
    """The fields of the board."""
    about: Words = ""
    """How it is played, in a sentence or two."""
    picture: PictureText = ""
    """A small picture in characters, each one cell wide; nobody needs it to play."""
    letters: LettersText = ""
    """The twin of `picture` in plain letters, for terminals that have no others."""
    alt: AltText = ""
    """The picture in a sentence, for screen readers and plain lines."""


class PrintedToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A status effect of a hero; of all heroes, where it names none."""

    code: Code
    """The code by which texts name it."""
    name: Name
    """The name on the token."""
    kind: Literal["positive", "negative", "unique"]
    """The polarity; texts can ask for `positive` and `negative` ones."""
    hero: Code | None = None
    """The code of the hero who brings it; none: every hero may."""
    stack: Annotated[int, Meta(ge=1, le=9)] = 1
    """The most of them on one board."""
    persistent: bool = False
    """A word for people: whether it stays until something removes it."""
    rule: Literal["knockdown", "stun", "shadows", "concussion", "blessing"] | None = None
    """A rule of its own, by which it works without texts."""
    price: Small = 2
    """The CP that buy a `knockdown` off."""
    upkeep: Effects = ""
    """The effects in each upkeep of its holder."""
    spend: Effects = ""
    """The effects when it is spent; none: it can’t be."""
    least: Small = 0
    """The least damage of an attack for which it may be spent."""
    flavour: Words = ""
    """Words for the mood only."""


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a hero's deck; of all decks, where it names no hero."""

    code: Code
    """The code in journals; it stays for ever."""
    name: Name
    """The name on the card."""
    kind: Literal["upgrade", "main", "roll", "instant"]
    """An upgrade, or when an action may be played: in an own Main Phase, in a Roll Phase, or at any moment."""
    cost: Small = 0
    """The CP that it costs."""
    hero: Code | None = None
    """The code of the hero in whose deck it is; none: it is in every deck."""
    copies: Annotated[int, Meta(ge=1, le=4)] = 1
    """How often it is in the deck."""
    does: Effects = ""
    """The effects of an action, and of an upgrade of a defence or passive ability."""
    field: Code | None = None
    """The code of the field that an upgrade raises."""
    level: Annotated[int, Meta(ge=2, le=3)] | None = None
    """The level to which it raises it."""
    tiers: Tiers = ()
    """The tiers of an upgraded offensive ability, all of them anew."""
    dice: Annotated[int, Meta(ge=1, le=5)] | None = None
    """The dice of an upgraded defence; none: as many as before."""
    flavour: Words = ""
    """Words for the mood only."""


class PrintedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a text that is told once in a duel, when its moment comes."""

    moment: Moment
    """The moment at which it comes."""
    text: Annotated[str, Meta(min_length=1, max_length=600)]
    """The text that is told."""


class PrintedFirstDuel(Struct, frozen=True, forbid_unknown_fields=True):
    """The first duel: the simplest heroes of the pack, one for each seat."""

    name: Name
    """The name for people."""
    about: Words = ""
    """The duel in a sentence, for the page on which heroes are chosen."""


class Contents(Struct, frozen=True):
    """All tables of the files in the folder `secrets`, by their names."""

    hero: tuple[PrintedHero, ...] = ()
    token: tuple[PrintedToken, ...] = ()
    card: tuple[PrintedCard, ...] = ()
    lesson: tuple[PrintedLesson, ...] = ()
    first_duel: PrintedFirstDuel | None = None
