"""The story so far can be read from its beginning, also by whoever has taken the game up again."""

from __future__ import annotations

import random
from pathlib import Path

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.players import random_player
from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.protocols import Edition
from etherfields.table.plain.choosing import Names
from etherfields.table.saves.open_save import new_campaign, resume
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.paint.whole_screen import screen
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable

ROOT = Path(__file__).parents[3]
EDITION = Edition("borrowed-city", "The Borrowed City", "aaaa")


def test_a_game_taken_up_again_tells_its_story_from_the_beginning(tmp_path: Path) -> None:
    game, shelf = Etherfields(load_pack(ROOT)), Shelf(tmp_path)
    sitting = new_campaign(shelf, game, EDITION, "it", 5, ("gambler", "expert"), {})
    player = random_player(random.Random(2).randrange)
    with sitting.save:
        while sitting.session.table.turn.number < 4 and sitting.session.question is not None:
            sitting.session.choose(player(sitting.session.question))
        told = [event.text for event in sitting.session.events]
    again = resume(shelf, game, EDITION, "it")
    with again.save:
        assert len(again.session.events) < len(told)
        assert [event.text for event in again.session.retold()] == told
        table = ScreenTable(again.session, Names({}), "The Borrowed City")
        table.sit_down(again.notes)
        for key in ("escape", "story", *["pageup"] * 60):
            press(table, key)
        shown = "\n".join(text_of(line) for line in screen(table.view(), 80, 24))
        press(table, "escape")
        for key in (*":story all", "enter"):
            press(table, key)
        listed = "\n".join(table.seat.pages)
        press(table, "escape")
        for key in (*":log 3", "enter"):
            press(table, key)
        logged = "\n".join(table.seat.pages)
    assert "You are sitting down already." in shown
    assert "You are sitting down already." in listed
    assert f"The last 3 of {sum(map(bool, told))} things that happened:" in logged
