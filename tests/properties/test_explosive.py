"""Packs that ask for too much: each decision comes back, done or taken back with a sentence, and saves open again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import compile_pack
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.properties.explosive import Exploding
from tests.properties.packs import PARTY, made, write

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "etherfields/games/etherfields/template"
GAMES = 6
DECISIONS = 8
LONGEST = 120
"""Seconds after which a command doesn't come back any more, on the slowest of machines."""
LOOPS = {
    "a loop in a loop": "repeat 9999:\n  repeat 9999:\n    nothing",
    "a loop over nothing": "repeat 9999 x 9999: repeat 9999: if hours is 999: draw 1",
    "fourteen loops over all fields": "each field: " * 14 + "nothing",
    "rules without end": "repeat 9999:\n  for good:\n    hand limit +1",
    "conditions in conditions": "if " + "number of fields where (" * 9 + "in a dream" + ") is 99" * 9 + ": draw 1",
    "so many goods": "repeat 9999: gain 9999 item",
}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_decision_of_an_explosive_pack_comes_back(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    pack = Pack(tmp_path, compile_pack(write(tmp_path, made(Exploding(chance)))))
    game = Etherfields(pack)
    try:
        session = Session(game, game.fresh(seed, PARTY[: 1 + seed % 4], {}))
    except Fault:
        return  # what can't even begin is told in a sentence
    player = random_player(chance.randrange)
    for _ in range(DECISIONS):
        question = session.question
        if question is None:
            return
        try:
            session.choose(player(question))
        except Fault:
            assert session.question is not None and session.question.prompt == question.prompt
        game.check(session.table)
    assert Session(game, game.fresh(seed, PARTY[: 1 + seed % 4], {}), keys=session.keys).keys == session.keys


def pack_with(tmp_path: Path, action: str = "nothing", setup: str = "") -> Path:
    """The small pack, with something that anybody can do, and more that happens before anybody can."""
    folder = tmp_path / "pack"
    shutil.copytree(TEMPLATE, folder)
    gate = folder / "secrets/I-01.toml"
    text = gate.read_text("utf-8").replace('reveal creature "I-01 C"\'', f'reveal creature "I-01 C"{setup}\'', 1)
    offered = f'[[gate.action]]\nname = "Count the drums"\ndo = """\n{action}\n"""\n\n[gate.outcome.fetched]'
    gate.write_text(text.replace("[gate.outcome.fetched]", offered, 1), "utf-8")
    return folder


def does(tmp_path: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command, and what came of it."""
    places = {"ETHERFIELDS_SAVES": str(tmp_path / "saves"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    return subprocess.run(
        [sys.executable, "-m", "etherfields", *words], input=typed, capture_output=True, text=True, check=False,
        timeout=LONGEST, cwd=ROOT, env={**os.environ, **places, "COLUMNS": "400"},
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("text", LOOPS.values(), ids=LOOPS)
def test_a_choice_that_asks_for_too_much_is_taken_back_and_the_save_opens_again(tmp_path: Path, text: str) -> None:
    pack = str(pack_with(tmp_path, text))
    typed = "1\n" * 2 + "Count the drums\nstatus\nquit\n"
    anew = ("--new", "--party", "guest", "--seed", "3")
    began = does(tmp_path, "play", "one", "--plain", "--pack", pack, *anew, typed=typed)
    assert began.returncode == 0, began.stderr
    said = " ".join((began.stdout + began.stderr).split())
    assert "The Night Laundry” (secrets/I-01.toml:8): far too much would come of this." in said
    assert "The decision was taken back: decide otherwise." in said
    again = does(tmp_path, "play", "one", "--plain", "--pack", pack, typed="quit\n")
    assert again.returncode == 0, again.stderr
    assert "You go on with “one”" in again.stdout
    assert does(tmp_path, "story", "one", "--pack", pack).returncode == 0
    journal = tmp_path / "saves/one/journal.txt"
    assert "budget = " in journal.read_text()
    assert does(tmp_path, "replay", str(journal), "--pack", pack, "--update").returncode == 0


@pytest.mark.slow
def test_what_nobody_can_begin_is_told_in_a_sentence_and_opens_once_it_is_mended(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, setup="; repeat 9999: repeat 9999: nothing")
    words = ("play", "one", "--plain", "--pack", str(pack))
    for more in (("--new", "--party", "guest"), ()):
        tried = does(tmp_path, *words, *more)
        assert tried.returncode == 2, tried.stdout
        assert "secrets/I-01.toml:8): far too much would come of this." in tried.stderr
    shutil.rmtree(pack)
    pack_with(tmp_path)
    assert does(tmp_path, *words, typed="quit\n").returncode == 0


def test_on_the_screen_the_sentence_stands_at_the_bottom_and_the_same_is_asked_again(tmp_path: Path) -> None:
    game = Etherfields(Pack(tmp_path, compile_pack(pack_with(tmp_path, LOOPS["a loop in a loop"]))))
    session = Session(game, game.fresh(3, ("guest",), {}), fresh=lambda: game.fresh(3, ("guest",), {}))
    table = ScreenTable(session, Names(game.called()), "The Night Laundry", alone=True)
    table.sit_down([])
    while session.question is not None and session.question.kind != "act":
        table.do(partial(table.choose, session.question.choices[0]))
    question, before = session.question, list(session.keys)
    assert question is not None
    table.do(partial(table.choose, next(one for one in question.choices if "Count the drums" in one.label)))
    assert "far too much would come of this. The decision was taken back" in table.seat.notice
    assert session.keys == before
    assert session.question is not None and session.question.prompt == question.prompt
    assert table.picture() is not None
