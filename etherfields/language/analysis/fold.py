"""The fold over trees: an analysis is what each node comes to, given what its parts come to.

    @fold
    def most_drawn(node: tree.Node, parts: Iterator[int]) -> int:
        match node:
            case tree.Do("draw", (tree.Number(n),)):
                return n
            case tree.Sequence():
                return sum(parts)
            case _:
                return max(parts, default=0)

Parts are folded only as they are asked for, each with the further arguments that the node was folded with. Where a part
needs others, the analysis folds that part itself: `most_drawn(node.body)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Concatenate, Never, ParamSpec, TypeVar

from .. import tree

P = ParamSpec("P")
R = TypeVar("R")

PARTS: dict[type[tree.Node], tuple[str, ...]] = {
    tree.Sequence: ("steps",),
    tree.For: ("body",),
    tree.Choose: ("options",),
    tree.Option: ("body",),
    tree.If: ("then", "otherwise"),
    tree.Roll: ("outcomes",),
    tree.Outcome: ("body",),
    tree.May: ("body",),
    tree.Once: ("body",),
    tree.Repeat: ("body",),
    tree.Lasting: ("rules",),
    tree.Instead: ("body",),
    tree.Rules: ("rules",),
    tree.When: ("body",),
    tree.While: ("rules",),
    tree.Offer: ("body",),
    tree.Paragraph: ("parts",),
    tree.Act: ("effect",),
    tree.Ways: ("ways",),
    tree.Way: ("parts",),
    tree.Cost: ("parts",),
    tree.Not: ("of",),
    tree.Both: ("parts",),
    tree.Either: ("parts",),
}
"""The fields of a node that hold its parts: effects of an effect, payments of a cost, conditions of a condition.

The prices, conditions and selections that hang on an effect are no parts of it."""


def fold(rule: Callable[Concatenate[tree.Node, Iterator[R], P], R]) -> Callable[Concatenate[tree.Node, P], R]:
    """Make an analysis of whole trees of the rule for one node and the results of its parts."""

    @wraps(rule)
    def of(node: tree.Node, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if type(node) not in PARTS:
            return rule(node, _NONE, *args, **kwargs)
        return rule(node, (of(part, *args, **kwargs) for part in parts_of(node)), *args, **kwargs)

    return of


def parts_of(node: tree.Node) -> Sequence[tree.Node]:
    """The parts directly in a node, in their order."""
    if isinstance(node, tree.Cost):
        return [payment for alternatives in node.parts for payment in alternatives]
    found: list[tree.Node] = []
    for name in PARTS.get(type(node), ()):
        inner = getattr(node, name)
        if isinstance(inner, tuple):
            found += inner
        elif inner is not None:
            found.append(inner)
    return found


_NONE: Iterator[Never] = iter(())
