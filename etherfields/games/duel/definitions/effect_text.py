"""Reading texts of effects: `deal 2 x "seal"; then; gain 1 token "lien"` becomes clauses.

Texts are written in words of the effect language: steps one after the other with `;`, a compound to the end of its
line."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from .effects import (
    CP,
    EACH_OPPONENT,
    NUMBER,
    OPPONENT,
    PIPS,
    PLAYER,
    SPENT,
    SYMBOL,
    TOKEN,
    YOU,
    Amount,
    Choose,
    Clauses,
    Do,
    If,
    May,
    Term,
)

MOST_AMOUNT: Final = 50
_TERM: Final = re.compile(
    r"(?:(?P<n>\d{1,2})(?: x (?=\D))?)?"
    r'(?:"(?P<symbol>[^"]+)"|number of tokens "(?P<token>[^"]+)"|(?P<word>pips|cp|spent))?'
)
_V: Final = r"(?P<v>.+?)"
_T: Final = r'tokens? "(?P<t>[^"]+)"'
_DIE: Final = r"(?P<whose>a|any) die"


class Known(Struct, frozen=True):
    """The words that a text may use: symbols of a hero's dice, and tokens."""

    symbols: Collection[str]
    tokens: Collection[str]


class _Verb(Struct, frozen=True):
    """A verb: how it is written, and the clause that it makes."""

    pattern: str
    verb: str
    example: str
    what: str = ""
    who: str = YOU


_VERBS: Final = (
    _Verb(rf"deal {_V}(?: (?P<k>undefendable|pure|collateral))?", "deal", "deal 5", who=OPPONENT),
    _Verb(rf"receive {_V}", "deal", "receive 2"),
    _Verb(rf"add {_V}", "add", "add 3"),
    _Verb("double", "double", "double"),
    _Verb("pierce", "pierce", "pierce"),
    _Verb(rf"heal {_V}", "heal", "heal 3"),
    _Verb(rf"gain {_V} cp", "gain cp", "gain 2 cp"),
    _Verb(rf"lose {_V} cp", "lose cp", "lose 1 cp", who=OPPONENT),
    _Verb(rf"steal {_V} cp", "steal cp", "steal 2 cp", who=OPPONENT),
    _Verb(rf"steal {_V} health", "steal health", "steal 2 health", who=OPPONENT),
    _Verb(rf"gain {_V} {_T}", "gain", 'gain 1 token "ward"'),
    _Verb(rf"inflict {_V} {_T}", "inflict", 'inflict 1 token "lien"', who=OPPONENT),
    _Verb(rf"remove {_V} {_T}", "remove", 'remove 1 token "lien"'),
    _Verb(rf"remove {_V} (?P<t>negative) tokens?", "remove", "remove 1 negative token"),
    _Verb(rf"strip {_V} (?P<t>positive) tokens?", "remove from", "strip 1 positive token", who=OPPONENT),
    _Verb(rf"hand over {_V} (?P<t>negative) tokens?", "transfer", "hand over 1 negative token"),
    _Verb(rf"spend up to {_V} {_T}", "spend", 'spend up to 4 tokens "embers"'),
    _Verb(rf"raise the limit of {_T} by (?P<v>\d)", "raise", 'raise the limit of tokens "embers" by 1'),
    _Verb(rf"draw {_V}", "draw", "draw 1"),
    _Verb(rf"discard {_V}", "discard", "discard 1", who=OPPONENT),
    _Verb("prevent half", "prevent half", "prevent half"),
    _Verb(rf"prevent {_V}", "prevent", "prevent 3"),
    _Verb("avoid", "avoid", "avoid"),
    _Verb("return half", "return half", "return half"),
    _Verb(rf"roll {_V} (?:die|dice)", "roll", "roll 2 dice"),
    _Verb("then", "then", "then"),
    _Verb(rf"set {_DIE} to (?P<v>[1-6])", "set die", "set a die to 6"),
    _Verb(rf"set {_DIE} to any number", "set die", "set any die to any number"),
    _Verb(rf"turn {_DIE} by (?P<v>[1-5])", "turn die", "turn a die by 1"),
    _Verb(rf"copy {_DIE}", "copy die", "copy a die"),
    _Verb(r"reroll (?P<v>[1-5]) (?P<whose>of any )?(?:die|dice)", "reroll", "reroll 2 dice"),
    _Verb("roll again", "attempt", "roll again"),
)
"""All verbs of the duel. "any die" may be anybody's, "a die" is one's own."""
_COMPILED: Final = tuple((re.compile(one.pattern), one) for one in _VERBS)
_SUBJECTS: Final = {"each opponent": EACH_OPPONENT, "a player": PLAYER}
_IF: Final = re.compile(r"if (?P<v>.+?) is at least (?P<least>\d{1,2}): (?P<then>.+)")


