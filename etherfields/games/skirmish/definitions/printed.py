"""The tables of a pack's files as authors write them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

Code: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Words: TypeAlias = Annotated[str, Meta(max_length=300)]
Copies: TypeAlias = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=100)]
Moment: TypeAlias = Literal[
    "battle", "spawn", "aspects", "location", "row", "bonus", "skipped", "ability", "action", "shift", "scoring",
    "engaged", "strike", "attackers", "blades", "damage", "fate", "disrupt", "deathblow", "conquest",
]
"""The moments of a battle at which a lesson can come."""


class Front(Struct, frozen=True, forbid_unknown_fields=True):
    """The front page of a pack, campaign.toml."""

    CALLED: ClassVar[str] = "the front page"

    name: Code
    """The pack as journals and saves call it."""
    title: Name
    """The name for people."""
    game: Literal["skirmish"]
    """The game that the pack is for."""
    about: Words = ""
    """The pack in a sentence or two, for the title."""


class PrintedKind(Struct, frozen=True, forbid_unknown_fields=True):
    """An aspect or a lineage."""

    code: Code
    """The code by which miniatures and abilities name it."""
    name: Name
    sign: Annotated[str, Meta(max_length=1)] = ""
    """The letter that stands for an aspect in costs; a lineage has none."""
    about: Words = ""
    """A sentence on it."""


class PrintedMiniature(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature or a location."""

    code: Code
    """The code by which warbands name it; journals keep it, so that it stays for ever."""
    name: Name
    cost: Small
    """The spawn points that it costs (SK-SPAWN-07)."""
    aspects: Annotated[tuple[Code, ...], Meta(max_length=6)] = ()
    """The symbols of its aspect cost, by codes; they are its aspects, too."""
    location: bool = False
    """Whether it is a location: then it has no power, defense and life."""
    power: Small | None = None
    """The dice that it attacks with."""
    defense: Annotated[int, Meta(ge=1, le=20)] | None = None
    """The damage in a combat that disrupts it."""
    life: Annotated[int, Meta(ge=1, le=20)] | None = None
    """The damage that destroys it."""
    lineage: Code | None = None
    """The code of the lineage that it belongs to."""
    abilities: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=6)] = ()
    """Its abilities, as written above."""
    rarity: Literal["common", "uncommon", "rare"] = "common"
    """A word on the card alone."""
    flavour: Words = ""
    """Words for the mood."""


class PrintedWarband(Struct, frozen=True, forbid_unknown_fields=True):
    """A warband: each line is the code of a miniature, with `x2` or `x3` for copies."""

    code: Code
    name: Name
    miniatures: Copies
    """The codes of its miniatures, with `x2` or `x3` behind one for copies; 16 at most, 3 of each."""
    about: Words = ""
    """How it is played, in a sentence."""


class PrintedMap(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of South's scoring cells, and the faces of the attack die.

    Rules: SK-LOST-01, SK-LOST-02."""

    values: dict[Annotated[str, Meta(pattern="^[a-e][1-5]$")], Small] = field(default_factory=dict)
    """The points of each of South’s scoring cells, such as `b4 = 5`; North’s are those opposite."""
    die: Annotated[tuple[Literal["1", "2", "3", "miss", "blade"], ...], Meta(min_length=1, max_length=12)] = (
        "1", "2", "3", "miss", "miss", "blade",
    )  # fmt: skip
    """The faces of the attack die."""


class PrintedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a text that is told once in a battle, when its moment comes."""

    moment: Moment
    """The moment at which it comes."""
    text: Annotated[str, Meta(min_length=1, max_length=600)]
    """The text that is told."""


class PrintedSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The warband of a side in the first battle."""

    name: Name
    miniatures: Copies
    """Its miniatures, written as those of a warband."""


class PrintedFirstBattle(Struct, frozen=True, forbid_unknown_fields=True):
    """The first battle: a small one, laid out for both sides."""

    name: Name
    south: PrintedSide
    """South’s warband."""
    north: PrintedSide
    """North’s warband."""
    about: Words = ""
    """The battle in a sentence, for the page on which warbands are chosen."""


class Contents(Struct, frozen=True):
    """All tables of the files in the folder `secrets`, by their names."""

    aspect: tuple[PrintedKind, ...] = ()
    lineage: tuple[PrintedKind, ...] = ()
    miniature: tuple[PrintedMiniature, ...] = ()
    warband: tuple[PrintedWarband, ...] = ()
    lesson: tuple[PrintedLesson, ...] = ()
    first_battle: PrintedFirstBattle | None = None
    map: PrintedMap | None = None
