"""The title on the screen: keys and clicks lead along its pages, and in the end to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from etherfields.kernel.system.faults import Fault, sentence
from ..screen.frame.fragments import Line
from ..screen.frame.sheet import Sheet
from .pages import HELP, Walk, front, helping
from .painting import Painted, paint
from .state import House, NewCampaign
from .title_menu import Item, MenuPage, Opened

STEPS = {"up": -1, "down": 1, "backtab": -1, "tab": 1, "pageup": -8, "pagedown": 8, "home": -999, "end": 999}


class TitleSheet:
    """Somebody before the title."""

    def __init__(self, house: House, first: Callable[[Walk], Callable[[], MenuPage]] = front) -> None:
        """Begin with the first page: that of the campaign in a house, or another one."""
        self.house = house
        self.leaving = False
        self.draft: NewCampaign | None = None
        self._stack = [Opened(first(self))]
        self._page: MenuPage = self._stack[-1].make()
        self._notice = " ".join(house.notes)
        self._next: Sheet | None = None
        self._painted = Painted()

    def press(self, key: str) -> Sheet:
        """Carry out the action of a key; a fault is shown at the bottom."""
        self._notice = ""
        try:
            self._pressed(key)
        except Fault as fault:
            self._notice = sentence(fault)
        if self._next is not None:
            return self._next
        self._page = self._stack[-1].make()
        return self

    def point(self, column: int, line: int) -> Sheet:
        """A click highlights an item; on the highlighted one it does it."""
        at = self._painted.items.get(line)
        if at is None:
            return self
        if at == self._at:
            return self.press("enter")
        self._stack[-1].at, self._stack[-1].read = at, 0
        return self

    def draw(self, wide: int, high: int) -> list[Line]:
        """The page on top."""
        house, read = self.house, self._stack[-1].read
        own, edition = self._page.title, house.edition
        title, hue, picture = (own, "", None) if own else (edition.title, edition.emblem.colour, edition.picture)
        self._painted = paint(
            self._page,
            self._at,
            title,
            self._notice,
            (wide, high),
            read,
            hue,
            picture,
            letters_only=house.look.ascii_only,
        )
        return self._painted.lines

    # --- how pages lead on ---------------------------------------------------------------------

    def go(self, make: Callable[[], MenuPage]) -> None:
        """To a page that is made so."""
        self._stack.append(Opened(make))

    def back(self) -> None:
        """To the page before; from the first to that of all games, if there is one."""
        if len(self._stack) > 1:
            self._stack.pop()
        elif self.house.games is not None and not self._page.title:
            self.sit_down(self.house.games)

    def sit_down(self, open_it: Callable[[], Sheet]) -> None:
        """To the table."""
        self._next = open_it()

    def leave(self) -> None:
        """Out."""
        self.leaving = True

    # --- keys ----------------------------------------------------------------------------------

    @property
    def _at(self) -> int:
        return max(0, min(self._stack[-1].at, len(self._page.items) - 1))

    def _pressed(self, key: str) -> None:
        item = self._page.items[self._at] if self._page.items else Item("")
        last = len(self._page.items) - 1
        read, self._stack[-1].read = self._stack[-1].read, 0
        if key == "pagedown" and self._painted.on:
            self._stack[-1].read = self._painted.on
        elif key == "pageup" and read:
            pass  # it begins again
        elif key == "quit":
            self.leave()
        elif key == "help" or (key == "?" and item.write is None):
            self._help()
        elif key == "escape":
            self.back()
        elif key in STEPS:
            self._stack[-1].at = max(0, min(self._at + STEPS[key], last))
        elif item.write is not None and (key in ("backspace", "undo", "word") or len(key) == 1):
            item.write(_written(item, key))
        elif item.turn is not None and key in ("left", "right", "enter", " "):
            item.turn(-1 if key == "left" else 1)
        elif item.write is not None and key == "enter":
            self._stack[-1].at = self._written_next()
        elif key in ("enter", " ", "right"):
            self._do(item)
        elif key in ("left", "backspace"):
            self.back()
        elif len(key) == 1:
            self._stack[-1].at = self._named(key.casefold())

    def _help(self) -> None:
        """To the keys; from there back to where it was asked."""
        if self._page.heading == HELP:
            self.back()
        else:
            self.go(partial(helping, self))

    def _do(self, item: Item) -> None:
        if item.wrong:
            raise Fault(" ".join(item.about))
        if item.do is not None:
            item.do()

    def _written_next(self) -> int:
        """Where one goes on writing; after the last thing to write, the first item."""
        items = self._page.items
        return next((at for at in range(self._at + 1, len(items)) if items[at].write is not None), 0)

    def _named(self, letter: str) -> int:
        """The item with a number, or the next that begins with a letter."""
        items = self._page.items
        if letter.isascii() and letter.isdigit():
            return int(letter) - 1 if 0 < int(letter) <= len(items) else self._at
        later = [*range(self._at + 1, len(items)), *range(self._at + 1)]
        return next((at for at in later if items[at].label.casefold().startswith(letter)), self._at)


def _written(item: Item, key: str) -> str:
    """The text of a writable item after a key."""
    match key:
        case "undo":
            return ""
        case "backspace":
            return item.beside[:-1]
        case "word":
            before, _, _ = item.beside.rstrip().rpartition(" ")
            return f"{before} " if before else ""
        case _:
            return key if item.proposed else item.beside + key
