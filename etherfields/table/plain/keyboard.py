"""The lines that people type, from a terminal or through a pipe."""

from __future__ import annotations

import importlib.util
from typing import TextIO

from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.printing import line_typed
from .page import Page

PROMPT = "> "
LONGEST = 2_000
"""A longer line is nothing that anybody typed."""


class Keyboard:
    """Where a person's lines come from."""

    def __init__(self, source: TextIO | None, page: Page, *, terminal: bool = False) -> None:
        self._source = source
        self._page = page
        self._terminal = terminal
        if terminal and importlib.util.find_spec("readline"):
            importlib.import_module("readline")  # lines can be edited, and called up again

    def line(self) -> str | None:
        """The next line that somebody types; None when there are no more."""
        if self._source is None:
            return None
        if self._terminal:
            return self._typed()
        self._page.mark(PROMPT)
        line = self._source.readline(LONGEST)
        if not line:
            self._page.flush()
            return None
        if len(line) == LONGEST and line[-1] != "\n":
            self._skip()
            self._page.typed("...")
            raise Fault(f"that line has more than {LONGEST} letters", todo="Nothing was done with it.")
        self._page.typed(line)
        return line.strip()

    def wait(self, text: str) -> None:
        """Wait for Enter after a text; where nobody sits at a terminal, go on."""
        if not self._terminal:
            return
        self._page.say(text)
        self._typed()

    def _typed(self) -> str | None:
        self._page.flush()
        try:
            line = line_typed(PROMPT)
        except EOFError:
            self._page.typed("")
            return None
        self._page.entered()
        return line[:LONGEST].strip()

    def _skip(self) -> None:
        """Leave out what remains of a line."""
        while self._source is not None:
            more = self._source.readline(LONGEST)
            if not more or more[-1] == "\n":
                return
