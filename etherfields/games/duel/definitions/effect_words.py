"""Rules texts of effects, made from their clauses: the printed form never says anything else than what happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .effects import (
    CP,
    EACH_OPPONENT,
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
from .heroes import Token

Tokens = Mapping[str, Token]
THEN: Final = Do("then")


def in_words(clauses: Clauses, tokens: Tokens) -> str:
    """Clauses as sentences in their order, of which each that follows a window begins with Then."""
    told: list[str] = []
    is_after = False
    for clause in clauses:
        if clause == THEN:
            is_after = True
            continue
        sentence = _sentence(clause, tokens)
        told.append(f"Then {sentence[0].lower()}{sentence[1:]}" if is_after else sentence)
        is_after = False
    return " ".join(told)


def _sentence(clause: Clause, tokens: Tokens) -> str:
    match clause:
        case Do():
            said = said_of(clause, tokens)
            return f"{said[0].upper()}{said[1:]}."
        case If(amount, least, (), otherwise):
            return f"If {amount_in_words(amount, tokens)} is at most {least - 1}: {_within(otherwise, tokens)}"
        case If(amount, least, then, otherwise):
            more = f" Otherwise: {_within(otherwise, tokens)}" if otherwise else ""
            return f"{_condition(amount, least, tokens)}: {_within(then, tokens)}{more}"
        case May(body):
            return f"You may: {_within(body, tokens)}"
        case Choose(ways):
            return f"Either {' Or '.join(_within(way, tokens) for way in ways)}"


def _within(clauses: Clauses, tokens: Tokens) -> str:
    said = in_words(clauses, tokens)
    return f"{said[0].lower()}{said[1:]}" if said else ""


def _condition(amount: Amount, least: int, tokens: Tokens) -> str:
    only = amount[0] if len(amount) == 1 else None
    if only is not None and only.of == SYMBOL and only.n == 1:
        return f"On {only.name}" if least == 1 else f"On {least} {only.name}"
    return f"If {amount_in_words(amount, tokens)} is at least {least}"


def amount_in_words(amount: Amount, tokens: Tokens) -> str:
    """An amount as players read it: `2 x seal + 1`."""
    return " + ".join(_term_in_words(term, tokens) for term in amount)


def _term_in_words(term: Term, tokens: Tokens) -> str:
    name = {
        SYMBOL: term.name, TOKEN: f"{tokens[term.name].name} that you have" if term.name in tokens else term.name,
        PIPS: "the sum of the dice", CP: "your CP", SPENT: "token removed so",
    }.get(term.of, "")  # fmt: skip
    if term.of == NUMBER:
        return str(term.n)
    return name if term.n == 1 and term.of in (PIPS, CP) else f"{term.n} x {name}"


_SAID: Final[Mapping[str, str]] = {
    "add": "add {n} damage to the attack", "double": "double the attack",
    "pierce": "the attack becomes undefendable", "heal": "heal {n}", "gain cp": "gain {n} CP",
    "lose cp": "the opponent loses {n} CP", "steal cp": "steal {n} CP", "steal health": "steal {n} health",
    "gain": "gain {n} {token}", "remove": "remove {n} {token} of yours",
    "remove from": "remove {n} {token} of the opponent", "transfer": "hand {n} {token} over to an opponent",
    "spend": "remove up to {n} {token}", "raise": "your limit of {token} rises by {n}", "draw": "draw {n}",
    "discard": "the opponent discards {n}", "prevent": "prevent {n} damage",
    "prevent half": "prevent half of the damage", "avoid": "receive no damage",
    "return half": "deal half of the damage to the attacker", "roll": "roll {n} dice",
    "turn die": "turn {die} up or down by {n}", "copy die": "set {die} to the number of another",
    "attempt": "make one more roll attempt",
}  # fmt: skip
"""The sentences of verbs."""


def said_of(do: Do, tokens: Tokens) -> str:
    """A verb with all that belongs to it, in the imperative."""
    n = amount_in_words(do.amount, tokens)
    token = tokens[do.what].name if do.what in tokens else f"{do.what} token"
    is_any = do.what == "any"
    die = "any die" if is_any else "one of your dice"
    to = {PLAYER: "a chosen player", EACH_OPPONENT: "each opponent"}.get(do.who, "")
    if do.verb == "deal":
        kind = f" {do.what}" if do.what else ""
        return f"receive {n} damage" if do.who == YOU else f"deal {f'{to} ' if to else ''}{n}{kind} damage"
    if do.verb == "inflict":
        return f"inflict {n} {token}{f' on {to}' if to else ''}"
    if do.verb == "set die":
        said = f"set {die} to {n or 'any number'}"
    elif do.verb == "reroll":
        said = f"reroll up to {n} of {'anybody’s' if is_any else 'your'} dice"
    else:
        said = _SAID[do.verb].format(n=n, token=token, die=die)
    return f"{to}: {said}" if to else said
