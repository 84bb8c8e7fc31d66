"""From the parser's raw tree to ours, noticing on the way what can't be meant.

One function for each nonterminal of the grammar, each with the type of what it makes."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from etherfields.kernel.system.faults import likely
from .. import tree
from ..author.fitting import Fitting
from ..author.problems import Mention, at
from ..vocabulary.words import Slot, Verb
from .phrase_builder import (
    Branch,
    PhraseBuilder,
    adjective_token,
    branches,
    label_and_key,
    said,
    tokens,
    unquoted,
)
from .word_index import WordIndex

_CHANGES = {"plus": "+", "minus": "-", "times": "x", "set_to": "is", "at_least": "is at least", "at_most": "is at most"}
_YOU, _THIS_CARD = tree.The("you"), tree.The("this card")
_OWNERS = {"modify_your": _YOU, "modify_their": tree.The("they")}


class Builder(PhraseBuilder):
    """Makes our tree out of the parser's; collects problems and mentions while it does."""

    def __init__(self, index: WordIndex, fitting: Fitting) -> None:
        super().__init__(index)
        self.fitting = fitting
        self._onces = 0
        self._would = 0
        self._coming = ""

    def root(self, branch: Branch) -> tree.Root:
        """The tree of a text of any kind."""
        first = branches(branch)[0]
        match branch.data:
            case "effects":
                return self.block(first)
            case "rules":
                return tree.Rules(self.rule_block(first))
            case "cost":
                return self.cost_body(first)
            case "condition_text":
                return self.condition(first)
            case "resources":
                return tree.ResourceValue(tuple(self._resource(option) for option in branches(branch)))
            case _:
                return self.value(first)

    # --- effects -------------------------------------------------------------------------------

    def block(self, branch: Branch) -> tree.Effect:
        """Lines of effects, one after the other."""
        return _in_order([step for line in branches(branch) for step in self._line(line)])

    def suite(self, branch: Branch) -> tree.Effect:
        """The effect behind a colon: the rest of the line, or an indented block."""
        if branch.data == "line_suite":
            return _in_order(self._line(branches(branch)[0]))
        return self.block(branches(branch)[0])

    def _line(self, line: Branch) -> list[tree.Effect]:
        return [self._step(part) if part.data in _STEPS else self._compound(part) for part in _parted(line)]

    def _step(self, step: Branch) -> tree.Effect:
        parts = branches(step)
        action = self.action(parts[-1])
        match step.data:
            case "may_action":
                return tree.May(action)
            case "subject_action":
                return tree.For(self.selection(parts[0]), action)
            case "subject_may_action":
                return tree.For(self.selection(parts[0]), tree.May(action))
        return action

    def _compound(self, branch: Branch) -> tree.Effect:
        parts = branches(branch)
        match branch.data:
            case "for_block":
                self._no_other_behind(parts[-1], "for_block", "happen again for each of these")
                return tree.For(self.selection(parts[0]), self.suite(parts[-1]))
            case "for_may_block":
                return tree.For(self.selection(parts[0]), self._may(parts[1:]))
            case "choose_block" | "together_block":
                ways = tuple(self._way(way) for way in branches(parts[0]))
                return tree.Choose(ways, together=branch.data == "together_block")
            case "if_block":
                condition, then = self.condition(parts[0]), self.suite(parts[1])
                return tree.If(condition, then, self.suite(parts[2]) if len(parts) > 2 else None)
            case "roll_block":
                return self._roll(tokens(branch, "DIE")[0], parts[0])
            case "may_block":
                return self._may(parts)
            case "once_block":
                self._onces += 1
                index = self._onces - 1
                span = self.index.spans_of_once[said(tokens(branch, "ONCE")[0])]
                return tree.Once(self.suite(parts[0]), span, index)
            case "repeat_block":
                return tree.Repeat(self.value(parts[0]), self.suite(parts[1]))
            case "lasting_block":
                return tree.Lasting(said(tokens(branch, "SPAN")[0]), self.rule_block(parts[0]))
            case _:
                return self._instead(branch, parts[0])

    def _instead(self, branch: Branch, suite: Branch) -> tree.Effect:
        if not self._would:
            where = tokens(branch, "K_INSTEAD")[0]
            self.problems.append(at(where, "`instead` only makes sense in a rule with `would`"))
        return tree.Instead(self.suite(suite))

    def _may(self, parts: list[Branch]) -> tree.May:
        cost = self.price(parts[0]) if len(parts) > 1 else None
        return tree.May(self.suite(parts[-1]), cost)

    def _way(self, way: Branch) -> tree.Option:
        if way.data == "plain_way":
            return tree.Option(self.suite(branches(way)[0]))
        if way.data == "longer_way":
            return tree.Option(self._longer(*branches(way)))
        if way.data in ("headed_way", "longer_headed_way"):
            head, *body = branches(way)
            label, key = label_and_key(head)
            cost, condition = self._terms(head)
            effect = self.suite(body[0]) if len(body) == 1 else self._longer(*body)
            return tree.Option(effect, label, cost, condition, key)
        label, key = label_and_key(way)
        return tree.Option(_in_order([self._step(step) for step in branches(way)]), label, key=key)

    def _longer(self, line: Branch, more: Branch) -> tree.Effect:
        """Effects behind a star, and those of the lines that are indented below it."""
        steps = self._line(line)
        return _in_order([*steps, *(step for part in branches(branches(more)[0]) for step in self._line(part))])

    def _roll(self, die: Token, faces: Branch) -> tree.Roll:
        outcomes: list[tree.Outcome] = []
        for face in branches(faces):
            names = tokens(branches(face)[0], "FACE")
            told = {name for outcome in outcomes for name in outcome.faces}
            for name in names:
                if said(name) not in self.index.words.dice[said(die)]:
                    self.problems.append(at(name, f"the {said(die)} die has no face `{said(name)}`",
                                            self.index.words.dice[said(die)]))
                if said(name) in told:
                    self.problems.append(at(name, f"what `{said(name)}` does is told twice"))
                told.add(said(name))
            rest = branches(face)[1:]
            body = self.suite(rest[0]) if face.data == "face_line" else _in_order([self._step(step) for step in rest])
            outcomes.append(tree.Outcome(tuple(said(name) for name in names), body))
        return tree.Roll(said(die), tuple(outcomes))

    def _no_other_behind(self, suite: Branch, kind: str, when: str) -> None:
        """`each player: draw 1; each creature: ...` on one line would be one inside the other, which nobody means."""
        line = next((part for part in branches(suite) if part.data in _FOLLOWED), None)
        last = [*_parted(line)][-1] if line is not None else None
        if last is not None and last.data == kind:
            what = f"on this line it would {when}: write it on a line of its own"
            self.problems.append(at(_first_token(last), what))

    # --- verbs ---------------------------------------------------------------------------------

    def action(self, branch: Branch, as_price: bool = False) -> tree.Do:
        """A verb and its arguments."""
        verb = self.index.verbs[str(branch.data)]
        first = next(part for part in branch.children if isinstance(part, Token))
        if as_price and not verb.payable:
            self.problems.append(at(first, f"`{verb.name}` can't be a price", self.index.payable))
        if verb.pending and not self._would:
            self.problems.append(at(first, f"`{verb.name}` only makes sense in a rule with `would`"))
        elif verb.facts.spares == "turned aside" and self._coming not in self.index.redirected:
            turned = ", ".join(self.index.redirected)
            self.problems.append(at(first, f"`{verb.name}` turns aside {turned}, and nothing else"))
        given = [part for part in branch.children
                 if isinstance(part, Tree) or part.type in ("STRING", "RESOURCE", "ZONE")]
        if len(given) < len(verb.slots()):
            given.append(self._state_behind(given[-1], first))
        pairs = zip(verb.slots(), given, strict=True)
        done = tree.Do(verb.name, tuple(self._argument(verb, slot, part) for slot, part in pairs))
        if verb.facts.own_card and done.args == (_THIS_CARD,):
            self.mention_word(verb.facts.own_card, first)
        if verb.facts.is_of_the_board and not self._standing:
            self.mention_word(f"on {self.index.words.board}", first)
        return done

    def _argument(self, verb: Verb, slot: Slot, given: Branch | Token) -> tree.Argument:
        if isinstance(given, Token):
            if slot.kind == "text":
                self.mention(slot.refers, given)
                return tree.Text(unquoted(given))
            return tree.Word(said(given))
        if slot.kind == "state":
            return self._state(adjective_token(given))
        if slot.kind == "script":
            number = tokens(given, "NUMBER")[0]
            self.mentions.append(Mention("script", str(int(number)), number.line or 1, number.column or 1, len(number)))
            return tree.Number(int(number))
        if slot.kind == "value":
            return self.value(given)
        before = len(self.mentions)
        selection = self.selection(given)
        if isinstance(selection, tree.Some):
            if verb.facts.card_named and selection.noun == "card" and selection.name:
                self.mentions[before].kind = verb.facts.card_named
            self._fits(verb, slot, selection, _first_token(given, "NOUN"))
        elif slot.nouns and not self.fitting.can_be(selection.word, slot.nouns):
            kind = selection.word.rpartition(" ")[2]
            self.problems.append(at(_first_token(given), f"`{verb.name}` can't be done to a {kind}", slot.nouns))
        return selection

    def _state(self, named: Token) -> tree.Word:
        state = self.as_such(named)
        if state in self.index.states or self.index.is_own(state):
            self.mention_word("state", named, state)
        else:
            self.problems.append(at(named, f"`{state}` is not a State", self.index.states))
        return tree.Word(state)

    def _state_behind(self, phrase: Branch | Token, verb: Token) -> Branch:
        """The State that a pack has itself, where it was read as the name of the noun before it."""
        while isinstance(phrase, Tree):
            last = phrase.children[-1]
            if isinstance(last, Token) and last.type == "STRING":
                return Tree("such_as_called", [phrase.children.pop()])
            phrase = last
        self.problems.append(at(verb, "say which State", self.index.states))
        return Tree("such", [Token("ADJECTIVE", self.index.states[0])])

    def _fits(self, verb: Verb, slot: Slot, what: tree.Some, noun: Token) -> None:
        if verb.facts.gives and what.noun in self.index.kinds.not_given:
            self.problems.append(at(noun, self.index.kinds.not_given[what.noun]))
            return
        adjectives = what.adjectives if what.noun == "token" else ()
        state = next((word for word in adjectives if word in self.index.states), "")
        if state:
            hint = f"say whose, as in `make you {state}`"
            self.problems.append(at(noun, f"`{state}` is a State, and no kind of token: {hint}"))
        if slot.nouns and what.noun not in slot.nouns:
            self.problems.append(at(noun, f"`{verb.name}` can't be done to a {what.noun}", slot.nouns,
                                    tuple(likely(what.noun, slot.nouns))))
        elif what.noun in self.fitting.countable and what.amount not in ("a", "exactly"):
            self.problems.append(at(noun, f"say how many: {self.fitting.counted(verb.name, what.noun)}"))
        elif verb.facts.gives and not what.name and what.noun not in self.fitting.any_of_them:
            self.problems.append(at(noun, f'say which {what.noun}: `{verb.name} {what.noun} "its name"`'))

    # --- standing rules ------------------------------------------------------------------------

    def rule_block(self, branch: Branch) -> tuple[tree.Rule, ...]:
        """Lines of standing rules."""
        inner = branches(branch)
        if branch.data == "rule_suite":
            return self.rule_block(inner[0])
        before = self._picked
        self._standing += 1
        rules = tuple(self._rule(rule) for line in inner for rule in _parted(line))
        self._standing -= 1
        self._picked = before
        return rules

    def _rule(self, rule: Branch) -> tree.Rule:
        parts = branches(rule)
        match rule.data:
            case "modify" | "modify_your" | "modify_their":
                quantity = said(tokens(rule, "QUANTITY")[0])
                of = _OWNERS.get(str(rule.data)) or (self.selection(parts[0]) if len(parts) > 1 else None)
                if quantity in self.index.own and self.fitting.is_no_player(of):
                    where = tokens(rule, "QUANTITY")[0]
                    owners = f"{self.fitting.players} have, and nobody else"
                    self.problems.append(at(where, f"`{quantity}` is something that {owners}"))
                # What each player has is anyhow that of whoever owns the rule.
                of = None if of == _YOU and quantity in self.index.own else of
                value = self.value(branches(parts[-1])[0])
                return tree.Modify(quantity, _CHANGES[str(parts[-1].data)], value, of)
            case "forbid":
                return tree.Forbid(self.selection(parts[0]), said(tokens(rule, "ACTIVITY")[0]))
            case "permit":
                return tree.Permit(self.selection(parts[0]), said(tokens(rule, "ACTIVITY")[0]))
            case "while_active":
                return tree.While(self.rule_block(parts[0]))
            case "while_rule":
                self._no_other_behind(parts[1], "while_rule", "hold only while this does, too")
                return tree.While(self.rule_block(parts[1]), self.condition(parts[0]))
            case "offer_rule":
                return self._offer(parts[0], None)
            case "offer_to_rule":
                return self._offer(parts[1], self.selection(parts[0]))
            case _:
                return self._when(rule, parts)

    def _when(self, rule: Branch, parts: list[Branch]) -> tree.When:
        event, would = parts[0], parts[0].data == "would_event"
        named = [self._spoken_of(part) for part in branches(event) if part.data not in self.index.event_rules]
        if event.data == "moment":
            happening = tree.Happening(said(tokens(event, "MOMENT")[0]))
        else:
            happening = self._happening(branches(event, *self.index.event_rules)[0], *named)
        before, self._coming = self._coming, happening.event
        self._would += would
        body = self.suite(parts[1])
        self._would -= would
        self._coming = before
        return tree.When(happening, body, would, rule.data == "next_rule_time")

    def _happening(self, phrase: Branch, who: tree.Selection, what: tree.Selection | None = None) -> tree.Happening:
        word = next(part for part in phrase.children if isinstance(part, Token))
        name = self.index.event_rules.get(str(phrase.data)) or self.index.events[said(word)]
        if isinstance(what, tree.Some) and what in self.index.gained and name == "gain":
            return tree.Happening(self.index.gained[what], who)
        if what is not None and not self.index.things_of_events[name]:
            self.problems.append(at(word, f"nothing can be named after `{name}`"))
        if isinstance(what, tree.Some) and what.noun in self.index.kinds.shared and who not in self.index.party:
            self.mention_word(f"of the {self.index.kinds.party}", word, f"{name} {what.noun}")
        return tree.Happening(name, who, what)

    def _offer(self, offer: Branch, who: tree.Selection | None) -> tree.Offer:
        # Whoever uses it answers no event.
        before, self._standing = self._standing, 0
        name, key = label_and_key(offer)
        made = tree.Offer(name, self.suite(branches(offer)[-1]), *self._terms(offer), who, key)
        self._standing = before
        return made

    # --- costs ---------------------------------------------------------------------------------

    def price(self, branch: Branch) -> tree.Cost:
        """A cost in square brackets."""
        return self.cost_body(branches(branch)[0])

    def _terms(self, head: Branch) -> tuple[tree.Cost | None, tree.Condition | None]:
        """The cost in square brackets and the condition in braces, where a head has them."""
        prices, provisos = branches(head, "price"), branches(head, "proviso")
        cost = self.price(prices[0]) if prices else None
        return cost, self.condition(branches(provisos[0])[0]) if provisos else None

    def cost_body(self, branch: Branch) -> tree.Cost:
        """The parts of a cost."""
        parts: list[tuple[tree.Payment, ...]] = []
        cost_words: list[str] = []
        for part in branches(branch):
            if part.data == "cost_word":
                cost_words.append(said(tokens(part, "COST_WORD")[0]))
            else:
                parts.append(tuple(self._payment(payment) for payment in branches(part)))
        return tree.Cost(tuple(parts), tuple(cost_words))

    def _payment(self, payment: Branch) -> tree.Payment:
        match payment.data:
            case "action_payment":
                done = self.action(branches(payment)[0], as_price=True)
                self._price_of(done, tokens(branches(payment)[0], *self.index.verb_tokens)[0])
                return done
            case "lose_payment":
                noun = tokens(payment, "NOUN")[0]
                what = tree.Some("exactly", self.noun_named(noun), self.reach(branches(payment)[0]))
                return self._unsaid(what, noun)
            case _:
                return self._resource(payment)

    def _unsaid(self, what: tree.Some, noun: Token) -> tree.Do:
        """The price of so many things, whose verb is left out."""
        verb = self.index.unsaid
        if verb is None:
            self.problems.append(at(noun, "say what is done with it", self.index.payable))
            return tree.Do("", (what,))
        self._fits(verb, verb.slots()[0], what, noun)
        done = tree.Do(verb.name, (what,))
        self._price_of(done, noun)
        return done

    def _price_of(self, done: tree.Do, where: Token) -> None:
        """Note the number of things that a price asks for: the pool may have fewer."""
        facts, countable = self.index.words.verb_facts, self.fitting.countable
        match done:
            case tree.Do(verb, (tree.Number(n),)) if facts[verb].pool:
                self.mention_word("price", where, f"{n} {facts[verb].pool}")
            case tree.Do(verb, (tree.Some(_, noun, tree.Number(n)),)) if noun in countable and facts[verb].spends:
                self.mention_word("price", where, f"{n} {noun}")

    def _resource(self, payment: Branch) -> tree.Resource:
        colour = said(tokens(payment, "RESOURCE")[0])
        return tree.Resource(colour, self.value(branches(payment)[0]), payment.data == "resource_per_player")


_STEPS = ("step", "may_action", "subject_action", "subject_may_action")
_FOLLOWED = ("next_step", "next_rule")
"""The parts of a line that others follow behind a semicolon."""


def _parted(line: Branch) -> Iterator[Branch]:
    """The steps or rules on a line, one after the other."""
    while line.data in _FOLLOWED:
        part, line = branches(line)
        yield part
    yield branches(line)[0]


def _in_order(steps: list[tree.Effect]) -> tree.Effect:
    return steps[0] if len(steps) == 1 else tree.Sequence(tuple(steps))


def _first_token(branch: Branch, kind: str = "") -> Token:
    """The first word of a branch, or the first of a kind."""
    return next(branch.scan_values(lambda part: isinstance(part, Token) and (not kind or part.type == kind)))
