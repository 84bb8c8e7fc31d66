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
from .. import vocabulary as words
from ..analysis.fold import fold
from ..vocabulary.values import DICE_CALLED
from ..vocabulary.words import CostEntry, CountEntry, Own, quoted
from . import clauses, phrases_text
from .phrases_text import Letters

MARGIN = "  "
BULLET = "• "

_SPANS = {entry.name: entry.english for entry in words.SPANS}
_ACTIVITIES = {entry.name: entry for entry in words.ACTIVITIES}
_FACES = {entry.name: entry.english for entry in words.QUALITY_WORDS}
_ONCE = {"campaign": "once only", "dream": "once per Dream", "turn": "once per Turn"}
_CHANGES = {"+": "is increased by", "-": "is reduced by", "x": "is multiplied by"}
_MORE = {entry.name: entry.more for entry in words.QUANTITIES if isinstance(entry, CountEntry)}
_COSTS = {entry.name: entry for entry in words.QUANTITIES if isinstance(entry, CostEntry)}
_COMES_TO = {"+": "{} more", "-": "{} less", "x": "{} times as much", "is at least": "at least {}",
             "is at most": "at most {}"}
_OWN = frozenset(entry.name for entry in words.QUANTITIES if isinstance(entry, Own))
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


# --- effects ------------------------------------------------------------------------------------


def effect(node: tree.Effect, voice: Voice = None) -> list[str]:
    """An effect as lines of rules text."""
    return _lines(_sentences(node, voice))


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


def _sentences(node: tree.Effect, voice: Voice) -> list[Sentence]:
    """One sentence for each run of verbs, and for everything else."""
    steps = node.steps if isinstance(node, tree.Sequence) else (node,)
    sentences: list[Sentence] = []
    for is_verb, part in groupby(steps, lambda step: isinstance(step, tree.Do)):
        if is_verb:
            sentences.append(Sentence(_run(cast("Iterator[tree.Do]", part), voice)))
        else:
            sentences += [_sentence(step, voice) for step in part]
    return sentences


def _sentence(node: tree.Effect, voice: Voice) -> Sentence:
    match node:
        case tree.For(who, body):
            return _for(who, body, voice)
        case tree.Choose(options, together):
            if together:
                return _choose("the Dreamers together choose one", options, None)
            return _choose(_does("choose one", voice), options, voice)
        case tree.If(test, then, otherwise):
            return _if(test, then, otherwise, voice)
        case tree.Roll(die, outcomes):
            return _roll(_does(f"roll the {DICE_CALLED[die]}", voice), outcomes, voice)
        case tree.May(body, cost):
            return _may("they" if voice is not None else "you", Letters(), body, cost, voice)
        case tree.Once(body, span):
            return _headed(_ONCE[span], ",", body, voice)
        case tree.Repeat(times, body):
            return _repeat(times, body, voice)
        case tree.Lasting(span, rules):
            return _ruled(_lowered(_SPANS[span]), rules, voice)
        case tree.Instead(body):
            return _headed("instead", "", body, voice)
        case tree.Do() | tree.Sequence():
            raise AssertionError(node)


def _does(verb: str, voice: Voice) -> str:
    return f"they {verb}" if voice is not None else verb


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]


def _headed(head: str, joint: str, body: tree.Effect, voice: Voice) -> Sentence:
    """A head before a body of one sentence, or above a body of several."""
    sentences = _sentences(body, voice)
    if len(sentences) == 1:
        return sentences[0].after(f"{head}{joint} ")
    return Sentence(f"{head}:", _indented(_lines(sentences)))


def _indented(lines: Iterable[str]) -> list[str]:
    return [MARGIN + line for line in lines]


def _as_run(node: tree.Effect) -> Sequence[tree.Do] | None:
    """An effect as verbs one after the other, if it is no more than that."""
    steps = node.steps if isinstance(node, tree.Sequence) else (node,)
    found = [step for step in steps if isinstance(step, tree.Do)]
    return found if len(found) == len(steps) else None


def _run(run: Iterable[tree.Do], voice: Voice) -> str:
    """Verbs one after the other; their subject is told once, and again after an impersonal verb."""
    told: list[str] = []
    said = False
    for step in run:
        letters = Letters()
        who = voice if clauses.has_subject(step) else None
        text = clauses.clause(step, letters, who) + letters.told()
        told.append(f"they {text}" if who is not None and not said else text)
        said = who is not None
    return ", then ".join(told)


