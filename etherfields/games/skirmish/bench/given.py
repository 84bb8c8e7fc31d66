"""The given table of a case: figures in cells and zones, the phase, and miniatures printed in a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Annotated, Final

from msgspec import Meta, Struct, field

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.proving.cases.read.lists import Cards
from ..definitions.catalogue import slug
from ..definitions.cells import NORTH, SOUTH
from ..definitions.miniatures import Miniature
from ..definitions.notation import read_ability

Small = Annotated[int, Meta(ge=0, le=99)]
_FIGURE = re.compile(r"(?:(south|north)['’]s )?(?:(\d) )?(.+)", re.IGNORECASE)
_NUMBERS = re.compile(r"P(\d+) D(\d+) L(\d+)", re.IGNORECASE)
_COST = re.compile(r"(creature|location) (\d+)(?: \+ (.+))?", re.IGNORECASE)
_LINEAGE = "lineage "
_PARTS = re.compile(r",\s*(?![^{}]*\})")


class SideTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a table that one side has outside of the map."""

    reserves: str | list[str] = ""
    graveyard: str | list[str] = ""
    removed: str | list[str] = ""
    bonus: Small = 0
    """Bonus spawn points that wait for its spawn phase."""
    kills: Small = 0
    """Enemies that it has destroyed this turn."""
    won: Small = 0
    """Turns that it has won."""


class GivenBattle(Struct, frozen=True, forbid_unknown_fields=True):
    """The given table of a case, without the cells."""

    seed: int = 1
    at: str = "South's action 1"
    """The phase in which the case begins."""
    first: str = SOUTH
    turn: Annotated[int, Meta(ge=1, le=99)] = 2
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=2, max_length=2)] = (4, 3)
    """The initiative dice of this turn: South's, North's."""
    points: Small | None = None
    """The spawn points of this phase; left out: those that the dice, the bonus and Energize give."""
    action: str = ""
    """The action that was chosen for this phase: shift or strike."""
    moved: str | list[str] = ""
    fought: str | list[str] = ""
    """The cells in which a combat was fought in this phase."""
    one_last_turn: bool = False
    """Whether a 1 was rolled for initiative last turn."""
    miniature: dict[str, str] = field(default_factory=dict)
    """Miniatures printed for the case, by their names."""
    rulings: dict[str, str] = field(default_factory=dict)
    south: SideTable = SideTable()
    north: SideTable = SideTable()
    next: dict[str, Cards] = field(default_factory=dict)


class Placed(Struct, frozen=True):
    """A figure in a list, as it is written: whose, how often, what, and what lies on it."""

    side: str
    count: int
    name: str
    damage: int = 0
    is_steady: bool = False


def read_figures(text: str | list[str], side: str = "") -> Iterator[Placed]:
    """The figures of a list; `side` is whose they are where that isn't said."""
    for part in [one for line in ([text] if isinstance(text, str) else text) for one in line.split(",")]:
        if not part.strip():
            continue
        name, *marks = (" ".join(one.split()) for one in part.split(";"))
        placed = read_figure(name, side)
        damage, is_steady = 0, False
        for mark in marks:
            if found := re.fullmatch(r"damage (\d{1,2})", mark):
                damage = int(found[1])
            elif mark == "steady":
                is_steady = True
            else:
                raise Fault(f"“{mark}” can’t lie on a figure", todo="Write `damage 2`, or `steady`.")
        if not placed.side:
            raise Fault(f"“{name}” doesn’t say whose it is", todo=f"Write South's {name}, or North's {name}.")
        yield Placed(placed.side, placed.count, placed.name, damage, is_steady)


def read_figure(text: str, side: str = "") -> Placed:
    """A figure as it is written: `South's 2 pawns`."""
    found = _FIGURE.fullmatch(" ".join(text.split()))
    if found is None:
        raise Fault(f"“{text}” names no figure")
    return Placed((found[1] or side).lower(), int(found[2] or 1), found[3])


def code_of(name: str, known: Collection[str], names: dict[str, str]) -> str:
    """The code of the miniature that a name means; a Fault that guesses if there is none."""
    wanted = name.casefold().replace("’", "'")
    for spelt in (wanted, wanted.removesuffix("s"), f"the {wanted}"):
        if spelt in names:
            return names[spelt]
        if slug(spelt) in known:
            return slug(spelt)
    todo = did_you_mean(likely(wanted, names)) or 'Print it: miniature.name = "creature 2, P1 D2 L3".'
    raise Fault(f"no miniature is called “{name}”", todo=todo)


def read_miniature(name: str, text: str, aspects: Collection[str], lineages: Collection[str]) -> Miniature:
    """A miniature printed in a line: `creature 3 + brass brass, lineage kiln, P2 D3 L4, {B}: Crit 2, Loner`.

    A creature without numbers has P1 D2 L3."""
    head, *rest = (" ".join(part.split()) for part in _PARTS.split(text))
    found = _COST.fullmatch(head)
    if found is None:
        raise Fault(
            f"“{head}” is no miniature", todo="Write `creature 3`, `location 2`, or `creature 7 + brass brass`."
        )
    symbols = tuple((found[3] or "").lower().split())
    if unknown := [one for one in symbols if one not in aspects]:
        raise Fault(f"there is no aspect “{unknown[0]}”", todo=f"There are: {', '.join(aspects)}.")
    power, defense, life, lineage, abilities = 1, 2, 3, "", []
    for part in rest:
        if numbers := _NUMBERS.fullmatch(part):
            power, defense, life = (int(one) for one in numbers.groups())
        elif part.casefold().startswith(_LINEAGE):
            lineage = part[len(_LINEAGE) :].strip().lower()
            if lineage not in lineages:
                raise Fault(f"there is no lineage “{lineage}”", todo=f"There are: {', '.join(lineages)}.")
        elif part:
            abilities.append(read_ability(part, {*aspects, *lineages}))
    is_location = found[1].lower() == "location"
    numbers_of = (0, 0, 0) if is_location else (power, defense, life)
    return Miniature(slug(name), name, int(found[2]), symbols, *numbers_of, is_location, tuple(abilities), lineage)


PHASES: Final = ("spawn", "action 1", "action 2")
MOMENTS: Final = ("initiative", *(f"{side}'s {phase}" for side in ("South", "North") for phase in PHASES), "conquest")


def phase_of(at: str, first: str) -> int:
    """The phase of a turn, 0 to 7, in which a case begins."""
    words = " ".join(at.casefold().replace("’", "'").split())
    if words in ("initiative", "conquest"):
        return 0 if words == "initiative" else 7
    for side in (SOUTH, NORTH):
        what = words.removeprefix(f"{side}'s ")
        if what != words and what in PHASES:
            is_second = side != first
            return 1 + is_second if what == "spawn" else 3 + 2 * is_second + (what == "action 2")
    todo = did_you_mean(likely(at, MOMENTS)) or f"There are: {', '.join(MOMENTS)}."
    raise Fault(f"no phase is called “{at}”", todo=todo)
