"""A game in progress is built once: no key and no line builds it anew, but where decisions are made again."""

from __future__ import annotations

import gc
import io
import random
from collections.abc import Callable, Iterator, Mapping

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.dream import game_at_table
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable

DECISIONS, EVERY = 240, 40


def begun(game: Etherfields, seed: int) -> Session[Table]:
    """A new campaign of two Dreamers."""
    party = tuple(one.code for one in game.pack.all(Archetype) if not one.mode)[:2]
    return Session(game, game.fresh(seed, party, {}), fresh=lambda: game.fresh(seed, party, {}))


def stops(session: Session[Table], seed: int) -> Iterator[None]:
    """Now and then in a game in which anybody answers anything that isn't grave."""
    chance = random.Random(seed)
    for number in range(DECISIONS):
        if session.question is None:
            return
        if number % EVERY == 0:
            yield
        assert session.question is not None
        light = [choice for choice in session.question.choices if not choice.grave]
        session.choose(chance.choice(light or list(session.question.choices)))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that happened to build a game in progress: `rules` that began, and `built` for each time that one was."""
    happened: list[str] = []
    begin, rebuild = Etherfields.begin, game_at_table.rebuild

    def begun(game: Etherfields, table: Table, tell: Tell) -> Play:
        happened.append("rules")
        return begin(game, table, tell)

    def rebuilt(play: Play, others: Mapping[str, Callable[[], None]]) -> None:
        happened.append("built")
        rebuild(play, others)

    monkeypatch.setattr(Etherfields, "begin", begun)
    monkeypatch.setattr(game_at_table, "rebuild", rebuilt)
    return happened


KEYS = """
down tab tab tab tab tab left right escape dreamer1 dreamer2 ? escape map escape hide hide large large narrator narrator
help escape log escape open escape : w h a t enter escape : h a n d enter escape : s t i l l enter escape
: s t a t u s enter escape : ? space 1 enter escape : m a p enter escape home end pagedown pageup backspace
"""
IN_TIME = ["story", "escape", "timeline", "down", "escape", "undo", "redo"]
"""Keys for which decisions are made again: whoever goes about in time has another table there."""
LINES = (
    "", "?", "? 1", "? 2", "? torment", "status", "hand", "still", "what", "map", "map list", "log", "route shop",
    "rules torment", "help", "? help", "quick", "name", "nonsense", "m", "quick when it matters",
)  # fmt: skip
LINES_IN_TIME = ("points", "timeline", "story", "story all", "save here", "undo", "redo", "back here", "undo 2")


def respond(table: PlainTable, line: str) -> None:
    """Type a line; what is wrong with it is said."""
    try:
        table.respond(line)
    except Fault as fault:
        table.page.fault(fault)


def test_no_key_on_the_screen_builds_a_game(game: Etherfields, built: list[str]) -> None:
    session, chance = begun(game, 5), random.Random(5)
    table = ScreenTable(session, Names({code: name for code, name, _ in game.archetypes()}), "")
    table.size = (120, 40)
    table.sit_down([])
    for _ in stops(session, 5):
        assert session.question is not None
        for key in (*KEYS.split(), *chance.choices("1234567890", k=3), "enter", "enter", "enter", "escape"):
            built.clear()
            press(table, " " if key == "space" else key)
            screen(table.view(), 120, 40)
            assert built == [], key
        for key in IN_TIME:
            press(table, key)
            screen(table.view(), 120, 40)
            assert built.count("built") == built.count("rules"), key


def test_no_line_that_is_typed_builds_a_game(game: Etherfields, built: list[str]) -> None:
    session, chance = begun(game, 6), random.Random(6)
    page = Page(io.StringIO())
    table = PlainTable(session, page, Keyboard(None, page), Names({code: name for code, name, _ in game.archetypes()}))
    for _ in stops(session, 6):
        for line in (*LINES, str(chance.randint(1, 3)), "1", "?"):
            built.clear()
            respond(table, line)
            assert built == [], line
        for line in LINES_IN_TIME:
            respond(table, line)
            assert built.count("built") == built.count("rules"), line


class OneQuestion(Etherfields):
    """A game that is over after a single decision."""

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Ask once."""
        play = self.begin(table, tell)
        yield from ask(Ask(tuple(play.party), "Is that all?", [Choice("no", "No", 0), Choice("yes", "Yes", 1)], ""))


def test_a_game_that_is_over_is_looked_at_without_building_it_again(game: Etherfields, built: list[str]) -> None:
    short = OneQuestion(game.pack)
    session = Session(short, short.fresh(1, ("gambler",), {}))
    short.status(session.table)
    session.answer("yes")
    gc.collect()
    assert session.question is None and short.status(session.table) and built == ["rules", "built"]


def test_games_that_nobody_looks_at_are_not_kept(game: Etherfields) -> None:
    short = OneQuestion(game.pack)
    for seed in range(3):
        Session(short, short.fresh(seed, ("gambler",), {}), keys=["yes"])
    gc.collect()
    assert not short._in_progress
