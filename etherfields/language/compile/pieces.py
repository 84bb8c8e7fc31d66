"""The pieces of effects: conditions that hold together, steps in order, labels of options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from etherfields.kernel.play.budget import DONE, WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import either
from .. import tree
from ..language import Language
from ..vocabulary.facts_of_verbs import VerbFacts
from ..vocabulary.vocabulary import Vocabulary
from .meaning import (
    CompiledCost,
    CompiledEffect,
    Given,
    Meanings,
    Parting,
    PricePart,
    Procedures,
    ResourcePart,
    S,
    Test,
)

R = TypeVar("R")
T = TypeVar("T")


def all_hold(conditions: Sequence[Test[S] | None]) -> Test[S] | None:
    """Whether several conditions hold, each of which may be none; nothing, if all are none."""
    tests = [test for test in conditions if test is not None]
    return every_one(tests) if tests else None


def may_pay(price: tree.Do, body: tree.Root | None, words: Vocabulary) -> Test[S] | None:
    """Whether nothing forbids to pay a price for what is done for it; nothing: nothing could."""
    paid = {arg.noun for arg in price.args if isinstance(arg, tree.Some)}
    done = {node.verb for node in tree.every(tree.Do, body)}
    barred = [one.name for one in words.activities if one.price in paid and one.verb in done]
    return (lambda scene: not any(scene.forbidden(name) for name in barred)) if barred else None


def every_one(tests: Sequence[Callable[[T], bool]]) -> Callable[[T], bool]:
    """Whether all of several tests hold; the common numbers of them are spelt out for speed."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, two = tests
        return lambda scene: one(scene) and two(scene)
    return lambda scene: all(test(scene) for test in tests)


class Label(Generic[S]):
    """The name of an option: its own label, or the rules text of its effects, written when needed."""

    def __init__(self, option: tree.Option, cost: CompiledCost[S] | None, meanings: Meanings[S]) -> None:
        self._option = option
        self._language = meanings.language
        self._procedures = meanings.procedures
        self._cost = cost

    def told(self, scene: S) -> tuple[str, str]:
        """Key and label, with its price and what is to be said of it as things are."""
        key, label = self.pair
        price = f" [{self._procedures.price(scene, self._cost)}]" if self._cost is not None else ""
        return key, label + price + self._procedures.remark(scene, self._option.body, self._option.cost)

    @cached_property
    def pair(self) -> tuple[str, str]:
        """Key and label, whatever it costs."""
        from ..script.option_keys import keyed

        key, label = keyed(self._option, self._language)
        # One sentence alone is the name of a choice, behind which its price may stand.
        return key, label.removesuffix(".") if ". " not in label and "\n" not in label else label

    @staticmethod
    def former_keys(labels: Sequence[Label[S]], at: Sequence[int]) -> dict[str, str]:
        """The keys that options had before 0.3.0, where these were other ones, each with the key of today."""
        return {former: labels[index].pair[0] for index in at if (former := labels[index].former)}

    @cached_property
    def former(self) -> str:
        """The key that it had before 0.3.0, where it was another one; empty: it was not."""
        from ..script.option_keys import former_key

        former = former_key(self._option, self._language)
        return former if former != self.pair[0] else ""


GOES_ON, ALONE = "The story goes the same way as with {faces}.", "The story goes a way of its own."
"""The text for a face of a die by which the story goes on, if other faces do equally; and if none does."""


class Purpose:
    """The future of a thing that has to be chosen, as rules text, written when needed."""

    __slots__ = ("_effect", "_language", "_made")

    def __init__(self, effect: tree.Effect | None, language: Language) -> None:
        self._effect = effect
        self._language = language
        self._made: str | None = None

    def told(self) -> str:
        """The rules text; nothing, where it is the story's to tell."""
        if self._made is None:
            self._made = self._language.english(self._effect) if self._effect is not None else ""
        return self._made

    @property
    def discards(self) -> bool:
        """Whether what is chosen is discarded: `discard a card in hand`, `choose a card in hand; discard that card`."""
        facts = self._language.vocabulary.verb_facts
        match self._effect:
            case None:
                return False
            case tree.Do(verb) if facts[verb].discards:
                return True
            case effect:
                return any(_discards_that(node, facts) for node in tree.nodes(effect))


def _discards_that(node: tree.Node, facts: Mapping[str, VerbFacts]) -> bool:
    """Whether it is to discard what has been pointed at."""
    match node:
        case tree.Do(verb, (tree.The(word),)) if facts[verb].discards:
            return word.startswith("that ")
    return False