def _for(who: tree.Selection, body: tree.Effect, voice: Voice) -> Sentence:
    letters = Letters()
    if who != _THEY or _as_run(body) or isinstance(body, tree.May):
        # Whoever is meant anyhow is named with some weight, where somebody else could do it.
        subject = "they themselves" if who == _THEY else phrases_text.things(who, letters, subject=True)
        match body:
            case tree.Choose(options, False):
                verb = "choose one" if phrases_text.plural(who) else "chooses one"
                return _choose(f"{subject} {verb}{letters.told()}", options, _inside(who))
            case tree.Roll(die, outcomes):
                verb = "roll" if phrases_text.plural(who) else "rolls"
                return _roll(f"{subject} {verb} the {DICE_CALLED[die]}{letters.told()}", outcomes, _inside(who))
            case tree.May(inner, cost) if (who != _YOU or voice is not None) and _can_follow_may(inner):
                return _may(subject, letters, inner, cost, _inside(who))
        run = _subject_run(body)
        if run:
            return _in_turn(f"{subject} ", letters, run, who)
    return _headed(f"for {phrases_text.things(who, letters)}{letters.told()}", ":", body, _inside(who))


def _inside(who: tree.Selection) -> Voice:
    """The voice of another subject's deeds."""
    return None if who == _YOU else _THEY


def _subject_run(body: tree.Effect) -> Sequence[tree.Do] | None:
    run = _as_run(body)
    return run if run and all(clauses.has_subject(step) for step in run) else None


def _in_turn(head: str, letters: Letters, run: Sequence[tree.Do], who: tree.Selection) -> Sentence:
    """Verbs of one subject, one after the other, behind a head with the first letters."""
    told: list[str] = []
    for step in run:
        told.append(clauses.clause(step, letters, who) + letters.told())
        letters = Letters()
    return Sentence(head + ", then ".join(told))


def _can_follow_may(body: tree.Effect) -> bool:
    if isinstance(body, tree.Roll):
        return True
    if isinstance(body, tree.Choose):
        return not body.together
    run = _as_run(body)
    return bool(run) and not any(map(clauses.is_statement, run or ()))


def _may(subject: str, letters: Letters, body: tree.Effect, cost: tree.Cost | None, voice: Voice) -> Sentence:
    paying = f"{clauses.price(cost, letters)} to " if cost is not None else ""
    may = f"{subject} may {paying}"
    if not _can_follow_may(body):
        return _headed(f"{may}do this{letters.told()}", ":", body, voice)
    match body:
        case tree.Choose(options):
            return _choose(f"{may}choose one{letters.told()}", options, voice)
        case tree.Roll(die, outcomes):
            return _roll(f"{may}roll the {DICE_CALLED[die]}{letters.told()}", outcomes, voice)
    run = _as_run(body) or ()
    who = _YOU if subject == "you" else tree.Some("", "dreamer")
    return _in_turn(may, letters, run, who)


def _if(condition: tree.Condition, then: tree.Effect, otherwise: tree.Effect | None, voice: Voice) -> Sentence:
    head = f"if {phrases_text.alone(phrases_text.condition, condition)}"
    if otherwise is None:
        return _headed(head, ",", then, voice)
    one, other = _sentences(then, voice), _sentences(otherwise, voice)
    if len(one) == len(other) == 1 and not one[0].below and not _has_if(then):
        return Sentence(f"{head}, {one[0].text}; otherwise, {other[0].text}", other[0].below)
    return Sentence(f"{head}:", [*_indented(_lines(one)), "Otherwise:", *_indented(_lines(other))])


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


def _repeat(times: tree.Value, body: tree.Effect, voice: Voice) -> Sentence:
    letters = Letters()
    number = phrases_text.amount(times, letters, countable=True)
    return _headed(f"do this {number} {phrases_text.many('time(s)', number)}{letters.told()}", ":", body, voice)


# --- what is chosen or rolled -------------------------------------------------------------------


def _choose(head: str, options: Iterable[tree.Option], voice: Voice) -> Sentence:
    return Sentence(f"{head}:", [line for option in options for line in _option(option, voice)])


def _option(option: tree.Option, voice: Voice) -> list[str]:
    if option.label:
        details = _details(option.cost, option.condition)
        head = quoted(option.label) + (f" ({details})" if details else "")
    else:
        price = phrases_text.alone(clauses.price, option.cost) if option.cost is not None else ""
        head = _capital(", ".join(filter(None, (price, _only_if(option.condition)))))
    return _bulleted(head, option.body, voice)


def _details(cost: tree.Cost | None, condition: tree.Condition | None) -> str:
    paid = phrases_text.alone(clauses.cost, cost) if cost is not None else ""
    return "; ".join(filter(None, (paid, _only_if(condition))))


def _only_if(condition: tree.Condition | None) -> str:
    return f"only if {phrases_text.alone(phrases_text.condition, condition)}" if condition is not None else ""


