"""Whatever is pressed, in whatever order and however large the window: the screen is filled, and nothing breaks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.frame.fragments import width
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.table.screen.painted import on_the_way, seated

ROOT = Path(__file__).parents[3]
KEYS = (
    "up down left right pageup pagedown home end enter enter enter escape tab backtab backspace dreamer1 dreamer2 "
    "dreamer5 hide open story log map help timeline undo redo large narrator"
)
NAMED = KEYS.split()
LETTERS = "abcmov 123:?é漢\u0301"
COMMANDS = ("undo", "redo 2", "save here", "back here", "status", "map", "still", "log 3", "rules boost", "? 1", "move")


def hammered(table: ScreenTable, seed: int, presses: int) -> int:
    """Press so many keys, and draw after each of them; says how many decisions stood at most."""
    chance, most = random.Random(seed), 0
    for _ in range(presses):
        if chance.random() < 0.1:
            table.size = (chance.randrange(60, 210), chance.randrange(16, 70))
        key = chance.choice(NAMED) if chance.random() < 0.7 else chance.choice(LETTERS)
        keys = [":", *chance.choice(COMMANDS), "enter"] if chance.random() < 0.06 else [key]
        for one in keys:
            press(table, one)
            most = max(most, len(table.session.keys))
        wide, high = table.size
        lines = screen(table.view(), wide, high)
        assert len(lines) == high
        assert {width(line) for line in lines} == {wide}
    return most


@pytest.mark.parametrize("seed", range(4))
def test_at_a_table_that_is_made_up(seed: int) -> None:
    hammered(seated(1 + seed, 2 + 2 * (seed % 3), 8), seed, 500)
    hammered(on_the_way(), seed, 300)


@pytest.mark.slow
@pytest.mark.parametrize("party", [("gambler",), ("gambler", "expert", "tough", "individualist")])
def test_in_the_first_dream(party: tuple[str, ...]) -> None:
    game = Etherfields(load_pack(ROOT))
    session = Session(game, game.fresh(3, party, {}), fresh=lambda: game.fresh(3, party, {}))
    table = ScreenTable(session, Names(game.called()), "The Borrowed City", alone=len(party) == 1)
    table.sit_down([])
    assert hammered(table, 7, 1200) > 1
