"""The sheet at which one plays: the table, drawn by its painters and moved by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.table.answering import agreeing, curtain, programs
from ..frame import curtain_page
from ..frame.fragments import Line
from ..frame.layout import FOCUS_OF, FRAME, Name, Pane
from ..frame.sheet import Sheet
from ..paint import choices, large_type
from ..paint.whole_screen import arranged, as_arranged, screen
from ..panels import grid_painter, sheet_painter
from . import key_actions, narrowing, ticks, told_at_table
from .screen_table import ScreenTable
from .view import View

AGREES, REFUSES = ("y", "enter"), ("n", "escape", "undo", "quit")
"""Keys by which opponents agree that something is taken back, or don't."""
UNSEEN = ("undo", "quit")
"""Keys that show nothing of the table."""


class AtTable:
    """Somebody at the table."""

    def __init__(self, table: ScreenTable, home: Callable[[], Sheet] | None = None) -> None:
        """Sit down; `home` leads back to the title, if there is one."""
        self.table = table
        self._home = home
        table.has_title = home is not None

    @property
    def leaving(self) -> bool:
        """Whether they want to get up."""
        return self.table.leaving

    @property
    def goes_on(self) -> bool:
        """Whether a program is to decide, and nobody is typing or looking anything up."""
        seat = self.table.seat
        is_watched = seat.mode in ("table", "reading") and not (seat.typed or seat.commanding)
        return is_watched and not self.leaving and bool(programs.asked_of(self.table))

    def go_on(self) -> None:
        """Let a program make one decision."""
        self.table.seat.notice = ""
        self.table.do(lambda: programs.decide_once(self.table))

    def press(self, key: str) -> Sheet:
        """Do what a key does now; in front of the curtain only what lifts it, takes back or leads out."""
        if self.table.asks_others is not None:
            self._answer_for_others(key)
            return self
        if self.table.curtain.awaits and key not in UNSEEN:
            if key == "enter":
                self.table.curtain.lift()
            return self
        key_actions.press(self.table, key)
        return self._home() if self._home is not None and self.table.homeward else self

    def _answer_for_others(self, key: str) -> None:
        """Whether opponents agree that something is taken back, by a key."""
        table, asked = self.table, self.table.asks_others
        if asked is not None and key in (*AGREES, *REFUSES):
            table.asks_others = None
            table.do(lambda: agreeing.carry_out(table, asked, agreed=key in AGREES))

    def draw(self, wide: int, high: int) -> list[Line]:
        """All lines of the screen as it is now."""
        self.table.size = (wide, high)
        if (asked := self.table.asks_others) is not None:
            return curtain_page.paint(asked.told, asked.asked, wide, high, curtain_page.ANSWERS)
        if who := self.table.curtain.awaits:
            name = self.table.names.with_player(who)
            return curtain_page.paint(curtain.TURN.format(name=name), curtain.LIFT.format(name=name), wide, high)
        told_at_table.tell(self.table)
        return screen(self.table.view(), wide, high)

    def point(self, column: int, line: int) -> Sheet:
        """Highlight the place clicked on; a click on the highlighted place acts as Enter does."""
        seat = self.table.seat
        if self.table.curtain.awaits or self.table.asks_others is not None:
            return self
        if seat.mode != "table":
            return self.press("enter")
        wide, high = self.table.size
        view = self.table.view()
        if (seat.large or seat.narrator) and not view.over:
            return self._point_from_afar(large_type.spot(view, wide, high - FRAME, column, line - 1))
        arrangement = arranged(view, wide, high)
        view = as_arranged(view, arrangement)
        pane = next((one for one in arrangement if one.holds(column, line)), None)
        if pane is None:
            return self
        if pane.name == "story":
            return self.press("story")
        before = self._selected
        if view.panels is not None and pane.name == "turn":
            ticks.tick_thing(self.table, sheet_painter.die_at(view, pane.wide, column - pane.left, line - pane.top - 1))
        if view.panels is not None and pane.name not in ("choices", "board", "hand"):
            return self
        seat.focus = FOCUS_OF.get(pane.name, seat.focus)
        found = self._highlight(pane, view, column - pane.left, line - pane.top - 1)
        if found and before != self._selected:
            self._narrow(pane.name)
        return self._chosen(before, found)

    def _narrow(self, name: Name) -> None:
        """Keep only the choices about the card or field that was clicked on."""
        view = self.table.view()
        if name == "hand" and view.card is not None:
            narrowing.narrow(self.table, view.card.code)
        elif name == "board" and not view.travels:
            narrowing.narrow(self.table, self.table.seat.place)

    @property
    def _selected(self) -> tuple[object, ...]:
        """The present selection."""
        seat = self.table.seat
        return seat.focus, seat.at, seat.card, seat.place, seat.whose

    def _chosen(self, before: tuple[object, ...], found: bool) -> Sheet:
        """Act as Enter does after a click on the place that was selected before."""
        seat = self.table.seat
        woken = seat.fresh and seat.focus == "choices" and found
        again = before == self._selected and not woken
        seat.fresh = seat.fresh and not woken
        return self.press("enter") if found and again else self

    def _point_from_afar(self, spot: large_type.Spot | None) -> Sheet:
        """Highlight what was clicked on in large type or while paragraphs are alone."""
        seat, before = self.table.seat, self._selected
        match spot:
            case ("choices", int(number)):
                seat.focus, seat.at = "choices", number
            case ("hand", int(number)):
                seat.focus, seat.card = "hand", number
            case ("seats", int(number)):
                key_actions.show(self.table, number)
                return self
            case ("board", str(place)):
                seat.focus, seat.place = "board", place
            case _:
                return self
        return self._chosen(before, found=True)

    def _highlight(self, pane: Pane, view: View, column: int, line: int) -> bool:
        """Highlight the thing painted at a place of a pane; tells whether one was found."""
        seat, wide, high = self.table.seat, pane.wide, pane.high - 1
        number: int | None = None
        match pane.name:
            case "choices":
                number = choices.at_place(view, wide, high, column, line)
                seat.at = min(seat.at, len(view.entries) - 1) if number is None else number
            case "board" if view.panels is not None:
                place = grid_painter.at_place(view, wide, high, column, line)
                place = sheet_painter.row_at(view, wide, high, line) or place
                seat.place = place or seat.place
                return bool(place)
            case _ if view.panels is not None:
                return False
            case "hand":
                number = view.screen.card_at(view, wide, high, column, line)
                seat.card = seat.card if number is None else number
            case "strips":
                number = view.screen.seat_at(view, wide, high, line)
                if number is not None:
                    key_actions.show(self.table, number)
            case "board":
                place = view.screen.place_at(view, wide, high, column, line)
                seat.place = place or seat.place
                return bool(place)
        return number is not None
