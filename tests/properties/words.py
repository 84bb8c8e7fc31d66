"""Pieces of content at random: effects, rules, costs and conditions that make sense in the packs of `packs`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

DEEP = 2
"""So deep do effects and rules lie in each other."""

DOINGS = (
    "torment 1", "torment 2", "heal 1", "heal 2", "draw 1", "draw 3", "block 1", "block 3", "unblock 2",
    "reshuffle", "gain 1 crystal", "gain 2 ether", "gain 1 key", "gain 1 hour", "gain 2 spirit token",
    "lose 1 hour", "lose 1 crystal", "lose 1 ether", "discard a card in hand", "discard up to 2 cards in hand",
    "block this card", "block a card in hand", "unblock a card in the blocked pile",
    "put a card in the discard pile into hand", "put a card in hand atop the deck",
    "put a card in the discard pile at the bottom of the deck", "shuffle the deck",
    "restore a flipped development of a dreamer", "flip each development of you", "flip a development",
    "lay out a development in hand", "recover an item", "recover a mask", 'gain item "I-01 L"', "gain an item",
    'gain note "I-01 H"', 'gain note "I-01 I"', 'discard note "I-01 H"', "discard an item", "gain a mask",
    'gain mask "I-01 N"', 'gain knowledge card "I-01 P"', 'gain knowledge card "I-01 Q"', "discard a mask",
    'gain influence card "I-01 T"', "gain a defect", 'summon companion "I-01 S"', "gain loot",
    "choose a creature within 2; place 1 morph onto that creature", "choose a dreamer; that dreamer: draw 1",
    "choose a card in hand; discard that card", "choose a field; close that field",
    "move 2", "move a creature within 3 by 2", "move each creature by 1 toward the nearest dreamer",
    "transfer to a light field", "transfer to an entrance field", "transfer to a field within 2",
    "transfer a creature within 2 to a field within 1", "transfer each creature to a lair field",
    "push each other dreamer on this field to a field within 1", "swap you with a creature within 2",
    "swap you with a dreamer", "place a water token onto this field", "place a light token onto a field within 1",
    "place 1 morph onto a creature", "place a crystal onto this field", "take a water token on this field",
    "take a token on this field", "drop a crystal", "remove a token on a field within 2",
    "give a story token to a dreamer", "gain a story token", "place a story token onto a field",
    "remove a creature within 1", "remove a wall next to this field", "remove a tile",
    "discard a morph of a creature within 2", "remove a random creature", "a random dreamer: torment 1",
    "build a wall between this field and a field within 1",
    "break the wall between this field and a field within 1",
    "close a field within 1", "close this field", "open each closed field", "close each trap field",
    "rotate a tile by 1 quarter", "rotate the current tile by 2 quarters", 'lay tile "I-01 C"',
    'lay tile "I-01 B"', 'lay overlay "I-01 R"', 'lay overlay "I-01 U" at a field within 1',
    'reveal creature "I-01 K"', 'reveal tile "I-01 C"', 'reveal note "I-01 I"', "reveal 1", "reveal 2",
    "look at a card in the deck", "look at a turn card in the turn deck", "look at a card in the secrets",
    "look at 2 cards in the influence market", "look at a fate card", "look at a defect in the defect deck",
    "put a card in the deck into hand", "put a turn card in the turn deck at the bottom of the turn deck",
    "make you dazed", "make you stunned", "make you paralysed", "make a creature within 2 stunned",
    "make each creature poisoned", "make a dreamer paralysed", "make this creature dazed",
    "do the basic effect of a creature within 3", "do the special effect of this creature",
    "repeat the last action of the nearest dreamer", "repeat the last action of you",
    "add 1 turn", "skip 1 step", "resolve the turn card", "set hours to 2", "shuffle the turn deck",
    'remember "the bell"', 'forget "the bell"', 'set "petals" to 2', 'add 1 to "petals"', 'tell "Hush."',
    "nothing", "reroll", "add 1 insight", "add 2 any intent", "remove this card from the game",
    "return this card to the market", 'remove note "I-01 H" from the game', 'begin season "season/2"',
    'unlock gate "I-01 Y"', "win the dream", "fail the dream", 'end the dream as "odd"',
    "script 101", "script 103", "script 105",
    'choose creature "I-01 J"; remove it', 'choose creature "I-01 J" on this field; make it dazed',
    "choose a field within 2; remove a token on it; place a water token onto it",
    "each field where (there is a token on it): place a light token onto it",
    "each creature where (they are within 1 of a light field): make it dazed",
    'gain companion "I-01 S"', "remove a companion", 'add turn card "turn/5"', "the first player: move 1",
    'remove overlay "I-01 R"', 'lay overlay "I-01 U" at this field', 'if there is no overlay "I-01 R": draw 1',
    'unlock gate "I-02 X"', "begin a slumber", "push a creature within 1 to this field",
    "place a water token between this field and a field within 1", "recover a mask", "summon companion \"I-01 S\"",
)  # fmt: skip
"""Each stands in a line."""

WHO = (
    "each dreamer", "each dreamer within 1", "each dreamer on a light field", "a dreamer", "the nearest dreamer",
    "each other dreamer", "a random dreamer", "each dreamer where their torment is at least 1", "each creature",
    "the acting dreamer", "the first player",
)  # fmt: skip

CONDITIONS = (
    "your torment is at least 1", "hours is 0", "in the landscape phase", "in a dream",
    "there is a creature within 2", 'remembered "the bell"', 'not remembered "the bell"',
    '"petals" is at least 1', "turn colour is red", "turn number is at least 2", 'has note "I-01 H"',
    "your hand size is at most 2", "you are on a light field", 'has 1 crystal', "previous turn colour is blue",
    "number of creatures is 0", "turns left is at most 2", "turn colour is previous turn colour",
    'season is "season/2"', "your blocked cards is at least 3", "roll is doom",
)  # fmt: skip

PRICES = (
    "insight 1", "cunning 1", "cunning 2", "anger 1", "any intent 1", "insight 2 or anger 1", "block 1",
    "discard a card in hand", "lose 1 ether", "torment 1", "insight 1, once per turn", "lose 1 hour",
    "cunning 1, once per dream", "insight 2, block 1", "1 crystal", "discard this card", "insight 1 per dreamer",
    "anger 1, once", "free", "flip a development", "lose 1 spirit token",
)  # fmt: skip
"""The costs of actions and options."""

AIMED = ("cunning 1, attack", "insight 1, contact", "anger 2, attack", "insight 2, gradual", "cunning 1, gradual")
"""The costs of actions only."""

PLAIN_RULES = (
    "hand limit +1", "hand limit -1", "hand limit is at most 2", "hand limit is 4", "hand limit x 2",
    "torment limit of you +1", "draw step +1", "draw step -2", "development limit is 1", "field limit is 2",
    "field limit is 1", "attack range +1", "contact range is at most 0", "effect range of this creature +1",
    "creature move of this creature +2", "effect torment of this creature +1", "effect block of creatures +1",
    "action cost +1", "action cost -1", 'action cost + "petals"', "move cost of you +1", "move cost is 0",
    "boost of you +1", "boosts of you +1", "loot +1", "deaths door is 2", "hours cap is 3", "reshuffle torment is 0",
    "reshuffle block -1", "intent of developments in hand +1", "efforts +1", "crawl of creatures +1", "mask limit +1",
    "item slots is 1", "price -1", "draw step + number of creatures", "torment limit is at least 2",
    "dreamers cannot reroll", "you cannot move", "dreamers cannot use items", "dreamers cannot use developments",
    "dreamers cannot use masks", "creatures on a darkness field cannot act", "you can walk through walls",
    "you can move diagonally", "dreamers cannot heal", "dreamers cannot draw", "you cannot be pushed",
    "this creature cannot be targeted", "light fields cannot count as darkness", "dreamers cannot boost",
    "fields within 1 can count as water", "creatures cannot transfer", "you cannot use cunning",
    "dreamers cannot use map actions", "you cannot trigger traps", "this creature cannot gain morphs",
)  # fmt: skip

EVENTS = (
    "the turn begins", "the turn ends", "the draw step ends", "the dreamers phase ends", "morphing happens",
    "creatures move", "the landscape phase begins", "hours are spent", "the dream begins", "the dream ends",
    "turns run out", "you draw a card", "a dreamer draws a card", "a dreamer receives torment", "you heal",
    "you discard this card", "a dreamer discards a card", "you block", "you roll", "you pay", "you boost",
    "a dreamer enters a water field", "a dreamer enters a field", "you move", "this creature moves",
    "a creature is revealed", "this creature is removed", "a creature gains a morph", "you gain a crystal",
    "a dreamer gains ether", "the party gains loot", "you use a map action", "a dreamer triggers a trap",
    "a dreamer attacks", "you contact a creature", "a creature transfers", "you lay out a development",
    "a dreamer draws a defect", "you reshuffle", "a dreamer uses an item",
)  # fmt: skip

ABOUT_TO = (
    "you would receive torment", "a dreamer would receive torment", "a dreamer within 1 would receive torment",
    "you would block", "you would gain a crystal", "a creature would gain a morph", "you would heal",
    "a dreamer would trigger a trap", "you would die", "the party would gain loot", "you would lose ether",
)  # fmt: skip

ANSWERS = (
    "prevent 1", "prevent it", "increase it by 1", "instead: block 2 x amount",
    "instead: torment amount", "if amount is at least 2: prevent 1", "instead: nothing",
    "may [discard this card]: prevent it", "once per turn: prevent 1", "instead: gain 1 ether",
)  # fmt: skip

ASIDE = ("redirect it to a dreamer",)
TURNED_ASIDE = tuple(one for one in ABOUT_TO if one.endswith(("receive torment", "block", "heal")))
"""Events that can be turned to somebody else, and how."""

SPANS = ("this phase", "this turn", "this dream", "for good", "until awakening")
FACES = ("doom", "blank", "one", "two", "three")
INTENTS = ("insight 1", "cunning 2", "anger 2", "insight 1 / cunning 1", "any intent 1", "cunning 1")


def indented(text: str, before: str = "    ") -> str:
    """The same lines, farther in."""
    return "\n".join(before + line for line in text.split("\n"))


class Author:
    """Somebody who writes whatever comes to mind."""

    def __init__(self, chance: Random, effects: Sequence[str] = (), rules: Sequence[str] = ()) -> None:
        """`effects` and `rules` come to mind besides what is known anyway, and every other time."""
        self.chance = chance
        self.effects = tuple(effects)
        self.some_rules = tuple(rules)
        self.offers = 0
        """How many actions have been offered; each has a name of its own."""

    def one(self, things: Sequence[T]) -> T:
        """One of several things."""
        return self.chance.choice(things)

    def yes(self) -> bool:
        """Yes or no."""
        return self.chance.random() < 0.5

    def number(self, least: int, most: int) -> int:
        """A number."""
        return self.chance.randint(least, most)

    def cost(self) -> str:
        """The cost of an action."""
        return self.one((*PRICES, *AIMED))

    def price(self) -> str:
        """The cost of an option, or of laying something out."""
        return self.one(PRICES)

    def condition(self) -> str:
        """A condition."""
        return self.one(CONDITIONS)

    def effect(self, deep: int = DEEP) -> str:
        """An effect in one line or several."""
        return "\n".join(self._step(deep) for _ in range(self.number(1, 2)))

    def _step(self, deep: int) -> str:
        kinds = ("do", "do", "do", "for", "choose", "if", "may", "roll", "lasting", "once", "repeat")
        kind = self.one(kinds) if deep else "do"
        if kind == "do":
            return self.one(self.effects if self.effects and self.yes() else DOINGS)
        if kind == "lasting":
            return f"{self.one(SPANS)}:\n{indented(self.rules(deep - 1))}"
        inner = indented(self.effect(deep - 1))
        match kind:
            case "for":
                return f"{self.one(WHO)}:\n{inner}"
            case "choose":
                return self._choose(inner)
            case "if":
                other = f"\notherwise:\n{indented(self.effect(deep - 1))}" if self.yes() else ""
                return f"if {self.condition()}:\n{inner}{other}"
            case "may":
                return f"may [{self.price()}]:\n{inner}" if self.yes() else f"may:\n{inner}"
            case "roll":
                cut = self.number(1, 4)
                first, last = ", ".join(FACES[:cut]), ", ".join(FACES[cut:])
                return f"roll luck:\n    {first}:\n{indented(inner)}\n    {last}: {self.one(DOINGS)}"
            case "once":
                return f"{self.one(('once', 'once per turn', 'once per dream'))}:\n{inner}"
            case _:
                return f"repeat 2:\n{inner}"

    def _choose(self, inner: str) -> str:
        ways = [
            f"* [{self.price()}]:\n{indented(inner)}",
            f"* {{{self.condition()}}}:\n{indented(inner)}",
            f"* {self.one(DOINGS)}",
            f"* {self.one(DOINGS)}",
        ]
        self.chance.shuffle(ways)
        lines = "\n".join(ways[: self.number(2, 4)])
        return f"{self.one(('', 'together '))}choose:\n{indented(lines)}"

    def rules(self, deep: int = DEEP) -> str:
        """Standing rules, one or two."""
        return "\n".join(self._rule(deep) for _ in range(self.number(1, 2)))

    def _rule(self, deep: int) -> str:
        kinds = ("plain", "plain", "when", "when", "would", "would", "while", "offer")
        start = self.one(("when", "when", "next time"))
        match self.one(kinds) if deep else "plain":
            case "when":
                return f"{start} {self.one(EVENTS)}:\n{indented(self.effect(deep - 1))}"
            case "would":
                event = self.one(ABOUT_TO)
                return f"{start} {event}: {self.one((*ANSWERS, *ASIDE) if event in TURNED_ASIDE else ANSWERS)}"
            case "while":
                return f"while {self.condition()}:\n{indented(self.rules(deep - 1))}"
            case "offer":
                self.offers += 1
                name = f"{self.one(('Count the Rivets', 'Hold Still'))} {self.offers}"
                price = self.one(("", "[block 1, quick]", "[discard a card in hand, quick]", "[insight 1]"))
                return f'action "{name}" {price}:\n{indented(self.effect(deep - 1))}'
            case _:
                return self.one(self.some_rules if self.some_rules and self.yes() else PLAIN_RULES)
