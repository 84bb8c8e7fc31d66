"""Nothing that is printed steers a terminal, wherever it comes from: from packs, saves, journals, names or words."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from etherfields import cli
from etherfields.content.load import draft, texts
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.hostile.evil import BARE, EVIL, evil_pack, steered
from tests.table.screen.at_screen import DOWN, ENTER, F1, F2, TAB, sit

ASKED = ("?", "? 1", "help", "log", "status", "hand", "map", "timeline", "points", "undo 3")
TYPED = "1\n1\n" * 12 + "".join(f"{line}\n" for line in (*ASKED, EVIL, f"save {EVIL}", f"? {EVIL}"))


class Said(Struct):
    """What came of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, in a folder of its own; whatever it prints is fit for a terminal."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("ETHERFIELDS_SAVES", str(tmp_path / "saves"))
    monkeypatch.delenv("ETHERFIELDS_DEBUG", raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: str, typed: str = "") -> Said:
        streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", errors="surrogateescape") for _ in range(2)]
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setattr(sys, "stdout", streams[0])
        monkeypatch.setattr(sys, "stderr", streams[1])
        code = cli.run(words)
        for stream in streams:
            stream.flush()
        out, err = (stream.buffer.getvalue().decode("utf-8", "surrogateescape") for stream in streams)
        assert steered(out) == steered(err) == [], words
        assert "Traceback" not in err and code != 70, err
        return Said(code, out, err)

    return run


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """A pack in a folder of an evil name."""
    return str(evil_pack(tmp_path / f"pack{EVIL.replace('/', '')}"))


