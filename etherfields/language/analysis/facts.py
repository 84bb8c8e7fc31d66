"""The facts of effects and costs as written, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from .. import tree
from ..vocabulary.values import INTENTS
from ..vocabulary.verbs import FACTS
from .fold import fold


def gained_by(body: tree.Effect) -> Iterator[str]:
    """The nouns of unnamed things that an effect lets a Dreamer gain."""
    for node in tree.every(tree.Do, body):
        if FACTS[node.verb].gives:
            yield from (one.noun for one in node.args if isinstance(one, tree.Some) and not one.name)


@fold
def drawn_by(body: tree.Node, parts: Iterator[str]) -> str:
    """The Dreamers who draw as the first that an effect does: `you`, `each`, or none."""
    match body:
        case tree.Sequence():
            return next(parts, "")
        case tree.For(tree.Some("each", "dreamer", other=False, filters=()), tree.Do() as drawing):
            return "each" if drawn_by(drawing) else ""
        case tree.Do(verb) if FACTS[verb].pays == "cards":
            return "you"
        case _:
            return ""


def made_by(body: tree.Effect) -> str:
    """The State that an effect gives whatever it speaks of, if it does nothing else."""
    match body:
        case tree.Do(verb, (tree.The(), tree.Word(state))) if FACTS[verb].gives_state:
            return state
        case _:
            return ""


def reckoned(body: tree.Effect) -> tree.Value | None:
    """The amount of an effect that is one verb with an amount which isn't printed as a number."""
    match body:
        case tree.Do(_, (tree.Quantity() | tree.Count() | tree.Counter() | tree.Reckon() | tree.Half() as amount, *_)):
            return amount
        case _:
            return None


def read_by(body: tree.Effect) -> int:
    """The paragraph that an effect reads, if it does nothing else."""
    match body:
        case tree.Do(verb, (tree.Number(n),)) if FACTS[verb].reads:
            return n
        case _:
            return 0


def sums(cost: tree.Cost) -> tuple[tuple[tuple[str, int], ...], ...] | None:
    """The sum of a cost, if it is fixed for every table and payer; else None."""
    parts: list[tuple[tuple[str, int], ...]] = []
    for part in cost.parts:
        found: list[tuple[str, int]] = []
        for payment in part:
            if not isinstance(payment, tree.Intent) or not isinstance(payment.amount, tree.Number):
                return None
            if payment.per_dreamer:
                return None
            found += [(colour, payment.amount.n) for colour in colours_of(payment.colour)]
        parts.append(tuple(found))
    return tuple(parts)


def colours_of(colour: str) -> tuple[str, ...]:
    """The colours in which Intent can be paid. Rules: EF-COST-08."""
    return INTENTS if colour == "any intent" else (colour,)
