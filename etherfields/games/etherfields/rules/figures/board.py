"""The Landscape: tiles, Overlays, Walls, icons, Terrain, and what may stand where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from etherfields.content.load.maps import SIDES, Side, TileMap, place_of, turned
from etherfields.games.etherfields.definitions import Companion, Creature, Overlay, SlumberTile, Terrain, Tile
from etherfields.games.etherfields.rules.creatures.states import lift_state
from etherfields.games.etherfields.rules.engine.events import carry_out, happened
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.readings import Layout
from etherfields.games.etherfields.rules.state.play import Play, once
from etherfields.games.etherfields.rules.state.table import Laid, changes, code, spot_of
from etherfields.kernel.matter.boards import Board
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import amid, listed, some
from etherfields.kernel.system.faults import Fault

MOST_LAYOUTS = 1000
"""So many layouts of a Landscape are remembered."""
SURVEYED = 10
"""What it costs to know a tile where it lies."""
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
    """What a field is called: the spot of its tile and its number on it."""
    return f"{spot}.{number}"


def square_of(place: str) -> tuple[int, int] | None:
    """The row and column of a field where no tile lies; nothing, if there is no such field on any Landscape."""
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
    table, known = play.table, play.read.layouts
    WORK.draw(SURVEYED * (1 + len(table.laid)))
    laid = tuple((one.tile, one.spot, one.quarters) for one in table.laid)
    overlays = tuple((overlay, *covered) for overlay, covered in table.overlays.items())
    seen = laid, overlays, *map(tuple, changes(table).values())
    layout = known.get(seen)
    if layout is None:
        if len(known) >= MOST_LAYOUTS:
            known.clear()
        layout = known[seen] = _surveyed(play)
    table.board, play.icons, play.shown, play.ways = layout
    play.surveys += 1


def _surveyed(play: Play) -> Layout:
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
        _read_icons(play, definition.fields, {str(n): field_name(laid.spot, n) for n in tile.fields})
    for overlay, covered in play.table.overlays.items():
        _add_fields(play, board, at, overlay, covered)
    for (row, column), here in at.items():
        for side, (down, across) in _STEP.items():
            there = at.get((row + down, column + across))
            if there is not None:
                _join(board, here, there, side)
    _take_icons(play, "")
    for overlay, covered in play.table.overlays.items():
        _lay_over(play, board, overlay, covered)
        _take_icons(play, overlay)
    _apply_changes(play, board)
    shown = {place: frozenset(word.split()[0] for word in words) for place, words in play.icons.items()}
    return board, play.icons, shown, {}


def _add_fields(
    play: Play, board: Board, at: dict[tuple[int, int], _Lying], overlay: str, covered: list[str]
) -> None:
    """EF-OVERLAY-01: where no tile lies an Overlay adds a part of its own to the Landscape."""
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
    """EF-OVERLAY-01: an Overlay's icons and Walls replace those below it."""
    definition = play.printed(overlay, Overlay)
    names = {number: name for number, name in enumerate(covered, 1) if name in board}
    for name in names.values():
        play.icons[name] = ()
    _read_icons(play, definition.fields, {str(number): name for number, name in names.items()})
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


def _take_icons(play: Play, overlay: str) -> None:
    """EF-LAND-22, EF-LAND-24: icons that effects have removed are gone from the tile or Overlay that had them."""
    for marks, icon in ((play.table.disarmed, "trap"), (play.table.opened, "closed")):
        for marked in marks:
            name, _, layer = marked.partition(" ")
            if layer == overlay:
                play.icons[name] = tuple(one for one in play.icons.get(name, ()) if one != icon)


def on_top(play: Play, place: str) -> str:
    """A field as what is on top there: the last Overlay that covers it, or its tile."""
    covering = [overlay for overlay, covered in play.table.overlays.items() if place in covered]
    return f"{place} {covering[-1]}" if covering else place


def _read_icons(play: Play, printed: dict[str, str], names: dict[str, str]) -> None:
    """EF-LAND-04, EF-LAND-31: an icon on a border belongs to both fields, one in the middle to all."""
    for where, icons in printed.items():
        numbers = list(names) if where == "all" else where.split()
        for name in [names[number] for number in numbers if number in names]:
            words = tuple(" ".join(icon.split()) for icon in icons.split(",") if icon.strip())
            play.icons[name] = play.icons.get(name, ()) + words


# --- icons and Terrain ------------------------------------------------------------------------------


def has_icon(play: Play, place: str, icon: str) -> bool:
    """Whether a field shows an icon, whatever stands behind its name (`lair green`)."""
    return icon in play.shown.get(place, ())


def with_icon(play: Play, icon: str) -> list[str]:
    """All fields that show an icon."""
    return play.kept(("with", icon), play.surveys, _showing, play, icon)


