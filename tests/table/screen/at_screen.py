"""The real screen without a terminal: keys go in as bytes, and what a terminal would show comes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pyte
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from etherfields.table.screen.frame.app import Screen, Terminal
from etherfields.table.screen.frame.sheet import Look, Sheet
from etherfields.table.screen.frame.styles import shade_of
from etherfields.table.screen.table.at_table import AtTable
from etherfields.table.screen.table.screen_table import ScreenTable

ENTER, ESCAPE, UP, DOWN, TAB = "\r", "\x1b", "\x1b[A", "\x1b[B", "\t"
F1, F2, F6, F7, F8 = "\x1bOP", "\x1bOQ", "\x1b[17~", "\x1b[18~", "\x1b[19~"
CTRL_Q, CTRL_T, CTRL_U, CTRL_R = "\x11", "\x14", "\x15", "\x12"


@dataclass
class _Emulated:
    """A terminal that keeps what is written to it."""

    size: tuple[int, int]
    written: str = ""
    screen: pyte.Screen = field(init=False)
    stream: pyte.Stream = field(init=False)

    def __post_init__(self) -> None:
        self.screen = pyte.Screen(*self.size)
        self.stream = pyte.Stream(self.screen)

    encoding = "utf-8"

    def write(self, text: str) -> int:
        self.written += text
        self.stream.feed(text)
        return len(text)

    def flush(self) -> None:
        """It is there already."""

    def isatty(self) -> bool:
        """It is no device."""
        return False

    def fileno(self) -> int:
        """It has none."""
        raise OSError

    def resize(self, wide: int, high: int) -> None:
        self.size = (wide, high)
        self.screen.resize(high, wide)

    def text(self) -> str:
        return "".join(f"{line.rstrip()}\n" for line in self.screen.display)


Step = str | Callable[["_Emulated"], None]


def sit(
    table: ScreenTable | Sheet,
    *steps: Step,
    size: tuple[int, int] = (80, 24),
    ascii_only: bool = False,
    **environment: str,
) -> tuple[list[str], str]:
    """What is shown at first and after each step (a key, or something done to the terminal); and all that was written.

    The next key is pressed when the screen was drawn after the one before; in the end somebody gets up.
    """
    emulated = _Emulated(size)
    shown: list[str] = []
    left = [*steps, CTRL_Q]
    with create_pipe_input() as keys, create_app_session():
        output = Vt100_Output(emulated, lambda: Size(rows=emulated.size[1], columns=emulated.size[0]), term="xterm")
        sheet = AtTable(table) if isinstance(table, ScreenTable) else table
        screen = Screen(sheet, Terminal(Look(shade_of(environment), ascii_only), keys, output))

        def drawn(_: object) -> None:
            if screen.app.is_done or not left:
                return
            shown.append(emulated.text())
            step = left.pop(0)
            if isinstance(step, str):
                keys.send_text(step)
            else:
                step(emulated)
                screen.app.invalidate()

        screen.app.after_render += drawn
        screen.sit()
    return shown, emulated.written


def resized(wide: int, high: int) -> Step:
    """The window gets another size."""
    return lambda emulated: emulated.resize(wide, high)


def keys_of(table: ScreenTable) -> Sequence[str]:
    """What has been decided so far."""
    return table.session.keys
