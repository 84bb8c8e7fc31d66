"""The title as lines: a calm column in the middle of the screen."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.kernel.play.showing import SmallPicture
from ..screen.frame.fragments import EMPTY, Line, boxed, cells, clipped, cut, filled, shortened, titled, window, wrapped
from ..screen.frame.layout import LEAST
from ..screen.frame.styles import in_hue
from ..screen.paint import screen_texts
from . import panorama
from .title_menu import Item, MenuPage

COLUMN = 72
MARK, GAP, TURNED, LEAST_VALUE = 5, 3, 4, 16
"""Cells: a number with its sign, between a label and its value, around a value that can be changed, for a value."""
UP, DOWN = " ↑", " ↓"
"""At the end of the first or last line shown: there is more to choose beyond it."""
FEW_TOLD = 4
"""The lines beyond the items below which the first page leaves out the campaign's description."""
LOW, HIGH = 20, 24
"""With fewer lines than the first a description has little room below the picture; from the second on the campaign's
stands there, too."""
NAMED = 3
"""The lines of the title and its keys, and one between the title and the items."""
READ_ON = "… PgDn reads on"
MARGIN = 3
LEAST_TOLD = 4
"""The least number of lines kept for the description of the highlighted item, if it is that long."""
STOPS = "──────●────────────○────────────○──────"
HINTS = {
    "front": ("↑↓ choose", "Enter do", "F10 help", "Ctrl-Q quit"),
    "page": ("↑↓ choose", "Enter do", "Esc back", "F10 help", "Ctrl-Q quit"),
    "turn": ("←→ another", "↑↓ choose", "Esc back", "F10 help", "Ctrl-Q quit"),
    "write": ("type it", "Enter next", "Ctrl-U empties", "↑↓ choose", "Esc back", "F10 help", "Ctrl-Q quit"),
}


class Painted(Struct):
    """A page as lines, and which item stands on which of them."""

    lines: list[Line] = field(default_factory=list)
    items: dict[int, int] = field(default_factory=dict)
    on: int = 0
    """The line at which the description of the highlighted item goes on; 0 at its end."""


