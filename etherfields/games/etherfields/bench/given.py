"""The keys of a case's `[given]` table, and of the table of each Dreamer in it."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, field

from etherfields.content.load.findings import Finding
from etherfields.content.load.shaping import shape
from etherfields.games.etherfields.vocabulary.values import DICE
from etherfields.kernel.system.faults import Fault, likely
from etherfields.proving.cases.read.lists import Cards, read_list
from etherfields.proving.cases.read.reading import Case
from ..definitions import Base, Options, Pool
from ..definitions.common import Data

Tables: TypeAlias = tuple[dict[str, Any], ...]
"""Printed things of one kind, as they are written."""


class DreamerTable(Data, frozen=True, kw_only=True):
    """A Dreamer's cards and tokens; every pile is listed from its top."""

    deck: Cards = "20 blanks"
    hand: Cards = ""
    discard: Cards = ""
    blocked: Cards = ""
    development: Cards = ""
    """The laid-out Developments; `flipped Habit` lies face-down."""
    unused: Cards = ""
    mask: Cards = ""
    """The Mask that is worn."""
    masks: Cards = ""
    """Masks that are owned and not worn."""
    torment: int = 0
    ether: int = 0
    crystals: int = 0
    spirit: int = 0
    tokens: Cards = ""
    """Tokens of other kinds: `2 story`."""
    states: Cards = ""
    field: str = ""
    back: str = ""
    """The rules on the backs of their starting cards."""
    mode: str = ""
    """The optional mode that unlocks them."""
    rules: str | list[str] = ""
    """Standing rules that hold for them."""


class PrintedTables(Data, frozen=True, kw_only=True):
    """The things that a case prints, by their families."""

    card: Tables = ()
    item: Tables = ()
    note: Tables = ()
    knowledge: Tables = ()
    memory: Tables = ()
    defect: Tables = ()
    mask: Tables = ()
    tile: Tables = ()
    overlay: Tables = ()
    creature: Tables = ()
    companion: Tables = ()
    morph: Tables = ()
    state: Tables = ()
    terrain: Tables = ()
    token: Tables = ()
    turn_card: Tables = ()
    basic: Tables = ()
    season: Tables = ()
    fate: Tables = ()
    slumber: Tables = ()
    slumber_tile: Tables = ()
    mode: Tables = ()
    service: Tables = ()
    shop: Tables = ()
    classic: Tables = ()
    dreamworld: Tables = ()


PRINTED = {key: "influence" if key == "card" else key for key in PrintedTables.__struct_fields__}
"""The tables of things that a case can print, and the family of each."""


class GivenTable(PrintedTables, frozen=True, kw_only=True):
    """The table before the first step, without the Dreamers' own cards and tokens."""

    party: Cards = "gambler"
    away: Cards = ""
    """The Dreamers who sit out, and own the cards and tokens of their tables."""
    players: int = 5
    """The largest number of players."""
    at: str = "dreamers phase"
    turn: Annotated[int, Meta(ge=1)] = 1
    pack: str = ""
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    base: dict[str, Any] = field(default_factory=dict)
    box: dict[str, Any] = field(default_factory=dict)
    """How many there are of what in the box."""
    pool: dict[str, Cards] = field(default_factory=dict)
    """How many are left in the pool."""
    hours: Annotated[int, Meta(ge=0)] | None = None
    keys: Annotated[int, Meta(ge=0)] = 0
    landscape: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    """Icons on fields."""
    tokens: dict[str, Cards] = field(default_factory=dict)
    """Tokens on fields."""
    closed: Cards = ""
    gate: str | dict[str, Any] = ""
    later: bool = False
    """Whether the Dream is another one than the first."""
    turn_deck: str | int | list[Any] = "6 quiet"
    turn_discard: str | int | list[Any] = "6 quiet"
    skipped: tuple[int, ...] = ()
    """The steps of the current Turn card that are Blocked, the first being 1."""
    items: Cards = ""
    stash: Cards = ""
    item_market: Cards = ""
    influence_market: Cards = ""
    defects: Cards = ""
    notes: Cards = ""
    known: Cards = ""
    """Knowledge cards that the Party has."""
    memories: Cards = ""
    companions: Cards = ""
    services: Cards = ""
    """Shopping cards and vouchers that the Party has."""
    modes: Cards = ""
    """The optional modes that are played with."""
    fate_deck: Cards = ""
    slumber_deck: Cards = ""
    slumber_pile: Cards = ""
    """The Slumber map tiles that wait, face-down."""
    active_season: Cards = ""
    seasons: Cards = ""
    place: str = ""
    """The Location of the Party."""
    start: str = ""
    """The Awakening Location; else the first that is printed."""
    due: tuple[str, ...] = ()
    """The states that must come before the Party walks on."""
    outcomes: dict[str, str] = field(default_factory=dict)
    """How Dreams ended that were played before."""
    rules: str | list[str] = ""
    """Standing rules in play."""
    scripts: str = ""
    remembers: tuple[str, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)
    next: dict[str, Cards] = field(default_factory=dict)


