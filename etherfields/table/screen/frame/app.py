"""The full screen: it shows a sheet and hands keys and clicks to it, until somebody gets up."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from functools import cache

from msgspec import Struct
from prompt_toolkit.application import Application
from prompt_toolkit.input import Input
from prompt_toolkit.layout import Layout
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.styles import DynamicStyle, Style

from etherfields.kernel.system.printing import for_a_screen
from .canvas import Canvas
from .fragments import Line
from .keys import bindings
from .layout import LEAST
from .sheet import GoesOn, Look, Sheet
from .styles import Shade, styles

WAIT_FOR_MORE = 0.05
"""The seconds after Escape in which another key counts as a part of it."""

BETWEEN = 0.02
"""The seconds for keys between two pieces of what goes on by itself."""


class Terminal(Struct):
    """The terminal that shows the screen; without a source or a target the program's own."""

    look: Look
    source: Input | None = None
    target: Output | None = None


class _Whole(Application[None]):
    """An application that draws everything anew where the window gets another size.

    What was on its way to the terminal for the old size can have moved lines by then."""

    def _on_resize(self) -> None:
        self.renderer.clear()
        super()._on_resize()


class Screen:
    """The screen in front of somebody, with a sheet on it."""

    def __init__(self, sheet: Sheet, terminal: Terminal) -> None:
        self.sheet = sheet
        self._fits = True
        self._waits = False
        """Whether something is about to go on by itself."""
        self._look = terminal.look
        self._canvas = Canvas(self.draw, self._clicked, terminal.look)
        self.app: Application[None] = _Whole(
            layout=Layout(self._canvas),
            key_bindings=bindings(self.press),
            style=DynamicStyle(lambda: _style(self._look.shade)),
            color_depth=self._depth,
            full_screen=True,
            mouse_support=True,
            input=terminal.source,
            output=terminal.target or create_output(for_a_screen()),
        )
        self.app.after_render += self._keep_going
        self.app.ttimeoutlen = WAIT_FOR_MORE
        self.app.timeoutlen = WAIT_FOR_MORE

    def _depth(self) -> ColorDepth | None:
        """How many colours there are; None: as many as the terminal has."""
        return ColorDepth.DEPTH_1_BIT if self._look.shade == "none" else None

    def sit(self, shown: Callable[[], None] | None = None) -> None:
        """Show the screen until the players leave, and restore the terminal in any event.

        `shown` is called once, after the first sheet is drawn."""
        if shown is not None:
            self.app.after_render += _once(self.guarded(shown))
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

    def guarded(self, deed: Callable[[], None]) -> Callable[[], None]:
        """A deed; where it fails, the screen is left before that is told."""

        def done() -> None:
            try:
                deed()
            except Exception as error:
                if not self.app.is_done:
                    self.app.exit(exception=error)

        return done

    def _keep_going(self, _: object) -> None:
        """Go on with what needs no keys, piece by piece, so that keys are heard in between."""
        if not self._waits and self._fits and isinstance(self.sheet, GoesOn) and self.sheet.goes_on:
            self._waits = True
            asyncio.get_running_loop().call_later(BETWEEN, self._go_on)

    def _go_on(self) -> None:
        self._waits = False
        if not self.app.is_done and isinstance(self.sheet, GoesOn) and self.sheet.goes_on:
            self.guarded(self.sheet.go_on)()
            self.app.invalidate()

    def press(self, key: str) -> None:
        """A key was pressed; where nobody sees what it does, it does nothing, unless it leads out."""
        if self._fits or key == "quit":
            self._does(lambda: self.sheet.press(key))

    def _does(self, deed: Callable[[], Sheet]) -> None:
        """Do something to the sheet, and lay down the one that comes of it."""

        def turned() -> None:
            self.sheet = deed()

        self.guarded(turned)()
        if self.sheet.leaving:
            self._leave()

    def draw(self, wide: int, high: int) -> list[Line]:
        """All lines of the screen as it is now; none where drawing fails."""
        self._fits = wide >= LEAST[0] and high >= LEAST[1]
        lines: list[Line] = []
        self.guarded(lambda: lines.extend(self.sheet.draw(wide, high)))()
        return lines

    def _clicked(self, event: MouseEvent) -> None:
        match event.event_type:
            case MouseEventType.SCROLL_UP:
                self.press("up")
            case MouseEventType.SCROLL_DOWN:
                self.press("down")
            case MouseEventType.MOUSE_UP if self._fits and event.button in (MouseButton.LEFT, MouseButton.UNKNOWN):
                self._does(lambda: self.sheet.point(event.position.x, event.position.y))
            case _:
                return


@cache
def _style(shade: Shade) -> Style:
    return Style.from_dict(styles(shade))


def _once(deed: Callable[[], None]) -> Callable[[object], None]:
    """A deed that is done the first time only."""
    left = [deed]

    def done(_: object) -> None:
        while left:
            left.pop()()

    return done
