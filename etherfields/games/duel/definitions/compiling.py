"""From texts to clauses: each tree of the effect language becomes what the rules carry out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.author.problems import Parsed, Problem
from .effects import (
    ALL,
    CP,
    EACH_OPPONENT,
    HELD,
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
from .words import LANGUAGE

MOST_AMOUNT: Final = 50
AMOUNTS: Final = {"pips": PIPS, "points": CP, "spent": SPENT, "held": HELD}
"""The measures, each with the kind of term that it is."""
SUBJECTS: Final = {("each", "opponent"): EACH_OPPONENT, ("a", "player"): PLAYER}
"""The subjects of blocks, by amount and noun."""


class Known(Struct, frozen=True):
    """The names that a text may use: symbols of a hero's dice, and tokens."""

    symbols: Collection[str]
    tokens: Collection[str]


def compiled(text: str, known: Known) -> tuple[Clauses, list[Problem]]:
    """The clauses of a text; or everything in it that can't be understood, or that can't be in a duel."""
    parsed = LANGUAGE.parse("effects", text)
    problems = parsed.problems or list(_unknown(parsed, known))
    if not problems and parsed.tree is not None:
        try:
            return _clauses(parsed.tree, _Compiler(known), ""), []
        except Fault as fault:
            problems = [Problem(f"{fault.what}. {fault.todo}".strip())]
    return (), problems


def _unknown(parsed: Parsed, known: Known) -> Iterator[Problem]:
    """The names in a text that nothing has."""
    for mention in parsed.mentions:
        there, said = (
            (known.symbols, "no die shows") if mention.kind == "counted" else (known.tokens, "there is no token")
        )
        if mention.name not in there:
            near = tuple(likely(mention.name, there))
            message = f"{said} “{mention.name:.30}”"
            yield Problem(message, mention.line, mention.column, mention.length, likely=near)


def read_effects(text: str, known: Known) -> Clauses:
    """The clauses of a text; a Fault at the first thing in it that can't be understood, or not be in a duel."""
    clauses, problems = compiled(text, known)
    if problems:
        raise Fault(problems[0].message, todo=did_you_mean(list(problems[0].likely)))
    return clauses


