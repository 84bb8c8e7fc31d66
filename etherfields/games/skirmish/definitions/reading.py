"""Reading a pack of the skirmish, with everything told that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct

from etherfields.content.load.catalogue import Catalogue
from etherfields.content.load.draft import Draft, Placed, draft, first_fault
from etherfields.content.load.findings import MOST, Finding
from etherfields.content.load.locate import Path as KeyPath
from etherfields.content.load.read_files import FRONT
from etherfields.kernel.system.faults import Fault, likely
from .cells import NORTH, SOUTH
from .miniatures import Ability, Miniature
from .notation import read_ability
from .printed import (
    Contents,
    Front,
    PrintedFirstBattle,
    PrintedKind,
    PrintedLesson,
    PrintedMap,
    PrintedMiniature,
    PrintedWarband,
)
from .roster import MOST_COPIES, FirstBattle, Kind, Roster, Warband, wrong_with

CATALOGUE: Final = Catalogue(Front, Contents)
SkirmishDraft: TypeAlias = Draft[Front, Contents]
COPIES = re.compile(r"([a-z0-9-]+)(?: x([1-9]))?")


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


def examine(root: Path, most: int = MOST) -> tuple[SkirmishDraft, Roster]:
    """Read a pack and check it, noting at most so many findings; raises a PackFault if it is none."""
    made = draft(CATALOGUE, root, most)
    return made, _roster(made)


def load(root: Path) -> SkirmishPack:
    """The pack in a folder; raises a PackFault that lists its first errors if it can't be played."""
    made, roster = examine(root)
    if made.report.errors or made.front_page is None:
        raise first_fault(root, made.report)
    return SkirmishPack(root, made.files.content(), made.front_page, roster)


def _roster(made: SkirmishDraft) -> Roster:
    """The roster of a draft; what is wrong with it is noted."""
    add = made.report.add
    made.report.extend(_doubled(made))
    aspects, lineages = _kinds(made, "aspect"), _kinds(made, "lineage")
    miniatures = {}
    for placed, printed in made.each(PrintedMiniature):
        abilities = []
        for nth, text in enumerate(printed.abilities):
            try:
                abilities.append(read_ability(text, {*aspects, *lineages}))
            except Fault as fault:
                add(placed.finding(f"{fault.what}. {fault.todo}", ("abilities", nth)))
        made.report.extend(_wrong(placed, printed, aspects, lineages))
        miniatures[printed.code] = _miniature(printed, abilities)
    roster = Roster(aspects, lineages, miniatures)
    warbands = {}
    for placed, band in made.each(PrintedWarband):
        codes = _codes(placed, band.miniatures, (), roster, made)
        warbands[band.code] = Warband(band.code, band.name, codes, band.about)
    maps = [printed for _, printed in made.each(PrintedMap)]
    if len(maps) != 1:
        add(Finding(FRONT, 0, 0, f"a pack has one table [map], and here are {len(maps)}"))
    if not warbands:
        add(Finding(FRONT, 0, 0, "a pack has a [[warband]] at least"))
    printed_map = maps[0] if maps else PrintedMap()
    lessons: dict[str, str] = {one.moment: " ".join(one.text.split()) for _, one in made.each(PrintedLesson)}
    return Roster(
        aspects, lineages, miniatures, warbands, printed_map.values, printed_map.die, lessons, _first(roster, made)
    )


def _kinds(made: SkirmishDraft, family: str) -> dict[str, Kind]:
    """The aspects or the lineages of a draft."""
    printed = (placed.definition for placed in made.of(family))
    return {one.code: Kind(one.code, one.name, one.sign, one.about) for one in printed if isinstance(one, PrintedKind)}


def _first(roster: Roster, made: SkirmishDraft) -> FirstBattle | None:
    """The battle that is laid out for both sides; None: the pack has none."""
    firsts = list(made.each(PrintedFirstBattle))
    for placed, first in firsts[1:]:
        made.report.add(placed.finding(f"a pack has one first battle, and {first.name} is another one"))
    for placed, first in firsts[:1]:
        sides = {}
        for side, printed in ((SOUTH, first.south), (NORTH, first.north)):
            sides[side] = Warband(side, printed.name, _codes(placed, printed.miniatures, (side,), roster, made))
        return FirstBattle(first.name, first.about, sides)
    return None


def _miniature(printed: PrintedMiniature, abilities: Sequence[Ability]) -> Miniature:
    return Miniature(
        printed.code, printed.name, printed.cost, printed.aspects, printed.power or 0, printed.defense or 0,
        printed.life or 0, printed.location, tuple(abilities), printed.lineage or "", printed.rarity, printed.flavour,
    )  # fmt: skip


def _wrong(
    placed: Placed, printed: PrintedMiniature, aspects: dict[str, Kind], lineages: dict[str, Kind]
) -> Iterator[Finding]:
    """The contradictions on a miniature."""
    for nth, aspect in enumerate(printed.aspects):
        if aspect not in aspects:
            near = tuple(likely(aspect, aspects))
            yield placed.finding(f"there is no aspect `{aspect}`", ("aspects", nth), near=near)
    if printed.lineage is not None and printed.lineage not in lineages:
        near = tuple(likely(printed.lineage, lineages))
        yield placed.finding(f"there is no lineage `{printed.lineage}`", ("lineage",), near=near)
    for stat in ("power", "defense", "life"):
        if printed.location and getattr(printed, stat) is not None:
            yield placed.finding(f"a location has no {stat}", (stat,))
        if not printed.location and getattr(printed, stat) is None:
            yield placed.finding(f"a creature has {stat}: write `{stat} = 2`, or `location = true`")


def _doubled(made: SkirmishDraft) -> Iterator[Finding]:
    """Codes that two tables have."""
    for families in (("aspect", "lineage"), ("miniature",), ("warband",)):
        seen = set()
        for placed in made.of(*families):
            if placed.code in seen:
                yield placed.finding(f"`{placed.code}` is there already", ("code",))
            seen.add(placed.code)
    moments = set()
    for placed, lesson in made.each(PrintedLesson):
        if lesson.moment in moments:
            yield placed.finding(f"there is a lesson for “{lesson.moment}” already", ("moment",))
        moments.add(lesson.moment)


def _codes(placed: Placed, lines: Sequence[str], path: KeyPath, roster: Roster, made: SkirmishDraft) -> tuple[str, ...]:
    """The codes of a warband whose list stands at a path, one for each copy; what is wrong with it is noted."""
    codes = tuple(_copies(placed, lines, path, roster, made))
    if wrong := wrong_with(roster, codes):
        made.report.add(placed.finding(f"this warband can’t be brought: {wrong}", (*path, "miniatures")))
    return codes


def _copies(placed: Placed, lines: Sequence[str], path: KeyPath, roster: Roster, made: SkirmishDraft) -> Iterator[str]:
    """The codes of a list, one for each copy."""
    for nth, line in enumerate(lines):
        match = COPIES.fullmatch(line)
        if match is None or match[1] not in roster.miniatures:
            near = tuple(likely(line.partition(" ")[0], roster.miniatures))
            message = f"“{line}” is no miniature of this pack, with `x2` or `x{MOST_COPIES}` behind it for copies"
            made.report.add(placed.finding(message, (*path, "miniatures", nth), near=near))
        else:
            yield from [match[1]] * int(match[2] or 1)
