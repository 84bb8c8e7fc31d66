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
    title: Name
    game: Literal["skirmish"]
    about: Words = ""


class PrintedKind(Struct, frozen=True, forbid_unknown_fields=True):
    """An aspect or a lineage."""

    code: Code
    name: Name
    sign: Annotated[str, Meta(max_length=1)] = ""
    about: Words = ""


class PrintedMiniature(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature or a location."""

    code: Code
    name: Name
    cost: Small
    aspects: Annotated[tuple[Code, ...], Meta(max_length=6)] = ()
    location: bool = False
    power: Small | None = None
    defense: Annotated[int, Meta(ge=1, le=20)] | None = None
    life: Annotated[int, Meta(ge=1, le=20)] | None = None
    lineage: Code | None = None
    abilities: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=6)] = ()
    rarity: Literal["common", "uncommon", "rare"] = "common"
    flavour: Words = ""


class PrintedWarband(Struct, frozen=True, forbid_unknown_fields=True):
    """A warband: each line is the code of a miniature, with `x2` or `x3` for copies."""

    code: Code
    name: Name
    miniatures: Copies
    about: Words = ""


class PrintedMap(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of South's scoring cells, and the faces of the attack die.

    Rules: SK-LOST-01, SK-LOST-02."""

    values: dict[Annotated[str, Meta(pattern="^[a-e][1-5]$")], Small] = field(default_factory=dict)
    die: Annotated[tuple[Literal["1", "2", "3", "miss", "blade"], ...], Meta(min_length=1, max_length=12)] = (
        "1", "2", "3", "miss", "miss", "blade",
    )  # fmt: skip


class PrintedLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a text that is told once in a battle, when its moment comes."""

    moment: Moment
    text: Annotated[str, Meta(min_length=1, max_length=600)]


class PrintedSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The warband of a side in the first battle."""

    name: Name
    miniatures: Copies


class PrintedFirstBattle(Struct, frozen=True, forbid_unknown_fields=True):
    """The first battle: a small one, laid out for both sides."""

    name: Name
    south: PrintedSide
    north: PrintedSide
    about: Words = ""


class Contents(Struct, frozen=True):
    """All tables of the files in the folder `secrets`, by their names."""

    aspect: tuple[PrintedKind, ...] = ()
    lineage: tuple[PrintedKind, ...] = ()
    miniature: tuple[PrintedMiniature, ...] = ()
    warband: tuple[PrintedWarband, ...] = ()
    lesson: tuple[PrintedLesson, ...] = ()
    first_battle: PrintedFirstBattle | None = None
    map: PrintedMap | None = None