@pytest.fixture
def let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checker looks away, as if a pack had come in otherwise."""
    monkeypatch.setattr(draft, "steers", lambda *given: False)
    monkeypatch.setattr(texts, "steering_values", lambda *given: ())


# --- refused --------------------------------------------------------------------------------------------


def test_each_evil_text_of_a_pack_is_refused_with_its_place(run: Run, pack: str) -> None:
    told = run("check", pack)
    assert told.code == 1
    lines = told.out.splitlines()
    for place, shown in (
        ("campaign.toml:6:29: error: ", r'    title   = "The Night Laundry\u001B]0;owned'),
        ("scripts/I-01.txt:5:24: error: ", "    === 100  Ten Past Three·c·Powned"),
        ("secrets/guest.toml:6:21: error: ", r'    name    = "The Guest\u001B]0;owned'),
    ):
        at = next(number for number, line in enumerate(lines) if line.startswith(place))
        assert "steers a terminal" in lines[at] and "(U+001B)" in lines[at]
        assert lines[at + 1].startswith(shown)
        assert lines[at + 2].index("^") - 4 == int(place.split(":")[2]) - 1


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\x85", "\x9b", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff"])
@pytest.mark.parametrize("file", ["campaign.toml", "scripts/I-01.txt", "secrets/I-01.toml"])
def test_one_such_letter_is_enough_even_in_a_remark(run: Run, tmp_path: Path, file: str, letter: str) -> None:
    run("new-pack", "good")
    path = tmp_path / "good" / file
    path.write_text(path.read_text("utf-8") + f"# {letter}\n", "utf-8")
    line = path.read_text("utf-8").count("\n")
    told = run("check", "good")
    assert told.code == 1
    assert f"{file}:{line}:3: error: there is a character here that steers a terminal" in told.out
    assert f"(U+{ord(letter):04X})" in told.out


def test_a_file_of_an_evil_name_is_refused(run: Run, tmp_path: Path) -> None:
    run("new-pack", "good")
    (tmp_path / "good" / "secrets" / "a\x1b[2J.toml").write_text("")
    told = run("check", "good")
    assert told.code == 1
    assert "secrets/a·[2J.toml: error: a name can't have this character in it (U+001B)" in told.out


def test_letters_of_all_languages_are_fine(run: Run, tmp_path: Path) -> None:
    run("new-pack", "good")
    front = tmp_path / "good" / "campaign.toml"
    many = "Ночная 夜の洗濯屋 مغسلة\\u00a0– 🌙"
    front.write_text(front.read_text("utf-8").replace("The Night Laundry", many), "utf-8")
    assert run("check", "good").code == 0


@pytest.mark.parametrize("command", [["text"], ["graph"], ["play", "--party", "guest", "--pack"], ["bots", "--pack"]])
def test_nothing_is_done_with_an_evil_pack(run: Run, pack: str, command: list[str]) -> None:
    told = run(*command, pack)
    assert told.code == 2
    assert "steers a terminal" in told.err


# --- let in all the same --------------------------------------------------------------------------------


def played(run: Run, pack: str) -> Said:
    """A campaign that was begun with an evil pack, by somebody of an evil name."""
    return run("play", "it", "--new", "--party", f"guest=Ann{BARE}", "--seed", "3", "--pack", pack, typed=TYPED)


@pytest.mark.usefixtures("let_in")
def test_an_evil_game_is_played(run: Run, pack: str) -> None:
    told = played(run, pack)
    assert told.code == 0
    assert "The Night Laundry·]0;owned··[31;7;5m·2J·txet" in told.out
    assert "Ten Past Three·c·Powned" in told.out


@pytest.mark.usefixtures("let_in")
@pytest.mark.parametrize(
    "command",
    [
        ["text"], ["text", "--find", "Guest"],
        ["graph"], ["graph", "--format", "dot"], ["graph", "--format", "graphml"],
    ],
    ids=" ".join,
)  # fmt: skip
@pytest.mark.parametrize("out", ["", "made"])
def test_an_evil_pack_is_written_out(run: Run, pack: str, tmp_path: Path, command: list[str], out: str) -> None:
    told = run(*command, pack, *(["-o", out] if out else []))
    assert told.code == 0
    written = (tmp_path / out).read_text("utf-8") if out else told.out
    assert "owned" in written and steered(written) == []


@pytest.mark.usefixtures("let_in")
def test_an_evil_save_is_told_replayed_and_listed(run: Run, pack: str, tmp_path: Path) -> None:
    played(run, pack)
    journal = tmp_path / "saves" / "it" / "journal.txt"
    said = journal.read_text("utf-8").replace("player guest = Ann", f"player guest = Ann{BARE[1:]}")
    journal.write_text(f"{said}!point here{BARE[1:]}\nmove/{BARE[1:]}\n", "utf-8")
    for command in (["list"], ["show", "it"]):
        assert "Ann" in run("saves", *command).out
    for name in ("it", str(journal)):
        run("story", name, "--pack", pack)
    copy = tmp_path / f"evil{EVIL}.journal"
    shutil.copy(journal, copy)
    copy.with_suffix(".transcript").write_text(f"{EVIL}\n" * 30, "utf-8")
    told = run("replay", str(copy), "--pack", pack)
    assert told.code == 1 and "differs" in told.out and "owned" in told.out
    run("replay", "--update", str(copy), "--pack", pack)
    assert steered(copy.with_suffix(".transcript").read_text("utf-8")) == []
    assert "Ann·" not in run("play", "it", "--pack", pack).out
    run("play", "it", "--mend", "--pack", pack)


@pytest.mark.usefixtures("let_in")
def test_bots_play_an_evil_pack(run: Run, pack: str, tmp_path: Path) -> None:
    told = run("bots", "--runs", "2", "--jobs", "1", "--limit", "60", "--coverage", "--every", "1", "--keep", "1",
               "--report", "r.md", "--out", f"out{BARE}", "--pack", pack)  # fmt: skip
    assert "owned" in told.out
    journals = [*(tmp_path / f"out{BARE}").rglob("*.journal")]
    assert journals
    for path in (tmp_path / "r.md", *journals):
        assert steered(path.read_text("utf-8")) == []


@pytest.mark.usefixtures("let_in")
def test_an_evil_pack_on_the_full_screen(pack: str, tmp_path: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    session = Session(game, game.fresh(3, ("guest",), {}))
    names = Names({"guest": f"The Guest{EVIL}"}, {"guest": f"Ann{EVIL}"})
    table = ScreenTable(session, names, f"Title{EVIL}", alone=True)
    shown, written = sit(table, ENTER, DOWN, F1, "\x1b", F2, "\x1b", TAB, ENTER, ENTER, EVIL[1:7], size=(120, 40))
    assert any("owned" in one for one in shown)
    assert steered(written, besides="\n\r\x1b") == []
    assert "\x1b]" not in written and "\x1b[31;7;5m" not in written


# --- names and words ------------------------------------------------------------------------------------

COMMANDS: list[list[str]] = [
    ["{}"], ["--{}"], ["play", "{}"], ["play", "--{}"], ["play", "--seed", "{}"], ["play", "--party", "{}"],
    ["play", "--option", "{}"], ["play", "--option", "{}=1", "--party", "guest"], ["play", "--pack", "{}"],
    ["play", "a", "{}"], ["rules", "{}"], ["story", "{}"], ["story", "it", "--pack", "{}"], ["check", "{}"],
    ["text", "{}"], ["text", "--find", "{}"], ["graph", "{}"], ["graph", "--what", "{}"], ["graph", "--format", "{}"],
    ["graph", "-o", "no/{}"], ["new-pack", "{}"], ["new-pack", "no/{}/{}"], ["replay", "{}"], ["case", "{}"],
    ["bots", "--runs", "{}"], ["bots", "--player", "{}"], ["bots", "--until", "{}"], ["bots", "--party", "{}"],
    ["bots", "--out", "no/{}", "--runs", "{}"], ["balance", "{}"], ["balance", "--only", "{}"],
    ["bots", "--cluster", "{}"], ["bots", "--cluster", "tcp://{}:1"], ["bots", "--cluster", "tls://a:1", "--tls", "{}"],
    ["bots", "--json", "no/{}"], ["bots", "merge", "{}"], ["bots", "merge", "--trials", "{}", "{}"],
    ["balance", "--games", "{}"], ["saves", "{}"], ["saves", "show", "{}"], ["saves", "copy", "{}", "b"],
    ["saves", "rename", "{}", "b"], ["saves", "delete", "{}"], ["saves", "delete", "--yes", "{}"],
    ["saves", "export", "{}"], ["saves", "rescue", "{}"], ["saves", "import", "{}"], ["saves", "import", "{}", "{}"],
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("evil", [EVIL, f"{BARE}\n{EVIL}", "\udc9b\udcff"], ids=["evil", "of two lines", "no text"])
def test_evil_words_on_the_command_line(run: Run, command: list[str], evil: str) -> None:
    run(*(word.format(evil, evil) for word in command))


def test_evil_names_of_files(run: Run, tmp_path: Path) -> None:
    name = f"file{EVIL}"
    for what, text in (
        ("journal", f"journal 1\nseed = {BARE}\n---\nx\n"), ("journal", EVIL), ("zip", EVIL),
        ("toml", f'[[case]]\ntitle = "{BARE}"\n'), ("toml", f'[[case]]\ntitle = "x{EVIL}"\n'),
        ("toml", f'[[case]]\ntitle = "x{BARE}"\nrules = ["EF-DRAW-02"]\nwhen = "{BARE}"\nthen.asked = "{BARE}"\n'),
    ):  # fmt: skip
        path = tmp_path / f"{name}.{what}"
        path.write_text(text, "utf-8")
        for command in (["case"], ["replay"], ["story"], ["saves", "import"]):
            assert run(*command, str(path)).code in (1, 2)


def test_an_evil_folder_among_the_saves(run: Run, tmp_path: Path) -> None:
    run("new-pack", "good")
    run("play", "it", "--new", "--party", "guest", "--seed", "3", "--pack", "good", typed="1\n1\n")
    shutil.copytree(tmp_path / "saves" / "it", tmp_path / "saves" / f"it{EVIL}")
    (tmp_path / "saves" / "settings.toml").write_text(f'colours = "{BARE}"\n"{BARE}" = 1\n', "utf-8")
    for name in ("it", f"it{EVIL}"):
        run("saves", "show", name)
        run("play", name, "--pack", "good", typed="help\n")
    run("saves")
