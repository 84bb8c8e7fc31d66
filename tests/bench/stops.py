"""`make stops`: count how often people are stopped in the first Dream for each thing that they do.

A stop is a question that a person must answer, or a page to leave. An action is a choice that changes the table, by
whomever it was made. The sensible player plays through the full-screen table as it is liked at first.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import msgspec

from tests.bench import against, peers, turns
from tests.bench.harness import ROOT, Refused, tables

PLAYER = "stops_player"
GAMES = 50
PARTIES = (1, 4)
FEWER_STOPS = 0.7
"""At most so many of the stops of an older revision are left ..."""
FEWER_EACH = 2 / 3
"""... and so many of its stops for each action."""
MOST_KINDS = 24


class Count(msgspec.Struct, frozen=True):
    """The stops and actions of some games."""

    stops: int
    pages: int
    """The stops that are pages to leave; all others are questions."""
    actions: int
    decisions: int
    kinds: dict[str, int]

    @property
    def each(self) -> float:
        """The stops for each action."""
        return self.stops / self.actions


class Line(msgspec.Struct, frozen=True):
    """The counts of one party, and those of an older revision if they are known."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("who, where", "games", "stops", "pages", "actions", "stops each", "ok?")
    what: str
    games: int
    count: Count
    before: Count | None = None

    @property
    def fails(self) -> bool:
        """Whether too many stops are left of an older revision's."""
        before, now = self.before, self.count
        return before is not None and (
            now.stops > FEWER_STOPS * before.stops or now.each > FEWER_EACH * before.each
        )

    def cells(self) -> list[str]:
        """What stands in the columns."""
        now, before = self.count, self.before
        cells = [self.what, f"{self.games}", f"{now.stops:,}", f"{now.pages:,}", f"{now.actions:,}", f"{now.each:.2f}"]
        if before is None:
            return [*cells, ""]
        for column, ratio in ((2, now.stops / before.stops), (5, now.each / before.each)):
            cells[column] += f" (x {ratio:.2f})"
        return [*cells, "NO" if self.fails else "ok"]


class Kind(msgspec.Struct, frozen=True):
    """One kind of stop in both trees."""

    HEADINGS: ClassVar[tuple[str, ...]] = ("stops by kind of question and its rule", "then", "now")
    what: str
    then: str
    now: int
    fails: ClassVar[bool] = False

    def cells(self) -> list[str]:
        """What stands in the columns."""
        return [self.what, self.then, f"{self.now:,}"]


def counted(root: Path, party: int, games: int) -> Count:
    """Have the player count in a tree."""
    run = subprocess.run(
        [sys.executable, "-m", f"tests.bench.players.{PLAYER}", str(party), str(games)],
        cwd=root,
        env=peers.here(),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Refused(f"{PLAYER} failed in {root}: {run.stderr.strip()[-600:]}")
    return msgspec.json.decode(run.stdout, type=Count)


def with_player(revision: str) -> Path:
    """The tree of a revision, with the player of this one laid into it."""
    place = against.checked_out(revision)
    name = Path("tests") / "bench" / "players" / f"{PLAYER}.py"
    shutil.copyfile(ROOT / name, place / name)
    return place


def report(games: int, revision: str | None) -> tuple[str, bool]:
    """The tables for people, and whether the bounds hold."""
    other = with_player(revision) if revision else None
    lines, kinds = [], []
    for party in PARTIES:
        what = f"{party} Dreamer{'s' * (party > 1)}"
        before = counted(other, party, games) if other else None
        now = counted(ROOT, party, games)
        if before is not None:
            lines.append(Line(f"{what}, {revision}", games, before))
        lines.append(Line(f"{what}, here", games, now, before))
        kinds.append(f"{what}\n\n{tables(by_kind(now, before))}")
    return "\n\n".join([tables(lines), *kinds]), not any(line.fails for line in lines)


def by_kind(now: Count, before: Count | None) -> Sequence[Kind]:
    """The most frequent stops, those before and those now."""
    most = Counter(now.kinds) | Counter(before.kinds if before else {})
    then = before.kinds if before else None
    return [
        Kind(kind, f"{then.get(kind, 0):,}" if then is not None else "", now.kinds.get(kind, 0))
        for kind, _ in most.most_common(MOST_KINDS)
    ]


def main() -> int:
    """Count here, and in a revision in turns if one is named."""
    parser = argparse.ArgumentParser(prog="make stops", description=__doc__)
    parser.add_argument("--against", metavar="REV", help="count in a revision as well, and print the ratios")
    parser.add_argument("--game", metavar="NAME", help="count what is asked in a turn of another game, such as duel")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games of each party (default: {GAMES})")
    wanted = parser.parse_args()
    try:
        if wanted.game:
            told, holds = turns.report(wanted.game, wanted.games)
        else:
            told, holds = report(wanted.games, wanted.against)
    except Refused as reason:
        print(f"Nothing counted: {reason}", file=sys.stderr)
        return 2
    print(told)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
