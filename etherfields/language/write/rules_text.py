"""Rules text: effects and standing rules told to people in English.

A short effect is one sentence; a longer one has a head that ends in a colon, and its parts below it,
indented, or with bullets where one of them is chosen. How it stands there is part of what it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias, cast

from msgspec import Struct, field
from msgspec.structs import replace

from .. import tree
from ..analysis.fold import fold
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import CostEntry, CountEntry, Own, quoted
from . import clauses, phrases_text
from .clauses import Clauses
from .phrases_text import Letters, english_of

MARGIN = "  "
BULLET = "• "
_CHANGES = {"+": "is increased by", "-": "is reduced by", "x": "is multiplied by"}
_COMES_TO = {"+": "{} more", "-": "{} less", "x": "{} times as much", "is at least": "at least {}",
             "is at most": "at most {}"}
_THEY, _YOU = tree.The("they"), tree.The("you")

Voice: TypeAlias = tree.The | None
"""The subject of a sentence: none (`Draw 1 card`), or `they` (`They draw 1 card`)."""


class Sentence(Struct):
    """A sentence in the making, from its first small letter; what belongs to it may follow on lines below."""

    text: str
    below: list[str] = field(default_factory=list)

    def after(self, head: str) -> Sentence:
        """This sentence with words before it."""
        return replace(self, text=head + self.text)


class RulesText(Clauses):
    """Tells effects and standing rules to people, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        super().__init__(words)
        player = self.nouns.get(words.kinds.player)
        self._players = player.english_plural if player is not None else "players"
        self._spans = english_of(words.spans)
        self._activities = {entry.name: entry for entry in words.activities}
        self._faces = english_of(words.quality_words)
        self._once = {once.span: once.english for once in words.onces}
        self._more = {entry.name: entry.more for entry in words.quantities if isinstance(entry, CountEntry)}
        self._cost_entries = {entry.name: entry for entry in words.quantities if isinstance(entry, CostEntry)}
        self._own = frozenset(entry.name for entry in words.quantities if isinstance(entry, Own))

    # --- effects ---------------------------------------------------------------------------------

    def effect(self, node: tree.Effect, voice: Voice = None) -> list[str]:
        """An effect as lines of rules text."""
        return _lines(self._sentences(node, voice))

    def _sentences(self, node: tree.Effect, voice: Voice) -> list[Sentence]:
        """One sentence for each run of verbs, and for everything else."""
        steps = node.steps if isinstance(node, tree.Sequence) else (node,)
        sentences: list[Sentence] = []
        for is_verb, part in groupby(steps, lambda step: isinstance(step, tree.Do)):
            if is_verb:
                sentences.append(Sentence(self._run(cast("Iterator[tree.Do]", part), voice)))
            else:
                sentences += [self._sentence(step, voice) for step in part]
        return sentences

    def _sentence(self, node: tree.Effect, voice: Voice) -> Sentence:
        match node:
            case tree.For(who, body):
                return self._for(who, body, voice)
            case tree.Choose(options, together):
                if together:
                    return self._choose(f"the {self._players} together choose one", options, None)
                return self._choose(_does("choose one", voice), options, voice)
            case tree.If(test, then, otherwise):
                return self._if(test, then, otherwise, voice)
            case tree.Roll(die, outcomes):
                return self._roll(_does(f"roll the {self.words.dice_called[die]}", voice), outcomes, voice)
            case tree.May(body, cost):
                return self._may("they" if voice is not None else "you", Letters(self), body, cost, voice)
            case tree.Once(body, span):
                return self._headed(self._once[span], ",", body, voice)
            case tree.Repeat(times, body):
                return self._repeat(times, body, voice)
            case tree.Lasting(span, rules):
                return self._ruled(_lowered(self._spans[span]), rules, voice)
            case tree.Instead(body):
                return self._headed("instead", "", body, voice)
            case tree.Do() | tree.Sequence():
                raise AssertionError(node)

    def _headed(self, head: str, joint: str, body: tree.Effect, voice: Voice) -> Sentence:
        """A head before a body of one sentence, or above a body of several."""
        sentences = self._sentences(body, voice)
        if len(sentences) == 1:
            return sentences[0].after(f"{head}{joint} ")
        return Sentence(f"{head}:", _indented(_lines(sentences)))

    def _run(self, run: Iterable[tree.Do], voice: Voice) -> str:
        """Verbs one after the other; their subject is told once, and again after an impersonal verb."""
        told: list[str] = []
        said = False
        for step in run:
            letters = Letters(self)
            who = voice if self.has_subject(step) else None
            text = self.clause(step, letters, who) + letters.told()
            told.append(f"they {text}" if who is not None and not said else text)
            said = who is not None
        return ", then ".join(told)

    def _for(self, who: tree.Selection, body: tree.Effect, voice: Voice) -> Sentence:
        letters = Letters(self)
        if who != _THEY or _as_run(body) or isinstance(body, tree.May):
            # Whoever is meant anyhow is named with some weight, where somebody else could do it.
            subject = "they themselves" if who == _THEY else self.things(who, letters, subject=True)
            match body:
                case tree.Choose(options, False):
                    verb = "choose one" if phrases_text.plural(who) else "chooses one"
                    return self._choose(f"{subject} {verb}{letters.told()}", options, _inside(who))
                case tree.Roll(die, outcomes):
                    verb = "roll" if phrases_text.plural(who) else "rolls"
                    rolled = f"{subject} {verb} the {self.words.dice_called[die]}{letters.told()}"
                    return self._roll(rolled, outcomes, _inside(who))
                case tree.May(inner, cost) if (who != _YOU or voice is not None) and self._can_follow_may(inner):
                    return self._may(subject, letters, inner, cost, _inside(who))
            run = self._subject_run(body)
            if run:
                return self._in_turn(f"{subject} ", letters, run, who)
        return self._headed(f"for {self.things(who, letters)}{letters.told()}", ":", body, _inside(who))

    def _subject_run(self, body: tree.Effect) -> Sequence[tree.Do] | None:
        run = _as_run(body)
        return run if run and all(self.has_subject(step) for step in run) else None

    def _in_turn(self, head: str, letters: Letters, run: Sequence[tree.Do], who: tree.Selection) -> Sentence:
        """Verbs of one subject, one after the other, behind a head with the first letters."""
        told: list[str] = []
        for step in run:
            told.append(self.clause(step, letters, who) + letters.told())
            letters = Letters(self)
        return Sentence(head + ", then ".join(told))

    def _can_follow_may(self, body: tree.Effect) -> bool:
        if isinstance(body, tree.Roll):
            return True
        if isinstance(body, tree.Choose):
            return not body.together
        run = _as_run(body)
        return bool(run) and not any(map(self.is_statement, run or ()))

    def _may(self, subject: str, letters: Letters, body: tree.Effect, cost: tree.Cost | None, voice: Voice) -> Sentence:
        paying = f"{self.price(cost, letters)} to " if cost is not None else ""
        may = f"{subject} may {paying}"
        if not self._can_follow_may(body):
            return self._headed(f"{may}do this{letters.told()}", ":", body, voice)
        match body:
            case tree.Choose(options):
                return self._choose(f"{may}choose one{letters.told()}", options, voice)
            case tree.Roll(die, outcomes):
                return self._roll(f"{may}roll the {self.words.dice_called[die]}{letters.told()}", outcomes, voice)
        run = _as_run(body) or ()
        who = _YOU if subject == "you" else tree.Some("", self.words.kinds.player)
        return self._in_turn(may, letters, run, who)

    def _if(
        self, condition: tree.Condition, then: tree.Effect, otherwise: tree.Effect | None, voice: Voice
    ) -> Sentence:
        head = f"if {self.alone(self.condition, condition)}"
        if otherwise is None:
            return self._headed(head, ",", then, voice)
        one, other = self._sentences(then, voice), self._sentences(otherwise, voice)
        if len(one) == len(other) == 1 and not one[0].below and not _has_if(then):
            return Sentence(f"{head}, {one[0].text}; otherwise, {other[0].text}", other[0].below)
        return Sentence(f"{head}:", [*_indented(_lines(one)), "Otherwise:", *_indented(_lines(other))])

    def _repeat(self, times: tree.Value, body: tree.Effect, voice: Voice) -> Sentence:
        letters = Letters(self)
        number = phrases_text.amount(times, letters, countable=True)
        times_told = phrases_text.many("time(s)", number)
        return self._headed(f"do this {number} {times_told}{letters.told()}", ":", body, voice)

    # --- what is chosen or rolled ----------------------------------------------------------------

    def _choose(self, head: str, options: Iterable[tree.Option], voice: Voice) -> Sentence:
        return Sentence(f"{head}:", [line for option in options for line in self._option(option, voice)])

    def _option(self, option: tree.Option, voice: Voice) -> list[str]:
        if option.label:
            details = self._details(option.cost, option.condition)
            head = quoted(option.label) + (f" ({details})" if details else "")
        else:
            price = self.alone(self.price, option.cost) if option.cost is not None else ""
            head = _capital(", ".join(filter(None, (price, self._only_if(option.condition)))))
        return self._bulleted(head, option.body, voice)

    def _details(self, cost: tree.Cost | None, condition: tree.Condition | None) -> str:
        paid = self.alone(self.cost, cost) if cost is not None else ""
        return "; ".join(filter(None, (paid, self._only_if(condition))))

    def _only_if(self, condition: tree.Condition | None) -> str:
        return f"only if {self.alone(self.condition, condition)}" if condition is not None else ""

    def _bulleted(self, head: str, body: tree.Effect, voice: Voice) -> list[str]:
        """A bullet with a head and its effect; verbs alone need not tell their subject again."""
        first, *rest = self.effect(body, None if _as_run(body) else voice)
        return [BULLET + (f"{head}: {first}" if head else first), *_indented(rest)]

    def _roll(self, head: str, outcomes: Iterable[tree.Outcome], voice: Voice) -> Sentence:
        below = []
        for outcome in outcomes:
            below += self._bulleted(", ".join(self._faces[face] for face in outcome.faces), outcome.body, voice)
        return Sentence(f"{head}:", below) if below else Sentence(head)

    # --- standing rules --------------------------------------------------------------------------

    def rules(self, nodes: Iterable[tree.Rule], voice: Voice = None) -> list[str]:
        """Standing rules as lines of rules text."""
        return [line for node in nodes for line in self._rule(node, voice)]

    def _rule(self, node: tree.Rule, voice: Voice) -> list[str]:
        if isinstance(node, tree.Offer):
            return self._offer(node)
        return _lines([self._rule_sentence(node, voice)])

    def _rule_sentence(
        self, node: tree.Modify | tree.Forbid | tree.Permit | tree.When | tree.While, voice: Voice
    ) -> Sentence:
        match node:
            case tree.When(event, body, would, once):
                letters = Letters(self)
                told = self.event(event, would, letters)
                head = f"{'the next time' if once else 'whenever'} {told}{letters.told()}"
                return self._headed(head, ",", body, _THEY if event.who not in (None, _YOU) else None)
            case tree.While(inner, condition):
                told = "this is active" if condition is None else self.alone(self.condition, condition)
                return self._ruled(f"while {told}", inner, voice)
            case _:
                return Sentence(self._plain_rule(node, voice))

    def _ruled(self, head: str, inner: tuple[tree.Rule, ...], voice: Voice) -> Sentence:
        """A head before a single standing rule, or above several."""
        if len(inner) == 1 and not isinstance(inner[0], tree.Offer):
            return self._rule_sentence(inner[0], voice).after(f"{head}, ")
        return Sentence(f"{head}:", _indented(self.rules(inner, voice)))

    def _plain_rule(self, node: tree.Modify | tree.Forbid | tree.Permit, voice: Voice) -> str:
        letters = Letters(self)
        match node:
            case tree.Modify(quantity, "+", tree.Number(n), of) if quantity in self._more:
                more = phrases_text.many(self._more[quantity], str(n)).format(n=n)
                owner = "you" if voice is None else "they themselves"
                text = f"{owner if of is None else self.things(of, letters, True)} can {more}"
            case tree.Modify(quantity, how, tree.Number(n), of) if quantity in self._cost_entries:
                text = self._costs(self._cost_entries[quantity], how, n, self.whose(of, letters), voice)
            case tree.Modify(quantity, how, amount, of):
                changed = self.quantity(quantity, of, letters)
                if of is None and quantity in self._own:
                    changed = changed.replace("the", "your" if voice is None else "their own", 1)
                text = f"{changed} {_CHANGES.get(how, how)} {self.value(amount, letters)}"
            case tree.Forbid(who, activity):
                text = f"{self.things(who, letters, True)} cannot {self._activities[activity].english}"
            case tree.Permit(who, activity):
                entry = self._activities[activity]
                can = clauses.inflected(entry.allowed, phrases_text.plural(who)) or f"can {entry.english}"
                text = f"{self.things(who, letters, True)} {can}"
        return text + letters.told()

    def _costs(self, cost: CostEntry, how: str, n: int, whose: tuple[str, str], voice: Voice) -> str:
        """A changed cost: `your Attacks cost 1 less`, `each field of your Moves costs at least 2 Salt`."""
        before, behind = whose
        the = before if before or behind else "your" if voice is None else "their own"
        comes_to = "twice as much" if (how, n) == ("x", 2) else _COMES_TO.get(how, "{}").format(n)
        unit = "" if how in _CHANGES else f" {cost.unit}"
        return f"{cost.costs.format(the=the or 'the', of=behind)} {comes_to}{unit}"

    def _offer(self, node: tree.Offer) -> list[str]:
        letters = Letters(self)
        if node.who is None:
            head = f"Action {quoted(node.name)}"
        else:
            has = "have" if phrases_text.plural(node.who) else "has"
            subject = self.things(node.who, letters, subject=True)
            head = f"{_capital(subject)} {has} the action {quoted(node.name)}{letters.told()}"
        details = self._details(node.cost, node.condition)
        first, *rest = self.effect(node.body)
        return [f"{head} ({details}): {first}" if details else f"{head}: {first}", *_indented(rest)]


