"""Printing for cases: plain heroes, and fields, cards and tokens that a case writes in a line each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..definitions.compiling import Known, read_effects
from ..definitions.effects import Clauses
from ..definitions.heroes import (
    DECK,
    DEFENSIVE,
    OFFENSIVE,
    PASSIVE,
    RULES_OF_TOKENS,
    ULTIMATE,
    UPGRADE,
    Ability,
    Card,
    Hero,
    Roster,
    Token,
    Way,
)
from ..definitions.requirements import read_requirement

SEATS: Final = ("ann", "bob", "cat", "dan", "eve", "fay")
DIE: Final = ("sword", "sword", "sword", "shield", "heart", "star")
FIELDS: Final = {
    "strike": "offensive: 3 sword: deal 4 | 4 sword: deal 6 | 5 sword: deal 8",
    "guard": 'defensive 3: prevent 1 x "shield"',
    "doom": "ultimate: 5 star: deal 12",
}
"""The fields that every hero of a case has."""
TOKENS: Final = {
    "knockdown": "negative 1 | knockdown 2",
    "burn": "negative persistent 1 | upkeep: receive 2",
    "mastery": 'positive 5 | upkeep: remove 1 token "mastery"',
    "stun": "negative 1 | stun",
    "shadows": "positive 1 | shadows",
    "ambush": "positive 1 | spend: throw 1 die; add 1 x pips",
    "poison": 'negative persistent 3 | upkeep: receive 1 x number of tokens "poison"',
    "retribution": "positive 1 | spend: reflect",
    "protect": "positive 1 | spend: halve",
    "crit": "positive 1 | spend: add 4 | least 5",
    "accuracy": "positive 1 | spend: pierce",
    "blessing": "unique 1 | blessing",
    "concussion": "negative 1 | concussion",
    "evasive": "positive 3 | spend: throw 1 die\nif pips is at most 2: avoid",
    "chi": "positive 5 | spend: heal 1",
}
"""The tokens of the catalogue, under names of this bench."""
BLANK: Final = "blank"
_CARD: Final = re.compile(r"(?P<kind>main|roll|instant)(?: (?P<cost>\d+))?: (?P<does>.+)", re.DOTALL)
_UPGRADE: Final = re.compile(r"upgrade (?P<cost>\d+) of (?P<field>[\w-]+) to (?P<level>[23]): (?P<rest>.+)", re.DOTALL)
_FIELD: Final = re.compile(
    r"(?P<kind>offensive|defensive|passive|ultimate|upkeep)(?: (?P<n>\d+))?: (?P<rest>.+)", re.DOTALL
)


def slug(name: str) -> str:
    """The code of a name."""
    return "-".join(re.findall(r"\w+", name.casefold()))


class Printer:
    """The printer of a case's things, which may name each other."""

    def __init__(self, fields: Mapping[str, str], cards: Mapping[str, str], tokens: Mapping[str, str]) -> None:
        self.texts = {slug(name): text for name, text in {**TOKENS, **tokens}.items()}
        self.known = Known(DIE, self.texts)
        self.fields = [self.field(name, text) for name, text in {**FIELDS, **fields}.items()]
        self.tokens = {code: self.token(code, text) for code, text in self.texts.items()}
        self.cards = {slug(name): self.card(name, text) for name, text in cards.items()}

    def roster(self, seats: Sequence[str]) -> Roster:
        """The roster of a case: each card once in every deck, and blank ones."""
        cards = {**self.cards, BLANK: Card(BLANK, "Blank", "main", 0, "", read_effects("gain 1 cp", self.known))}
        deck = (*self.cards, *[BLANK] * (DECK - len(self.cards)))
        if len(deck) > DECK:
            raise Fault(f"a case prints at most {DECK} cards")
        heroes = {
            seat: Hero(seat, seat.capitalize(), 1, DIE, tuple(self.fields), tuple(self.tokens), deck) for seat in seats
        }
        return Roster(heroes, self.tokens, cards)

    def does(self, text: str) -> Clauses:
        """The clauses of a text."""
        return read_effects(text, self.known)

    def field(self, name: str, text: str) -> Ability:
        """A field written in a line: `offensive: 3 sword: deal 4 | 4 sword: deal 6`, `defensive 3: prevent 2`."""
        found = _FIELD.fullmatch(text.strip())
        if found is None:
            todo = "Write `offensive: 3 sword: deal 4`, `defensive 3: prevent 2`, or `passive 1: draw 1`."
            raise Fault(f"“{text:.60}” is no field", todo=todo)
        kind, n = found["kind"], int(found["n"] or 0)
        is_upkeep = kind == "upkeep"
        kind = PASSIVE if is_upkeep else kind
        return self._ability(slug(name), name.title(), kind, found["rest"], n, is_upkeep=is_upkeep)

    def _ability(
        self, code: str, name: str, kind: str, rest: str, n: int, level: int = 1, *, is_upkeep: bool = False
    ) -> Ability:
        dice, cost = (n, 0) if kind == DEFENSIVE else (0, n)
        if kind in (OFFENSIVE, ULTIMATE):
            tiers = [part.strip().partition(": ") for part in rest.split(" | ")]
            ways = tuple(Way(self.does(does), read_requirement(needs, DIE), does) for needs, _, does in reversed(tiers))
        else:
            ways = (Way(self.does(rest), text=rest),)
        return Ability(code, name, kind, ways, level, dice, cost, is_upkeep)

    def card(self, name: str, text: str) -> Card:
        """A card written in a line: `roll 1: prevent 3`, `upgrade 2 of strike to 2: 3 sword: deal 5`."""
        if found := _UPGRADE.fullmatch(text.strip()):
            code, level = found["field"], int(found["level"])
            field = next((one for one in self.fields if one.code == code), None)
            if field is None:
                todo = did_you_mean(likely(code, [one.code for one in self.fields]))
                raise Fault(f"there is no field “{code}”", todo=todo)
            upgrade = self._ability(code, name.title(), field.kind, found["rest"], field.dice or field.cost, level)
            return Card(slug(name), name.title(), UPGRADE, int(found["cost"]), "", (), upgrade)
        found = _CARD.fullmatch(text.strip())
        if found is None:
            todo = "Write `roll 1: prevent 3`, `main: draw 1`, or `upgrade 2 of strike to 2: 3 sword: deal 5`."
            raise Fault(f"“{text:.60}” is no card", todo=todo)
        return Card(slug(name), name.title(), found["kind"], int(found["cost"] or 0), "", self.does(found["does"]))

    def token(self, code: str, text: str) -> Token:
        """A token written in a line: `negative persistent 3 | upkeep: receive 1`, `positive 2 | spend: add 2`."""
        head, *marks = (part.strip() for part in text.split(" | "))
        kind, *words = head.split()
        stack = next((int(word) for word in words if word.isdecimal()), 1)
        upkeep: Clauses = ()
        spend: Clauses = ()
        rule, price, least = "", 2, 0
        for mark in marks:
            word, _, rest = mark.partition(" ")
            if word == "upkeep:":
                upkeep = self.does(rest)
            elif word == "spend:":
                spend = self.does(rest)
            elif word == "least":
                least = int(rest)
            elif word in RULES_OF_TOKENS:
                rule, price = word, int(rest or 2)
            else:
                todo = f"There are: upkeep:, spend:, least, {', '.join(RULES_OF_TOKENS)}."
                raise Fault(f"“{mark}” is nothing on a token", todo=todo)
        return Token(code, code.capitalize(), kind, stack, "persistent" in words, rule, price, upkeep, spend, least)
