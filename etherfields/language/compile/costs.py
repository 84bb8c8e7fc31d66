"""Costs: the prices of each part, and the functions that pay them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec.structs import replace

from .. import tree
from .meaning import CompiledCost, CompiledEffect, Meanings, NumberReader, PricePart, ResourcePart, S, Test
from .pieces import all_hold, limited_to, may_pay, spent, without_resources
from .values import Reader

_COUNTED = frozenset(("a", "any", "exactly"))
"""How a noun phrase names things that others can't stand for, where so many of them go as a price."""


class Costs(Generic[S]):
    """Compiles what is to be paid."""

    def __init__(
        self, meanings: Meanings[S], reader: Reader[S], effect: Callable[[tree.Effect], CompiledEffect[S]]
    ) -> None:
        self._meanings = meanings
        self._words = meanings.language.vocabulary
        self._reader = reader
        self._effect = effect

    def cost(self, node: tree.Cost, body: tree.Root | None = None) -> CompiledCost[S]:
        """A cost, ready to be judged and paid for what is done for it."""
        parts = tuple(tuple(self._payment(payment, body) for payment in part) for part in node.parts)
        return CompiledCost(parts, frozenset(node.words), node, without_resources(parts))

    def _payment(self, payment: tree.Payment, body: tree.Root | None) -> ResourcePart[S] | PricePart[S]:
        if isinstance(payment, tree.Resource):
            return ResourcePart(payment.colour, self._reader.number(payment.amount), payment.per_player)
        effect = self._effect(payment)
        possible: Test[S] | None = all_hold([effect.possible, may_pay(payment, body, self._words)])
        taken, alike = self._taken(payment), spent(payment, self._words)
        spends = (alike[0], self._reader.number(alike[1])) if alike is not None else None
        return PricePart(replace(effect, possible=possible), payment.verb, payment, taken, spends)

    def _taken(self, price: tree.Do) -> tuple[Callable[[S], Sequence[str]], NumberReader[S]] | None:
        """Among which things one chooses what goes as a price, and how many of them go."""
        verb = self._meanings.verbs[price.verb]
        for index, arg in enumerate(limited_to(arg, verb.only) for arg in price.args):
            is_counted = isinstance(arg, tree.Some) and arg.amount in _COUNTED and self._reader.asks(arg)
            if isinstance(arg, tree.Some) and is_counted and index not in verb.fresh:
                return self._reader.meant(arg), self._reader.number(arg.count or tree.Number(1))
        return None
