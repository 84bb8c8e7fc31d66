"""How a tree is spelt in the effect language: the canonical source, which parses to the same tree.

Everything that fits on a line stays on it; what doesn't gets an indented block."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .. import tree
from ..analysis.fold import fold
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Slot, Verb, quoted, third_person, with_key
from .phrase_source import PhraseSource, labelled

STEP = "    "
WIDEST = 96
NARROW = 64


class EffectSource(PhraseSource):
    """Writes effects, standing rules and costs as source, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        self._events = {event.name: event for event in words.events}
        self._words = frozenset(entry.name for entry in (*words.resources, *words.zones, *words.states))
        self._heads_of_once = {once.span: once.name for once in words.onces}

    # --- effects ---------------------------------------------------------------------------------

    def effect(self, node: tree.Effect) -> list[str]:
        """An effect as lines."""
        return self._spelt(node)[0]

    def _spelt(self, node: tree.Effect) -> tuple[list[str], str | None]:
        """An effect as lines, and as the rest of one line if it can be that."""
        if not isinstance(node, tree.Sequence):
            lines = self._one(node)
            return lines, lines[0] if len(lines) == 1 else None
        line = self._steps_only(node)
        if line is not None:
            return [line] if len(line) < NARROW else [self._step(step) or "" for step in node.steps], line
        each = [self._one(step) for step in node.steps]
        before = [self._step(step) for step in node.steps[:-1]]
        rest = None if None in before or len(each[-1]) > 1 else "; ".join([*filter(None, before), each[-1][0]])
        return [line for lines in each for line in lines], rest

    def _one(self, node: tree.Effect) -> list[str]:
        match node:
            case tree.Do() | tree.Instead() | tree.May() | tree.Once() | tree.Repeat() | tree.For():
                step = self._step(node)
                if step is not None:
                    return [step]
                return self._under(*self._head_and_body(node), self._ends_in_its_like(node))
            case tree.If(condition, then, otherwise):
                return self._if(self.condition_text(condition), then, otherwise)
            case tree.Choose(options, together):
                return self._choose(options, "together choose:" if together else "choose:")
            case tree.Roll(die, outcomes):
                return self._roll(f"roll {die}:", outcomes)
            case tree.Lasting(span, rules):
                return self._rules_under(f"{span}:", rules)
            case tree.Sequence():
                return self.effect(node)

    def _step(self, node: tree.Effect) -> str | None:
        """An effect that can stand before a semicolon; None if this one can't."""
        match node:
            case tree.Do():
                return self.action(node)
            case tree.May(tree.Do() as body, None):
                return f"may {self.action(body)}"
            case tree.For(who, tree.May(tree.Do() as body, None)):
                return f"{self.subject(who)} may {self.action(body)}"
            case tree.For(who, tree.Do() as body) if _reads_alike(self.words.verb[body.verb]):
                return f"{self.subject(who)} {self.action(body, not self.plural(who))}"
        return None

    def _head_and_body(self, node: tree.Effect) -> tuple[str, tree.Effect]:
        match node:
            case tree.For(who, tree.May(body, cost)):
                return f"{self.subject(who)} may{' ' if cost else ''}{self._price(cost)}:", body
            case tree.For(who, body):
                return f"{self.subject(who)}:", body
            case tree.May(body, cost):
                return f"may {self._price(cost)}:" if cost is not None else "may:", body
            case tree.Once(body, span):
                return f"{self._heads_of_once[span]}:", body
            case tree.Repeat(times, body):
                return f"repeat {self.value(times)}:", body
            case tree.Instead(body):
                return "instead:", body
        raise AssertionError(node)

    def _ends_in_its_like(self, node: tree.Effect) -> bool:
        """Whether `each ...:` has several steps, and the last is one again: on a line nobody would read it so."""
        match node:
            case tree.For(_, tree.Sequence((_, *_, tree.For(_, body) as last))):
                return self._step(last) is None and not isinstance(body, tree.May)
        return False

    def _under(self, head: str, body: tree.Effect, is_block: bool = False) -> list[str]:
        """A head with its body: behind it if there is room and it need be no block, else indented below."""
        lines, rest = self._spelt(body)
        if rest is not None and not is_block and len(head) + len(rest) < WIDEST:
            return [f"{head} {rest}"]
        return [head, *_indented(lines)]

    def _if(self, condition: str, then: tree.Effect, otherwise: tree.Effect | None) -> list[str]:
        head = f"if {condition}:"
        if otherwise is None:
            return self._under(head, then)
        first = [head, *_indented(self.effect(then))] if _may_take_otherwise(then) else self._under(head, then)
        return [*first, *self._under("otherwise:", otherwise)]

    def _choose(self, options: tuple[tree.Option, ...], head: str) -> list[str]:
        short = [self._short(option) for option in options]
        line = f"{head} " + " / ".join(filter(None, short))
        if len(options) > 1 and None not in short and len(line) < WIDEST:
            return [line]
        return [head, *_indented(line for option in options for line in self._way(option))]

    def _short(self, option: tree.Option) -> str | None:
        """An option between slashes; None if it needs a line of its own."""
        if option.cost is not None or option.condition is not None:
            return None
        steps = self._steps_only(option.body)
        return None if steps is None else " ".join(filter(None, (labelled(option.label, option.key), steps)))

    def _steps_only(self, body: tree.Effect) -> str | None:
        spelt = [self._step(step) for step in (body.steps if isinstance(body, tree.Sequence) else (body,))]
        return None if None in spelt else "; ".join(filter(None, spelt))

    def _way(self, option: tree.Option) -> list[str]:
        head = [labelled(option.label, option.key), self._price(option.cost), self._proviso(option.condition)]
        if not any(head):
            return self._starred(option.body)
        return self._under(f"* {' '.join(filter(None, head))}:", option.body)

    def _starred(self, body: tree.Effect) -> list[str]:
        """A body without a head, behind its star if that is clear, else below it."""
        lines, rest = self._spelt(body)
        if rest is not None:
            return [f"* {rest}"]
        if isinstance(body, tree.Sequence):
            if self._step(body.steps[0]) is not None:
                return [f"* {lines[0]}", *(f"  {line}" for line in lines[1:])]
            return ["*", *_indented(lines)]
        return ["* " + lines[0], *lines[1:]]

    def _roll(self, head: str, outcomes: tuple[tree.Outcome, ...]) -> list[str]:
        short = [self._steps_only(outcome.body) for outcome in outcomes]
        names = [", ".join(outcome.faces) for outcome in outcomes]
        line = f"{head} " + " / ".join(f"{name}: {steps}" for name, steps in zip(names, short, strict=True))
        if None not in short and len(line) < WIDEST:
            return [line]
        faces = zip(names, outcomes, strict=True)
        return [head, *_indented(line for name, outcome in faces for line in self._under(f"{name}:", outcome.body))]

    def action(self, node: tree.Do, third: bool = False) -> str:
        """A verb with its arguments; `third`: as it follows `each player`."""
        verb = self.words.verb[node.verb]
        first, *rest = verb.pieces()
        pieces = [third_person(first) if third and isinstance(first, str) else str(first)]
        given = iter(node.args)
        for piece in rest:
            if isinstance(piece, Slot):
                pieces.append(self._argument(next(given)))
            elif piece.endswith("(s)"):
                one = tree.Number(1) in node.args
                pieces.append(piece[:-3] if one else piece[:-3] + "s")
            else:
                pieces.append(piece)
        return " ".join(pieces)

    def _argument(self, argument: tree.Argument) -> str:
        match argument:
            case tree.Text(text):
                return quoted(text)
            case tree.Word(word):
                return word if word in self._words else quoted(word)
            case tree.The() | tree.Some():
                return self.selection(argument)
            case _:
                return self.value(argument)

    # --- standing rules --------------------------------------------------------------------------

    def rules(self, nodes: Iterable[tree.Rule]) -> list[str]:
        """Standing rules as lines."""
        return [line for node in nodes for line in self.rule(node)]

    def rule(self, node: tree.Rule) -> list[str]:
        """A standing rule as lines."""
        match node:
            case tree.Modify() | tree.Forbid() | tree.Permit():
                return [self._plain_rule(node)]
            case tree.When(event, body, would, once):
                return self._under(f"{'next time' if once else 'when'} {self.happening(event, would)}:", body)
            case tree.While(inner, condition):
                while_head = "while active:" if condition is None else f"while {self.condition_text(condition)}:"
                return self._rules_under(while_head, inner)
            case tree.Offer(name, body, cost, condition, who, key):
                owner = f"{self.head(who)} {self.has(who)} " if who is not None else ""
                details = [f"{owner}action {quoted(with_key(name, key))}", self._price(cost), self._proviso(condition)]
                return self._under(" ".join(filter(None, details)) + ":", body)

    def _plain_rule(self, node: tree.Modify | tree.Forbid | tree.Permit) -> str:
        match node:
            case tree.Modify(quantity, how, amount, of):
                sign = f"{how}{self.value(amount)}" if how in "+-" and isinstance(amount, tree.Number) else (
                    f"{how} {self.value(amount)}")
                if isinstance(of, tree.The) and of.word in ("you", "they"):
                    return f"{'your' if of.word == 'you' else 'their'} {quantity} {sign}"
                owner = f" of {self.selection(of, tight=True)}" if of is not None else ""
                return f"{quantity}{owner} {sign}"
            case tree.Forbid(who, activity):
                return f"{self.head(who)} cannot {activity}"
            case tree.Permit(who, activity):
                return f"{self.head(who)} can {activity}"

    def _rules_under(self, head: str, inner: tuple[tree.Rule, ...]) -> list[str]:
        spelt = [self.rule(node) for node in inner]
        plain = all(isinstance(node, tree.Modify | tree.Forbid | tree.Permit) for node in inner[:-1])
        line = "; ".join(lines[0] for lines in spelt)
        last = inner[-1]
        if head != "while active:" and len(inner) > 1 and isinstance(last, tree.While) and last.condition is not None:
            plain = False  # on a line nobody would read it so
        if plain and len(spelt[-1]) == 1 and len(head) + len(line) < WIDEST:
            return [f"{head} {line}"]
        return [head, *_indented(line for lines in spelt for line in lines)]

    def happening(self, event: tree.Happening, would: bool = False) -> str:
        """The event waited for."""
        if event.who is None:
            return event.event
        entry = self._events[event.event]
        verb = entry.third if not would and not self.plural(event.who) else entry.name
        what = self.selection(event.what) if event.what is not None else ""
        return " ".join(filter(None, (self.subject(event.who), "would" if would else "", verb, what)))

    # --- costs -----------------------------------------------------------------------------------

    def cost_text(self, node: tree.Cost) -> str:
        """A cost, without its brackets."""
        parts = [" or ".join(self._payment(payment) for payment in part) for part in node.parts]
        return ", ".join([*parts, *node.words])

    def _payment(self, payment: tree.Payment) -> str:
        def is_unsaid(verb: str) -> bool:
            return self.words.verb_facts[verb].unsaid

        match payment:
            case tree.Resource(colour, amount, per_player):
                each = f" per {self.words.kinds.player}" if per_player else ""
                return f"{colour} {self._resource(amount)}{each}"
            case tree.Do(verb, (tree.Some("exactly", noun, tree.Node() as n, False, (), "", ()),)) if is_unsaid(verb):
                return f"{self.reach_text(n)} {noun if n == tree.Number(1) else self._plural[noun]}"
            case _:
                return self.action(payment)

    def resource_value(self, node: tree.ResourceValue) -> str:
        """The resources that a card gives."""
        return " / ".join(f"{option.colour} {self._resource(option.amount)}" for option in node.options)

    def _resource(self, amount: tree.Value) -> str:
        """An amount after a colour: `wood coins` would be a colour of Coins."""
        text = self.value(amount)
        like_a_noun = any(text == plural or text.startswith(f"{plural} ") for plural in self._plural.values())
        return f"({text})" if like_a_noun else text

    def _price(self, cost: tree.Cost | None) -> str:
        return f"[{self.cost_text(cost)}]" if cost is not None else ""

    def _proviso(self, condition: tree.Condition | None) -> str:
        return f"{{{self.condition_text(condition)}}}" if condition is not None else ""


def _reads_alike(verb: Verb) -> bool:
    """Whether `each player draws 1` sounds right: not so `each player hurts 1`."""
    return verb.english.lower().startswith(verb.form.split()[0] + "[")


@fold
def _may_take_otherwise(body: tree.Node, parts: Iterator[bool]) -> bool:
    """True if a following `otherwise` could be taken to belong inside this body: inside the last of its parts."""
    match body:
        case tree.If(otherwise=otherwise):
            return otherwise is None or any(parts)
        case tree.Choose() | tree.Roll():
            return False
        case _:
            return any([*parts][-1:])


def _indented(lines: Iterable[str]) -> list[str]:
    return [STEP + line for line in lines]
