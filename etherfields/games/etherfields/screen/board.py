"""The Landscape as it lies: fields, Walls, icons, figures, and what a highlighted choice would do on it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from etherfields.table.screen.frame.fragments import (
    APART,
    Fragment,
    Line,
    cells,
    clipped,
    cut,
    filled,
    flowing,
    shortened,
    window,
)
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Field, Figure, Icon, Landscape
from . import own_texts
from .fields import ENOUGH_HIGH, GROWN, HIGHEST, NARROWEST, heights, in_lines, needed, without_price
from .pictured import dreamer_in, landscape_in
from .tile_names import FROM_CORNER, NAMED, TileNames, laid_over

MORE_WIDE, MORE_HIGH = 16, 4
"""Where the Landscape is shown alone, its fields may be so much larger."""
BESIDE_TITLE = 5
"""Cells between the title of a pane and what stands at its right end."""
_ARMS = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
"""A corner of Walls, by the sum of its arms: north 1, south 2, west 4, east 8."""
GLYPHS = {
    "entrance": "⌂",
    "light": "☼",
    "darkness": "◐",
    "water": "≈",
    "lair": "◆",
    "trap": "‡",
    "cards": "▯",
    "crystal": "◇",
    "special": "★",
    "stairs": "≡",
}
MENACED = "!"
"""The sign behind the name of a field to which a Creature can come in this Turn."""
_STYLES = {"light": "light", "darkness": "darkness", "water": "water", "trap": "trap"}

OPEN = "class:dim"
"""The style of a border between fields where no Wall is."""

Square = tuple[int, int]


class _Grid(Struct):
    """The part of the Landscape that is shown, and how large its fields are."""

    landscape: Landscape
    at: dict[Square, Field]
    rows: range
    columns: range
    wide: int
    highs: tuple[int, ...]
    """How many lines the fields of each row have."""
    names: TileNames

    @property
    def down(self) -> int:
        """How many lines all of it takes."""
        return sum(self.highs) + len(self.highs) + 1

    def row_at(self, line: int) -> int | None:
        """The row that is painted on a line, with the edge above it; None: none is."""
        for row, high in zip(self.rows, self.highs, strict=True):
            line -= high + 1
            if line < 0:
                return row
        return None

    def walled(self, one: Square, two: Square) -> bool:
        """Whether a Wall or the end of the Landscape is between two places."""
        a, b = self.at.get(one), self.at.get(two)
        if a is None or b is None:
            return a is not b
        return (a.name, b.name) in self.landscape.walls

    def is_open(self, one: Square, two: Square) -> bool:
        """Whether there are two places with no Wall between them."""
        return one in self.at and two in self.at and not self.walled(one, two)

    def corner(self, row: int, column: int) -> str:
        """The letter at the corner north-west of a place."""
        nw, ne, sw, se = (row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)
        arms = self.walled(nw, ne) + 2 * self.walled(sw, se) + 4 * self.walled(nw, sw) + 8 * self.walled(ne, se)
        if not arms:
            return "·" if any(square in self.at for square in (nw, ne, sw, se)) else " "
        return _ARMS[arms]


def paint(view: View, wide: int, high: int) -> list[Line]:
    """The board, in so much room."""
    landscape = landscape_in(view)
    if landscape is None or not landscape.fields:
        return []
    grid = _fitted(view, landscape, wide, high)
    lines: list[Line] = []
    for row, deep in zip(grid.rows, grid.highs, strict=True):
        lines.append(_edge(view, grid, row))
        lines += _row(view, grid, row, deep)
    lines += [_edge(view, grid, grid.rows.stop), *_names_below(grid, wide, high)]
    legend = _legend(grid, wide, high)
    if legend:
        lines += [()] * (high - len(legend) - len(lines))
        lines += legend
    return lines[:high]


def _names_below(grid: _Grid, wide: int, high: int) -> list[Line]:
    """The names of tiles that have no room on the board, where all have room below it."""
    names = grid.names.below(wide)
    return names if len(names) <= high - grid.down else []


def _legend(grid: _Grid, wide: int, high: int) -> list[Line]:
    """The legend of the signs, where all of it has room below the board."""
    free = high - grid.down - len(_names_below(grid, wide, high))
    return next((legend for legend in _legends(grid.landscape, wide) if len(legend) <= free), [])


def _legends(landscape: Landscape, wide: int) -> list[list[Line]]:
    """The legends of the signs: the full one, and one of the most needed signs."""
    most = own_texts.LEGEND.split(APART)
    most += [own_texts.LEGEND_MENACED] if landscape.menaced else []
    return [flowing(told, wide, "class:dim") for told in ([*most, *own_texts.LEGEND_BETWEEN.split(APART)], most)]


def _highs(needs: Sequence[int], room: int, most: int, legend: int) -> tuple[int, ...]:
    """Lines for each row of fields; lines beyond their need are left to the legend."""
    highs = heights(needs, room - legend, most)
    return highs if all(high >= need for high, need in zip(highs, needs, strict=True)) else heights(needs, room, most)


def hint(view: View, wide: int, high: int) -> str:
    """On which sides there is more than is shown, and how signs are explained where that isn't said below."""
    landscape = landscape_in(view)
    if landscape is None or not landscape.fields:
        return ""
    grid = _fitted(view, landscape, wide, high)
    rows, columns = {row for row, _ in grid.at}, {column for _, column in grid.at}
    beyond = (
        ("↑", min(rows) < grid.rows.start), ("↓", max(rows) >= grid.rows.stop),
        ("←", min(columns) < grid.columns.start), ("→", max(columns) >= grid.columns.stop),
    )  # fmt: skip
    sides = "".join(sign for sign, more in beyond if more)
    more = screen_texts.BEYOND.format(sides=sides) if sides else ""
    signs = "" if _legend(grid, wide, high) else own_texts.EXPLAINED
    ways = (f"{more}  {signs}".strip(), more, sides) if more else (signs,)
    return next(
        (way for way in ways if cells(screen_texts.FOCUSED + own_texts.BOARD) + cells(way) + BESIDE_TITLE < wide), ""
    )


