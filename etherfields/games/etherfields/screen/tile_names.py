"""The names of tiles that were found out: on their edges, or where these are too short below the board."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from etherfields.table.screen.frame.fragments import Line, cells, flowing
from ..views.picture.pictures import Field

BESIDE = 5
"""The columns of an edge that a name leaves to signs beside the name of a field, and to the edge itself."""
FROM_CORNER = 2
"""The columns between a corner and a name on a lower edge."""
NAMED = "class:fiction"


class TileNames:
    """The names of tiles of which fields are shown, by the places on their edges that have room for them."""

    def __init__(
        self,
        fields: Sequence[Field],
        names: Mapping[str, str],
        wide: int,
        rows: Container[int],
        columns: Container[int],
    ) -> None:
        """Give each tile the first field of its upper row with room, or its lower edge; or it is told below.

        Only some rows and columns are shown."""
        self.on_edges: dict[str, str] = {}
        """The name behind that of a field."""
        self.on_lower: dict[int, list[tuple[int, str]]] = {}
        """The columns from which names stand on the edge above a row."""
        self._below: list[str] = []
        at = {(one.row, one.column) for one in fields}
        for tile, there in _tiles(fields):
            name = names.get(there[0].name, "").removeprefix("The ")
            shown = [one for one in there if one.row in rows and one.column in columns]
            upper = (one.name for one in shown if one.row == there[0].row)
            fits = next((one for one in upper if cells(one) + BESIDE + cells(name) <= wide), "")
            last = [one for one in there if one.row == there[-1].row]
            room = len(last) * (wide + 1) - 1 - 2 * FROM_CORNER if all(one in shown for one in last) else 0
            if not name or not shown:
                continue
            if fits:
                self.on_edges[fits] = name
            elif cells(name) <= room and not any((one.row + 1, one.column) in at for one in last):
                self.on_lower.setdefault(last[0].row + 1, []).append((last[0].column, name))
            else:
                self._below.append(f"{tile} {name}")

    def below(self, wide: int) -> list[Line]:
        """The names that have no room on edges, after the codes of their tiles."""
        return flowing(self._below, wide, "class:dim")


def laid_over(line: Line, at: int, name: str) -> Line:
    """An edge with a name laid over it from a column on."""
    letters = [(style, letter) for style, text in line for letter in text]
    return (*letters[:at], (NAMED, name), *letters[at + cells(name) :])


def _tiles(fields: Sequence[Field]) -> Iterator[tuple[str, list[Field]]]:
    """Each tile with its fields, from north to south."""
    tiles: dict[str, list[Field]] = {}
    for one in fields:
        tiles.setdefault(one.name.partition(".")[0], []).append(one)
    yield from tiles.items()
