"""Plain line mode at a real terminal: typed, interrupted, closed, killed; bold only where it is wanted."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.small_pack import make_pack

pexpect = pytest.importorskip("pexpect", reason="there are no terminals of this kind here")

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
CTRL_C, CTRL_D = "\x03", "\x04"


def spawned(words: list[str], around: dict[str, str]) -> pexpect.spawn:
    """Python at a terminal of its own, where Ctrl-C is heard even if these tests run in the background."""
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    return pexpect.spawn(
        sys.executable, words, env=around, cwd=str(ROOT), encoding="utf-8", timeout=30, preexec_fn=heard
    )


@contextmanager
def terminal(folder: Path, *words: str, **environment: str) -> Iterator[pexpect.spawn]:
    """Somebody at a terminal who has typed `etherfields play`."""
    pack = folder / "pack"
    if not pack.exists():
        make_pack(pack)
    around = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    around |= {"ETHERFIELDS_SAVES": str(folder / "saves"), "TERM": "xterm", "PYTHONUTF8": "1", **environment}
    command = ["-m", "etherfields", "play", "--plain", "--pack", str(pack), *words]
    child = spawned(command, around)
    try:
        yield child
    finally:
        child.close(force=True)


def test_a_choice_is_typed_and_answered(tmp_path: Path) -> None:
    with terminal(tmp_path, "--party", "guest", "--seed", "7") as child:
        child.expect("> ")
        child.sendline("1")
        child.expect("WHAT IS NOT FETCHED")
        child.expect("> ")
        child.sendline("quit")
        child.expect('etherfields play "The Night Laundry" --pack')
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_interrupted_or_closed_it_says_how_to_go_on(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, "--party", "guest", "--seed", "7") as child:
        child.expect("> ")
        child.send(key)
        child.expect("Saved as “The Night Laundry”. Continue with:")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0
    assert "Traceback" not in child.before


def test_before_the_game_begins_nothing_is_left(tmp_path: Path) -> None:
    with terminal(tmp_path, "nobody") as child:
        child.expect("There is no save “nobody”")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 2


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_ended_by_force_it_comes_back_at_the_same_prompt(tmp_path: Path, end: int) -> None:
    with terminal(tmp_path, "--party", "guest", "--seed", "7") as child:
        for _ in range(3):
            child.expect("> ")
            child.sendline("1")
        child.expect("> ")
        before = child.before
        child.kill(end)
        child.expect(pexpect.EOF)
    question = before[before.rindex("\x1b[1m") :]
    with terminal(tmp_path) as again:
        again.expect("> ")
        assert again.before.endswith(question)


def test_colours_and_bold_are_left_out_for_those_who_want_none(tmp_path: Path) -> None:
    with terminal(tmp_path, "--party", "guest", NO_COLOR="1") as child:
        child.expect("> ")
        assert "\x1b" not in child.before
    with terminal(tmp_path, TERM="dumb") as child:
        child.expect("> ")
        assert "\x1b" not in child.before


@pytest.mark.parametrize(("answer", "gone"), [("yes\r", True), ("no\r", False), ("\r", False), (CTRL_D, False)])
def test_a_save_is_deleted_only_if_that_is_meant(tmp_path: Path, answer: str, gone: bool) -> None:
    with terminal(tmp_path, "--party", "guest", "it", "--seed", "7") as child:
        child.expect("> ")
        child.sendline("quit")
        child.expect(pexpect.EOF)
    around = os.environ | {"ETHERFIELDS_SAVES": str(tmp_path / "saves"), "PYTHONUTF8": "1"}
    words = ["-m", "etherfields", "saves", "delete", "it"]
    child = spawned(words, around)
    try:
        child.expect("Throw “it” away for good")
        child.send(answer)
        child.expect("is gone" if gone else "stays")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert (tmp_path / "saves" / "it").exists() is not gone
