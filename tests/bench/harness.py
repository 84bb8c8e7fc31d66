"""Measuring: contestants in processes of their own, in turns, and the tables of what came out."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import ClassVar, Protocol, Self

ROOT = Path(__file__).parent.parent.parent
OURS = "etherfields"


class Refused(Exception):
    """Something can't be measured here, with the reason in a sentence."""


@dataclass(slots=True)
class Result:
    """What one request to a contestant gave."""

    decisions: int
    seconds: float
    checksum: str
    """Equal for two contestants that played the same games and showed the same text."""


class Contestant:
    """An engine at play in a process of its own, which speaks the protocol of `players.loop`."""

    def __init__(
        self, name: str, command: Sequence[str], environment: dict[str, str], root: Path = ROOT
    ) -> None:
        self.name = name
        self.rates: list[float] = []
        self._process = subprocess.Popen(
            command,
            cwd=root,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, amount: int, seed: int) -> Result:
        """Let it play an amount of games or choices from a seed."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(f"{amount} {seed}\n")
            self._process.stdin.flush()
            decisions, seconds, checksum = self._process.stdout.readline().split()
        except (BrokenPipeError, ValueError) as error:
            raise Refused(f"{self.name} stopped playing") from error
        return Result(int(decisions), float(seconds), checksum)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()

    @property
    def rate(self) -> float:
        """Decisions a second: the median of all rounds."""
        return median(self.rates)

    def times(self, other: Contestant) -> float:
        """How many times as fast as another: the median of what each round by itself says."""
        return median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))


def same_games(contestants: Sequence[Contestant], amount: int) -> None:
    """See that all of them do the same work: equal decisions and checksums from an equal seed."""
    seen = {c.name: c.play(amount, seed=1) for c in contestants}
    if len({(result.decisions, result.checksum) for result in seen.values()}) > 1:
        raise Refused("they don't play the same: " + ", ".join(f"{n} {r}" for n, r in seen.items()))


def measure(contestants: Sequence[Contestant], rounds: int, seconds: float, least: int) -> None:
    """Let them play in turns, each about `seconds` a round, so that a slow moment hits all alike."""
    amounts: dict[str, int] = {}
    for contestant in contestants:
        contestant.play(least, seed=2)
        amounts[contestant.name] = max(least, int(least * seconds / contestant.play(least, seed=3).seconds))
    for seed in range(4, 4 + rounds):
        for contestant in contestants:
            result = contestant.play(amounts[contestant.name], seed)
            contestant.rates.append(result.decisions / result.seconds)


class Line(Protocol):
    """One line of a table."""

    HEADINGS: ClassVar[tuple[str, ...]]
    """What stands over the columns."""

    @property
    def fails(self) -> bool:
        """Whether it was measured and doesn't hold."""

    def cells(self) -> list[str]:
        """What stands in the columns."""


@dataclass(slots=True)
class Row:
    """Ours against a peer, or the word why there is none."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("what", "ours", "peer", "ratio", "to hold", "ok?")
    what: str
    peer: str
    hold: float | None = None
    """How many times as fast as the peer ours has to be; None: the row is there to be known."""
    by: str = OURS
    """Which contestant of ours."""
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    skipped: str = ""

    @property
    def fails(self) -> bool:
        """Whether it was measured and doesn't hold."""
        return self.ratio is not None and self.hold is not None and self.ratio < self.hold

    def cells(self) -> list[str]:
        """What stands in the columns."""
        ratio = f"{self.ratio:.1f}x" if self.ratio else "-"
        hold = f"{self.hold:g}x" if self.hold else "-"
        if self.ratio is None:
            verdict = self.skipped or "not measured"
        else:
            verdict = "NO" if self.fails else "ok" if self.hold else "-"
        peer = f"{self.peer} {_rate(self.theirs)}".rstrip()
        return [self.what, _rate(self.ours) or "-", peer, ratio, hold, verdict]


@dataclass(slots=True)
class Bound:
    """Ours against a bound, or there to be known."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("what", "ours", "to hold", "of the bound", "ok?")
    what: str
    ours: float
    unit: str = ""
    least: float | None = None
    """What ours has to be at least ..."""
    most: float | None = None
    """... or at most."""

    @property
    def fails(self) -> bool:
        """Whether it doesn't hold."""
        return (self.least is not None and self.ours < self.least) or (
            self.most is not None and self.ours > self.most
        )

    def cells(self) -> list[str]:
        """What stands in the columns."""
        bound = self.least if self.least is not None else self.most
        if bound is None:
            return [self.what, self._said(self.ours), "-", "-", "-"]
        word = "at least" if self.least is not None else "at most"
        verdict = "NO" if self.fails else "ok"
        return [self.what, self._said(self.ours), f"{word} {self._said(bound)}", f"{self.ours / bound:.2f}", verdict]

    def _said(self, value: float) -> str:
        return f"{value:,.0f}{self.unit}" if value >= 100 else f"{value:.3g}{self.unit}"


def _rate(value: float | None) -> str:
    return f"{value:,.0f}/s" if value else ""


def tables(lines: Sequence[Line]) -> str:
    """All lines in tables with aligned columns, one for each kind of line."""
    kinds = dict.fromkeys(line.HEADINGS for line in lines)
    return "\n\n".join(_table([line for line in lines if headings == line.HEADINGS]) for headings in kinds)


def _table(lines: Sequence[Line]) -> str:
    cells = [list(lines[0].HEADINGS), *(line.cells() for line in lines)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    cells.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in cells
    )
