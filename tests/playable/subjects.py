"""The games that the conformance suite is run for, each by one line, and what all its tests do with them.

A registered game is a subject by its name alone; a line in `MEASURES` says where it needs other measures."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.rests import Past, RestPoint
from etherfields.kernel.play.session import Session
from etherfields.playable.protocols import Game, GamePack, Plugin
from etherfields.playable.registry import MODULES
from etherfields.proving.bots.bots import runs

Playing: TypeAlias = Session[Any]

TINY: Final = {"well": "tests.playable.well.plugin", "crosses": "tests.playable.crosses.plugin"}
SUBJECTS: Final = {**MODULES, **TINY}
"""The module of each game by its name."""


TIMES: Final = int(os.environ.get("PLAYABLE_TIMES", "1"))
"""So many times as much is tried: `PLAYABLE_TIMES=20 pytest tests/playable` looks further than `make test`."""


class Measure(Struct, frozen=True):
    """How far a game is played by a test."""

    decisions: int = 200
    """The most decisions of a game."""
    games: int = 8
    keys_apart: int = 48
    """The most decisions between two rest points."""


MEASURES: Final = {
    "etherfields": Measure(decisions=150, games=4, keys_apart=96),
    "crosses": Measure(games=20),
}


class Subject:
    """A game under examination."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.plugin: Plugin = import_module(SUBJECTS[name]).PLUGIN
        measure = MEASURES.get(name, Measure())
        self.measure = replace(measure, games=measure.games * TIMES)

    @cache  # noqa: B019  # subjects live as long as the tests
    def game(self, is_small: bool = False) -> Game[Any]:
        """The built-in pack with its rules; or the template's, which is small."""
        return self.pack(is_small).game()

    @cache  # noqa: B019  # subjects live as long as the tests
    def pack(self, is_small: bool = False) -> GamePack:
        """The built-in pack, or the template's."""
        return self.plugin.load(self.folder(is_small))

    def folder(self, is_small: bool) -> Path:
        """The folder of the built-in pack, or of the template."""
        return self.plugin.template() if is_small else self.plugin.built_in_pack()

    def party(self, seed: int, is_small: bool = False) -> tuple[str, ...]:
        """The choices of the seats, as chance has them."""
        return next(runs(1, seed, self.pack(is_small).seating())).party

    def fresh(self, seed: int, is_small: bool = False) -> Any:
        """A table at the beginning, with as many seats as chance has it."""
        return self.game(is_small).fresh(seed, self.party(seed, is_small), {})

    def begin(self, seed: int, is_small: bool = False, **more: Any) -> Playing:
        """A game at its first question."""
        return Session(self.game(is_small), self.fresh(seed, is_small), **more)

    def played(self, seed: int, decisions: int = 0, is_small: bool = False) -> Playing:
        """A game that chance has played for a while."""
        session = self.begin(seed, is_small)
        for _ in at_random(session, seed, decisions or self.measure.decisions):
            pass
        return session

    def resumed(self, past: Past, seed: int, is_small: bool = False, **more: Any) -> Playing:
        """A game taken up as a table takes it up."""
        return Session.resume(
            self.game(is_small), past, fresh=lambda: self.fresh(seed, is_small), drop_unfit=True, **more
        )  # fmt: skip


@cache
def subject_of(name: str) -> Subject:
    """The subject of a name, once for all tests."""
    return Subject(name)


def at_random(session: Playing, seed: int, decisions: int) -> Iterator[None]:
    """Let chance decide so many times, if the game lasts so long; a stop before each decision and after the last."""
    player = random_player(random.Random(seed).randrange)
    for _ in range(decisions):
        if session.question is None:
            break
        yield
        session.choose(player(session.question))
    yield


def asked(question: Ask[object] | None) -> object:
    """A question without what its choices stand for."""
    if question is None:
        return None
    choices = [(one.key, one.label, one.who, one.source, one.grave) for one in question.choices]
    return question.prompt, question.who, question.source, question.kind, choices


def frozen(session: Playing) -> bytes:
    """The whole table as bytes, the order of everything included."""
    return RestPoint.of("", 0, session.game.freeze(session.table)).data


def stand(session: Playing) -> tuple[bytes, object, Sequence[str]]:
    """All that must be the same where two sessions are at the same point."""
    return frozen(session), asked(session.question), tuple(session.keys)
