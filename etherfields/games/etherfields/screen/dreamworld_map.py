"""The Dreamworld map: Locations one below the other, paths as lines on their left, shortcuts on their right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from etherfields.table.screen.frame.fragments import Fragment, Line, cells, clipped, cut, window
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Map, Path, Place

_ARMS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""A line by the sum of its arms: north 1, south 2, west 4, east 8."""
MOST_LANES = 12


class _Rails(Struct):
    """The lines beside the Locations, on one side."""

    lanes: int
    arms: dict[tuple[int, int], int] = field(default_factory=dict)
    """By row and column; column 0 is the one next to the names."""
    bright: set[tuple[int, int]] = field(default_factory=set)
    ends: set[int] = field(default_factory=set)
    """The rows where an arrow ends."""

    def draw(self, lane: int, start: int, end: int, *, bright: bool) -> None:
        """A line from row to row, by way of a lane."""
        column = 2 * lane + 1
        low, high = min(start, end), max(start, end)
        for row in range(low, high + 1):
            self._arm((row, column), (row > low) + 2 * (row < high), bright)
        for row in (start, end):
            self._arm((row, column), 8, bright)
            for between in range(column):
                self._arm((row, between), 12, bright)
        self.ends.add(end)

    def _arm(self, at: tuple[int, int], arms: int, bright: bool) -> None:
        self.arms[at] = self.arms.get(at, 0) | arms
        if bright:
            self.bright.add(at)

    def line(self, row: int, *, mirrored: bool) -> list[Fragment]:
        """The lines of a row; on the right side of the names they run the other way."""
        found = []
        for column in range(2 * self.lanes):
            arms = self.arms.get((row, column), 0)
            letter = _ARMS[arms & 3 | (arms & 4) << 1 | (arms & 8) >> 1] if mirrored else _ARMS[arms]
            if column == 0 and row in self.ends:
                letter = "◂" if mirrored else "▸"
            found.append(("class:way" if (row, column) in self.bright else "class:rule", letter))
        return found if mirrored else found[::-1]


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The part of the map around the Party's place and its goals that has room."""
    shown = view.picture.map if view.picture is not None else None
    if shown is None:
        return []
    rows = _rows(shown, spread=high)
    at = {row.code: number for number, row in enumerate(rows) if isinstance(row, Place)}
    way = planned(view, shown)
    lit = way or tuple(path for path in shown.paths if path.start == shown.party)
    paths, shortcuts, room = _shared_out(shown, at, lit, wide)
    lines: list[Line] = []
    for number, row in enumerate(rows):
        left, right = paths.line(number, mirrored=False), shortcuts.line(number, mirrored=True)
        lines.append(cut((*left, *_named(view, shown, row, way, room), *right), wide))
    first = _first(view, shown, rows, high)
    return lines[first : first + high]


def _shared_out(shown: Map, at: dict[str, int], lit: Sequence[Path], wide: int) -> tuple[_Rails, _Rails, int]:
    """Paths, shortcuts and columns for Locations; where names have no room, only the ways that matter now are drawn."""
    names = max(cells(place.name) for place in shown.places) + 3
    longest = max(cells(place.name) + cells(_icons(place)) for place in shown.places) + 4
    for drawn in (shown.paths, lit, lit[:1]):
        paths = _rails([path for path in drawn if not path.shortcut], at, lit)
        shortcuts = _rails([path for path in drawn if path.shortcut], at, lit)
        room = wide - 2 * (paths.lanes + shortcuts.lanes)
        if room >= names:
            break
    return paths, shortcuts, min(room, longest)


def across(view: View) -> int:
    """As many columns as the map can make use of."""
    shown = view.picture.map if view.picture is not None else None
    if shown is None:
        return 0
    return max(cells(place.name) + cells(_icons(place)) for place in shown.places) + 5 + 4 * MOST_LANES


def down(view: View) -> int:
    """As many lines as the map takes without gaps."""
    shown = view.picture.map if view.picture is not None else None
    return len(_rows(shown, spread=0)) if shown is not None else 0


