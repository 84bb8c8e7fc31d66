"""Standing rules: from trees to what the kernel keeps in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeAlias

from msgspec import Struct

from etherfields.kernel.matter import standing_rules
from etherfields.kernel.play.decisions import Rules
from .. import tree
from ..analysis.fold import fold
from ..vocabulary.facts_of_verbs import VerbFacts
from ..vocabulary.vocabulary import Vocabulary
from .effects import Maker
from .meaning import Circumstance, CompiledCost, CompiledEffect, CompiledMay, S, Test
from .pieces import all_hold
from .values import Reader

KernelRule: TypeAlias = standing_rules.Rule[Circumstance]
Binding: TypeAlias = Callable[[S], KernelRule]
"""A rule that is compiled and stands nowhere yet: given its home scene, with its owner and source, it does."""
_Applies: TypeAlias = Callable[[Circumstance], bool]
_About: TypeAlias = Callable[[S], _Applies]

YOU = tree.The("you")
ACTING, PAYING, AT_ANY_TIME = "acting", "in a payment", "at any time"
"""The moments at which an action is offered: in a payment, if it does nothing but add a resource."""
_OPERATIONS: dict[str, standing_rules.Operation] = {
    "+": "add",
    "-": "add",
    "x": "times",
    "is": "set",
    "is at least": "at least",
    "is at most": "at most",
}


class Offered(Struct, Generic[S], eq=False):
    """An action that a standing rule offers."""

    name: str
    effect: CompiledEffect[S]
    cost: CompiledCost[S] | None
    condition: Test[S] | None
    source: tree.Offer


class Beside(Struct, Generic[S]):
    """An option for an event, offered in one question with all others of its moment."""

    may: CompiledMay[S]
    home: S

    def seen(self, asked: Circumstance) -> S:
        """The scene in which it is done."""
        return _seen(self.home, asked)


class Keeper(Generic[S]):
    """Compiles standing rules, each once; what it makes is bound to each place where the rule then stands."""

    def __init__(self, reader: Reader[S], maker: Maker[S]) -> None:
        self.reader = reader
        self.maker = maker
        self._words = maker.words
        self._events = {event.name: event for event in maker.words.events}

    def rules(self, rules: tuple[tree.Rule, ...]) -> list[Binding[S]]:
        """All the kernel rules that some rules of content come to, wherever they will stand."""
        return [made for rule in rules for made in self._rule(rule, None)]

    def _rule(self, rule: tree.Rule, while_test: Test[S] | None) -> list[Binding[S]]:
        facts = self._words.verb_facts
        match rule:
            case tree.While(rules, condition):
                inner = all_hold([while_test, self.reader.test(condition) if condition else None])
                return [made for part in rules for made in self._rule(part, inner)]
            case tree.Modify(quantity, how, value, of):
                return [self._modify(quantity, how, value, self._about(of, while_test))]
            case tree.Forbid(who, activity):
                about = self._about(who, while_test)
                return [lambda home: standing_rules.Prohibition(activity, about(home))]
            case tree.Permit(who, activity):
                about = self._about(who, while_test)
                return [lambda home: standing_rules.Modifier(f"can {activity}", "set", lambda asked: 1, about(home))]
            case tree.When(event, tree.May() as may, would=False, once=False) if _joins(event, may, facts):
                return [self._beside(event, may, while_test)]
            case tree.When():
                return [self._when(rule, while_test)]
            case tree.Offer():
                return [self._offer(rule, while_test)]

    def _modify(self, quantity: str, how: str, value: tree.Value, about: _About[S]) -> Binding[S]:
        number = self.reader.number(value)
        sign = -1 if how == "-" else 1
        fixed = sign * value.n if isinstance(value, tree.Number) else None

        def bind(home: S) -> KernelRule:
            def amount(asked: Circumstance) -> int:
                # What is printed as a number needs no scene to be told.
                return sign * number(_seen(home, asked)) if fixed is None else fixed

            return standing_rules.Modifier(quantity, _OPERATIONS[how], amount, about(home))

        return bind

    def _about(self, of: tree.Selection | None, while_test: Test[S] | None) -> _About[S]:
        """The test for a rule's subject: the named ones, or its owner, or (without an owner) everybody."""
        # Where nobody is meant by `you`, as in a paragraph that is read to all, everybody is.
        named = self.reader.among(of) if of is not None and of != YOU else None

        def about(home: S) -> _Applies:
            if owner := _only(of, home):
                if while_test is None:
                    return lambda asked: asked.who == owner
                return lambda asked: asked.who == owner and while_test(_seen(home, asked))

            def applies(asked: Circumstance) -> bool:
                if named is not None and not named(home, asked.who):
                    return False
                return while_test is None or while_test(_seen(home, asked))

            return applies

        return about

    def _when(self, rule: tree.When, while_test: Test[S] | None) -> Binding[S]:
        body = self.maker.effect(rule.body)
        happening = self._happening(rule.event, while_test, rule.would)
        kind = standing_rules.Replacement if rule.would else standing_rules.Trigger

        def bind(home: S) -> KernelRule:
            def happen(asked: Circumstance) -> Rules[None]:
                result = body.run(_seen(home, asked))
                if result is not None:
                    yield from result

            return kind(rule.event.event, happening(home), happen, once=rule.once)

        return bind

    def _beside(self, event: tree.Happening, node: tree.May, while_test: Test[S] | None) -> Binding[S]:
        may, happening = self.maker.may(node), self._happening(event, while_test, False)
        return lambda home: standing_rules.Offer(event.event, happening(home), Beside(may, home), home.actor)

    def _happening(self, event: tree.Happening, while_test: Test[S] | None, is_to_come: bool) -> _About[S]:
        who = self.reader.among(event.who) if event.who is not None else None
        noun = event.what.noun if isinstance(event.what, tree.Some) else ""
        mass = noun in self.reader.meanings.mass
        # What is still to be gained is nobody's yet, and what was gained, or goes when it is used, lies wherever: it is
        # found by its kind alone. What is called a card and no more is one that a player has.
        entry = self._events.get(event.event)
        is_anywhere = entry is not None and (entry.comes or (entry.goes and noun != "card"))
        find = self.reader.such if is_to_come or is_anywhere else self.reader.among
        find = self.reader.such_a_token if noun == "token" else find
        what = find(event.what) if event.what is not None and not mass else None

        def happening(home: S) -> _Applies:
            def applies(asked: Circumstance) -> bool:
                if who is not None and not who(home, asked.who):
                    return False
                if mass and asked.what != noun:
                    return False
                if what is not None and asked.what != noun and not what(_seen(home, asked), asked.what):
                    return False
                return while_test is None or while_test(_seen(home, asked))

            return applies

        return happening

    def _offer(self, rule: tree.Offer, while_test: Test[S] | None) -> Binding[S]:
        condition = self.reader.test(rule.condition) if rule.condition else None
        cost = self.maker.cost(rule.cost, rule.body) if rule.cost else None
        offered = Offered(rule.name, self.maker.effect(rule.body), cost, condition, rule)
        moment = ACTING
        if rule.cost and "quick" in rule.cost.words:
            moment = PAYING if adds_resource(rule.body, self._words) else AT_ANY_TIME
        about = self._about(rule.who, while_test)
        return lambda home: standing_rules.Offer(moment, about(home), offered, _only(rule.who, home))


