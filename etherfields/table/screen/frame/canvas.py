"""Between lines of styled text and the terminal: what has been drawn before is not worked out again."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import TypeAlias

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseEvent
from prompt_toolkit.utils import get_cwidth

from etherfields.kernel.system.letters import printable
from .fragments import Line, in_ascii
from .sheet import Look
from .styles import Shade, on_background

Draw: TypeAlias = Callable[[int, int], list[Line]]
"""Draws the screen in so many columns and lines."""
KEPT = 600
"""The number of lines kept in the terminal's form."""

_Row: TypeAlias = "defaultdict[int, Char]"


class Canvas(Window):
    """The one window of the screen: it shows lines that something else draws."""

    def __init__(self, draw: Draw, clicked: Callable[[MouseEvent], None], look: Look) -> None:
        super().__init__()
        self._draw = draw
        self._clicked = clicked
        self._look = look
        self._rows: OrderedDict[tuple[Line, bool, Shade], _Row] = OrderedDict()
        self.cursor: Point | None = None

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        """Put all lines onto the screen."""
        wide, high = write_position.width, write_position.height
        for number, line in enumerate(self._draw(wide, high)):
            screen.data_buffer[write_position.ypos + number] = self._row(line)
        screen.width, screen.height = wide, high
        screen.visible_windows_to_write_positions[self] = write_position
        row: defaultdict[int, Callable[[MouseEvent], object]] = defaultdict(lambda: self._handle)
        for number in range(high):
            mouse_handlers.mouse_handlers[number] = row

    def _handle(self, event: MouseEvent) -> None:
        self._clicked(event)

    def _row(self, line: Line) -> _Row:
        """A line as the terminal wants it; the same one if it was drawn lately."""
        drawn = line, self._look.ascii_only, self._look.shade
        row = self._rows.get(drawn)
        if row is None:
            row = self._rows[drawn] = self._made(line)
            if len(self._rows) > KEPT:
                self._rows.popitem(last=False)
        else:
            self._rows.move_to_end(drawn)
        return row

    def _made(self, line: Line) -> _Row:
        row: _Row = defaultdict(lambda: Char(" ", ""))
        column = 0
        for given, text in line:
            style = on_background(given, self._look.shade)
            shown = in_ascii(printable(text)) if self._look.ascii_only else printable(text)
            for letter in shown:
                char = Char(letter, style)
                size = get_cwidth(letter)
                if size == 0 and column:
                    before = row[column - 1]
                    row[column - 1] = Char(before.char + letter, before.style)
                    continue
                row[column] = char
                for covered in range(1, size):
                    row[column + covered] = Char("", style)
                column += size
        return row
