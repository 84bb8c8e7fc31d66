"""Printing what a case is about: a pack of its own, made of plain cards and of those that the case writes out."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from etherfields.content.checks import boards
from etherfields.content.checks import names as checks
from etherfields.content.definitions import FAMILIES, Definition, Secrets, Tile
from etherfields.content.definitions.walking import marked
from etherfields.content.drafting import Draft, Placed, PlacedEntry, Reference
from etherfields.content.index import FAMILY_NAMES, each, enter
from etherfields.content.loading import load_pack
from etherfields.content.locate import Path, Places
from etherfields.content.pack import Compiled, Pack
from etherfields.content.problems import Finding, Report, Slip
from etherfields.content.reading import PackFiles
from etherfields.content.shaping import shape
from etherfields.kernel.faults import Fault, likely
from etherfields.language import script, tree
from etherfields.language.parsing import Kind, parse
from etherfields.language.problems import Parsed
from etherfields.proving.cases.drawing import ICONS, Drawing, read_drawing
from etherfields.proving.cases.fronts import front_page
from etherfields.proving.cases.given import PRINTED, Given, plain_tables
from etherfields.proving.cases.moments import is_outside
from etherfields.proving.cases.names import INTENT, Names
from etherfields.proving.cases.reading import Case, Plain

STOCK = FilePath(__file__).parent / "stock.toml"
OF_PACK = ("archetype", "morph", "state", "terrain", "classic")
"""What a real pack brings itself, so that no plain ones are needed."""
BESIDE = {
    "creature": ("on", "morphs", "states"),
    "companion": ("on",),
    "tile": ("laid", "turned"),
    "overlay": ("laid",),
    "slumber_tile": ("laid", "turned"),
}
"""Keys that say how something lies on the table, not what is printed on it."""
_NO_CODE = re.compile(r"[^A-Za-z0-9 '_-]+")
PLAIN_LANDSCAPE = "+---+---+\n|       |\n+   +   +\n|       |\n+---+---+"
PLAIN_TILE = "+---+---+\n| 1   2 |\n+   +   +\n| 3   4 |\n+---+---+"
OPENING = "=== 1  The Beginning\nYou dream.\n"


@dataclass(slots=True)
class Print:
    """Everything that is printed for a case, and how it is called."""

    case: Case
    given: Given
    names: Names = field(default_factory=Names)
    families: dict[str, list[Definition]] = field(default_factory=dict)
    beside: dict[str, Plain] = field(default_factory=dict)
    """What a case says about how things lie, by code."""
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
        """Print something; what had its code before is gone."""
        kept = [one for one in self.families.setdefault(family, []) if one.code != definition.code]
        self.families[family] = [*kept, definition]
        self.names.add(family, definition.code, definition.name)
        if path:
            self.paths[definition.code] = path

    def find(self, code: str) -> Definition:
        """What has a code."""
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
        return self.names.code(name, families, what)

    def _intent_card(self, intent: str) -> None:
        family = FAMILIES["influence"]
        printed = {"code": intent.replace(" / ", " or "), "name": intent.capitalize(), "intent": intent}
        self.add("influence", msgspec.convert(printed, family))
        self.names.add("influence", printed["code"], intent)


@lru_cache(maxsize=20_000)
def read_text(kind: str, text: str) -> Parsed:
    """A text of the effect language, read once for all cases."""
    return parse(cast("Kind", kind), text)


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
    for family, definition in each(stock()):
        if not printed.base or (family not in OF_PACK and not printed.names.find(definition.code, [family])):
            printed.add(family, definition)
    _draw(printed)
    for key, family in PRINTED.items():
        for number, table in enumerate(plain_tables(given.table, key)):
            _table(printed, family, table, ("given", key, number))
    _check_words(printed)
    _map(printed)
    _gate(printed)
    _backs(printed)
    _scripts(printed)
    if printed.findings:
        raise case.miswritten(*printed.findings)
    return printed


# --- what is written -----------------------------------------------------------------------------------


def _table(printed: Print, family: str, table: Plain, path: Path) -> None:
    """One printed thing, from its table."""
    plain = {key: value for key, value in table.items() if key not in BESIDE.get(family, ())}
    name = str(plain.get("name", plain.get("code", "")))
    if not name:
        printed.findings.append(printed.case.finding("this has no name", path))
        return
    plain.setdefault("name", name)
    plain.setdefault("code", _code(name))
    if family == "tile" and "map" not in plain and plain["code"] in printed.drawing.maps:
        drawn = printed.drawing.maps[plain["code"]]
        plain |= {"map": drawn, "spot": plain["code"]}
    if family == "dreamworld":
        _locations(plain)
    if family == "creature":
        plain.setdefault("tokens", max(1, _figures(table)))
    if family == "turn_card":
        plain.setdefault("steps", [])
        plain.setdefault("colour", "red")
    definition = shape(plain, FAMILIES[family], printed.case.file, printed.case.places, path, printed.findings)
    if definition is None:
        return
    drawn_before = next((one for one in printed.families.get(family, []) if one.code == definition.code), None)
    if family == "tile" and drawn_before is not None:
        fields = getattr(drawn_before, "fields", {}) | getattr(definition, "fields", {})
        definition = replace(definition, fields=fields)
    printed.add(family, definition, path)
    for location in getattr(definition, "locations", ()):
        printed.names.add("location", location.code, location.name)
    beside = {key: value for key, value in table.items() if key in BESIDE.get(family, ())}
    if beside or family == "creature":
        printed.beside[definition.code] = beside


def _map(printed: Print) -> None:
    """A plain Dreamworld map and plain Setup tiles, where a case begins outside a Landscape and brings none."""
    if printed.base is not None or not (is_outside(printed.given.table.at) or printed.given.table.dreamworld):
        return
    if not printed.families.get("dreamworld"):
        places = [{"name": "Stop", "paths": ["Corner"], "icons": ["awakening"]}, {"name": "Corner", "paths": ["Stop"]}]
        _table(printed, "dreamworld", {"name": "City", "location": places}, ())
    if not any(getattr(one, "setup", False) for one in printed.families.get("slumber_tile", ())):
        for name, spot, icons in (("Pillow", "A1", {"1": "entrance"}), ("Blanket", "B1", {})):
            tile = {"name": name, "spot": spot, "setup": True, "map": PLAIN_TILE, "fields": icons}
            _table(printed, "slumber_tile", tile, ())


def _locations(plain: Plain) -> None:
    """Locations are called by their names, and lie somewhere."""
    plain.setdefault("spot", "B2")
    plain.setdefault("starting", True)
    places = plain.get("location", [])
    for place in places if isinstance(places, list) else []:
        if isinstance(place, dict) and isinstance(name := place.get("name"), str):
            place.setdefault("code", _code(name))


def _figures(table: Plain) -> int:
    on = table.get("on", "")
    return len(on) if isinstance(on, list) else len([part for part in str(on).split(",") if part.strip()])


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
            known = ", ".join(one.code for one in printed.families.get("archetype", []))
            what = f"there is no Dreamer “{who}”; there are {known}"
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
            icons = [word.text for word in printed.drawing.words.get(name, ()) if word.text in ICONS]
            icons += [told] if (told := printed.given.table.fields.get(name)) else []
            if icons:
                fields[str(number)] = ", ".join(icons)
        tile = {"code": spot, "name": spot, "spot": spot, "map": drawn, "fields": fields}
        printed.add("tile", msgspec.convert(tile, FAMILIES["tile"]))


def _check_words(printed: Print) -> None:
    """Words in the picture of the Landscape that are neither figures nor icons."""
    families = ["archetype", "creature", "companion"]
    for words in printed.drawing.words.values():
        for word in words:
            if word.text not in ICONS and not printed.names.find(word.text.replace("_", " "), families):
                known = [*ICONS, *(name for family in families for name in printed.names.codes.get(family, ()))]
                what = f"“{word.text}” is neither an icon nor the name of a Dreamer, Creature or Companion"
                slip = Slip(what, word.line, word.column, len(word.text), (), tuple(likely(word.text, known)))
                printed.findings.append(printed.case.slip(slip, ("given", "landscape")))


def _scripts(printed: Print) -> None:
    """Paragraphs of the Script Book that the case writes out, and one to begin with."""
    read = script.read(printed.given.table.scripts)
    path: Path = ("given", "scripts")
    for problem in read.problems:
        slip = Slip(problem.message, problem.line, problem.column, problem.length, problem.expected, problem.likely)
        printed.findings.append(printed.case.slip(slip, path))
    numbers = {entry.paragraph.number for entry in read.entries}
    opening = [] if 1 in numbers else script.read(OPENING).entries
    printed.entries += [PlacedEntry(printed.case.file, entry) for entry in [*read.entries, *opening]]
    for entry in read.entries:
        for mention in entry.mentions:
            spot = printed.case.places.inside(path, mention.line, mention.column)
            printed.references.append(
                Reference(mention.kind, mention.name, printed.gate, printed.case.file,
                          *spot, mention.length)
            )  # fmt: skip


# --- what it comes to ----------------------------------------------------------------------------------


def bind(printed: Print, more: Iterable[tuple[str, str, Path]]) -> Pack:
    """The pack that everything printed makes; `more` are further texts of the case, with kind and place.

    Raises Miswritten where texts can't be read, or speak of what isn't there.
    """
    case = printed.case
    trees: dict[str, dict[str, tree.Root]] = {}
    if printed.base is not None:
        trees = {kind: dict(known) for kind, known in printed.base.trees.items()}
    for family in FAMILY_NAMES:
        for definition in printed.families.get(family, ()):
            path = printed.paths.get(definition.code, ())
            for found in marked(definition):
                if found.mark == "language" and (path or not _known(trees, found.kind, found.value)):
                    _text(printed, trees, found.kind, str(found.value), (*path, *found.path) if path else ())
    for kind, text, path in more:
        _text(printed, trees, kind, text, path)
    printed.findings += checks.references(_draft(printed))
    printed.findings += boards.tiles(_tiles(printed))
    printed.findings += _icons(printed)
    if printed.findings:
        raise case.miswritten(*printed.findings)
    printed_so: dict[str, Any] = {name: tuple(printed.families.get(name, ())) for name in FAMILY_NAMES}
    secrets = Secrets(**printed_so)
    paragraphs = {entry.number: entry.entry.paragraph for entry in printed.entries}
    if printed.base is not None:
        paragraphs = printed.base.paragraphs | paragraphs
    compiled = Compiled("case", front_page(printed), secrets, tuple(paragraphs.values()), trees)
    return Pack(case.folder, compiled)


def _known(trees: dict[str, dict[str, tree.Root]], kind: str, text: object) -> bool:
    return text in trees.get(kind, {})


def _text(printed: Print, trees: dict[str, dict[str, tree.Root]], kind: str, text: str, path: Path) -> None:
    """One text of the effect language; what is wrong with it, and what it speaks of."""
    parsed = read_text(kind, text)
    if parsed.tree is not None:
        trees.setdefault(kind, {})[text] = parsed.tree
    for problem in parsed.problems:
        slip = Slip(problem.message, problem.line, problem.column, problem.length, problem.expected, problem.likely)
        printed.findings.append(printed.case.slip(slip, path))
    for mention in parsed.mentions if path else ():
        spot = printed.case.places.inside(path, mention.line, mention.column)
        printed.references.append(
            # A bare letter means the group of the Dream that is played.
            Reference(
                mention.kind, mention.name, printed.gate, printed.case.file, *spot, mention.length, str(path[-1])
            )
        )


def _tiles(printed: Print) -> Draft:
    """The tiles and Overlays that a case writes out, so that their maps and fields are checked like an author's."""
    made = Draft(Report(), PackFiles(printed.case.folder, {}, []))
    for family in ("tile", "slumber_tile", "overlay"):
        for one in printed.families.get(family, ()):
            if one.code in printed.paths:
                path = printed.paths[one.code]
                tile = replace(one, spot="") if isinstance(one, Tile) else one
                made.placed.append(Placed(family, one.code, tile, printed.case.file, printed.case.places, path))
    return made


