"""The battle: every figure, die and point on the table, and the one way to move a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import Event, Tell
from ...definitions.cells import ADJACENT, CELLS, ENEMY, NORTH, SIDES, SOUTH
from ...definitions.miniatures import Ability, Miniature
from ...definitions.roster import Roster
from .rulings import Rulings

MOST_IN_CELL: Final = 4
"""The most creatures of a player in a cell.

Rules: SK-STACK-01."""
TURNS_TO_WIN: Final = 6
GRANTED: Final = -1
"""The place of an ability that is not printed on its bearer."""


class Figure(Struct, frozen=True, eq=False):
    """A copy of a miniature, which belongs to a side."""

    id: str
    """Its side, its code and, from the second copy on, its number: `south/lamplighter-2`."""
    name: str
    """Its name, at the beginning of a sentence; where both sides bring it, it tells whose it is."""
    amid: str
    """The name within a sentence: `the Doorman`."""
    own: str
    """The name for its own side, which is never told whose it is."""
    side: str
    card: Miniature
    is_creature: bool
    by_name: Mapping[str, Sequence[tuple[int, Ability]]]
    """Its abilities by their names, each with its place on the miniature."""
    auras: Sequence[tuple[int, Ability]]
    """Its abilities that change other creatures."""
    blade_abilities: Sequence[tuple[int, Ability]]


class Combat(Struct):
    """The combat in a cell, while it is fought."""

    cell: str
    side: str
    """The side that attacks."""
    attackers: list[str]
    faces: list[str] = field(default_factory=list)
    """The faces of the dice of the attack."""
    blades: int = 0
    """The blades that are left to assign."""
    more: int = 0
    """The damage that abilities add to the dice, or take away."""
    uses: dict[str, int] = field(default_factory=dict)
    """How often each blade ability was activated, by its key."""
    in_force: set[tuple[str, int]] = field(default_factory=set)
    """Continuous abilities that a blade has brought into force: figure, and place of the ability on it."""
    lent: list[tuple[str, Ability]] = field(default_factory=list)
    """Continuous abilities that a blade has brought into force, and that are given or copied: figure and ability."""
    marked: set[str] = field(default_factory=set)
    """Enemies that are destroyed where they would be disrupted.

    Rules: SK-AB-FEROCITY."""
    struck: set[str] = field(default_factory=set)
    """Enemies with damage of the attack itself."""
    destroyed: set[str] = field(default_factory=set)
    disrupted: set[str] = field(default_factory=set)

    @property
    def damage(self) -> int:
        """The damage to be divided.

        Rules: SK-DAMAGE-01, SK-ABILITY-12."""
        return max(0, self.more + sum(int(face) for face in self.faces if face.isdecimal()))


def _silent(event: Event) -> None:
    """Tell nobody."""


class Effect(Struct):
    """Something triggered that has still to be resolved."""

    side: str
    key: str
    label: str
    run: Callable[[], Rules[None]]
    source: str = ""


Stats = tuple[int, int, int]
"""Power, defense and life."""


def _both(n: int = 0) -> dict[str, int]:
    return dict.fromkeys(SIDES, n)


class Battle(Struct, eq=False):
    """A battle in progress: its plain data, and what follows from them while nothing moves."""

    roster: Roster
    seed: int
    warbands: dict[str, list[str]]
    """The codes of the miniatures that each side brings."""
    called: dict[str, str]
    """The names of the two warbands."""
    rulings: Rulings
    chance: Chance
    piles: Piles
    state: str = "initiative"
    turn: int = 1
    phase: int = 0
    """The phase of the turn, 0 to 7: initiative, two spawn phases, four action phases, conquest."""
    first: str = "south"
    """The first player of this turn."""
    dice: dict[str, int] = field(default_factory=_both)
    """The initiative dice of this turn."""
    points: int = 0
    """The spawn points left in this spawn phase."""
    closed: list[str] = field(default_factory=list)
    """The cells of the spawn row that held a creature of the side when its spawn phase began.

    Rules: SK-SPAWN-10."""
    spawned: dict[str, int] = field(default_factory=dict)
    """How many creatures were spawned in each cell in this phase."""
    used: list[str] = field(default_factory=list)
    """The spawn abilities used in this phase, by their keys."""
    action: str = ""
    """The action chosen for this phase: shift or strike; empty: none yet.

    Rules: SK-ACTION-01."""
    moved: list[str] = field(default_factory=list)
    """The creatures that have shifted in this phase."""
    fought: list[str] = field(default_factory=list)
    """The cells in which a combat was fought in this phase.

    Rules: SK-STRIKE-02."""
    damage: dict[str, int] = field(default_factory=dict)
    steady: list[str] = field(default_factory=list)
    """The creatures that can't be disrupted in this phase.

    Rules: SK-AB-RELENTLESS."""
    bonus: dict[str, int] = field(default_factory=_both)
    """The bonus spawn points of each side.

    Rules: SK-SPAWN-03, SK-SPAWN-04."""
    kills: dict[str, int] = field(default_factory=_both)
    """The conquest points of each side for enemies destroyed this turn."""
    won: dict[str, int] = field(default_factory=_both)
    """The turns won by each side."""
    teaches: bool = False
    """Whether the lessons of the pack are told."""
    taught: list[str] = field(default_factory=list)
    """The moments whose lessons were told."""
    spawn_ones: bool = False
    """Whether a 1 was rolled for initiative last turn."""
    figures: dict[str, Figure] = field(default_factory=dict)
    scoring: dict[str, dict[str, int]] = field(default_factory=dict)
    """The scoring cells of each side with their values."""
    brought: dict[str, frozenset[str]] = field(default_factory=dict)
    """The names of all abilities in each side's warband: what nobody has brought need not be looked for."""
    uniques: dict[str, list[str]] = field(default_factory=dict)
    """The figures of each side that are Unique, wherever they are."""
    standing: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """The creatures of each side in each cell; it follows from the piles, and changes with `put`."""
    tell: Tell = _silent
    combat: Combat | None = None
    due: list[Effect] = field(default_factory=list)
    """The effects that were triggered and have still to be resolved."""
    hurt: list[str] = field(default_factory=list)
    """The creatures that were damaged since damage was last checked."""
    known: dict[str, Stats] = field(default_factory=dict)
    """The numbers of figures where they stand now."""
    moves: dict[tuple[str, str], Choice[object]] = field(default_factory=dict)
    """The choices of shifts, made once."""

    # --- who and where -------------------------------------------------------------------------

    @property
    def active(self) -> str:
        """The side whose phase it is; of a phase of both, the first player.

        Rules: SK-TURN-03, SK-ABILITY-10."""
        return ENEMY[self.first] if self.phase in (2, 5, 6) else self.first

    @property
    def winner(self) -> str:
        """The side that has won the battle; empty: none has yet.

        Rules: SK-WIN-01, SK-WIN-02."""
        return next((side for side in SIDES if self.won[side] >= TURNS_TO_WIN), "")

    def cell(self, figure: str) -> str:
        """The cell in which a figure stands; empty: it is not in the dreamscape."""
        where = self.piles.where[figure]
        return where if where in ADJACENT else ""

    def creatures(self, cell: str, side: str) -> Sequence[str]:
        """The creatures of a side in a cell, as they stand there now."""
        return self.standing[side][cell]

    def location(self, cell: str) -> str:
        """The location in a cell, whoever owns it; empty: there is none.

        Rules: SK-LOCATION-02."""
        return next((one for one in self.piles.piles[cell] if not self.figures[one].is_creature), "")

    def in_play(self, side: str) -> Iterator[str]:
        """All miniatures that a side controls, cell by cell.

        Rules: SK-ZONE-03."""
        for cell in CELLS:
            for one in self.piles.piles[cell]:
                if self.figures[one].side == side:
                    yield one

    def creatures_in_play(self, side: str) -> list[str]:
        """All creatures that a side controls, cell by cell."""
        return [one for there in self.standing[side].values() for one in there]

    def is_engaged(self, figure: str) -> bool:
        """Whether an enemy creature stands in the cell of a figure."""
        return bool(self.standing[ENEMY[self.figures[figure].side]][self.piles.where[figure]])

    def is_contested(self, cell: str) -> bool:
        """Whether creatures of both players stand in a cell."""
        return bool(self.standing[SOUTH][cell] and self.standing[NORTH][cell])

    def has_room(self, cell: str, side: str) -> bool:
        """Whether one more creature of a side fits into a cell.

        Rules: SK-STACK-01, SK-SHIFT-04."""
        return len(self.standing[side][cell]) < MOST_IN_CELL

    # --- the one way to move -------------------------------------------------------------------

    def put(self, figure: str, pile: str) -> None:
        """Move a figure to a cell or into a zone: the one way. Damage stays only on what stays in the dreamscape.

        Rules: SK-ZONE-01."""
        one, before = self.figures[figure], self.piles.where[figure]
        self.piles.move(figure, pile)
        self.known.clear()
        if one.is_creature:
            standing = self.standing[one.side]
            if before in standing:
                standing[before].remove(figure)
            if pile in standing:
                standing[pile].append(figure)
        if pile not in ADJACENT:
            self.damage.pop(figure, None)
            if figure in self.steady:
                self.steady.remove(figure)

    def say(self, kind: str, text: str, who: str = "", **facts: str | int) -> None:
        """Tell an event."""
        self.tell(Event(kind, text, who, facts))

    def teach(self, moment: str) -> None:
        """Tell the lesson of a moment, once in a battle that teaches."""
        if self.teaches and moment not in self.taught:
            self.taught.append(moment)
            if text := self.roster.lessons.get(moment, ""):
                self.say("taught", text)

    def name(self, figure: str) -> str:
        """The name of a figure, at the beginning of a sentence."""
        return self.figures[figure].name

    def amid(self, figure: str) -> str:
        """The name of a figure within a sentence."""
        return self.figures[figure].amid


RESERVES: Final = {side: f"{side} reserves" for side in SIDES}
GRAVEYARD: Final = {side: f"{side} graveyard" for side in SIDES}
REMOVED: Final = {side: f"{side} removed" for side in SIDES}
