"""What holds for every tree: its source parses to it, and its rules text is that of no other tree."""

from __future__ import annotations

import pytest
from hypothesis import given

from etherfields.games.etherfields.vocabulary.game_language import english, parse, source
from etherfields.language import tree
from etherfields.language.parse.parser import TOO_DEEP, Kind
from tests.language.corpus import corpus
from tests.language.mutations import mutants
from tests.language.trees import ROOTS

READ: dict[tuple[str, str], tree.Root] = {}
"""Every rules text that was ever told here, with the tree that it told."""


def can_be_said(kind: Kind, root: tree.Root) -> bool:
    """Whether a tree is one that some source parses to."""
    return parse(kind, source(root)).tree == root


@pytest.mark.parametrize("kind", ROOTS)
def test_source_parses_to_the_same_tree_and_no_other_tree_reads_the_same(kind):
    @given(ROOTS[kind])
    def holds(root):
        text = source(root)
        parsed = parse(kind, text)
        too_deep = any(f"deeper than {TOO_DEEP}" in problem.message for problem in parsed.problems)

        assert too_deep or parsed.tree == root, text
        assert READ.setdefault((kind, english(root)), root) == root

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ROOTS)
def test_no_small_change_of_an_example_reads_the_same(kind):
    read: dict[str, tree.Root] = {}
    for root in (root for of, root in corpus() if of == kind):
        for other in (root, *mutants(root)):
            before = read.setdefault(english(other), other)
            if before != other and can_be_said(kind, other):
                assert not can_be_said(kind, before), f"{source(before)}\n{source(other)}"
                read[english(other)] = other

    assert len(read) > 2 * sum(of == kind for of, _ in corpus())
