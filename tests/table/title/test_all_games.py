"""The page in front of all titles: which games there are, on with the last one, and back again."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.saving.saves import JOURNAL
from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.registry import MODULES, name_of_pack, plugin
from etherfields.table.evening import Wish
from etherfields.table.plain.page import Page
from etherfields.table.saves.open_save import header_of
from etherfields.table.screen.frame.fragments import text_of
from etherfields.table.screen.frame.sheet import Sheet
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.title.all_games import AllGames
from tests.table.screen.test_painters import compare

KINDS = list(MODULES)


@pytest.fixture
def games(tmp_path: Path) -> AllGames:
    """The games at a table without saves."""
    return AllGames(Wish(), Shelf(tmp_path), Page(io.StringIO()))


def keyed(sheet: Sheet, *keys: str) -> Sheet:
    """The sheet after some keys."""
    for key in keys:
        sheet = sheet.press(key)
    return sheet


def text(sheet: Sheet, size: tuple[int, int] = (80, 24)) -> str:
    """The screen as text."""
    return "".join(f"{text_of(line).rstrip()}\n" for line in sheet.draw(*size))


def begun(games: AllGames, kind: str, name: str, *, older: int = 0) -> None:
    """A save of a game, written so many seconds before now."""
    pack = name_of_pack(plugin(kind).built_in_pack())
    shelf = games._shelf
    save = shelf.begin(name, {"engine": "0", "seed": "1", "pack": pack} | ({"game": kind} if kind != KINDS[0] else {}))
    save.close()
    journal = shelf.path(name) / JOURNAL
    at = journal.stat().st_mtime - older
    os.utime(journal, (at, at))


def battle(games: AllGames) -> AtTable:
    """A battle begun by way of the page of all games."""
    sheet = keyed(games.sheet(), "s", "enter", "enter")
    for _ in range(6):
        if isinstance(sheet, AtTable):
            return sheet
        sheet = sheet.press("enter")
    raise AssertionError(text(sheet))


def test_the_page_says_which_games_there_are(games: AllGames) -> None:
    compare("games-80x24", text(games.sheet()))
    for kind in KINDS:
        words = " ".join(text(games.sheet(), (200, 60)).split())
        assert f"{plugin(kind).title}: {plugin(kind).about[:40]}" in words


def test_every_game_leads_to_its_title_and_back(games: AllGames) -> None:
    for number, kind in enumerate(KINDS, start=1):
        title = keyed(games.sheet(), str(number), "enter")
        assert "".join(games.evening(kind).house.edition.title.upper().split()) in "".join(text(title).split())
        assert "Other games" in text(title)
        assert "Skirmish" in text(keyed(title, "escape"))
        assert "Skirmish" in text(keyed(games.evening(kind).title(), "o", "enter"))


def test_on_with_the_last_game_whichever_it_is_of(games: AllGames) -> None:
    table = battle(games)
    save = table.table.session
    games.get_up()
    sheet = games.sheet()
    shown = text(sheet)
    assert "Continue" in shown and "last: Borrowed Things" in shown and "not played yet" in shown
    again = sheet.press("enter")
    assert isinstance(again, AtTable)
    assert again.table.session.game.kind == "skirmish" and again.table.session.keys == save.keys
    games.get_up()


def test_a_battle_that_is_over_is_looked_at_again_and_not_gone_on_with(games: AllGames) -> None:
    table = battle(games).table
    chance = Chance(1)
    while (question := table.session.question) is not None:
        table.session.choose(chance.pick("test", question.choices))
    games.get_up()
    for sheet in (games.sheet(), games.evening("skirmish").title()):
        shown = text(sheet)
        assert "Continue" not in shown and "Look again" in shown
        assert not isinstance(keyed(sheet, "enter"), AtTable)
    again = keyed(games.sheet(), "l", "enter")
    assert isinstance(again, AtTable) and again.table.session.question is None
    games.get_up()


def test_the_last_save_of_each_game_is_that_of_its_own_pack(games: AllGames) -> None:
    begun(games, KINDS[0], "old", older=50)
    begun(games, KINDS[1], "newer", older=20)
    begun(games, KINDS[0], "new", older=30)
    games._shelf.begin("foreign", {"engine": "0", "seed": "1", "pack": "another"}).close()
    assert games.last_saves() == {KINDS[1]: "newer", KINDS[0]: "new"}
    assert list(games.last_saves()) == [KINDS[1], KINDS[0]]


def test_a_save_loaded_from_the_title_of_another_game_opens_by_its_own_pack(games: AllGames) -> None:
    battle(games)
    games.get_up()
    table = games.evening(KINDS[0]).house.resume("Borrowed Things")
    assert isinstance(table, AtTable) and table.table.session.game.kind == "skirmish"
    games.get_up()


def test_from_the_table_one_comes_back_to_the_title_of_its_game_and_then_to_all(games: AllGames) -> None:
    table = battle(games)
    table.table.follow("title")
    title = table.press("escape") if table.table.homeward else table
    assert "B O R R O W E D" in text(title) and "Other games" in text(title)
    assert "W H I C H" in text(keyed(title, "escape"))


def test_a_header_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    assert header_of(Shelf(tmp_path), "nothing") == {}
