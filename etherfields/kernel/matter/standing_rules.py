"""Standing rules: everything that modifies a rule for as long as its source is in play."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from operator import add, mul
from typing import Final, Generic, Literal, TypeAlias, TypeVar, cast

from msgspec import Struct

from ..play.budget import WORK
from ..play.decisions import Rules
from ..system.faults import Fault, Impossible

S = TypeVar("S")
"""The scene in which a condition is judged: whatever a game lets its conditions see."""

Operation: TypeAlias = Literal["set", "add", "times", "at least", "at most"]


# No slots here: a frozen, generic class that has them fails in Python 3.11 at `Modifier[Scene](...)`.
class Modifier(Struct, Generic[S], frozen=True):
    """A change of a named quantity."""

    quantity: str
    operation: Operation
    amount: Callable[[S], int]
    applies: Callable[[S], bool]


class Prohibition(Struct, Generic[S], frozen=True):
    """Something that may not be done."""

    activity: str
    applies: Callable[[S], bool]


class Trigger(Struct, Generic[S], frozen=True):
    """An effect that follows when an event happens."""

    event: str
    applies: Callable[[S], bool]
    effect: Callable[[S], Rules[None]]
    once: bool = False
    """Only the next time."""


class Replacement(Struct, Generic[S], frozen=True):
    """An effect that replaces an event about to happen."""

    event: str
    applies: Callable[[S], bool]
    effect: Callable[[S], Rules[None]]
    once: bool = False
    """Only the next time."""


class Offer(Struct, Generic[S], frozen=True):
    """An action that people have besides the usual ones."""

    moment: str
    applies: Callable[[S], bool]
    action: object
    whose: str = ""
    """The only figure that it is offered to, where the condition holds; empty: any."""

Rule: TypeAlias = Modifier[S] | Prohibition[S] | Trigger[S] | Replacement[S] | Offer[S]
R_co = TypeVar("R_co", covariant=True)


class Standing(Struct, Generic[R_co], frozen=True, eq=False):
    """A standing rule with its source and its owner.

    Two of them are never equal, even with equal rules."""

    source: str
    """The code of the card or tile that it stands on."""
    owner: str
    rule: R_co
    key: str = ""
    """Which of its source's rules it is, so that it can be found again when the table is read back."""


class Change(Struct, frozen=True):
    """The change of a quantity by one standing rule, for people who ask about the number."""

    source: str
    owner: str
    operation: Operation
    amount: int
    before: int
    after: int


_APPLY: Final[dict[Operation, Callable[[int, int], int]]] = {
    "set": lambda value, amount: amount,
    "add": add,
    "times": mul,
    "at least": max,
    "at most": min,
}
"""The functions of the operations, in the order in which operations are applied."""
_RANKS: Final = {operation: rank for rank, operation in enumerate(_APPLY)}
_DEEPEST: Final = 40
"""The most questions that answering one may raise; content that needs more goes round in a circle."""


