"""The command line: what is typed is done, or a sentence says why not."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import etherfields
from etherfields import cli
from etherfields.cli import balance_command, bots_command, play_commands, program, sweep_words
from etherfields.cli.program import Typed, app, command_line
from etherfields.table import places
from etherfields.table.plain.commands import COMMANDS, IN_THE_SHELL
from tests.kernel.games.hidden_cards import Table
from tests.small_pack import make_pack
from tests.table.screen.well import Well, WellPack

ROOT = Path(__file__).parent.parent


@dataclass
class Said:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs commands in this process, as somebody would whose saves are all in one folder."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str], folder: Path) -> None:
        self.saves = folder / "saves"
        self._patch = patch
        self._capture = capture
        patch.setenv("ETHERFIELDS_SAVES", str(self.saves))
        patch.chdir(folder)

    def __call__(self, *words: str, typed: str = "") -> Said:
        self._patch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.run(words)
        return Said(code, *self._capture.readouterr())


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    return Terminal(monkeypatch, capsys, tmp_path)


@pytest.fixture
def well(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal at which the tiny game is played."""
    play_well(monkeypatch, Well)
    return terminal


def play_well(monkeypatch: pytest.MonkeyPatch, game: Callable[[], Well]) -> None:
    """Let every command play the tiny game."""
    for module in (program, play_commands, bots_command, balance_command, sweep_words):
        monkeypatch.setattr(module, "game_pack", lambda pack, game_name=None: WellPack(game))


OURS = sorted(
    {one.name or one.callback.__name__ for one in app.registered_commands if one.callback}
    | {str(one.name) for one in app.registered_groups}
)
"""All commands that there are."""

# --- words ------------------------------------------------------------------------------------------


def test_the_version_is_said(terminal: Terminal) -> None:
    assert terminal("--version") == Said(0, f"etherfields {etherfields.__version__}\n", "")


def test_each_command_is_a_word_of_the_table_or_told_there_to_be_typed_in_the_shell() -> None:
    assert {*OURS} == {*IN_THE_SHELL} | ({*OURS} & {*COMMANDS})
    assert not {*IN_THE_SHELL} & {*COMMANDS}


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_help_names_every_command(terminal: Terminal, words: tuple[str, ...]) -> None:
    said = terminal(*words)
    assert (said.code, said.err) == (0, "")
    assert not any(line.endswith("...") for line in said.out.splitlines()[1:]), "a line on a command is cut off"
    for command in OURS:
        assert f"\n  {command} " in said.out


