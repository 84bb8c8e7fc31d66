"""The Landscape: tiles, Overlays, Walls, icons, Terrain, and what may stand where."""

from __future__ import annotations

import re
from typing import NamedTuple

from etherfields.games.etherfields.content.load.maps import SIDES, Side, TileMap, place_of, turned
from etherfields.games.etherfields.definitions import Creature, Overlay, Tile
from etherfields.kernel.matter.boards import Board
from etherfields.kernel.play.budget import WORK
from ..memo.memo import at_most, per_pack, while_still
from ..state.play import Layout, Play
from ..state.table import Laid, changes, code
from .icons import read_icons, take_icons

MOST_LAYOUTS = 1000
"""The most layouts of a Landscape that are remembered."""
SURVEYED = 10
"""The work of reading a tile where it lies."""
_STEP: dict[Side, tuple[int, int]] = {"east": (0, 1), "south": (1, 0)}
_OPPOSITE = {side: SIDES[(index + 2) % 4] for index, side in enumerate(SIDES)}
_FIELD = re.compile(r"([A-Z][1-9][0-9]?)\.([1-4])")


class _Lying(NamedTuple):
    """A field as a part of what it is printed on."""

    name: str
    number: int
    shape: TileMap | None
    """How the tile or Overlay is drawn; nothing: an Overlay without a drawing is open on all sides."""
    sheet: str
    """The tile or Overlay."""


def field_name(spot: str, number: int) -> str:
    """The name of a field: the spot of its tile and its number on it."""
    return f"{spot}.{number}"


def square_of(place: str) -> tuple[int, int] | None:
    """The row and column of a field where no tile lies; None if no Landscape has the field."""
    found = _FIELD.fullmatch(place)
    if found is None:
        return None
    (row, column), (down, across) = place_of(found[1]), divmod(int(found[2]) - 1, 2)
    return 2 * row + down, 2 * column + across


def drawn(play: Play, laid: Laid) -> TileMap:
    """The map of a tile as it lies."""
    return turned(play.pack.map(code(laid.tile)), laid.quarters)


def survey(play: Play) -> None:
    """Know fields, ways and icons of what is laid: worked out when it is first laid so, in any game of the pack."""
    table = play.table
    WORK.draw(SURVEYED * (1 + len(table.laid)))
    laid = tuple((one.tile, one.spot, one.quarters) for one in table.laid)
    overlays = tuple((overlay, *covered) for overlay, covered in table.overlays.items())
    play.layout = _surveyed(play, (laid, overlays, *map(tuple, changes(table).values())))
    table.board, play.icons, play.shown = play.layout.board, play.layout.icons, play.layout.shown
    play.board_revision += 1


@at_most(MOST_LAYOUTS)
def _surveyed(play: Play, laid_out: tuple[object, ...]) -> Layout:
    """The Landscape as it lies; `laid_out` is all that this depends on."""
    board = Board()
    play.icons = {}
    at: dict[tuple[int, int], _Lying] = {}
    for laid in play.table.laid:
        tile = drawn(play, laid)
        row, column = place_of(laid.spot)
        for number, (down, across) in enumerate(tile.places, 1):
            name = field_name(laid.spot, number)
            board.add_field(name)
            at[2 * row + down, 2 * column + across] = _Lying(name, number, tile, laid.tile)
        definition = play.printed(laid.tile, Tile)
        read_icons(play, definition.fields, {str(n): field_name(laid.spot, n) for n in tile.fields})
    for overlay, covered in play.table.overlays.items():
        _add_fields(play, board, at, overlay, covered)
    for (row, column), here in at.items():
        for side, (down, across) in _STEP.items():
            there = at.get((row + down, column + across))
            if there is not None:
                _join(board, here, there, side)
    take_icons(play, "")
    for overlay, covered in play.table.overlays.items():
        _lay_over(play, board, overlay, covered)
        take_icons(play, overlay)
    _apply_changes(play, board)
    shown = {place: frozenset(word.split()[0] for word in words) for place, words in play.icons.items()}
    return Layout(board, play.icons, shown)


