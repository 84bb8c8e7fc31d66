"""Printing what a case is about: a pack of its own, made of plain cards and of those that the case writes out."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path as FilePath

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.content.load.draft import PlacedEntry, Reference
from etherfields.content.load.findings import Finding
from etherfields.content.load.locate import Path
from etherfields.content.load.shaping import shape
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.content.load.pack_names import each
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.kernel.system.faults import Fault, likely
from etherfields.language.author.problems import Problem
from etherfields.language.script import reader
from etherfields.proving.cases.read.lists import NoSuchName
from etherfields.proving.cases.read.reading import Case, Plain
from ..definitions import FAMILIES, Definition, Influence, Options, Secrets
from .ascii_map import ICONS, Drawing, read_drawing
from .card_names import INTENT, Names
from .case_moments import is_outside
from .given import PRINTED, Given

STOCK = FilePath(__file__).parent / "stock.toml"
OF_PACK = ("archetype", "morph", "state", "terrain", "classic")
"""The families that a real pack brings itself, so that no plain ones are needed."""
BESIDE = {
    "creature": ("on", "morphs", "states"),
    "companion": ("on",),
    "tile": ("laid", "turned"),
    "overlay": ("laid",),
    "slumber_tile": ("laid", "turned"),
}
"""The keys on the place of a thing on the table, which are not printed on it."""
_NO_CODE = re.compile(r"[^A-Za-z0-9 '_-]+")
PLAIN_LANDSCAPE = "+---+---+\n|       |\n+   +   +\n|       |\n+---+---+"
PLAIN_TILE = "+---+---+\n| 1   2 |\n+   +   +\n| 3   4 |\n+---+---+"
OPENING = "=== 1  The Beginning\nYou dream.\n"


class Print(Struct):
    """Everything that is printed for a case, and how it is called."""

    case: Case
    given: Given
    names: Names = field(default_factory=Names)
    families: dict[str, list[Definition]] = field(default_factory=dict)
    beside: dict[str, Plain] = field(default_factory=dict)
    """The places of things on the table, by code."""
    paths: dict[str, Path] = field(default_factory=dict)
    """Where in the case each thing is written."""
    drawing: Drawing = field(default_factory=Drawing)
    entries: list[PlacedEntry] = field(default_factory=list)
    base: Pack | None = None
    """The pack that the case is played with, if it names one."""
    gate: str = "dream"
    references: list[Reference] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def add(self, family: str, definition: Definition, path: Path = ()) -> None:
        """Print a definition; an older one of its code is gone."""
        kept = [one for one in self.families.setdefault(family, []) if one.code != definition.code]
        self.families[family] = [*kept, definition]
        self.names.add(family, definition.code, definition.name)
        if path:
            self.paths[definition.code] = path

    @property
    def icons(self) -> list[str]:
        """Words for icons that can be drawn, with Terrain of the case's own."""
        return [*ICONS, *(one.code for one in self.families.get("terrain", ()))]

    @property
    def colours(self) -> list[str]:
        """The Turn colours that there are."""
        options = self.base.campaign.options if self.base is not None else Options()
        return list(self.given.table.options.get("turn_colours", options.turn_colours))

    def find(self, code: str) -> Definition:
        """The definition of a code."""
        return next(one for family in self.families.values() for one in family if one.code == code)

    def need(self, code: str, copies: int) -> None:
        """See to it that there are so many of a card."""
        for family, definitions in self.families.items():
            for number, one in enumerate(definitions):
                if one.code == code and hasattr(one, "copies"):
                    self.families[family][number] = replace(one, copies=max(copies, 1))

    def code_of(self, name: str, families: Iterable[str], what: str) -> str:
        """The code of what is called by a name; a plain card that gives Intent is printed as it is needed."""
        families = tuple(families)
        spelt = " ".join(name.split()).casefold()
        if "influence" in families and INTENT.fullmatch(spelt) and not self.names.find(spelt, families):
            self._intent_card(spelt)
        if "influence" in families and spelt in INTENTS and not self.names.find(spelt, families):
            raise NoSuchName(f"“{name}” alone is no card", todo=f"Of Intent the colour comes first: {spelt} 2.")
        return self.names.code(name, families, what)

    def _intent_card(self, intent: str) -> None:
        family = FAMILIES["influence"]
        printed = {"code": intent.replace(" / ", " or "), "name": intent.capitalize(), "intent": intent}
        self.add("influence", msgspec.convert(printed, family))
        self.names.add("influence", printed["code"], intent)