@pytest.mark.parametrize("command", [*OURS, "saves import", "bots merge"])
def test_every_command_has_help(terminal: Terminal, command: str) -> None:
    said = terminal(*command.split(), "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"Usage: etherfields {command} ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plya"], "No such command 'plya'."),
        (["--nope"], "No such option: --nope"),
        (["play", "--seed", "x"], "--seed: “x” is no whole number. Give a whole number from 0 to"),
        (["play", "--seed", "-1"], "--seed: -1 is too small. Give a whole number from 0 to"),
        (["play", "--seed", "9" * 19], "is too large."),
        (["play", "--seed", "9" * 30], "is too large."),
        (["play", "CON"], "“CON” can't be the name of a save: some systems keep it for devices. Choose another name."),
        (["rules", "EF-NOPE-99"], "nothing on “EF-NOPE-99”. Perhaps one of these: Using Notes (EF-NOTE-01)"),
        (["play", "one", "two"], "unexpected extra argument"),
        (["play", "--party"], "requires an argument"),
        (["replay"], "Missing argument"),
        (["saves", "copy", "one"], "Missing argument"),
        (["saves", "burn"], "No such command 'burn'."),
        (["bots", "--runs", "0"], "--runs: 0 is too small."),
        (["play", "--option", "moon"], "“moon” isn't NAME=VALUE"),
        (["play", "--option", "=full"], "“=full” isn't NAME=VALUE"),
        (["play", "--option", "a=1", "--option", "a=2"], "“a” is there twice"),
    ],
)
def test_words_that_make_no_sense_are_told(well: Terminal, words: list[str], sentence: str) -> None:
    said = well(*words)
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_fault_of_the_program_itself_is_told_without_a_traceback(
    well: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(pack: object, game: object = None) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(play_commands, "game_and_edition", fail)
    monkeypatch.delenv("ETHERFIELDS_DEBUG", raising=False)
    said = well("play")
    assert said.code == 70
    assert said.err.startswith("The program itself failed: ZeroDivisionError: of all things (test_cli.py, line ")
    monkeypatch.setenv("ETHERFIELDS_DEBUG", "1")
    told = well("play")
    assert told.code == 70
    assert told.err.startswith("Traceback ") and "ZeroDivisionError: of all things" in told.err


# --- playing and saves ------------------------------------------------------------------------------


def test_a_campaign_is_begun_left_and_taken_up(well: Terminal) -> None:
    begun = well("play", "--party", "Ann,Bo", "--seed", "1", typed="1\n")
    assert (begun.code, begun.err) == (0, "")
    again = well("play", typed="1\n")
    assert "You go on with “The Well”, 1 decision in." in again.out
    assert (
        (well.saves / "The Well" / "journal.txt")
        .read_text()
        .endswith("---\n!rest laying\nlay/leaf-2\nlay/leaf-5\n!rest swapping\n")
    )


def test_leaving_says_which_pack_to_give_again(well: Terminal) -> None:
    said = well("play", "--pack", "my pack", "--party", "Ann")
    assert '  etherfields play "The Well" --pack "my pack"\n' in said.out


def test_a_save_goes_through_everything_that_can_be_done_with_it(well: Terminal) -> None:
    assert "There are no saves yet" in well("saves").out
    well("play", "one", "--new", "--party", "Ann,Bo", "--seed", "5", typed="1\nsave here\n")
    assert well("saves", "list").out.startswith("one\n  Ann, Bo.\n  well, 1 decision, played ")
    shown = well("saves", "show", "one").out
    assert shown.startswith("one: Ann, Bo.\n  well, 1 decision, played ")
    assert "  seed: 5\n  party: Ann, Bo\n" in shown
    assert "  points: here\n" in shown
    assert well("saves", "copy", "one", "two").out == "“two” is a copy of “one” now.\n"
    assert well("saves", "rename", "two", "three").code == 0
    assert well("saves", "export", "three").out == "“three” is packed into three.zip.\n"
    assert "three.zip: there is a file of that name already. Name the file:" in well("saves", "export", "three").err
    assert well("saves", "export", "three", "three.zip").code == 0
    refused = well("saves", "delete", "three")
    assert refused.code == 2
    assert "add --yes" in refused.err
    assert well("saves", "delete", "three", "--yes").out == "“three” is gone.\n"
    assert well("saves", "import", "three.zip", "four").out == "“four” is among your saves now.\n"
    assert [line for line in well("saves").out.splitlines() if line[0] != " "] == ["four", "one"]
    assert "1 decision in" in well("play", "four").out


@pytest.mark.parametrize(
    "words",
    [
        ("show", "none"),
        ("copy", "none", "two"),
        ("rename", "none", "two"),
        ("delete", "none"),
        ("export", "none"),
        ("import", "none.zip"),
        ("show", "../one"),
        ("copy", "one", "one"),
        ("copy", "one", "a/b"),
        ("rename", "one", ".."),
        ("export", "one", "no/such/folder.zip"),
        ("import", "."),
    ],
)
def test_what_can_not_be_done_with_a_save_is_told(well: Terminal, words: tuple[str, ...]) -> None:
    well("play", "one", "--new", "--party", "Ann")
    said = well("saves", *words)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert [path.name for path in well.saves.iterdir()] == ["one"]


@pytest.mark.parametrize("words", [("saves", "list"), ("play",), ("play", "--new", "--party", "Ann"), ("story", "one")])
def test_saves_that_would_be_kept_in_a_file_are_refused_at_once(well: Terminal, words: tuple[str, ...]) -> None:
    well.saves.write_text("a list of groceries")
    said = well(*words)
    assert (said.code, said.out) == (2, "")
    assert f"{well.saves}: is a file, not a folder, so no saves can be kept there." in said.err


def test_a_folder_for_saves_that_can_not_be_made_is_named(well: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("ETHERFIELDS_SAVES", "file/saves")
    assert "file: is a file, not a folder" in well("play", "--new", "--party", "Ann").err

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setenv("ETHERFIELDS_SAVES", "far/saves")
    monkeypatch.setattr(Path, "mkdir", refuse)
    said = well("play", "--new", "--party", "Ann")
    assert said.code == 2
    assert "far/saves: the folder for saves can't be made: permission denied." in said.err


def test_a_broken_save_is_listed_with_what_is_wrong(well: Terminal) -> None:
    (well.saves / "bad").mkdir(parents=True)
    (well.saves / "bad" / "journal.txt").write_bytes(b"\xff\xff\n")
    listed = well("saves", "list")
    assert listed.code == 0
    assert "bad: " in listed.out
    assert well("saves", "show", "bad").code == 2
    assert well("play").code == 2


def test_a_save_of_the_built_in_pack_is_listed_with_who_plays_and_the_turn(terminal: Terminal) -> None:
    terminal("play", "one", "--new", "--party", "gambler,tough", "--seed", "7", typed="1\n1\n")
    listed = terminal("saves").out
    assert listed.startswith("one\n  The Gambler, The Tough Guy; The Last Tram, Turn 1.\n  borrowed-city, ")
    assert max(map(len, listed.splitlines())) < 80


def test_a_save_is_listed_with_the_people_who_play(terminal: Terminal) -> None:
    terminal("play", "one", "--new", "--party", "gambler,tough", "--seed", "7", typed="1\n1\nname gambler Ada\n")
    assert terminal("saves").out.startswith("one\n  The Gambler (Ada), The Tough Guy; ")


def test_of_a_journal_that_was_brought_in_alone_nobody_says_how_far_it_is(well: Terminal) -> None:
    well("play", "one", "--new", "--party", "Ann", "--seed", "7", typed="1\n")
    assert well("saves", "import", str(well.saves / "one" / "journal.txt"), "two").code == 0
    assert "\ntwo\n  Ann.\n  well, 1 decision, " in "\n" + well("saves").out


def test_options_of_a_campaign_that_has_begun_are_refused(well: Terminal) -> None:
    well("play", "one", "--new", "--party", "Ann")
    for words in (("play", "--option", "a=1"), ("play", "one", "--option", "a=1")):
        said = well(*words)
        assert said.code == 2
        assert "options are chosen when a campaign begins, and “one” has begun already" in said.err


def test_options_that_do_not_exist_are_told_before_anybody_is_asked(well: Terminal) -> None:
    said = well("play", "--new", "--option", "moon=full")
    assert said.code == 2
    assert "no option “moon”" in said.err
    assert "How many" not in said.out


def test_a_pack_without_a_map_has_none_to_draw(terminal: Terminal) -> None:
    make_pack(Path("pack"))
    said = terminal("graph", "pack", "--what", "map")
    assert (said.code, said.out) == (2, "")
    assert "no Dreamworld map to draw" in said.err


# --- proving ----------------------------------------------------------------------------------------


def test_a_journal_is_replayed_and_compared(well: Terminal) -> None:
    well("play", "one", "--new", "--party", "Ann,Bo", "--seed", "1", typed="1\n1\n")
    journal = Path("game.journal")
    journal.write_text((well.saves / "one" / "journal.txt").read_text())
    assert well("replay", "game.journal").code == 1
    written, same = well("replay", "game.journal", "--update"), well("replay", "game.journal")
    assert written == Said(0, "game.journal: written: 2 decisions, 8 lines in game.transcript\n", "")
    assert same == Said(0, "game.journal: the same: 2 decisions, 8 lines compared with game.transcript\n", "")
    journal.write_text(journal.read_text().replace("lay/leaf-5", "lay/salt-4"))
    said = well("replay", "game.journal")
    assert said.code == 1
    assert "-> lay/leaf-5    Lay leaf-5\n+> lay/salt-4    Lay salt-4" in said.out


def test_a_journal_of_another_pack_is_refused(well: Terminal) -> None:
    Path("game.journal").write_text("journal 1\npack = other\nseed = 1\nparty = Ann\n---\n")
    said = well("replay", "game.journal")
    assert said.code == 2
    assert "belongs to the pack “other”" in said.err


def test_bots_play_and_count(well: Terminal) -> None:
    said = well("bots", "--runs", "6", "--jobs", "1", "--players", "2")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("6 games, ")
    assert said.out.endswith("Nothing failed.\n")
    assert well("bots", "--runs", "2", "--jobs", "1", "--party", "ann").code == 0
    assert well("bots", "--runs", "2", "--jobs", "1", "--players", "5").code == 2
    assert well("bots", "--runs", "2", "--jobs", "1", "--option", "moon=1").code == 2


def test_bots_look_at_as_many_tables_as_they_are_told(well: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    class Watched(Well):
        def check(self, table: Table) -> None:
            looks.append(table.round)

    play_well(monkeypatch, Watched)
    words = ("bots", "--runs", "1", "--jobs", "1", "--party", "Ann", "--player", "first", "--limit", "24")
    told = {every: well(*words, "--every", every) for every in ("0", "1", "5")}
    made = int(told["1"].out.split(" decisions")[0].rpartition(" ")[2])
    assert len(looks) == 2 * (made + 1) + 1 + -(-made // 5)
    assert told["0"].out.splitlines()[1:] == told["1"].out.splitlines()[1:]
    assert "One table and question of 5 was looked at.\nNothing failed.\n" in told["5"].out
    assert well(*words, "--every", "often").code == 2


def test_a_report_of_bots_says_how_to_have_the_same_once_more(terminal: Terminal, tmp_path: Path) -> None:
    make_pack(tmp_path / "a pack")
    words = ("bots", "--runs", "2", "--seed", "0", "--option", "hours_cap=9", "--pack", "a pack", "--coverage")
    said = terminal(*words, "--jobs", "1", "--limit", "40", "--report", "bots.md")
    assert said.code == 0
    written = Path("bots.md").read_text()
    again = '--runs 2 --seed 0 --limit 40 --option hours_cap=9 --pack "a pack" --coverage'
    assert f"    etherfields bots {again}\n" in written
    assert said.out.splitlines()[0] in written


def test_a_command_is_told_without_what_says_nothing() -> None:
    options: dict[str, Typed] = {"trials": 0, "dream": ["I-03 X", "I-04"], "out": "", "party": None, "coverage": False}
    assert command_line("balance", options, None) == 'etherfields balance --trials 0 --dream "I-03 X" --dream I-04'
    assert command_line("balance", {}, "my pack") == 'etherfields balance "my pack"'


def test_games_that_fail_leave_their_journals(well: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(Well):
        def check(self, table: object) -> None:
            raise ArithmeticError("one pearl too many")

    play_well(monkeypatch, Leaky)
    said = well("bots", "--runs", "2", "--jobs", "1", "--out", "bad")
    assert said.code == 1
    assert "one pearl too many" in said.out
    assert sorted(path.name for path in Path("bad", "failed").iterdir()) == [
        "seed-1-first.journal",
        "seed-1-random.journal",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("story", "one", "-o", "."), ".: the story can't be written: it is a folder. Name a file in it."),
        (("saves", "export", "one", "."), ".: the packed save can't be written: it is a folder."),
        (("text", "-o", "no/such.md"), "no/such.md: the text can't be written: there is no folder no."),
        (("graph", "-o", "no/such.dot"), "no/such.dot: the graph can't be written: there is no folder no."),
        (("bots", "--report", "."), ".: the report can't be written: it is a folder."),
        (("bots", "--out", "a file"), "a file: the journals of games can't be written: a file is a file"),
        (("bots", "--out", "a file/in it"), "a file is a file, and no folder. Name a folder."),
        (("balance", "-o", "no/such.md"), "no/such.md: the page can't be written: there is no folder no."),
        (("balance", "-o", "a file/in it.md"), "the page can't be written: a file is no folder."),
    ],
)
def test_where_nothing_can_be_written_is_told_before_the_work_begins(
    well: Terminal, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    well("play", "one", "--new", "--party", "Ann")
    Path("a file").write_text("kept")

    def work(*_: object) -> None:
        raise AssertionError("the work has begun")

    for module, name in (
        (play_commands, "game_and_edition"),
        (play_commands, "plugin_for"),
        (bots_command, "game_pack"),
        (balance_command, "game_pack"),
    ):
        monkeypatch.setattr(module, name, work)
    said = well(*words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert Path("a file").read_text() == "kept"


# --- streams that are closed, full or in another alphabet ---------------------------------------------


def in_a_shell(folder: Path, line: str, **environment: str) -> Said:
    """What `sh` makes of a line in which `etherfields` stands for the program."""
    around = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    around |= {"ETHERFIELDS_SAVES": str(folder / "saves"), "PYTHONPATH": str(ROOT)} | environment
    program = f'etherfields() {{ "{sys.executable}" -m etherfields "$@"; }}; '
    ran = subprocess.run(
        ["sh", "-c", program + line], capture_output=True, cwd=folder, env=around, timeout=60, check=False
    )
    return Said(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


PLAY = "etherfields play --pack pack --party guest --seed 1"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"{PLAY} <&-", 0),
        (f"echo 1 | {PLAY} >&-", 0),
        (f"echo 1 | {PLAY} 2>&-", 0),
        (f"{PLAY} <&- >&- 2>&-", 0),
        ("etherfields --help >&-", 0),
        ("etherfields rules 2>&-", 0),
        ("etherfields nope 2>&-", 2),
        (f"(yes 1 | head -500 | {PLAY}; echo $? >&2) | head -3", 0),
        ("(etherfields rules; echo $? >&2) | head -1", 0),
        ("(etherfields rules; echo $? >&2) | true", 0),
        ("etherfields rules >/dev/full", 2),
        (f"yes 1 | head -500 | {PLAY} >/dev/full", 2),
        (f"{PLAY} </dev/null >/dev/full", 2),
    ],
)
def test_whatever_the_streams_are_there_is_no_traceback(tmp_path: Path, line: str, code: int) -> None:
    make_pack(tmp_path / "pack")
    said = in_a_shell(tmp_path, line)
    assert said.code == code
    assert said.err in (("", "0\n") if code == 0 else ("", "The system refuses: No space left on device.\n"))


@pytest.mark.slow
def test_where_only_ascii_can_be_written_it_is(tmp_path: Path) -> None:
    make_pack(tmp_path / "pack")
    said = in_a_shell(tmp_path, f"{PLAY} </dev/null", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (said.code, said.err) == (0, "")
    assert 'Saved as "The Night Laundry".' in said.out
    assert said.out.isascii()


@pytest.mark.slow
def test_bots_play_a_real_pack_in_processes_of_their_own(tmp_path: Path) -> None:
    make_pack(tmp_path / "pack")
    said = in_a_shell(tmp_path, "etherfields bots --pack pack --runs 8 --jobs 2")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("8 games, ")
    assert said.out.endswith("Nothing failed.\n")


# --- where things are -------------------------------------------------------------------------------


def test_saves_are_where_a_variable_says() -> None:
    assert places.saves_folder({"ETHERFIELDS_SAVES": "here"}) == Path("here")


def test_saves_of_somebody_whom_nobody_knows_are_a_sentence(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ETHERFIELDS_SAVES", "~who-is-that/saves")
    told = "ETHERFIELDS_SAVES: “~who-is-that/saves” is no folder: nobody here is called who-is-that."
    for words in (("play", "--new", "--party", "gambler"), ("saves", "list"), ("story", "one")):
        said = terminal(*words)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(told)


def test_the_shell_can_complete_commands() -> None:
    asked = {"_ETHERFIELDS_COMPLETE": "complete_bash", "COMP_WORDS": "etherfields re", "COMP_CWORD": "1"}
    ran = subprocess.run(
        [sys.executable, "-m", "etherfields"], capture_output=True, text=True, cwd=ROOT, env={**os.environ, **asked}
    )
    assert (ran.stdout.split(), ran.stderr) == (["replay"], "")


def test_saves_of_a_checkout_are_in_it() -> None:
    assert places.saves_folder({}) == ROOT / "saves"


def test_an_installed_copy_uses_the_data_folder_and_its_own_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "etherfields" / "_pack").mkdir(parents=True)
    monkeypatch.setattr(places, "HOME", tmp_path / "etherfields")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert places.built_in_pack() == tmp_path / "etherfields" / "_pack"
    assert places.saves_folder({}).name == "saves"
    assert not places.saves_folder({}).is_relative_to(tmp_path / "etherfields")


def test_the_program_starts_without_what_it_may_not_need() -> None:
    heavy = "{'prompt_toolkit', 'networkx', 'lark', 'rich', 'multiprocessing', 'pydantic', 'asyncio'}"
    line = "['play', '--party', 'Ann', '--pack', 'nowhere', '--seed', '5']"
    script = f"import sys; from etherfields.cli import run; run({line}); print(sorted({heavy} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout == "[]\n"


def test_the_first_question_needs_neither_graphs_nor_a_screen(tmp_path: Path) -> None:
    line = "['play', '--plain', '--new', '--party', 'gambler', '--seed', '5']"
    heavy = "{'prompt_toolkit', 'networkx', 'multiprocessing', 'asyncio'}"
    script = f"import sys; from etherfields.cli import run; run({line}); print(sorted({heavy} & set(sys.modules)))"
    for _ in ("content is compiled", "it is there already"):
        ran = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT,
            stdin=subprocess.DEVNULL, env={**os.environ, "ETHERFIELDS_SAVES": str(tmp_path)},
        )  # fmt: skip
    assert "Where do you come in?" in ran.stdout
    assert ran.stdout.splitlines()[-1] == "[]"


def test_whoever_asked_for_plain_lines_is_told_to_ask_for_them_again(well: Terminal) -> None:
    plain = well("play", "--plain", "--party", "Ann,Bo", typed="quit\n")
    other = well("play", typed="quit\n")

    assert 'play "The Well" --plain\n' in plain.out
    assert 'play "The Well"\n' in other.out


def test_in_the_folder_of_a_pack_commands_take_that_one(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    outside = terminal("check")
    assert "borrowed-city: nothing wrong.\nThis is the built-in pack." in outside.out
    terminal("new-pack", "mine")
    monkeypatch.chdir(terminal.saves.parent / "mine")
    assert terminal("check") == Said(0, "night-laundry: nothing wrong.\n", "")
    assert "The Night Laundry" in terminal("text").out
    Path("campaign.toml").write_text("name = 1", encoding="utf-8")
    assert terminal("check").code == 1
