"""The whole table as plain data: what a save holds, and all that rules may change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct, field

from etherfields.kernel.matter.boards import Board
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.tokens import Tokens
from .pile_names import zone_of


class Laid(Struct):
    """A tile on the Landscape."""

    tile: str
    spot: str
    quarters: int = 0
    """How often it has been turned clockwise."""


class Kept(Struct):
    """Standing rules that an effect brought for a while."""

    source: str
    """The card, tile or paragraph that brought them."""
    owner: str
    span: str
    rules: str
    """The rules in the effect language."""
    that: dict[str, str] = field(default_factory=dict)
    """The things pointed at when they began."""
    name: str = ""
    """The name that parts them from all others kept; given when they begin."""


class TurnState(Struct):
    """Where a Dream or Slumber is."""

    number: int = 0
    phase: str = ""
    """`dreamers`, `landscape`, or empty between Dreams."""
    previous_colour: str = ""
    skipped: list[int] = field(default_factory=list)
    """The steps of the current Turn card that won't happen (EF-TURN-20)."""
    last_card: str = ""
    """The Turn card discarded last, for Loot (EF-TURN-31)."""
    ending: str = ""
    """How the Dream or Slumber ends, once that is settled."""
    calm: dict[str, str] = field(default_factory=dict)
    """The Dreamers who don't want questions on quick actions, and the phase in which each said it."""
    last_action: dict[str, str] = field(default_factory=dict)
    """The last action of each Dreamer, as its source."""


class Table(Struct):
    """Everything on the table."""

    seed: int
    party: list[str]
    """The Dreamers who take part, in the order of their seats."""
    options: dict[str, str] = field(default_factory=dict)
    """Rulings chosen for this campaign that differ from the pack's."""
    first: str = ""
    """The First Player, in ordered rounds."""
    state: str = "begin"
    """Which state of the campaign comes next."""
    chance: Chance = field(default_factory=lambda: Chance(0))
    piles: Piles = field(default_factory=Piles)
    tokens: Tokens = field(default_factory=Tokens)
    hours: int = 0
    figures: dict[str, str] = field(default_factory=dict)
    """The field of every figure on the Landscape."""
    laid: list[Laid] = field(default_factory=list)
    """The tiles on the Landscape, in the order in which they came."""
    overlays: dict[str, list[str]] = field(default_factory=dict)
    """The Overlays on the Landscape and the fields that each covers."""
    closed: list[str] = field(default_factory=list)
    """Fields made Blocked fields by effects."""
    opened: list[str] = field(default_factory=list)
    """Printed Blocked fields made passable by effects; behind the field the Overlay that had the icon."""
    built: list[str] = field(default_factory=list)
    """Edges walled by effects, as `A2.1 A2.2`."""
    broken: list[str] = field(default_factory=list)
    """Edges opened by effects."""
    disarmed: list[str] = field(default_factory=list)
    """Fields whose Trap was removed by an effect; behind the field the Overlay that had it, if it was one's."""
    flipped: list[str] = field(default_factory=list)
    """Cards that lie face-down in play."""
    gate: str = ""
    """The Dream Gate of the Dream that is being played."""
    slumber: str = ""
    """The Slumber tile that is being played."""
    turn: TurnState = field(default_factory=TurnState)
    counters: dict[str, int] = field(default_factory=dict)
    memory: list[str] = field(default_factory=list)
    """The flags of the campaign."""
    done: dict[str, list[str]] = field(default_factory=dict)
    """The marks of deeds that may not be repeated, by how long that holds: `campaign`, `dream`, `turn`."""
    uses: dict[str, int] = field(default_factory=dict)
    """The uses in this Turn of limited things: by the thing and its owner."""
    kept: list[Kept] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    """All that standing rules stand on, in the order in which it came: rules apply in this order."""
    spent: dict[str, list[int]] = field(default_factory=dict)
    """By what they stand on: which standing rules were about the next time only, and that time is over."""
    outcomes: dict[str, str] = field(default_factory=dict)
    """How each Dream that was played ended last: `won`, `failed`, `died` or a name of its own."""
    read: list[int] = field(default_factory=list)
    """The paragraphs read so far, in order."""
    peeked: list[str] = field(default_factory=list)
    """The codes of the Secrets peeked at, which the Dreamers who saw them may look up again."""
    place: str = ""
    """The Location of the Party on the Dreamworld map."""
    due: list[str] = field(default_factory=list)
    """The states of the campaign that must come before the Party walks on, in their order."""
    found: list[str] = field(default_factory=list)
    """The hidden Locations of the Dreamworld map that have been unlocked."""
    housed: dict[str, str] = field(default_factory=dict)
    """The Slumber map tile in whose slot each Oddity lies."""
    visiting: list[str] = field(default_factory=list)
    """The things of the present Slumber: tokens as `kind@field`, Companions, tiles and Overlays."""
    altered: list[str] = field(default_factory=list)
    """The changes of fields and edges that belong to the Slumber being played, as `closed A1.2`."""
    absent: dict[str, dict[str, int]] = field(default_factory=dict)
    """The tokens of Dreamers who sit out, which wait in their pools until they are back."""
    unlocked: list[str] = field(default_factory=list)
    """The Dreamers of optional modes that anybody may play now."""
    spared: str = ""
    """The Gate of a failed Dream that may be entered again without Keys."""
    over: str = ""
    """Why the campaign is over; empty while it goes on."""
    board: Board = field(default_factory=Board)
    """The ways between the fields; made anew from what is laid."""


