"""The facts of effects and costs as written, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from .fold import fold


def gained_by(body: tree.Effect, words: Vocabulary) -> Iterator[str]:
    """The nouns of unnamed things that an effect lets a player gain."""
    for node in tree.every(tree.Do, body):
        if words.verb_facts[node.verb].gives:
            yield from (one.noun for one in node.args if isinstance(one, tree.Some) and not one.name)


@fold
def drawn_by(body: tree.Node, parts: Iterator[str], words: Vocabulary) -> str:
    """The players who draw as the first that an effect does: `you`, `each`, or none."""
    match body:
        case tree.Sequence():
            return next(parts, "")
        case tree.For(who, tree.Do() as drawing) if who == tree.Some("each", words.kinds.player):
            return "each" if drawn_by(drawing, words) else ""
        case tree.Do(verb) if words.verb_facts[verb].pays == "cards":
            return "you"
        case _:
            return ""


def made_by(body: tree.Effect, words: Vocabulary) -> str:
    """The State that an effect gives whatever it speaks of, if it does nothing else."""
    match body:
        case tree.Do(verb, (tree.The(), tree.Word(state))) if words.verb_facts[verb].gives_state:
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


def read_by(body: tree.Effect, words: Vocabulary) -> int:
    """The paragraph that an effect reads, if it does nothing else."""
    match body:
        case tree.Do(verb, (tree.Number(n),)) if words.verb_facts[verb].reads:
            return n
        case _:
            return 0


def sums(cost: tree.Cost, words: Vocabulary) -> tuple[tuple[tuple[str, int], ...], ...] | None:
    """The sum of a cost, if it is fixed for every table and payer; else None."""
    parts: list[tuple[tuple[str, int], ...]] = []
    for part in cost.parts:
        found: list[tuple[str, int]] = []
        for payment in part:
            if not isinstance(payment, tree.Resource) or not isinstance(payment.amount, tree.Number):
                return None
            if payment.per_player:
                return None
            found += [(colour, payment.amount.n) for colour in paid_in(payment.colour, words)]
        parts.append(tuple(found))
    return tuple(parts)


def paid_in(resource: str, words: Vocabulary) -> tuple[str, ...]:
    """The resources in which an amount of a resource can be paid."""
    if resource != words.any_resource:
        return (resource,)
    return tuple(entry.name for entry in words.resources if entry.name != resource)