@cache
def stock() -> Secrets:
    """The plain things that are there without being told."""
    return msgspec.convert(tomllib.loads(STOCK.read_text(encoding="utf-8")), Secrets)


@lru_cache(maxsize=4)
def _pack(folder: FilePath) -> Pack:
    return load_pack(folder)


def print_case(case: Case, given: Given) -> Print:
    """Print everything that is written in a case, on top of what is there anyway."""
    printed = Print(case, given)
    if given.table.pack:
        try:
            printed.base = _pack((case.folder / given.table.pack).resolve())
        except Fault as fault:
            raise case.wrong(str(fault), ("given", "pack")) from None
        for family, definition in each(printed.base.secrets):
            printed.add(family, definition)
            _locations_of(printed, definition)
    for family, definition in each(stock()):
        if not printed.base or (family not in OF_PACK and not printed.names.find(definition.code, [family])):
            printed.add(family, definition)
    _written(printed, "terrain")
    _draw(printed)
    for key in PRINTED:
        if key != "terrain":
            _written(printed, key)
    _check_words(printed)
    _map(printed)
    _gate(printed)
    _backs(printed)
    _scripts(printed)
    if printed.findings:
        raise case.miswritten(*printed.findings)
    return printed


# --- what is written -----------------------------------------------------------------------------------


def _written(printed: Print, key: str) -> None:
    """All that stands under a key of what is given."""
    called: set[str] = set()
    for number, table in enumerate(getattr(printed.given.table, key)):
        _table(printed, PRINTED[key], table, ("given", key, number))
        name = str(table.get("name", "")).casefold()
        if name and name in called and "code" not in table:
            what = f"“{table['name']}” is printed twice; of two copies of a card say so where they lie"
            printed.findings.append(printed.case.finding(what, ("given", key, number)))
        called.add(name)


def _table(printed: Print, family: str, table: Plain, path: Path) -> None:
    """One printed thing, from its table."""
    name = str(table.get("name", table.get("code", "")))
    if not name:
        what = f"this {family.replace('_', ' ')} has no `name`; by it the rest of the case calls it"
        printed.findings.append(printed.case.finding(what, path))
        return
    lies = {key: value for key, value in table.items() if key in BESIDE.get(family, ())}
    plain = _completed(printed, family, {"name": name, "code": _code(name)} | table)
    definition = shape(plain, FAMILIES[family], printed.case.file, printed.case.places, path, printed.findings)
    if definition is None:
        return
    if family == "tile":
        definition = _over_what_was_drawn(printed, definition)
    _check_deck(printed, definition, path)
    printed.add(family, definition, path)
    _locations_of(printed, definition)
    if lies or family == "creature":
        printed.beside[definition.code] = lies


def _locations_of(printed: Print, definition: Definition) -> None:
    """The Locations of a Dreamworld tile are called by their names."""
    for location in getattr(definition, "locations", ()):
        printed.names.add("location", location.code, location.name)


def _completed(printed: Print, family: str, table: Plain) -> Plain:
    """A thing's printed values, completed by those that a case may leave out."""
    if family in COMPLETES:
        COMPLETES[family](printed, table)
    left_out = UNLESS_SAID.get(family, {})
    return copy.deepcopy(left_out) | {key: value for key, value in table.items() if key not in BESIDE.get(family, ())}


def _over_what_was_drawn(printed: Print, tile: Definition) -> Definition:
    """A tile with the icons that its fields have in the picture of the Landscape, if it lies there."""
    drawn = next((one for one in printed.families.get("tile", []) if one.code == tile.code), None)
    fields = getattr(drawn, "fields", {}) | getattr(tile, "fields", {})
    return replace(tile, fields=fields) if drawn is not None else tile


