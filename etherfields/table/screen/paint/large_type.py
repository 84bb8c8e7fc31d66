"""The views for reading from afar or aloud: large type for a group around one screen, and paragraphs alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from etherfields.kernel.play.events import Event
from etherfields.table.story.prose import is_read
from ..frame.fragments import EMPTY, Line, boxed, filled, over, shortened, window, wrapped
from ..frame.seat import FOCI, Focus
from ..panels import grid_painter, panel_painters
from ..table.view import View
from . import card_pane, choices, screen_texts, story_pane

Spot: TypeAlias = tuple[Focus, int | str]
"""A selectable place: the side of the table, and the choice, card, seat or place there."""
Told: TypeAlias = tuple[Line, Spot | None]
"""A line, and what is on it."""
MARGIN = 3
BOARD_FROM = 110
"""The columns from which the board has room beside large type."""
DETAIL = 3
"""The most lines on the highlighted choice."""
SINCE = 3
"""The number of events since a passage that are told below it."""
LEAST_PROSE = 4
"""With so few lines left for the passage itself, nothing is told of what happened since."""
WITH_WHAT_COMES = 30
"""The lines from which what is to come has one."""


def narrated(view: View, wide: int, high: int) -> list[Line]:
    """The last passage in the middle of the screen, what happened since, and the question with its choices."""
    column, asked = _narrow(view, wide, high)
    view = replace(view, prompt=_asked(view))
    margin = " " * ((wide - column) // 2)
    since = story_pane.prose(view, _since(view.events), column)
    room = high - asked - 2
    since = since if room - len(since) > LEAST_PROSE else []
    prose = story_pane.fitted(
        story_pane.prose(view, story_pane.latest(view.events, view.kinds), column),
        max(room - len(since) - 1, room // 2),
    )
    prose = [*prose, EMPTY, *since][:room] if prose and since else prose or since[:room]
    above = max((high - asked - len(prose)) // 3, 1)
    told = boxed([*[EMPTY] * above, *prose], column, high - asked)
    return [(("", margin), *line) for line in (*told, *boxed(choices.paint(view, column, asked), column, asked))]


def _narrow(view: View, wide: int, high: int) -> tuple[int, int]:
    """How wide the column is that is read aloud, and how many lines the question takes at its end."""
    return min(wide - 2 * MARGIN, story_pane.COLUMN), min(len(view.entries) + 4, high // 2)


def _since(events: Sequence[Event]) -> list[Event]:
    """The last that happened after the last passage was told."""
    told: list[Event] = []
    for event in reversed(events):
        if is_read(event) or len(told) == SINCE:
            break
        if event.text:
            told.insert(0, event)
    return told


def large(view: View, wide: int, high: int) -> list[Line]:
    """One side of the table at a time, in few words, all bold; on a wide screen the board lies beside choices."""
    if view.seat.focus != "choices":
        return _side(view, wide, high)
    beside = _places(view, *_beside(wide, high)) if wide >= BOARD_FROM else []
    if not beside:
        return [line for line, _ in _choices(view, wide, high)]
    left = boxed([line for line, _ in _choices(view, wide // 2, high)], wide // 2 + MARGIN, high)
    return [(*line, *part) for line, part in zip(left, [*beside, *[EMPTY] * high], strict=False)]


def _beside(wide: int, high: int) -> tuple[int, int]:
    """How much room there is for the board beside choices."""
    return wide - wide // 2 - MARGIN, high - 1


def _places(view: View, wide: int, high: int) -> list[Line]:
    """The board, the map or the grid."""
    if view.panels is not None:
        return [over(line, "class:strong") for line in panel_painters.board(view, wide, high)]
    return [over(line, "class:strong") for line in view.screen.painters["board"](view, wide, high)]


def _side(view: View, wide: int, high: int) -> list[Line]:
    """Another side of the table: the board or map, the hand, what is to come or the seats."""
    inside, room, painters = wide - 2 * MARGIN, high - 2, view.screen.painters
    match view.seat.focus:
        case "board":
            lines = _places(view, inside, room)
        case "hand" if view.panels is not None:
            lines = panel_painters.heaps(view, inside, room)
        case "hand":
            lines = painters["hand"](view, inside, room)
        case "turn":
            lines = [line for line, _ in _spaced(_unpointed(painters["turn"](view, inside, room)), room)]
        case _:
            lines = painters["strips"](view, inside, room)
    title = screen_texts.SIDE.format(side=_called(view, view.seat.focus), next=_called(view, _next(view)))
    shown = [(("class:focus", title),), EMPTY, *(over(line, "class:strong") for line in lines)]
    return [(("", " " * MARGIN), *line) for line in shown[:high]]


def spot(view: View, wide: int, high: int, column: int, line: int) -> Spot | None:
    """The selectable thing painted at a place of the screen, in large type or in paragraphs alone."""
    if view.seat.narrator:
        inside, asked = _narrow(view, wide, high)
        number = choices.at_place(replace(view, prompt=_asked(view)), inside, asked, column, line - (high - asked))
        return None if number is None else ("choices", number)
    if view.seat.focus != "choices":
        return _spot_of_side(view, wide - 2 * MARGIN, high - 2, column - MARGIN, line - 2)
    left = wide // 2 + MARGIN
    if wide >= BOARD_FROM and column >= left:
        return _place(view, *_beside(wide, high), column - left, line)
    told = _choices(view, wide // 2 if wide >= BOARD_FROM else wide, high)
    return told[line][1] if 0 <= line < len(told) else None


def _spot_of_side(view: View, wide: int, high: int, column: int, line: int) -> Spot | None:
    """The selectable thing painted at a place of another side of the table."""
    focus = view.seat.focus
    number: int | None = None
    if line < 0 or column < 0:
        return None
    if focus == "board":
        return _place(view, wide, high, column, line)
    if focus == "hand" and view.panels is None:
        number = view.screen.card_at(view, wide, high, column, line)
    elif focus == "seats":
        number = view.screen.seat_at(view, wide, high, line)
    return None if number is None else (focus, number)


def _place(view: View, wide: int, high: int, column: int, line: int) -> Spot | None:
    """The place of the board that is painted at a spot."""
    if view.panels is not None:
        cell = grid_painter.at_place(view, wide, high, column, line)
        return ("board", cell) if cell else None
    name = view.screen.place_at(view, wide, high, column, line)
    return ("board", name) if name else None


def _called(view: View, side: Focus) -> str:
    """The title of a side of the table."""
    if view.panels is not None:
        heading = panel_painters.panel_heading(view, "hand" if side == "hand" else "board")
        return screen_texts.CHOICES if side not in ("board", "hand") or heading is None else heading[0]
    return view.screen.board_title(view) if side == "board" else view.screen.sides.get(side, screen_texts.CHOICES)


def _next(view: View) -> Focus:
    """Which side Tab leads to."""
    order: tuple[Focus, ...] = ("choices", "hand", "board") if view.panels is not None else FOCI
    return order[(order.index(view.seat.focus) + 1) % len(order)]


def _choices(view: View, wide: int, high: int) -> list[Told]:
    """How each seat fares, and the question with its choices; what the highlighted one costs and risks below."""
    inside = wide - 2 * MARGIN
    party: list[Told] = [(line, ("seats", seat)) for seat, line in enumerate(_party(view, inside))]
    if high >= WITH_WHAT_COMES:
        party = [*_spaced(party, high // 5), *_unpointed(view.screen.to_come_in_brief(view, inside))]
    laid = card_pane.paint(view.cards, inside, high // 3) if view.cards and not view.covered else []
    asked = [*laid, *wrapped(_asked(view), inside), *choices.warning(view, inside)]
    told = [over(line, "class:strong") for line in asked]
    if view.covered:
        told += [EMPTY, *wrapped(screen_texts.COVERED, inside, "class:strong")]
    top: list[Told] = [*party, *_unpointed([EMPTY, *told, EMPTY])]
    if view.covered:
        return [(_indented(line), spot) for line, spot in top[:high]]
    detail = [over(line, "class:strong") for line in choices.detail(view, inside, tight=True)]
    listed = [_entry(view, number, inside, whole=True) for number in range(len(view.entries))]
    if high - len(top) - sum(map(len, listed)) - 1 < min(DETAIL, len(detail)):
        listed = [_entry(view, number, inside) for number in range(len(view.entries))]
    detail = shortened(detail, max(min(DETAIL, high - len(top) - sum(map(len, listed)) - 1), 1))
    shown = _fitted(view, listed, high - len(top) - len(detail) - 1, inside)
    gap = [EMPTY] * max(high - len(top) - len(shown) - len(detail), 1)
    return [(_indented(line), spot) for line, spot in (*top, *shown, *_unpointed([*gap, *detail]))]


def _indented(line: Line) -> Line:
    return (("", " " * MARGIN), *line)


def _unpointed(lines: Sequence[Line]) -> list[Told]:
    """Lines on which there is nothing to point at."""
    return [(line, None) for line in lines]


def _entry(view: View, number: int, wide: int, *, whole: bool = False) -> list[Line]:
    """A choice; in full if it is highlighted, or all of them are."""
    entry, here = view.entries[number], number == view.at
    mark = f"{'▸' if here else ' '}{entry.mark:>2}  "
    style = "class:chosen class:strong" if here else "class:strong"
    lines = wrapped(choices.label_of(entry), wide - len(mark), style)
    if not (here or whole) and len(lines) > 1:
        lines = [((style, choices.brief(entry, wide - len(mark))),)]
    indent = " " * len(mark)
    return [((style, mark if not below else indent), *line) for below, line in enumerate(lines)]


def _fitted(view: View, listed: list[list[Line]], room: int, wide: int) -> list[Told]:
    """Choices with room between them, or without; where that is not enough, those around the highlighted one."""
    lines: list[Told] = [(line, ("choices", number)) for number, entry in enumerate(listed) for line in entry]
    if len(lines) + len(listed) - 1 <= room:
        airy: list[Told] = []
        for number, entry in enumerate(listed):
            airy += [*(_unpointed([EMPTY]) if airy else []), *((line, ("choices", number)) for line in entry)]
        return airy
    if len(lines) <= room:
        return lines
    starts = [sum(map(len, listed[:number])) for number in range(len(listed))]
    room = max(room, 1)
    first = window(len(lines), room, starts[max(view.at, 0)])
    shown = lines[first : first + room]
    below = sum(start >= first + room for start in starts)
    above = sum(start < first for start in starts)
    for at, sign, more in ((0, "↑", above), (-1, "↓", below)):
        if more:
            line, spot = shown[at]
            shown[at] = (*filled(line, wide - 6), ("class:strong", f"{more:>3} {sign}")), spot
    return shown


def _spaced(lines: list[Told], room: int) -> list[Told]:
    """Lines with room between them, where there is room for that."""
    return [one for line in lines for one in (line, (EMPTY, None))][:-1] if 2 * len(lines) <= room else lines


def _asked(view: View) -> str:
    """The question, with whose choices these are where there are several seats."""
    several = view.picture is not None and len(view.picture.party) > 1
    return f"{view.names.with_player(view.whose)}: {view.prompt}" if several and view.whose else view.prompt


def _party(view: View, wide: int) -> list[Line]:
    """A line for each seat; of games with panels the seats and dice."""
    if view.panels is not None:
        told = [*panel_painters.strips(view, wide, 4), *panel_painters.dice(view, wide, 2)]
        return [over(line, "class:strong") for line in told]
    return view.screen.seats_in_brief(view, wide)