def _bulleted(head: str, body: tree.Effect, voice: Voice) -> list[str]:
    """A bullet with a head and its effect; verbs alone need not tell their subject again."""
    first, *rest = effect(body, None if _as_run(body) else voice)
    return [BULLET + (f"{head}: {first}" if head else first), *_indented(rest)]


def _roll(head: str, outcomes: Iterable[tree.Outcome], voice: Voice) -> Sentence:
    below = []
    for outcome in outcomes:
        below += _bulleted(", ".join(_FACES[face] for face in outcome.faces), outcome.body, voice)
    return Sentence(f"{head}:", below) if below else Sentence(head)


# --- standing rules -----------------------------------------------------------------------------


def rules(nodes: Iterable[tree.Rule], voice: Voice = None) -> list[str]:
    """Standing rules as lines of rules text."""
    return [line for node in nodes for line in _rule(node, voice)]


def _rule(node: tree.Rule, voice: Voice) -> list[str]:
    if isinstance(node, tree.Offer):
        return _offer(node)
    return _lines([_rule_sentence(node, voice)])


def _rule_sentence(node: tree.Modify | tree.Forbid | tree.Permit | tree.When | tree.While, voice: Voice) -> Sentence:
    match node:
        case tree.When(event, body, would, once):
            letters = Letters()
            told = clauses.event(event, would, letters)
            head = f"{'the next time' if once else 'whenever'} {told}{letters.told()}"
            return _headed(head, ",", body, _THEY if event.who not in (None, _YOU) else None)
        case tree.While(inner, condition):
            told = "this is active" if condition is None else phrases_text.alone(phrases_text.condition, condition)
            return _ruled(f"while {told}", inner, voice)
        case _:
            return Sentence(_plain_rule(node, voice))


def _ruled(head: str, inner: tuple[tree.Rule, ...], voice: Voice) -> Sentence:
    """A head before a single standing rule, or above several."""
    if len(inner) == 1 and not isinstance(inner[0], tree.Offer):
        return _rule_sentence(inner[0], voice).after(f"{head}, ")
    return Sentence(f"{head}:", _indented(rules(inner, voice)))


def _plain_rule(node: tree.Modify | tree.Forbid | tree.Permit, voice: Voice) -> str:
    letters = Letters()
    match node:
        case tree.Modify(quantity, "+", tree.Number(n), of) if quantity in _MORE:
            more = phrases_text.many(_MORE[quantity], str(n)).format(n=n)
            owner = "you" if voice is None else "they themselves"
            text = f"{owner if of is None else phrases_text.things(of, letters, True)} can {more}"
        case tree.Modify(quantity, how, tree.Number(n), of) if quantity in _COSTS:
            text = _costs(_COSTS[quantity], how, n, phrases_text.whose(of, letters), voice)
        case tree.Modify(quantity, how, amount, of):
            changed = phrases_text.quantity(quantity, of, letters)
            if of is None and quantity in _OWN:
                changed = changed.replace("the", "your" if voice is None else "their own", 1)
            text = f"{changed} {_CHANGES.get(how, how)} {phrases_text.value(amount, letters)}"
        case tree.Forbid(who, activity):
            text = f"{phrases_text.things(who, letters, True)} cannot {_ACTIVITIES[activity].english}"
        case tree.Permit(who, activity):
            entry = _ACTIVITIES[activity]
            can = clauses.inflected(entry.allowed, phrases_text.plural(who)) or f"can {entry.english}"
            text = f"{phrases_text.things(who, letters, True)} {can}"
    return text + letters.told()


def _costs(cost: CostEntry, how: str, n: int, whose: tuple[str, str], voice: Voice) -> str:
    """A changed cost: `your Attacks cost 1 less`, `each field of your Moves costs at least 2 Cunning`."""
    before, behind = whose
    the = before if before or behind else "your" if voice is None else "their own"
    comes_to = "twice as much" if (how, n) == ("x", 2) else _COMES_TO.get(how, "{}").format(n)
    unit = "" if how in _CHANGES else f" {cost.unit}"
    return f"{cost.costs.format(the=the or 'the', of=behind)} {comes_to}{unit}"


def _offer(node: tree.Offer) -> list[str]:
    letters = Letters()
    if node.who is None:
        head = f"Action {quoted(node.name)}"
    else:
        has = "have" if phrases_text.plural(node.who) else "has"
        subject = phrases_text.things(node.who, letters, subject=True)
        head = f"{_capital(subject)} {has} the action {quoted(node.name)}{letters.told()}"
    details = _details(node.cost, node.condition)
    first, *rest = effect(node.body)
    return [f"{head} ({details}): {first}" if details else f"{head}: {first}", *_indented(rest)]
