"""The pack made of everything printed for a case, with its front page, parsed and checked like an author's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path as FilePath
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from etherfields.content.load.draft import Placed, PlacedEntry, Reference
from etherfields.content.load.findings import Finding, Report
from etherfields.content.load.locate import Path
from etherfields.content.load.marks import marked
from etherfields.content.load.read_files import PackFiles
from etherfields.content.load.shaping import plain_words
from etherfields.games.etherfields.content.checks import drawn_boards
from etherfields.games.etherfields.content.checks import references as checks
from etherfields.games.etherfields.content.checks.meant import of_the_party, unasked
from etherfields.games.etherfields.content.checks.supplies import supplies
from etherfields.games.etherfields.content.load.campaign_draft import Draft
from etherfields.games.etherfields.content.load.campaign_pack import CATALOGUE, Compiled, Pack
from etherfields.games.etherfields.content.load.pack_names import FAMILY_NAMES, enter
from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.system.faults import likely
from etherfields.language import tree
from etherfields.language.author.problems import Parsed
from etherfields.language.parse.parser import Kind
from etherfields.language.script import reader
from etherfields.proving.cases.read.reading import Plain
from ..definitions import Base, Campaign, Options, Overlay, Pool, Secrets, Tile
from .print_cards import Print

SERVICES = {
    "death": ("death", ("knowledge",)),
    "awakening": ("awakening", ("knowledge",)),
    "map": ("dreamworld map", ("knowledge",)),
    "shopping": ("shopping", ("shop",)),
    "voucher": ("voucher", ("service",)),
}
"""The cards that the rules call for, and how they are called in a case."""


@lru_cache(maxsize=20_000)
def read_text(kind: str, text: str) -> Parsed:
    """A text of the effect language, read once for all cases."""
    return parse(cast("Kind", kind), text)


def bind(printed: Print, more: Iterable[tuple[str, str, Path, int]]) -> Pack:
    """The pack that everything printed makes; `more` are further texts of the case: kind, text, place, what is before.

    Raises Miswritten where texts can't be read, or speak of what isn't there."""
    case = printed.case
    trees: dict[str, dict[str, tree.Root]] = {}
    if printed.base is not None:
        trees = {kind: dict(known) for kind, known in printed.base.trees.items()}
    for family in FAMILY_NAMES:
        for definition in printed.families.get(family, ()):
            path = printed.paths.get(definition.code, ())
            for found in marked(definition):
                if found.mark == "refers" and path:
                    _note(printed, definition.code, found.kind, str(found.value), (*path, *found.path))
                if found.mark == "language" and (path or found.value not in trees.get(found.kind, {})):
                    _text(printed, trees, found.kind, str(found.value), (*path, *found.path) if path else ())
    for kind, text, path, before in more:
        _text(printed, trees, kind, text, path, before)
    draft = _draft(printed)
    printed.findings += chain(checks.references(draft), supplies(draft))
    # What the case has not written itself is its pack's affair.
    draft.placed = [placed for placed in draft.placed if placed.path]
    printed.findings += unasked(draft)
    for word in draft.references:
        printed.findings += of_the_party(draft, word) if word.kind == "of the party" else ()
    printed.findings += drawn_boards.tiles(_tiles(printed))
    printed.findings += _icons(printed)
    printed.findings += _overlays(printed)
    if printed.findings:
        raise case.miswritten(*printed.findings)
    printed_so: dict[str, Any] = {name: tuple(printed.families.get(name, ())) for name in FAMILY_NAMES}
    secrets = Secrets(**printed_so)
    paragraphs = {entry.number: entry.entry.paragraph for entry in printed.entries}
    if printed.base is not None:
        paragraphs = printed.base.paragraphs | paragraphs
    compiled = Compiled("case", _front_page(printed), secrets, tuple(paragraphs.values()), trees)
    return Pack(case.folder, compiled)


def _note(printed: Print, owner: str, kind: str, name: str, path: Path) -> None:
    """Note a code that a key of the case's printed things refers to."""
    spot = printed.case.places.value(path)
    printed.references.append(Reference(kind, name, owner, printed.case.file, *spot, len(name) + 2, str(path[-1])))


def _text(
    printed: Print, trees: dict[str, dict[str, tree.Root]], kind: str, text: str, path: Path, before: int = 0
) -> None:
    """Parse one text of the effect language, `before` letters into a line, and note its findings and references."""
    parsed = read_text(kind, text)
    if parsed.tree is not None:
        trees.setdefault(kind, {})[text] = parsed.tree
    for problem in parsed.problems:
        column = problem.column + (before if problem.line == 1 else 0)
        printed.findings.append(printed.case.slip(replace(problem, column=column), path))
    for mention in parsed.mentions if path else ():
        column = mention.column + (before if mention.line == 1 else 0)
        spot = printed.case.places.inside(path, mention.line, column)
        group = printed.gate  # A bare letter means that of the Dream that is played.
        refers = Reference(mention.kind, mention.name, group, printed.case.file, *spot, mention.length, str(path[-1]))
        printed.references.append(refers)