_OF_CAMPAIGN = (("options", Options, "option"), ("base", Base, "base value"), ("box", Pool, "component"))
_DICE = {"luck_die": "luck", "movement_die": "movement"}


class Given(Struct):
    """The given table of a case, understood."""

    table: GivenTable
    party: list[str]
    dreamers: dict[str, DreamerTable] = field(default_factory=dict)


DREAMERS = ("gambler", "expert", "tough", "individualist", "fifth")
"""The Dreamers of a case."""


def understand(case: Case) -> Given:
    """The given table of a case; raises Miswritten with all its faults."""
    found: list[Finding] = []
    party = _party(case, "party", "gambler", found)
    away = _party(case, "away", "", found)
    if both := [who for who in away if who in party]:
        found.append(case.finding(f"“{both[0]}” can't sit out and take part", ("given", "away")))
    rest = {key: value for key, value in case.given.items() if key not in (*party, *away)}
    for key in rest:
        if key not in GivenTable.__struct_fields__:
            known = (*GivenTable.__struct_fields__, *party, *away)
            what, near = f"a case is given no “{key}”, and nobody of that name takes part", likely(key, known)
            if key in DREAMERS:
                what, near = f"“{key}” takes no part: say so in `given.party`", []
            found.append(case.finding(what, ("given", key), len(key), near))
    rest = {key: value for key, value in rest.items() if key in GivenTable.__struct_fields__}
    table = shape(rest, GivenTable, case.file, case.places, ("given",), found)
    for name, kind, what in _OF_CAMPAIGN:
        _choose(case, name, kind, what, found)
    dreamers: dict[str, DreamerTable] = {}
    for who in (*party, *away):
        own = shape(case.given.get(who, {}), DreamerTable, case.file, case.places, ("given", who), found)
        if own is not None:
            dreamers[who] = own
    if found or table is None:
        raise case.miswritten(*found)
    return Given(table, party, dreamers)


def _choose(case: Case, name: str, kind: type[Struct], what: str, found: list[Finding]) -> None:
    """Check the options that a case chooses: each must exist, and have a value that it can have."""
    chosen, known = case.given.get(name), kind.__struct_fields__
    if not isinstance(chosen, dict):
        return
    for key in [key for key in chosen if key not in known]:
        found.append(case.finding(f"there is no {what} “{key}”", ("given", name, key), 1, likely(key, known)))
    is_there = {key: value for key, value in chosen.items() if key in known}
    options = shape(is_there, kind, case.file, case.places, ("given", name), found)
    if isinstance(options, Options):
        for key, die in _DICE.items():
            for number, face in enumerate(getattr(options, key).faces):
                if face not in DICE[die]:
                    said = f"the {die} die has no face “{face}”: its faces are {', '.join(DICE[die])}"
                    path = ("given", name, key, "faces", number)
                    found.append(case.finding(said, path, len(face) + 2, likely(face, DICE[die])))


def _party(case: Case, key: str, otherwise: str, found: list[Finding]) -> list[str]:
    """The Dreamers in the Party by seat, or those sitting out."""
    written = case.given.get(key, otherwise)
    try:
        party = [_dreamer(listed.name) for listed in read_list(written)]
    except Fault as fault:
        raise case.wrong(str(fault), ("given", key)) from None
    if not (1 if otherwise else 0) <= len(party) <= 5 or len(set(party)) != len(party):
        found.append(case.finding("a party has 1 to 5 different Dreamers", ("given", key)))
    return party


def _dreamer(name: str) -> str:
    """The code of a Dreamer as other keys have it: `tough` for `The Tough Guy`."""
    short = name.casefold().removeprefix("the ").partition(" ")[0]
    return short if short in DREAMERS else name
