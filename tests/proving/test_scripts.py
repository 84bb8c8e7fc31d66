"""Paragraphs read by themselves: where and by whom, what they ask, what they did, and how that is kept."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import cast

import pytest

from etherfields import cli
from etherfields.games.etherfields.bench.print_cards import _pack
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.reading.paragraph_game import Reading
from etherfields.games.etherfields.reading.table_look import LEFT_OUT, look
from etherfields.games.etherfields.reading.where_read import Place, place_of
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.session import Session
from etherfields.proving.scripts.differences import differences
from tests.content.packs import AROUND_IT, FRONT, design
from tests.small_pack import make_pack

Say = Callable[..., tuple[int, str, str]]
GIVEN = """
[given]
party = "guest"
guest = { hand = "anger 3, blank", torment = 2 }
"""
CASE = """
[[case]]
title = "The first"
rules = ["EF-SCRIPT-01"]
given.guest = { torment = 1 }
given.party = "guest"
then.hours = 5

[[case]]
title = "The second"
rules = ["EF-SCRIPT-01"]
given.guest = { torment = 4 }
given.party = "guest"
then.hours = 5
"""
OWN = """
[given]
gambler = { hand = "insight 1" }
scripts = '''
=== 77  The Well
~ gain 1 crystal
* Look down [insight 1]
    ~ torment 2; remember "the well"
* Walk on
'''
"""


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Say:
    """Runs `script` or `replay` beside a small pack in `mine`."""
    monkeypatch.chdir(tmp_path)
    make_pack("mine")

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.run([*words, "--pack", "mine"])
        return code, *capsys.readouterr()

    return run


def changed(out: str) -> list[str]:
    """The lines that tell what has changed, each as one."""
    told = out.partition("What it did to the table:\n\n")[2].partition("\nKept in ")[0]
    return re.sub(r"\n {2}", " ", dedent(told).strip()).removeprefix("- ").split("\n- ")


# --- reading ----------------------------------------------------------------------------------------


@pytest.mark.rule("EF-SCRIPT-01")
def test_a_paragraph_is_read_with_what_it_leads_to_and_tells_what_it_did(say: Say) -> None:
    code, out, err = say("script", "112", "--seed", "2")
    assert (code, err) == (0, "")
    begins = "Script 112 is read by the Guest, in “The Night Laundry”.\n\nCold Wash\n\nThe seal gives."
    assert out.lstrip().startswith(begins)
    assert "torment of guest: 0 -> 1" in changed(out)
    assert any(line.startswith("read: + 112, 1") for line in changed(out))


def test_it_is_answered_through_a_pipe_in_words_and_numbers_and_taken_back(say: Say) -> None:
    _, out, _ = say("script", "110", typed="let it go\n")
    assert "> let it go" in out
    assert changed(out) == ["read: + 110"]
    _, out, _ = say("script", "110", typed="pull\n1\nundo\n2\n1\n")
    assert "> undo" in out
    assert "hand of guest: - Count to Ten" not in changed(out)


def test_where_answers_end_it_says_what_it_waits_for_and_what_has_changed_so_far(say: Say) -> None:
    code, out, _ = say("script", "120")
    assert code == 0
    assert "\nIt waits for an answer: The Attendant: what do you do?\n" in out
    assert changed(out) == ["read: + 120"]


def test_an_ending_is_resolved_and_nothing_after_it(say: Say) -> None:
    _, out, _ = say("script", "140")
    assert "The Night Laundry is over" in out and "The ending: kept." in out
    assert "outcome of The Night Laundry: none -> kept" in changed(out)


def test_lines_of_a_file_answer_and_one_that_is_none_is_a_mistake(say: Say) -> None:
    Path("answers").write_text("# the ticket is not there\n\nask whose\n", encoding="utf-8")
    code, out, _ = say("script", "120", "--keys", "answers")
    assert code == 0
    assert "His that didn't come" in out
    Path("answers").write_text("ask whose\nonce more\n", encoding="utf-8")
    assert say("script", "120", "--keys", "answers")[::2] == (
        2, "answers, line 2: nothing is asked any more. Take it and all after it out.\n"
    )  # fmt: skip
    Path("answers").write_text("\ngive her a hat\n", encoding="utf-8")
    code, _, err = say("script", "120", "--keys", "answers")
    assert code == 2
    assert err.startswith("answers, line 2: “give her a hat” is none of the choices")


def test_a_paragraph_that_is_not_there_is_a_sentence_with_a_guess(say: Say) -> None:
    code, _, err = say("script", "1100")
    assert code == 2
    assert err == "night-laundry: there is no paragraph 1100 in the Script Book. Did you mean “110” or “100”?\n"


# --- tables -----------------------------------------------------------------------------------------


def test_it_is_read_at_the_table_of_a_file_that_gives_one(say: Say) -> None:
    Path("table.toml").write_text(GIVEN, encoding="utf-8")
    _, out, _ = say("script", "112", "--given", "table.toml", "--seed", "2")
    assert "torment of guest: 2 -> 3" in changed(out)


def test_of_several_cases_one_is_named_by_a_line(say: Say) -> None:
    Path("cases.toml").write_text(CASE, encoding="utf-8")
    for line, torment in (("2", 1), ("8", 1), ("9", 4), ("14", 4)):
        _, out, err = say("script", "112", "--given", f"cases.toml:{line}", "--seed", "2")
        assert f"torment of guest: {torment} -> {torment + 1}" in changed(out), (line, err)
    code, _, err = say("script", "112", "--given", "cases.toml")
    assert (code, err) == (2, "cases.toml: has 2 cases. Say which by a line of it: cases.toml:2 is “The first”.\n")
    code, _, err = say("script", "112", "--given", "cases.toml:1")
    assert code == 2
    assert "has no case that begins at line 1 or before" in err


def test_a_case_that_writes_the_paragraph_out_needs_no_pack(say: Say) -> None:
    Path("well.toml").write_text(OWN, encoding="utf-8")
    _, out, _ = say("script", "77", "--given", "well.toml", typed="look down\n1\n")
    assert changed(out) == [
        "read: + 77", "remembered: + the well", "hand of gambler: - Insight 1", "discard of gambler: + Insight 1",
        "torment of gambler: 0 -> 2", "crystal of gambler: 0 -> 1",
    ]  # fmt: skip


def test_a_table_that_cant_be_laid_is_told_with_its_line(say: Say) -> None:
    Path("bad.toml").write_text(GIVEN.replace("torment = 2", "torments = 2"), encoding="utf-8")
    code, _, err = say("script", "112", "--given", "bad.toml")
    assert code == 2
    assert "bad.toml:4" in err
    assert "torments" in err


# --- kept -------------------------------------------------------------------------------------------


def test_a_reading_is_kept_and_compared_again(say: Say) -> None:
    Path("kept").mkdir()
    Path("table.toml").write_text(GIVEN, encoding="utf-8")
    words = ("script", "110", "--given", "table.toml", "--keep", "kept/110.journal", "--seed", "1")
    _, out, _ = say(*words, typed="pull\n1\n1\n1\n1\n1\n")
    assert "Kept in kept/110.journal" in out
    assert "\nscript = 110\ngiven = ../table.toml\n" in Path("kept/110.journal").read_text(encoding="utf-8")
    assert "\n- torment of guest: 2 -> 3\n" in Path("kept/110.transcript").read_text(encoding="utf-8")
    code, out, _ = say("replay", "kept/110.journal")
    assert code == 0
    assert "kept/110.journal: the same: " in out
    assert "compared with 110.transcript" in out
    scripts = next(Path("mine/scripts").glob("*.txt"))
    scripts.write_text(scripts.read_text(encoding="utf-8").replace("~ torment 1\n", "~ torment 2\n"), encoding="utf-8")
    _pack.cache_clear()
    code, out, _ = say("replay", "kept/110.journal")
    assert code == 1
    assert "-- torment of guest: 2 -> 3\n+- torment of guest: 2 -> 4" in out


def test_the_seed_that_is_named_is_the_one_that_is_kept(say: Say) -> None:
    for seed in ("0", "7"):
        say("script", "111", "--seed", seed, "--keep", "111.journal")
        assert f"\nseed = {seed}\n" in Path("111.journal").read_text(encoding="utf-8")


def test_a_kept_reading_answers_another_one(say: Say) -> None:
    say("script", "120", "--keep", "120.journal", typed="ask\n")
    _, out, _ = say("script", "120", "--keys", "120.journal")
    assert "His that didn't come" in out


def test_a_name_that_the_transcript_would_have_is_refused(say: Say) -> None:
    code, _, err = say("script", "120", "--keep", "x.transcript")
    assert code == 2
    assert "the transcript would be called so, too" in err


# --- where and by whom ------------------------------------------------------------------------------

MAP = """
[[dreamworld]]
code = "outskirts"
spot = "B2"
starting = true
[[dreamworld.location]]
code = "stop"
icons = ["awakening"]
paths = ["lane"]
[[dreamworld.location]]
code = "lane"
paths = ["stop"]
hidden = true
do = "script 600"
"""
SCRIPTS = "=== 512  The Bell\n-> 513\n\n=== 600  The Lane\n~ each dreamer gains 1 ether\n"


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """A Dream whose bell leads to 512 and on to 513, and a Location whose effect is 600."""
    front, around = f'{FRONT}start = "stop"\n', AROUND_IT + MAP
    return load_pack(design(tmp_path, front=front, around=around, scripts=SCRIPTS), use_cache=False)


def test_what_leads_to_a_paragraph_says_where_it_is_read_and_by_whom(pack: Pack) -> None:
    assert place_of(pack, 512) == place_of(pack, 513) == Place("I-03 X", "", True)
    assert place_of(pack, 600) == Place("", "lane", False)


def test_what_a_location_leads_to_is_read_there_when_the_first_dream_is_won(pack: Pack) -> None:
    reading = Reading(pack, 600)
    session = Session(reading, reading.fresh(1, ("expert",), {}), keep=False)
    assert session.table.place == "lane"
    assert session.events[0].text == "Script 600 is read to all, in “lane”."


def test_every_paragraph_of_the_campaign_can_be_read_and_comes_to_an_end(game: Etherfields) -> None:
    unfinished = []
    for number in game.pack.paragraphs:
        reading, chance = Reading(game.pack, number), random.Random(number)
        session = Session(reading, reading.fresh(1, ("gambler", "expert"), {}), keep=False)
        while session.question is not None and len(session.keys) < 300:
            session.choose(chance.choice(list(session.question.choices)))
        game.check(session.table)
        unfinished += [number] if session.question is not None else []
    assert unfinished == []


# --- differences ------------------------------------------------------------------------------------


class Observed:
    """A table that notes which parts of it are looked at."""

    def __init__(self, table: Table) -> None:
        self.seen: set[str] = set()
        self._table = table

    def __getattr__(self, name: str) -> object:
        self.seen.add(name)
        return getattr(self._table, name)


def test_all_of_a_table_is_looked_at_or_left_out_by_name(game: Etherfields) -> None:
    play = play_at(game.pack, new_table(game.pack, 1, ["gambler"], {}))
    table = Observed(play.table)
    play.table = cast("Table", table)
    look(play)
    assert table.seen - {"party", "board"} == {*Table.__struct_fields__} - {*LEFT_OUT}


def test_cards_tokens_and_figures_are_told_as_cases_call_them(game: Etherfields) -> None:
    table = new_table(game.pack, 1, ["gambler"], {})
    before = look(play_at(game.pack, table))
    card = table.piles.of("gambler/deck")[-1]
    table.piles.move(card, "gambler/hand")
    table.tokens.gain("torment", "gambler", 2)
    table.tokens.gain("key", "party", 1)
    name = play_at(game.pack, table).name(card)
    assert sorted(differences(before, look(play_at(game.pack, table)))) == [
        f"deck of gambler: - {name}",
        f"hand of gambler: + {name}",
        "keys: 0 -> 1",
        "torment of gambler: 0 -> 2",
    ]


def test_another_order_is_told_as_that() -> None:
    assert differences({"deck": ["a", "b"]}, {"deck": ["b", "a"]}) == ["deck: in another order"]


def test_it_starts_without_what_it_does_not_need() -> None:
    heavy = "{'prompt_toolkit', 'networkx', 'multiprocessing', 'asyncio'}"
    line = "['script', '512']"
    script = f"import sys; from etherfields.cli import run; run({line}); print(sorted({heavy} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert ran.stdout.splitlines()[-1] == "[]"
