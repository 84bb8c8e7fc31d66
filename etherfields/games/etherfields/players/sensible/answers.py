"""The smaller questions: payments, discards, Dreamers to spare, options to take."""

from __future__ import annotations

import re
from collections.abc import Callable

from etherfields.games.etherfields.definitions.travel import ShopOption
from etherfields.games.etherfields.rules.costs.intent import Source
from etherfields.games.etherfields.rules.dreamers.torment import IS_DEATH
from etherfields.games.etherfields.rules.figures.icons import with_icon
from etherfields.games.etherfields.rules.figures.paths import Goal
from etherfields.games.etherfields.rules.menu.rerolls import without_stops
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.vocabulary.verb_facts import VerbFacts
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.language import tree
from .effect_values import Worth
from .field_values import Ground
from .good_endings import leaves
from .option_effects import options_of

_MISSING = re.compile(r"(\d+) missing")
_NEEDED = re.compile(r"^Pay (\d+)")
_MODIFIED = re.compile(r" \(in all [^)]*\)$")
"""The note beside an offer's words on the effects of Morphs."""
_HURT = re.compile(r"^(.*) is about to receive")
_HURT_BY = re.compile(r"receive (\d+) Torment")
_STEPS = {"special": 3.0, "basic": 2.5, "movement": 1.0, "morphing": 1.2}