def _check_deck(printed: Print, definition: Definition, path: Path) -> None:
    """Whether somebody has the deck in which a card is."""
    home = definition.home if isinstance(definition, Influence) else ""
    decks = {"market", *(str(getattr(one, "deck", "")) or one.code for one in printed.families.get("archetype", []))}
    if path and home and home not in decks:
        what = f"nobody has a deck “{home}”"
        printed.findings.append(printed.case.finding(what, (*path, "deck"), 1, likely(home, decks)))


def _map(printed: Print) -> None:
    """A plain Dreamworld map and plain Setup tiles, where a case begins outside a Landscape or names a Location."""
    table = printed.given.table
    if printed.base is not None or not (is_outside(table.at) or table.dreamworld or table.place):
        return
    if not printed.families.get("dreamworld"):
        places = [{"name": "Stop", "paths": ["Corner"], "icons": ["awakening"]}, {"name": "Corner", "paths": ["Stop"]}]
        _table(printed, "dreamworld", {"name": "City", "location": places}, ())
    if not any(getattr(one, "setup", False) for one in printed.families.get("slumber_tile", ())):
        for name, spot, icons in (("Pillow", "A1", {"1": "entrance"}), ("Blanket", "B1", {})):
            tile = {"name": name, "spot": spot, "setup": True, "map": PLAIN_TILE, "fields": icons}
            _table(printed, "slumber_tile", tile, ())


def _as_drawn(printed: Print, plain: Plain) -> None:
    """A tile that the picture of the Landscape shows is as it is drawn there, unless it has a map of its own."""
    code = str(plain["code"])
    if "map" not in plain and code in printed.drawing.maps:
        plain |= {"map": printed.drawing.maps[code], "spot": code}


def _with_figures(printed: Print, plain: Plain) -> None:
    """There are as many figures of a Creature as stand somewhere."""
    on = plain.get("on", "")
    figures = on if isinstance(on, list) else [part for part in str(on).split(",") if part.strip()]
    plain.setdefault("tokens", max(1, len(figures)))


def _locations(printed: Print, plain: Plain) -> None:
    """Locations are called by their names, and lie somewhere."""
    places = plain.get("location", [])
    for place in places if isinstance(places, list) else []:
        if isinstance(place, dict) and isinstance(name := place.get("name"), str):
            place.setdefault("code", _code(name))
            _split(place, "icons", "paths", "shortcuts", "gates")


def _split(table: Plain, *keys: str) -> None:
    """A list may be told as a text with commas."""
    for key in keys:
        if isinstance(told := table.get(key), str):
            table[key] = [part.strip() for part in told.split(",") if part.strip()]


def _code(name: str) -> str:
    return _NO_CODE.sub("-", name).strip(" -'_")[:48] or "nameless"


def _gate(printed: Print) -> None:
    """The Gate of the Dream that is played: one of the pack's, one that is written out, or a plain one."""
    gate = printed.given.table.gate
    if isinstance(gate, str) and gate:
        printed.gate = printed.names.find(gate, ["gate"])
        if not printed.gate:
            printed.findings.append(printed.case.finding(f"there is no Gate “{gate}”", ("given", "gate")))
        return
    gate = gate if isinstance(gate, dict) else {}
    plain = {"code": "dream", "name": "The Dream", "turns": 12, "intro": 1} | gate
    if "setup" not in plain and printed.drawing.maps:
        plain["setup"] = "; ".join(f'lay tile "{spot}"' for spot in printed.drawing.maps)
    definition = shape(
        plain, FAMILIES["gate"], printed.case.file, printed.case.places, ("given", "gate"), printed.findings
    )
    if definition is not None:
        printed.gate = definition.code
        printed.add("gate", definition, ("given", "gate"))


def _backs(printed: Print) -> None:
    """Dreamers whose cards have a back of their own."""
    for who, dreamer in printed.given.dreamers.items():
        code = printed.names.find(who, ["archetype"])
        if code != who:
            known = ", ".join(sorted({*printed.names.codes.get("archetype", {}).values()}))
            what = f"there is no Dreamer “{who}”; there are {known}"
            if "party" not in printed.case.given:
                what = f"the Dreamers of this pack are others: say who plays, as in `given.party = “{known}”`"
            printed.findings.append(printed.case.finding(what, ("given", "party")))
        elif dreamer.back or dreamer.mode:
            theirs = replace(printed.find(who), back=dreamer.back, mode=dreamer.mode)
            printed.add("archetype", theirs, ("given", who))


