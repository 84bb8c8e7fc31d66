"""The story: the last of it beside the board, all of it to be read in a calm column, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from etherfields.kernel.play.events import Event
from etherfields.playable.own_words import EventKinds
from etherfields.table.story.layers import LOOKS, Layer, layer_of, pieces
from etherfields.table.story.prose import is_read
from ..frame.fragments import EMPTY, Line, text_of, wrapped
from ..frame.layout import FRAME, shows_log
from ..frame.scrollbar import ROOM, with_bar
from ..table.view import View, no_card, to_read, with_what_came
from . import card_pane, emblems, ending_lines, screen_texts
from .illustrations import Illustrations, Room

WITH_TITLE = 6
"""With fewer lines a passage is told without its title and without empty lines."""
LONG = 120
"""With fewer letters a text is told again as it is."""
COLUMN = 64
"""A column that reads well is no wider."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The latest prose, cut to the room of the pane."""
    told = latest(view.events, view.kinds) or latest(view.earlier, view.kinds)
    column = min(wide, COLUMN)
    lines = prose(view, told, column)
    if len(lines) > high:
        column = min(wide - ROOM, COLUMN)
        lines = prose(view, told[-1:], column)
    if len(lines) > high and high < WITH_TITLE:
        lines = [line for line in lines if line and not emblems.is_chapter(line)]
    lines = with_bar(fitted(lines, high), column + ROOM, 0, len(lines))
    return lines or wrapped(screen_texts.READ_BEFORE if view.goes_on else screen_texts.NOTHING_READ, wide, "class:dim")


def fitted(lines: list[Line], high: int) -> list[Line]:
    """As much of a passage as there is room for, and how to read the rest."""
    return lines if len(lines) <= high else [*lines[: high - 1], (("class:dim", screen_texts.IN_FULL),)]


def latest(events: Sequence[Event], kinds: EventKinds) -> list[Event]:
    """The last passage that was told: all that is read, back to where something else came between."""
    told: list[Event] = []
    for event in reversed(to_read(events, kinds)):
        told.insert(0, event)
        if event.facts.get("title"):
            break
    return told


def prose(view: View, events: Sequence[Event], wide: int, room: Room | None = None) -> list[Line]:
    """Passages as lines with their titles and the cards that come, an empty line between what stands apart.

    Where there is room for them, with small pictures."""
    lines: list[Line] = []
    art = Illustrations(view, wide, room)
    shown: set[str] = set()
    noted = False
    for event in events:
        if not is_read(event):
            lines += [] if noted or not lines else [EMPTY]
            lines += layered(event.text, wide, "game")
            card = view.card_of(event)
            if card is not None and card.code not in shown:
                lines += card_pane.told(card, event, wide)
                shown.add(card.code)
            art.note(event)
            noted = True
            continue
        if noted:
            art.end_notes(lines)
        noted = False
        if title := str(event.facts.get("title") or ""):
            art.open(event, lines)
            lines += [EMPTY] if lines else []
            lines += emblems.chapter(view, title, wide)
        lines += [EMPTY] if lines else []
        for number, part in enumerate(event.text.split("\n\n")):
            lines += [EMPTY] if number else []
            lines += layered(part, wide, layer_of(event))
    art.close(lines)
    return lines


@lru_cache(maxsize=512)
def layered(text: str, wide: int, layer: Layer) -> Sequence[Line]:
    """A paragraph as lines of its layer, with its sign; what is spoken in fiction is a layer of its own."""
    look = LOOKS[layer]
    lines = [text_of(line) for line in wrapped(text, wide, "", look.sign, look.indent)]
    return [tuple((f"class:{LOOKS[of].style}", part) for of, part in line) for line in pieces(lines, layer)]


