"""A district of the Dreamworld map as it is painted: its street plan with the Locations and the ways on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from etherfields.playable.pictured import Path
from etherfields.table.screen.frame.fragments import Fragment, Line, cells, clipped, cut, filled, window
from ...views.picture.pictures import Map, Place
from ...views.picture.street_plan import Cell, Lead, Spot, Stop, Street, grid_of, plan_of, sign_of, signs_of

NO_ICON = "○"
CLOSED = "×"
_Length: TypeAlias = Literal["whole", "names", "spots", "signs"]
_LENGTHS: tuple[_Length, ...] = ("whole", "names", "spots", "signs")
_LEADS = {"unknown": "▸", "up": "↑", "both ways": "↕", "down": "↓", "shortcut": "~"}
_NAMED = 3
"""From this one of the ways to tell of a Location names are left out."""
LEAST_NAME = 12
"""The least number of columns for the name of a Location."""


class Shown(Struct, frozen=True):
    """The districts in sight, and the Locations that matter now."""

    map: Map
    way: tuple[Path, ...]
    """The way that is planned."""
    pointed: str
    """The Location that is pointed at; empty: none is."""
    grid: dict[str, Spot]
    """Row and column of each district."""
    bright: frozenset[Street]
    """The streets of the way, or those on which the Party can go on."""
    by_code: dict[str, Place]

    @property
    def centre(self) -> str:
        """The Location around which the map is shown."""
        return self.pointed or self.map.party

    def place(self, code: str) -> Place | None:
        """The Location of a code."""
        return self.by_code.get(code)


def shown_of(shown: Map, way: tuple[Path, ...], pointed: str) -> Shown:
    """The map with all that is asked of it more than once."""
    lit = way or tuple(path for path in shown.paths if path.start == shown.party)
    bright = frozenset((path.start, path.end) for path in lit)
    by_code = {place.code: place for place in shown.places}
    return Shown(shown, way, pointed if pointed in by_code else "", grid_of(shown), bright, by_code)


Rows: TypeAlias = list[tuple[Line, str]]
"""Lines, each with the Location that stands on it or nothing."""


def lines_of(shown: Shown, district: str, wide: int, high: int) -> Rows:
    """A district in so much room; where that is too low, the part around what matters.

    Where it is high enough streets show between Locations, and beside them the ways on that have no room above."""
    stops = plan_of(shown.map, district)
    way = {path.end: number for number, path in enumerate(shown.way, start=1)}
    room = _Room(
        wide,
        max(len(stop.cells) for stop in stops),
        max((len(str(way[stop.place.code])) for stop in stops if stop.place.code in way), default=0),
        airy=2 * len(stops) - 1 <= high,
    )
    rows: Rows = []
    for stop in stops:
        line, left = _stop(shown, stop, room, way.get(stop.place.code, 0))
        rows.append((line, stop.place.code))
        if room.airy:
            before = (*_streets(shown, stop.below, "", room.streets), ("", " " * (room.step + 2)))
            rows.append((cut((*before, *left), wide), ""))
    at = next((number for number, (_, code) in enumerate(rows) if code == shown.centre), 0)
    first = window(len(rows), high, at)
    return rows[first : first + high]


class _Room(Struct, frozen=True):
    """How the columns of a district are shared out."""

    wide: int
    streets: int
    step: int
    """The columns for the steps of the way that is planned; 0: it leads elsewhere."""
    airy: bool
    """Whether there are lines between Locations."""

    @property
    def names(self) -> int:
        """The columns left for a name and what stands beside it."""
        return self.wide - self.streets - self.step - 1 - (self.step > 0)


def height(shown: Map, district: str) -> int:
    """The lines that a district takes at least."""
    return sum(place.district == district for place in shown.places)


def widest(shown: Map) -> int:
    """The columns in which every Location has room for its name, its icons and most of its ways on."""
    return max(cells(place.name) + cells(_icons(place)) for place in shown.places) + 28


def _streets(shown: Shown, drawn: Sequence[Cell], sign: str, wide: int) -> Line:
    """The streets of a line, bright where they matter."""
    bright = shown.bright
    line: list[Fragment] = []
    for letter, streets in drawn:
        lit = letter == "" or not bright.isdisjoint(streets)
        line.append(("class:way" if lit else "class:rule", letter or sign))
    return filled(tuple(line), wide)


def _stop(shown: Shown, stop: Stop, room: _Room, step: int) -> tuple[Line, list[Fragment]]:
    """A Location on its line, and the ways on that are left for the line below it."""
    place = stop.place
    here = place.code == shown.map.party
    sign = "@" if here else CLOSED if place.closed else sign_of(place) or NO_ICON
    numbered = f" {step or '':>{room.step}}" if room.step else ""
    before = (*_streets(shown, stop.cells, sign, room.streets), ("class:way", f"{numbered} "))
    pointed = place.code == shown.pointed
    style = "class:chosen" if pointed else "class:way" if step else "class:strong" if here else ""
    name, beside, left = _fitting(shown, stop, room, hidden_sign=here or place.closed)
    return cut((*before, (style, name), *beside), room.wide), left


def _fitting(shown: Shown, stop: Stop, room: _Room, *, hidden_sign: bool) -> tuple[str, list[Fragment], list[Fragment]]:
    """The name of a Location, what stands beside it, and what stands below."""
    told = list(_told(shown, stop, hidden_sign=hidden_sign))
    for number, (name, beside) in enumerate(told):
        if room.airy and number == _NAMED:
            break
        if cells(name) + _wide(beside) <= room.names:
            return name, beside, []
    if room.airy:
        ways = [list(_ways(shown, stop, length)) for length in _LENGTHS[len(stop.leads) == 1 :]]
        left = next((way for way in ways if _wide(way) <= room.names + 1 or len(stop.leads) == 1), ways[-1])
        bare = _beside_name(stop.place, hidden_sign=hidden_sign)
        name = stop.place.name
        beside = next((one for one in bare if cells(name) + _wide(one) <= room.names), bare[-1])
        return clipped(name, max(room.names - _wide(beside), 1)), beside, left
    name, beside = told[-1]
    beside = beside if room.names - _wide(beside) >= LEAST_NAME else []
    return clipped(name, max(room.names - _wide(beside), 1)), beside, []


def _wide(line: Sequence[Fragment]) -> int:
    return sum(cells(text) for _, text in line)


def _beside_name(place: Place, *, hidden_sign: bool) -> list[list[Fragment]]:
    """The icons of a Location, in words and as the letters that its sign doesn't tell."""
    rest = signs_of(place)[0 if hidden_sign else 1 :]
    icons: list[Fragment] = [("class:dim", f"  {_icons(place)}")] if _icons(place) else []
    return [icons, [("class:dim", f" {''.join(rest)}")] if rest else []]


