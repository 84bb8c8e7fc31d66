"""Rules texts of effects, made from their clauses: the printed form never says anything else than what happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from etherfields.kernel.play.events import listed
from .effects import (
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
            return f"{_condition_below(amount, least, tokens)}: {_within(otherwise, tokens)}."
        case If(amount, least, then, otherwise):
            more = f" Otherwise: {_within(otherwise, tokens)}." if otherwise else ""
            return f"{_condition(amount, least, tokens)}: {_within(then, tokens)}.{more}"
        case May(body):
            return f"You may {_within(body, tokens)}."
        case Choose(ways):
            return f"Either {', or '.join(_within(way, tokens) for way in ways)}."


def _within(clauses: Clauses, tokens: Tokens) -> str:
    """Clauses of a block as a part of one sentence, so that it is plain where the block ends."""
    parts, after = [], ""
    for clause in clauses:
        if clause == THEN:
            after = "then "
            continue
        sentence = _sentence(clause, tokens).rstrip(".")
        parts.append(f"{after}{sentence[0].lower()}{sentence[1:]}")
        after = ""
    return listed(parts)


def _condition(amount: Amount, least: int, tokens: Tokens) -> str:
    only = amount[0] if len(amount) == 1 and amount[0].n == 1 else None
    if only is not None and only.of == SYMBOL:
        return f"On {only.name}" if least == 1 else f"On {least} {only.name}"
    if only is not None and only.of == PIPS:
        return f"On a total of {least} or more"
    return f"If {amount_in_words(amount, tokens)} is at least {least}"


def _condition_below(amount: Amount, least: int, tokens: Tokens) -> str:
    only = amount[0] if len(amount) == 1 and amount[0].n == 1 else None
    if only is not None and only.of == SYMBOL and least == 1:
        return f"Without {only.name}"
    if only is not None and only.of == PIPS:
        return f"On a total of {least - 1} or less"
    return f"If {amount_in_words(amount, tokens)} is at most {least - 1}"


def amount_in_words(amount: Amount, tokens: Tokens) -> str:
    """An amount as players read it: `2 x seal + 1`."""
    return " + ".join(_term_in_words(term, tokens) for term in amount)


def _term_in_words(term: Term, tokens: Tokens) -> str:
    if term.of == NUMBER:
        return str(term.n)
    if term.of == SYMBOL:
        return f"{term.n} x {term.name}"
    name = "the sum of the dice" if term.of == PIPS else f"the number {_counted(term, tokens, of='of ')}"
    return name if term.n == 1 else f"{term.n} x {name}"


def _counted(term: Term, tokens: Tokens, of: str = "") -> str:
    """The things of which a term counts how many there are."""
    token = tokens[term.name].name if term.name in tokens else term.name
    card = "cards" if of else "card"
    names = {
        TOKEN: f"{token} on your board", PIPS: "pip", CP: "CP that you have", HELD: f"{card} in your hand",
    }  # fmt: skip
    return "of them" if term.of == SPENT else f"{of}{names[term.of]}"


def _split(amount: Amount, tokens: Tokens) -> tuple[str, str]:
    """An amount as a short sum, and as words behind what is counted: `4`, and ` + 1 for each Interest ...`."""
    each = [term for term in amount if term.of in (TOKEN, PIPS, CP, SPENT, HELD)]
    short = amount_in_words(tuple(term for term in amount if term not in each), tokens)
    first = ""
    if each and not short:
        first, short = f" for each {_counted(each[0], tokens)}", str(each.pop(0).n)
    return short, first + "".join(f" + {term.n} for each {_counted(term, tokens)}" for term in each)


_SAID: Final[Mapping[str, str]] = {
    "add": "add {n} damage to the attack", "double": "double the attack",
    "pierce": "the attack becomes undefendable", "heal": "heal {n}", "gain cp": "gain {n} CP",
    "lose cp": "the opponent loses {n} CP", "steal cp": "steal {n} CP", "steal health": "steal {n} health",
    "gain": "gain {n} {token}", "remove": "remove {n} {token} of yours",
    "remove from": "remove {n} {token} of the opponent", "transfer": "hand {n} {token} over to an opponent",
    "spend": "remove up to {n} {token}", "raise": "your limit of {token} rises by {n}", "draw": "draw {n} {card}",
    "discard": "the opponent discards {n} {card}", "sell": "sell up to {n} of your cards",
    "prevent": "prevent {n} damage",
    "prevent half": "prevent half of the damage", "avoid": "receive no damage",
    "return half": "deal half of the damage to the attacker", "roll": "roll {n} {dice}",
    "turn die": "turn {die} up or down by {n}", "copy die": "set {die} to the number of another",
    "attempt": "make one more roll attempt",
}  # fmt: skip
"""The sentences of verbs."""


def said_of(do: Do, tokens: Tokens) -> str:
    """A verb with all that belongs to it, in the imperative."""
    n, each = _split(do.amount, tokens)
    token = tokens[do.what].name if do.what in tokens else f"{do.what} token{'' if n == '1' else 's'}"
    is_any = do.what == "any"
    die = "any die" if is_any else "one of your dice"
    to = {PLAYER: "a chosen player", EACH_OPPONENT: "each opponent"}.get(do.who, "")
    if do.verb == "deal":
        kind = f" {do.what}" if do.what else ""
        who = f"{to} " if to else ""
        return f"receive {n} damage{each}" if do.who == YOU else f"deal {who}{n}{kind} damage{each}"
    if do.verb == "inflict":
        return f"inflict {n} {token}{f' on {to}' if to else ''}{each}"
    if do.verb == "set die":
        said = f"set {die} to {n or 'any number'}"
    elif do.verb == "reroll":
        dice = f"{n} of {'anybody’s' if is_any else 'your'} dice"
        said = f"reroll {die}" if n == "1" else f"reroll up to {dice}"
    else:
        card, dice = ("card", "die") if n == "1" else ("cards", "dice")
        said = _SAID[do.verb].format(n=n, token=token, die=die, card=card, dice=dice) + each
    return _of_others(said, to) if to else said


def _of_others(said: str, who: str) -> str:
    """A sentence that is about somebody else than you and the opponent of the attack."""
    if "the opponent" in said:
        return said.replace("the opponent", who)
    verb, _, rest = said.removesuffix(" of yours").partition(" ")
    if verb == "prevent":
        return f"{said} to {who}"
    return f"{said} from {who}" if verb == "steal" else f"{who} {verb}s {rest}"