def _empty(folder: FilePath) -> Draft:
    """A draft of a pack in which nothing is written yet."""
    return Draft(CATALOGUE, Report(), PackFiles(folder, {}, []), CATALOGUE.index())


def _tiles(printed: Print) -> Draft:
    """The tiles and Overlays that a case writes out, so that their maps and fields are checked like an author's."""
    made = _empty(printed.case.folder)
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
        for words in drawn_boards.icons_of(icons):
            known = {*drawn_boards.ICONS, *printed.icons}
            if not words or words[0] not in known:
                what = f"there is no icon “{' '.join(words)}”"
                near = likely(words[0], known) if words else drawn_boards.ICONS
                yield printed.case.finding(what, ("given", "fields", name), 1, near)
            elif words[0] == "lair" and words[1:] and " ".join(words[1:]) not in printed.colours:
                what = f"“{' '.join(words[1:])}” is no Turn colour"
                yield printed.case.finding(what, ("given", "fields", name), 1, printed.colours)
            elif words[0] == "cards" and not (len(words) == 2 and words[1].isdigit()):
                yield printed.case.finding("`cards` needs a number: `cards 2`", ("given", "fields", name))


def _overlays(printed: Print) -> Iterator[Finding]:
    """Overlays that say nowhere how many fields they cover."""
    for one in printed.families.get("overlay", ()):
        if isinstance(one, Overlay) and not (one.on or one.map or "laid" in printed.beside.get(one.code, {})):
            what = drawn_boards.covers_nothing(f"the Overlay {one.name}")
            yield printed.case.finding(what, printed.paths.get(one.code, ()))


def _made_by(base: Pack | None) -> Iterator[tuple[str, str]]:
    """The flags and counters of a pack's texts, which a case can ask for, too."""
    if base is None:
        return
    roots = (*(one for kind in base.trees.values() for one in kind.values()), *base.paragraphs.values())
    for node in tree.every(tree.Do, roots):
        if FACTS[node.verb].brings in _MAKES:
            kind = _MAKES[FACTS[node.verb].brings]
            yield from ((kind, name.text) for name in node.args if isinstance(name, tree.Text))


_MAKES = {"memory": "remember", "counter": "counter"}
"""The facts that verbs make true and a case can ask for by name."""


def _draft(printed: Print) -> Draft:
    """The case as a pack that is being written, so that references in it can be checked like an author's."""
    case, table = printed.case, printed.given.table
    made = _empty(case.folder)
    for family, definitions in printed.families.items():
        for definition in definitions:
            path = printed.paths.get(definition.code, ())
            made.placed.append(Placed(family, definition.code, definition, case.file, case.places, path))
            enter(made.index, family, definition)
    told = printed.base.paragraphs.values() if printed.base is not None else ()
    made.entries = [*printed.entries, *(PlacedEntry(case.file, reader.ScriptEntry(one, 1)) for one in told)]
    made.references = list(printed.references)
    for kind, names in (("remember", table.remembers), ("counter", table.counters)):
        made.references += [Reference(kind, name, "case", case.file, 1, 1, 1) for name in names]
    made.references += [Reference(kind, name, "pack", case.file, 1, 1, 1) for kind, name in _made_by(printed.base)]
    made.front_page = _front_page(printed)
    return made


# --- the front page --------------------------------------------------------------------------------------


def _front_page(printed: Print) -> Campaign:
    """The front page: that of the pack, or a plain one, with the rulings and numbers that the case chooses."""
    table = printed.given.table
    if printed.base is not None:
        front = printed.base.campaign
    else:
        front = Campaign(name="case", version="1", title="A case", first=printed.gate, players=table.players)
    services = {name: printed.names.find(called, families) for name, (called, families) in SERVICES.items()}
    return replace(
        front,
        first="" if table.later else front.first,
        start=_start(printed) or front.start,
        service=replace(front.service, **{name: code for name, code in services.items() if code}),
        options=_chosen(printed, front.options, table.options, "options"),
        base=_chosen(printed, front.base, table.base, "base"),
        pool=_chosen(printed, front.pool, table.box, "box"),
    )


def _start(printed: Print) -> str:
    """Where Awakening is: as the case says, or the first Location that it prints."""
    name = printed.given.table.start
    if name or printed.base is not None:
        return printed.names.find(name, ["location"]) if name else ""
    tiles = printed.families.get("dreamworld", ())
    return next((location.code for tile in tiles for location in getattr(tile, "locations", ())), "")


def _chosen(printed: Print, printed_so: Any, chosen: Plain, key: str) -> Any:
    kind: type[Options] | type[Base] | type[Pool] = type(printed_so)
    try:
        return msgspec.convert(msgspec.to_builtins(printed_so) | chosen, kind)
    except msgspec.ValidationError as error:
        raise printed.case.wrong(plain_words(str(error)), ("given", key)) from None