def _draw(printed: Print) -> None:
    """The Landscape as a tile for each two by two fields."""
    printed.drawing = read_drawing(printed.given.table.landscape or PLAIN_LANDSCAPE)
    printed.findings += [printed.case.slip(slip, ("given", "landscape")) for slip in printed.drawing.slips]
    for spot, drawn in printed.drawing.maps.items():
        fields = {str(number): "closed" for number in range(1, 5) if f"{spot}.{number}" in printed.drawing.missing}
        for number in range(1, 5):
            name = f"{spot}.{number}"
            icons = [word.text for word in printed.drawing.words.get(name, ()) if word.text in printed.icons]
            icons += [told] if (told := printed.given.table.fields.get(name)) else []
            if icons:
                fields[str(number)] = ", ".join(icons)
        tile = {"code": spot, "name": spot, "spot": spot, "map": drawn, "fields": fields}
        printed.add("tile", msgspec.convert(tile, FAMILIES["tile"]))


def _check_words(printed: Print) -> None:
    """Words in the picture of the Landscape that are neither figures nor icons."""
    if printed.drawing.slips:
        return  # a word that reaches beyond its field is cut
    families = ["archetype", "creature", "companion"]
    for words in printed.drawing.words.values():
        for word in words:
            found = "icon" if word.text in printed.icons else printed.names.find(word.text.replace("_", " "), families)
            if found in printed.names.codes.get("archetype", {}) and found not in printed.given.party:
                what = f"“{word.text}” takes no part: say so in `given.party`"
                drawn = printed.case.slip(Problem(what, word.line, word.column, len(word.text)), ("given", "landscape"))
                # A picture that several cases share may show more than take part in one of them.
                printed.findings += [drawn] if drawn.line >= printed.case.line else []
            if not found:
                known = [*printed.icons, *(name for family in families for name in printed.names.codes.get(family, ()))]
                what = f"“{word.text}” is neither an icon nor the name of a Dreamer, Creature or Companion"
                slip = Problem(what, word.line, word.column, len(word.text), (), tuple(likely(word.text, known)))
                printed.findings.append(printed.case.slip(slip, ("given", "landscape")))


def _scripts(printed: Print) -> None:
    """Paragraphs of the Script Book that the case writes out, and one to begin with."""
    read = reader.read(printed.given.table.scripts, LANGUAGE)
    path: Path = ("given", "scripts")
    printed.findings += [printed.case.slip(problem, path) for problem in read.problems]
    numbers = {entry.paragraph.number for entry in read.entries}
    opening = [] if 1 in numbers else reader.read(OPENING, LANGUAGE).entries
    printed.entries += [PlacedEntry(printed.case.file, entry) for entry in [*read.entries, *opening]]
    for entry in read.entries:
        for mention in entry.mentions:
            spot = printed.case.places.inside(path, mention.line, mention.column)
            refers = Reference(mention.kind, mention.name, printed.gate, printed.case.file, *spot, mention.length)
            printed.references.append(refers)


def _in_small_letters(printed: Print, table: Plain) -> None:
    """Terrain is drawn by its code."""
    table["code"] = str(table["code"]).lower()


UNLESS_SAID: dict[str, Plain] = {
    "tile": {"map": PLAIN_TILE},
    "slumber_tile": {"map": PLAIN_TILE},
    "season": {"rules": ""},
    "terrain": {"copies": 2},
    "dreamworld": {"spot": "B2", "starting": True},
    "turn_card": {"steps": [], "colour": "red"},
}
"""The printed values of each family that a case may leave out."""
COMPLETES: dict[str, Callable[[Print, Plain], None]] = {
    "tile": _as_drawn, "overlay": lambda printed, plain: _split(plain, "on"), "creature": _with_figures,
    "dreamworld": _locations, "terrain": _in_small_letters,
}  # fmt: skip
"""The functions that complete a table by more than a plain value."""