def paint(
    page: MenuPage,
    at: int,
    title: str,
    notice: str,
    size: tuple[int, int],
    read: int = 0,
    hue: str = "",
    picture: SmallPicture | None = None,
    *,
    letters_only: bool = False,
) -> Painted:
    """A page on a screen of this size, one of its items highlighted, and so many lines on it read already.

    `hue` is the campaign's colour; its picture stands over the first page."""
    wide, high = size
    if wide < LEAST[0] or high < LEAST[1]:
        return Painted(boxed(wrapped(screen_texts.TOO_SMALL, max(wide, 8)), wide, high))
    if not page.front or picture is None:
        return _listed(page, at, title, notice, size, read, hue)
    below = _below(page, wide, high)
    drawn = panorama.paint(picture, wide, high - below, hue, letters_only=letters_only)
    over = [EMPTY] * max((high - below - len(drawn)) // 2, 0) + drawn
    rest = _listed(page, at, title, notice, (wide, high - len(over)), read, hue, pictured=bool(drawn))
    items = {line + len(over): item for line, item in rest.items.items()}
    return Painted([*(filled(line, wide) for line in over), *rest.lines], items, rest.on)


def _below(page: MenuPage, wide: int, high: int) -> int:
    """The lines that the first page needs below its picture."""
    column = _column(page, wide)
    told = [line for text in page.told for line in (*wrapped(text, column), EMPTY)] if high >= HIGH else []
    return NAMED + len(told) + len(page.items) + (LEAST_TOLD + 1 if high >= LOW else LEAST_TOLD // 2)


def _listed(
    page: MenuPage,
    at: int,
    title: str,
    notice: str,
    size: tuple[int, int],
    read: int,
    hue: str,
    *,
    pictured: bool = False,
) -> Painted:
    """A page as its heading, its items and what there is to say of one of them."""
    wide, high = size
    column = _column(page, wide)
    foot = [*wrapped(notice, column, "class:notice")[: high // 3], (("class:hint", _hint(page, at, column)),)]
    head = _front(page, title, column, high, hue, pictured) if page.front else _head(page, title, column, hue)
    free = high - len(head) - len(foot) - (0 if pictured else 1)
    if page.front and free < len(page.items) + FEW_TOLD:
        head = _front(replace(page, told=()), title, column, high, hue, pictured)
        free = high - len(head) - len(foot) - (0 if pictured else 1)
    calm = min(column, COLUMN)
    about = [line for text in _about(page, at, column) for line in (EMPTY, *wrapped(text, calm, "class:told"))]
    least = LEAST_TOLD // 2 if page.front else LEAST_TOLD + 1
    listed = max(min(len(page.items), free - min(len(about), least)), 1)
    first = window(len(page.items), listed, at)
    painted = Painted(head)
    longest = _longest(page, column)
    for number, item in enumerate(page.items[first : first + listed], start=first):
        painted.items[len(painted.lines)] = number
        line = _item(item, number, number == at, longest, column)
        ends = (number == first and first > 0, number == first + listed - 1 < len(page.items) - 1)
        painted.lines.append((*filled(line, column), ("class:strong", UP if ends[0] else DOWN)) if any(ends) else line)
    painted.on, told = _told(about, read, max(free - listed, 0))
    painted.lines += told
    painted.lines += [EMPTY] * (high - len(painted.lines) - len(foot))
    painted.lines += foot
    margin = " " * ((wide - column) // 2)
    painted.lines = [filled((("", margin), *line), wide) for line in painted.lines[:high]]
    return painted


def _told(about: list[Line], read: int, room: int) -> tuple[int, list[Line]]:
    """The part of an item's description from a line on that has room, and the line at which it goes on."""
    rest = [EMPTY, *about[read:]] if 0 < read < len(about) else about
    if len(rest) <= room:
        return 0, rest
    if room < LEAST_TOLD:
        return 0, shortened(rest, room)
    return len(about) - len(rest) + room - 1, [*rest[: room - 1], (("class:hint", READ_ON),)]


def _column(page: MenuPage, wide: int) -> int:
    """As wide as reads well; wider where what stands behind an item needs it."""
    longest = max((cells(item.label) for item in page.items), default=0)
    values = [cells(item.beside) + TURNED * (item.turn is not None) for item in page.items]
    return min(wide - 2 * MARGIN, max(COLUMN, MARK + longest + GAP + max(values, default=0)))


def _longest(page: MenuPage, column: int) -> int:
    """How wide labels are at most: so wide that what stands behind them has some room."""
    longest = max((cells(item.label) for item in page.items), default=0)
    return min(longest, column - MARK - GAP - LEAST_VALUE) if any(item.beside for item in page.items) else longest


def _front(page: MenuPage, title: str, column: int, high: int, hue: str, pictured: bool) -> list[Line]:
    """The title in large, and what the campaign is about."""
    spaced = " ".join(title.upper()).replace("     ", "   ")
    name = spaced if cells(spaced) <= column else title
    told = [line for text in page.told for line in wrapped(text, column, "class:told")]
    if pictured:
        return [((in_hue("class:head", hue), _middle(name, column)),), EMPTY, *told, *([EMPTY] if told else [])]
    above = 1 if high < 30 else high // 6
    return [
        *[EMPTY] * above,
        ((in_hue("class:head", hue), _middle(name, column)),),
        ((in_hue("class:rule", hue), _middle(STOPS, column)),),
        EMPTY,
        *told,
        EMPTY,
    ]


def _head(page: MenuPage, title: str, column: int, hue: str) -> list[Line]:
    told = [line for text in page.told for line in (*wrapped(text, column, "class:told"), EMPTY)]
    return [EMPTY, titled(page.heading, column, "class:title", title, in_hue("class:rule", hue)), EMPTY, *told]


def _middle(text: str, column: int) -> str:
    return " " * ((column - cells(text)) // 2) + text


def _about(page: MenuPage, at: int, column: int) -> tuple[str, ...]:
    """The description of the highlighted item, without the words that stand beside it."""
    if not page.items:
        return ()
    item = page.items[at]
    longest = _longest(page, column)
    taken = MARK + longest + GAP + cells(item.beside) + TURNED * (item.turn is not None)
    fits = taken <= column and cells(item.label) <= longest
    told = [text for text in item.about if not fits or text != item.beside]
    return tuple(told) if fits or item.turn is None else (f"{item.label}: {item.beside}.", *told)


def _hint(page: MenuPage, at: int, column: int) -> str:
    """The keys that do something here, as many as fit."""
    item = page.items[at] if page.items else Item("")
    hints = HINTS["front" if page.front else "turn" if item.turn else "write" if item.write else "page"]
    hints = (f"Enter {clipped(item.enter, column - MARK)}", *hints[:1], *hints[2:]) if item.enter else hints
    fitting = ("   ".join(hints[:many]) for many in range(len(hints), 0, -1))
    return next((one for one in fitting if cells(one) <= column), "")


def _item(item: Item, number: int, here: bool, longest: int, column: int) -> Line:
    """An item in a line: its number, its label, what stands behind it."""
    sign = "▸" if here else " "
    style = "class:chosen" if here else "class:dim" if item.wrong else ""
    mark = f"{sign}{number + 1:>2}  "
    room = max(column - cells(mark) - longest - GAP, LEAST_VALUE)
    value = clipped(item.beside, room - TURNED) if item.turn else item.beside
    beside = f"◂ {value} ▸" if here and item.turn else f"  {value}" if item.turn else value
    beside += "_" if here and item.write else ""
    label = clipped(item.label, longest if item.beside else column - cells(mark))
    gap = " " * (longest - cells(label) + GAP)
    shown = (("", gap), ("class:strong" if here else "class:dim", clipped(beside, room))) if beside else ()
    return cut((("class:mark", mark), (style, label), *shown), column)
