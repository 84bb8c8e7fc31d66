"""A pack as its author wrote it: all that its files say, with the places, and what is wrong so far."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields.kernel.play.events import some
from etherfields.kernel.system.command_lines import shell_word
from etherfields.kernel.system.faults import likely
from etherfields.language import tree
from etherfields.language.author.problems import Mention, Parsed, Problem
from .catalogue import Catalogue, Contents, Front
from .findings import MOST, Finding, PackFault, Report
from .index import Index, code_of, name_of
from .locate import Path, Places
from .marks import Marked, marked
from .read_files import FRONT, PackFiles, read_files
from .shaping import is_whole, salvage, shape
from .texts import Plain, as_text, as_toml, steers

if TYPE_CHECKING:
    from etherfields.language.parse.parser import Kind
    from etherfields.language.script import reader

D = TypeVar("D", bound=Struct)

MOST_COMPARISONS = 60_000
FRONT_PAGE = "campaign"
"""The front page as a family."""


class Nothing(Struct, frozen=True):
    """No definition."""


NOTHING = Nothing()


class Placed(Struct):
    """A definition and where it stands."""

    family: str
    code: str
    definition: Struct
    file: str
    places: Places
    path: Path

    def finding(
        self, message: str, path: Path = (), *, length: int = 1, warning: bool = False, near: tuple[str, ...] = ()
    ) -> Finding:
        """Something wrong with the value at a path within it; with no path, with the whole."""
        where = (*self.path, *path)
        spot = self.places.value(where) if path else self.places.key(where)
        return Finding(self.file, *spot, message, length, (), near, warning)

    def texts(self) -> Iterator[Marked]:
        """The texts of the effect language in it."""
        return (found for found in marked(self.definition) if found.mark == "language")

    def drawings(self) -> Iterator[Marked]:
        """The maps and pictures in it, with the words and letters that belong to pictures."""
        return (found for found in marked(self.definition) if found.mark == "drawing")

    def slip(self, slip: Problem, path: Path) -> Finding:
        """Something wrong inside a text of it."""
        spot = self.places.inside((*self.path, *path), slip.line, slip.column)
        return Finding(self.file, *spot, slip.message, slip.length, slip.expected, slip.likely)


class Reference(Struct):
    """Something that is called by its name somewhere in the pack."""

    kind: str
    name: str
    owner: str
    """The code of the card, or `script 512`, that calls it so."""
    file: str
    line: int
    column: int
    length: int
    field: str = ""
    """The key of the definition that it stands in."""
    placed: Placed | None = None
    """The definition that it stands in; none: it stands in a paragraph."""
    path: Path = ()
    """The keys of the text that it stands in, from the definition on."""
    by_code: bool = False
    """Whether it must be called by its code there, since no name is looked up."""

    def finding(self, message: str, near: tuple[str, ...] = (), warning: bool = False) -> Finding:
        """Something wrong with it."""
        return Finding(self.file, self.line, self.column, message, self.length, (), near, warning)


class PlacedEntry(Struct):
    """A paragraph and the file that it stands in."""

    file: str
    entry: reader.ScriptEntry

    @property
    def number(self) -> int:
        """The paragraph's number."""
        return self.entry.paragraph.number

    @property
    def owner(self) -> str:
        """The owner named by references in this paragraph."""
        return f"script {self.number}"

    def finding(self, message: str, path: reader.PartPath = (), warning: bool = False) -> Finding:
        """Something wrong with a part of it, or with the whole."""
        while path and path not in self.entry.places:
            path = path[:-1]
        line, column = self.entry.places.get(path, (self.entry.line, 1))
        return Finding(self.file, line, column, message, 1, warning=warning)


