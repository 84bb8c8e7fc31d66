"""The names of tiles that were found out: on their upper edges, or where these are too short below the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from etherfields.table.screen.frame.fragments import Line, cells, flowing
from ..views.picture.pictures import Field

LEAST_RULE = 1
"""The columns of the edge that are seen on either side of a name."""
MARKED = 2
"""The columns that signs before and behind the name of a field may take."""


class TileNames:
    """The names of the tiles of which fields are shown, by the fields whose edges have room for them."""

    def __init__(self, fields: Sequence[Field], names: Mapping[str, str], wide: int) -> None:
        """Give each tile the first field of its upper row with enough room; or it is told below."""
        self.on_edges: dict[str, str] = {}
        self._below: list[str] = []
        for tile, upper in _tiles(fields):
            name = names.get(upper[0].name, "")
            forms = dict.fromkeys((name, name.removeprefix("The ")))
            rooms = {one.name: wide - cells(one.name) - MARKED - 2 * LEAST_RULE - 1 for one in upper}
            fits = next(((place, form) for form in forms for place in rooms if cells(form) <= rooms[place]), None)
            if fits is not None and name:
                self.on_edges[fits[0]] = fits[1]
            elif name:
                self._below.append(f"{tile} {name.removeprefix('The ')}")

    def below(self, wide: int) -> list[Line]:
        """The names that have no room on edges, after the codes of their tiles."""
        return flowing(self._below, wide, "class:dim")


def tile_of(place: str) -> str:
    """The code of the tile that a field belongs to."""
    return place.partition(".")[0]


def _tiles(fields: Sequence[Field]) -> Iterator[tuple[str, list[Field]]]:
    """Each tile with the fields of its upper row."""
    tiles: dict[str, list[Field]] = {}
    for one in fields:
        there = tiles.setdefault(tile_of(one.name), [])
        if not there or there[0].row == one.row:
            there.append(one)
    yield from tiles.items()
