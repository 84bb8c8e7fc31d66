"""Boards: drawn maps, the fields that icons and actions name, tiles side by side."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.load.draft import Placed
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Overlay, SlumberTile, Tile
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.system.faults import likely
from etherfields.language import tree
from ..load.campaign_draft import Draft
from ..load.maps import Side, TileMap, place_of, read_map
from ..load.pack_names import group, group_of
from .references import spots

ICONS = (
    "entrance",
    "lair",
    "trap",
    "crystal",
    "cards",
    "stairs",
    "special",
    "closed",
    "light",
    "darkness",
    "swamp",
    "water",
)
"""The icons that can be printed on a field, beside a pack's own Terrain.

`lair` may have a colour after it; `cards` has a number."""


def icons_of(text: str) -> list[list[str]]:
    """The icons on a field, each as its word and what follows it: `lair green`, `cards 2`."""
    return [icon.split() for icon in text.split(",")]


def tiles(made: Draft) -> Iterator[Finding]:
    """Maps that can't be read, fields that are not there, icons that mean nothing, tiles that don't fit."""
    drawn: list[tuple[Placed, Tile, TileMap]] = []
    for placed in made.of("tile", "slumber_tile", "overlay"):
        tile = placed.definition
        if not isinstance(tile, Tile | Overlay):
            continue
        exactly = (2, 2) if isinstance(tile, Tile) else None
        shape, slips = read_map(tile.map, exactly) if _is_drawn(placed, tile) else (None, [])
        yield from (placed.slip(slip, ("map",)) for slip in slips)
        if isinstance(tile, Tile):
            yield from _spot(made, placed, tile)
        else:
            yield from _covered(made, placed, tile, shape)
        yield from _fields(made, placed, tile, shape.fields if shape is not None else _undrawn(tile))
        if shape is not None and isinstance(tile, Tile) and tile.spot:
            drawn.append((placed, tile, shape))
    yield from _side_by_side(drawn)


def overlays(made: Draft) -> Iterator[Finding]:
    """Overlays of which nobody knows what they cover, and where one is laid, if that isn't said.
    Rules: EF-OVERLAY-01."""
    for placed, overlay in made.each(Overlay):
        if not (overlay.on or overlay.map):
            yield placed.finding(covers_nothing("it"), ("code",), length=len(placed.code) + 2)
    undecided = {overlay.code for _, overlay in made.each(Overlay) if overlay.map and not overlay.on}
    for reference in made.references:
        named = set(made.index.find("overlay", reference.name, group_of(reference))) & undecided
        done = tree.every(tree.Do, made.text_of(reference)) if named else ()
        if any(_is_laid_anywhere(verb, reference.name) for verb in done):
            what = f'nobody knows where the Overlay "{reference.name}" comes: it has no `on`; say it'
            yield reference.finding(what, (f'lay overlay "{reference.name}" at this field',))


def covers_nothing(called: str) -> str:
    """The message about an Overlay that has neither fields nor a map."""
    return f"{called} covers no fields: say `on` which fields it is laid, or draw its `map`"


def _is_laid_anywhere(node: tree.Do, name: str) -> bool:
    """Whether an Overlay is laid or revealed by its name and nothing else."""
    if not (len(node.args) == 1 and FACTS[node.verb].brings == "ground"):
        return False
    return any(isinstance(arg, tree.Some) and arg.name == name for arg in node.args)


def _is_drawn(placed: Placed, tile: Tile | Overlay) -> bool:
    """Whether there is a drawing to be read: a tile must have one, an Overlay may."""
    return bool(tile.map) or (isinstance(tile, Tile) and (*placed.path, "map") in placed.places.values)


def _undrawn(tile: Tile | Overlay) -> range | None:
    """The fields of what is not drawn, or badly: a tile has four, an Overlay as many as it covers."""
    if isinstance(tile, Tile):
        return range(1, 5)
    return range(1, len(tile.on) + 1) if tile.on else None


def _spot(made: Draft, placed: Placed, tile: Tile) -> Iterator[Finding]:
    known = spots(made.front_page, "landscape")
    if tile.spot and tile.spot not in known:
        near = tuple(likely(tile.spot, known))
        yield placed.finding(f'the Landscape area has no spot "{tile.spot}"', ("spot",), length=4, near=near)


def _covered(made: Draft, placed: Placed, overlay: Overlay, shape: TileMap | None) -> Iterator[Finding]:
    known = {f"{spot}.{field}" for spot in spots(made.front_page, "landscape") for field in (1, 2, 3, 4)}
    for number, field in enumerate(overlay.on):
        if field not in known:
            near = tuple(likely(field, known))
            what = f'there is no field "{field}" on the Landscape area'
            yield placed.finding(what, ("on", number), length=len(field) + 2, near=near)
    if shape is not None and overlay.on and len(overlay.on) != len(shape.places):
        what = f"the map has {len(shape.places)} fields, but it covers {len(overlay.on)}"
        yield placed.finding(what, ("on",))


def _fields(made: Draft, placed: Placed, tile: Tile | Overlay, there: range | None) -> Iterator[Finding]:
    """The findings on icons and actions of fields; where an Overlay's fields aren't known, any number will do."""
    for key, text in tile.fields.items():
        yield from _icons(made, placed, key, text)
        numbers = [] if key == "all" else key.split()
        if (key != "all" and not numbers) or not all(number.isdigit() for number in numbers):
            yield placed.finding(f'"{key}" is no field: write a number, two of them, or "all"', ("fields", key))
            continue
        for number in numbers:
            yield from _on_map(placed, int(number[:4]), there, ("fields", key))
    for at, action in enumerate(tile.actions):
        for field in action.fields:
            yield from _on_map(placed, field, there, ("action", at, "at"))
    for at, crystal in enumerate(tile.crystals):
        yield from _on_map(placed, crystal.at, there, ("crystal", at, "at"))
        if isinstance(tile, Tile) and there and crystal.at in there and not has_icon(tile, "crystal", crystal.at):
            what = f"no Crystal can be placed on field {crystal.at}: it has no icon `crystal` in `fields`"
            yield placed.finding(what, ("crystal", at, "at"))
    if isinstance(tile, SlumberTile) and tile.oddity:
        yield from _on_map(placed, tile.oddity, there, ("oddity",))


def has_icon(tile: Tile, icon: str, field: int = 0) -> bool:
    """Whether a tile has an icon on a field, or anywhere."""
    here = (text for key, text in tile.fields.items() if not field or key == "all" or str(field) in key.split())
    return any(words[:1] == [icon] for text in here for words in icons_of(text))


def _on_map(placed: Placed, field: int, there: range | None, path: tuple[str | int, ...]) -> Iterator[Finding]:
    if there is not None and field not in there:
        yield placed.finding(f"this map has no field {field}", path)


def _icons(made: Draft, placed: Placed, key: str, text: str) -> Iterator[Finding]:
    colours = made.front_page.options.turn_colours if made.front_page else ()
    terrain = {one.code for one in made.of("terrain")}
    for words in icons_of(text):
        icon = words[0] if words else ""
        more = words[1:]
        if icon not in ICONS and " ".join(words) not in terrain:
            near = tuple(likely(icon, {*ICONS, *terrain}))
            yield placed.finding(f'there is no icon "{" ".join(words)}"', ("fields", key), near=near)
        elif icon == "cards" and not (len(more) == 1 and more[0].isdigit()):
            yield placed.finding("`cards` needs a number: `cards 2`", ("fields", key))
        elif icon == "lair" and more and colours and (len(more) > 1 or more[0] not in colours):
            near = tuple(likely(more[0], colours))
            yield placed.finding(f'"{" ".join(more)}" is no Turn colour', ("fields", key), near=near)
        elif icon in ICONS and icon not in ("cards", "lair") and more:
            yield placed.finding(f"`{icon}` stands alone; icons are parted by commas", ("fields", key))


def _side_by_side(drawn: list[tuple[Placed, Tile, TileMap]]) -> Iterator[Finding]:
    """Open edges of a tile that face closed edges of its neighbour in the same Dream."""
    there: dict[tuple[str, tuple[int, int]], list[tuple[Placed, Tile, TileMap]]] = {}
    for one in drawn:
        there.setdefault((_where_it_lies(*one[:2]), place_of(one[1].spot)), []).append(one)
    pairs: tuple[tuple[Side, Side, tuple[int, int]], ...] = (("east", "west", (0, 1)), ("south", "north", (1, 0)))
    for (dream, (row, column)), here in there.items():
        for side, facing, (down, right) in pairs:
            others = there.get((dream, (row + down, column + right)), [])
            alternatives = len(here) > 1 or len(others) > 1
            for placed, _, shape in here:
                for other in others:
                    for what in _gaps(shape, side, other, facing):
                        yield placed.finding(what, ("map",), warning=alternatives)


def _where_it_lies(placed: Placed, tile: Tile) -> str:
    """Which Landscape a tile belongs to: that of Slumbers, or that of its Dream."""
    return "slumbers" if isinstance(tile, SlumberTile) else group(placed.code)


def _gaps(shape: TileMap, side: Side, other: tuple[Placed, Tile, TileMap], facing: Side) -> Iterator[str]:
    for mine, theirs in zip(shape.border(side), other[2].border(facing), strict=True):
        open_here, open_there = (mine, side) in shape.openings, (theirs, facing) in other[2].openings
        if open_here != open_there:
            opened, closed = ("open", "closed") if open_here else ("closed", "open")
            what = f'field {mine} is {opened} to the {side}, but field {theirs} of "{other[0].code}"'
            yield f"{what} at {other[1].spot} is {closed} there"
