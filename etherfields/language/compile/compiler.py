"""The compiler of one pack for one game: texts in, things that run out, each made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

from .. import tree
from .effects import Maker
from .meaning import CompiledCost, CompiledEffect, Meanings, NumberReader, S, Test
from .standing import Binding, Keeper, KernelRule
from .values import Reader

if TYPE_CHECKING:
    from ..parse.parser import Kind


class Compiler(Generic[S]):
    """Makes texts run. `find` gives the tree of a text of a kind: from the cache of a pack, or by parsing."""

    def __init__(self, meanings: Meanings[S], find: Callable[[Kind, str], tree.Root]) -> None:
        self.meanings = meanings
        self.reader = Reader(meanings)
        self.maker = Maker(meanings, self.reader)
        self.keeper = Keeper(self.reader, self.maker)
        self._find = find
        self._learnt: dict[str, tree.Rules] = {}
        self._effects: dict[str, CompiledEffect[S]] = {}
        self._costs: dict[tuple[str, str], CompiledCost[S]] = {}
        self._tests: dict[str, Test[S]] = {}
        self._numbers: dict[str, NumberReader[S]] = {}
        self._rules: dict[str, list[Binding[S]]] = {}

    def learn(self, text: str, rules: tree.Rules) -> None:
        """Know what a text of standing rules reads to, so that it needn't be read again."""
        self._learnt[text] = rules

    def effect(self, text: str) -> CompiledEffect[S]:
        """An effect from its source."""
        made = self._effects.get(text)
        if made is None:
            root = self._find("effects", text)
            assert isinstance(root, tree.Effect)
            made = self._effects[text] = self.maker.effect(root)
        return made

    def cost(self, text: str, body: str = "") -> CompiledCost[S]:
        """A cost from its source, and from that of what is done for it."""
        made = self._costs.get((text, body))
        if made is None:
            root = self._find("cost", text)
            assert isinstance(root, tree.Cost)
            made = self._costs[text, body] = self.maker.cost(root, self._find("effects", body) if body else None)
        return made

    def test(self, text: str) -> Test[S]:
        """A condition from its source."""
        made = self._tests.get(text)
        if made is None:
            root = self._find("condition", text)
            assert isinstance(root, tree.Condition)
            made = self._tests[text] = self.reader.test(root)
        return made

    def number(self, text: str) -> NumberReader[S]:
        """A value from its source."""
        made = self._numbers.get(text)
        if made is None:
            root = self._find("value", text)
            assert isinstance(root, tree.Value)
            made = self._numbers[text] = self.reader.number(root)
        return made

    def rules(self, text: str, home: S) -> list[KernelRule]:
        """The standing rules of a text, where they stand."""
        made = self._rules.get(text)
        if made is None:
            made = self._rules[text] = self.keeper.rules(self.rules_in(text).rules)
        return [bind(home) for bind in made]

    def rules_in(self, text: str) -> tree.Rules:
        """The tree of a text of standing rules."""
        root = self._learnt.get(text) or self._find("rules", text)
        assert isinstance(root, tree.Rules)
        return root