def _showing(play: Play, icon: str) -> list[str]:
    return [place for place in play.table.board.fields if has_icon(play, place, icon)]


def icon_number(play: Play, place: str, icon: str) -> int:
    """The number beside an icon, such as that of Extra Cards; of several all of them; 0 without the icon."""
    words = (word.rpartition(" ") for word in play.icons.get(place, ()))
    return sum(int(number) for name, _, number in words if name == icon and number.isdigit())


def terrain_called(play: Play, name: str) -> str:
    """The code of the Terrain that a pack calls so; nothing where it has none."""
    called = name.casefold()
    found = (one.code for one in play.pack.all(Terrain) if called in (one.code.casefold(), one.name.casefold()))
    return next(found, "")


def has_terrain(play: Play, place: str, kind: str) -> bool:
    """EF-LAND-30 to EF-LAND-33: whether a field is of a Terrain, by icon, token or rule; Light beats Darkness."""
    beats, beaten = play.options.terrain_override
    if kind == beaten and has_terrain(play, place, beats):
        return False
    if kind in play.icons.get(place, ()) or _has_terrain_token(play, place, kind):
        return not play.forbidden(f"count as {kind}", place)
    return play.permitted(f"count as {kind}", place)


def _has_terrain_token(play: Play, place: str, kind: str) -> bool:
    """EF-LAND-32: a token lies on a field, on the line between two, or on a whole tile."""
    holders = play.table.tokens.held.get(kind)
    if not holders:
        return False
    tile = next((laid.tile for laid in play.table.laid if laid.spot == spot_of(place)), "")
    return any(place in holder.split() or holder == tile for holder in holders)


# --- laying, turning, and what leaves ----------------------------------------------------------------


def lay(play: Play, tile: str, spot: str = "", quarters: int = 0, is_new: bool = True) -> Rules[None]:
    """EF-LAND-02, EF-LAND-27: a tile comes to its spot; a Flying Rule that instructs is carried out at once.

    One that only comes back to where it lay isn't revealed, and nothing is told of it (not `is_new`).
    """
    definition = play.printed(tile, Tile)
    where = spot or definition.spot or _free_spot(play)
    if any(laid.spot == where for laid in play.table.laid):
        raise Fault(f"a tile lies at {where} already", definition.code)
    put(play, tile, "landscape")
    play.table.laid.append(Laid(tile, where, quarters))
    survey(play)
    if is_new:
        play.say("tile laid", f"{play.name(tile)} is laid at {where}.", tile=tile, spot=where)
        yield from reveal_effect(play, tile, definition.reveal)
        yield from happened(play, "be revealed", tile)


def slot_of(play: Play, tile: str) -> str:
    """EF-FATE-03: the field of the Oddity slot of a Slumber map tile; empty: it has none, or lies nowhere."""
    laid = next((laid for laid in play.table.laid if laid.tile == tile), None)
    if laid is None or not play.is_a(tile, SlumberTile):
        return ""
    number = play.printed(tile, SlumberTile).oddity
    return field_name(laid.spot, number) if number else ""


def reveal_effect(play: Play, thing: str, effects: str) -> Rules[None]:
    """EF-LAND-27: what a tile or an Overlay instructs is carried out when it comes to the table."""
    yield from carry_out(play, effects, Scene(play, "", thing), "a reveal")


def _free_spot(play: Play) -> str:
    """The first free spot next to a tile, by the order of spots."""
    grid = play.options.grid
    spots = [
        f"{chr(65 + across)}{down + 1}"
        for down in range(grid.landscape_numbers)
        for across in range(grid.landscape_letters)
    ]
    taken = {laid.spot for laid in play.table.laid}
    beside = [
        spot for spot in spots if spot not in taken and (not taken or any(_adjacent(spot, other) for other in taken))
    ]
    if not beside:
        raise Fault("there is no room left on the Landscape")
    return beside[0]


def _adjacent(one: str, two: str) -> bool:
    (row, column), (other_row, other_column) = place_of(one), place_of(two)
    return abs(row - other_row) + abs(column - other_column) == 1


def clear_markers(play: Play, thing: str) -> None:
    """EF-POOL-01, EF-LAND-13: Intent markers and Block tokens on what is printed on something go back."""
    done = play.table.done.get("dream", [])
    done[:] = [mark for mark in done if not mark.startswith(f"{thing}:")]
    for kind, held in list(play.table.tokens.held.items()):
        for holder in [holder for holder in held if holder.startswith(f"{thing}:")]:
            play.table.tokens.lose(kind, holder, held[holder])


