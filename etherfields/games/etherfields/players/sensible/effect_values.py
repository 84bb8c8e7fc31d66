"""The value of an effect to the Party, in points: a card from hand is worth about half of one."""

from __future__ import annotations

from etherfields.games.etherfields.rules.costs.intent import need_of
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import in_another_stillness, while_still
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.games.etherfields.vocabulary.values import colours_of
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.compile import CompiledCost, PricePart, ResourcePart
from . import points
from .effect_points import Doing, Judges, Reckoning, judges_of
from .resource_values import Lives
from .table_view import Sight

WON, LOST, NEITHER = 60.0, -40.0, -25.0
"""How a Dream ends: nothing that can be gained in it makes up for that."""
PROGRESS = 9.0
"""The value of an effect that surely leads to a good end."""
NEW_PARAGRAPH = 1.8
"""The value of a paragraph read for the first time."""
DEEP = 7
"""Paragraphs are followed so far."""
SURE = 0.99
"""The certainty from which the answer to a riddle is given."""
LATE = 3
"""With so few Turns left the answer is given, sure or not."""


class Worth:
    """Judges effects and prices for a Party on a table."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.lives = Lives(sight)
        self.judges: Judges = judges_of(sight.pack)
        self._known: dict[tuple[int, str, str, str], tuple[object, object, float]] = {}

    # --- effects -------------------------------------------------------------------------------

    def of(self, effect: tree.Effect, who: str, source: str, target: str = "") -> float:
        """The value of an effect that a Dreamer lets happen now."""
        key = id(effect), who, source, target
        stamp = _stamp(self.sight.play, who)
        known = self._known.get(key)
        if known is None or (known[0] is not stamp and known[0] != stamp):
            worth = self.judges.of(effect)(self, Reckoning(who, source, target))
            known = self._known[key] = stamp, effect, worth
        return known[2]

    def option(self, option: tree.Option, who: str, source: str) -> float:
        """The value of one of several effects to the Dreamer who chooses it."""
        return self.judges.of(option)(self, Reckoning(who, source))

    def way(self, way: tree.Way, who: str, number: int) -> float:
        """The value of a paragraph's option to the Dreamer who chooses it and pays for it now."""
        now = Reckoning(who, f"script {number}", path=(number,))
        worth = sum(self.judges.of(part)(self, now) for part in way.parts)
        if way.cost is None:
            return worth
        price, likely = self.price(self.sight.cost(way.cost), self.scene(now), "")
        return worth * likely - price

    # --- people and conditions -----------------------------------------------------------------

    def people(self, whom: tree.Selection, now: Reckoning) -> list[str]:
        """The Dreamers that a noun phrase means."""
        return [one for one in self.sight.those(whom, self.scene(now)) if one in self.sight.table.party]

    def scene(self, now: Reckoning) -> Scene:
        """The scene in which an effect would happen."""
        return self.sight.scene(now.who, now.source, now.target)

    def is_open(self, condition: tree.Condition | None, now: Reckoning) -> bool:
        """Whether a condition holds, if there is one."""
        if condition is None:
            return True
        counters = self.sight.table.counters
        if not now.counted:
            return self.sight.holds(condition, self.scene(now))
        before = {name: counters.get(name, 0) for name in now.counted}
        counters.update({name: before[name] + more for name, more in now.counted.items()})
        try:
            with in_another_stillness(self.sight.play):
                return self.sight.holds(condition, self.scene(now))
        finally:
            counters.update(before)

    # --- the story -----------------------------------------------------------------------------

    def script(self, number: int, now: Reckoning) -> float:
        """The value of a paragraph: that it is new, and what happens in it."""
        if number in now.path or len(now.path) >= DEEP:
            return 0.0
        paragraph = self.sight.pack.paragraphs.get(number)
        if paragraph is None:
            return 0.0
        worth = 0.0 if number in self.sight.table.read else self.news(number) * 0.8 ** len(now.path)
        inside = Reckoning(now.who, now.source, now.target, (*now.path, number), now.counted)
        return worth + self.judges.of(paragraph)(self, inside)

    def news(self, number: int) -> float:
        """The value of an unread paragraph: lower when time is short, whichever it is."""
        return NEW_PARAGRAPH * min(1.0, self.sight.turns_left / 4)

    # --- single verbs --------------------------------------------------------------------------

    def do(self, doing: Doing, now: Reckoning) -> float:
        """The value of something that is done."""
        if doing.ends:
            ending = self.sight.promises.results.get(doing.ends, "neither") if doing.is_named else doing.ends
            return self._ending(ending)
        n = doing.n if doing.n is not None else self._amount(doing.node, now)
        match doing.judged:
            case "paragraph":
                return self.script(n, now)
            case "pain":
                return self.lives.pain(now.who, n)
            case "relief":
                return self.lives.relief(now.who, n)
            case "loss":
                return self.lives.loss(now.who, n)
            case "drawing":
                return self.lives.drawing(now.who, n)
            case "unblocking":
                return points.UNBLOCKED * min(n, self.sight.table.piles.count(pile(now.who, "blocked")))
            case "counting":
                name = next(arg.text for arg in doing.node.args if isinstance(arg, tree.Text))
                now.counted[name] = now.counted.get(name, 0) + n
                return points.COUNTED + self._progress(doing, now)
            case "having":
                return self._having(doing, now)
            case "bringing":
                return self._bringing(doing, now)
        return points.of_deed(points.Deed(self.sight, doing.node, n, now.who, now.source, now.target))

    def _ending(self, ending: str) -> float:
        if ending != "won":
            return LOST if ending == "failed" else NEITHER
        return self.answer()

    def answer(self) -> float:
        """The value of giving the answer believed in: an unsure Party looks round first."""
        return self.sight.certainty() * WON if self.is_settled() else 0.0

    def is_settled(self) -> bool:
        """Whether it is time to answer: one is sure, or there is no time left to become so."""
        return self.sight.certainty() >= SURE or self.sight.turns_left <= LATE

    def _amount(self, node: tree.Do, now: Reckoning) -> int:
        """How much of a deed there is, where that has to be reckoned."""
        return self.sight.number(node.args[0], self.scene(now))  # type: ignore[arg-type]  # what `Doing` says

    def _having(self, doing: Doing, now: Reckoning) -> float:
        node = doing.node
        what = node.args[0] if node.args else None
        sign = 1 if FACTS[node.verb].gives else -1
        if isinstance(what, tree.The):
            kind = "item" if self.sight.is_item(now.source) else "mask" if now.source.startswith("mask") else ""
            return sign * points.ITSELF.get(kind, points.OTHER)
        if not isinstance(what, tree.Some):
            return 0.0
        n = self.sight.number(what.count, self.scene(now)) if what.count is not None else 1
        one = self._hour(now.who) if what.noun == "hour" else points.GAINS.get(what.noun, points.OTHER)
        if sign > 0 and what.name:
            return self._bringing(doing, now) + n * one
        return sign * n * one

    def _hour(self, who: str) -> float:
        """The value of an Hour: a Turn, worth most to a Dreamer alone; without that, a walk."""
        if self.sight.play.forbidden("add turns", who):
            return points.WALK
        return points.TURN + points.ALONE / len(self.sight.table.party)

    def _bringing(self, doing: Doing, now: Reckoning) -> float:
        """The value of making a fact true; none if it holds already."""
        table = self.sight.table
        base = 0.0
        facts = FACTS[doing.node.verb]
        for kind, name in doing.brought(self.sight.pack, now.source):
            if kind == "memory":
                if name in table.memory:
                    return 0.0
                base = points.REMEMBERED
            elif kind == "card":
                where = table.piles.where.get(name, "secrets")
                if where != "secrets" and "market" not in where:
                    return points.IN_VAIN if facts.gives else 0.0
                base = points.NEW_GROUND if facts.brings == "ground" else points.FOUND
        return base + self._progress(doing, now)

    def _progress(self, doing: Doing, now: Reckoning) -> float:
        """How much the end of the Dream hangs on it; more, the less time there is."""
        facts = doing.brought(self.sight.pack, now.source or self.sight.table.gate)
        if not facts:
            return 0.0
        promise = max((self.sight.promises.facts.get(fact, 0.0) for fact in facts), default=0.0)
        if not promise:
            return 0.0
        # There's no hurry to the end for who doesn't know yet what to do there.
        return PROGRESS * promise * self.haste() * max(self.sight.certainty(), self._late())

    def _late(self) -> float:
        """How far the Dream is on."""
        return 1.0 - min(1.0, self.sight.turns_left / self.sight.turns_in_all)

    def haste(self) -> float:
        """How much what leads on counts: twice as much when the time is nearly over."""
        return 2.0 - min(1.0, self.sight.turns_left / self.sight.turns_in_all)

    # --- prices --------------------------------------------------------------------------------

    def printed_price(self, cost: tree.Cost | None, now: Reckoning) -> float:
        """The value of a printed price, whatever it is paid with."""
        parts = cost.parts if cost is not None else ()
        return sum(min(self._payment(payment, now) for payment in part) for part in parts)

    def cost_of(self, cost: tree.Cost, who: str, source: str) -> float:
        """The value of a price as printed."""
        return self.printed_price(cost, Reckoning(who, source))

    def printed(self, payment: tree.Payment, who: str, source: str) -> float:
        """The value of a payment that isn't Intent."""
        return self._payment(payment, Reckoning(who, source))

    def _payment(self, payment: tree.Payment, now: Reckoning) -> float:
        if isinstance(payment, tree.Resource):
            n = self.sight.number(payment.amount, self.scene(now))
            return points.INTENT * n * (len(self.sight.table.party) if payment.per_player else 1)
        return -self.do(self.judges.doing(payment), now)

    def price(self, cost: CompiledCost[Scene], scene: Scene, kind: str) -> tuple[float, float]:
        """The value of paying a price now, and the likelihood that it can be paid."""
        worth, chance = 0.0, 1.0
        for part in cost.parts:
            ways = [self._way_to_pay(payment, scene, kind) for payment in part]
            best = max(ways, key=lambda way: way[1] * 10 - way[0])
            worth += best[0]
            chance *= best[1]
        return worth, chance

    def _way_to_pay(
        self, payment: ResourcePart[Scene] | PricePart[Scene], scene: Scene, kind: str
    ) -> tuple[float, float]:
        if isinstance(payment, PricePart):
            now = Reckoning(scene.subject, scene.source, scene.target)
            return -self.do(self.judges.doing(payment.source), now), 1.0
        need = need_of(scene, payment, kind)
        ways = [self.lives.paying(scene, colour, need) for colour in colours_of(payment.colour)]
        return max(ways, key=lambda way: way[1] * 10 - way[0])


@while_still
def _stamp(play: Play, who: str) -> object:
    """The facts that the values of effects depend on."""
    table = play.table
    count = table.piles.count
    held: tuple[int, ...] = table.tokens.of("torment", who), count(pile(who, "hand")), count(pile(who, "blocked"))
    if not table.gate and not table.slumber:
        # On the map the same effects come again and again, and most are for everybody.
        held = *held, *(table.tokens.of("torment", one) for one in table.party)
        held = *held, *(count(pile(one, "blocked")) for one in table.party)
    return (
        table.turn.number, table.turn.phase, len(table.read), len(table.memory), tuple(table.counters.values()),
        len(table.laid), len(table.figures), table.hours, count("notes"), held,
        table.figures.get(who, ""), count("turns/deck"),
    )  # fmt: skip
