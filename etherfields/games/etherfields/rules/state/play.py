"""A game in progress: the table, the pack, the rules that stand, and the voice that tells what happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Base, Classic, Definition, Options
from etherfields.kernel.matter.boards import Board
from etherfields.kernel.matter.standing_rules import Change, Rule, Standing, StandingRules
from etherfields.kernel.play.budget import EVENT, WORK
from etherfields.kernel.play.events import Event, Tell, amid
from etherfields.kernel.system.faults import Impossible
from etherfields.language import tree
from etherfields.language.compile import Circumstance, Compiler, Parting
from ..memo.memo import Latest, Results, Stillness, per_pack, results_of
from .in_progress import Paying, Rolling, Underway
from .quantities import QUANTITIES
from .table import Table, code
from .token_names import lying_name

if TYPE_CHECKING:
    from ..engine.hooks import Hooks
    from ..engine.scene import Scene


BACK = "back/"
"""The mark of a source that is whatever card lies on top of a Dreamer's deck."""
RulesInPlay: TypeAlias = StandingRules[Circumstance]
D = TypeVar("D", bound=Definition)


class Ending(Exception):
    """A Dream or Slumber is over at once: won, failed, died, or as content says."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Closing(Ending, Parting):
    """A Dream is over as a text says, when all else that this text says is carried out. Rules: EF-DREAM-12."""


class Layout(Struct, eq=False):
    """A Landscape as it is laid: worked out once for all games of a pack in which it lies so, and never changed."""

    board: Board = msgspec.field(default_factory=Board)
    """The fields, and what is between them."""
    icons: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """The icons on each field."""
    shown: dict[str, frozenset[str]] = msgspec.field(default_factory=dict)
    """The icons of each field without the parts behind their names."""


def silent(event: Event) -> None:
    """A voice that says nothing."""


@dataclass(slots=True, weakref_slot=True)
class Play:
    """A game in progress, handed to every rule: the table as it is, and all that reads and changes it."""

    pack: Pack
    table: Table
    compiler: Compiler[Scene]
    options: Options
    hooks: Hooks
    """The rules that are called by rules below them."""
    tell: Tell = silent
    standing: RulesInPlay = field(default_factory=StandingRules)
    attached: dict[str, list[Standing[Rule[Circumstance]]]] = field(default_factory=dict)
    """The standing rules in play, by their sources: a card, a Crystal spot, a State, an effect."""
    positions_at_step_start: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The figures judged where they stood when this step of the Turn began, as that field and their present one:
    `{"wolf#1": ("A1.2", "A1.3")}`. Rules: EF-PRIORITY-07."""
    tile_rotations: list[dict[str, str]] = field(default_factory=list)
    """How fields were called anew each time that a tile was turned, for whoever remembers fields meanwhile:
    `[{"A1.1": "A1.2", "A1.2": "A1.4"}]`."""
    leaving: list[tuple[str, str]] = field(default_factory=list)
    """The figures that are about to go from a field, and from which, while what that sets off happens."""
    rolls: list[Rolling] = field(default_factory=list)
    underway: list[Underway] = field(default_factory=list)
    """The actions that are being paid for, the one begun last at the end."""
    paying: Paying | None = None
    """The payment that is being made, if there is one."""
    _payments: list[Paying] = field(default_factory=list)
    """The present payment, behind those that it was made in the middle of."""
    answering: list[str] = field(default_factory=list)
    """The events that are answering each other, the first one first."""
    answered: int = 0
    """How many have come of that first one."""
    icons: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The icons on each field of the Landscape as it lies now."""
    shown: dict[str, frozenset[str]] = field(default_factory=dict)
    """The icons of each field without the parts behind their names."""
    layout: Layout = field(default_factory=Layout)
    """The Landscape as it was surveyed last."""
    memo_still: Stillness | None = None
    """The results of `while_still` functions, while choices are gathered and nothing can change."""
    memo_pack: Results = field(init=False)
    """The results of `per_pack` functions."""
    memo_until: Latest = field(default_factory=list)
    """The last results of `until_changed` functions, with their fingerprints."""
    base: Base = field(init=False)
    """The values that rules bend."""
    bases: dict[str, int] = field(init=False)
    """The bases of the quantities that are the same for all."""
    party: Sequence[str] = field(init=False)
    """The Dreamers who take part, by seat."""
    board_revision: int = 0
    """How often the Landscape has been surveyed."""
    acted: set[str] = field(default_factory=set)
    """The Dreamers whose actions in this Turn could be repeated; no Turn is taken up in its middle."""
    is_withdrawn: bool = False
    """Whether whoever was to pay last has given nothing after all."""
    steps_begun: int = 0
    """How many steps of the Turn card have begun, or are over, in this Landscape Phase."""
    to_add: list[str] | None = None
    """The additions of a Gate's setup to the Turn deck built after it, while the setup is carried out: cards, and an
    empty text for each Turn."""
    is_over: bool = False
    """Whether a Dreamer has died already, and the effects of that are being carried out. Rules: EF-DEATH-08."""
    dying: list[str] = field(default_factory=list)
    """The Dreamers about to die, while rules may answer that."""
    spared: dict[str, tuple[object, ...]] = field(default_factory=dict)
    """The Dreamers spared who couldn't live otherwise: their cards, Torment and sparing rules, since this rest."""
    settled: tuple[int, ...] = ()
    """The facts that unmodified limits depend on when all limits were last seen to be met."""
    are_limits_modified: bool = False
    """Whether rules modified a limit then: those must be looked at again, since they may depend on anything."""
    outlived: int = -1
    """`standing.rules_revision` when all were last seen to live, if no rule modified the limits of life."""

    def __post_init__(self) -> None:
        self.base = self.pack.campaign.base
        self.bases = {name: row.base(self) for name, row in QUANTITIES.items() if row.printed is None}
        self.party = self.table.party
        self.memo_pack = results_of(self.pack)

    def begin_payment(self, paying: Paying) -> None:
        """From now on this payment is being made."""
        self._payments.append(paying)
        self.paying = paying

    def end_payment(self) -> None:
        """Go back to the payment in whose middle this one was made."""
        self._payments.pop()
        self.paying = self._payments[-1] if self._payments else None

    @property
    def is_hypothetical(self) -> bool:
        """True while a payment is only thought of, to see what could help with it."""
        return self.paying is not None and self.paying.is_hypothetical

    def interrupted(self, who: str) -> list[Paying]:
        """A Dreamer's payments in whose middle another one is being made."""
        return [one for one in self._payments[:-1] if one.who == who] if len(self._payments) > 1 else []

    def is_being_paid(self, who: str, cost: tuple[str, tree.Cost]) -> bool:
        """Whether somebody is in the middle of paying this very cost."""
        return self.paying is not None and (who, cost) in [(one.who, one.cost) for one in self._payments]

    # --- reading -------------------------------------------------------------------------------

    def printed(self, card: str, kind: type[D]) -> D:
        """The definition printed on a thing that must be of a kind."""
        definition = self.pack.definitions[code(card)]
        if not isinstance(definition, kind):
            raise Impossible(f"{card} is no {kind.__name__}")
        return definition

    def is_a(self, card: str, kind: type[Definition] | tuple[type[Definition], ...]) -> bool:
        """Whether something is of a kind, or of one of several."""
        return isinstance(self.pack.definitions.get(code(card)), kind)

    def called_now(self, place: str, since: int) -> str:
        """The present name of a square named before some tiles were turned."""
        for renamed in self.tile_rotations[since:]:
            place = renamed.get(place, place)
        return place

    @per_pack
    def name(self, thing: str) -> str:
        """The name of a thing for people."""
        if thing.startswith(BACK):
            return f"The back of {amid(self.name(thing.removeprefix(BACK)))}'s top card"
        if thing.startswith("script "):
            return self.pack.paragraph(int(thing.removeprefix("script "))).title
        if thing.startswith("EF-"):
            return _title(thing)
        if lying := lying_name(self.pack, thing, self.table.board):
            return lying
        found = self.pack.definitions.get(code(thing)) or self.pack.locations.get(thing)
        if isinstance(found, Classic):
            return f"Playing cards: {found.name}"
        return (found.name or found.code) if found is not None else thing

    def quantity(self, name: str, who: str = "", what: str = "") -> int:
        """The number that a quantity comes to for a Dreamer, figure or card: its base, as standing rules change it."""
        base = self.bases.get(name)
        if base is None:
            base = self.base_of(name, what or who)
        if name not in self.standing.modifiers:
            return base
        value, least = self.standing.value(name, base, Circumstance(who, what, base)), QUANTITIES[name].least
        return value if least is None or value > least else least

    def base_of(self, name: str, thing: str = "") -> int:
        """The base of a quantity, before standing rules change it."""
        row = QUANTITIES[name]
        return row.printed(self, thing) if row.printed is not None else self.bases[name]

    def modified(self, name: str, n: int, who: str = "", what: str = "") -> int:
        """A number that the case gives, as standing rules change the quantity that it is."""
        if name not in self.standing.modifiers:
            return n
        value, least = self.standing.value(name, n, Circumstance(who, what, n)), QUANTITIES[name].least
        return value if least is None else max(value, least)

    def why(self, name: str, base: int, who: str = "", what: str = "") -> list[Change]:
        """How a quantity comes to be what it is."""
        return self.standing.explain(name, base, Circumstance(who, what, base))

    def forbidden(self, activity: str, who: str, what: str = "") -> str:
        """The source that forbids a figure an activity; empty: none does."""
        if activity not in self.standing.prohibitions:
            return ""
        found = self.standing.forbidden(activity, Circumstance(who, what))
        return found.source if found is not None else ""

    def permitted(self, activity: str, who: str) -> bool:
        """Whether a figure may do an activity beyond the rules."""
        name = f"can {activity}"
        return name in self.standing.modifiers and bool(self.standing.value(name, 0, Circumstance(who)))

    def note_action(self, who: str, mark: str) -> None:
        """Note an action of a Dreamer that could be repeated."""
        self.table.turn.last_action[who] = mark
        self.acted.add(who)

    # --- telling -------------------------------------------------------------------------------

    def say(self, kind: str, text: str, who: str = "", **facts: str | int) -> None:
        """Tell everybody what happened."""
        WORK.left -= EVENT
        WORK.told += 1
        self.tell(Event(kind, text, who, facts))

    def say_to(self, to: tuple[str, ...], kind: str, text: str, others: str, who: str = "", **facts: str | int) -> None:
        """Tell some what happened, and everybody else less of it, where hands are hidden."""
        WORK.left -= EVENT
        WORK.told += 1
        self.tell(Event(kind, text, who, facts, to, others))


def permission(activity: str) -> str:
    """The name of the quantity that permits an activity."""
    return f"can {activity}"


def _title(rule_id: str) -> str:
    """The title of a rule; the reference is read when it is first needed."""
    from ...rulebook import RULEBOOK  # read when a rule is told

    entry = RULEBOOK.rule(rule_id)
    return entry.title if entry is not None else rule_id


def text_of(play: Play, source: str) -> str:
    """The name of a text's source with its place in the pack's files; empty: no text."""
    from etherfields.content.load.read_files import whereabouts

    if not source:
        return ""
    place, name = whereabouts(play.pack.root, source), play.name(source) or source
    return f"“{name}” ({place})" if place else f"“{name}”"