def _icons(printed: Print) -> Iterator[Finding]:
    """Words in `fields` that are no icons."""
    for name, icons in printed.given.table.fields.items():
        for words in boards.icons_of(icons):
            if not words or words[0] not in boards.ICONS:
                what = f"there is no icon “{' '.join(words)}”"
                near = likely(words[0], boards.ICONS) if words else boards.ICONS
                yield printed.case.finding(what, ("given", "fields", name), 1, near)


def _draft(printed: Print) -> Draft:
    """The case as a pack that is being written, so that references in it can be checked like an author's."""
    case, table = printed.case, printed.given.table
    made = Draft(Report(), PackFiles(case.folder, {}, []))
    for family, definitions in printed.families.items():
        for definition in definitions:
            made.placed.append(Placed(family, definition.code, definition, case.file, Places(""), ()))
            enter(made.index, family, definition)
    made.entries = list(printed.entries)
    if printed.base is not None:
        made.entries += [
            PlacedEntry(case.file, script.Entry(paragraph, 1)) for paragraph in printed.base.paragraphs.values()
        ]
    made.references = list(printed.references)
    for kind, names in (("remember", table.remembers), ("counter", table.counters)):
        made.references += [Reference(kind, name, "case", case.file, 1, 1, 1) for name in names]
    made.campaign = front_page(printed)
    return made