def _lines(sentences: Iterable[Sentence]) -> list[str]:
    """Sentences on lines: side by side until one has something below it."""
    lines: list[str] = []
    running = ""
    for sentence in sentences:
        capital = _capital(sentence.text)
        running = f"{running} {capital}" if running else capital
        if sentence.below:
            lines += [running, *sentence.below]
            running = ""
        else:
            running += "" if running.endswith(('."', '!"', '?"')) else "."
    return [*lines, running] if running else lines


def _does(verb: str, voice: Voice) -> str:
    return f"they {verb}" if voice is not None else verb


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]


def _indented(lines: Iterable[str]) -> list[str]:
    return [MARGIN + line for line in lines]


def _as_run(node: tree.Effect) -> Sequence[tree.Do] | None:
    """An effect as verbs one after the other, if it is no more than that."""
    steps = node.steps if isinstance(node, tree.Sequence) else (node,)
    found = [step for step in steps if isinstance(step, tree.Do)]
    return found if len(found) == len(steps) else None


def _inside(who: tree.Selection) -> Voice:
    """The voice of another subject's deeds."""
    return None if who == _YOU else _THEY


@fold
def _has_if(node: tree.Node, parts: Iterator[bool]) -> bool:
    """True if there is an `if` in a sentence, so that an `otherwise` after it could be taken for its own."""
    match node:
        case tree.If():
            return True
        case tree.Sequence() | tree.Choose() | tree.Roll():
            return False
        case _:
            return any(parts)
