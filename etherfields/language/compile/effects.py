"""Effects: what happens, asking where people decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Generic

from etherfields.kernel.play.budget import DONE, WORK
from etherfields.kernel.play.decisions import Rules
from .. import tree
from .branches import Heard, branch_names, noted
from .costs import Costs
from .meaning import CompiledEffect, CompiledMay, Given, Meanings, Picked, S, Supplier, Supply, Test, at_once, things
from .pieces import (
    Label,
    Purpose,
    all_hold,
    each_at_once,
    each_in_turn,
    every_one,
    in_a_row,
    in_order,
    limited_to,
    mark_of,
    one_of_its_name,
    or_told,
    point_at,
    points_back,
    result_of,
    spoken_of,
    straight,
    told_before,
    told_of_face,
)
from .values import Reader, meaning

_PICKED = frozenset(("a", "any", "exactly", "the nearest", "a random"))
"""How a noun phrase names things of which one or several are picked."""


class Maker(Generic[S]):
    """Compiles what changes the table."""

    def __init__(self, meanings: Meanings[S], reader: Reader[S], heard: Heard | None = None) -> None:
        self.meanings = meanings
        self.heard = heard
        self.reader = reader
        self.procedures = meanings.procedures
        self.language = meanings.language
        self.words = meanings.language.vocabulary
        self.facts = meanings.language.vocabulary.verb_facts
        self.cost = Costs(meanings, reader, self.effect).cost

    def effect(self, node: tree.Effect) -> CompiledEffect[S]:
        """An effect, ready to happen."""
        match node:
            case tree.Do():
                return self._do(one_of_its_name(node) if self.facts[node.verb].points else node)
            case tree.Sequence(steps):
                return in_order([self._step(step, steps[n:]) for n, step in enumerate(steps, 1)], self.procedures)
            case tree.For(who, body):
                return self._for(who, self.effect(body), node, self._supply(body))
            case tree.Choose(options, together):
                return self._choose(options, self._branches(node, [one.body for one in options]), together)
            case tree.If(condition, then, otherwise):
                return self._if(condition, self._branches(node, [then, *([otherwise] if otherwise else [])]))
            case tree.Roll(die, outcomes):
                return self._roll(die, outcomes, self._branches(node, [one.body for one in outcomes]))
            case tree.May():
                return self._may(self.may(node))
            case tree.Once():
                return self._once(node)
            case tree.Repeat(times, body):
                return self._repeat(times, self.effect(body), isinstance(body, tree.May))
            case tree.Lasting(span, rules):
                return CompiledEffect(lambda scene: self.procedures.bring(scene, span, rules), asks=False)
            case tree.Instead(body):
                return self._instead(self.effect(body))

    def _branches(self, node: tree.Effect, bodies: Sequence[tree.Effect]) -> list[CompiledEffect[S]]:
        """The branches of an effect; where somebody listens, each of them tells when it happens."""
        made = [self.effect(body) for body in bodies]
        if self.heard is None:
            return made
        names = branch_names(node, self.language)
        return [noted(body, name, self.heard) for body, name in zip(made, names, strict=True)]

    # --- one verb ------------------------------------------------------------------------------

    def _step(self, step: tree.Effect, following: Sequence[tree.Effect]) -> CompiledEffect[S]:
        """A step of several; a choice at first is meant for the steps after it."""
        if isinstance(step, tree.Do) and self.facts[step.verb].points:
            return self._do(one_of_its_name(step), in_a_row(following))
        return self.effect(step)

    def _do(self, node: tree.Do, following: tree.Effect | None = None) -> CompiledEffect[S]:
        verb = meaning(self.meanings.verbs, node.verb, "verb")
        fresh = [index in verb.fresh for index in range(len(node.args))]
        there = [arg for arg, new in zip(node.args, fresh, strict=True) if not new]
        ask = any(isinstance(arg, tree.Some) and self.reader.asks(arg) for arg in there)
        possible = self._possible(node, fresh)
        kinds = self.words.kinds_of[node.verb]
        if not ask:
            given = [self._given(arg, new, kind) for arg, new, kind in zip(node.args, fresh, kinds, strict=True)]
            run = or_told(node, straight(verb.run, given), verb.asks, self.language)
            return CompiledEffect(run, verb.asks, possible)
        args = [limited_to(arg, verb.only) for arg in node.args]
        picks = [self._picking(arg, new, kind) for arg, new, kind in zip(args, fresh, kinds, strict=True)]

        whole = following if self.facts[node.verb].points else node
        purpose = Purpose(told_before(whole, self.words) if whole else None, self.language)

        def doing(scene: S) -> Rules[None]:
            WORK.draw(DONE, scene.whereabouts)
            values: list[Given] = []
            scene.purpose = purpose
            for pick in picks:
                values.append((yield from pick(scene)))
            result = verb.run(scene, values)
            if result is not None:
                yield from result

        return CompiledEffect(or_told(node, doing, True, self.language), True, possible)

    def _given(self, arg: tree.Argument, fresh: bool, nouns: tuple[str, ...]) -> Callable[[S], Given]:
        """An argument that can be told without asking; what a pronoun points at must be of one of the kinds."""
        match arg:
            case tree.Text(text):
                return lambda scene: text
            case tree.Word(word):
                return lambda scene: word
            case tree.The("it") if nouns:
                it = self.reader.it(nouns)
                return lambda scene: Picked("", list(it(scene)))
            case tree.The() if nouns:
                things, fits = self.reader.every(arg), self.meanings.fits
                return lambda scene: Picked("", [thing for thing in things(scene) if fits(scene, thing, nouns)])
            case tree.The() | tree.Some():
                if fresh or (isinstance(arg, tree.Some) and arg.noun in self.meanings.mass):
                    return self.reader.portion(arg)
                pick = self.reader.pick(arg)
                return lambda scene: result_of(pick(scene))
            case _:
                return self.reader.number(arg)

    def _picking(self, arg: tree.Argument, fresh: bool, nouns: tuple[str, ...]) -> Callable[[S], Rules[Given]]:
        if isinstance(arg, tree.Some) and not fresh and self.reader.asks(arg):
            return self.reader.pick(arg)
        given = self._given(arg, fresh, nouns)
        return lambda scene: at_once(given(scene))

    def _possible(self, node: tree.Do, fresh: list[bool], settled: bool = False) -> Test[S] | None:
        """Whether a verb can be done in full: what it needs must be there.

        What an earlier step settles can be judged only when that has happened (`settled`)."""
        verb, kinds = self.meanings.verbs[node.verb], self.words.kinds_of[node.verb]
        needed = [
            test
            for index, (arg, new, kind) in enumerate(zip(node.args, fresh, kinds, strict=True))
            if not new and (test := self._needed(limited_to(arg, verb.only), kind, index in verb.needs)) is not None
        ]
        check = verb.possible
        if (check is None and not needed) or (not settled and any(points_back(arg) for arg in node.args)):
            return None
        if check is None:
            return every_one(needed)
        given = [self._bare(arg, new, kind) for arg, new, kind in zip(node.args, fresh, kinds, strict=True)]
        always = [self._always(arg, new) for arg, new in zip(node.args, fresh, strict=True)]
        told = [one for one in always if one is not None]
        if len(told) == len(always):
            return every_one([*needed, lambda scene: check(scene, told)])
        return every_one([*needed, lambda scene: check(scene, [value(scene) for value in given])])

    def _at_last(self, node: tree.Effect) -> Test[S] | None:
        """Whether a verb can be done in full once the steps before it have happened."""
        if not isinstance(node, tree.Do):
            return None
        fresh = self.meanings.verbs[node.verb].fresh
        return self._possible(node, [index in fresh for index in range(len(node.args))], settled=True)

    def _needed(self, arg: tree.Argument, kind: tuple[str, ...], always: bool) -> Test[S] | None:
        """Whether what an argument names is there, where it has to be: if one of several is picked, or always."""
        match arg:
            case tree.Some(noun=noun, amount=amount) if noun not in self.meanings.mass:
                return self.reader.there_is(arg) if always or amount in _PICKED else None
            case tree.The() if always:
                given = self._given(arg, False, kind)
                return lambda scene: bool(things(given(scene)).things)
        return None

    def _always(self, arg: tree.Argument, fresh: bool) -> Given | None:
        """The value of an argument that is fixed whatever lies on the table; None for any other."""
        match arg:
            case tree.Number(n):
                return n
            case tree.Text(text) | tree.Word(text):
                return text
            case tree.Some(count=None | tree.Number()) if fresh or arg.noun in self.meanings.mass:
                count = arg.count.n if isinstance(arg.count, tree.Number) else 1
                return Picked(arg.noun, [], max(count, 0), arg.name, arg.adjectives)
            case _:
                return None

    def _bare(self, arg: tree.Argument, fresh: bool, nouns: tuple[str, ...]) -> Callable[[S], Given]:
        """An argument for the question whether something is possible: nothing is picked yet."""
        if isinstance(arg, tree.Some) and not fresh:
            portion = self.reader.portion(arg)
            if arg.noun in self.meanings.mass:
                return portion
            things = self.reader.meant(arg)

            def all_of_them(scene: S) -> Given:
                picked = portion(scene)
                picked.things = list(things(scene))
                return picked

            return all_of_them
        return self._given(arg, fresh, nouns)

    # --- flow ----------------------------------------------------------------------------------

    def _for(
        self, who: tree.Selection, body: CompiledEffect[S], node: tree.For, supply: Supplier[S] | None
    ) -> CompiledEffect[S]:
        ask = self.reader.asks(who)
        every, pick, run = self._whom(who), self.reader.pick(who), body.run
        purpose, noun = Purpose(told_before(node, self.words), self.language), spoken_of(who, node.body, self.words)
        is_all = isinstance(node.body, tree.Do)
        procedures = self.procedures

        def nobody_gains(scene: S) -> list[str]:
            """One of the subjects where their gain is used up: the choice would make no difference."""
            of_it = supply(scene) if supply is not None and is_all else None
            return list(every(scene))[:1] if of_it is not None and of_it.left == 0 else []

        def to_one(scene: S, one: str) -> Rules[None] | None:
            if noun:
                point_at(scene, noun, one)
            return run(scene.on_behalf(one))

        def to_one_of_several(scene: S, one: str) -> Rules[None]:
            result = to_one(scene, one)
            if result is not None:
                yield from result
            yield from procedures.settle(scene)

        def doing(scene: S) -> Rules[None]:
            scene.purpose = purpose
            scene.look_anew()
            them = list(every(scene)) if not ask else nobody_gains(scene) or (yield from pick(scene)).things
            if supply is not None and len(them) > 1:
                them = yield from procedures.in_turn(scene, them, lambda one: supply(scene.on_behalf(one)))
            WORK.draw(1 + len(them), scene.whereabouts)
            act = partial(to_one_of_several if len(them) > 1 else to_one, scene)
            yield from each_in_turn(scene, act, them, procedures)

        if ask or body.asks:
            return CompiledEffect(doing, True, self._for_possible(who, body))

        def plain(scene: S) -> Rules[None] | None:
            scene.look_anew()
            them = list(every(scene))
            WORK.draw(1 + len(them), scene.whereabouts)
            return each_at_once(scene, partial(to_one, scene), them, procedures)

        return CompiledEffect(plain, False, self._for_possible(who, body))

    def _whom(self, who: tree.Selection) -> Callable[[S], Sequence[str]]:
        """The subjects of an effect, where nobody is asked; random ones by chance."""
        if isinstance(who, tree.Some) and who.amount == "a random":
            pick = self.reader.pick(who)
            return lambda scene: result_of(pick(scene)).things
        return self.reader.every(who)

    def _supply(self, body: tree.Effect) -> Supplier[S] | None:
        """The limited thing that each of several subjects gains first; None without one."""
        for node in body.steps if isinstance(body, tree.Sequence) else (body,):
            if isinstance(node, tree.If) and (found := self._supply(node.then)) is not None:
                return self._supply_if(node.condition, found)
            if isinstance(node, tree.Do) and (supply := self.meanings.verbs[node.verb].supply) is not None:
                return self._supplying(node, supply)
        return None

    def _supply_if(self, condition: tree.Condition, supply: Supplier[S]) -> Supplier[S]:
        """The limited thing of those subjects for whom a condition holds."""
        test = self.reader.test(condition)
        return lambda scene: supply(scene) if test(scene) else None

    def _supplying(self, node: tree.Do, supply: Callable[[S, Sequence[Given]], Supply | None]) -> Supplier[S]:
        fresh, kinds = self.meanings.verbs[node.verb].fresh, self.words.kinds_of[node.verb]
        bare = [self._bare(arg, index in fresh, kinds[index]) for index, arg in enumerate(node.args)]
        return lambda scene: supply(scene, [value(scene) for value in bare])

    def _for_possible(self, who: tree.Selection, body: CompiledEffect[S]) -> Test[S] | None:
        """An option for a group is open only if every one of them can do it; for one of them, if one can."""
        check, every = body.possible, self.reader.every(who)
        if check is None:
            return None
        together = isinstance(who, tree.The) or who.amount in ("each", "")
        judge = all if together else any
        return lambda scene: judge(check(scene.on_behalf(one)) for one in every(scene))

    def _choose(
        self, options: Sequence[tree.Option], bodies: Sequence[CompiledEffect[S]], together: bool
    ) -> CompiledEffect[S]:
        open_to = [self._open(option, body) for option, body in zip(options, bodies, strict=True)]
        costs = [self.cost(option.cost, option.body) if option.cost else None for option in options]
        labels = [Label(option, cost, self.meanings) for option, cost in zip(options, costs, strict=True)]
        pay = self.procedures.pay

        def told(option: S) -> tuple[list[int], list[tuple[str, str]]]:
            at = [index for index, test in enumerate(open_to) if test is None or test(option)]
            return at, [labels[index].told(option) for index in at] if len(at) > 1 else []

        def choosing(scene: S) -> Rules[None]:
            option = scene.as_option()
            at, shown = scene.in_stillness(lambda: told(option))
            if not at:
                return
            chosen = at[0]
            if len(at) > 1:
                chosen = at[(yield from scene.option(shown, together, Label.former_keys(labels, at)))]
            cost = costs[chosen]
            if cost is not None and not (yield from pay(scene, cost, options[chosen].label)):
                return
            result = bodies[chosen].run(scene)
            if result is not None:
                yield from result

        def any_open(scene: S) -> bool:
            option = scene.as_option()
            for test in open_to:
                if test is None or test(option):
                    break
            else:
                return False
            return True

        return CompiledEffect(choosing, True, any_open)

    def _open(self, option: tree.Option, body: CompiledEffect[S]) -> Test[S] | None:
        """Whether an option may be chosen: its condition, its price and what it asks can be met; nothing: always."""
        condition = self.reader.test(option.condition) if option.condition else None
        return all_hold([condition, body.possible, self._payable(option.cost, option.body)])

    def _payable(self, node: tree.Cost | None, body: tree.Effect) -> Test[S] | None:
        """Whether a price can be met for what is done for it; nothing: always."""
        if node is None:
            return None
        cost, can_pay = self.cost(node, body), self.procedures.can_pay
        return lambda scene: can_pay(scene, cost)

    def _if(self, condition: tree.Condition, branches: Sequence[CompiledEffect[S]]) -> CompiledEffect[S]:
        test, then = self.reader.test(condition), branches[0]
        otherwise = branches[1] if len(branches) > 1 else None
        run, other = then.run, otherwise.run if otherwise else None

        def deciding(scene: S) -> Rules[None] | None:
            if test(scene):
                return run(scene)
            return other(scene) if other is not None else None

        return CompiledEffect(deciding, then.asks or (otherwise is not None and otherwise.asks))

    def _roll(
        self, die: str, outcomes: Sequence[tree.Outcome], made: Sequence[CompiledEffect[S]]
    ) -> CompiledEffect[S]:
        bodies = {face: body for outcome, body in zip(outcomes, made, strict=True) for face in outcome.faces}
        does, roll = cache(partial(told_of_face, outcomes, self.language)), self.procedures.roll

        def rolling(scene: S) -> Rules[None]:
            body = bodies.get((yield from roll(scene, die, does)))
            result = body.run(scene) if body is not None else None
            if result is not None:
                yield from result

        return CompiledEffect(rolling, True)

    def may(self, node: tree.May) -> CompiledMay[S]:
        """An effect that a player may refuse, ready to be offered."""
        body, payable = self.effect(node.body), self._payable(node.cost, node.body)
        cost = self.cost(node.cost, node.body) if node.cost else None
        label, pay = Label(tree.Option(node.body, cost=node.cost), cost, self.meanings), self.procedures.pay
        could = all_hold([body.possible or self._at_last(node.body), payable])

        def taking(scene: S) -> Rules[None]:
            if cost is not None and not (yield from pay(scene, cost, "")):
                return
            result = body.run(scene)
            if result is not None:
                yield from result

        return CompiledMay(lambda scene: could is None or could(scene), lambda scene: label.told(scene)[1], taking)

    def _may(self, may: CompiledMay[S]) -> CompiledEffect[S]:
        def offering(scene: S) -> Rules[None]:
            if may.is_open(scene) and (yield from scene.accept(may.label(scene))):
                yield from may.take(scene)

        return CompiledEffect(offering, True)

    def _once(self, node: tree.Once) -> CompiledEffect[S]:
        body, span, mark = self.effect(node.body), node.span, mark_of(node, self.language)
        run = body.run
        return CompiledEffect(lambda scene: run(scene) if scene.first_time(span, mark) else None, body.asks)

    def _repeat(self, times: tree.Value, body: CompiledEffect[S], is_offer: bool) -> CompiledEffect[S]:
        number, run, procedures = self.reader.number(times), body.run, self.procedures

        def repeating(scene: S) -> Rules[None]:
            before, most = scene.round, number(scene)

            def once_more(time: int) -> Rules[None] | None:
                WORK.draw(1, scene.whereabouts)
                if is_offer and time > 1 and not scene.round:
                    return None  # whoever leaves what is offered leaves the rest of it
                scene.round = f"{time} of {most}" if most > 1 else before
                return run(scene)

            try:
                yield from each_in_turn(scene, once_more, range(1, most + 1), procedures)
            finally:
                scene.round = before

        return CompiledEffect(repeating, True, body.possible)

    def _instead(self, body: CompiledEffect[S]) -> CompiledEffect[S]:
        run = body.run

        def replacing(scene: S) -> Rules[None] | None:
            if scene.pending is not None:
                scene.pending.replaced = True
            return run(scene)

        return CompiledEffect(replacing, body.asks, body.possible)
