"""A real terminal with somebody at it: keys are pressed, and what stands on the screen can be read."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

from etherfields.kernel.journal import read_file
from etherfields.kernel.saves import JOURNAL

ROOT = Path(__file__).parents[2]
ENTER, ESCAPE, CTRL_C, CTRL_Q, CTRL_U = "\r", "\x1b", "\x03", "\x11", "\x15"
PATIENCE = 60
"""So many seconds a screen is waited for; only a program that hangs needs them."""


class RealTerminal:
    """A process at a terminal of its own, and what that terminal shows."""

    def __init__(self, saves: Path, size: tuple[int, int], *words: str, **environment: str) -> None:
        around = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLORFGBG")}
        around |= {"ETHERFIELDS_SAVES": str(saves), "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment}
        wide, high = size
        self.screen = pyte.Screen(wide, high)
        self._stream = pyte.Stream(self.screen)
        self.written: list[str] = []
        """All that was ever written to it."""
        self.child = pexpect.spawn(
            sys.executable, ["-m", "etherfields", *words],
            env=around, cwd=str(ROOT), encoding="utf-8", timeout=PATIENCE, dimensions=(high, wide),
        )  # fmt: skip
        self.child.delaybeforesend = None

    @property
    def text(self) -> str:
        """What it shows now."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def press(self, keys: str) -> None:
        """Press keys."""
        self.child.send(keys)

    def resize(self, wide: int, high: int) -> None:
        """Drag the corner of the window."""
        self.screen.resize(high, wide)
        self.child.setwinsize(high, wide)

    def until(self, seen: Callable[[], bool], what: str) -> None:
        """Read what is written until something is so; fails with the screen where that doesn't come."""
        deadline = time.monotonic() + PATIENCE
        while not seen():
            try:
                written = self.child.read_nonblocking(65536, timeout=0.2)
            except pexpect.TIMEOUT:
                assert time.monotonic() < deadline, f"{what} doesn't come:\n{self.text}"
                continue
            except pexpect.EOF:
                assert seen(), f"it ended before {what}:\n{self.text}"
                return
            self.written.append(written)
            self._stream.feed(written)

    def shows(self, words: str) -> None:
        """Wait until it shows these words, however they are broken into lines."""
        wanted = _squeezed(words)
        self.until(lambda: wanted in _squeezed(self.text), f"“{words}”")

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.child.kill(signal.SIGKILL)
        self.child.close(force=True)

    def ended(self) -> int | None:
        """Wait until the process has ended: its exit code."""
        self.until(lambda: not self.child.isalive() and self._dry(), "the end")
        self.child.close()
        return self.child.exitstatus

    def _dry(self) -> bool:
        try:
            written = self.child.read_nonblocking(65536, timeout=0)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return True
        self.written.append(written)
        self._stream.feed(written)
        return False


def _squeezed(text: str) -> str:
    """Text without its spaces and line breaks, and without the frames of panes."""
    return "".join(letter for letter in text if letter.isalnum())


@contextmanager
def at_terminal(saves: Path, size: tuple[int, int], *words: str, **environment: str) -> Iterator[RealTerminal]:
    """Somebody who has typed `etherfields` and these words."""
    terminal = RealTerminal(saves, size, *words, **environment)
    try:
        yield terminal
    finally:
        terminal.child.close(force=True)


def decided(saves: Path, name: str) -> list[str]:
    """What the journal of a save says has been decided."""
    return read_file(saves / name / JOURNAL, growing=True).keys
