"""A real terminal with somebody at it: keys are pressed, and what stands on the screen can be read."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL

ROOT = Path(__file__).parents[2]
ENTER, ESCAPE, DOWN, CTRL_C, CTRL_Q, CTRL_U = "\r", "\x1b", "\x1b[B", "\x03", "\x11", "\x15"
PROGRAM = (sys.executable, "-m", "etherfields")
PATIENCE = int(os.environ.get("PATIENCE", "60"))
"""So many seconds a screen is waited for; only a program that hangs needs them."""


class RealTerminal:
    """A process at a terminal of its own, and what that terminal shows."""

    def __init__(
        self,
        saves: Path,
        size: tuple[int, int],
        *words: str,
        program: Sequence[str] = PROGRAM,
        **environment: str,
    ) -> None:
        around = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLORFGBG", "COLUMNS", "LINES")}
        around |= {"ETHERFIELDS_SAVES": str(saves), "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment}
        wide, high = size
        self.screen = pyte.Screen(wide, high)
        self._stream = pyte.Stream(self.screen)
        self.written: list[str] = []
        """All that was ever written to it."""
        self.child = pexpect.spawn(
            program[0], [*program[1:], *words],
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

    def click(self, words: str) -> None:
        """Press and release the left button where these words stand."""
        line = next(n for n, text in enumerate(self.screen.display) if words in text)
        column = self.screen.display[line].index(words)
        for end in "Mm":
            self.press(f"\x1b[<0;{column + 1};{line + 1}{end}")

    def roll(self, *, up: bool) -> None:
        """Turn the wheel one notch."""
        self.press(f"\x1b[<{64 if up else 65};1;1M")

    def resize(self, wide: int, high: int) -> None:
        """Drag the corner of the window."""
        self.screen.resize(high, wide)
        self.child.setwinsize(high, wide)

    def repainted(self, wide: int, high: int, words: str) -> None:
        """Drag the corner of the window, and wait until these words have been painted anew."""
        self.resize(wide, high)
        self.screen.erase_in_display(2)
        self.shows(words)

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

    def rests(self) -> None:
        """Read what is written until nothing more comes for a while; only for keeping screens, not for tests."""
        self.until(lambda: True, "anything")
        while True:
            try:
                written = self.child.read_nonblocking(65536, timeout=1.5)
            except pexpect.TIMEOUT:
                return
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

    @property
    def painted(self) -> str:
        """What it shows now, with a map of its styles: a letter for each, and what the letters mean."""
        letters: dict[str, str] = {"": "."}
        rows = []
        for number in range(self.screen.lines):
            cells = [self.screen.buffer[number][column] for column in range(self.screen.columns)]
            rows.append("".join(letters.setdefault(_style(cell), chr(96 + len(letters))) for cell in cells))
        meant = [f"{letter}  {style}" for style, letter in letters.items() if style]
        return "\n".join([self.text, "", *(row.rstrip(".") for row in rows), "", *meant, ""])


def _style(cell: pyte.screens.Char) -> str:
    """How a letter looks, if not like any other."""
    looks = [name for name in ("bold", "italics", "underscore", "reverse") if getattr(cell, name)]
    looks += [cell.fg] if cell.fg != "default" else []
    looks += [f"on {cell.bg}"] if cell.bg != "default" else []
    return " ".join(looks)


def _squeezed(text: str) -> str:
    """Text without its spaces and line breaks, and without the frames of panes."""
    return "".join(letter for letter in text if letter.isalnum())


@contextmanager
def at_terminal(
    saves: Path, size: tuple[int, int], *words: str, program: Sequence[str] = PROGRAM, **environment: str
) -> Iterator[RealTerminal]:
    """Somebody who has typed `etherfields` and these words, or run another program with them."""
    terminal = RealTerminal(saves, size, *words, program=program, **environment)
    try:
        yield terminal
    finally:
        terminal.child.close(force=True)


def decided(saves: Path, name: str) -> list[str]:
    """What the journal of a save says has been decided."""
    return read_file(saves / name / JOURNAL, growing=True).keys
