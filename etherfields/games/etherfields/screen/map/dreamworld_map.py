"""The Dreamworld map: districts side by side as they lie, with the streets within and between them."""

from __future__ import annotations

from msgspec import Struct

from etherfields.playable.pictured import Path
from etherfields.table.screen.frame.fragments import EMPTY, Fragment, Line, cells, clipped, filled, width, window
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.table.view import View
from ...views.picture.pictures import Map
from ...views.picture.street_plan import Spot, beside, grid_of
from ..pictured import map_in
from .district_block import Rows, Shown, height, lines_of, shown_of, side_of, widest

NARROWEST, WIDEST = 26, 56
"""The columns of a district beside others."""
BETWEEN = 2
"""The columns between two districts."""
EDGES = 2
"""The lines above and below a district: its frame, or the names of its neighbours."""


class _Part(Struct, frozen=True):
    """The districts that have room, and how much of it each has."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    wide: int
    highs: tuple[int, ...]
    """The lines of each row, with its frame."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """As many districts as have room, around what matters now."""
    return [line for line, _ in _painted(view, wide, high)]


def at_place(view: View, wide: int, high: int, column: int, line: int) -> str:
    """The Location that is painted at a place of the pane; empty: none is."""
    painted = _painted(view, wide, high)
    spans = painted[line][1] if 0 <= line < len(painted) else []
    return next((code for start, end, code in spans if start <= column < end), "")


def across(view: View) -> int:
    """As many columns as the map can make use of."""
    shown = _shown(view)
    if shown is None:
        return 0
    columns = {column for _, column in shown.grid.values()}
    return len(columns) * (min(widest(shown.map), WIDEST) + BETWEEN) - BETWEEN


def down(view: View) -> int:
    """As many lines as all rows of districts take."""
    shown = _shown(view)
    return sum(_highs(shown.map).values()) if shown is not None else 0


def hint(view: View, wide: int, high: int) -> str:
    """On which sides there is more than is shown."""
    shown = _shown(view)
    if shown is None:
        return ""
    grid, part = shown.grid, _part(shown, wide, high)
    rows, columns = {row for row, _ in grid.values()}, {column for _, column in grid.values()}
    there = (
        ("←", min(columns) < part.columns[0]),
        ("→", max(columns) > part.columns[-1]),
        ("↑", min(rows) < part.rows[0]),
        ("↓", max(rows) > part.rows[-1]),
    )
    sides = "".join(sign for sign, more in there if more)
    return screen_texts.BEYOND.format(sides=sides) if sides else ""


def planned(view: View, shown: Map) -> tuple[Path, ...]:
    """The way to the Location that is pointed at, or that the highlighted choice leads to."""
    if view.seat.focus == "board" and view.seat.place:
        return view.plan.way
    steps = [path for path in shown.paths if path.start == shown.party and path.end in view.preview.targets]
    return tuple(steps[:1])


# --- what has room ----------------------------------------------------------------------------------


def _shown(view: View) -> Shown | None:
    shown = map_in(view)
    if shown is None:
        return None
    pointed = view.seat.place if view.seat.focus == "board" else next(iter(sorted(view.preview.targets)), "")
    return shown_of(shown, planned(view, shown), pointed)


def _highs(shown: Map) -> dict[int, int]:
    """The lines that each row of districts takes."""
    found: dict[int, int] = {}
    for district, (row, _) in grid_of(shown).items():
        found[row] = max(found.get(row, 0), height(shown, district) + EDGES)
    return found


def _part(shown: Shown, wide: int, high: int) -> _Part:
    """The rows and columns of districts around what matters that have room."""
    grid = shown.grid
    home = next((place.district for place in shown.map.places if place.code == shown.centre), "")
    row, column = grid.get(home, (0, 0))
    all_rows = list(range(min(one for one, _ in grid.values()), max(one for one, _ in grid.values()) + 1))
    all_columns = list(range(min(one for _, one in grid.values()), max(one for _, one in grid.values()) + 1))
    most = max(min((wide + BETWEEN) // (NARROWEST + BETWEEN), len(all_columns)), 1)
    first = window(len(all_columns), most, all_columns.index(column))
    columns = all_columns[first : first + most]
    needed = _highs(shown.map)
    rows = all_rows if sum(needed.values()) + len(all_rows) - 1 <= high else [row]
    spare = high - sum(needed.get(one, 0) for one in rows) - (len(rows) - 1)
    highs = [needed.get(one, 0) + spare // len(rows) for one in rows] if len(rows) > 1 else [high]
    each = min((wide - BETWEEN * (len(columns) - 1)) // len(columns), max(WIDEST, wide if most == 1 else 0))
    return _Part(tuple(rows), tuple(columns), each, tuple(highs))


_Painted = list[tuple[Line, list[tuple[int, int, str]]]]
"""Lines, each with the Locations on it: from which column to which."""


def _painted(view: View, wide: int, high: int) -> _Painted:
    shown = _shown(view)
    if shown is None:
        return []
    part = _part(shown, wide, high)
    found: _Painted = []
    for number, (row, deep) in enumerate(zip(part.rows, part.highs, strict=True)):
        if number:
            found.append((_down_between(shown, part, part.rows[number - 1], row), []))
        found += _row(shown, part, row, deep)
    return found[:high]


def _row(shown: Shown, part: _Part, row: int, high: int) -> _Painted:
    """The districts of a row, side by side, with the streets between them."""
    at = {spot: district for district, spot in shown.grid.items()}
    blocks = [_block(shown, at.get((row, column), ""), part, high) for column in part.columns]
    found: _Painted = []
    for number in range(high):
        line: list[Fragment] = []
        spans: list[tuple[int, int, str]] = []
        for nth, block in enumerate(blocks):
            if nth:
                street = number == high // 2
                sides = [at.get((row, column), "") for column in part.columns[nth - 1 : nth + 1]]
                line.append(_between(shown, *sides) if street else ("", " " * BETWEEN))
            start = width(tuple(line))
            content, code = block[number]
            line += content
            if code:
                spans.append((start, start + part.wide, code))
        found.append((tuple(line), spans))
    return found


def _between(shown: Shown, one: str, other: str) -> Fragment:
    """The streets between two districts that lie side by side."""
    there, back, lit = _joined(shown, one, other)
    if not there and not back:
        return "", " " * BETWEEN
    return "class:way" if lit else "class:title", f"{'◂' if back else '━'}{'▸' if there else '━'}"


def _down_between(shown: Shown, part: _Part, row: int, below: int) -> Line:
    """The streets between districts that lie one above the other."""
    at = {spot: district for district, spot in shown.grid.items()}
    line: list[Fragment] = []
    for nth, column in enumerate(part.columns):
        there, back, lit = _joined(shown, at.get((row, column), ""), at.get((below, column), ""))
        signs = ("▴" if back else "┃") + ("▾" if there else "┃") if there or back else ""
        line.append(("class:way" if lit else "class:title", f"{signs:^{part.wide}}"))
        line.append(("", " " * BETWEEN * (nth < len(part.columns) - 1)))
    return tuple(line)


def _joined(shown: Shown, one: str, other: str) -> tuple[bool, bool, bool]:
    """Whether streets lead from a district to another, and back, and whether one of them matters now."""
    of = {code: place.district for code, place in shown.by_code.items()}
    there = [(path.start, path.end) for path in shown.map.paths if (of[path.start], of[path.end]) == (one, other)]
    back = [(path.start, path.end) for path in shown.map.paths if (of[path.start], of[path.end]) == (other, one)]
    return bool(there), bool(back), not shown.bright.isdisjoint([*there, *back])


# --- a district in its frame ------------------------------------------------------------------------


def _block(shown: Shown, district: str, part: _Part, high: int) -> Rows:
    """A district with its frame; alone, with the names of its neighbours instead."""
    if not district:
        return [((("", " " * part.wide),), "")] * high
    if len(part.columns) == len(part.rows) == 1:
        return _alone(shown, district, part.wide, high)
    inside = part.wide - 4
    rows = lines_of(shown, district, inside, high - EDGES)
    rows += [(EMPTY, "")] * (high - EDGES - len(rows))
    top = f"{_title(shown.map, district, inside - 1)} "
    style = _style(shown, district)
    rule = _rule(part.wide - cells(top) - 4)
    framed: Rows = [((("class:rule", "╭─ "), (style, top), ("class:rule", f"{rule}╮")), "")]
    for line, code in rows:
        framed.append(((("class:rule", "│ "), *filled(line, inside), ("class:rule", " │")), code))
    framed.append(((("class:rule", f"╰{_rule(part.wide - 2)}╯"),), ""))
    return framed


def _alone(shown: Shown, district: str, wide: int, high: int) -> Rows:
    """A district with its neighbours named at its edges."""
    grid = shown.grid
    north, south, west, east = (_neighbour(shown.map, grid, district, key) for key in ("up", "down", "left", "right"))
    top = _edge(_title(shown.map, district, wide), _style(shown, district), north, wide)
    if not (south or west or east):
        rows = lines_of(shown, district, wide, high - 1)
        return [(top, ""), *rows, *[(EMPTY, "")] * (high - 1 - len(rows))]
    rows = lines_of(shown, district, wide, high - EDGES)
    rows += [(EMPTY, "")] * (high - EDGES - len(rows))
    third = (wide - 4) // max(bool(west) + bool(south) + bool(east), 1)
    told = [clipped(name, third) for name in (west, south) if name]
    return [(top, ""), *rows, (_edge("  ".join(told), "class:title", clipped(east, third), wide), "")]


def _edge(left: str, style: str, right: str, wide: int) -> Line:
    """A rule with names at its ends."""
    before = f"{left} " if left else ""
    after = f" {right}" if right else ""
    if cells(before) + cells(after) > wide:
        after = clipped(after, max(wide - cells(before), 0))
    rule = _rule(wide - cells(before) - cells(after))
    return filled(((style, before), ("class:rule", rule), ("class:title", after)), wide)


def _rule(long: int) -> str:
    return "─" * max(long, 0)


def _neighbour(shown: Map, grid: dict[str, Spot], district: str, key: str) -> str:
    """The name of the district beside another, behind an arrow to it; empty: none lies there."""
    row, column = grid[district]
    name = beside(grid, district, key)
    same = name and (grid[name][0] == row or grid[name][1] == column)
    return f"{side_of(grid, district, name)} {_title(shown, name, 99)}" if same else ""


def _title(shown: Map, district: str, wide: int) -> str:
    """A district with its spot on the map."""
    spot = next(place.spot for place in shown.places if place.district == district)
    return clipped(f"{spot} {district}".strip(), wide)


def _style(shown: Shown, district: str) -> str:
    """How the name of a district is shown: that of the Party's stands out."""
    home = shown.place(shown.map.party)
    return "class:focus" if home is not None and home.district == district else "class:title"
