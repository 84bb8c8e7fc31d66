"""Standing rules: from trees to what the kernel keeps in play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias

from etherfields.kernel import standing
from etherfields.kernel.decisions import Rules
from etherfields.language import tree
from etherfields.language.compiling.effects import Maker
from etherfields.language.compiling.meaning import Circumstance, CompiledCost, Effect, S, Test
from etherfields.language.compiling.values import Reader

KernelRule: TypeAlias = standing.Rule[Circumstance]
_Applies: TypeAlias = Callable[[Circumstance], bool]

_OPERATIONS: dict[str, standing.Operation] = {
    "+": "add",
    "-": "add",
    "x": "times",
    "is": "set",
    "is at least": "at least",
    "is at most": "at most",
}


@dataclass(slots=True)
class Offered(Generic[S]):
    """An action that a standing rule offers."""

    name: str
    effect: Effect[S]
    cost: CompiledCost[S] | None
    condition: Test[S] | None
    source: tree.Offer


class Keeper(Generic[S]):
    """Compiles standing rules for the place where they stand: a home scene with its owner and source."""

    def __init__(self, reader: Reader[S], maker: Maker[S]) -> None:
        self.reader = reader
        self.maker = maker

    def rules(self, rules: tuple[tree.Rule, ...], home: S) -> list[KernelRule]:
        """All the kernel rules that some rules of content come to."""
        return [made for rule in rules for made in self._rule(rule, home, None)]

    def _rule(self, rule: tree.Rule, home: S, while_test: Test[S] | None) -> list[KernelRule]:
        match rule:
            case tree.While(rules, condition):
                test = self.reader.test(condition) if condition else None
                inner = _both(while_test, test)
                return [made for part in rules for made in self._rule(part, home, inner)]
            case tree.Modify(quantity, how, value, of):
                return [self._modify(quantity, how, value, self._about(of, home, while_test), home)]
            case tree.Forbid(who, activity):
                return [standing.Prohibition(activity, self._about(who, home, while_test))]
            case tree.Permit(who, activity):
                applies = self._about(who, home, while_test)
                return [standing.Modifier(f"can {activity}", "set", lambda asked: 1, applies)]
            case tree.When():
                return [self._when(rule, home, while_test)]
            case tree.Offer():
                return [self._offer(rule, home, while_test)]

    def _modify(self, quantity: str, how: str, value: tree.Value, applies: _Applies, home: S) -> KernelRule:
        number = self.reader.number(value)
        sign = -1 if how == "-" else 1
        return standing.Modifier(quantity, _OPERATIONS[how], lambda asked: sign * number(_seen(home, asked)), applies)

    def _about(self, of: tree.Selection | None, home: S, while_test: Test[S] | None) -> _Applies:
        """Whom a rule is about: whoever it names, or its owner, or (without an owner) everybody."""
        things = self.reader.every(of) if of is not None else None

        def applies(asked: Circumstance) -> bool:
            if things is None:
                if home.you and asked.who != home.you:
                    return False
            elif asked.who not in things(home):
                return False
            return while_test is None or while_test(_seen(home, asked))

        return applies

    def _when(self, rule: tree.When, home: S, while_test: Test[S] | None) -> KernelRule:
        body = self.maker.effect(rule.body)
        applies = self._happening(rule.event, home, while_test)

        def happen(asked: Circumstance) -> Rules[None]:
            scene = _seen(home, asked)
            result = body.run(scene)
            if result is not None:
                yield from result

        if rule.would:
            return standing.Replacement(rule.event.event, applies, happen, once=rule.once)
        return standing.Trigger(rule.event.event, applies, happen, once=rule.once)

    def _happening(self, event: tree.Happening, home: S, while_test: Test[S] | None) -> _Applies:
        who = self.reader.every(event.who) if event.who is not None else None
        what = self.reader.every(event.what) if event.what is not None else None
        noun = event.what.noun if isinstance(event.what, tree.Some) else ""

        def applies(asked: Circumstance) -> bool:
            if who is not None and asked.who not in who(home):
                return False
            if what is not None and asked.what != noun and asked.what not in what(home):
                return False
            return while_test is None or while_test(_seen(home, asked))

        return applies

    def _offer(self, rule: tree.Offer, home: S, while_test: Test[S] | None) -> KernelRule:
        condition = self.reader.test(rule.condition) if rule.condition else None
        offered = Offered(
            rule.name, self.maker.effect(rule.body), self.maker.cost(rule.cost) if rule.cost else None, condition, rule
        )
        moment = "at any time" if rule.cost and "quick" in rule.cost.words else "acting"
        return standing.Offer(moment, self._about(rule.who, home, while_test), offered)


def _seen(home: S, asked: Circumstance) -> S:
    """The scene of a rule, with `they` as whoever it is being asked about."""
    scene = home.on_behalf(asked.who or home.you)
    scene.pending = asked
    return scene


def _both(one: Test[S] | None, two: Test[S] | None) -> Test[S] | None:
    if one is None or two is None:
        return one or two
    return lambda scene: one(scene) and two(scene)
