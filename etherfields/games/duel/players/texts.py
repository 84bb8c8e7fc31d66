"""The worth of texts: all that may come of one, by chance of its own dice, in points of health."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from ..definitions.effects import (
    CP,
    EACH_OPPONENT,
    HELD,
    NUMBER,
    PIPS,
    PLAYER,
    SPENT,
    SYMBOL,
    TOKEN,
    YOU,
    Amount,
    Choose,
    Clause,
    Clauses,
    Do,
    If,
    May,
    Term,
)
from ..definitions.heroes import BLESSING, CONCUSSION, KNOCKDOWN, NEGATIVE, SHADOWS, STUN, Roster, Token
from ..definitions.requirements import SIDES_OF_DIE

POINT: Final = 1.0
"""The worth of a combat point, in points of health."""
CARD: Final = 1.2
"""The worth of a card in hand."""
ORDINARY_HAND: Final = 4
"""The cards that somebody holds in an ordinary moment."""
TURNS: Final = 4
"""The upkeeps through which a persistent token lasts."""
RULES: Final[Mapping[str, float]] = {KNOCKDOWN: -2.4, STUN: -6.0, SHADOWS: 5.0, CONCUSSION: -2.0, BLESSING: 6.0}
"""The worth of tokens with rules of their own to their holder."""
PLAIN: Final = 0.4
"""The worth of a token that only other texts count."""
DICE_CARDS: Final[Mapping[str, float]] = {
    "set die": 2.2, "turn die": 1.3, "copy die": 1.3, "reroll": 1.4, "attempt": 2.0,
}  # fmt: skip
"""The worth of changes of dice, some time in a turn."""
HALVED, AVOIDED, SENT_BACK, PIERCED, DOUBLED = 3.0, 5.0, 3.0, 1.8, 5.0
"""The worth of shields and modifiers against, or for, an ordinary attack."""
MOST_OUTCOMES = 300
"""A text with more outcomes is judged by the first ones."""


class Outcome(Struct):
    """All that a text does in one of the ways in which its dice may fall."""

    chance: float = 1.0
    dice: tuple[int, ...] = ()
    """The dice that count now."""
    die: tuple[str, ...] = ()
    held: dict[str, int] = field(default_factory=dict)
    """The tokens of whoever uses it."""
    cp: int = 0
    hand: int = 0
    """The cards in hand."""
    normal: int = 0
    """Damage to the target that it may defend against ..."""
    sure: int = 0
    """... and damage that it may not."""
    wide: int = 0
    """Damage to each opponent."""
    added: int = 0
    """Damage by which an attack is raised."""
    good: float = 0.0
    """The worth of everything else."""
    prevented: int = 0
    halved: bool = False
    avoided: bool = False
    sent_back: bool = False
    pierced: bool = False
    doubled: bool = False
    spent: int = 0


class Side(Struct, frozen=True):
    """The state of things around a text: as much of it as bears on what it is worth."""

    die: tuple[str, ...] = ()
    held: tuple[tuple[str, int], ...] = ()
    """The tokens that its user holds ..."""
    theirs: tuple[tuple[str, int], ...] = ()
    """... and those of its target."""
    limits: tuple[tuple[str, int], ...] = ()
    """The stack limits that the user has raised."""
    cp: int = 0
    hand: int = ORDINARY_HAND
    """The cards in the user's hand."""
    opponents: int = 1