def told_before(effect: tree.Effect, words: Vocabulary) -> tree.Effect | None:
    """As much of an effect as may be told before it happens."""
    match effect:
        case tree.Do(verb):
            return None if words.verb_facts[verb].story else effect
        case tree.Sequence(steps):
            return in_a_row([told for step in steps if (told := told_before(step, words)) is not None])
        case tree.For(who, body):
            told = told_before(body, words)
            return tree.For(who, told) if told is not None else None
        case tree.If() | tree.Once():
            return None
        case tree.May(body) | tree.Repeat(_, body) | tree.Instead(body):
            return effect if told_before(body, words) == body else None
        case tree.Choose(options):
            return effect if all(told_before(option.body, words) == option.body for option in options) else None
        case tree.Roll(die, outcomes):
            is_open = all(told_before(one.body, words) == one.body for one in outcomes)
            return effect if is_open else tree.Roll(die, ())
        case tree.Lasting():
            return effect


def or_told(
    node: tree.Do, run: Callable[[S], Rules[None] | None], asks: bool, language: Language
) -> Callable[[S], Rules[None] | None]:
    """A verb that says so where it has changed nothing: nothing was told of it, and nobody was asked."""
    if language.vocabulary.verb_facts[node.verb].untold:
        return run
    done = Purpose(told_before(node, language.vocabulary), language)

    def at_once(scene: S) -> None:
        before = WORK.told
        run(scene)
        if WORK.told == before:
            scene.in_vain(done)

    def asking(scene: S) -> Rules[None]:
        before, doing = WORK.told, run(scene)
        if doing is not None:
            yield from doing
        if WORK.told == before:
            scene.in_vain(done)

    return asking if asks else at_once


def told_of_face(outcomes: Sequence[tree.Outcome], language: Language, face: str) -> str:
    """The text of a face that may be told beforehand: its effects, or else the faces equal to it in the story."""
    named = {one: outcome.body for outcome in outcomes for one in outcome.faces}
    # A face that isn't named does nothing.
    body = named.get(face, tree.Do("nothing"))
    told = told_before(body, language.vocabulary)
    if told is not None:
        return language.english(told)
    same = [one.upper() for one, other in named.items() if other == body and one != face]
    return GOES_ON.format(faces=either(same)) if same else ALONE


def in_a_row(steps: Sequence[tree.Effect]) -> tree.Effect | None:
    """Several effects as one; nothing, if there is none."""
    return tree.Sequence(tuple(steps)) if len(steps) > 1 else next(iter(steps), None)


def points_back(node: object) -> bool:
    """Whether something is named that only an earlier step settles: `that creature`, `it`."""
    match node:
        case tree.The(word):
            return word == "it" or word.startswith("that ")
        case tree.Some(filters=filters, count=count):
            return any(map(points_back, filters)) or points_back(count)
        case tree.Within(reach, of):
            return points_back(of) or points_back(reach)
        case tree.At(_, of) | tree.Quantity(_, of) | tree.Count(of) | tree.Half(of):
            return points_back(of)
        case tree.Reckon(_, left, right):
            return points_back(left) or points_back(right)
        case _:
            return False


def spoken_of(who: tree.Selection, body: tree.Effect, words: Vocabulary) -> str:
    """The noun of those of whom an effect is, if it points back at each of them: `each creature: make it dazed`."""
    if not isinstance(who, tree.Some):
        return ""
    pointing = {pronoun.name for pronoun in words.pronouns if who.noun in pronoun.picked}
    return who.noun if _speaks(body, {"it", f"that {who.noun}"} | pointing) else ""


def _speaks(node: object, words: Collection[str]) -> bool:
    """True if one of some pronouns stands anywhere in a text."""
    return any(pronoun.word in words for pronoun in tree.every(tree.The, node))


def one_of_its_name(choose: tree.Do) -> tree.Do:
    """A choice of what bears a name: one of those that do, where there are several."""
    args = tuple(
        replace(arg, amount="a") if isinstance(arg, tree.Some) and arg.name and not arg.amount else arg
        for arg in choose.args
    )
    return replace(choose, args=args)


def is_called_it(condition: tree.Condition) -> bool:
    """Whether what is judged by a condition is called `it` there: nothing is called `they`."""
    return _speaks(condition, {"it"}) and not _speaks(condition, {"they"})


def limited_to(arg: tree.Argument, adjective: str) -> tree.Argument:
    """The object of a verb, limited to things with an adjective where the verb asks for that."""
    if not adjective or not isinstance(arg, tree.Some) or arg.name or adjective in arg.adjectives:
        return arg
    return replace(arg, adjectives=(*arg.adjectives, adjective))


def point_at(scene: S, noun: str, thing: str) -> None:
    """From now on `that ...` means something, and `it` the last thing that was pointed at."""
    scene.that.pop(noun, None)
    scene.that[noun] = thing


