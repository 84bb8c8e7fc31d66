"""The sheet at which one plays: the table, drawn by its painters and moved by keys and clicks."""

from __future__ import annotations

from etherfields.table.screen import acts, choices
from etherfields.table.screen.drawing import arranged, screen
from etherfields.table.screen.fragments import Line
from etherfields.table.screen.layout import Name
from etherfields.table.screen.seat import Focus
from etherfields.table.screen.table import ScreenTable

_FOCUS: dict[Name, Focus] = {"board": "board", "hand": "hand", "turn": "turn", "strips": "dreamers"}


class AtTable:
    """Somebody at the table."""

    def __init__(self, table: ScreenTable) -> None:
        self.table = table

    @property
    def leaving(self) -> bool:
        """Whether they want to get up."""
        return self.table.leaving

    def press(self, key: str) -> AtTable:
        """Do what a key does now."""
        acts.press(self.table, key)
        return self

    def draw(self, wide: int, high: int) -> list[Line]:
        """All lines of the screen as it is now."""
        self.table.size = (wide, high)
        return screen(self.table.view(), wide, high)

    def point(self, column: int, line: int) -> AtTable:
        """A click goes to the pane; on a choice it highlights it, and on the highlighted one it does it."""
        seat = self.table.seat
        if seat.mode != "table":
            return self.press("enter")
        wide, high = self.table.size
        view = self.table.view()
        pane = next((one for one in arranged(view, wide, high) if one.holds(column, line)), None)
        if pane is None:
            return self
        if pane.name == "choices":
            seat.focus = "choices"
            at = choices.at_line(view, pane.wide, pane.high - 1, line - pane.top - 1)
            if at is not None and at == min(seat.at, len(view.entries) - 1):
                return self.press("enter")
            seat.at = seat.at if at is None else at
        elif pane.name == "story":
            return self.press("story")
        else:
            seat.focus = _FOCUS.get(pane.name, seat.focus)
        return self
