"""The Script Book, running: paragraphs, their options, and where they lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault
from .. import tree
from .effects import Maker
from .meaning import CompiledCost, CompiledEffect, Parting, Test
from .unread import Hearing, Remembering
from .values import Reader

LOOP = 200
"""The number of paragraphs in a row without a decision that are a loop."""
HEARD = " (heard already)"
"""The remark on a way with a price that has nothing left to give."""
OF_USE = " (heard already, but of use again)"
"""The remark on a way with a price that has nothing new to tell, but gives a gain every time."""


class Reading(Remembering, Protocol):
    """A scene in which a story is read."""

    def turn_to(self, number: int) -> None:
        """From here on it is another paragraph that speaks."""

    def say(self, title: str, number: int, text: str) -> None:
        """Show a piece of prose to everybody."""

    def way(self, number: int, ways: list[tuple[str, str]]) -> Rules[int]:
        """Let people choose an option of a paragraph, given as key and label."""


S = TypeVar("S", bound=Reading)


class _Way(Struct, Generic[S]):
    key: str
    label: str
    leads: int
    """The paragraph that it leads to for its price; 0: none."""
    steps: tuple[_Step[S], ...]
    cost: CompiledCost[S] | None
    condition: Test[S] | None


_Step = Callable[[S, list[Parting]], "Rules[int] | int | None"]
"""Does its part; an int is the number of the paragraph to turn to. What ends with the whole text is noted."""


def _told(scene: S, way: _Way[S], story: Story[S]) -> tuple[str, str]:
    """Key and label of a way, with what is grave about its price as things are, and whether it is paid for nothing."""
    if way.cost is None:
        return way.key, way.label
    heard = story.remark(scene, way.leads) if way.leads else ""
    price, warning = story.procedures.price(scene, way.cost), story.procedures.warning(scene, (way.cost.source,))
    return way.key, f"{way.label}{heard} [{price}]{warning}"


class Story(Generic[S]):
    """All paragraphs of a pack, compiled as they are first read."""

    def __init__(self, paragraphs: Mapping[int, tree.Paragraph], reader: Reader[S], maker: Maker[S]) -> None:
        self._paragraphs = paragraphs
        self._reader = reader
        self._maker = maker
        self.procedures = maker.procedures
        self._hearing = Hearing(paragraphs, reader)
        self._words = Hearing(paragraphs, reader, words=True)
        self._steps: Callable[[int], tuple[_Step[S], ...]] = cache(self._compile)

    def remark(self, scene: S, number: int) -> str:
        """The remark on a way with a price that leads to a paragraph read before: the gains left in it."""
        if not self._words.is_spent(scene, number):
            return ""
        return HEARD if self._hearing.is_spent(scene, number) else OF_USE

    def read(self, scene: S, number: int) -> Rules[None]:
        """Read a paragraph and whatever it leads to."""
        path: list[int] = []
        closing: list[Parting] = []
        while number:
            steps = self._steps(number)
            scene.turn_to(number)
            path.append(number)
            if len(path) > LOOP:
                shown = " -> ".join(str(step) for step in path[-12:])
                what = "the story turns in a circle without a decision"
                raise Fault(what, f"script {path[-1]}", f"Its way: {shown}.")
            number, decided = yield from _through(scene, steps, closing)
            if decided:
                path.clear()
        if closing:
            raise closing[0]

    def _compile(self, number: int) -> tuple[_Step[S], ...]:
        paragraph = self._paragraphs.get(number)
        if paragraph is None:
            raise Fault(f"there is no paragraph {number} in the Script Book")
        return tuple(self._part(part, paragraph, first=not index) for index, part in enumerate(paragraph.parts))

    def _part(self, part: tree.Part, paragraph: tree.Paragraph, first: bool) -> _Step[S]:
        number = paragraph.number
        match part:
            case tree.Prose(text, condition):
                return self._prose(paragraph.title if first else "", number, text, condition)
            case tree.Act(effect):
                return _acting(self._maker.effect(effect), self.procedures.outlive)
            case tree.Turn(target):
                return lambda scene, closing: target
            case tree.Ways(ways):
                return self._ways(paragraph, ways)

    def _prose(self, title: str, number: int, text: str, condition: tree.Condition | None) -> _Step[S]:
        if condition is None:
            return lambda scene, closing: scene.say(title, number, text)
        test = self._reader.test(condition)
        return lambda scene, closing: scene.say(title, number, text) if test(scene) else None

    def _ways(self, paragraph: tree.Paragraph, ways: Sequence[tree.Way]) -> _Step[S]:
        made = self._made_ways(paragraph, ways)
        number, procedures = paragraph.number, self.procedures
        free = all(way.cost is None for way in made)
        always = free and all(way.condition is None for way in made)
        pairs = [(way.key, way.label) for way in made]

        def choosing(scene: S, closing: list[Parting]) -> Rules[int]:
            yield from procedures.settle(scene)
            open_ways, shown = made, pairs
            if not always:
                able = [way for way in made if way.condition is None or way.condition(scene)]
                named = [(way.key, way.label) for way in able] if free else []
                # Where nothing costs anything, nobody asks what can be paid.
                open_ways, shown = (able, named) if free else self._payable(scene, able)
            while open_ways:
                chosen = open_ways[(yield from scene.way(number, shown))]
                if chosen.cost is None or (yield from procedures.pay(scene, chosen.cost, chosen.label)):
                    return (yield from _through(scene, chosen.steps, closing))[0]
                open_ways, shown = self._payable(scene, open_ways)
            return 0

        return choosing

    def _payable(self, scene: S, ways: list[_Way[S]]) -> tuple[list[_Way[S]], list[tuple[str, str]]]:
        """The ways whose price can be met, with their keys and labels."""

        can_pay = self.procedures.can_pay

        def found() -> tuple[list[_Way[S]], list[tuple[str, str]]]:
            open_ways = [way for way in ways if way.cost is None or can_pay(scene, way.cost)]
            return open_ways, [_told(scene, way, self) for way in open_ways]

        return scene.in_stillness(found)

    def _made_ways(self, paragraph: tree.Paragraph, ways: Sequence[tree.Way]) -> list[_Way[S]]:
        from ..script.option_keys import keyed_ways

        made: list[_Way[S]] = []
        for key, way in keyed_ways(ways):
            leads = [part.number for part in way.parts[-1:] if isinstance(part, tree.Turn) and len(way.parts) == 1]
            steps = tuple(self._part(part, paragraph, first=False) for part in way.parts)
            cost = self._maker.cost(way.cost) if way.cost else None
            condition = self._reader.test(way.condition) if way.condition else None
            made.append(_Way(f"{paragraph.number}/{key}", way.label, sum(leads), steps, cost, condition))
        return made


def _through(scene: S, steps: tuple[_Step[S], ...], closing: list[Parting]) -> Rules[tuple[int, bool]]:
    """Do the parts of a paragraph or option; says where to turn to (0: nowhere), and whether anybody decided."""
    decided = False
    for step in steps:
        result = step(scene, closing)
        if result is None:
            continue
        if isinstance(result, int):
            return result, decided
        decided = True
        number = yield from result
        if number:
            return number, decided
    return 0, decided


def _acting(effect: CompiledEffect[S], outlive: Callable[[S], Rules[None] | None]) -> _Step[S]:
    """A paragraph's effect with the consequences that come at once, before the rest of the paragraph."""
    run = effect.run

    def asking(scene: S, closing: list[Parting], begun: Rules[None] | None = None) -> Rules[int]:
        try:
            result = begun or run(scene)
            if result is not None:
                yield from result
            result = outlive(scene)
            if result is not None:
                yield from result
        except Parting as parting:
            closing.append(parting)
        return 0

    def plain(scene: S, closing: list[Parting]) -> Rules[int] | None:
        try:
            result = run(scene) or outlive(scene)
        except Parting as parting:
            closing.append(parting)
            return None
        return asking(scene, closing, result) if result is not None else None

    return asking if effect.asks else plain
