"""The Dreamworld map for people: District by District, with the arrows that lead on from each Location."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from etherfields.games.etherfields.rules.map.dreamworld import lets_in, locations
from etherfields.games.etherfields.rules.state.play import Play
from .pictures import Map, Place
from .picturing import map_of

WIDTH = 72
_SIGNS = {"awakening": "A", "fate": "F", "slumber": "S", "shop": "$", "key": "K", "gate": "G"}


def map_drawn(play: Play) -> list[str]:
    """The map with letters: `@` is the Party, `->` an arrow, `~>` a shortcut; empty while nobody travels."""
    shown = map_of(play)
    if shown is None:
        return []
    numbers = {place.code: number for number, place in enumerate(shown.places, 1)}
    lines: list[str] = []
    district = ""
    for place in shown.places:
        if place.district != district:
            district = place.district
            lines.append(f"-- {district} ".ljust(WIDTH, "-")[:WIDTH])
        lines.append(_line(shown, place, numbers))
    there = dict.fromkeys(icon for place in shown.places for icon in place.icons)
    signs = ", ".join(f"{_SIGNS.get(icon, '*')} {icon}" for icon in there)
    legend = f"@ the Party, -> arrows, ~> shortcuts{f'; {signs}' if signs else ''}"
    return [*lines, "", *textwrap.wrap(legend, WIDTH)]


def _line(shown: Map, place: Place, numbers: dict[str, int]) -> str:
    """A Location on a line: its number, its icons, its name, and the numbers of those that it leads to."""
    icons = "".join(_SIGNS.get(icon, "*") for icon in place.icons)
    party = "@" if place.code == shown.party else " "
    name = place.name if len(place.name) <= 34 else f"{place.name[:33]}…"
    plain = [str(numbers[path.end]) for path in shown.paths if path.start == place.code and not path.shortcut]
    short = [str(numbers[path.end]) for path in shown.paths if path.start == place.code and path.shortcut]
    ways = [f"-> {' '.join(plain)}"] if plain else []
    ways += [f"~> {' '.join(short)}"] if short else []
    return f"{party}{numbers[place.code]:>3} {icons:<3} {name:<35}{'   '.join(ways)}".rstrip()


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
        sentences = ". ".join(part[0].upper() + part[1:] for part in told if part)
        yield f"{place.name} ({place.district}): {sentences or 'No way leads on'}."


def gate_names(play: Play, location: str) -> list[str]:
    """The Gates of a Location that the Party has unlocked."""
    gates = locations(play)[location].gates
    return [play.name(gate) for gate in gates if play.table.piles.where.get(gate) == "gates"]
