"""How the full screen behaves at a real terminal: title, mouse, suspended, resized, broken, ended from outside."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="there are no terminals of this kind here")

from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL
from tests.small_pack import make_pack
from tests.table.real import CTRL_C, CTRL_Q, DOWN, ENTER, ESCAPE, RealTerminal, at_terminal, decided
from tests.table.screen.test_painters import SCREENS

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("real screens")]

BEGUN = ("--party", "guest", "--seed", "3")
FIRST = "Read the card above the dryers"
ENTRANCE = "Where do you come in?"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("pack") / "laundry"
    make_pack(str(folder))
    return str(folder)


@pytest.fixture
def laundry(pack: str, tmp_path: Path) -> Iterator[RealTerminal]:
    """Somebody at the table of the small pack, before the first question."""
    with at_terminal(tmp_path, (80, 24), "play", "evening", "--pack", pack, *BEGUN) as terminal:
        _to_the_table(terminal)
        yield terminal


def _to_the_table(terminal: RealTerminal) -> None:
    terminal.shows("Enter shows the table")
    terminal.press(ENTER)
    terminal.shows(FIRST)


def _to_the_entrance(terminal: RealTerminal) -> None:
    _to_the_table(terminal)
    terminal.press(f"1{ENTER}")
    terminal.shows("Enter shows the table")
    terminal.press(ENTER)
    terminal.shows(ENTRANCE)


def _left_clean(terminal: RealTerminal) -> None:
    """The terminal is as it was: its own screen, a cursor, no mouse."""
    written = "".join(terminal.written)
    for mode in ("1049", "1000", "1006"):
        begun, ended = f"\x1b[?{mode}h", f"\x1b[?{mode}l"
        assert begun in written
        assert written.rindex(ended) > written.rindex(begun)
    assert written.rindex("\x1b[?25h") > written.rindex("\x1b[?25l")


# --- from the title to the table and back to the shell ---------------------------------------------


def test_from_the_title_into_a_new_campaign_and_on_with_it(tmp_path: Path) -> None:
    with at_terminal(tmp_path, (80, 24), "play") as terminal:
        terminal.shows("Skirmish")
        terminal.press(f"e{ENTER}")
        terminal.shows("New game")
        terminal.press(ENTER)
        terminal.shows("How many of you play?")
        terminal.press(f"2{ENTER}")
        terminal.shows("Who is the first Dreamer?")
        terminal.press(f"2{ENTER}")
        terminal.shows("Who is the second Dreamer?")
        terminal.press(ENTER)
        terminal.shows("Where chance begins")
        terminal.press(ENTER)
        terminal.shows("page 1 of")
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0
        assert "Continue with" in terminal.text
        _left_clean(terminal)
    with at_terminal(tmp_path, (80, 24), "play") as terminal:
        terminal.shows("Continue")
        terminal.shows("The Expert, The Gambler")
        terminal.press(ENTER)
        terminal.shows("page 1 of")
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "", "LC_CTYPE": "", "LANG": "C"}])
def test_a_locale_that_has_plain_letters_only_gets_no_others(
    pack: str, tmp_path: Path, locale: dict[str, str]
) -> None:
    words, around = ("play", "evening", "--pack", pack), {"PYTHONUTF8": "", **locale}
    with at_terminal(tmp_path, (80, 24), *words, *BEGUN, **around) as terminal:
        _to_the_entrance(terminal)
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0
        assert "".join(terminal.written).isascii()
    with at_terminal(tmp_path, (80, 24), *words, "--plain", **around) as terminal:
        terminal.shows(ENTRANCE)
        terminal.press("quit\r")
        assert terminal.ended() == 0
        assert "".join(terminal.written).isascii()


def test_make_adds_nothing_where_somebody_leaves_by_interrupting(pack: str, tmp_path: Path) -> None:
    made = ("make", "-o", ".venv/.stamp-play", "play", f"BIN={Path(sys.executable).parent}")
    words = f"ARGS=--plain --pack {pack} {' '.join(BEGUN)}"
    with at_terminal(tmp_path, (80, 24), words, program=made) as terminal:
        terminal.shows("what do you do?")
        terminal.press(CTRL_C)
        terminal.ended()
        assert "Continue with" in terminal.text
        assert "***" not in terminal.text


def test_what_was_set_at_the_title_holds_at_the_table(pack: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path, (80, 24), "play", "--pack", pack) as terminal:
        terminal.shows("New game")
        terminal.press(f"s{ENTER}")
        terminal.shows("Lines and signs")
        terminal.press(f"2{ENTER}")
        terminal.until(lambda: terminal.text.isascii(), "plain letters")
        terminal.press(f"{ESCAPE}")
        terminal.shows("New game")
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0
    with at_terminal(tmp_path, (80, 24), "play", "evening", "--pack", pack, *BEGUN) as terminal:
        _to_the_table(terminal)
        assert terminal.text.isascii()


# --- the mouse --------------------------------------------------------------------------------------


def test_the_mouse_chooses(laundry: RealTerminal, tmp_path: Path) -> None:
    laundry.roll(up=False)
    laundry.until(lambda: "▸ 1" in laundry.text, "a choice, where none was highlighted after reading")
    laundry.roll(up=False)
    laundry.until(lambda: "▸ 2" in laundry.text, "the second choice")
    laundry.roll(up=True)
    laundry.until(lambda: "▸ 1" in laundry.text, "the first choice")
    laundry.click("Put your ear")
    laundry.until(lambda: "▸ 2" in laundry.text, "the second choice")
    laundry.click("▸ 2")
    laundry.until(lambda: len(decided(tmp_path, "evening")) == 1, "a decision")


def test_a_click_leads_to_a_field_and_another_goes_there(pack: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path, (80, 24), "play", "evening", "--pack", pack, *BEGUN) as terminal:
        _to_the_entrance(terminal)
        terminal.click("A2.3")
        terminal.shows("arrows field")
        terminal.click("A2.3")
        terminal.until(lambda: "▸ 2" in terminal.text and "choose" in terminal.text, "the choice that leads there")


# --- leaving and coming back ------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no shell with jobs here")
def test_put_away_and_taken_up_again_by_the_shell(pack: str, tmp_path: Path) -> None:
    shell = ("bash", "--norc", "--noprofile", "-i")
    with at_terminal(tmp_path, (80, 24), program=shell, PS1="ready: ") as terminal:
        terminal.shows("ready")
        terminal.press(f"{sys.executable} -m etherfields play evening --pack {pack} {' '.join(BEGUN)}{ENTER}")
        _to_the_table(terminal)
        terminal.press("\x1a")
        terminal.until(lambda: "Stopped" in terminal.text and FIRST not in terminal.text, "the shell")
        _left_clean(terminal)
        terminal.press(f"echo still here{ENTER}")
        terminal.shows("still here")
        terminal.press(f"fg{ENTER}")
        terminal.shows(FIRST)
        terminal.press(CTRL_Q)
        terminal.shows("Continue with")
        _left_clean(terminal)
        terminal.press(f"exit{ENTER}")
        terminal.ended()


def test_ended_from_outside_it_leaves_the_terminal_clean(laundry: RealTerminal, tmp_path: Path) -> None:
    laundry.press(f"1{ENTER}")
    laundry.until(lambda: len(decided(tmp_path, "evening")) == 1, "a decision")
    laundry.child.kill(signal.SIGTERM)
    assert laundry.ended() == 0
    _left_clean(laundry)


@pytest.mark.parametrize("what", ["painters", "pictures"])
def test_where_the_program_fails_the_terminal_is_left_clean_and_a_sentence_says_so(
    what: str, pack: str, tmp_path: Path
) -> None:
    program = (sys.executable, "-m", "tests.table.broken", what)
    with at_terminal(tmp_path, (80, 24), "play", "evening", "--pack", pack, *BEGUN, program=program) as terminal:
        terminal.shows("Enter shows the table")
        terminal.press(ENTER)
        if what == "pictures":
            terminal.press(DOWN)
        assert terminal.ended() == 70
        terminal.shows("The program itself failed")
        _left_clean(terminal)
        assert "Traceback" not in "".join(terminal.written)


def test_where_the_rules_fail_one_still_sits_at_the_table(pack: str, tmp_path: Path) -> None:
    program = (sys.executable, "-m", "tests.table.broken", "rules")
    with at_terminal(tmp_path, (80, 24), "play", "evening", "--pack", pack, *BEGUN, program=program) as terminal:
        _to_the_table(terminal)
        terminal.press(f"1{ENTER}")
        terminal.shows("The rules fail at")
        assert FIRST in terminal.text
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0
        _left_clean(terminal)


# --- the window -------------------------------------------------------------------------------------


def test_the_window_changes_its_size_at_any_moment(laundry: RealTerminal) -> None:
    sizes = {(40, 10): "too small", (200, 60): FIRST, (79, 23): FIRST, (10, 3): "This", (120, 40): FIRST}
    for size, seen in sizes.items():
        laundry.resize(*size)
        laundry.shows(seen)
    laundry.press(CTRL_Q)
    assert laundry.ended() == 0


def test_keys_do_nothing_in_a_window_that_shows_nothing_but_to_leave(laundry: RealTerminal, tmp_path: Path) -> None:
    laundry.resize(40, 10)
    laundry.shows("too small")
    laundry.press(f"1{ENTER}")
    for wide in (41, 42):  # by the second new picture what was pressed before the first has been read
        laundry.repainted(wide, 10, "too small")
    laundry.resize(80, 24)
    laundry.shows(FIRST)
    laundry.resize(40, 10)
    laundry.shows("too small")
    laundry.press(CTRL_Q)
    assert laundry.ended() == 0
    assert not read_file(tmp_path / "evening" / JOURNAL).keys


def test_a_window_too_small_from_the_start_gets_plain_lines(pack: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path, (50, 12), "play", "evening", "--pack", pack, *BEGUN) as terminal:
        terminal.shows(FIRST)
        assert "\x1b[?1049h" not in "".join(terminal.written)


# --- what somebody can look at ----------------------------------------------------------------------

LOOKS: dict[str, tuple[tuple[int, int], dict[str, str]]] = {
    "80x24": ((80, 24), {}),
    "120x40": ((120, 40), {}),
    "200x60": ((200, 60), {}),
    "80x24-no-colour": ((80, 24), {"NO_COLOR": "1"}),
    "80x24-ascii": ((80, 24), {"ETHERFIELDS_ASCII": "1"}),
    "80x24-light": ((80, 24), {"COLORFGBG": "0;15"}),
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_terminal_shows_what_somebody_has_looked_at(look: str, pack: str, tmp_path: Path) -> None:
    size, environment = LOOKS[look]
    with at_terminal(tmp_path, size, "play", "evening", "--pack", pack, *BEGUN, **environment) as terminal:
        _to_the_entrance(terminal)
        terminal.press(f"1{ENTER}")
        terminal.shows("What do you do?")
        terminal.press("mov")
        _shows_the_kept(f"real-{look}", terminal)


def _shows_the_kept(name: str, terminal: RealTerminal) -> None:
    """Wait for a screen that is kept; with PAINT=1 keep what is there when nothing more is written."""
    path = SCREENS / f"{name}.txt"
    if os.environ.get("PAINT"):
        terminal.rests()
        path.write_text(terminal.painted, encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    terminal.until(lambda: terminal.painted == kept, f"the screen {name}")
