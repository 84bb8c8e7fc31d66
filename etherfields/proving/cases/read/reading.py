"""Reading case files: which cases a file holds, where everything in them stands, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Struct

from etherfields.content.load.findings import Finding, Report
from etherfields.content.load.locate import Path, Places
from etherfields.content.load.shaping import shape
from etherfields.content.load.texts import as_text, as_toml
from etherfields.content.rulebook.lookup import Rulebook
from etherfields.kernel.saving.laid_tables import TABLE
from etherfields.kernel.system.faults import Fault, likely
from etherfields.kernel.system.files import read_bytes
from etherfields.language.author.problems import Problem
from .lists import Cards

MOST_BYTES = 1_000_000
ENDING = ".toml"
EXAMPLE = re.compile(r"[A-Z]{2}-[ED]X-\d{2,3}")
"""The IDs of worked examples, which stand in no rulebook."""
Plain: TypeAlias = dict[str, Any]


class Miswritten(Fault):
    """A case file that can't be understood; `report` says everything that is wrong with it."""

    def __init__(self, report: Report) -> None:
        where, _, what = report.text().rstrip().partition(": ")
        super().__init__(what, where)
        self.report = report


class StepTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part of a case: choices, then expectations."""

    about: str = ""
    """A description of this part for readers of the case."""
    next: dict[str, Cards] = msgspec.field(default_factory=dict)
    """The results of dice, draws and shuffles from here on."""
    when: str | list[str] = ""
    then: dict[str, Any] = msgspec.field(default_factory=dict)


class CaseTable(StepTable, frozen=True, kw_only=True):
    """A case as it is written."""

    title: str
    rules: list[str]
    given: dict[str, Any] = msgspec.field(default_factory=dict)
    step: tuple[StepTable, ...] = ()


class FileTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of cases as it is written."""

    about: str = ""
    game: str = ""
    """The game whose rules are checked; empty: the one that packs name not."""
    given: dict[str, Any] = msgspec.field(default_factory=dict)
    """The given table that all cases of the file share."""
    case: tuple[CaseTable, ...] = ()


class CasePlaces(Places):
    """Where the keys and values of one case stand; some that it is given may stand at the head of its file."""

    number: int = 0
    origins: dict[Path, Path] = msgspec.field(default_factory=dict)

    def key(self, path: Path) -> tuple[int, int]:
        """The line and column of a key of the case."""
        return Places.key(self, self._real(path))

    def value(self, path: Path) -> tuple[int, int]:
        """The line and column of a value of the case."""
        return Places.value(self, self._real(path))

    def inside(self, path: Path, line: int, column: int) -> tuple[int, int]:
        """The place of a line and column within a text of the case; one text may stand for a list or a table of one."""
        real = self._real(path)
        if real not in self.values and self.text[self.values.get(real[:-1], 0)] in "\"'":
            real = real[:-1]
        return Places.inside(self, real, line, column)

    def _real(self, path: Path) -> Path:
        """A path of the case as a path of the file."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.origins:
                return (*self.origins[path[:length]], *path[length:])
        return path if path[:1] == ("case",) else ("case", self.number, *path)


class Step(Struct):
    """One part of a case, and where it stands in it."""

    about: str
    next: dict[str, Cards]
    when: list[str]
    then: Plain
    path: Path


class Case(Struct):
    """A rule check: the given table, and steps with their expectations."""

    file: str
    text: str
    title: str
    rules: list[str]
    given: Plain
    steps: list[Step]
    places: CasePlaces
    folder: FilePath = FilePath(".")
    game: str = ""
    earlier: int = 0
    """The line of the case before it in its file that has the same title; 0 if none has."""

    @property
    def line(self) -> int:
        """The line of the file where it begins."""
        return Places.key(self.places, ("case", self.places.number))[0]

    def finding(self, message: str, path: Path = (), length: int = 1, near: Iterable[str] = ()) -> Finding:
        """Something wrong with the value at a path of it."""
        spot = self.places.value(path) if path else (self.line, 1)
        return Finding(self.file, *spot, message, length, (), tuple(near))

    def slip(self, slip: Problem, path: Path) -> Finding:
        """Something wrong inside a text of it."""
        spot = self.places.inside(path, slip.line, slip.column)
        return Finding(self.file, *spot, slip.message, slip.length, slip.expected, slip.likely)

    def miswritten(self, *findings: Finding) -> Miswritten:
        """The exception for a case that can't be understood."""
        return Miswritten(Report(pack=self.file, found=list(findings), texts={self.file: self.text}))

    def wrong_game(self, message: str) -> Miswritten:
        """The exception for a case of a file whose game can't be checked."""
        return self.miswritten(Finding(self.file, 1, 1, message))

    def wrong(self, message: str, path: Path = (), length: int = 1, near: Iterable[str] = ()) -> Miswritten:
        """The exception for a value of the case that can't be understood, at its path."""
        return self.miswritten(self.finding(message, path, length, near))


def case_files(paths: Iterable[FilePath]) -> Iterator[FilePath]:
    """The case files that paths name: files themselves, and all in folders, by name."""
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.rglob(f"*{ENDING}") if one.is_file())
        else:
            yield path


