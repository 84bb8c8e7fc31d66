"""`report` writes a game into one file: its journal, versions, settings and last screen, and nothing else."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Any

import pytest

import etherfields
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.plugin import PLUGIN
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.players import random_player
from etherfields.kernel.saving.report_files import read_any_journal
from etherfields.kernel.saving.saves import JOURNAL
from etherfields.kernel.saving.shelf import Shelf
from etherfields.table.evening import Wish, seated
from etherfields.table.plain.commands import COMMANDS
from etherfields.table.saves.open_save import Sitting, new_campaign
from etherfields.table.screen.table.key_actions import press
from etherfields.table.settings import Settings
from tests.table.screen.well import evening

ROOT = Path(__file__).parents[2]


def test_a_report_in_plain_lines_holds_the_game_and_says_what_to_do_with_it(tmp_path: Path) -> None:
    told = evening(tmp_path, "1", "1", "report", "quit", wish=Wish(new=True, party="ann", seed=1))
    path = tmp_path / "The Well" / "report.txt"
    assert str(path) in told
    assert f"etherfields shrink \"{path}\"" in told
    assert f"etherfields replay \"{path}\"" in told
    text = path.read_text()
    assert f"program = {etherfields.__version__}\n" in text
    assert f"python = {platform.python_version()} on " in text
    assert "pack = well aaaa\n" in text
    assert "payments = only\n" in text
    assert "| What do you do" in text or "\n| " in text
    assert read_any_journal(path).lines == read_any_journal(tmp_path / "The Well" / JOURNAL).lines


def test_a_report_goes_into_the_file_that_is_named(tmp_path: Path) -> None:
    wish = Wish(new=True, party="ann", seed=1)
    evening(tmp_path / "saves", f"report {tmp_path}/mine.txt", "quit", wish=wish)
    assert read_any_journal(tmp_path / "mine.txt").header["seed"] == "1"


@pytest.mark.parametrize("name", [JOURNAL, "table.toml"])
def test_a_report_never_takes_the_place_of_the_save_itself(tmp_path: Path, name: str) -> None:
    told = evening(tmp_path, f"report {tmp_path}/The Well/{name}", "quit", wish=Wish(new=True, party="ann", seed=1))
    assert "would take the place of a file of the save" in told
    assert not (tmp_path / "The Well" / name).read_text().startswith("etherfields report")


def test_a_report_names_no_player(tmp_path: Path) -> None:
    told = evening(tmp_path, "name ann Zebedee", "status", "report", "quit", wish=Wish(new=True, party="ann", seed=1))
    assert "Zebedee" in told
    assert "Zebedee" not in (tmp_path / "The Well" / "report.txt").read_text()
    assert "Zebedee" in (tmp_path / "The Well" / JOURNAL).read_text()


def sitting_at(saves: Path, decisions: int) -> tuple[Etherfields, Sitting[Any]]:
    """A campaign that was played for so long by chance."""
    game, edition = Etherfields(load_pack(ROOT)), PLUGIN.load(ROOT).edition
    sitting = new_campaign(Shelf(saves), game, edition, "one", 5, ("gambler", "expert"), {})
    player, chance = random_player(lambda n: chance.below("bot", n)), Chance(5)
    for _ in range(decisions):
        assert sitting.session.question is not None
        sitting.session.choose(player(sitting.session.question))
    return game, sitting


def test_a_report_from_the_screen_shows_it_as_it_is_and_no_secret(tmp_path: Path) -> None:
    game, sitting = sitting_at(tmp_path, 150)
    with sitting.save:
        table = seated(sitting, game, "The Borrowed City", Settings(tmp_path / "settings.toml")).table
        table.size = (120, 40)
        while table.seat.mode != "table":
            press(table, "enter")
        for key in (":", *"report", "enter"):
            press(table, key)
        said = " ".join(table.seat.pages)
        text = (tmp_path / "one" / "report.txt").read_text()
    assert "etherfields shrink" in said
    shown = text.partition("--- last screen ---\n")[2].partition("--- journal ---")[0]
    assert len(shown.splitlines()) == 40
    assert table.session.question is not None
    known = text.partition("--- journal ---")[0]
    hidden = game.hidden_from(table.session.table, "")
    assert len(hidden) > 20
    names = [name for name in hidden.values() if len(name) > 4]
    told = "\n".join(event.text for event in table.session.events)
    assert not [name for name in names if name in known and name not in told]
    assert not [code for code in hidden if f"{code} " in known]
    assert "veil" not in text and "64:" not in text


def test_report_is_among_the_commands_that_both_tables_complete_and_explain() -> None:
    assert COMMANDS["report"].takes == "[FILE]"
    assert "whoever looks into a fault" in COMMANDS["report"].does


def test_a_game_that_is_kept_nowhere_has_no_report() -> None:
    from tests.table.screen.well import at_the_table

    assert "this game is kept nowhere" in at_the_table("report")[0].casefold()