def remove_figure(play: Play, figure: str) -> None:
    """EF-CREATURE-29: a figure leaves the Landscape and loses its States."""
    play.table.figures.pop(figure, None)
    for kind in [kind for kind, holders in play.table.tokens.held.items() if figure in holders]:
        if kind.startswith("state/"):
            lift_state(play, figure, kind.partition("/")[2])
        elif figure not in play.party:
            play.table.tokens.lose(kind, figure, play.table.tokens.of(kind, figure))
    if play.is_a(figure, Companion):
        clear_markers(play, figure)


def rotate(play: Play, tile: str, quarters: int) -> None:
    """A tile is turned clockwise: Walls and icons go with their fields, figures stay on the table's squares."""
    laid = next(laid for laid in play.table.laid if laid.tile == tile)
    places_before = {name: place for place, name in _squares(play, laid).items()}
    laid.quarters = (laid.quarters + quarters) % 4
    names_after = _squares(play, laid)
    renamed = {name: names_after[place] for name, place in places_before.items()}
    stood = play.table.figures
    play.table.figures = {figure: renamed.get(place, place) for figure, place in stood.items()}
    # EF-PRIORITY-07: whoever stands on it hasn't moved.
    play.turnings.append(renamed)
    judged = play.judged.items()
    play.judged = {one: (renamed.get(before, before), renamed.get(now, now)) for one, (before, now) in judged}
    survey(play)
    moved: dict[str, list[str]] = {}
    for figure, place in play.table.figures.items():
        if place != stood[figure]:
            moved.setdefault(place, []).append(play.name(figure))
    now = [
        f" {listed([names[0], *map(amid, names[1:])])} {'are' if names[1:] else 'is'} on {place} now."
        for place, names in moved.items()
    ]
    play.say(
        "tile turned",
        f"{play.name(tile)} turns by {some(quarters, 'quarter') if quarters > 1 else 'a quarter'}.{''.join(now)}",
        tile=tile,
        spot=laid.spot,
    )


def _squares(play: Play, laid: Laid) -> dict[tuple[int, int], str]:
    return {place: field_name(laid.spot, number) for number, place in enumerate(drawn(play, laid).places, 1)}


# --- distance ---------------------------------------------------------------------------------------


def apart(play: Play, one: str, other: str) -> int | None:
    """EF-RANGE-03, EF-LAND-24: how far two fields are from each other; nothing: there is no way, or one is no field.

    Range is measured through no Blocked field, nor from one to others or from others to it.
    """
    if not one or not other:
        return None
    gap = play.table.board.distance(one, other)
    return None if gap and play.table.board.is_closed(one) else gap


# --- capacity ---------------------------------------------------------------------------------------


@once
def full_fields(play: Play) -> frozenset[str]:
    """EF-LAND-40, EF-LAND-46: all the fields where nobody else can stop."""
    figures, limit = play.table.figures, play.base.field_limit
    full = {place for figure, place in figures.items() if is_big(play, figure)}
    crowd = list(figures.values())
    if "field limit" in play.standing.modifiers:
        # Then even a field where nobody stands may have room for nobody.
        fields = play.table.board.fields
        full |= {place for place in fields if crowd.count(place) >= play.quantity("field limit", limit, place)}
    elif len(crowd) >= limit:
        full |= {place for place in crowd if crowd.count(place) >= limit}
    return frozenset(full)


def is_full(play: Play, place: str) -> bool:
    """EF-LAND-40, EF-LAND-46: whether nobody else can stop on a field."""
    return place in full_fields(play)


def is_big(play: Play, figure: str) -> bool:
    """EF-LAND-45: whether a figure is that of a Big Creature."""
    known = play.read.big.get(figure)
    if known is None:
        known = play.read.big[figure] = is_creature(play, figure) and play.printed(figure, Creature).big
    return known


def is_creature(play: Play, figure: str) -> bool:
    """EF-CREATURE-01: whether a figure stands for a named Creature tile."""
    return "#" in figure and play.is_a(figure, Creature)


def tiles_in_play(play: Play) -> Iterator[tuple[str, Tile | Overlay, dict[int, str]]]:
    """EF-OVERLAY-01: each tile and Overlay that lies there: what is printed on it, and its fields that can be seen."""
    overlays = list(play.table.overlays.items())
    hidden = {place for _, covered in overlays for place in covered}
    for laid in play.table.laid:
        names = {number: field_name(laid.spot, number) for number in play.pack.map(code(laid.tile)).fields}
        seen = {number: place for number, place in names.items() if place not in hidden}
        yield laid.tile, play.printed(laid.tile, Tile), seen
    for index, (overlay, covered) in enumerate(overlays, 1):
        above = {place for _, later in overlays[index:] for place in later}
        seen = {number: place for number, place in enumerate(covered, 1) if place not in above}
        yield overlay, play.printed(overlay, Overlay), seen
