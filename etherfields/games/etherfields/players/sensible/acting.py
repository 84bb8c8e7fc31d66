"""The choice in the Dreamers Phase: of all actions open to the Party the one of most value after its price."""

from __future__ import annotations

import re
from collections import Counter

from etherfields.games.etherfields.definitions import Influence
from etherfields.games.etherfields.rules.actions.action import Available
from etherfields.games.etherfields.rules.costs.afford.can_afford import funds
from etherfields.games.etherfields.rules.costs.boost import boosts_left
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.games.etherfields.rules.turn.acting import PASS
from etherfields.games.etherfields.rules.variants.ordered_rounds import END_ROUND
from etherfields.kernel.play.decisions import Ask, Choice
from .effect_values import Worth
from .field_values import Ground

ENOUGH = 0.15
"""The value below which an action is left."""
MOST_A_TURN = 40
"""The most actions of a Dreamer in a Turn."""
AGAIN = 0.5
"""The loss of value of an action each time it is repeated in a Turn."""
HOUR = 1.1
_PRICE = re.compile(r"\[(\d+) (?:Cunning|Hours?)(, with luck)?\]$")


class Acting:
    """Chooses among actions."""

    def __init__(self, worth: Worth, ground: Ground) -> None:
        self.worth = worth
        self.ground = ground
        self.sight = worth.sight
        self._turn: object = None
        self._done: Counter[str] = Counter()
        """What has been done in this Turn, and how often."""
        self._acted: Counter[str] = Counter()
        """How often each Dreamer has acted in this Turn."""
        self._fields: dict[str, tuple[dict[str, float], float]] = {}
        """How good each field is for each Dreamer, and their own, for the question that is asked."""
        self._walks: dict[str, str] = {}
        """By the keys of choices: the field that a walk leads to; empty: it is no walk."""
        self._prices: dict[str, tuple[int, bool]] = {}

    def answer(self, question: Ask[object]) -> Choice[object]:
        """The action of most value; without any, the end of the phase for a Dreamer."""
        return self.best(question) or no_more(question)

    def best(self, question: Ask[object]) -> Choice[object] | None:
        """The action that is worth most, if any is worth it."""
        self._begin_turn()
        self._fields.clear()
        best, most = None, ENOUGH
        for choice in question.choices:
            if not choice.grave and not self._leads_nowhere(choice):
                worth = self._judged(choice)
                if worth > most:
                    best, most = choice, worth
        if best is not None:
            self._done[best.key] += 1
            self._acted[best.who] += 1
        return best

    def _leads_nowhere(self, choice: Choice[object]) -> bool:
        """Whether a choice is a walk to a field that is hardly better: most choices are."""
        known = self._walks.get(choice.key)
        if known is None:
            kind, _, rest = choice.own.partition("/")
            known = self._walks[choice.key] = rest.rpartition("/")[2] if kind in ("move", "effort") else ""
        return bool(known) and self._better(choice.who or self.sight.table.party[0], known) <= ENOUGH

    def _begin_turn(self) -> None:
        table = self.sight.table
        turn = table.gate, table.slumber, table.turn.number, table.place
        if turn != self._turn:
            self._turn = turn
            self._done.clear()
            self._acted.clear()

    def _judged(self, choice: Choice[object]) -> float:
        """The value of a choice, all in all."""
        if not isinstance(_open_of(choice), Available) or self._acted.get(choice.who, 0) >= MOST_A_TURN:
            return 0.0
        times = self._done.get(choice.key, 0)
        if times >= 4:
            return 0.0
        return self.action(choice.who or self.sight.table.party[0], choice.own, choice) - AGAIN * times

    def action(self, who: str, key: str, choice: Choice[object]) -> float:
        """The value of an action to the Dreamer who takes it now."""
        kind, _, rest = key.partition("/")
        place = rest.rpartition("/")[2]
        match kind:
            case "use" | "quick":
                return self._using(who, key)
            case "move":
                return self._moving(who, place, choice.label)
            case "effort":
                return self._effort(who, place, choice.label)
            case "lay-out":
                return self._laying_out(who, choice.source)
            case "add-turn":
                return self._more_time()
            case "gain-crystal":
                return self._crystal(who)
            case "place-crystal":
                return 0.4 if self.sight.table.tokens.of("crystal", who) > 1 else 0.0
        return 0.0

    def _using(self, who: str, key: str) -> float:
        found = self.sight.deed(who, key)
        if found is None:
            return 0.0
        deed, target = found
        worth = self.ground.of_deed(deed, who, target)
        if deed.source in self.sight.hand(who):
            worth -= self.worth.lives.cards(who, [deed.source])
        elif self.sight.is_item(deed.source):
            worth -= 0.3
        if worth <= ENOUGH or deed.cost is None:
            return worth
        scene = self.sight.scene(who, deed.source, target)
        price, likely = self.worth.price(deed.cost, scene, deed.kind)
        if likely < 1.0 and boosts_left(self.sight.play, who) <= 0:
            return 0.0
        risk = 0.0 if likely == 1.0 else 0.5 - self.worth.lives.pain(who, 1) / 6
        return worth * likely - price - risk

    # --- walking -------------------------------------------------------------------------------

    def _price(self, label: str) -> tuple[int, bool]:
        known = self._prices.get(label)
        if known is None:
            found = _PRICE.search(label)
            known = self._prices[label] = (int(found[1]), bool(found[2])) if found else (0, False)
        return known

    def _better(self, who: str, place: str) -> float:
        known = self._fields.get(who)
        if known is None:
            fields = self.ground.fields(who)
            known = self._fields[who] = fields, fields.get(self.sight.table.figures.get(who, ""), 0.0)
        return known[0].get(place, 0.0) - known[1]

    def _moving(self, who: str, place: str, label: str) -> float:
        better = self._better(who, place)
        need, lucky = self._price(label)
        if better <= ENOUGH or (lucky and funds(self.sight.play, who, "cunning").certain < need):
            return 0.0
        price, likely = self.worth.lives.paying(self.sight.scene(who, "EF-BASIC-01"), "cunning", need)
        return better * likely - 0.8 * price if likely == 1.0 else 0.0

    def _effort(self, who: str, place: str, label: str) -> float:
        """Hours are time: they are walked away only where that is worth a Turn."""
        better = self._better(who, place)
        return better - HOUR * self._price(label)[0] - 0.4 if better > ENOUGH else 0.0

    # --- time, Crystals, Developments ------------------------------------------------------------

    def _more_time(self) -> float:
        """A Turn more, when it is the last one and nothing else is left to do."""
        is_last = bool(self.sight.table.gate) and self.sight.turns_left <= 1
        return ENOUGH + 0.05 if is_last else 0.0

    def _crystal(self, who: str) -> float:
        hand = self.sight.hand(who)
        if len(hand) < 5 or self.sight.table.tokens.of("crystal", who) > 1:
            return 0.0
        return 0.2 if self.sight.turns_left > 2 else 0.0

    def _laying_out(self, who: str, card: str) -> float:
        table, play = self.sight.table, self.sight.play
        laid = table.piles.count(pile(who, "development"))
        if laid >= 4 or self.sight.turns_left < 3:
            return 0.0
        cost = play.compiler.cost(play.printed(card, Influence).layout)
        price, likely = self.worth.price(cost, self.sight.scene(who, card), "layout")
        return 2.2 - 0.3 * laid - price - self.worth.lives.card(card) * 0.5 if likely == 1.0 else 0.0


def _open_of(choice: Choice[object]) -> object:
    value = choice.value
    return value[1] if isinstance(value, tuple) and len(value) == 2 else value


def no_more(question: Ask[object]) -> Choice[object]:
    """The choice to end the phase or round for one of the Dreamers asked."""
    return next(choice for choice in question.choices if choice.key.rpartition("/")[2] in (PASS, END_ROUND))
