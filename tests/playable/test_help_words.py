"""The words of games in the help of commands: what they promise is so, and nobody but help looks for them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from etherfields import cli
from etherfields.playable.help_words import all_help_words
from etherfields.playable.registry import MODULES, plugin
from etherfields.proving.balance.challenges import Challenges
from etherfields.proving.bots.bots_protocols import Milestones, Plays
from etherfields.table.new_party import party_named

WORDS = dict(all_help_words())


@pytest.mark.parametrize("kind", MODULES)
def test_what_a_game_says_in_help_is_so(kind: str) -> None:
    game = plugin(kind)
    said, pack = WORDS[game.title], game.load(game.built_in_pack())
    assert party_named(pack.seating(), said.party).party == tuple(said.party.split(","))
    played = pack.with_players()
    assert said.players == (tuple(played.players()) if isinstance(played, Plays) else ())
    assert bool(said.challenge) == isinstance(played, Challenges)
    assert bool(said.milestone) == isinstance(played, Milestones)


@pytest.mark.parametrize("command", ["play", "bots", "balance", "script"])
def test_help_tells_of_every_game(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([command, "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert not any(f"{{{name}" in said for name in ("games", "parties", "players", "milestones", "challenges"))
    if "--party" in said:
        assert all(f"{words.seats}, such as {words.party.partition('-')[0]}" in said for words in WORDS.values())
    if "--game" in said:
        assert f"The built-in pack of a game: {', '.join(MODULES)}." in said


def test_the_bots_of_a_game_and_the_ends_of_theirs_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bots", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Etherfields: sensible and curious; Skirmish: greedy and policy; Duel: greedy and policy." in said
    assert "Leave a game when this milestone is past. Etherfields: a Dream, by its Gate." in said


@pytest.mark.parametrize("words", [("--only", "Nowhere"), ("--dream", "Nowhere"), ("--dream=Nowhere",)])
def test_the_word_of_a_game_for_a_challenge_chooses_among_them(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["balance", "--game", "etherfields", "--games", "1", *words]) == 2
    assert "Nowhere" in (said := capsys.readouterr().err) and "No such option" not in said


def test_a_word_that_no_game_has_is_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["balance", "--nightmare", "I-01"]) == 2
    assert "No such option: --nightmare" in capsys.readouterr().err


def test_nobody_who_asks_for_no_help_pays_for_the_words_of_games() -> None:
    looked = "import sys\nfrom etherfields import cli\ncli.run(['--version'])\n"
    looked += "print([name for name in sys.modules if name.startswith(('etherfields.games.', 'etherfields.playable'))])"
    told = subprocess.run([sys.executable, "-c", looked], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"