class Draft(Struct, Generic[Front, Contents]):
    """Everything that a pack's files say."""

    catalogue: Catalogue[Front, Contents]
    report: Report
    files: PackFiles
    index: Index
    front_page: Front | None = None
    front: Placed | None = None
    """The front page, and where it stands."""
    placed: list[Placed] = field(default_factory=list)
    salvaged: list[Placed] = field(default_factory=list)
    """The rest of definitions that lack a part."""
    unread: list[str] = field(default_factory=list)
    """Files of which nothing could be made."""
    comparisons: int = 0
    """How many names were compared so far to guess what was meant."""
    entries: list[PlacedEntry] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    trees: dict[str, dict[str, tree.Root]] = field(default_factory=dict)
    parsed: dict[tuple[str, str], Parsed] = field(default_factory=dict)

    def everything(self) -> Iterator[Placed]:
        """The front page and all definitions."""
        if self.front is not None:
            yield self.front
        yield from self.placed

    def of(self, *families: str) -> Iterator[Placed]:
        """The definitions of some families."""
        return (placed for placed in self.placed if placed.family in families)

    def each(self, kind: type[D]) -> Iterator[tuple[Placed, D]]:
        """The definitions of one family, by its class, each with where it stands."""
        return ((one, one.definition) for one in self.placed if type(one.definition) is kind)

    def near(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """The names that `name` was probably meant to be; none, once comparing has taken long enough."""
        self.comparisons += len(known)
        return tuple(likely(name, known)) if self.comparisons < MOST_COMPARISONS else ()

    def text_of(self, reference: Reference) -> tree.Node | None:
        """The text that something is called in, as it was read; nothing, if it couldn't be."""
        if reference.placed is None:
            owned = (entry.entry.paragraph for entry in self.entries if entry.owner == reference.owner)
            return next(owned, None)
        found = next((one for one in marked(reference.placed.definition) if one.path == reference.path), None)
        return self.trees.get(found.kind, {}).get(str(found.value)) if found is not None else None

    def contents(self) -> Contents:
        """All definitions together, as they are kept."""
        found: dict[str, Any] = {}
        for name, family in self.catalogue.families.items():
            here = tuple(placed.definition for placed in self.of(name))
            found[name] = next(iter(here), None) if family.is_alone else here
        return self.catalogue.contents(**found)


def draft(catalogue: Catalogue[Front, Contents], root: FilePath, most: int = MOST) -> Draft[Front, Contents]:
    """Read a pack, noting at most so many findings; raises a PackFault if it is none."""
    files = read_files(root)
    made = Draft(catalogue, Report(pack=root.name, most=most), files, catalogue.index())
    made.report.extend(files.findings)
    for name, data in files.data.items():
        if made.report.full:
            break
        found: list[Finding] = []
        text = as_text(name, data, found)
        if text is not None:
            made.report.texts[name] = text
        if text is not None and not steers(name, text, found):
            _read(made, name, text, found)
        else:
            made.unread.append(name)
        if name in made.unread:
            found = [replace(one, is_cause=True) for one in found]
        made.report.extend(found)
    for placed in (*made.everything(), *made.salvaged):
        _texts(made, placed)
    if FRONT not in files.data:
        made.report.add(Finding(FRONT, 0, 0, f"a pack has a {FRONT}"))
    return made


def first_fault(root: FilePath, report: Report) -> PackFault:
    """The fault to raise for a pack with errors."""
    what = f"this pack has {some(report.errors, 'error')}:\n{report.first()}\n"
    todo = f"Run `etherfields check {shell_word(str(root))}` for the whole list."
    return PackFault(what, str(root), todo, report)


def _read(made: Draft[Front, Contents], name: str, text: str, found: list[Finding]) -> None:
    if name.endswith(".txt"):
        if not made.catalogue.has_scripts:
            found.append(Finding(name, 0, 0, "packs of this game have no scripts", warning=True))
            return None
        return _read_script(made, name, text, found)
    toml = as_toml(name, text, found)
    if toml is None:
        made.unread.append(name)
        _enter_names(made, text)
        return None
    plain, places = toml
    if name == FRONT:
        made.front_page = shape(plain, made.catalogue.front, name, places, (), found)
        if made.front_page is not None:
            made.front = Placed(FRONT_PAGE, name, made.front_page, name, places, ())
            made.report.pack = name_of(made.front_page)
        return None
    for family, tables in plain.items():
        if len(found) >= made.report.most:
            break
        _read_family(made, family, tables, Placed(family, "", NOTHING, name, places, (family,)), found)
    return None


def _enter_names(made: Draft[Front, Contents], text: str) -> None:
    """Take up the codes and names of a file that is no TOML, so that what refers to them is not wrong too."""
    for table in re.split(r"^(?=\[\[\w+\]\])", text, flags=re.MULTILINE):
        head = re.match(r"\[\[(\w+)\]\]", table)
        code = re.search(r"""^code\s*=\s*["'](.{1,48}?)["']""", table, re.MULTILINE)
        name = re.search(r"""^name\s*=\s*["'](.{1,80}?)["']""", table, re.MULTILINE)
        if head and code and head.group(1) in made.catalogue.families:
            known = {"code": code.group(1), "name": name.group(1) if name else ""}
            family = made.catalogue.families[head.group(1)]
            made.catalogue.enter(made.index, head.group(1), salvage(known, family.kind))


def _read_family(
    made: Draft[Front, Contents], name: str, tables: Plain, where: Placed, found: list[Finding]
) -> None:
    families = made.catalogue.families
    if name not in families:
        near = tuple(likely(name, families))
        spot = where.places.key((name,))
        expected = () if near else tuple(family.heading(one) for one, family in families.items())
        found.append(Finding(where.file, *spot, f"there is no [[{name}]]", len(name) + 4, expected, near))
    elif families[name].is_alone and not isinstance(tables, dict):
        found.append(where.finding(f"here should be one table: write [{name}]"))
    elif families[name].is_alone:
        _read_table(made, name, tables, where, found)
    elif not isinstance(tables, list):
        found.append(where.finding(f"here should be a list of tables: write [[{name}]]"))
    else:
        for number, table in enumerate(tables):
            _read_table(made, name, table, replace(where, path=(name, number)), found)
            if len(found) >= made.report.most:
                return


def _read_table(made: Draft[Front, Contents], name: str, table: Plain, where: Placed, found: list[Finding]) -> None:
    """Take up one table of a family as a definition."""
    kind = made.catalogue.families[name].kind
    definition = shape(table, kind, where.file, where.places, where.path, found)
    if definition is None and not isinstance(table, dict):
        return
    # What is broken is there all the same: what refers to it is not wrong, and its texts are read.
    rest = definition if definition is not None else salvage(cast("dict[str, Any]", table), kind)
    placed = replace(where, code=code_of(rest), definition=rest)
    (made.placed if definition is not None or is_whole(rest) else made.salvaged).append(placed)
    made.catalogue.enter(made.index, name, rest)


def _read_script(made: Draft[Front, Contents], name: str, text: str, found: list[Finding]) -> None:
    from etherfields.language.script import reader  # not every game has texts that must be parsed

    read = reader.read(text, made.catalogue.language)
    for wrong in read.problems:
        place = name, wrong.line, wrong.column
        found.append(Finding(*place, wrong.message, wrong.length, wrong.expected, wrong.likely))
    made.references += [_reference(mention, "", name) for mention in read.mentions]
    for entry in read.entries:
        placed = PlacedEntry(name, entry)
        made.entries.append(placed)
        made.references += [_reference(mention, placed.owner, name) for mention in entry.mentions]


def _reference(mention: Mention, owner: str, file: str) -> Reference:
    return Reference(mention.kind, mention.name, owner, file, mention.line, mention.column, mention.length)


def _texts(made: Draft[Front, Contents], placed: Placed) -> None:
    """Read every text of a definition, and note everything that it refers to."""
    for found in marked(placed.definition):
        if made.report.full:
            return
        if found.mark == "refers":
            spot = placed.places.value((*placed.path, *found.path))
            length = len(str(found.value)) + (2 if isinstance(found.value, str) else 0)
            key = next(str(part) for part in reversed(found.path) if isinstance(part, str))
            reference = Reference(found.kind, str(found.value), placed.code, placed.file, *spot, length, key)
            reference.by_code = key not in made.catalogue.by_name
            made.references.append(reference)
        elif found.mark == "language":
            _text(made, placed, found)


def _text(made: Draft[Front, Contents], placed: Placed, found: Marked) -> None:
    text = str(found.value)
    parsed = made.parsed.get((found.kind, text))
    if parsed is None:
        parsed = made.parsed[found.kind, text] = made.catalogue.language.parse(cast("Kind", found.kind), text)
    if parsed.tree is not None:
        made.trees.setdefault(found.kind, {})[text] = parsed.tree
    made.report.extend(placed.slip(problem, found.path) for problem in parsed.problems)
    for mention in parsed.mentions:
        line, column = placed.places.inside((*placed.path, *found.path), mention.line, mention.column)
        spot = replace(_reference(mention, placed.code, placed.file), line=line, column=column)
        made.references.append(replace(spot, field=str(found.path[-1]), placed=placed, path=found.path))
