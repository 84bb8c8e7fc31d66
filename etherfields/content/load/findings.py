"""The faults of a pack with their places and likely corrections: findings, and the report that lists them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from etherfields.kernel.play.events import some
from etherfields.kernel.system.faults import Fault
from etherfields.kernel.system.letters import printable

MOST = 200
"""More findings than these are not looked for: nobody reads them, and a hostile pack has millions."""

WIDTH = 100


class Finding(Struct, frozen=True):
    """Something wrong at a place of a file; a warning does not keep the pack from being played."""

    file: str
    line: int
    column: int
    message: str
    length: int = 1
    expected: tuple[str, ...] = ()
    likely: tuple[str, ...] = ()
    warning: bool = False
    is_cause: bool = False
    """Whether nothing of its file was read because of it, so that other findings may come of it."""

    @property
    def place(self) -> str:
        """Where it is, as editors understand it."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class PackFault(Fault):
    """A pack that can't be played as it is; `report` says everything that is wrong with it."""

    def __init__(self, what: str, where: str = "", todo: str = "", report: Report | None = None) -> None:
        super().__init__(what, where, todo)
        self.report = report or Report()


FIRST = 5
"""Of so many errors is told why a pack can't be played."""


class Report(Struct):
    """All that was found wrong with a pack."""

    pack: str = ""
    found: list[Finding] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    """The files, by name, so that lines can be shown."""
    most: int = MOST
    cut: bool = False
    """Whether there is more than was noted."""

    def add(self, finding: Finding) -> None:
        """Note one more."""
        if self.full:
            self.cut = True
        else:
            self.found.append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Note several more."""
        for finding in findings:
            self.add(finding)
            if self.cut:
                return

    @property
    def full(self) -> bool:
        """Whether looking further is of no use."""
        return len(self.found) >= self.most

    @property
    def problems(self) -> list[Finding]:
        """Each finding once, by file, line and column; those that others may come of stand first."""
        return sorted(set(self.found), key=lambda one: (not one.is_cause, one.file, one.line, one.column, one.message))

    @property
    def errors(self) -> int:
        """How many findings keep the pack from being played."""
        return sum(not finding.warning for finding in self.problems)

    @property
    def warnings(self) -> int:
        """How many findings are only suspicious."""
        return sum(finding.warning for finding in self.problems)

    def text(self) -> str:
        """The whole report for people."""
        cut = {name: text.split("\n") for name, text in self.texts.items()}
        lines: list[str] = []
        for finding in self.problems:
            lines += _shown(finding, cut.get(finding.file, []))
            lines.append("")
        if self.cut:
            lines += [f"More than {self.most} things are wrong; the rest is not listed.", ""]
        return "\n".join([*lines, self.summary()])

    def summary(self) -> str:
        """One line: how many of what."""
        if not self.errors and not self.warnings:
            return f"{self.pack or 'The pack'}: nothing wrong."
        wrong = f"{some(self.errors, 'error')}, {some(self.warnings, 'warning')}"
        return f"{self.pack or 'The pack'}: {wrong}."

    def first(self) -> str:
        """The first errors, a line each, without showing what stands in the pack's files."""
        errors = [finding for finding in self.problems if not finding.warning]
        lines = [printable(f"  {finding.place}: {brief(finding.message)}") for finding in errors[:FIRST]]
        if self.errors > FIRST:
            lines.append(f"  ... and {self.errors - FIRST} more")
        return "\n".join(lines)


def _shown(finding: Finding, lines: list[str]) -> Iterator[str]:
    weight = "warning" if finding.warning else "error"
    yield printable(f"{finding.place}: {weight}: {brief(finding.message)}")
    if 0 < finding.line <= len(lines):
        yield from _caret(lines[finding.line - 1], finding.column, finding.length)
    if finding.expected:
        yield printable("    expected: " + ", ".join(finding.expected))
    if finding.likely:
        yield printable("    perhaps you meant: " + ", ".join(finding.likely))


def _caret(line: str, column: int, length: int) -> Iterator[str]:
    at = min(max(column - 1, 0), len(line))
    begin = max(0, at - WIDTH // 2) if len(line) > WIDTH else 0
    shown = line[begin : begin + WIDTH]
    marks = max(1, min(length, len(shown) - (at - begin)))
    yield "    " + printable(shown)
    yield "    " + " " * (at - begin) + "^" * marks


def brief(message: str, most: int = 300) -> str:
    """A message without the middle of a name that goes on for ever."""
    return message if len(message) <= most else f"{message[: most - 50]} ... {message[-40:]}"