def read_effects(text: str, known: Known) -> Clauses:
    """The clauses of a text, line by line; a Fault at the first step that can't be understood."""
    return tuple(
        clause for line in text.strip().splitlines() if line.strip() for clause in _line(line.strip(), known, "")
    )


def _line(text: str, known: Known, who: str) -> Clauses:
    """The clauses of a line: steps up to a compound, which goes to its end."""
    if found := _IF.fullmatch(text):
        amount = read_amount(found["v"], known)
        return (If(amount, int(found["least"]), _line(found["then"], known, who)),)
    if text.startswith("may: "):
        return (May(_line(text[5:], known, who)),)
    if text.startswith("choose: "):
        return (Choose(tuple(_line(way.strip(), known, who) for way in text[8:].split(" / "))),)
    for subject, them in _SUBJECTS.items():
        if text.startswith(f"{subject}: "):
            return _line(text[len(subject) + 2 :], known, them)
    head, more, rest = text.partition(";")
    return (_step(head.strip(), known, who), *(_line(rest.strip(), known, who) if more else ()))


def _step(text: str, known: Known, who: str) -> Do:
    for pattern, verb in _COMPILED:
        if found := pattern.fullmatch(text):
            return _clause(found.groupdict(), verb, known, who)
    first = text.split(" ")[0]
    near = likely(first, {one.verb.split()[0]: one for one in _VERBS})
    todo = did_you_mean(near) or f"Write such as {', '.join(f'`{one.example}`' for one in _VERBS[:8])}."
    raise Fault(f"“{text:.60}” can’t be understood", todo=todo)


def _clause(found: Mapping[str, str | None], verb: _Verb, known: Known, who: str) -> Do:
    """The clause of a verb with what was found in its places."""
    amount = read_amount(value, known) if (value := found.get("v")) else ()
    what, them = verb.what, who or verb.who
    if token := found.get("t"):
        if token not in ("negative", "positive") and token not in known.tokens:
            todo = did_you_mean(likely(token, known.tokens)) or f"There are: {', '.join(known.tokens)}."
            raise Fault(f"there is no token “{token:.30}”", todo=todo)
        what = token
    if verb.verb == "deal" and verb.who == OPPONENT:
        what = found.get("k") or ""
        them = EACH_OPPONENT if what == "collateral" and not who else them
    if verb.verb in ("set die", "turn die", "copy die", "reroll"):
        what = "any" if (found.get("whose") or "a").strip().endswith("any") else "own"
    return Do(verb.verb, amount, what, them)


def read_amount(text: str, known: Known) -> Amount:
    """The amount that a text writes: `2 x "seal" + 1`; a Fault if it can't be understood."""
    return tuple(_term(part.strip(), known) for part in text.split(" + "))


def _term(text: str, known: Known) -> Term:
    found = _TERM.fullmatch(text)
    if found is None or not text:
        raise Fault(f"“{text:.40}” is no amount", todo='Write such as `3`, `2 x "seal"`, `number of tokens "embers"`.')
    n = int(found["n"] or 1)
    if n > MOST_AMOUNT:
        raise Fault(f"{n} is far too much", todo=f"{MOST_AMOUNT} is the most.")
    if symbol := found["symbol"]:
        if symbol not in known.symbols:
            todo = (
                did_you_mean(likely(symbol, known.symbols)) or f"There are: {', '.join(dict.fromkeys(known.symbols))}."
            )
            raise Fault(f"no die shows “{symbol:.30}”", todo=todo)
        return Term(n, SYMBOL, symbol)
    if token := found["token"]:
        if token not in known.tokens:
            todo = did_you_mean(likely(token, known.tokens)) or f"There are: {', '.join(known.tokens)}."
            raise Fault(f"there is no token “{token:.30}”", todo=todo)
        return Term(n, TOKEN, token)
    if word := found["word"]:
        return Term(n, {"pips": PIPS, "cp": CP, "spent": SPENT}[word])
    return Term(n, NUMBER)