@fold
def adds_resource(body: tree.Node, parts: Iterator[bool], words: Vocabulary) -> bool:
    """True if an effect adds a resource whichever of its options is chosen, so that it is done for nothing else."""
    match body:
        case tree.Do(verb):
            return words.verb_facts[verb].pays == "resource"
        case tree.Choose():
            return all(parts)
        case tree.Sequence() | tree.Option():
            return any(parts)
    return False


def _only(of: tree.Selection | None, home: S) -> str:
    """The one person whom a rule is about: its owner, if it names nobody or says `you`; empty: not just one."""
    return home.actor if of is None or of == YOU else ""


def _joins(event: tree.Happening, may: tree.May, facts: Mapping[str, VerbFacts]) -> bool:
    """Whether it is offered together with all else that can be done then, and not asked by itself: another roll."""
    steps = may.body.steps if isinstance(may.body, tree.Sequence) else (may.body,)
    rerolls = any(isinstance(step, tree.Do) and facts[step.verb].bears_on == "roll" for step in steps)
    return rerolls and event.event == "roll"


def _seen(home: S, asked: Circumstance) -> S:
    """The scene of a rule, with `they` as whoever it is being asked about."""
    scene = home.on_behalf(asked.who or home.actor)
    scene.pending = asked
    return scene