def reading(view: View, wide: int, high: int) -> list[Line]:
    """A page of what is to be read, in the middle of the screen."""
    column = min(wide - 4, COLUMN if not view.seat.large else 40)
    pages, of_ending = _pages(view, wide, high)
    at = min(view.seat.scroll, len(pages) - 1)
    page = pages[at]
    margin = " " * ((wide - column) // 2)
    above = max((high - len(page)) // 3, 0)
    foot = screen_texts.READ_END if at >= len(pages) - 1 else screen_texts.READ_ON
    if view.ending is not None and view.ending.onward and at == of_ending and not view.seat.so_far:
        foot = screen_texts.GO_ON_WITH.format(onward=view.ending.onward)
    numbered = f"{screen_texts.PAGE.format(page=at + 1, pages=len(pages))} · {foot}"
    lines: list[Line] = [EMPTY] * above + [(("", margin), *line) for line in page]
    lines += [EMPTY] * (high - 1 - len(lines))
    return [*lines[: high - 1], (("class:dim", margin + numbered),)]


def pages_of(view: View, wide: int, high: int) -> list[list[Line]]:
    """The prose to be read, in pages that end with paragraphs where possible."""
    return _pages(view, wide, high)[0]


def _pages(view: View, wide: int, high: int) -> tuple[list[list[Line]], int]:
    """The pages, and which of them ends with the page on what ended; -1: none does."""
    column = min(wide - 4, COLUMN if not view.seat.large else 40)
    if not view.seat.so_far:
        view = replace(view, card_of=no_card)  # what is new stands beside the next question, and is read there
    told = unread(view, wide, high) or to_read(view.events, view.kinds)
    room = max(high - 3, 4)
    sheets = _Sheets(room, max(high - 1, room), spaced=view.seat.large)
    over = next((number for number in reversed(range(len(told))) if told[number].kind in view.kinds.endings), -1)
    art = Room((wide - column) // 2 - 1, high) if not view.seat.large else None
    if view.ending is None or over < 0:
        sheets.add(prose(view, told, column, art))
        return sheets.pages or [[(("class:dim", screen_texts.NOTHING_READ),)]], -1
    begun = over
    while begun and told[begun - 1].kind in view.kinds.endings:
        begun -= 1
    sheets.add(prose(view, told[:begun], column, art))
    sheets.add(ending_lines.paint(view.ending, column, max(high - 1, room)))
    of_ending = len(sheets.pages) - 1
    sheets.add(prose(view, told[over + 1 :], column, art))
    return sheets.pages, of_ending


class _Sheets:
    """Pages that are being filled, each block on the page of the one before if all of it fits there."""

    def __init__(self, room: int, most: int, *, spaced: bool) -> None:
        self.pages: list[list[Line]] = []
        self._room, self._most, self._spaced = room, most, spaced

    def add(self, lines: list[Line]) -> None:
        """Fill on with a block."""
        if self._spaced:
            lines = [one for line in lines for one in (line, EMPTY)]
        if self.pages and lines and len(self.pages[-1]) + 1 + len(lines) <= self._most:
            self.pages[-1] = [*self.pages[-1], EMPTY, *lines]
        else:
            self.pages += _paged(lines, self._room, self._most)


def unread(view: View, wide: int, high: int) -> list[Event]:
    """All that is to be read now."""
    news = view.events[view.seat.read :]
    steps = view.seat.read > 0 and not shows_log(wide, high + FRAME)
    with_steps = steps and any(one.kind == view.kinds.step for one in news)
    came = view.card_of, view.picture_of
    told = to_read(news, view.kinds, also_steps=True) if with_steps else with_what_came(news, view.kinds, *came)
    return told if view.seat.so_far else _once(view.events[: view.seat.read], told)


def _once(before: Sequence[Event], told: Sequence[Event]) -> list[Event]:
    """News in which a long text that was told before, word for word, is only named."""
    heard = {event.text for event in before if len(event.text) >= LONG}
    return [
        Event("again", screen_texts.AGAIN.format(title=event.facts["title"]), event.who)
        if event.text in heard and event.facts.get("title")
        else event
        for event in told
    ]


def _paged(lines: list[Line], room: int, most: int) -> list[list[Line]]:
    pages: list[list[Line]] = []
    rest = lines
    while rest:
        # A line or two that are left at last are no page of their own: they take what is left empty otherwise.
        end = len(rest) if len(rest) <= most else _end(rest, room)
        pages.append(rest[:end])
        rest = rest[end:]
        while rest and rest[0] == EMPTY:
            rest = rest[1:]
    return pages


def _end(lines: list[Line], room: int) -> int:
    """Where a page ends: between paragraphs, if that leaves more than half of it full."""
    if len(lines) <= room:
        return len(lines)
    for end in range(room, room // 2, -1):
        before = next((line for line in reversed(lines[:end]) if line), EMPTY)
        if lines[end] == EMPTY and before and not emblems.is_chapter(before):
            return end
    return room
