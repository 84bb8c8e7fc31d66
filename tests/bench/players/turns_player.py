"""The questions of a turn at the table, in any game: answered as a program would that doesn't look ahead.

Everybody sits at one full-screen table with its default settings. What the table answers by itself is no question."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session
from etherfields.playable.minds import Thinks
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.numbered_choices import ONE_BY_ONE
from etherfields.table.screen.table.screen_table import ScreenTable
from etherfields.table.settings import settings_in

TURN = "turn begins"
"""An event of this kind begins a turn."""
MOST = 20_000
"""A game with more questions than this goes round in circles."""


class Turns(Struct):
    """The questions of some games, and their turns."""

    games: int = 0
    turns: int = 0
    most: int = 0
    """The most questions to one person from the beginning of a turn to that of the next."""
    kinds: Counter[str] = {}  # type: ignore[assignment]  # each has its own

    def __post_init__(self) -> None:
        self.kinds = Counter(self.kinds)

    @property
    def each(self) -> float:
        """The questions of a turn."""
        return self.kinds.total() / max(self.turns, 1)


def play(game: Any, party: tuple[str, ...], seed: int, counted: Turns) -> None:
    """Play a game, and count what is asked."""
    session: Session[Any] = Session(game, game.fresh(seed, party, {}), keep=False)
    table = ScreenTable(session, Names(game.called() if hasattr(game, "called") else {}), "")
    with tempfile.TemporaryDirectory() as place:
        liked, _ = settings_in(Path(place))
    table.like(liked)
    table.sit_down([])
    answer = _answering(game, session, seed)
    asked, told, last = Counter[str](), 0, None
    while (question := session.question) is not None:
        begun = sum(event.kind == TURN for event in session.events[told:])
        told = len(session.events)
        if begun:
            counted.turns += begun
            counted.most = max(counted.most, *asked.values(), 0)
            asked.clear()
        who = question.waiting[0] if question.waiting else ""
        if not _goes_on(last, question):
            counted.kinds[question.kind or "other"] += 1
            asked[who] += 1
        if sum(counted.kinds.values()) > MOST * (counted.games + 1):
            raise RuntimeError(f"seed {seed} goes round in circles: {question.prompt}")
        choice, last = answer(question), question
        table.do(lambda chosen=choice: table.choose(chosen))  # type: ignore[misc]  # mypy knows no such lambda
    counted.games += 1


def _answering(game: Any, session: Session[Any], seed: int) -> Callable[[Ask[object]], Choice[object]]:
    """The answers of the game's own program where it has one, else by chance."""
    luck = random.Random(seed)
    by_chance = random_player(luck.randrange)
    if not isinstance(game, Thinks):
        return by_chance
    mind = game.mind()
    return lambda question: mind.policy(session.table, question, luck.randrange)


def _goes_on(last: Ask[object] | None, question: Ask[object]) -> bool:
    """Whether a question goes on with the one before: of several things that are named in a line."""
    return last is not None and last.kind == question.kind in ONE_BY_ONE and last.waiting == question.waiting