class Texts:
    """The worth of texts, in the words of a roster."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self._tokens: dict[str, float] = dict.fromkeys(roster.tokens, PLAIN)
        for token in roster.tokens.values():  # once, and in this order: each may name those before it
            self._tokens[token.code] = self._judged(token)

    # --- tokens --------------------------------------------------------------------------------------

    def token(self, code: str) -> float:
        """The worth of a token to its holder: below 0 if it hurts."""
        return self._tokens[code]

    def _judged(self, token: Token) -> float:
        worth = RULES.get(token.rule, 0.0)
        if token.spend:
            worth += max(0.3, 0.9 * self.loose(token.spend, Side(held=((token.code, 1),))))
        if token.upkeep:
            each = self.loose(token.upkeep, Side(held=((token.code, 1),)), but=token.code)
            lasts = TURNS if token.is_persistent else 1
            worth += lasts * each
        return worth or (-PLAIN if token.kind == NEGATIVE else PLAIN)

    # --- outcomes ------------------------------------------------------------------------------------

    def loose(self, clauses: Clauses, side: Side, dice: tuple[int, ...] = (), but: str = "") -> float:
        """The worth of a text by itself, in an ordinary moment of a duel."""
        found = self.outcomes(clauses, side, dice, but)
        return sum(one.chance * _loosely(one, side) for one in found)

    def outcomes(self, clauses: Clauses, side: Side, dice: tuple[int, ...] = (), but: str = "") -> list[Outcome]:
        """All that may come of a text; tokens of the code `but` count for nothing where they come and go."""
        begun = Outcome(dice=dice, die=side.die, held=dict(side.held), cp=side.cp, hand=side.hand)
        return self._all(clauses, [begun], side, but)

    def _all(self, clauses: Clauses, now: list[Outcome], side: Side, but: str) -> list[Outcome]:
        for clause in clauses:
            now = [after for before in now for after in self._clause(clause, before, side, but)][:MOST_OUTCOMES]
        return now

    def _clause(self, clause: Clause, one: Outcome, side: Side, but: str) -> list[Outcome]:
        match clause:
            case Do("roll"):
                return list(_thrown(one, min(5, amount_of(clause.amount, one))))
            case Do():
                self._do(clause, one, side, but)
                return [one]
            case If(amount, least, then, otherwise):
                return self._all(then if amount_of(amount, one) >= least else otherwise, [one], side, but)
            case Choose(ways):
                tried = [self._all(way, [_copied(one)], side, but) for way in ways]
                return max(tried, key=lambda found: _mean(found, side))
            case May(body):
                tried = [self._all(body, [_copied(one)], side, but), [one]]
                return max(tried, key=lambda found: _mean(found, side))

    def _do(self, do: Do, one: Outcome, side: Side, but: str) -> None:
        n = amount_of(do.amount, one)
        verb, what = do.verb, do.what
        if verb == "deal":
            _deal(one, do, n)
        elif verb == "add":
            one.added += n
        elif verb == "prevent":
            one.prevented += n
        elif verb in ("gain", "inflict"):
            self._gain(do, n, one, side, but)
        elif verb in ("remove", "remove from", "transfer"):
            self._remove(do, n, one, side, but)
        elif verb == "spend":
            gone = min(n, one.held.get(what, 0))
            one.held[what] = one.held.get(what, 0) - gone
            one.spent += gone
            one.good -= gone * self.token(what) * (what != but)
        elif verb == "sell":
            gone = min(n, one.hand)
            one.hand -= gone
            one.spent += gone
            one.good += gone * (POINT - 0.8 * CARD)
        elif verb in _SIMPLE:
            one.good += _SIMPLE[verb] * n
            one.hand += n * (verb == "draw" and do.who == YOU)
        elif verb in DICE_CARDS:
            one.good += DICE_CARDS[verb] * (1.4 if what == "any" else 1.0)
        else:
            _mark(one, verb)

    def _gain(self, do: Do, n: int, one: Outcome, side: Side, but: str) -> None:
        """Tokens put on a board, as many as it has room for."""
        code, mine = do.what, do.verb == "gain" and do.who in (YOU, PLAYER)
        stack = self.roster.tokens[code].stack
        if mine:
            there = one.held.get(code, 0)
            put = max(0, min(n, stack + dict(side.limits).get(code, 0) - there))
            one.held[code] = there + put
        else:
            put = max(0, min(n, stack - dict(side.theirs).get(code, 0)))
        if code != but and put:
            times = side.opponents if do.who == EACH_OPPONENT else 1
            one.good += (1 if mine else -1) * times * put * self.token(code)

    def _remove(self, do: Do, n: int, one: Outcome, side: Side, but: str) -> None:
        """Tokens taken from one's own board, or from the target's."""
        tokens = self.roster.tokens
        mine = do.verb != "remove from"
        there = one.held if mine else dict(side.theirs)
        for code in [code for code, there_are in there.items() if there_are and code in tokens]:
            if n > 0 and do.what in (code, tokens[code].kind):
                gone = min(n, there[code])
                n -= gone
                there[code] -= gone
                if code != but:
                    one.good += (-1 if mine else 1) * gone * self.token(code) * (2 if do.verb == "transfer" else 1)


def _copied(one: Outcome) -> Outcome:
    return replace(one, held=dict(one.held))


def amount_of(amount: Amount, one: Outcome) -> int:
    """An amount as it comes out."""
    return sum(term.n if term.of == NUMBER else term.n * _looked_up(term, one) for term in amount)


def _looked_up(term: Term, one: Outcome) -> int:
    if term.of == SYMBOL:
        return sum(one.die[face - 1] == term.name for face in one.dice) if one.die else 1
    if term.of == TOKEN:
        return one.held.get(term.name, 0)
    if term.of == PIPS:
        return sum(one.dice)
    return {CP: one.cp, SPENT: one.spent, HELD: one.hand}.get(term.of, 0)


def _deal(one: Outcome, do: Do, n: int) -> None:
    if do.who == YOU:
        one.good -= n
    elif do.who == EACH_OPPONENT:
        one.wide += n
    elif do.what in ("", "normal"):
        one.normal += n
    else:
        one.sure += n


def _mark(one: Outcome, verb: str) -> None:
    if verb == "prevent half":
        one.halved = True
    elif verb == "avoid":
        one.avoided = True
    elif verb == "return half":
        one.sent_back = True
    elif verb == "pierce":
        one.pierced = True
    elif verb == "double":
        one.doubled = True


_SIMPLE: Final[Mapping[str, float]] = {
    "heal": 0.95, "gain cp": POINT, "draw": CARD, "steal cp": 1.7 * POINT, "lose cp": 0.8 * POINT,
    "steal health": 2.0, "discard": 0.8 * CARD, "raise": 0.5,
}  # fmt: skip
"""The worth of verbs by their amount alone."""


def _mean(found: list[Outcome], side: Side) -> float:
    whole = sum(one.chance for one in found) or 1.0
    return sum(one.chance * _loosely(one, side) for one in found) / whole


def _loosely(one: Outcome, side: Side) -> float:
    """The worth of an outcome against an ordinary opponent."""
    worth = one.good + 0.75 * one.normal + one.sure + one.wide * side.opponents + 0.95 * one.added
    worth += 0.8 * min(one.prevented, 6)
    return (
        worth + HALVED * one.halved + AVOIDED * one.avoided + SENT_BACK * one.sent_back + PIERCED * one.pierced
        + DOUBLED * one.doubled
    )  # fmt: skip


@lru_cache(maxsize=16)
def throws(n: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """All results of so many dice, the lowest first, each with its chance."""
    found = []
    for dice in combinations_with_replacement(range(1, SIDES_OF_DIE + 1), n):
        orders = factorial(n) / prod(factorial(alike) for alike in Counter(dice).values())
        found.append((dice, orders / SIDES_OF_DIE**n))
    return tuple(found)


def _thrown(one: Outcome, n: int) -> Iterator[Outcome]:
    for dice, chance in throws(n):
        yield replace(one, chance=one.chance * chance, dice=dice, held=dict(one.held))
