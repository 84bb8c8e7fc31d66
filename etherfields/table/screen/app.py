"""The full screen: a seat at a session, drawn by painters and moved by keys, until somebody gets up."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from dataclasses import dataclass

from prompt_toolkit.application import Application
from prompt_toolkit.input import Input
from prompt_toolkit.layout import Layout
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from etherfields.table.screen import acts, choices
from etherfields.table.screen.canvas import Canvas
from etherfields.table.screen.drawing import arranged, screen
from etherfields.table.screen.fragments import Line
from etherfields.table.screen.keys import bindings
from etherfields.table.screen.styles import shade_of, styles
from etherfields.table.screen.table import ScreenTable

WAIT_FOR_MORE = 0.05
"""So long after Escape nothing else is taken for a part of it."""


@dataclass(slots=True)
class Terminal:
    """What the screen is shown on; without a source or a target it is the one that the program runs in."""

    environment: Mapping[str, str]
    source: Input | None = None
    target: Output | None = None
    ascii_only: bool = False


class Screen:
    """The screen in front of a seat."""

    def __init__(self, table: ScreenTable, terminal: Terminal) -> None:
        self.table = table
        shade = shade_of(terminal.environment)
        self._canvas = Canvas(self.draw, self._clicked, ascii_only=terminal.ascii_only)
        self.app: Application[None] = Application(
            layout=Layout(self._canvas),
            key_bindings=bindings(self.press),
            style=Style.from_dict(styles(shade)),
            color_depth=ColorDepth.DEPTH_1_BIT if shade == "none" else None,
            full_screen=True,
            mouse_support=True,
            input=terminal.source,
            output=terminal.target,
        )
        self.app.ttimeoutlen = WAIT_FOR_MORE
        self.app.timeoutlen = WAIT_FOR_MORE

    def sit(self) -> None:
        """Play until whoever sits here gets up; the terminal is as it was before, whatever happens."""
        self.app.run(pre_run=self._listen)

    def _listen(self) -> None:
        """Get up where the system asks for it, so that the terminal is left clean."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                loop.add_signal_handler(number, self._leave)

    def _leave(self) -> None:
        if self.app.is_running and not self.app.is_done:
            self.app.exit()

    def press(self, key: str) -> None:
        """A key was pressed; where what it does fails, the screen is left before that is told."""
        try:
            acts.press(self.table, key)
        except Exception as error:
            self.app.exit(exception=error)
            return
        if self.table.leaving:
            self._leave()

    def draw(self, wide: int, high: int) -> list[Line]:
        """All lines of the screen as it is now."""
        self.table.size = (wide, high)
        try:
            return screen(self.table.view(), wide, high)
        except Exception as error:
            if not self.app.is_done:
                self.app.exit(exception=error)
            return []

    # --- the mouse -----------------------------------------------------------------------------

    def _clicked(self, event: MouseEvent) -> None:
        match event.event_type:
            case MouseEventType.SCROLL_UP:
                self.press("up")
            case MouseEventType.SCROLL_DOWN:
                self.press("down")
            case MouseEventType.MOUSE_UP if event.button in (MouseButton.LEFT, MouseButton.UNKNOWN):
                self._pointed(event.position.x, event.position.y)
            case _:
                return

    def _pointed(self, column: int, line: int) -> None:
        """A click goes to the pane; on a choice it highlights it, and on the highlighted one it does it."""
        seat = self.table.seat
        if seat.mode != "table":
            self.press("enter")
            return
        wide, high = self.table.size
        view = self.table.view()
        pane = next((one for one in arranged(view, wide, high) if one.holds(column, line)), None)
        if pane is None:
            return
        if pane.name == "choices":
            seat.focus = "choices"
            at = choices.at_line(view, pane.wide, pane.high - 1, line - pane.top - 1)
            if at is not None and at == min(seat.at, len(view.entries) - 1):
                self.press("enter")
            elif at is not None:
                seat.at = at
        elif pane.name == "hand":
            seat.focus = "hand"
        elif pane.name == "board":
            seat.focus = "board"
        elif pane.name == "story":
            self.press("story")