class Answers:
    """Answers everything but what to do in the Dreamers Phase and on the map."""

    def __init__(self, worth: Worth, ground: Ground, below: Callable[[int], int]) -> None:
        self.worth = worth
        self.beliefs = ground.beliefs
        self.ground = ground
        self.sight = worth.sight
        self.below = below
        self.kinds: dict[str, Callable[[Ask[object]], Choice[object]]] = {
            "script": self.script,
            "option": self.option,
            "accept": self.accept,
            "thing": self.thing,
            "pay": self.pay,
            "pay-by": self.pay_by,
            "parts": self.parts,
            "penalty": self.pain_or_loss,
            "doom": self.pain_or_loss,
            "unwanted": self.unwanted,
            "discard": self.discard,
            "reroll": self.reroll,
            "quick": self.quick,
            "enter": self.place,
            "move": self.place,
            "way": self.way,
            "step": self.step,
            "together": self.together,
            "push": self.together,
            "skip": self.skip,
            "shop": self.shop,
            "buy": self.buy,
            "mask": self.mask,
        }

    def answer(self, question: Ask[object]) -> Choice[object]:
        """The answer to a question of any kind; of kinds not known, the first that does no harm."""
        found = self.kinds.get(question.kind)
        return found(question) if found is not None else question.choices[0]

    def _best(self, question: Ask[object], worth: Callable[[Choice[object]], float]) -> Choice[object]:
        """The choice that is worth most; of equals the first."""
        light = [choice for choice in question.choices if not choice.grave] or list(question.choices)
        return max(light, key=worth)

    def _who(self, question: Ask[object]) -> str:
        return next((who for who in question.who if who in self.sight.table.party), self.sight.table.party[0])

    # --- the story -----------------------------------------------------------------------------

    def script(self, question: Ask[object]) -> Choice[object]:
        """An option of a paragraph: an answer to a riddle by the paragraphs read, all else by its value."""
        who = self._who(question)
        known = options_of(self.sight.pack).ways
        ways = [(choice, known.get(choice.key.removeprefix("script/"))) for choice in question.choices]
        ends = [(choice, self.beliefs.ending(way[1].parts)) for choice, way in ways if way is not None]
        final = [choice for choice, ending in ends if ending]
        is_riddle = len({ending for _, ending in ends if ending}) > 1 and any(ending == "won" for _, ending in ends)
        if is_riddle and not self.worth.is_settled() and len(final) < len(ways):
            ways = [one for one in ways if one[0] not in final]
        elif is_riddle and not self.beliefs.knows():
            return final[self.below(len(final))]
        worth = {choice.key: self.worth.way(way[1], who, way[0]) if way is not None else 0.0 for choice, way in ways}
        return self._best(question, lambda choice: worth.get(choice.key, -99.0))

    # --- options -------------------------------------------------------------------------------

    def option(self, question: Ask[object]) -> Choice[object]:
        """One of several effects."""
        who = self._who(question)
        known = options_of(self.sight.pack).by_key

        def worth(choice: Choice[object]) -> float:
            found = known.get(choice.key.removeprefix("option/"))
            return self.worth.option(found, who, question.source) if found is not None else 0.0

        return self._best(question, worth)

    def accept(self, question: Ask[object]) -> Choice[object]:
        """Something that may be left: taken if it is worth its price."""
        offered = question.choices[0]
        found = options_of(self.sight.pack).by_label.get(_MODIFIED.sub("", offered.label.partition(IS_DEATH)[0]))
        if found is None:  # being rid of a Defect, and the like: for an Ether, if there are two
            is_rich = self.sight.table.tokens.of("ether", self._who(question)) > 1
            return offered if is_rich else question.choices[-1]
        changes_an_event = any(one.spares or one.bears_on == "roll" for one in _facts_of(found.body))
        if changes_an_event:
            worth = self._of_event(found, question)
        else:
            worth = self.worth.of(found, self._who(question), question.source)
        return offered if worth > 0.05 else question.choices[-1]

    def _of_event(self, found: tree.May, question: Ask[object]) -> float:
        """The value of answering an event about to happen: Torment and bad rolls."""
        who = self._who(question)
        facts = _facts_of(found.body)
        price = self.worth.cost_of(found.cost, who, question.source) if found.cost else 0.0
        if any(one.spares == "turned aside" for one in facts):
            return 1.0 if self.sight.life(who) > 4 else -1.0
        if any(one.bears_on == "roll" for one in facts):
            return (1.2 if _rolled_badly(question) else -1.0) - price
        return -self.worth.lives.pain(who, 1) - price

    # --- things --------------------------------------------------------------------------------

    def thing(self, question: Ask[object]) -> Choice[object]:
        """One of several cards, Dreamers, Creatures, fields ..."""
        facts = [FACTS[verb] for verb in self._verbs(question.source)]
        keeps, well = any(one.gives_back for one in facts), any(one.helps for one in facts)
        return self._best(question, lambda choice: self._thing(choice, self._who(question), keeps, well))

    def _thing(self, choice: Choice[object], who: str, keeps: bool, well: bool) -> float:
        table, value = self.sight.table, choice.value
        if not isinstance(value, str) or not value:
            return -0.1
        if value in table.party:
            need = self.sight.torment(value) - 0.1 * len(self.sight.hand(value))
            return need if well else -need
        if value in table.board:
            return self.ground.value(who, value)
        if value in table.figures:
            return -self._nearness(value)
        where = table.piles.where.get(value, "")
        if where.endswith(("/hand", "/discard", "/blocked", "/deck", "/unused")) or where.startswith("items"):
            worth = self.worth.lives.card(value)
            return worth if keeps and not where.endswith("/hand") else -worth
        return 0.0

    def _nearness(self, figure: str) -> float:
        """How far a Creature is from the Dreamer who has most to fear."""
        board, figures = self.sight.table.board, self.sight.table.figures
        fields = (figures[who] for who in self.sight.table.party if who in figures)
        return min((board.distance(figures[figure], field) or 0 for field in fields), default=0)

    def _verbs(self, source: str) -> set[str]:
        if source.startswith("script "):
            root: object = self.sight.pack.paragraphs[int(source.removeprefix("script "))].parts
            return {node.verb for node in tree.every(tree.Do, root)}
        text = str(getattr(self.sight.pack.definitions.get(code(source)), "do", ""))
        found = self.sight.pack.trees.get("effects", {}).get(text)
        return {node.verb for node in tree.every(tree.Do, found)}

    # --- paying --------------------------------------------------------------------------------

    def pay(self, question: Ask[object]) -> Choice[object]:
        """The least wasteful lot; where it takes luck, all that helps and then a Boost."""
        for choice in question.choices:
            if choice.key.endswith("pay/least"):
                return choice
        boosts = [choice for choice in question.choices if choice.value in ("boost", "last")]
        missing = _number(_MISSING, question.prompt) or _number(_NEEDED, question.prompt)
        giving = [choice for choice in question.choices if isinstance(choice.value, list)]
        reached = sum(source.gives for choice in giving for source in _sources(choice))
        if giving and missing - reached <= 3:
            return max(giving, key=lambda choice: sum(source.gives for source in _sources(choice)))
        if boosts and missing <= 3:
            return boosts[0]
        return next(choice for choice in question.choices if choice.key.endswith("pay/stop"))

    def pay_by(self, question: Ask[object]) -> Choice[object]:
        """The way to pay that costs least."""
        who = self._who(question)
        scene = self.sight.scene(who, question.source)

        def worth(choice: Choice[object]) -> float:
            way = choice.value
            if way is None:
                return -100.0
            colour, need = str(getattr(way, "colour", "")), int(getattr(way, "need", 0))
            if colour:
                price, likely = self.worth.lives.paying(scene, colour, need)
                return 10 * likely - price
            price_part = getattr(way, "price", None)
            node = getattr(price_part, "source", None)
            return 10 - (self.worth.printed(node, who, question.source) if isinstance(node, tree.Do) else 1.0)

        return self._best(question, worth)

    def parts(self, question: Ask[object]) -> Choice[object]:
        """As many parts of a Gradual action as the cards in hand are sure to pay."""
        who = self._who(question)
        sure = [choice for choice in question.choices if self._is_sure(choice, who)]
        return sure[-1] if sure else question.choices[0]

    def _is_sure(self, choice: Choice[object], who: str) -> bool:
        found = re.search(r"\((\d+) (\w+)\)$", choice.label)
        if found is None:
            return False
        return self.sight.in_hand(who, found[2].lower()) >= int(found[1])

    # --- losses --------------------------------------------------------------------------------

    def pain_or_loss(self, question: Ask[object]) -> Choice[object]:
        """Torment, Blocked cards, or an Ether."""
        who = self._who(question)

        def worth(choice: Choice[object]) -> float:
            found = re.search(r"(\d+)", choice.label)
            n = int(found[1]) if found else 1
            if choice.key == "torment":
                return self.worth.lives.pain(who, n)
            return self.worth.lives.loss(who, n) if choice.key == "block" else -1.6

        return self._best(question, worth)

    def unwanted(self, question: Ask[object]) -> Choice[object]:
        """Before drawing: what gives least goes, if there are more than two cards; the rest stays."""
        who = self._who(question)
        cards = self.sight.hand(who)
        if len(cards) > 3:
            held = [choice for choice in question.choices if choice.value in cards]
            weak = [choice for choice in held if self.sight.gives(str(choice.value), "") <= 1]
            if weak:
                return min(weak, key=lambda choice: self.worth.lives.card(str(choice.value)))
        return question.choices[0]

    def discard(self, question: Ask[object]) -> Choice[object]:
        """The card that is worth least, or none if that is allowed."""
        return self._best(question, lambda choice: -self.worth.lives.card(str(choice.value)) if choice.value else -0.1)

    # --- dice and moments ----------------------------------------------------------------------

    def reroll(self, question: Ask[object]) -> Choice[object]:
        """Another roll for a bad one: by a quick action, by a standing rule, or else by a Crystal."""
        if not _rolled_badly(question):
            return question.choices[0]
        for choice in question.choices:
            if "quick/" in choice.key and any(one.bears_on == "roll" for one in self._quick_facts(choice)):
                return choice
        for choice in question.choices:
            if "reroll/" in choice.key and self._is_worth_it(choice, question):
                return choice
        crystals = [choice for choice in question.choices if choice.key.endswith("crystal")]
        return crystals[0] if crystals else question.choices[0]

    def _is_worth_it(self, choice: Choice[object], question: Ask[object]) -> bool:
        """Whether what waited for a roll is worth its price."""
        told = options_of(self.sight.pack).by_label.items()
        found = next((may for label, may in told if choice.label.endswith(f": {without_stops(label)}")), None)
        return found is None or self._of_event(found, question) > 0.05

    def quick(self, question: Ask[object]) -> Choice[object]:
        """Something quick in between: only against Torment."""
        hurt = _HURT.match(question.prompt)
        for choice in question.choices:
            spares = "quick/" in choice.key and any(one.spares for one in self._quick_facts(choice))
            who = choice.who or self._who(question)
            is_hurt = hurt is not None and self.sight.play.name(who) == hurt[1]
            if is_hurt and spares and -self.worth.lives.pain(who, _number(_HURT_BY, question.prompt)) > 1.7:
                return choice
        return next(choice for choice in question.choices if choice.key.endswith("go-on"))

    def _quick_facts(self, choice: Choice[object]) -> list[VerbFacts]:
        """The facts of each verb of a quick action."""
        found = self.sight.deed(choice.who or self.sight.table.party[0], choice.own)
        return _facts_of(found[0].body if found is not None else ())

    # --- places and Creatures ------------------------------------------------------------------

    def place(self, question: Ask[object]) -> Choice[object]:
        """Where to come in, or to walk by an effect: the best field."""
        who = self._who(question)
        here = self.sight.table.figures.get(who, "")

        def worth(choice: Choice[object]) -> float:
            place = choice.value.place if isinstance(choice.value, Goal) else str(choice.value)
            return self.ground.value(who, place or here)

        return self._best(question, worth)

    def way(self, question: Ask[object]) -> Choice[object]:
        """One of several ways: past as few Traps as can be."""
        traps = frozenset(with_icon(self.sight.play, "trap"))
        return self._best(question, lambda choice: -len(traps.intersection(choice.key.split("/"))))

    def step(self, question: Ask[object]) -> Choice[object]:
        """The step of the Turn card that would do most harm."""
        return self._best(question, lambda choice: _STEPS.get(choice.key.rpartition("-")[2], 0.0))

    def together(self, question: Ask[object]) -> Choice[object]:
        """A decision of all Dreamers, mostly for Creatures: as far from the weakest Dreamer as possible."""

        def worth(choice: Choice[object]) -> float:
            value = choice.value
            if isinstance(value, str) and value in self.sight.table.party:
                return float(self.sight.life(value))
            if isinstance(value, str) and value in self.sight.table.board:
                return self._distance_to_all(value)
            return 0.0

        return self._best(question, worth)

    def _distance_to_all(self, place: str) -> float:
        table = self.sight.table
        gaps = [table.board.distance(place, table.figures[who]) for who in table.party if who in table.figures]
        return float(sum(gap if gap is not None else 9 for gap in gaps))

    # --- between Dreams --------------------------------------------------------------------------

    def skip(self, question: Ask[object]) -> Choice[object]:
        """A Slumber is played on, unless somebody is too worn out for it."""
        fit = min(self.sight.life(who) for who in self.sight.table.party)
        skips = [choice for choice in question.choices if choice.key == "skip"]
        return skips[0] if skips and fit < 3 else question.choices[0]

    def shop(self, question: Ask[object]) -> Choice[object]:
        """The service of most value for its price."""
        who = self._who(question)

        def worth(choice: Choice[object]) -> float:
            option = choice.value
            if not isinstance(option, ShopOption):
                return 0.5
            price = self.worth.cost_of(self.sight.pack.cost(option.cost), who, question.source)
            buys = any(one.judged == "buying" for one in _facts_of(self.sight.pack.effects(option.do)))
            bought = 2.0 if buys and self.sight.table.tokens.of("ether", who) >= 2 else 0.0
            return bought + self.worth.of(self.sight.pack.effects(option.do), who, question.source) - price

        return self._best(question, worth)

    def buy(self, question: Ask[object]) -> Choice[object]:
        """The strongest card that can be bought."""
        return self._best(question, lambda choice: self.sight.gives(str(choice.value), "") if choice.value else 0.5)

    def mask(self, question: Ask[object]) -> Choice[object]:
        """Any Mask rather than none."""
        masks = [choice for choice in question.choices if choice.value]
        return masks[self.below(len(masks))] if masks else question.choices[0]


def _facts_of(body: object) -> list[VerbFacts]:
    """The facts of all that a body could do."""
    return [FACTS[leaf.verb] for leaf in leaves(body) if isinstance(leaf, tree.Do)]


def _sources(choice: Choice[object]) -> list[Source]:
    return [one for one in choice.value if isinstance(one, Source)] if isinstance(choice.value, list) else []


def _number(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.search(text)
    return int(found[1]) if found else 0


def _rolled_badly(question: Ask[object]) -> bool:
    """Whether the Luck die has come up with what nobody wants."""
    return any(f"Luck die shows {face}" in question.prompt for face in ("DOOM", "BLANK"))
