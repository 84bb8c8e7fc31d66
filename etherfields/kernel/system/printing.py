"""The one way out to a terminal: whatever is printed goes through here, and nothing in it can steer one.

Only the full screen writes more than text, and shows what it is given letter by letter
(`table/screen/frame/canvas.py`).
`tests/test_structure.py` looks that nothing else prints."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from .letters import printable, shows_plain_letters_only

_PLAIN = "\x1b[0m"
_BOLD = "\x1b[1m"
_CUBE = 6
"""The steps of each of red, green and blue among the 256 colours that nearly every terminal has."""
_LINE_AGAIN = "\r", "\r\x1b[K"
_ASCII = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "·": "."})


class Outlet:
    """A stream to which text goes as it can be shown, lines apart."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._ascii = not _can_write(stream, "“–”")

    @property
    def is_terminal(self) -> bool:
        """Whether somebody reads it at a terminal."""
        return self._stream.isatty()

    @property
    def letters_only(self) -> bool:
        """Whether it shows plain letters alone."""
        return self._ascii

    def write(self, text: str, *, bold: bool = False, hue: str = "") -> None:
        """Write text, in a colour (`#rrggbb`) if there is one.

        An encoding without quotation marks and dashes gets plain ones."""
        shown = printable(text, but="\n")
        dressed = (_BOLD if bold else "") + (_coloured(hue) if hue else "")
        self._raw(f"{dressed}{shown}{_PLAIN}" if dressed and shown else shown)

    def over(self, text: str, *, last: bool) -> None:
        """Write over the line on which the cursor stands; the `last` time nothing of it stays."""
        self._raw(printable(text) + _LINE_AGAIN[last])
        self.flush()

    def flush(self) -> None:
        """Hand on what has been written."""
        self._stream.flush()

    def _raw(self, text: str) -> None:
        self._stream.write(text.translate(_ASCII) if self._ascii else text)


def _coloured(hue: str) -> str:
    """The sequence after which letters have a colour, the nearest of 256."""
    red, green, blue = (_nearest(int(hue[at : at + 2], 16)) for at in (1, 3, 5))
    return f"\x1b[38;5;{16 + red * _CUBE * _CUBE + green * _CUBE + blue}m"


def _nearest(part: int) -> int:
    """The step of a part of a colour: these are 0, 95, 135, 175, 215 and 255."""
    return min(range(_CUBE), key=lambda step: abs(part - (55 + 40 * step if step else 0)))


def show(text: str = "", end: str = "\n") -> None:
    """Print what a command has to say."""
    outlet = said()
    outlet.write(text + end)
    if not end.endswith("\n"):
        outlet.flush()


def complain(text: str) -> None:
    """Print an error beside a command's own output."""
    told().write(text + "\n")


def said() -> Outlet:
    """Where commands print what they say."""
    return Outlet(sys.stdout)


def told() -> Outlet:
    """The outlet for errors and for progress."""
    return Outlet(sys.stderr)


def line_typed(prompt: str) -> str:
    """A line that somebody types at the terminal; an EOFError where there are no more."""
    return input(printable(prompt))


def at_terminal() -> bool:
    """Whether somebody sits at a terminal, to type and to read."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def size() -> os.terminal_size:
    """How large the terminal is on which commands print."""
    return os.get_terminal_size(sys.stdout.fileno())


def encoding() -> str | None:
    """In which letters is printed."""
    return sys.stdout.encoding


def for_a_screen() -> TextIO:
    """Where the full screen is drawn, by whoever knows how to."""
    return whole(sys.stdout)


def whole(stream: TextIO) -> TextIO:
    """A stream that writes all of its text to the place of `stream`.

    An unbuffered one (`python -u`) writes a part only, where a signal such as that of another size comes meanwhile."""
    if not isinstance(getattr(stream, "buffer", None), io.RawIOBase):
        return stream
    return open(stream.fileno(), "w", encoding=stream.encoding, errors=stream.errors, closefd=False)


def make_ready() -> None:
    """Make all text printable: letters that an encoding lacks are replaced, and closed streams lead nowhere."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if shows_plain_letters_only(os.environ, is_utf8_mode=bool(sys.flags.utf8_mode)):
        # What goes elsewhere than to a terminal keeps all its letters.
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper) and stream.isatty():
                stream.reconfigure(encoding="ascii")


def hand_on() -> None:
    """Hand on what has been printed so far."""
    sys.stdout.flush()


def nobody_reads() -> None:
    """From now on what is printed goes nowhere, and nothing complains of it when the process ends."""
    sys.stdout = _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")


def _can_write(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
