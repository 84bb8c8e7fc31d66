"""The rest of a paragraph that was read: whether it has news to tell, or a gain to give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Generic, Protocol, TypeVar

from .. import tree
from ..analysis.fold import fold
from ..vocabulary.facts_of_verbs import VerbFacts
from .meaning import Scene, Test
from .pieces import every_one, mark_of
from .values import Reader


class Remembering(Scene, Protocol):
    """A scene that knows the paragraphs read, and the effects done for the only time."""

    def has_read(self, number: int) -> bool:
        """Whether a paragraph was read."""

    def has_had(self, number: int, span: str, mark: str) -> bool:
        """Whether what a paragraph does once was done."""


S = TypeVar("S", bound=Remembering)


class Hearing(Generic[S]):
    """Judges the paragraphs of a pack as things are."""

    def __init__(self, paragraphs: Mapping[int, tree.Paragraph], reader: Reader[S], *, words: bool = False) -> None:
        """Judge the rest of paragraphs; with `words`, their news alone, whatever they give."""
        self._words = words
        self._paragraphs = paragraphs
        self._reader = reader
        self._facts = reader.meanings.language.vocabulary.verb_facts
        self._rest: Callable[[int], Test[S]] = cache(self._rest_of)
        self._judged: set[int] = set()
        """Those that a paragraph leads to, while it is judged."""

    def is_spent(self, scene: S, number: int) -> bool:
        """Whether a paragraph was read, and to read it again would change nothing and tell nothing new."""
        if number in self._judged:
            # Whatever leads back to it has nothing but itself to offer.
            return True
        if not scene.has_read(number):
            return False
        is_first = not self._judged
        self._judged.add(number)
        try:
            return self._rest(number)(scene)
        finally:
            if is_first:
                self._judged.clear()

    def _rest_of(self, number: int) -> Test[S]:
        paragraph = self._paragraphs.get(number)
        return self._parts(paragraph.parts, number) if paragraph else _never

    def _parts(self, parts: Sequence[tree.Part], number: int) -> Test[S]:
        effects = [part.effect for part in parts if isinstance(part, tree.Act)]
        own = {name for effect in effects for name in _remembered_by(effect, self._facts)}
        return _all(self._part(part, number, own) for part in parts)

    def _part(self, part: tree.Part, number: int, own: set[str]) -> Test[S]:
        match part:
            case tree.Prose(_, None) | tree.Prose(_, tree.Not()):
                return _always
            case tree.Prose(_, tree.Remembered(name)) if name in own:
                # It is what is said to whoever comes again.
                return _always
            case tree.Prose(_, condition):
                return self._unless(condition)
            case tree.Act(effect):
                return self._effect(effect, number)
            case tree.Turn(target):
                return lambda scene: self.is_spent(scene, target)
            case tree.Ways(ways):
                return _all(self._way(way, number) for way in ways)

    def _way(self, way: tree.Way, number: int) -> Test[S]:
        spent = self._parts(way.parts, number)
        if way.condition is None:
            return spent
        closed = self._unless(way.condition)
        return lambda scene: closed(scene) or spent(scene)

    def _verb(self, node: tree.Do) -> Test[S]:
        facts = self._facts[node.verb]
        match node.args:
            case _ if facts.says:
                return _always
            case (tree.Text(name),) if facts.brings == "memory":
                return lambda scene: scene.remembers(name)
            case (tree.Text(name),) if facts.forgets:
                return lambda scene: not scene.remembers(name)
            case (tree.Some(noun=noun, name=name),) if facts.gives and name and not self._words:
                is_left = self._reader.meanings.procedures.is_left
                return lambda scene: not is_left(scene, noun, name)
            case (tree.Number(target),) if facts.reads:
                return lambda scene: self.is_spent(scene, target)
            case _:
                return _always if self._words else _never

    def _unless(self, condition: tree.Condition | None) -> Test[S]:
        if condition is None:
            return _never
        test = self._reader.test(condition)
        return lambda scene: not test(scene)

    def _effect(self, effect: tree.Effect, number: int) -> Test[S]:
        match effect:
            case tree.Do():
                return self._verb(effect)
            case tree.Sequence(steps):
                return _all(self._effect(step, number) for step in steps)
            case tree.For(_, body) | tree.May(body):
                return self._effect(body, number)
            case tree.Once(span=span):
                mark = mark_of(effect, self._reader.meanings.language)
                return lambda scene: scene.has_had(number, span, mark)
            case tree.If(condition, then, otherwise):
                test, one = self._reader.test(condition), self._effect(then, number)
                other = self._effect(otherwise, number) if otherwise else _always
                if one is other:
                    return one
                return lambda scene: one(scene) if test(scene) else other(scene)
            case _:
                return _always if self._words else _never


@fold
def _remembered_by(effect: tree.Node, parts: Iterator[list[str]], facts: Mapping[str, VerbFacts]) -> list[str]:
    match effect:
        case tree.Do(verb, (tree.Text(name),)) if facts[verb].brings == "memory":
            return [name]
        case tree.Sequence():
            return [name for part in parts for name in part]
        case _:
            return []


def _always(scene: object) -> bool:
    return True


def _never(scene: object) -> bool:
    return False


def _all(tests: Iterable[Callable[[S], bool]]) -> Test[S]:
    """Whether all of several tests hold; most paragraphs have some that never do."""
    made = tuple(test for test in tests if test is not _always)
    if _never in made:
        return _never
    return every_one(made)
