"""The result of many games of bots: counted one by one, merged, and told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct, field

from etherfields.kernel.play.events import some
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.outputs import make_output_folder, write_output
from etherfields.playable.protocols import Edition
from ..coverage.coverage import Covered
from .checking import ALL
from .played import Played, Run


class Tally(Struct):
    """The result of many games."""

    games: int = 0
    decisions: int = 0
    busy: float = 0.0
    """Seconds of work, of all cores together."""
    elapsed: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    failed: list[Played] = field(default_factory=list)
    ran_out: int = 0
    """The games that ran to their limit, and did not fail."""
    unfinished: list[Played] = field(default_factory=list)
    """Those of them whose decisions are kept."""
    kept: list[Played] = field(default_factory=list)
    """Games that went well and are kept all the same."""
    milestones: Counter[str] = field(default_factory=Counter)
    """The milestones reached in all games, with the times of each."""
    reached_in: Counter[str] = field(default_factory=Counter)
    """In how many games it was."""
    every: int = ALL
    """One table and question of so many was examined."""
    covered: Covered = field(default_factory=Covered)
    """The paragraphs read and the ways to them."""

    def add(self, played: Played) -> None:
        """Count one more."""
        self.games += 1
        self.every = max(self.every, played.run.every)
        self.decisions += played.decisions
        self.busy += played.seconds
        self.milestones.update(played.milestones)
        self.reached_in.update(set(played.milestones))
        self.covered.add(len(played.run.party), played.read, played.open, played.taken)
        if played.failure:
            self.failed.append(played)
            return
        self.outcomes[played.outcome] += 1
        if played.is_unfinished:
            self.ran_out += 1
            self.unfinished += [played] if played.run.is_told or played.run.is_kept else []
        elif played.run.is_kept:
            self.kept.append(played)

    def merge(self, other: Tally) -> None:
        """Count the games of another result, too."""
        self.games += other.games
        self.every = max(self.every, other.every)
        self.decisions += other.decisions
        self.busy += other.busy
        self.ran_out += other.ran_out
        for ours, others in (
            (self.outcomes, other.outcomes),
            (self.milestones, other.milestones),
            (self.reached_in, other.reached_in),
        ):
            ours.update(others)
        self.covered.merge(other.covered)
        for mine, more in (
            (self.failed, other.failed),
            (self.unfinished, other.unfinished),
            (self.kept, other.kept),
        ):
            mine += more
            mine.sort(key=_in_order)

    def text(self) -> str:
        """All of it for people."""
        games = f"{self.games:,} {'game' if self.games == 1 else 'games'}"
        lines = [f"{games}, {self.decisions:,} decisions{self._pace()}."]
        counts = sorted(self.outcomes.items(), key=lambda one: (-one[1], one[0]))
        lines += [f"{count:>8,}  {outcome}" for outcome, count in counts]
        if self.milestones:
            lines.append("On the way:")
            lines += [
                f"{count:>8,}  {what} (in {some(self.reached_in[what], 'game')})"
                for what, count in sorted(self.milestones.items())
            ]
        for played in sorted(self.unfinished, key=_in_order):
            lines.append(f"{_named(played.run)}: {played.outcome}.")
        if 0 < len(self.unfinished) < self.ran_out:
            lines.append(f"... and {self.ran_out - len(self.unfinished):,} unfinished games more.")
        for played in sorted(self.failed, key=_in_order):
            lines.append(f"{_named(played.run)}: decision {played.decisions} fails.")
            lines += [f"    {line}" for line in (played.failure, played.stretch) if line]
        ran_out = f" {self.ran_out:,} unfinished, which is no failure: `--limit` lets games go on."
        failed = f"{len(self.failed):,} failed." if self.failed else "Nothing failed."
        if self.every > ALL:
            lines.append(f"One table and question of {self.every:,} was looked at.")
        lines.append(failed + ran_out * bool(self.ran_out))
        return "\n".join(lines)

    def _pace(self) -> str:
        """The speed, where it is known."""
        if not self.elapsed or not self.busy:
            return ""
        pace, a_core = self.decisions / self.elapsed, self.decisions / self.busy
        return f" in {self.elapsed:.1f} s: {pace:,.0f} a second, {a_core:,.0f} a core"


def _in_order(played: Played) -> tuple[int, str]:
    return played.run.seed, played.run.player


def _named(run: Run) -> str:
    return f"Seed {run.seed}, {run.player} player, {', '.join(run.party)}"


JOURNALS = "the journals of games"
"""The name in Faults of the files written here."""


def write_journals(tally: Tally, folder: Path, edition: Edition) -> list[Path]:
    """Write the journals of games that failed, are unfinished or are kept, each sort apart and under its seed."""
    paths = []
    for sort, games in (("failed", tally.failed), ("unfinished", tally.unfinished), ("kept", tally.kept)):
        for played in games:
            make_output_folder(folder / sort, JOURNALS)
            path = folder / sort / f"seed-{played.run.seed}-{played.run.player}.journal"
            note = f"# {printable(' '.join((played.failure or played.outcome, played.stretch)).rstrip())}\n"
            write_output(path, (played.journal(edition).text() + note).encode(), JOURNALS)
            paths.append(path)
    return paths
