"""Reading a pack of the skirmish, with everything told that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from etherfields.content.load.findings import MOST, Finding, PackFault, Report
from etherfields.content.load.locate import Path as KeyPath
from etherfields.content.load.locate import Places
from etherfields.content.load.read_files import FRONT, read_files
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_text, as_toml, steers
from etherfields.kernel.play.events import some
from etherfields.kernel.system.command_lines import shell_word
from etherfields.kernel.system.faults import Fault, likely
from .cells import NORTH, SOUTH
from .miniatures import Ability, Miniature
from .notation import read_ability
from .printed import (
    File,
    Front,
    PrintedFirstBattle,
    PrintedKind,
    PrintedLesson,
    PrintedMap,
    PrintedMiniature,
    PrintedWarband,
)
from .roster import MOST_COPIES, FirstBattle, Kind, Roster, Warband, wrong_with

S = TypeVar("S", bound=Struct)
COPIES = re.compile(r"([a-z0-9-]+)(?: x([1-9]))?")


class Read(Struct):
    """A table of a file, and where it stands."""

    table: Struct
    file: str
    places: Places
    path: KeyPath

    def finding(self, message: str, path: KeyPath = (), near: Sequence[str] = ()) -> Finding:
        """Something wrong with the value at a path within it."""
        where = (*self.path, *path)
        spot = self.places.value(where) if path else self.places.key(where)
        return Finding(self.file, *spot, message, likely=tuple(near))


class Draft(Struct):
    """All that the files of a pack say."""

    report: Report
    content: str
    front: Front | None = None
    kinds: dict[str, list[tuple[Read, PrintedKind]]] = field(default_factory=lambda: {"aspect": [], "lineage": []})
    miniatures: list[tuple[Read, PrintedMiniature]] = field(default_factory=list)
    warbands: list[tuple[Read, PrintedWarband]] = field(default_factory=list)
    maps: list[tuple[Read, PrintedMap]] = field(default_factory=list)
    lessons: list[tuple[Read, PrintedLesson]] = field(default_factory=list)
    firsts: list[tuple[Read, PrintedFirstBattle]] = field(default_factory=list)


class SkirmishPack(Struct, frozen=True):
    """A pack that can be played."""

    root: Path
    content: str
    front: Front
    roster: Roster

    @property
    def name(self) -> str:
        """The name of the pack in journals and saves."""
        return self.front.name


def examine(root: Path, most: int = MOST) -> tuple[Draft, Roster]:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    files = read_files(root)
    draft = Draft(Report(pack=root.name, most=most), files.content())
    draft.report.extend(files.findings)
    for name, data in files.data.items():
        found: list[Finding] = []
        text = as_text(name, data, found)
        if text is not None:
            draft.report.texts[name] = text
            if not steers(name, text, found):
                _read(draft, name, text, found)
        draft.report.extend(found)
    if FRONT not in files.data:
        draft.report.add(Finding(FRONT, 0, 0, f"a pack has a {FRONT}"))
    return draft, _roster(draft)


def load(root: Path) -> SkirmishPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    draft, roster = examine(root)
    if draft.report.errors or draft.front is None:
        what = f"this pack has {some(draft.report.errors, 'error')}:\n{draft.report.first()}\n"
        todo = f"Run `etherfields check {shell_word(str(root))}` for the whole list."
        raise PackFault(what, str(root), todo, draft.report)
    return SkirmishPack(root, draft.content, draft.front, roster)


def _read(draft: Draft, name: str, text: str, found: list[Finding]) -> None:
    """Read a file into the draft."""
    if not name.endswith(".toml"):
        found.append(Finding(name, 0, 0, "a pack of the skirmish has no scripts", warning=True))
        return
    toml = as_toml(name, text, found)
    if toml is None:
        return
    plain, places = toml
    if name == FRONT:
        draft.front = shape(plain, Front, name, places, (), found)
        return
    file = shape(plain, File, name, places, (), found)
    if file is None:
        return
    for family in ("aspect", "lineage"):
        draft.kinds[family] += _placed(getattr(file, family), name, places, family)
    draft.miniatures += _placed(file.miniature, name, places, "miniature")
    draft.warbands += _placed(file.warband, name, places, "warband")
    draft.lessons += _placed(file.lesson, name, places, "lesson")
    if file.first_battle is not None:
        draft.firsts.append((Read(file.first_battle, name, places, ("first_battle",)), file.first_battle))
    if file.map is not None:
        draft.maps.append((Read(file.map, name, places, ("map",)), file.map))


def _placed(tables: Sequence[S], file: str, places: Places, family: str) -> list[tuple[Read, S]]:
    return [(Read(table, file, places, (family, nth)), table) for nth, table in enumerate(tables)]


def _roster(draft: Draft) -> Roster:
    """The roster of a draft; what is wrong with it is noted."""
    add = draft.report.add
    kinds = {
        family: {one.code: Kind(one.code, one.name, one.sign, one.about) for _, one in draft.kinds[family]}
        for family in draft.kinds
    }
    for finding in _doubled(draft):
        add(finding)
    names = {*kinds["aspect"], *kinds["lineage"]}
    miniatures = {}
    for read, printed in draft.miniatures:
        abilities = []
        for nth, text in enumerate(printed.abilities):
            try:
                abilities.append(read_ability(text, names))
            except Fault as fault:
                add(read.finding(f"{fault.what}. {fault.todo}", ("abilities", nth)))
        for finding in _wrong(read, printed, kinds["aspect"], kinds["lineage"]):
            add(finding)
        miniatures[printed.code] = _miniature(printed, abilities)
    roster = Roster(kinds["aspect"], kinds["lineage"], miniatures)
    warbands = {}
    for read, band in draft.warbands:
        codes = _codes(read, band.miniatures, (), roster, draft)
        warbands[band.code] = Warband(band.code, band.name, codes, band.about)
    if len(draft.maps) != 1:
        add(Finding(FRONT, 0, 0, f"a pack has one table [map], and here are {len(draft.maps)}"))
    if not warbands:
        add(Finding(FRONT, 0, 0, "a pack has a [[warband]] at least"))
    printed_map = draft.maps[0][1] if draft.maps else PrintedMap()
    return Roster(
        kinds["aspect"], kinds["lineage"], miniatures, warbands, printed_map.values, printed_map.die,
        {lesson.moment: " ".join(lesson.text.split()) for _, lesson in draft.lessons}, _first(roster, draft),
    )  # fmt: skip


def _first(roster: Roster, draft: Draft) -> FirstBattle | None:
    """The battle that is laid out for both sides; None: the pack has none."""
    for read, first in draft.firsts[1:]:
        draft.report.add(read.finding(f"a pack has one first battle, and {first.name} is another one"))
    for read, first in draft.firsts[:1]:
        sides = {}
        for side, printed in ((SOUTH, first.south), (NORTH, first.north)):
            sides[side] = Warband(side, printed.name, _codes(read, printed.miniatures, (side,), roster, draft))
        return FirstBattle(first.name, first.about, sides)
    return None


def _miniature(printed: PrintedMiniature, abilities: Sequence[Ability]) -> Miniature:
    return Miniature(
        printed.code, printed.name, printed.cost, printed.aspects, printed.power or 0, printed.defense or 0,
        printed.life or 0, printed.location, tuple(abilities), printed.lineage or "", printed.rarity, printed.flavour,
    )  # fmt: skip


def _wrong(
    read: Read, printed: PrintedMiniature, aspects: dict[str, Kind], lineages: dict[str, Kind]
) -> Iterator[Finding]:
    """The contradictions on a miniature."""
    for nth, aspect in enumerate(printed.aspects):
        if aspect not in aspects:
            yield read.finding(f"there is no aspect `{aspect}`", ("aspects", nth), likely(aspect, aspects))
    if printed.lineage is not None and printed.lineage not in lineages:
        yield read.finding(f"there is no lineage `{printed.lineage}`", ("lineage",), likely(printed.lineage, lineages))
    for stat in ("power", "defense", "life"):
        if printed.location and getattr(printed, stat) is not None:
            yield read.finding(f"a location has no {stat}", (stat,))
        if not printed.location and getattr(printed, stat) is None:
            yield read.finding(f"a creature has {stat}: write `{stat} = 2`, or `location = true`")


def _doubled(draft: Draft) -> Iterator[Finding]:
    """Codes that two tables have."""
    for tables in (draft.kinds["aspect"] + draft.kinds["lineage"], draft.miniatures, draft.warbands):
        seen = set()
        for read, one in tables:
            if one.code in seen:
                yield read.finding(f"`{one.code}` is there already", ("code",))
            seen.add(one.code)
    moments = set()
    for read, lesson in draft.lessons:
        if lesson.moment in moments:
            yield read.finding(f"there is a lesson for “{lesson.moment}” already", ("moment",))
        moments.add(lesson.moment)


def _codes(read: Read, lines: Sequence[str], path: KeyPath, roster: Roster, draft: Draft) -> tuple[str, ...]:
    """The codes of a warband whose list stands at a path, one for each copy; what is wrong with it is noted."""
    codes = tuple(_copies(read, lines, path, roster, draft))
    if wrong := wrong_with(roster, codes):
        draft.report.add(read.finding(f"this warband can’t be brought: {wrong}", (*path, "miniatures")))
    return codes


def _copies(read: Read, lines: Sequence[str], path: KeyPath, roster: Roster, draft: Draft) -> Iterator[str]:
    """The codes of a list, one for each copy."""
    for nth, line in enumerate(lines):
        match = COPIES.fullmatch(line)
        if match is None or match[1] not in roster.miniatures:
            near = likely(line.partition(" ")[0], roster.miniatures)
            message = f"“{line}” is no miniature of this pack, with `x2` or `x{MOST_COPIES}` behind it for copies"
            draft.report.add(read.finding(message, (*path, "miniatures", nth), near))
        else:
            yield from [match[1]] * int(match[2] or 1)
