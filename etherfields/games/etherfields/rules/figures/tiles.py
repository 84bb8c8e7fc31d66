"""Tiles of the Landscape: laid, turned, and cleared of markers and figures."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from etherfields.games.etherfields.content.load.maps import place_of
from etherfields.games.etherfields.definitions import Companion, Overlay, SlumberTile, Tile
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import amid, listed, some
from etherfields.kernel.system.faults import Fault
from ..creatures.states import lift_state
from ..engine.events import carry_out, happened
from ..engine.in_play import put
from ..engine.scene import Scene
from ..state.play import Play
from ..state.table import Laid, code
from .board import drawn, field_name, survey


def lay(play: Play, tile: str, spot: str = "", quarters: int = 0, is_new: bool = True) -> Rules[None]:
    """A tile comes to its spot; a Flying Rule that instructs is carried out at once.

    One that only comes back to where it lay isn't revealed, and nothing is told of it (not `is_new`).
    Rules: EF-LAND-02, EF-LAND-27."""
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
    """The field of the Oddity slot of a Slumber map tile; empty: it has none, or lies nowhere. Rules: EF-FATE-03."""
    laid = next((laid for laid in play.table.laid if laid.tile == tile), None)
    if laid is None or not play.is_a(tile, SlumberTile):
        return ""
    number = play.printed(tile, SlumberTile).oddity
    return field_name(laid.spot, number) if number else ""


def reveal_effect(play: Play, thing: str, effects: str) -> Rules[None]:
    """Carry out the instructions of a tile or an Overlay that comes to the table. Rules: EF-LAND-27."""
    yield from carry_out(play, effects, Scene(play, "", thing), "a reveal")


def _free_spot(play: Play) -> str:
    """The first free spot next to a tile, by the order of spots."""
    grid = play.options.grid
    numbers, letters = range(1, grid.landscape_numbers + 1), ascii_uppercase[: grid.landscape_letters]
    taken = {laid.spot for laid in play.table.laid}
    for spot in (f"{letter}{number}" for number in numbers for letter in letters):
        if spot not in taken and (not taken or any(_adjacent(spot, other) for other in taken)):
            return spot
    raise Fault("there is no room left on the Landscape")


def _adjacent(one: str, two: str) -> bool:
    (row, column), (other_row, other_column) = place_of(one), place_of(two)
    return abs(row - other_row) + abs(column - other_column) == 1


def clear_markers(play: Play, thing: str) -> None:
    """Return the Intent markers and Block tokens on a printed thing. Rules: EF-POOL-01, EF-LAND-13."""
    done = play.table.done.get("dream", [])
    done[:] = [mark for mark in done if not mark.startswith(f"{thing}:")]
    for kind, held in list(play.table.tokens.held.items()):
        for holder in [holder for holder in held if holder.startswith(f"{thing}:")]:
            play.table.tokens.lose(kind, holder, held[holder])


def remove_figure(play: Play, figure: str) -> None:
    """A figure leaves the Landscape and loses its States. Rules: EF-CREATURE-29."""
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
    play.tile_rotations.append(renamed)
    play.positions_at_step_start = {
        figure: (renamed.get(before, before), renamed.get(now, now))
        for figure, (before, now) in play.positions_at_step_start.items()
    }
    survey(play)
    moved: dict[str, list[str]] = {}
    for figure, place in play.table.figures.items():
        if place != stood[figure]:
            moved.setdefault(place, []).append(play.name(figure))
    now = [
        f" {listed([names[0], *map(amid, names[1:])])} {'are' if names[1:] else 'is'} on {place} now."
        for place, names in moved.items()
    ]
    far = some(quarters, "quarter") if quarters > 1 else "a quarter"
    play.say("tile turned", f"{play.name(tile)} turns by {far}.{''.join(now)}", tile=tile, spot=laid.spot)


def _squares(play: Play, laid: Laid) -> dict[tuple[int, int], str]:
    return {place: field_name(laid.spot, number) for number, place in enumerate(drawn(play, laid).places, 1)}


def tiles_in_play(play: Play) -> Iterator[tuple[str, Tile | Overlay, dict[int, str]]]:
    """Each tile and Overlay that lies there: what is printed on it, and its fields that can be seen.
    Rules: EF-OVERLAY-01."""
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