def hint(view: View, high: int) -> str:
    """On which sides there is more than is shown."""
    shown = view.picture.map if view.picture is not None else None
    if shown is None:
        return ""
    rows = _rows(shown, spread=high)
    first = _first(view, shown, rows, high)
    sides = "↑" * (first > 0) + "↓" * (first + high < len(rows))
    return screen_texts.BEYOND.format(sides=sides) if sides else ""


def at_line(view: View, high: int, line: int) -> str:
    """The Location that is painted on a line of the pane; empty: none is."""
    shown = view.picture.map if view.picture is not None else None
    if shown is None:
        return ""
    rows = _rows(shown, spread=high)
    number = _first(view, shown, rows, high) + line
    row = rows[number] if 0 <= number < len(rows) else ""
    return row.code if isinstance(row, Place) else ""


def _first(view: View, shown: Map, rows: Sequence[Place | str], high: int) -> int:
    """The first row that is shown, so that what matters now is."""
    centre = _centre(view, shown)
    at = next((number for number, row in enumerate(rows) if isinstance(row, Place) and row.code == centre), 0)
    return window(len(rows), high, at)


def _rows(shown: Map, spread: int) -> list[Place | str]:
    """A row for each district and each Location, with rows between them where there is room."""
    rows: list[Place | str] = []
    district = ""
    airy = 2 * len(shown.places) <= spread
    for place in shown.places:
        if place.district != district:
            district = place.district
            rows.append(district)
        elif airy:
            rows.append("")
        rows.append(place)
    return rows


def _rails(paths: Sequence[Path], at: dict[str, int], way: Sequence[Path]) -> _Rails:
    """Lines for paths: a lane for all that leave a Location, short ones next to the names, none over another."""
    leaving: dict[str, list[Path]] = {}
    for path in paths:
        leaving.setdefault(path.start, []).append(path)
    spans = {start: sorted([at[start], *(at[path.end] for path in ends)]) for start, ends in leaving.items()}
    lanes: list[list[tuple[int, int]]] = []
    placed: list[tuple[int, Path]] = []
    for start, rows in sorted(spans.items(), key=lambda one: one[1][-1] - one[1][0]):
        low, high = rows[0], rows[-1]
        free = (n for n, lane in enumerate(lanes) if all(high < one or low > other for one, other in lane))
        number = next(free, len(lanes))
        if number == len(lanes):
            lanes.append([])
        lanes[number].append((low, high))
        placed += [(number, path) for path in leaving[start]]
    rails = _Rails(min(len(lanes), MOST_LANES))
    for number, path in placed:
        if number < MOST_LANES:
            rails.draw(number, at[path.start], at[path.end], bright=path in way)
    return rails


def planned(view: View, shown: Map) -> tuple[Path, ...]:
    """The way to the Location that is pointed at, or that the highlighted choice leads to."""
    if view.seat.focus == "board" and view.seat.place:
        return view.plan.way
    steps = [path for path in shown.paths if path.start == shown.party and path.end in view.preview.targets]
    return tuple(steps[:1])


def _centre(view: View, shown: Map) -> str:
    if view.seat.focus == "board" and view.seat.place:
        return view.seat.place
    return next(iter(view.preview.targets), shown.party)


def _named(view: View, shown: Map, row: Place | str, way: Sequence[Path], room: int) -> Iterable[Fragment]:
    """A row between the lines: a Location with what it shows, or a district."""
    if isinstance(row, str):
        text = clipped(row.upper(), room)
        return [("class:title", text + " " * (room - cells(text)))]
    pointed = view.seat.focus == "board" and view.seat.place == row.code
    step = next((number for number, path in enumerate(way, start=1) if path.end == row.code), 0)
    sign = "@" if row.code == shown.party else f"{step}" if step else " "
    style = "class:chosen" if pointed else "class:way" if step else "class:strong" if sign == "@" else ""
    marked = 1 + len(str(len(way)))  # the same in every row, so that lines beside them stay whole
    name = clipped(row.name, max(room - marked, 4))
    icons = clipped(_icons(row), max(room - marked - 1 - cells(name), 0))
    gap = " " * max(room - marked - 1 - cells(name) - cells(icons), 0)
    return [("class:way", f"{sign:<{marked}}"), (style, name), ("class:dim", f" {icons}"), ("", gap)]


def _icons(place: Place) -> str:
    return ", ".join(icon.capitalize() for icon in place.icons)
