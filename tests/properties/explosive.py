"""Somebody who writes packs that ask for too much: loops in loops, floods, numbers that grow, rules without end."""

from __future__ import annotations

from tests.properties.words import DEEP, DOINGS, EVENTS, PLAIN_RULES, SPANS, Author, indented

LOOPS = (
    "repeat 9999", "repeat 9999", 'repeat "petals" + 99', "each field", "each card in the deck",
    "each field within 99", "each dreamer", "each creature", "each token", "each field where {condition}",
)  # fmt: skip
FLOODS = (
    "torment 0 x 9999", "heal 9999 x 9999", "draw 9999 x 9999", "block 0 x 9999", "unblock 9999",
    "gain 9999 crystal", "gain 9999 key", "gain 9999 hour", "gain 9999 story token",
    "lose 9999 ether", "gain 9999 item", "gain 9999 mask", "gain 9999 defect", "recover 9999 items",
    "recover 9999 masks", "place 9999 morph onto each creature", "place 9999 water token onto each field",
    "add 9999 x 9999 turns", "skip 9999 x 9999 steps", "reveal 9999", "gain loot", "shuffle the deck", "draw fate",
    "move each creature by 9999 toward the nearest dreamer", "rotate each tile by 9999 quarter",
    'add "petals" x "petals" to "petals"', 'set "petals" to 9999 x 9999 x 9999', 'add 9999 to "petals"',
    'lay tile "I-01 C"', 'lay tile "I-01 B"', "remove each tile", "close each field", "open each closed field",
    "resolve the turn card", "reveal 2", "gain 1 story token", 'tell "Hush."', "script 101", "script 103",
    'reveal tile "I-01 C"', "transfer each creature to a random field", "reshuffle", "draw 1", "heal 1", "torment 1",
    "set hours to 9999 x 9999", 'lay overlay "I-01 R"', 'remove overlay "I-01 R"', "turns 9999",
)  # fmt: skip
NUMBERS = (
    "number of fields", "number of fields where {condition}", "number of cards in the deck", "9999",
    '"petals" x "petals"', "number of fields within 99 of each field where {condition}",
    "number of creatures within 99 of each field", "hand limit", "draw step x 9999", "half 9999",
)  # fmt: skip
GROWING = (
    "hand limit + {number}", "draw step + {number}", "torment limit + {number}", "field limit + {number}",
    "creature move of creatures + {number}", "effect range + {number}", "loot + {number}", "boosts + {number}",
    "hand limit x {number}", "action cost - {number}", "intent + {number}", "mask limit + {number}",
)  # fmt: skip
DEEPER = 6
"""So deep do loops lie in each other at most."""


class Exploding(Author):
    """What it writes can be read, and can't be done."""

    def loop(self) -> str:
        """The head of a loop."""
        return self.one(LOOPS).format(condition=f"({self.condition()})")

    def counted(self, deep: int = 2) -> str:
        """A number that takes long to tell, or is large."""
        return self.one(NUMBERS).format(condition=f"({self.deep_condition(deep)})")

    def deep_condition(self, deep: int = 4) -> str:
        """A condition with conditions in it."""
        if not deep or self.number(1, 3) == 1:
            return super().condition()
        inner = self.deep_condition(deep - 1)
        return self.one((
            f"number of fields where ({inner}) is 999",
            f"there is a field where ({inner} and {inner})",
            f"not ({inner}) and there is a creature where ({inner})",
            f"{self.counted(deep - 1)} is at most {self.counted(deep - 1)}",
            f"a dreamer within 99 of each field where ({inner}) is on a light field",
        ))  # fmt: skip

    def condition(self) -> str:
        """A condition, now and then one that takes long."""
        return self.deep_condition() if self.yes() else super().condition()

    def _step(self, deep: int) -> str:
        kind = self.number(1, 6)
        if not deep or kind == 1:
            return self.one((*FLOODS, *FLOODS, *DOINGS))
        if kind == 2:
            return super()._step(deep)
        if kind == 3:
            lasting = f"{self.one(SPANS)}:\n{indented(self.rules(deep - 1))}"
            return f"{self.loop()}:\n{indented(lasting)}"
        text = self.one((*FLOODS, *DOINGS)) if self.yes() else self.effect(min(deep - 1, 1))
        for _ in range(self.number(1, DEEPER)):
            text = f"{self.loop()}:\n{indented(text)}"
        return text

    def _rule(self, deep: int) -> str:
        match self.number(1, 4) if deep else 1:
            case 1:
                return self.one((*GROWING, *PLAIN_RULES)).format(number=self.counted(1))
            case 2:
                return f"when {self.one(EVENTS)}:\n{indented(self.effect(deep - 1))}"
            case 3:
                return f"while {self.deep_condition()}:\n{indented(self.rules(deep - 1))}"
            case _:
                return super()._rule(deep)

    def rules(self, deep: int = DEEP) -> str:
        """Standing rules, now and then very many."""
        if self.number(1, 12) == 1:
            return "\n".join(self._rule(0) for _ in range(150))
        return super().rules(deep)