def each_in_turn(
    scene: S,
    act: Callable[[T], Rules[None] | None],
    them: Iterable[T],
    procedures: Procedures[S],
    *,
    begun: bool = False,
) -> Rules[None]:
    """Act on one thing after the other, to the last of them; an exception for the end of the text waits until then.

    The consequences that come at once from each come before the next; from the last, when the text is over."""
    over: Parting | None = None
    for one in them:
        try:
            if begun and (follows := procedures.outlive(scene)) is not None:
                yield from follows
        except Parting as parting:
            over = over or parting
        begun = True
        try:
            result = act(one)
            if result is not None:
                yield from result
        except Parting as parting:
            over = over or parting
    if over is not None:
        raise over


def each_at_once(
    scene: S, act: Callable[[T], Rules[None] | None], them: Iterable[T], procedures: Procedures[S]
) -> Rules[None] | None:
    """Act on one thing after the other where no text asks: a coroutine only as soon as a consequence comes at once."""
    over: Parting | None = None
    waiting = iter(them)
    for one in waiting:
        try:
            result = act(one)
        except Parting as parting:
            over, result = over or parting, None
        if result is None:
            result = procedures.outlive(scene)
        if result is not None:
            return _and_the_rest(result, each_in_turn(scene, act, waiting, procedures, begun=True), over)
    if over is not None:
        raise over
    return None


def _and_the_rest(follows: Rules[None], rest: Rules[None], over: Parting | None) -> Rules[None]:
    """The consequences that come at once, and then the rest of the text."""
    yield from follows
    yield from rest
    if over is not None:
        raise over


def in_order(steps: Sequence[CompiledEffect[S]], procedures: Procedures[S]) -> CompiledEffect[S]:
    """Effects one after the other."""
    runs = tuple(step.run for step in steps)
    possible = all_hold([step.possible for step in steps])
    many = len(runs)

    def at_once(scene: S) -> Rules[None] | None:
        WORK.left -= many
        return each_at_once(scene, lambda run: run(scene), runs, procedures)

    def in_turn(scene: S) -> Rules[None]:
        WORK.left -= many
        return each_in_turn(scene, lambda run: run(scene), runs, procedures)

    asks = any(step.asks for step in steps)
    return CompiledEffect(in_turn if asks else at_once, asks, possible)


def mark_of(node: tree.Once, language: Language) -> str:
    """The mark of a `once` among all of its card: its number in its text, and its effect, as a card has many texts."""
    from zlib import crc32

    from ..script.option_keys import without_keys

    return f"{node.index}-{crc32(language.source(without_keys(node.body)).encode()):08x}"


def straight(
    run: Callable[[S, Sequence[Given]], Rules[None] | None], given: list[Callable[[S], Given]]
) -> Callable[[S], Rules[None] | None]:
    """A verb whose arguments can all be told without asking; the common shape is spelt out for speed."""
    if len(given) == 1:
        only = given[0]

        def to_one(scene: S) -> Rules[None] | None:
            WORK.left -= DONE
            if WORK.left < 0:
                WORK.draw(0, scene.whereabouts)
            return run(scene, (only(scene),))

        return to_one

    def to_several(scene: S) -> Rules[None] | None:
        WORK.draw(DONE, scene.whereabouts)
        return run(scene, [value(scene) for value in given])

    return to_several


def result_of(coroutine: Rules[R]) -> R:
    """The result of a coroutine that asks nothing."""
    try:
        next(coroutine)
    except StopIteration as done:
        return cast("R", done.value)
    raise AssertionError("something was asked where nothing may be")


DECK_CARD = "card in the deck"
"""The thing spent where cards of the deck are Blocked."""


def spent(price: tree.Do, words: Vocabulary) -> tuple[str, tree.Value] | None:
    """The interchangeable things that a price takes, and their number: tokens, or cards of the deck."""
    spends = words.verb_facts[price.verb].spends
    match price.args:
        case (amount,) if spends == "cards of the deck" and isinstance(amount, tree.Value):
            return DECK_CARD, amount
        case (tree.Some("exactly", noun, tree.Node() as n, filters=()),) if noun in words.mass:
            return (noun, n) if spends == "things" else None
        case _:
            return None


def without_resources(parts: tuple[tuple[ResourcePart[S] | PricePart[S], ...], ...]) -> Test[S] | None:
    """Whether a price can be met that leaves no choice and asks for no resource; nothing, if it isn't one.

    Nor if two parts take of the same."""
    prices = [part[0] for part in parts if len(part) == 1 and isinstance(part[0], PricePart)]
    if not parts or len(prices) < len(parts) or any(price.takes is not None for price in prices):
        return None
    kinds = [price.spends[0] for price in prices if price.spends is not None]
    if len(set(kinds)) < len(kinds):
        return None
    return all_hold([price.effect.possible for price in prices]) or (lambda scene: True)
