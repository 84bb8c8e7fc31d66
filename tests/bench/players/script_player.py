"""The story in our script format: parsed, compiled, and read in a session, with every sentence told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.session import Session
from etherfields.language import tree
from etherfields.language.compile import Circumstance, Compiler, Given, Meanings, Story, Told, VerbMeaning, number, word
from etherfields.language.script.reader import read
from tests.bench.players.loop import MODULUS, MULTIPLIER, Play, serve

T = TypeVar("T")
TITLE = ("reader",)


class Reader:
    """A scene with nothing in it but named numbers, a voice, and questions."""

    __slots__ = ("actor", "counters", "pending", "purpose", "round", "subject", "tell", "that")

    def __init__(self, counters: dict[str, int], tell: Tell) -> None:
        self.actor = self.subject = "reader"
        self.that: dict[str, str] = {}
        self.pending: Circumstance | None = None
        self.counters = counters
        self.tell = tell
        self.purpose: Told | None = None
        self.round = ""

    def on_behalf(self, who: str) -> Reader:
        """There is nobody else."""
        return self

    def choose(self, noun: str, things: Sequence[str], least: int, most: int) -> Rules[list[str]]:
        """There is nothing to choose among."""
        raise AssertionError(noun)

    def remark(self, body: object, cost: object) -> str:
        """Nothing needs to be said of an option."""
        return ""

    def whereabouts(self) -> str:
        """Which paragraph this is, for whoever has to mend it."""
        return ""

    def option(self, options: Sequence[tuple[str, str]], together: bool, former: object = None) -> Rules[int]:
        """Options are the paragraphs' own."""
        raise AssertionError(options)

    def as_option(self) -> Reader:
        """Nothing is an option but the paragraphs' own."""
        return self

    def accept(self, label: str) -> Rules[bool]:
        """Nothing is offered."""
        raise AssertionError(label)

    def in_vain(self, done: Told) -> None:
        """Nobody looks whether something has changed."""
        raise AssertionError(done)

    def first_time(self, span: str, mark: str) -> bool:
        """Nothing happens only once."""
        raise AssertionError(span)

    def counter(self, name: str) -> int:
        """A named number."""
        return self.counters.get(name, 0)

    def in_stillness(self, work: Callable[[], T]) -> T:
        """Nothing is worked out twice."""
        return work()

    def has_read(self, number: int) -> bool:
        """Nothing costs anything, so nobody needs to know."""
        raise AssertionError(number)

    def has_had(self, number: int, span: str, mark: str) -> bool:
        """Nothing happens only once."""
        raise AssertionError(number)

    def look_anew(self) -> None:
        """Nobody is ever looked for."""

    def forbidden(self, activity: str) -> str:
        """Nothing is forbidden here."""
        return ""

    def remembers(self, name: str) -> bool:
        """Nothing is remembered."""
        raise AssertionError(name)

    def draw(self, noun: str, things: Sequence[str], n: int) -> list[str]:
        """There is nothing to draw."""
        raise AssertionError(noun)

    def turn_to(self, number: int) -> None:
        """It makes no difference which paragraph speaks."""

    def say(self, title: str, number: int, text: str) -> None:
        """Tell a piece of prose."""
        self.tell(Event("story", text, "", {"title": title, "script": number}))

    def way(self, number: int, ways: list[tuple[str, str]]) -> Rules[int]:
        """Ask which way on."""
        choices = [Choice(key, label, index) for index, (key, label) in enumerate(ways)]
        return (yield from ask(Ask(TITLE, "What do you do?", choices, "script")))


def count_up(scene: Reader, given: Sequence[Given]) -> None:
    """A named number grows."""
    scene.counters[word(given[1])] = scene.counter(word(given[1])) + number(given[0])


def set_counter(scene: Reader, given: Sequence[Given]) -> None:
    """A named number gets a value."""
    scene.counters[word(given[0])] = number(given[1])


class Telling:
    """The story as a game."""

    def __init__(self, text: str) -> None:
        script = read(text, LANGUAGE)
        assert not script.problems, script.problems
        meanings: Meanings[Reader] = Meanings(LANGUAGE)
        meanings.verbs = {"count up": VerbMeaning(count_up, False), "set counter": VerbMeaning(set_counter, False)}
        compiler: Compiler[Reader] = Compiler(meanings, lambda kind, text: tree.Sequence())
        paragraphs = {entry.paragraph.number: entry.paragraph for entry in script.entries}
        self.story = Story(paragraphs, compiler.reader, compiler.maker)

    def rules(self, table: dict[str, int], tell: Tell) -> Rules[None]:
        """Read from the first paragraph on."""
        return self.story.read(Reader(table, tell), 1)

    def freeze(self, table: dict[str, int]) -> Plain:
        """The named numbers."""
        return dict(table)

    def thaw(self, plain: Plain) -> dict[str, int]:
        """The named numbers again."""
        return {name: int(str(value)) for name, value in plain.items()}


def prepare() -> Play:
    """The player, with the story read and compiled."""
    game = Telling(Path(sys.argv[1]).read_text(encoding="utf-8"))

    def play(choices: int, seed: int) -> tuple[int, int]:
        session = Session(game, {}, keep=False, check=False)
        x, seen, told = seed, 0, 0
        for _ in range(choices):
            events = session.events
            seen += sum(len(event.text.strip()) for event in events[told:])
            told = len(events)
            question = session.question
            assert question is not None
            options = question.choices
            for option in options:
                seen += len(option.label)
            x = x * MULTIPLIER % MODULUS
            session.choose(options[x % len(options)])
        return choices, seen

    return play


if __name__ == "__main__":
    serve(prepare)