def changes(table: Table) -> dict[str, list[str]]:
    """The changes of fields and edges by effects, by sort: `A1.2` or `A1.2 A1.3` in each of them."""
    return {
        "closed": table.closed,
        "opened": table.opened,
        "built": table.built,
        "broken": table.broken,
        "disarmed": table.disarmed,
    }


def make_due(table: Table, state: str) -> None:
    """A state of the campaign comes as soon as what happens now is over, and once, however often it is called for."""
    if state not in table.due:
        table.due.append(state)


def pile(who: str, name: str) -> str:
    """The name of a Dreamer's pile."""
    return f"{who}/{name}"


class OwnPiles(NamedTuple):
    """The names of a Dreamer's most used piles."""

    hand: str
    development: str
    mask: str
    deck: str
    discard: str


@cache
def own(who: str) -> OwnPiles:
    """The names of a Dreamer's piles."""
    return OwnPiles(*(pile(who, name) for name in OwnPiles._fields))


@cache
def code(card: str) -> str:
    """The code that is printed on a card, tile or figure: its name less the mark of the copy."""
    return card.partition("#")[0]


def copy_in(table: Table, printed: str, pile: str) -> str:
    """A copy of a card that lies in a pile, by the code that is printed on it; empty: none does."""
    return next((card for card in table.piles.of(pile) if code(card) == printed), "")


def in_sight(table: Table, thing: str) -> bool:
    """Whether everybody may see what a thing is; of the Turn deck the top card (EF-TURN-11)."""
    pile = table.piles.where.get(thing)
    return pile is None or zone_of(pile).is_open or (pile == "turns/deck" and table.piles.top(pile) == thing)


def spot_of(place: str) -> str:
    """The spot where a field lies: `B1` of `B1.3`."""
    return place.partition(".")[0]


def place_of(table: Table, thing: str) -> str:
    """The field where a figure or token is, or that something itself is; empty: it is nowhere on the Landscape."""
    if thing in table.board:
        return thing
    lies, holder = thing.partition("@")[1:]
    if lies:
        # On the line between two fields it is on both; the first of them stands for it.
        first = holder.split()[0]
        return first if first in table.board else ""
    return table.figures.get(thing, "")


def figures_on(table: Table, place: str) -> list[str]:
    """Everybody and everything that stands on a field, in the order in which they came to the table."""
    return [figure for figure, where in table.figures.items() if where == place]


def dreamers_on(table: Table, place: str) -> list[str]:
    """The Dreamers on a field, by seat."""
    return [who for who in table.party if table.figures.get(who) == place]


def creature_figures(table: Table, creature: str = "") -> list[str]:
    """The figures of Creatures on the Landscape (of one Creature, if it is named)."""
    return [figure for figure in table.figures if "#" in figure and (not creature or code(figure) == creature)]


def hand(table: Table, who: str) -> Sequence[str]:
    """The cards in a Dreamer's hand."""
    return table.piles.piles[own(who).hand]
