"""Compiled effects: the closed set of clauses that abilities, cards and tokens are made of.

Every authored text compiles to these, in its printed order; the rules carry out clauses and know no syntax.
Rules: DU-ABILITY-20, DU-ABILITY-21, DU-ABILITY-22, DU-ABILITY-23, DU-ABILITY-24, DU-ABILITY-25."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

OWN, TARGETED, DAMAGE_STEP = "own", "targeted", "damage"
"""The steps over which an offensive ability is distributed.

Rules: DU-ABILITY-20, DU-TURN-44, DU-TURN-61, DU-TURN-66."""
YOU, OPPONENT, EACH_OPPONENT, PLAYER = "you", "opponent", "each opponent", "a player"
"""The receivers of a clause: whoever uses it; the target of the attack, or its attacker where a defence speaks; all
opponents; any player, chosen.

Rules: DU-ABILITY-28."""
NUMBER, SYMBOL, TOKEN, PIPS, CP, SPENT = "number", "symbol", "token", "pips", "cp", "spent"
HELD: Final = "held"
ALL: Final = 99
"""The amount of whatever there is."""


class Term(Struct, frozen=True):
    """A part of an amount: so many times a number that is looked up, such as the symbols of a roll.

    Rules: DU-ABILITY-22."""

    n: int
    of: str = NUMBER
    name: str = ""
    """The symbol or the token."""


Amount: TypeAlias = tuple[Term, ...]


class Do(Struct, frozen=True):
    """A verb with all that it may need: how much, of what, for whom."""

    verb: str
    amount: Amount = ()
    what: str = ""
    """The kind of damage, the code of a token, or a way to change dice."""
    who: str = YOU


class If(Struct, frozen=True):
    """Clauses that happen if an amount is large enough: `On [symbol]` asks for one of a symbol.

    Rules: DU-ABILITY-21."""

    amount: Amount
    least: int
    then: Clauses
    otherwise: Clauses = ()


class Choose(Struct, frozen=True):
    """One of several ways, of which exactly one is taken.

    Rules: DU-ABILITY-25."""

    ways: tuple[Clauses, ...]


class May(Struct, frozen=True):
    """Clauses that may be declined."""

    body: Clauses


Clause: TypeAlias = Do | If | Choose | May
Clauses: TypeAlias = tuple[Clause, ...]

STEPS: Final = {
    "deal": DAMAGE_STEP, "inflict": TARGETED, "steal cp": TARGETED, "steal health": TARGETED,
    "remove from": TARGETED, "lose cp": TARGETED, "discard": TARGETED,
}  # fmt: skip
"""The step of each verb that needs a target; all others are a hero's own.

Rules: DU-TURN-44, DU-TURN-61."""
MODIFIERS: Final = frozenset(("add", "double", "pierce"))
"""The verbs of attack modifiers.

Rules: DU-DAMAGE-30."""
SHIELDS: Final = frozenset(("prevent", "prevent half", "avoid", "return half"))
"""The verbs that bear on incoming damage."""
CHANGES: Final = frozenset(("set die", "turn die", "copy die", "reroll", "attempt"))
"""The verbs that change dice.

Rules: DU-ROLL-06, DU-ROLL-07."""


def verbs_in(clauses: Clauses) -> Iterator[Do]:
    """Every verb of some clauses, those of all ways and conditions included."""
    for clause in clauses:
        match clause:
            case Do():
                yield clause
            case If(_, _, then, otherwise):
                yield from verbs_in(then)
                yield from verbs_in(otherwise)
            case Choose(ways):
                for way in ways:
                    yield from verbs_in(way)
            case May(body):
                yield from verbs_in(body)


def terms_in(clauses: Clauses) -> Iterator[Term]:
    """Every term of the amounts in some clauses, those of conditions included."""
    for clause in clauses:
        match clause:
            case Do():
                yield from clause.amount
            case If(amount, _, then, otherwise):
                yield from amount
                yield from terms_in((*then, *otherwise))
            case Choose(ways):
                for way in ways:
                    yield from terms_in(way)
            case May(body):
                yield from terms_in(body)


def needs_target(clauses: Clauses) -> bool:
    """Whether some clauses can do something to a target.

    Rules: DU-TURN-51."""
    return any(
        one.verb in STEPS and one.who == OPPONENT and not (one.verb == "deal" and one.what == "collateral")
        for one in verbs_in(clauses)
    )
