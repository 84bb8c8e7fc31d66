"""The commands that prove a pack, with packs of a game that lacks what they ask for: a sentence says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields import cli
from etherfields.games.skirmish.plugin import PLUGIN as SKIRMISH

PACK = str(SKIRMISH.built_in_pack())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bots", "--game", "skirmish", "--coverage"), "this game has no paragraphs that could be read."),
        (("bots", "--game", "skirmish", "--until", "Dawn"), "this game has no milestones at which it could be left."),
        (("balance", "--game", "skirmish", "--dream", "Dawn"), "Skirmish has no Dreams."),
        (("script", "1", "--pack", PACK), "Borrowed Things: this pack has no paragraphs to be read."),
    ],
)
def test_a_game_that_lacks_what_a_command_asks_for_says_so(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(list(words)) == 2
    assert said.lower() in capsys.readouterr().err.lower()


def test_the_report_of_bots_names_the_pack_that_they_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    line = "bots --game skirmish --runs 1 --limit 5 --jobs 1 --report report.md"
    assert cli.run(line.split()) == 0
    assert "Played of Borrowed Things by\n" in Path("report.md").read_text("utf-8")
    assert "1 game, 5 decisions" in capsys.readouterr().out
