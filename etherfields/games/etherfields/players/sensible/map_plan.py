"""The way over the Dreamworld map: to Keys and a Gate; to rest when worn out; to shops with Ether; to what is new."""

from __future__ import annotations

import heapq
from collections import Counter

from etherfields.games.etherfields.campaign.map.travelling import effects_of, is_won, may_come_to
from etherfields.games.etherfields.content.load.atlas import PATH, SHORTCUT, leading
from etherfields.games.etherfields.definitions.travel import Location
from etherfields.games.etherfields.rules.dream.entering import asks_for_keys, keys_for
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.map.dreamworld import here, locations, open_map
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.language import tree
from .acting import Acting
from .effect_values import Worth
from .good_endings import leaves

FARTHER = 0.9
GATE, KEY, SHOP, UNSEEN = 12.0, 7.0, 1.5, 1.0
STEP = 0.15
"""The cost of a step besides the cards and Slumbers that it meets."""
WORN = 5
"""With so much Torment a Dreamer should rest."""
FEW = 11
"""With fewer cards than that a Dreamer should Awaken."""


class Journey:
    """Chooses the Party's way."""

    def __init__(self, worth: Worth, acting: Acting) -> None:
        self.worth = worth
        self.acting = acting
        self.sight = worth.sight
        self.seen: Counter[str] = Counter()
        """How often the Party was at each Location."""
        self._at = ""

    def answer(self, question: Ask[object]) -> Choice[object]:
        """Where to go, or what to do before that."""
        self._arrived()
        choices = {choice.key: choice for choice in question.choices if not choice.grave}
        awaken = [choice for choice in question.choices if choice.key == "awaken"]
        if awaken and self._worn_out():
            return awaken[0]
        for key, choice in choices.items():
            if key.startswith("gate/"):
                return choice
            if key.startswith("shop") and self._ether() >= 2:
                return choice
        card = self._card(question)
        if card is not None:
            return card
        goal = self._next_step()
        for prefix in ("go", "shortcut"):
            if f"{prefix}/{slug(goal)}" in choices:
                return choices[f"{prefix}/{slug(goal)}"]
        return self._anywhere(choices, question)

    def _arrived(self) -> None:
        place = self.sight.table.place
        if place != self._at:
            self._at = place
            self.seen[place] += 1

    def _anywhere(self, choices: dict[str, Choice[object]], question: Ask[object]) -> Choice[object]:
        """Where the Party has been least."""
        walks = {key: choice for key, choice in choices.items() if key.startswith(("go/", "shortcut/"))}
        if not walks:
            return choices.get("awaken", question.choices[0])
        seen = {slug(place): count for place, count in self.seen.items()}
        return min(walks.items(), key=lambda one: (seen.get(one[0].partition("/")[2], 0), one[0]))[1]

    def _card(self, question: Ask[object]) -> Choice[object] | None:
        """A card that is worth using here."""
        best = self.acting.best(question)
        return best if best is not None and best.key.split("/")[0] not in ("go", "shortcut", "gate", "shop") else None

    # --- how the Party is ----------------------------------------------------------------------

    def _ether(self) -> int:
        tokens = self.sight.table.tokens
        return max(tokens.of("ether", who) for who in self.sight.table.party)

    def _worn_out(self) -> bool:
        """Whether it is better to Awaken, though that costs Keys and Crystals."""
        party = self.sight.table.party
        worst = max(self.sight.torment(who) for who in party)
        fewest = min(self.sight.cards(who) for who in party)
        return worst >= WORN + 1 or fewest < FEW

    def keys_wanted(self) -> int:
        """How many Keys are missing for the Gate that asks for the fewest."""
        play, table = self.sight.play, self.sight.table
        open_gates = [gate for gate in table.piles.of("gates") if not is_won(play, gate)]
        asked = [keys_for(play, gate) for gate in open_gates if asks_for_keys(play, gate)]
        return max(0, min(asked, default=1) - table.tokens.of("key", "party"))

    # --- where to ------------------------------------------------------------------------------

    def _next_step(self) -> str:
        """The first step on the way to the Location that is best to come to; empty: none is."""
        play, wanted = self.sight.play, self.keys_wanted()
        worth = {code: self.worth_of(location, wanted) for code, location in locations(play).items()}
        ways = self._ways(here(play).code, worth).items()
        reached = [(worth[code] * FARTHER**steps - cost, first) for code, (cost, steps, first) in ways if first]
        best, step = max(reached, key=lambda one: one[0], default=(0.0, ""))
        return step if best > 0 else ""

    def _ways(self, start: str, worth: dict[str, float]) -> dict[str, tuple[float, int, str]]:
        """Of each Location that can be reached: what the way costs, how many steps it is, and the first of them."""
        found: dict[str, tuple[float, int, str]] = {}
        waiting: list[tuple[float, int, str, str]] = [(0.0, 0, start, "")]
        atlas = open_map(self.sight.play)
        toll = -sum(self.worth.lives.loss(who, 1) for who in self.sight.table.party)
        while waiting:
            cost, steps, code, first = heapq.heappop(waiting)
            if code in found:
                continue
            found[code] = cost, steps, first
            passing = max(0.0, -worth[code]) if steps else 0.0
            for onward, arrow in leading(atlas, code):
                price = STEP + toll * (arrow == SHORTCUT)
                if onward not in found and may_come_to(self.sight.play, onward):
                    heapq.heappush(waiting, (cost + passing + price, steps + 1, onward, first or onward))
        back = [way for code, way in found.items() if (start, PATH) in leading(atlas, code)]
        if back:
            cost, steps, first = min(back)
            found[start] = cost + STEP, steps + 1, first
        return found

    def worth_of(self, location: Location, keys_wanted: int) -> float:
        """The value of coming to a Location."""
        play = self.sight.play
        worth = UNSEEN if location.code not in self.seen else -0.3 * min(self.seen[location.code], 5)
        who = self.sight.table.party[0]
        for source, text in effects_of(play, location):
            effect = self.sight.pack.effects(text)
            worth += self.worth.of(effect, who, source)
            if keys_wanted and _gives_a_key(effect):
                worth += KEY
        if "slumber" in location.icons:
            worth += self.slumber()
        if location.shop or ("shop" in location.icons and self.sight.pack.campaign.service.shopping):
            worth += SHOP if self._ether() >= 2 else 0.0
        return worth if keys_wanted else worth + self.gates(location)

    def gates(self, location: Location) -> float:
        """The value of the Gates at a Location that can be entered and are not won yet."""
        play, where = self.sight.play, self.sight.table.piles.where
        return GATE * sum(where.get(gate) == "gates" and not is_won(play, gate) for gate in location.gates)

    def slumber(self) -> float:
        """The value of a Slumber: Loot for a Party in health, more wounds for any other."""
        fit = min(self.sight.life(who) for who in self.sight.table.party)
        blocked = max(self.sight.table.piles.count(pile(who, "blocked")) for who in self.sight.table.party)
        return 1.0 if fit >= 5 and blocked < 10 else -1.0 if fit >= 3 else -4.0


def _gives_a_key(effect: tree.Effect) -> bool:
    giving = (leaf for leaf in leaves(effect) if isinstance(leaf, tree.Do) and FACTS[leaf.verb].gives)
    return any(isinstance(arg, tree.Some) and arg.noun == "key" for leaf in giving for arg in leaf.args)