class _Compiler:
    """The compiler of a text, which knows the names that may stand in it."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def do(self, do: tree.Do, who: str) -> Do:
        """The clause of a verb."""
        made = _VERBS.get(do.verb)
        if made is None:
            raise Fault(f"“{LANGUAGE.source(do)}” can’t be done in a duel")
        clause = made(self, do)
        return Do(clause.verb, clause.amount, clause.what, who or clause.who)

    # --- amounts -----------------------------------------------------------------------------------

    def amount(self, value: object) -> Amount:
        """The terms of a value."""
        match value:
            case tree.Reckon("+", left, right):
                return (*self.amount(left), *self.amount(right))
            case tree.Reckon("x", tree.Number(n), right):
                term = self._term(right)
                return (Term(self._fit(n * term.n), term.of, term.name),)
        return (self._term(value),)

    def _term(self, value: object) -> Term:
        match value:
            case tree.Number(n):
                return Term(self._fit(n), NUMBER)
            case tree.Counter(name):
                return Term(1, SYMBOL, name)
            case tree.Count(tree.Some(noun="token", name=name)) if name:
                return Term(1, TOKEN, name)
            case tree.Quantity(name, None) if name in AMOUNTS:
                return Term(1, AMOUNTS[name])
        todo = 'Write such as `3`, `2 x "seal" + 1`, `number of tokens "interest"`.'
        raise Fault("this amount can’t be worked out in a duel", todo=todo)

    def _fit(self, n: int) -> int:
        if n > MOST_AMOUNT:
            raise Fault(f"{n} is far too much", todo=f"{MOST_AMOUNT} is the most.")
        return n

    # --- things ------------------------------------------------------------------------------------

    def some(self, what: object) -> tree.Some:
        """A noun phrase that says how many of what."""
        if isinstance(what, tree.Some) and not what.filters and not what.other:
            return what
        raise Fault("only so many of a thing can be named in a duel")

    def count(self, what: tree.Some) -> Amount:
        """The number of things that are named; one, where no number is."""
        if what.count is not None:
            return self.amount(what.count)
        return (Term(ALL if what.amount in ("each", "all") else 1, NUMBER),)

    def tokens(self, what: tree.Some) -> str:
        """The token that is named, or the polarity of tokens."""
        if what.name:
            return what.name
        if len(what.adjectives) == 1:
            return what.adjectives[0]
        raise Fault("a token is named in quotes, or is positive or negative")


@fold
def _clauses(node: tree.Node, parts: Iterator[Clauses], compiler: _Compiler, who: str) -> Clauses:
    """The clauses of an effect; `who` is the subject of the block around it."""
    match node:
        case tree.Do():
            return (compiler.do(node, who),)
        case tree.Sequence():
            return tuple(clause for part in parts for clause in part)
        case tree.If(tree.Compare(left, "is at least", tree.Number(least))):
            then, *otherwise = parts
            return (If(compiler.amount(left), least, then, otherwise[0] if otherwise else ()),)
        case tree.If(tree.Compare(left, "is at most", tree.Number(most))):
            then, *otherwise = parts
            return (If(compiler.amount(left), most + 1, otherwise[0] if otherwise else (), then),)
        case tree.Choose(_, False):
            return (Choose(tuple(parts)),)
        case tree.Option(_, "", None, None):
            return next(parts)
        case tree.May(_, None):
            return (May(next(parts)),)
        case tree.For(tree.Some(amount=amount, noun=noun), body) if (amount, noun) in SUBJECTS:
            return _clauses(body, compiler, SUBJECTS[amount, noun])
    raise Fault("this can’t be done in a duel")


_Made = Callable[[_Compiler, tree.Do], Do]


def _plain(verb: str, what: str = "", who: str = YOU) -> _Made:
    """A verb with an amount, or with nothing."""
    return lambda one, do: Do(verb, one.amount(do.args[0]) if do.args else (), what, who)


def _of_tokens(verb: str, who: str = YOU) -> _Made:
    """A verb with tokens; of combat points, where these are named."""

    def made(one: _Compiler, do: tree.Do) -> Do:
        some = one.some(do.args[0])
        if some.noun == "cp":
            return Do(f"{verb} cp", one.count(some), "", who)
        return Do(verb, one.count(some), one.tokens(some), who)

    return made


def _of_dice(verb: str) -> _Made:
    """A verb with dice: `a die` is one's own, `any die` anybody's."""

    def made(one: _Compiler, do: tree.Do) -> Do:
        some = one.some(do.args[0])
        amount = one.amount(do.args[1]) if len(do.args) > 1 else one.count(some) if verb in ("reroll", "roll") else ()
        return Do(verb, amount, "any" if some.amount == "any" else "own")

    return made


def _raise(one: _Compiler, do: tree.Do) -> Do:
    return Do("raise", one.amount(do.args[1]), one.tokens(one.some(do.args[0])))


_VERBS: Final[Mapping[str, _Made]] = {
    "deal": _plain("deal", who=OPPONENT),
    "deal undefendable": _plain("deal", "undefendable", OPPONENT),
    "deal pure": _plain("deal", "pure", OPPONENT),
    "deal collateral": _plain("deal", "collateral", EACH_OPPONENT),
    "receive": _plain("deal"),
    "steal health": _plain("steal health", who=OPPONENT),
    "discard": _plain("discard", who=OPPONENT),
    "halve": _plain("prevent half"),
    "reflect": _plain("return half"),
    "throw again": _plain("attempt"),
    **{verb: _plain(verb) for verb in ("add", "double", "pierce", "prevent", "avoid", "heal", "draw", "then")},
    "gain": _of_tokens("gain"),
    "lose": _of_tokens("lose", OPPONENT),
    "steal": _of_tokens("steal", OPPONENT),
    "inflict": _of_tokens("inflict", OPPONENT),
    "remove": _of_tokens("remove"),
    "strip": _of_tokens("remove from", OPPONENT),
    "hand over": _of_tokens("transfer"),
    "spend": _of_tokens("spend"),
    "raise": _raise,
    "sell": lambda one, do: Do("sell", one.count(one.some(do.args[0]))),
    "throw": _of_dice("roll"),
    "turn to": _of_dice("set die"),
    "turn freely": _of_dice("set die"),
    "turn by": _of_dice("turn die"),
    "copy": _of_dice("copy die"),
    "reroll": _of_dice("reroll"),
}
"""The clause of each verb."""