class StandingRules(Generic[S]):
    """All the rules that stand now, found by what they bend, so that asking costs nothing where none does.

    A quantity is first set, then added to, then multiplied, then raised to what it is at least, then cut
    to what it is at most; rules of the same sort apply in the order in which they came."""

    __slots__ = (
        "_all",
        "_judging",
        "_offers",
        "_replacements",
        "_theirs",
        "_triggers",
        "answered",
        "modifiers",
        "prohibitions",
        "rules_revision",
    )  # fmt: skip

    def __init__(self) -> None:
        self.rules_revision = 0
        """Grows when a rule comes or goes that modifies, forbids or offers something, and waits for no event."""
        self._all: dict[Standing[Rule[S]], None] = {}
        self.modifiers: dict[str, list[Standing[Modifier[S]]]] = {}
        """What changes each quantity: only those are in it that anything changes."""
        self.prohibitions: dict[str, list[Standing[Prohibition[S]]]] = {}
        """What forbids each activity: only those are in it that anything forbids."""
        self.answered: set[str] = set()
        """The events that a rule answers, before them or after them."""
        self._triggers: dict[str, list[Standing[Trigger[S]]]] = {}
        self._replacements: dict[str, list[Standing[Replacement[S]]]] = {}
        self._offers: dict[str, list[Standing[Offer[S]]]] = {}
        self._theirs: dict[tuple[str, str], list[Standing[Offer[S]]]] = {}
        """The same by those whom they are made to, as they were asked for."""
        self._judging: list[str] = []
        """What is being asked right now, the first question first."""

    def __iter__(self) -> Iterator[Standing[Rule[S]]]:
        """All of them, in the order in which they came."""
        return iter(tuple(self._all))

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, standing: object) -> bool:
        """Whether a rule stands now."""
        return standing in self._all

    def add(self, standing: Standing[Rule[S]]) -> None:
        """Let a rule stand from now on."""
        if standing in self._all:
            raise Impossible("a rule can't begin to stand twice", where=standing.source)
        shelf, name = self._shelf(standing.rule)
        insort(shelf.setdefault(name, []), standing, key=_rank)
        self._all[standing] = None
        self._changed(standing.rule, name)

    def drop(self, standing: Standing[Rule[S]]) -> None:
        """End a rule."""
        if standing not in self._all:
            raise Impossible("a rule that doesn't stand can't end", where=standing.source)
        shelf, name = self._shelf(standing.rule)
        shelf[name].remove(standing)
        if not shelf[name]:
            del shelf[name]
        del self._all[standing]
        self._changed(standing.rule, name)

    def value(self, quantity: str, base: int, scene: S) -> int:
        """The value of a quantity after all rules that modify it."""
        found = self.modifiers.get(quantity)
        if found is None:
            return base
        judging = self._judging
        if judging:
            self._begun(quantity, found)
        else:
            WORK.left -= len(found)
            judging.append(quantity)
        try:
            value = base
            for standing in found:
                rule = standing.rule
                if rule.applies(scene):
                    value = _APPLY[rule.operation](value, rule.amount(scene))
            return value
        finally:
            judging.pop()

    def explain(self, quantity: str, base: int, scene: S) -> list[Change]:
        """How a quantity comes to be what `value` says, change by change."""
        changes: list[Change] = []
        found = self.modifiers.get(quantity, ())
        judging = self._begun(quantity, found)
        try:
            value = base
            for standing in found:
                rule = standing.rule
                if rule.applies(scene):
                    before, amount = value, rule.amount(scene)
                    value = _APPLY[rule.operation](before, amount)
                    changes.append(Change(standing.source, standing.owner, rule.operation, amount, before, value))
            return changes
        finally:
            judging.pop()

    def forbidden(self, activity: str, scene: S) -> Standing[Prohibition[S]] | None:
        """The first rule that forbids something; None: it is allowed."""
        found = self.prohibitions.get(activity)
        if found is None:
            return None
        judging = self._begun(activity, found)
        try:
            for standing in found:
                if standing.rule.applies(scene):
                    return standing
            return None
        finally:
            judging.pop()

    def triggers(self, event: str, scene: S) -> list[Standing[Trigger[S]]]:
        """The triggers of an event whose conditions hold."""
        found = self._triggers.get(event)
        return self._applying(found, event, scene) if found else []  # type: ignore[return-value]  # all of one sort

    def replacements(self, event: str, scene: S) -> list[Standing[Replacement[S]]]:
        """The replacements of an event whose conditions hold."""
        found = self._replacements.get(event)
        return self._applying(found, event, scene) if found else []  # type: ignore[return-value]  # all of one sort

    def offers(self, moment: str, scene: S, who: str = "") -> list[Standing[Offer[S]]]:
        """The actions that people have now besides the usual ones; with a name, only those of this person."""
        return self.holding(self.every_offer(moment, who), scene)

    def every_offer(self, moment: str, who: str = "") -> Sequence[Standing[Offer[S]]]:
        """All offers at a moment, whatever their conditions."""
        found = self._theirs.get((moment, who))
        if found is None:
            every = self._offers.get(moment, ())
            found = [standing for standing in every if not who or standing.rule.whose in ("", who)]
            self._theirs[moment, who] = found
        return found

    def holding(self, offers: Sequence[Standing[Offer[S]]], scene: S) -> list[Standing[Offer[S]]]:
        """The offers whose condition holds now."""
        return self._applying(offers, offers[0].rule.moment, scene) if offers else []  # type: ignore[return-value]  # all of one sort

    def _changed(self, rule: Rule[S], name: str) -> None:
        if not isinstance(rule, Trigger | Replacement):
            self.rules_revision += 1
        elif name in self._triggers or name in self._replacements:
            self.answered.add(name)
        else:
            self.answered.discard(name)
        if isinstance(rule, Offer):
            self._theirs.clear()

    def _applying(self, found: Sequence[Standing[Rule[S]]], name: str, scene: S) -> list[Standing[Rule[S]]]:
        """The rules whose condition holds, in the order in which they came."""
        judging = self._judging
        if judging:
            self._begun(name, found)
        else:
            WORK.left -= len(found)
            judging.append(name)
        applying: list[Standing[Rule[S]]] = []
        try:
            for standing in found:
                if standing.rule.applies(scene):
                    applying.append(standing)
            return applying
        finally:
            judging.pop()

    def _begun(self, name: str, found: Sequence[object]) -> list[str]:
        """The names being judged, this one last; a Fault if they go round in a circle. The rules count as work."""
        WORK.left -= len(found)
        judging = self._judging
        if len(judging) >= _DEEPEST:
            raise Fault(f"standing rules depend on each other without end: {' → '.join(_circle(judging))}")
        judging.append(name)
        return judging

    def _shelf(self, rule: Rule[S]) -> tuple[dict[str, list[Standing[Rule[S]]]], str]:
        """Where a rule belongs, and the name under which it is found there."""
        shelf: object
        if isinstance(rule, Modifier):
            shelf, name = self.modifiers, rule.quantity
        elif isinstance(rule, Prohibition):
            shelf, name = self.prohibitions, rule.activity
        elif isinstance(rule, Trigger):
            shelf, name = self._triggers, rule.event
        elif isinstance(rule, Replacement):
            shelf, name = self._replacements, rule.event
        else:
            shelf, name = self._offers, rule.moment
        return cast("dict[str, list[Standing[Rule[S]]]]", shelf), name


def _rank(standing: Standing[Rule[S]]) -> int:
    """When it is its turn among the rules that bend the same thing."""
    rule = standing.rule
    return _RANKS[rule.operation] if isinstance(rule, Modifier) else 0


def _circle(asked: list[str]) -> list[str]:
    """The first question that leads back to itself, and the way it takes; all of them if none does."""
    for start, name in enumerate(asked):
        if name in asked[start + 1 :]:
            return asked[start : asked.index(name, start + 1) + 1]
    return asked
