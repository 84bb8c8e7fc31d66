"""The points of effects and paragraphs as functions, made once for each node of a pack.

What an effect comes to hangs on the table and on who judges it; how it is put together never changes. So each node
is read once, and is from then on a function of the judge and its notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import parts_of
from etherfields.proving.coverage.leads import Fact
from .good_endings import brought, ending_of

if TYPE_CHECKING:
    from .effect_values import Worth


class Reckoning(Struct):
    """The notes taken while one effect is judged."""

    who: str
    source: str
    target: str = ""
    path: tuple[int, ...] = ()
    counted: dict[str, int] = field(default_factory=dict)
    """The amounts that the effect would have added to counters by then."""


Points: TypeAlias = Callable[["Worth", Reckoning], float]
"""The points of a node, by whoever judges it."""


class Doing(Struct, eq=False):
    """A deed of an effect, with all that can be read off it."""

    node: tree.Do
    judged: str
    """How it is judged, as the facts of its verb say."""
    ends: str
    """The end of the Dream that it brings; empty: none."""
    is_named: bool
    """Whether that is an outcome's own name."""
    n: int | None
    """How much of it; None: that has to be reckoned."""
    _brought: dict[str, list[Fact]] = field(default_factory=dict)

    def brought(self, pack: Pack, source: str) -> list[Fact]:
        """The facts that it makes true, where it stands on a source."""
        found = self._brought.get(source)
        if found is None:
            found = self._brought[source] = brought(pack, self.node, source)
        return found


class Judges:
    """The functions of all nodes of a pack that were judged so far."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[tree.Node, Points]] = {}
        self._doings: dict[int, Doing] = {}

    def of(self, node: tree.Node) -> Points:
        """The function of a node."""
        # The node is kept as well, so that no other one comes to have its number.
        known = self._made.get(id(node))
        if known is None:
            known = self._made[id(node)] = node, self._read(node)
        return known[1]

    def doing(self, node: tree.Do) -> Doing:
        """A deed, read."""
        known = self._doings.get(id(node))
        if known is None:
            first = node.args[0] if node.args else None
            is_reckoned = isinstance(first, tree.Quantity | tree.Count | tree.Counter | tree.Reckon | tree.Half)
            n = first.n if isinstance(first, tree.Number) else None if is_reckoned else 1
            facts = FACTS[node.verb]
            known = Doing(node, facts.judged, ending_of(node), facts.ends == "by name", n)
            self._doings[id(node)] = known
        return known

    def _read(self, node: tree.Node) -> Points:
        """Read a node: of a choice count the points of the best that is open, of a roll the average."""
        match node:
            case tree.Do():
                doing = self.doing(node)
                return lambda worth, now: worth.do(doing, now)
            case tree.Turn(number):
                return lambda worth, now: worth.script(number, now)
            case tree.For(whom, body):
                return _for(whom, self.of(body))
            case tree.Choose(among) | tree.Ways(among):
                return _best([(one.condition, self.of(one)) for one in among])
            case tree.If(condition, then, otherwise):
                return _if(condition, self.of(then), self.of(otherwise) if otherwise is not None else None)
            case tree.Roll(_, outcomes):
                return _roll([(outcome.faces, self.of(outcome)) for outcome in outcomes])
        return self._read_parts(node, [self.of(part) for part in parts_of(node)])

    def _read_parts(self, node: tree.Node, parts: Sequence[Points]) -> Points:
        inside = _sum(parts)
        match node:
            case tree.Option(cost=cost) | tree.Way(cost=cost) if cost is not None:
                return lambda worth, now: inside(worth, now) - worth.printed_price(cost, now)
            case tree.May(_, cost):
                return lambda worth, now: max(0.0, inside(worth, now) - worth.printed_price(cost, now))
            case tree.Once():
                return lambda worth, now: 0.5 * inside(worth, now)
            case tree.Repeat(times):
                return lambda worth, now: min(worth.sight.number(times, worth.scene(now)), 4) * inside(worth, now)
            case tree.Lasting(_, rules):
                points = 0.3 * len(rules)
                return lambda worth, now: points
        return inside


@once_for_a_pack
def judges_of(pack: Pack) -> Judges:
    """The functions of a pack's nodes."""
    return Judges()


def _nothing(worth: Worth, now: Reckoning) -> float:
    return 0.0


def _sum(parts: Sequence[Points]) -> Points:
    # What comes to nothing in any case, such as prose, is left out.
    parts = [part for part in parts if part is not _nothing]
    match parts:
        case []:
            return _nothing
        case [one]:
            return one
    return lambda worth, now: sum([part(worth, now) for part in parts])


def _for(whom: tree.Selection, body: Points) -> Points:
    is_each = isinstance(whom, tree.The) or whom.amount in ("each", "")

    def points(worth: Worth, now: Reckoning) -> float:
        each = [
            body(worth, Reckoning(one, now.source, now.target, now.path, now.counted))
            for one in worth.people(whom, now)
        ]
        return sum(each) if is_each else max(each, default=0.0)

    return points


def _best(among: Sequence[tuple[tree.Condition | None, Points]]) -> Points:
    def points(worth: Worth, now: Reckoning) -> float:
        return max(
            [one(worth, now) for condition, one in among if condition is None or worth.is_open(condition, now)],
            default=0.0,
        )

    return points


def _if(condition: tree.Condition, then: Points, otherwise: Points | None) -> Points:
    def points(worth: Worth, now: Reckoning) -> float:
        if worth.is_open(condition, now):
            return then(worth, now)
        return otherwise(worth, now) if otherwise is not None else 0.0

    return points


def _roll(outcomes: Sequence[tuple[tuple[str, ...], Points]]) -> Points:
    def points(worth: Worth, now: Reckoning) -> float:
        faces = worth.sight.play.options.luck_die.faces
        rolled = [(shown, part(worth, now)) for shown, part in outcomes]
        return sum([part * faces.count(face) for shown, part in rolled for face in shown]) / len(faces)

    return points
