"""Street plans of districts: Locations one below the other, streets that lead down beside them, the rest in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from etherfields.playable.pictured import Path
from .pictures import Map, Place

Street: TypeAlias = tuple[str, str]
"""Where a path begins and where it ends."""
Cell: TypeAlias = tuple[str, frozenset[Street]]
"""A letter of a plan, and the streets that it is a part of."""
Spot: TypeAlias = tuple[int, int]
"""Row and column of a district on the map."""

MOST_LANES = 4
"""Streets that would need more lanes are told in words."""
DRAWN = " ╵╷│╴╯╮┤╶╰╭├─┴┬┼"
LETTERS = " '.|-'.+-'.+-+++"
"""Lines by the sum of their arms (north 1, south 2, west 4, east 8): as a screen draws them, and in letters alone."""
SIGNS = {"gate": "G", "shop": "$", "awakening": "A", "key": "K", "slumber": "S", "fate": "F", "rest": "R"}
"""The letter of each icon, the weightiest first."""
OTHER_ICON = "*"


class Lead(Struct, frozen=True):
    """A way on from a Location that is told beside it."""

    kind: Literal["district", "up", "both ways", "down", "shortcut", "unknown"]
    end: str
    """The Location that it leads to; empty: nobody knows it."""


class Stop(Struct, frozen=True):
    """A line of a street plan: a Location, with the streets beside it."""

    place: Place
    cells: tuple[Cell, ...]
    """The streets on its line; the letter of the Location itself is empty."""
    below: tuple[Cell, ...]
    """The streets between it and the next line."""
    leads: tuple[Lead, ...]


class _Lane(Struct):
    """A street on its way down."""

    end: str
    streets: set[Street]


def districts_of(shown: Map) -> list[str]:
    """The districts as they lie on the map, row by row from west to east."""
    grid = grid_of(shown)
    return sorted(grid, key=grid.__getitem__)


def grid_of(shown: Map) -> dict[str, Spot]:
    """Row and column of each district: `B2` lies in the second of both; without spots they lie side by side."""
    spots = {place.district: place.spot for place in shown.places}
    if any(not _is_spot(spot) for spot in spots.values()) or len(set(spots.values())) < len(spots):
        return {district: (0, column) for column, district in enumerate(spots)}
    return {district: (ord(spot[0]) - ord("A"), int(spot[1:]) - 1) for district, spot in spots.items()}


def _is_spot(spot: str) -> bool:
    return spot[:1].isalpha() and spot[1:].isdigit()


def sign_of(place: Place) -> str:
    """The letter of a Location: of its weightiest icon; empty without icons."""
    letters = signs_of(place)
    return letters[0] if letters else ""


def signs_of(place: Place) -> list[str]:
    """The letters of all icons of a Location, the weightiest first."""
    known = [letter for icon, letter in SIGNS.items() if icon in place.icons]
    return known + [OTHER_ICON] * any(icon not in SIGNS for icon in place.icons)


def plan_of(shown: Map, district: str, letters: str = DRAWN) -> list[Stop]:
    """The street plan of a district; all streets that are drawn lead down."""
    places = [place for place in shown.places if place.district == district]
    drawing = _Drawing(places, shown.paths, letters)
    return [drawing.stop(place, shown) for place in places]


class _Drawing:
    """The lanes of a plan while it is drawn line by line."""

    def __init__(self, places: Sequence[Place], paths: Sequence[Path], letters: str) -> None:
        self._at = {place.code: number for number, place in enumerate(places)}
        self._paths = [path for path in paths if not path.shortcut]
        self._letters = letters
        self._lanes: list[_Lane | None] = []
        self._wordy: set[Street] = set()

    def stop(self, place: Place, shown: Map) -> Stop:
        """The next line."""
        here = place.code
        coming = [number for number, lane in enumerate(self._lanes) if lane is not None and lane.end == here]
        own = coming[0] if coming else self._free()
        arms: dict[int, int] = {}
        streets: dict[int, set[Street]] = {}
        for number, lane in enumerate(self._lanes):
            if lane is not None and number not in coming:
                arms[2 * number] = 3
                streets[2 * number] = set(lane.streets)
        for number in coming:
            lane = self._lanes[number]
            if number != own and lane is not None:
                self._across(arms, streets, own, number, 1, lane.streets)
            self._lanes[number] = None
        for end in self._down(here):
            self._open(here, end, own, arms, streets)
        wide = 2 * max(len(self._lanes), own + 1) - 1
        letters = ["" if column == 2 * own else self._letters[arms.get(column, 0)] for column in range(wide)]
        cells = tuple((letter, frozenset(streets.get(column, ()))) for column, letter in enumerate(letters))
        return Stop(place, cells, self._below(), tuple(self._leads(place, shown)))

    def _free(self) -> int:
        """A lane that nothing comes down."""
        free = next((number for number, lane in enumerate(self._lanes) if lane is None), len(self._lanes))
        if free == len(self._lanes):
            self._lanes.append(None)
        return free

    def _down(self, here: str) -> list[str]:
        """The Locations of the plan that paths lead down to, the next one first."""
        ends = dict.fromkeys(path.end for path in self._paths if path.start == here and path.end in self._at)
        return sorted((end for end in ends if self._at[end] > self._at[here]), key=self._at.__getitem__)

    def _open(self, here: str, end: str, own: int, arms: dict[int, int], streets: dict[int, set[Street]]) -> None:
        """A street begins: straight down, into a lane with the same end, or in a lane of its own."""
        street = {(here, end)}
        joined = next((n for n, lane in enumerate(self._lanes) if lane is not None and lane.end == end), None)
        if joined is not None:
            found = self._lanes[joined]
            assert found is not None
            found.streets |= street
            self._across(arms, streets, own, joined, 0, street)
        elif self._lanes[own] is None:
            self._lanes[own] = _Lane(end, street)
        elif len(self._lanes) < MOST_LANES or None in self._lanes:
            number = self._free()
            self._lanes[number] = _Lane(end, street)
            self._across(arms, streets, own, number, 2, street)
        else:
            self._wordy |= street

    @staticmethod
    def _across(
        arms: dict[int, int], streets: dict[int, set[Street]], own: int, other: int, upright: int, along: set[Street]
    ) -> None:
        """A line from the Location to another lane, which it comes from above, below or only touches."""
        low, high = sorted((2 * own, 2 * other))
        for column in range(low, high + 1):
            sides = 4 * (column > low) + 8 * (column < high)
            arms[column] = arms.get(column, 0) | sides | (upright if column == 2 * other else 0)
            streets.setdefault(column, set()).update(along)

    def _below(self) -> tuple[Cell, ...]:
        """The streets that lead on down."""
        cells: list[Cell] = []
        for lane in self._lanes:
            streets = frozenset(lane.streets) if lane else frozenset[Street]()
            cells += [(self._letters[3 if lane else 0], streets), (" ", frozenset())]
        return tuple(cells[:-1])

    def _leads(self, place: Place, shown: Map) -> list[Lead]:
        """The ways on that no line shows: other districts first, then back, unknown ends, shortcuts."""
        here, at = place.code, self._at
        ends = list(dict.fromkeys(path.end for path in self._paths if path.start == here))
        found = [Lead("district", end) for end in ends if end not in at]
        there = {path.start for path in self._paths if path.end == here}
        found += [Lead("both ways" if end in there else "up", end) for end in ends if end in at and at[end] < at[here]]
        found += [Lead("down", end) for end in ends if (here, end) in self._wordy]
        found += [Lead("unknown", "")] * (here in shown.unknown)
        found += [Lead("shortcut", path.end) for path in shown.paths if path.start == here and path.shortcut]
        return found


# --- from Location to Location ------------------------------------------------------------------------


def stepped(shown: Map, place: str, key: str) -> str:
    """The Location to which a key leads from another: up and down its district, or into one beside it."""
    districts, grid = districts_of(shown), grid_of(shown)
    here = next((one for one in shown.places if one.code == place), None)
    if here is None:
        return shown.party
    within = [one.code for one in shown.places if one.district == here.district]
    at = within.index(place)
    step = {"up": -1, "down": 1}.get(key, 0)
    if step and 0 <= at + step < len(within):
        return within[at + step]
    next_to = beside(grid, here.district, key)
    if not next_to and key in ("up", "down", "pageup", "pagedown"):
        number = districts.index(here.district) + (1 if key in ("down", "pagedown") else -1)
        next_to = districts[number] if 0 <= number < len(districts) else ""
    there = [one.code for one in shown.places if one.district == next_to]
    if not there:
        return place
    leads = [path.end for path in shown.paths if path.start == place and path.end in there]
    return leads[0] if leads and not step else there[-1] if key == "up" else there[0]


def beside(grid: dict[str, Spot], district: str, key: str) -> str:
    """The next district on the side that a key names; empty: there is none."""
    row, column = grid[district]
    ahead = {
        "left": lambda to: to[1] < column,
        "right": lambda to: to[1] > column,
        "up": lambda to: to[0] < row and to[1] == column,
        "down": lambda to: to[0] > row and to[1] == column,
    }.get(key)
    found = [name for name, to in grid.items() if ahead is not None and ahead(to)]
    return min(found, key=lambda name: (abs(grid[name][0] - row), abs(grid[name][1] - column)), default="")