def read_cases(path: FilePath) -> list[Case]:
    """The cases of a file, in order; raises Miswritten if they can't be understood."""
    table, places = _read(path)
    cases = [_case(path, table, number, places) for number in range(len(table.case))]
    begun: dict[str, int] = {}
    for case in cases:
        case.earlier = begun.get(case.title, 0)
        begun.setdefault(case.title, case.line)
    return cases


def read_given(path: FilePath, line: int = 0) -> Case:
    """The table of a case, that of a line of the file or else its only one; or what a file without cases gives."""
    cases = read_cases(path)
    if not cases:
        table, places = _read(path)
        own = CasePlaces(places.text, places.keys, places.values, places.starts, 0, {("given",): ("given",)})
        return Case(str(path), places.text, "", [], table.given, [], own, path.parent, table.game)
    found = [case for case in cases if case.line <= line][-1:] if line else cases
    if len(found) != 1:
        several = f"has {len(cases)} cases" if not line else f"has no case that begins at line {line} or before"
        todo = f"Say which by a line of it: {path}:{cases[0].line} is “{cases[0].title}”."
        raise Fault(several, str(path), todo)
    return found[0]


def _read(path: FilePath) -> tuple[FileTable, Places]:
    """A file of cases as it is written; raises Miswritten if it can't be understood."""
    name = str(path)
    found: list[Finding] = []
    text = as_text(name, read_bytes(path, MOST_BYTES), found)
    report = Report(pack=name, found=found, texts={name: text or ""})
    toml = as_toml(name, text, found) if text is not None else None
    if toml is None:
        raise Miswritten(report)
    plain, places = cast("Plain", toml[0]), toml[1]
    table = shape(plain, FileTable, name, places, (), found)
    if table is None:
        raise Miswritten(report)
    return table, places


def doubt(case: Case, rulebook: Rulebook) -> None:
    """Raises Miswritten for faults of one case as a whole: others of its file can be run."""
    found = list(_doubts(case, rulebook))
    if found:
        raise case.miswritten(*found)


def _case(path: FilePath, table: FileTable, number: int, places: Places) -> Case:
    written = table.case[number]
    origins: dict[Path, Path] = {}
    given = _merged(table.given, written.given, ("case", number, "given"), origins)
    parts = [(("step", index), step) for index, step in enumerate(written.step)]
    steps = [_step(part, step) for part, step in ([((), written), *parts])]
    return Case(
        str(path), places.text, written.title, written.rules, given,
        [step for step in steps if step.when or step.then or step.next],
        CasePlaces(places.text, places.keys, places.values, places.starts, number, origins), path.parent, table.game,
    )  # fmt: skip


def _step(path: Path, step: StepTable) -> Step:
    when = [step.when] if isinstance(step.when, str) else step.when
    return Step(step.about, step.next, [line for line in when if line.strip()], step.then, path)


def _merged(shared: Plain, own: Plain, place: Path, origins: dict[Path, Path]) -> Plain:
    """The given table of a case: the file's shared one with the case's own over it, and the place of each part."""
    given = dict(shared)
    for key in shared:
        origins["given", key] = ("given", key)
    for key, value in own.items():
        before = given.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            given[key] = before | value
            for inner in value:
                origins["given", key, inner] = (*place, key, inner)
        elif _are_tables(value) and _are_tables(before):
            given[key] = _joined(key, cast("list[Plain]", before), value, place, origins)
        else:
            given[key] = value
            origins["given", key] = (*place, key)
    return given


def _are_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _joined(key: str, shared: list[Plain], own: list[Plain], place: Path, origins: dict[Path, Path]) -> list[Plain]:
    """Two lists of printed things; of two with one name the case's own counts."""
    names = {_name(one) for one in own}
    kept = [(number, one) for number, one in enumerate(shared) if _name(one) not in names]
    for at, (number, _) in enumerate(kept):
        origins["given", key, at] = ("given", key, number)
    for number in range(len(own)):
        origins["given", key, len(kept) + number] = (*place, key, number)
    return [*(one for _, one in kept), *own]


def _name(table: Plain) -> object:
    return table.get("name") or table.get("code")


def _doubts(case: Case, rulebook: Rulebook) -> Iterator[Finding]:
    """The faults of a case as a whole."""
    if case.earlier:
        what = f"the case at line {case.earlier} has this title already: say what is different here"
        yield case.finding(what, ("title",), len(case.title) + 2)
    if not case.rules and TABLE not in case.given:  # of a fault that was found nobody knows yet which rule it breaks
        yield case.finding("this case is about no rule", ("rules",))
    for number, name in enumerate(case.rules):
        is_example = EXAMPLE.fullmatch(name) and name.startswith(f"{rulebook.prefix}-")
        if name not in rulebook.rules and not is_example:
            near = likely(name, rulebook.rules)
            yield case.finding(f"there is no rule {name}", ("rules", number), len(name) + 2, near)
    if not case.steps or not case.steps[-1].then:
        path = case.steps[-1].path if case.steps else ()
        what = "the last part of this case looks" if path else "this case looks"
        yield case.finding(f"{what} at nothing: it has no `then`", path)