def _told(shown: Shown, stop: Stop, *, hidden_sign: bool) -> Iterator[tuple[str, list[Fragment]]]:
    """The name of a Location and what stands beside it, ever shorter."""
    place = stop.place
    icons, letters = _beside_name(place, hidden_sign=hidden_sign)
    gates: list[Fragment] = [("class:strong", f"  {', '.join(place.gates)}")] if place.gates else []
    ways = {length: list(_ways(shown, stop, length)) for length in _LENGTHS}
    yield place.name, [*icons, *gates, *ways["whole"]]
    yield place.name, [*icons, *ways["whole"]]
    yield place.name, [*icons, *ways["names"]]
    for length in _LENGTHS[1:]:
        yield place.name, [*letters, *ways[length]]


def _ways(shown: Shown, stop: Stop, length: _Length) -> Iterator[Fragment]:
    """The ways on that no line shows, as long as they may be told."""
    bright = shown.bright
    told: dict[str, bool] = {}
    for lead in stop.leads:
        text = _lead(shown, stop, lead, length)
        told[text] = told.get(text, False) or (stop.place.code, lead.end) in bright
    before = " " if length == "signs" else "  "
    for text, lit in told.items():
        yield ("class:way" if lit else "class:dim", f"{before}{text}")
        before = "" if length == "signs" else "  "


def _lead(shown: Shown, stop: Stop, lead: Lead, length: _Length) -> str:
    """A way on: a sign that says which way, and as much of its end as is wanted."""
    there = shown.place(lead.end)
    if there is None:
        return "▸?"
    if lead.kind != "district":
        sign = _LEADS[lead.kind]
        return sign if length in ("signs", "spots") else f"{sign} {there.name}"
    sign = side_of(shown.grid, stop.place.district, there.district)
    match length:
        case "whole":
            return f"{sign} {there.name} ({there.district})"
        case "names":
            return f"{sign} {there.district}"
        case "spots":
            return f"{sign}{there.spot}"
        case "signs":
            return sign


def side_of(grid: dict[str, Spot], one: str, other: str) -> str:
    """An arrow to where a district lies, seen from another."""
    (row, column), (to_row, to_column) = grid[one], grid[other]
    if row == to_row or abs(to_column - column) > abs(to_row - row):
        return "▸" if to_column > column else "◂"
    return "▾" if to_row > row else "▴"


def _icons(place: Place) -> str:
    return ", ".join(icon.capitalize() for icon in place.icons)
