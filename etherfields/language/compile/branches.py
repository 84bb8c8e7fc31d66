"""Branches of effects: the ways that `if`, `choose` and `roll` can go, with names by which they are noted.

A compiler to which nobody listens makes the same effects as if there were no such thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from .. import tree
from ..language import Language
from .meaning import CompiledEffect, S

Heard: TypeAlias = Callable[[str], object]
"""Is told the name of each branch that is run."""


def branch_names(node: tree.Node, language: Language) -> list[str]:
    """The names of the branches that a node has itself, in their order; two that read alike have one name."""
    match node:
        case tree.If(condition, _, otherwise):
            asked = language.source(condition)
            return [f"if {asked}", f"otherwise, where not: {asked}"][: 1 + (otherwise is not None)]
        case tree.Choose(options):
            return [f"the choice: {language.source(option.body)}" for option in options]
        case tree.Roll(die, outcomes):
            return [f"a roll of {' or '.join(one.faces)} ({die}): {language.source(one.body)}" for one in outcomes]
    return []


def all_branches(root: object, language: Language) -> Iterator[str]:
    """The names of all branches in a tree."""
    for node in tree.nodes(root):
        yield from branch_names(node, language)


def noted(body: CompiledEffect[S], name: str, heard: Heard) -> CompiledEffect[S]:
    """An effect that tells its branch's name before it happens."""
    run = body.run

    def telling(scene: S) -> object:
        heard(name)
        return run(scene)

    return replace(body, run=telling)