def _add_fields(play: Play, board: Board, at: dict[tuple[int, int], _Lying], overlay: str, covered: list[str]) -> None:
    """Where no tile lies an Overlay adds a part of its own to the Landscape. Rules: EF-OVERLAY-01."""
    shape = play.pack.map(code(overlay)) if play.printed(overlay, Overlay).map else None
    for number, name in enumerate(covered, 1):
        square = square_of(name)
        if name not in board and square is not None:
            board.add_field(name)
            at[square] = _Lying(name, number, shape, overlay)


def _join(board: Board, here: _Lying, there: _Lying, side: Side) -> None:
    """The edge between two neighbouring fields: open, or a Wall (EF-MOVE-05, EF-MOVE-06)."""
    if here.sheet == there.sheet:
        pair = (min(here.number, there.number), max(here.number, there.number))
        is_open = here.shape is None or pair in here.shape.joined
    else:
        is_open = _is_open(here, side) and _is_open(there, _OPPOSITE[side])
    if is_open:
        board.open_edge(here.name, there.name)
    else:
        board.wall(here.name, there.name)


def _is_open(field: _Lying, side: Side) -> bool:
    """Whether a tile or Overlay is open to its neighbour on a side of one of its fields."""
    return field.shape is None or (field.number, side) in field.shape.openings


def _lay_over(play: Play, board: Board, overlay: str, covered: list[str]) -> None:
    """An Overlay's icons and Walls replace those below it. Rules: EF-OVERLAY-01."""
    definition = play.printed(overlay, Overlay)
    names = {number: name for number, name in enumerate(covered, 1) if name in board}
    for name in names.values():
        play.icons[name] = ()
    read_icons(play, definition.fields, {str(number): name for number, name in names.items()})
    if definition.map:
        shape = play.pack.map(code(overlay))
        for edges, join in ((shape.joined, board.open_edge), (shape.walls, board.wall)):
            for one, two in edges:
                if one in names and two in names:
                    join(names[one], names[two])


def _apply_changes(play: Play, board: Board) -> None:
    # EF-LAND-28: a Wall is on an edge; fields that a turned tile has taken apart have none between them.
    for changed, join in ((play.table.built, board.wall), (play.table.broken, board.open_edge)):
        for one, two in map(str.split, changed):
            if one in board and two in board.neighbours(one):
                join(one, two)
    for name in board.fields:
        if name in play.table.closed or "closed" in play.icons.get(name, ()):
            board.close(name)


def apart(play: Play, one: str, other: str) -> int | None:
    """How far two fields are from each other; nothing: there is no way, or one is no field.

    Range is measured through no Blocked field, nor from one to others or from others to it.
    Rules: EF-RANGE-03, EF-LAND-24."""
    if not one or not other:
        return None
    gap = play.table.board.distance(one, other)
    return None if gap and play.table.board.is_closed(one) else gap


@while_still
def full_fields(play: Play) -> frozenset[str]:
    """All the fields where nobody else can stop. Rules: EF-LAND-40, EF-LAND-46."""
    figures, limit = play.table.figures, play.bases["field limit"]
    full = {place for figure, place in figures.items() if is_big(play, figure)}
    crowd = list(figures.values())
    if "field limit" in play.standing.modifiers:
        # Then even a field where nobody stands may have room for nobody.
        fields = play.table.board.fields
        full |= {place for place in fields if crowd.count(place) >= play.quantity("field limit", place)}
    elif len(crowd) >= limit:
        full |= {place for place in crowd if crowd.count(place) >= limit}
    return frozenset(full)


def is_full(play: Play, place: str) -> bool:
    """Whether nobody else can stop on a field. Rules: EF-LAND-40, EF-LAND-46."""
    return place in full_fields(play)


@per_pack
def is_big(play: Play, figure: str) -> bool:
    """Whether a figure is that of a Big Creature. Rules: EF-LAND-45."""
    return is_creature(play, figure) and play.printed(figure, Creature).big


def is_creature(play: Play, figure: str) -> bool:
    """Whether a figure stands for a named Creature tile. Rules: EF-CREATURE-01."""
    return "#" in figure and play.is_a(figure, Creature)
