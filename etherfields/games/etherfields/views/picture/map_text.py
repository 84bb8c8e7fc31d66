"""The Dreamworld map for people: District by District, as street plans or in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from etherfields.games.etherfields.rules.map.dreamworld import lets_in, locations
from etherfields.games.etherfields.rules.state.play import Play
from .pictures import Map, Place
from .picturing import map_of
from .street_plan import LETTERS, OTHER_ICON, SIGNS, Cell, Lead, districts_of, grid_of, plan_of, sign_of, signs_of

WIDTH = 72
_LEADS = {"district": "->", "unknown": "->", "up": "^", "both ways": "^v", "down": "v", "shortcut": "~>"}
_SIDES = {(0, -1): "west", (0, 1): "east", (-1, 0): "north", (1, 0): "south"}
_NO_ICON = "o"
_LEGEND = (
    "@ the Party; lines lead down the page. -> to another District, ^ back up, ^v both ways, ~> a shortcut, "
    "-> ? where nobody has been, x closed now"
)


def map_drawn(play: Play) -> list[str]:
    """The map with letters, a street plan for each District; empty while nobody travels."""
    shown = map_of(play)
    if shown is None:
        return []
    lines: list[str] = []
    for district in districts_of(shown):
        lines += [_heading(shown, district), *_plan(shown, district)]
    there = {icon for place in shown.places for icon in place.icons}
    signs = [f"{sign} {icon}" for icon, sign in SIGNS.items() if icon in there]
    signs += [f"{OTHER_ICON} {icon}" for icon in sorted(there - SIGNS.keys())]
    legend = "; ".join([_LEGEND, ", ".join(signs)]) if signs else _LEGEND
    return [*lines, "", *textwrap.wrap(f"{legend}.", WIDTH)]


def _heading(shown: Map, district: str) -> str:
    """The name of a District, with those that it lies next to."""
    grid = grid_of(shown)
    row, column = grid[district]
    at = {spot: name for name, spot in grid.items()}
    beside = [f"{word}: {at[row + down, column + right]}" for (down, right), word in _SIDES.items()
              if (row + down, column + right) in at]  # fmt: skip
    told = f"-- {district} ({', '.join(beside)}) " if beside else ""
    return (told if 0 < len(told) <= WIDTH else f"-- {district} ").ljust(WIDTH, "-")[:WIDTH]


def _plan(shown: Map, district: str) -> Iterator[str]:
    """The lines of a street plan: a Location on each, and under it the ways on that have no room beside it."""
    stops = plan_of(shown, district, LETTERS)
    wide = max(len(stop.cells) for stop in stops)
    for stop in stops:
        text = f"{_drawn(stop.cells, _sign(shown, stop.place)):<{wide}}  {_named(shown, stop.place)}"
        below = f"{_drawn(stop.below, ''):<{wide}}"
        for lead in (_lead(shown, lead) for lead in stop.leads):
            if len(text) + 2 + len(lead) > WIDTH:
                yield text.rstrip()
                text = f"{below}    "
            text += f"  {lead}"
        yield text.rstrip()


def _drawn(cells: tuple[Cell, ...], sign: str) -> str:
    return "".join(letter or sign for letter, _ in cells)


def _sign(shown: Map, place: Place) -> str:
    return "@" if place.code == shown.party else "x" if place.closed else sign_of(place) or _NO_ICON


def _named(shown: Map, place: Place) -> str:
    """A Location with the icons that its sign doesn't tell."""
    told = signs_of(place)[0 if _sign(shown, place) in "@x" else 1 :]
    name = place.name if len(place.name) <= 34 else f"{place.name[:31]}..."
    return f"{name} [{' '.join(told)}]" if told else name


def _lead(shown: Map, lead: Lead) -> str:
    """A way on that no line shows, as a sign and a name."""
    there = next((place for place in shown.places if place.code == lead.end), None)
    far = f" ({there.district})" if there is not None and lead.kind == "district" else ""
    return f"{_LEADS[lead.kind]} {f'{there.name}{far}' if there is not None else '?'}"[: WIDTH - 16]


def map_in_words(play: Play) -> Iterator[str]:
    """A line for each Location: its icons, the Party, and its arrows."""
    shown = map_of(play)
    if shown is None:
        return
    names = {place.code: place.name for place in shown.places}
    for place in shown.places:
        told = [", ".join(icon.capitalize() for icon in place.icons)]
        told += [", ".join(f"the Gate of {name}" for name in gate_names(play, place.code))]
        told += ["the Party is here"] if place.code == shown.party else []
        told += ["the Party can't enter it now"] if not lets_in(play, locations(play)[place.code]) else []
        for shortcut, word in ((False, "arrow"), (True, "shortcut")):
            ends = [names[path.end] for path in shown.paths if path.start == place.code and path.shortcut is shortcut]
            told += [f"{word}{'s' * (len(ends) > 1)} to {', '.join(ends)}"] if ends else []
        told += ["a path leads on where nobody has been"] if place.code in shown.unknown else []
        sentences = ". ".join(part[0].upper() + part[1:] for part in told if part)
        yield f"{place.name} ({place.district}): {sentences or 'No way leads on'}."


def gate_names(play: Play, location: str) -> list[str]:
    """The Gates of a Location that the Party has unlocked."""
    gates = locations(play)[location].gates
    return [play.name(gate) for gate in gates if play.table.piles.where.get(gate) == "gates"]