def at_place(view: View, wide: int, high: int, column: int, line: int) -> str:
    """The field that is painted at a place of the pane; empty: none is."""
    landscape = landscape_in(view)
    if landscape is None or not landscape.fields:
        return ""
    grid = _fitted(view, landscape, wide, high)
    row, across = grid.row_at(line), column // (grid.wide + 1)
    if row is None or not 0 <= across < len(grid.columns):
        return ""
    found = grid.at.get((row, grid.columns[across]))
    return found.name if found is not None else ""


def _fitted(view: View, landscape: Landscape, wide: int, high: int) -> _Grid:
    """Fields as large as they can be; where not all fit, those around what matters now."""
    at = {(one.row, one.column): one for one in landscape.fields}
    rows = range(min(row for row, _ in at), max(row for row, _ in at) + 1)
    columns = range(min(column for _, column in at), max(column for _, column in at) + 1)
    alone = view.seat.mode == "map" or view.seat.large
    across = max(min((wide - 1) // len(columns) - 1, GROWN + MORE_WIDE * alone), NARROWEST)
    centre = _centre(view, landscape)
    row, column = (centre.row, centre.column) if centre is not None else (rows.start, columns.start)
    shown = _part(rows, (high - 1) // 2, row)
    seen = _part(columns, (wide - 1) // (across + 1), column)
    names = TileNames(landscape.fields, view.places, across, shown, seen)
    room, below = high - 1 - len(shown), len(names.below(wide))
    room -= below if (room - below) // len(shown) >= ENOUGH_HIGH else 0
    most = HIGHEST + MORE_HIGH * alone
    needs = [needed(landscape, across, one) for one in shown]
    highs = _highs(needs, room, most, len(_legends(landscape, wide)[0]))
    return _Grid(landscape, at, shown, seen, across, highs, names)


def _part(places: range, room: int, at: int) -> range:
    first = window(len(places), room, at - places.start)
    return places[first : first + max(room, 1)]


def _centre(view: View, landscape: Landscape) -> Field | None:
    """The field that must be seen."""
    names = [view.seat.place] if view.seat.focus == "board" else []
    names += [*view.preview.way[-1:], *sorted(view.preview.targets)]
    names += [one.place] if (one := dreamer_in(view)) is not None else []
    return next((found for name in names if name and (found := landscape.at(name))), None)


# --- lines between fields ---------------------------------------------------------------------------


def _edge(view: View, grid: _Grid, row: int) -> Line:
    """The line above a row: Walls, the names of the fields below it, and what a choice would do there."""
    line: list[Fragment] = []
    for column in grid.columns:
        line.append(("class:wall", grid.corner(row, column)))
        here = grid.at.get((row, column))
        above, below = (row - 1, column), (row, column)
        rule = ("class:wall", "━") if grid.walled(above, below) else (OPEN, "┈" if grid.is_open(above, below) else " ")
        named = _marked(view, here, grid.wide) if here is not None else ("", "")
        before = 1 if cells(named[1]) < grid.wide else 0  # the Wall is seen on both sides of a name
        line += [(rule[0], rule[1] * before), named]
        on_tile = grid.names.on_edges.get(here.name, "") if here is not None else ""
        if on_tile and before:
            line += [rule, (NAMED, on_tile)]
            before += 1 + cells(on_tile)
        line.append((rule[0], rule[1] * (grid.wide - before - cells(named[1]))))
    line.append(("class:wall", grid.corner(row, grid.columns.stop)))
    edge = tuple(fragment for fragment in line if fragment[1])
    for column, name in grid.names.on_lower.get(row, ()):
        edge = laid_over(edge, (column - grid.columns.start) * (grid.wide + 1) + FROM_CORNER, name)
    return edge


def _marked(view: View, place: Field, wide: int) -> Fragment:
    """The name of a field, with a sign behind it where a Creature can come there."""
    style, name = _name(view, place)
    landscape = landscape_in(view)
    if landscape is None or place.name not in landscape.menaced or cells(name) + len(MENACED) > wide:
        return style, name
    return (f"{style} class:menace" if style == "class:place" else style), f"{name}{MENACED}"


def _name(view: View, place: Field) -> Fragment:
    """The name of a field, with a sign for what a choice would do there."""
    preview, name = view.preview, place.name
    if view.seat.focus == "board" and view.seat.place == name:
        return "class:chosen", f"▸{name}◂"
    if name in preview.targets:
        return "class:target", f"◎{name}"
    if name in preview.way:
        return "class:way", f"{preview.way.index(name) + 1}·{name}"
    if name in preview.reach:
        return "class:reach", f"◦{name}"
    return "class:place", name


# --- fields -----------------------------------------------------------------------------------------


def _row(view: View, grid: _Grid, row: int, high: int) -> list[Line]:
    contents = [_content(view, grid.at.get((row, column)), grid.wide, high) for column in grid.columns]
    lines: list[Line] = []
    for number in range(high):
        line: list[Fragment] = []
        for column, content in zip(grid.columns, contents, strict=True):
            line.append(_side(grid, row, column))
            line += content[number]
        line.append(_side(grid, row, grid.columns.stop))
        lines.append(tuple(line))
    return lines


def _side(grid: _Grid, row: int, column: int) -> Fragment:
    """The line left of a field: a Wall, or a border where the way is open."""
    left, right = (row, column - 1), (row, column)
    if grid.walled(left, right):
        return "class:wall", "┃"
    return OPEN, "┊" if grid.is_open(left, right) else " "


def _content(view: View, place: Field | None, wide: int, high: int) -> list[Line]:
    """The content of a field in `high` lines: in words, or as far as needed in signs."""
    if place is None:
        return [filled((), wide)] * high
    if place.blocked:
        return [(("class:dim", "▓" * wide),)] * high
    lines: list[Line] = []
    for short, broken, dots in _WAYS:
        things = _things(view, place, short, dots=dots)
        lines = _flow(things, wide - 1, broken=broken)
        room = high - len(lines)
        lines += [] if dots else _to_do(place, wide - 1, room, broken=broken)
        hints = room // max(len(place.to_do), 1) > 1 or wide > ENOUGH or not place.to_do
        fits = len(lines) <= high and (dots or hints)
        if fits and (wide > LEGIBLE or all(cells(text) < wide for _, text in things)):
            break
    padded = [filled((("", " "), *line), wide) for line in lines[:high]]
    return padded + [filled((), wide)] * (high - len(padded))


WORDS, SIGNS, SHORTEST = 0, 1, 2
"""All in words; icons as signs; figures and tokens as signs, too."""
_WAYS = (
    (WORDS, True, False), (WORDS, False, False), (SIGNS, True, False), (SHORTEST, True, False),
    (WORDS, True, True), (WORDS, False, True), (SIGNS, False, True), (SHORTEST, False, True),
)  # fmt: skip
"""The ways to describe a field, the best first: how short names are; whether long ones go on in the next line or are
cut; whether its actions are dots. Figures are described beside the board, too."""
LEGIBLE = 8
"""With so many letters even the beginning of a name says more than a sign."""
ENOUGH = 14
"""With fewer letters a single line of what can be done on a field is no hint."""


def _things(view: View, place: Field, short: int, *, dots: bool) -> list[Fragment]:
    """All that a field holds, but for what can be done there."""
    things = [_figure(view, figure, short) for figure in place.figures]
    things += [("class:lying", lying if short < SHORTEST else token_sign(lying)) for lying in place.lying]
    things += [_icon(icon, short) for icon in place.icons]
    if dots and place.to_do:
        things.append(("class:dim", "•" * len(place.to_do)))
    return things


def _to_do(place: Field, wide: int, room: int, *, broken: bool) -> list[Line]:
    """The actions on a field in words, each in as many lines as it has."""
    lines: list[Line] = []
    for number, named in enumerate(map(without_price, place.to_do)):
        most = room - len(lines) - (len(place.to_do) - number - 1) if broken else 1
        parts = in_lines(named, wide - 2) if broken else [named]
        told: list[Line] = [(("class:dim", f"{'  ' if part else '• '}{text}"),) for part, text in enumerate(parts)]
        lines += shortened(told, max(most, 1))
    return [cut(line, wide) for line in lines]


def mark_of(name: str) -> str:
    """The letter of a figure where its name has no room."""
    return name.removeprefix("The ")[:1]


def _figure(view: View, figure: Figure, short: int) -> Fragment:
    name = figure.name.removeprefix("The ")
    states = "".join(f" {state[:3]}" for state in figure.states)
    if figure.seat < 0:
        return "class:creature", f"!{name}{states}" if short < SHORTEST else f"!{mark_of(name)}"
    style = view.hue(figure.code)
    if figure.code == view.hand_of:
        style += " class:strong"
    return style, f"@{name}{states}" if short < SHORTEST else f"@{mark_of(name)}"


def _icon(icon: Icon, short: int) -> Fragment:
    style = f"class:{_STYLES.get(icon.kind, 'icon')}"
    if icon.kind == "lair" and icon.more:
        style = f"class:{icon.more}"
    return style, icon.words if short < SIGNS else sign_of(icon)


def sign_of(icon: Icon) -> str:
    """An icon where there is no room for words."""
    return GLYPHS.get(icon.kind, icon.kind[:1].upper()) + icon.more[:2]


def token_sign(lying: str) -> str:
    """A token where there is no room for its name: how many there are, and its first letter or two."""
    many, _, name = lying.partition(" ")
    return f"{many}{name[:1]}" if many.isdigit() else lying[:2]


def _flow(things: Sequence[Fragment], wide: int, *, broken: bool) -> list[Line]:
    """Things one after the other, as many on a line as fit; what is too long goes on below, or is cut."""
    lines: list[list[Fragment]] = []
    room = 0
    for style, text in things:
        need = cells(text)
        if lines and need + 1 <= room:
            lines[-1] += [("", " "), (style, text)]
            room -= need + 1
            continue
        for part in in_lines(text, wide) if broken else [text]:
            lines.append([(style, clipped(part, wide))])
            room = wide - cells(part)
    return [tuple(line) for line in lines]


def in_words(place: Field) -> str:
    """A field in a sentence, for whoever points at it."""
    parts = [place.on, *(icon.words for icon in place.icons), *place.lying, *(one.name for one in place.figures)]
    told = f"{place.name}: {', '.join(part for part in parts if part) or 'nothing'}."
    return told + (f" To do: {'; '.join(place.to_do)}." if place.to_do else "")


def in_few_words(place: Field, room: int) -> str:
    """The Creatures, actions and icons of a field, as far as they fit, for whoever looks for a way."""
    creatures = [one.name for one in place.figures if one.seat < 0]
    icons = [icon.words for icon in place.icons if icon.kind != "entrance"]
    parts = [*creatures, *map(without_price, place.to_do), *icons]
    fitting = [n for n in range(len(parts) + 1) if cells("; ".join(parts[:n])) <= room]
    return "; ".join(parts[: fitting[-1]]) if fitting else ""
