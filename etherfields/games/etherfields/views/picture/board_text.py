"""The Landscape for people: drawn with letters, and field by field in words that read well aloud."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from etherfields.games.etherfields.content.load.maps import place_of
from etherfields.games.etherfields.rules.figures.board import drawn, field_name, square_of
from etherfields.games.etherfields.rules.figures.tiles import tiles_in_play
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import figures_on
from etherfields.kernel.play.events import listed
from ..advise.to_do import still_to_do
from ..explain.offered_text import lying_on, states_of

WIDTH = 72
WIDEST, NARROWEST = 18, 9
"""The greatest and the least width of a field in the drawing."""
_SIDES = {(-1, 0): "north", (0, 1): "east", (1, 0): "south", (0, -1): "west"}

Square = tuple[int, int]


def squares(play: Play) -> dict[Square, str]:
    """The fields of the Landscape by row and column, from north to south and west to east."""
    found: dict[Square, str] = {}
    for laid in play.table.laid:
        row, column = place_of(laid.spot)
        for number, (down, across) in enumerate(drawn(play, laid).places, 1):
            found[2 * row + down, 2 * column + across] = field_name(laid.spot, number)
    tiles = {*found.values()}
    found |= {at: place for place in play.table.board.fields if place not in tiles and (at := square_of(place))}
    return dict(sorted(found.items()))


# --- in words ---------------------------------------------------------------------------------------


def fields_in_words(play: Play) -> Iterator[str]:
    """A line for each field: its icons, figures, actions and ways."""
    at = squares(play)
    actions = actions_of_fields(play)
    for square, place in at.items():
        told = [", ".join(_shown(play, place))]
        if standing := _standing(play, place):
            told.append(f"here: {', '.join(standing)}")
        told += [f"to do: {'; '.join(actions[place])}"] if place in actions else []
        told += _ways(play, at, square)
        sentences = ". ".join(part[0].upper() + part[1:] for part in told if part)
        yield f"{place}: {sentences}."


def on_fields(play: Play) -> dict[str, str]:
    """The figures, icons and actions of each field in a few words, without prices; empty fields are left out."""
    actions = actions_of_fields(play, priced=False)
    found = {}
    for place in squares(play).values():
        if told := [*_standing(play, place), *_shown(play, place), *actions.get(place, ())]:
            found[place] = ", ".join(told)
    return found


def place_names(play: Play) -> dict[str, str]:
    """The names of tiles by their fields."""
    return {
        place: definition.name
        for _, definition, fields in tiles_in_play(play)
        if definition.name
        for place in fields.values()
    }


def _shown(play: Play, place: str) -> list[str]:
    """The icons of a field and the tokens on it."""
    closed = ["Blocked"] if play.table.board.is_closed(place) else []
    icons = [icon_in_words(play, icon) for icon in play.icons.get(place, ()) if icon != "closed"]
    return [*closed, *icons, *lying_on(play, place)]


def icon_in_words(play: Play, icon: str) -> str:
    """An icon in words, with what stands beside it."""
    kind, _, more = icon.partition(" ")
    match kind:
        case "cards":
            return f"{more} Extra Card{'s' * (more != '1')}"
        case "crystal":
            return "Crystal spot"
        case "lair":
            return f"{more.capitalize()} Lair".strip()
        case _:
            return play.name(icon) if icon in play.pack.definitions else icon.capitalize()


def _standing(play: Play, place: str) -> list[str]:
    told = []
    for figure in figures_on(play.table, place):
        states = states_of(play, figure)
        told.append(f"{play.name(figure)} ({', '.join(states)})" if states else play.name(figure))
    return told


def _ways(play: Play, at: dict[Square, str], square: Square) -> Iterator[str]:
    """Where one gets from a field, and where a Wall stands."""
    board, place = play.table.board, at[square]
    ways: list[str] = []
    walls: list[str] = []
    for (down, across), side in _SIDES.items():
        other = at.get((square[0] + down, square[1] + across))
        if other is None or other not in board.neighbours(place):
            continue
        (walls if board.walled(place, other) else ways).append(f"{other} {side}")
    yield f"ways to {listed(ways)}" if ways else "no way leads from here"
    if walls:
        yield f"Wall{'s' * (len(walls) > 1)} to {listed(walls)}"


def actions_of_fields(play: Play, *, priced: bool = True) -> dict[str, list[str]]:
    """The actions left on each field, as far as the Party may know of them."""
    found: dict[str, list[str]] = {}
    for action in still_to_do(play):
        for place in action.places:
            found.setdefault(place, []).append(f"{action.name}{action.price * priced}")
    return found


# --- drawn ------------------------------------------------------------------------------------------


def drawing(play: Play) -> list[str]:
    """The Landscape as lines of letters: Walls, names of fields, icons, figures; nothing if it is too wide."""
    at = squares(play)
    if not at:
        return []
    rows = range(min(row for row, _ in at), max(row for row, _ in at) + 1)
    columns = range(min(column for _, column in at), max(column for _, column in at) + 1)
    wide = min(WIDEST, (WIDTH - 1) // len(columns) - 1)
    if wide < NARROWEST:
        return []
    lines = []
    for row in rows:
        lines.append(_edge(play, at, row, columns, wide))
        lines += _row(play, at, row, columns, wide)
    lines.append(_edge(play, at, rows.stop, columns, wide))
    tiles = "; ".join(f"{laid.spot} {play.name(laid.tile)}" for laid in play.table.laid)
    return [*(line.rstrip() for line in lines), *textwrap.wrap(f"Tiles: {tiles}.", WIDTH)]


def _edge(play: Play, at: dict[Square, str], row: int, columns: range, wide: int) -> str:
    """The line above a row of fields: a Wall, a gap where the way is open."""
    line = ""
    for column in [*columns, columns.stop]:
        around = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
        line += "+" if any(square in at for square in around) else " "
        if column in columns:
            line += _between(play, at.get((row - 1, column)), at.get((row, column)), "-", wide)
    return line


def _between(play: Play, one: str | None, two: str | None, wall: str, times: int) -> str:
    """The line between two fields, one of which may be missing."""
    if one is None and two is None:
        return " " * times
    if one is None or two is None:
        return wall * times
    board = play.table.board
    return (wall if board.walled(one, two) or board.walled(two, one) else " ") * times


def _row(play: Play, at: dict[Square, str], row: int, columns: range, wide: int) -> Iterator[str]:
    """A row of fields, with what each holds."""
    cells = [_cell(play, at.get((row, column)), wide) for column in columns]
    for number in range(max(map(len, cells))):
        line = _between(play, None, at.get((row, columns.start)), "|", 1)
        for column, cell in zip(columns, cells, strict=True):
            line += f"{cell[number] if number < len(cell) else '':<{wide}}"
            line += _between(play, at.get((row, column)), at.get((row, column + 1)), "|", 1)
        yield line


def _cell(play: Play, place: str | None, wide: int) -> list[str]:
    """The lines inside a field: its name, its figures, its icons."""
    if place is None:
        return [""]
    short = [name.removeprefix("The ") for name in _standing(play, place)]
    told = [place, *(f"@{_cut(name, wide - 4)}" for name in short), *_shown(play, place)]
    return [f" {line}" for part in told for line in textwrap.wrap(part, wide - 2, subsequent_indent="  ")]


def _cut(name: str, most: int) -> str:
    """A name of whose words none is too long for a line: `Lost Prop.`; the words below the drawing tell it whole.

    The first of them may be longer by one letter: lines after the first are indented."""
    room = ((word, most + (number == 0)) for number, word in enumerate(name.split()))
    return " ".join(word if len(word) <= most else f"{word[: most - 1]}." for word, most in room)
