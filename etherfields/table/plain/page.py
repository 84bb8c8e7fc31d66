"""Writing for people, line after line: a calm width, few colours, nothing that moves."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Sequence
from typing import TextIO

from etherfields.kernel.system.colours import Emblem
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.printing import Outlet
from ..screen.frame.styles import Shade, hue_of, readable, shade_of
from ..story.layers import LOOKS, Layer, Piece, pieces
from ..terminal import has_colours

WIDTH = 72
"""Lines are no longer than this, however wide the screen is."""
NARROWEST = 30


class Page:
    """Text on its way to a person: wrapped, with a single empty line between things that stand apart."""

    def __init__(
        self,
        out: TextIO | Outlet,
        width: int | Callable[[], int] = WIDTH,
        *,
        bold: bool = False,
        shade: Shade = "none",
    ) -> None:
        """Begin a page; `shade` is the background that its colours are for."""
        self._out = out if isinstance(out, Outlet) else Outlet(out)
        self._wide = width
        self._bold = bold
        self._shade: Shade = shade
        self._open = False
        self._empty = True

    @property
    def width(self) -> int:
        """How long a line may be now; a terminal can have grown or shrunk since the last one."""
        return max(self._wide if isinstance(self._wide, int) else self._wide(), NARROWEST)

    def suit(self, shade: Shade | None) -> None:
        """Choose colours for another background; where there are none so far, there are none then."""
        if shade is not None and self._shade != "none":
            self._shade = shade

    def fault(self, fault: Fault) -> None:
        """Say a fault as a sentence."""
        self.say(sentence(fault))

    def drawn(self, lines: list[str]) -> bool:
        """Lines as they are, spaces and all; nothing of them, and False, if one of them is too long."""
        if not lines or max(map(len, lines)) > self.width:
            return False
        for line in lines:
            self.command(line)
        return True

    def command(self, line: str) -> None:
        """A line that somebody may want to copy: it stays one, however long it is."""
        self._line(printable(line))

    def say(self, text: str, first: str = "", then: str | None = None) -> None:
        """Text as wrapped lines; `first` stands before the first of them, `then` before the others.

        An empty line in the text stays one."""
        rest = " " * len(first) if then is None else then
        for number, part in enumerate(text.split("\n\n")):
            if number:
                self.gap()
            lines = textwrap.wrap(
                _plain(part), self.width, initial_indent=first, subsequent_indent=rest,
                break_on_hyphens=False,
            )  # fmt: skip
            for line in lines:
                self._line(line)
            first = rest

    def layered(self, text: str, layer: Layer) -> None:
        """Text of a layer, with its sign, and in its colours where there are any."""
        look = LOOKS[layer]
        for number, part in enumerate(text.split("\n\n")):
            if number:
                self.gap()
            lines = textwrap.wrap(
                _plain(part), self.width, initial_indent=look.sign, subsequent_indent=look.indent,
                break_on_hyphens=False,
            )  # fmt: skip
            for line in pieces(lines, layer):
                self._pieces(line)

    def lines(self, text: str, indent: str = "") -> None:
        """Text whose own lines stay apart, each wrapped."""
        for line in text.splitlines():
            if line.strip():
                self.say(line.strip(), indent)
            else:
                self.gap()

    def heading(self, text: str, emblem: Emblem | None = None) -> None:
        """A heading or a question; bold where the terminal can show it, and in the colour of an emblem."""
        self.gap()
        hue = readable(emblem.colour, self._shade) if emblem is not None else ""
        for line in textwrap.wrap(_plain(text), self.width, break_on_hyphens=False):
            self._line(line, bold=self._bold, hue=hue)

    def marked(self, text: str, emblem: Emblem) -> None:
        """The name of a place as a heading, with its mark on both sides."""
        mark = emblem.sign(letters_only=self._out.letters_only)
        self.heading(f"{mark} {text} {mark}" if mark else text, emblem)

    def apart(self, text: str, layer: Layer | None = None) -> None:
        """Text with an empty line before and after it; without a layer it is said as it is."""
        self.gap()
        if layer is None:
            self.say(text)
        else:
            self.layered(text, layer)
        self.gap()

    def gap(self) -> None:
        """An empty line, unless there is one already."""
        if not self._empty:
            self._line("")

    def mark(self, text: str) -> None:
        """A prompt after which a person types, on one line."""
        self._out.write(text)
        self._open = True
        self._out.flush()

    def typed(self, text: str) -> None:
        """Show the words typed after a prompt where no terminal does; ends the line."""
        self._line(_plain(text))

    def entered(self) -> None:
        """A person has ended the line by themselves."""
        self._open = False
        self._empty = False

    def flush(self) -> None:
        """See to it that all of it is out; an open line is ended."""
        if self._open:
            self._line("")
        self._out.flush()

    def _pieces(self, line: Sequence[Piece]) -> None:
        """A line in its layers."""
        for layer, text in line[:-1]:
            self._out.write(text, hue=hue_of(LOOKS[layer].style, self._shade))
        layer, text = line[-1]
        self._line(text, hue=hue_of(LOOKS[layer].style, self._shade))

    def _line(self, line: str, *, bold: bool = False, hue: str = "") -> None:
        self._out.write(line, bold=bold, hue=hue)
        self._out.write("\n")
        self._empty = not line and not self._open
        self._open = False


def page_for(out: Outlet, environment: dict[str, str]) -> Page:
    """A page that suits where it goes: bold, coloured and narrow enough for a terminal, plain for all else."""
    terminal = out.is_terminal
    bold = terminal and not environment.get("NO_COLOR") and environment.get("TERM", "dumb") != "dumb"
    shade = shade_of(environment) if bold and has_colours(environment) else "none"
    return Page(out, _columns if terminal else WIDTH, bold=bold, shade=shade)


def _columns() -> int:
    """How wide a terminal is now, as far as lines may go."""
    return min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns - 1)


def _plain(text: str) -> str:
    """Text that can't steer a terminal, on one line."""
    return printable(" ".join(text.split()))
