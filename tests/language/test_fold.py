"""The fold over trees: every part is reached, in its order, and an analysis says only what is its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

from hypothesis import given

from etherfields.language import tree
from etherfields.language.analysis.fold import PARTS, fold, parts_of
from tests.language.trees import ROOTS

DRAW, HEAL = tree.Do("draw", (tree.Number(2),)), tree.Do("heal", (tree.Number(1),))
HAPPENS = (*get_args(tree.Effect), *get_args(tree.Rule), *get_args(tree.Part), tree.Option, tree.Outcome, tree.Way)
"""The kinds of nodes that happen or hold; all others are spoken of, or paid."""


@fold
def most_drawn(node: tree.Node, parts: Iterator[int]) -> int:
    """The most cards that an effect draws."""
    match node:
        case tree.Do("draw", (tree.Number(n),)):
            return n
        case tree.Sequence():
            return sum(parts)
        case _:
            return max(parts, default=0)


@fold
def deeds(node: tree.Node, parts: Iterator[list[tree.Do]]) -> list[tree.Do]:
    """All verbs of a tree, in their order."""
    return [node] if isinstance(node, tree.Do) else [deed for part in parts for deed in part]


@fold
def spoken(node: tree.Node, parts: Iterator[str], by: str, *, loud: bool = False) -> str:
    """The verbs of a tree, by whom they are done."""
    match node:
        case tree.Do(verb):
            return f"{by} {verb}{'!' * loud}"
        case tree.For(_, body):
            return spoken(body, "another", loud=loud)
        case _:
            return ", ".join(parts)


def test_an_analysis_says_what_is_its_own_and_the_rest_comes_of_the_parts() -> None:
    either = tree.Choose((tree.Option(DRAW), tree.Option(tree.Sequence((DRAW, HEAL, DRAW)))))
    assert most_drawn(tree.For(tree.The("you"), tree.Sequence((either, DRAW)))) == 6
    assert most_drawn(HEAL) == 0


def test_a_part_is_folded_only_if_it_is_asked_for() -> None:
    seen: list[tree.Node] = []

    @fold
    def heals(node: tree.Node, parts: Iterator[bool]) -> bool:
        seen.append(node)
        return node == HEAL or any(parts)

    both = tree.Sequence((HEAL, DRAW))
    assert heals(both)
    assert seen == [both, HEAL]


def test_parts_are_folded_with_the_arguments_of_the_whole_unless_an_analysis_gives_them_others() -> None:
    both = tree.Sequence((DRAW, tree.For(tree.The("they"), HEAL)))
    assert spoken(both, "you", loud=True) == "you draw!, another heal!"


def test_the_parts_of_a_condition_are_conditions_and_those_of_a_cost_payments() -> None:
    asleep, on_map = tree.Fact("in a slumber"), tree.Fact("on the map")
    pay = tree.Resource("anger", tree.Number(1))
    assert list(parts_of(tree.Both((asleep, tree.Not(on_map))))) == [asleep, tree.Not(on_map)]
    assert list(parts_of(tree.Cost(((pay, DRAW), (HEAL,))))) == [pay, DRAW, HEAL]
    assert list(parts_of(tree.If(asleep, DRAW))) == [DRAW]


def test_every_field_in_which_something_happens_is_a_part() -> None:
    """A new kind of node has its row in the table, or no analysis would look into it."""
    for kind in (*HAPPENS, tree.Rules, tree.Paragraph):
        hints = {name: str(hint) for name, hint in get_type_hints(kind).items()}
        holds = {name for name, hint in hints.items() if any(f".{one.__name__}" in hint for one in HAPPENS)}
        assert holds == set(PARTS.get(kind, ())), kind


@given(ROOTS["effects"] | ROOTS["rules"])
def test_everything_that_is_done_in_a_tree_is_reached_in_its_order(root: tree.Node) -> None:
    paid = {id(deed) for cost in tree.every(tree.Cost, root) for deed in tree.every(tree.Do, cost)}
    assert deeds(root) == [deed for deed in tree.every(tree.Do, root) if id(deed) not in paid]
