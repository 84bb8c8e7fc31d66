"""The commands that prove a pack, with packs of a game that lacks what they ask for: a sentence says so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from etherfields import cli
from etherfields.games.skirmish.players.with_players import SkirmishWithPlayers as Skirmish
from etherfields.games.skirmish.plugin import PLUGIN as SKIRMISH
from etherfields.playable.protocols import Contest
from etherfields.proving.balance.challenges import Challenge, Measure, Start, Wording
from etherfields.proving.balance.measuring import Asked, balance_page, measure, tables_at
from etherfields.proving.sweeps.workers import Where

PACK = str(SKIRMISH.built_in_pack())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bots", "--game", "skirmish", "--coverage"), "this game has no paragraphs that could be read."),
        (("bots", "--game", "skirmish", "--until", "Dawn"), "this game has no milestones at which it could be left."),
        (("balance", "--game", "skirmish", "--only", "Dawn"), "this game has no challenges to choose from."),
        (("script", "1", "--pack", PACK), "Borrowed Things: this pack has no paragraphs to be read."),
    ],
)
def test_a_game_that_lacks_what_a_command_asks_for_says_so(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(list(words)) == 2
    assert said.lower() in capsys.readouterr().err.lower()


@pytest.mark.parametrize(("game", "title"), [("skirmish", "Borrowed Things"), ("etherfields", "The Borrowed City 0.1")])
def test_the_report_of_bots_names_the_pack_that_they_played(
    game: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    line = f"bots --game {game} --runs 1 --limit 5 --jobs 1 --report report.md"
    assert cli.run(line.split()) == 0
    assert f"Played of {title} by\n" in Path("report.md").read_text("utf-8")
    assert "1 game, 5 decisions" in capsys.readouterr().out


def test_a_page_on_balance_tells_of_challenges_and_of_contests_where_a_game_has_both() -> None:
    class Both(Skirmish):
        def challenges(self) -> Sequence[Challenge]:
            return []

        def challenge_named(self, name: str) -> str:
            return name

        def wording(self) -> Wording:
            return Wording("riddle", "solvers", "Riddles are measured by night.", "it still smells", ())

        def set_out(self, measure: Measure) -> Start:
            raise NotImplementedError

        def is_goal(self, what: str) -> bool:
            return False

        def contests(self) -> Sequence[Contest]:
            return []

    game = Both(SKIRMISH.load(SKIRMISH.built_in_pack()).pack)
    with tables_at(Where(), lambda: game) as tables:
        found = measure(game, Asked(1, 0, 1), tables, "Riddles 2")
    text = balance_page(game, found, "Riddles 2", "etherfields balance")
    assert "Riddles are measured by night.\n\nThe second table of a riddle" in text
    assert text.count("# Balance\n\nMeasured of Riddles 2 by") == 2
    assert "None of the pairs is uneven." in text
