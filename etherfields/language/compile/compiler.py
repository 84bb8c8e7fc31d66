"""The compiler of one pack for one game: texts in, things that run out, each made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Generic

from .. import tree
from .branches import Heard
from .effects import Maker
from .meaning import CompiledCost, CompiledEffect, Meanings, NumberReader, S, Test
from .standing import Binding, Keeper, KernelRule
from .values import Reader

if TYPE_CHECKING:
    from ..parse.parser import Kind


class Compiler(Generic[S]):
    """Makes texts run. `find` gives the tree of a text of a kind: from the cache of a pack, or by parsing."""

    def __init__(
        self, meanings: Meanings[S], find: Callable[[Kind, str], tree.Root], heard: Heard | None = None
    ) -> None:
        """`heard` is told of each branch of an effect that is run; where nobody listens nothing is spent on it."""
        self.meanings = meanings
        self.reader = Reader(meanings)
        self.maker = Maker(meanings, self.reader, heard)
        self.keeper = Keeper(self.reader, self.maker)
        self._find = find
        self._learnt: dict[str, tree.Rules] = {}
        self._costs: dict[tuple[str, str], CompiledCost[S]] = {}
        self.effect: Callable[[str], CompiledEffect[S]] = cache(self._effect)
        """An effect from its source."""
        self.test: Callable[[str], Test[S]] = cache(self._test)
        """A condition from its source."""
        self.number: Callable[[str], NumberReader[S]] = cache(self._number)
        """A value from its source."""
        self._bindings: Callable[[str], list[Binding[S]]] = cache(self._rules)

    def learn(self, text: str, rules: tree.Rules) -> None:
        """Know what a text of standing rules reads to, so that it needn't be read again."""
        self._learnt[text] = rules

    def _effect(self, text: str) -> CompiledEffect[S]:
        root = self._find("effects", text)
        assert isinstance(root, tree.Effect)
        return self.maker.effect(root)

    def cost(self, text: str, body: str = "") -> CompiledCost[S]:
        """A cost from its source, and from that of what is done for it."""
        made = self._costs.get((text, body))
        if made is None:
            root = self._find("cost", text)
            assert isinstance(root, tree.Cost)
            made = self._costs[text, body] = self.maker.cost(root, self._find("effects", body) if body else None)
        return made

    def _test(self, text: str) -> Test[S]:
        root = self._find("condition", text)
        assert isinstance(root, tree.Condition)
        return self.reader.test(root)

    def _number(self, text: str) -> NumberReader[S]:
        root = self._find("value", text)
        assert isinstance(root, tree.Value)
        return self.reader.number(root)

    def rules(self, text: str, home: S) -> list[KernelRule]:
        """The standing rules of a text, where they stand."""
        return [bind(home) for bind in self._bindings(text)]

    def _rules(self, text: str) -> list[Binding[S]]:
        return self.keeper.rules(self.rules_in(text).rules)

    def rules_in(self, text: str) -> tree.Rules:
        """The tree of a text of standing rules."""
        root = self._learnt.get(text) or self._find("rules", text)
        assert isinstance(root, tree.Rules)
        return root
