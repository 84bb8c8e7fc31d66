"""Bots: players without a plan that play many games and report every failure."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct, field
from msgspec.structs import replace

from etherfields import __version__
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.events import some
from etherfields.kernel.play.players import Player, first_player, random_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.faults import Fault, what_broke
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.outputs import make_output_folder, write_output
from etherfields.kernel.system.printing import Outlet
from etherfields.playable.protocols import Edition, Game, Seating
from ..coverage.coverage import Covered, Watch
from ..job_pool import Maker, done_in, processes
from .bots_protocols import Covers, Milestones, Plays
from .checking import ALL, SAMPLED, Checks

Table = TypeVar("Table")
Table_contra = TypeVar("Table_contra", contravariant=True)

MIXED = ("random", "first")
"""The players without a plan, who take turns if nobody is named."""
ROUND = 48
"""The number of games played before curious players hear which paragraphs were read in them."""
LIMIT = 5_000
"""A game that isn't over after so many decisions is unfinished."""


@runtime_checkable
class Ends(Protocol[Table_contra]):
    """A game that can say how it ended."""

    def ended(self, table: Table_contra) -> str:
        """In a sentence, once it is over."""


class Run(Struct, frozen=True):
    """One game to be played."""

    seed: int
    player: str
    """One of those that the game has, or of MIXED."""
    party: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    limit: int = LIMIT
    until: str = ""
    """The Dream after whose end the game is left; empty: it goes on."""
    known: frozenset[int] = frozenset()
    """The paragraphs that were read in games before; whoever is curious goes looking for others."""
    is_watched: bool = False
    """Whether it is noted which ways were open, and which were taken."""
    is_kept: bool = False
    """Whether its decisions are kept, however it ends."""
    every: int = ALL
    """One table and question of so many is examined."""


class Played(Struct):
    """The result of a game."""

    run: Run
    outcome: str = ""
    keys: list[str] = field(default_factory=list)
    """All decisions if it failed, is unfinished or is to be kept, the last one last."""
    is_unfinished: bool = False
    """Whether it ran to its limit: how it would have ended nobody knows."""
    decisions: int = 0
    seconds: float = 0.0
    failure: str = ""
    """The failure of the game; empty: it had none."""
    stretch: str = ""
    """The decisions in one of which it came about; empty: the last one."""
    milestones: Counter[str] = field(default_factory=Counter)
    """The milestones reached on the way, with the times of each."""
    read: frozenset[int] = frozenset()
    """The paragraphs that were read."""
    open: frozenset[str] = frozenset()
    """The ways to something that were open at some time, if it was watched."""
    taken: frozenset[str] = frozenset()
    """The ways that were taken."""

    def journal(self, edition: Edition) -> Journal:
        """The game as a journal that anybody can replay."""
        run, named = self.run, (edition.pack, edition.content, __version__)
        beginning = Beginning(run.seed, run.party, run.options, *named, game=edition.game)
        return Journal(beginning.header(), self.keys)


def runs(
    n: int, seed: int, seating: Seating, *, party: tuple[str, ...] = (), players: int = 0,
    options: dict[str, str] | None = None, limit: int = LIMIT, player: str = "",
    until: str = "", is_watched: bool = False, kept: int = 0, every: int = 0,
) -> Iterator[Run]:  # fmt: skip
    """N games: each seed is played by every player without a plan, or by each of those that are named.

    Without a party, whoever the seed brings together takes part. The first ones are kept, so many as `kept` says.
    Unless `every` says it, all tables are examined, and a sample of them where what is read is counted."""
    playing = tuple(player.split(",")) if player else MIXED
    for number in range(n):
        own = seed + number // len(playing)
        chance = Chance(own)
        yield Run(
            own, playing[number % len(playing)], party or _party(seating, players, chance), options or {}, limit, until,
            is_watched=is_watched, is_kept=number < kept,
            every=every or (SAMPLED if is_watched else ALL),
        )  # fmt: skip


def _party(seating: Seating, players: int, chance: Chance) -> tuple[str, ...]:
    """The choices of the seats by chance; so many seats as `players` says, or by chance, too."""
    codes = [code for code, _, _ in seating.offers]
    if not seating.is_each_different:
        many = players or seating.least + chance.below("bots", seating.most - seating.least + 1)
        return tuple(chance.pick("bots", codes) for _ in range(many))
    many = players or seating.least + chance.below("bots", min(seating.most, len(codes)) - seating.least + 1)
    chance.shuffle("bots", codes)
    return tuple(codes[:many])


def play(game: Game[Any], run: Run) -> Played:
    """Play one game to its end, and look at the table after every decision, or as often as the run says."""
    played = Played(run)
    begun = time.perf_counter()
    keys: list[str] = []
    checks: Checks | None = None
    try:
        session = Session(game, game.fresh(run.seed, run.party, dict(run.options)), keep=False, check=False)
        player, watched = player_of(game, session.table, run), _watch(game, run)
        checks = Checks(game, session, run.every)
        played.outcome = _play_on(game, session, watched.of(player) if watched else player, run, keys, checks)
        if session.question is not None and len(keys) >= run.limit:
            played.is_unfinished = True
        if played.is_unfinished or run.is_kept:
            played.keys = keys
        if isinstance(game, Milestones):
            played.milestones = game.milestones(session.events)
        if isinstance(game, Covers):
            played.read = game.read_on(session.table)
        if watched is not None:
            played.open, played.taken = frozenset(watched.open - {""}), frozenset(watched.taken - {""})
    except Exception as error:
        played.failure = what_broke(error)
        played.stretch = checks.stretch(keys) if checks is not None else ""
        played.keys = keys
    played.decisions = len(keys)
    played.seconds = time.perf_counter() - begun
    return played


def players_of(game: Game[Any]) -> tuple[str, ...]:
    """The names of the players that a game can be played by."""
    return (*MIXED, *game.players()) if isinstance(game, Plays) else MIXED


def player_of(game: Game[Any], table: object, run: Run) -> Player:
    """The player of a run, at its table."""
    if run.player == "first":
        return first_player
    if isinstance(game, Plays) and run.player in game.players():
        return game.player(run.player, table, run.seed, run.known)
    if run.player not in MIXED:
        raise Fault("nobody knows how to play this game with sense", todo="Let the random player play it.")
    return random_player(partial(Chance(run.seed).below, "bot"))


def _watch(game: Game[Any], run: Run) -> Watch | None:
    return game.watch() if run.is_watched and isinstance(game, Covers) else None


def _play_on(
    game: Game[Any], session: Session[Any], player: Player, run: Run, keys: list[str], checks: Checks
) -> str:
    """Play until the end, or as far as it should go; every key stands in `keys` before it is chosen."""
    stops = game if run.until and isinstance(game, Milestones) else None
    while (question := session.question) is not None:
        made = len(keys)
        if made >= run.limit:
            checks.look(made)
            return f"unfinished after {run.limit:,} decisions"
        if stops is not None and stops.is_past(session.table, run.until):
            checks.look(made)
            return f"{run.until} is over"
        choice = player(question)
        keys.append(choice.key)
        session.choose(choice)
        checks.made(made + 1)
    if isinstance(game, Ends):
        return game.ended(session.table)
    said = [event.text for event in session.events if event.text]
    return said[-1] if said else "over"


class Tally(Struct):
    """The result of many games."""

    games: int = 0
    decisions: int = 0
    busy: float = 0.0
    """Seconds of work, of all cores together."""
    elapsed: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    failed: list[Played] = field(default_factory=list)
    unfinished: list[Played] = field(default_factory=list)
    """Games that ran to their limit, and did not fail."""
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
            self.unfinished.append(played)
        elif played.run.is_kept:
            self.kept.append(played)

    def text(self) -> str:
        """All of it for people."""
        pace = self.decisions / self.elapsed if self.elapsed else 0
        a_core = self.decisions / self.busy if self.busy else 0
        games = f"{self.games:,} {'game' if self.games == 1 else 'games'}"
        lines = [
            f"{games}, {self.decisions:,} decisions in {self.elapsed:.1f} s: "
            f"{pace:,.0f} a second, {a_core:,.0f} a core."
        ]
        lines += [f"{count:>8,}  {outcome}" for outcome, count in self.outcomes.most_common()]
        if self.milestones:
            lines.append("On the way:")
            lines += [
                f"{count:>8,}  {what} (in {some(self.reached_in[what], 'game')})"
                for what, count in sorted(self.milestones.items())
            ]
        for played in sorted(self.unfinished, key=lambda one: _in_order(one.run)):
            lines.append(f"{_named(played.run)}: {played.outcome}.")
        for played in sorted(self.failed, key=lambda one: _in_order(one.run)):
            lines.append(f"{_named(played.run)}: decision {played.decisions} fails.")
            lines += [f"    {line}" for line in (played.failure, played.stretch) if line]
        ran_out = f" {len(self.unfinished):,} unfinished, which is no failure: `--limit` lets games go on."
        failed = f"{len(self.failed):,} failed." if self.failed else "Nothing failed."
        if self.every > ALL:
            lines.append(f"One table and question of {self.every:,} was looked at.")
        lines.append(failed + ran_out * bool(self.unfinished))
        return "\n".join(lines)


def _in_order(run: Run) -> tuple[int, str]:
    return run.seed, run.player


def _named(run: Run) -> str:
    return f"Seed {run.seed}, {run.player} player, {', '.join(run.party)}"


def play_all(make: Maker, all_runs: Iterable[Run], jobs: int, seen: Callable[[Played], None]) -> Tally:
    """Play all games, in several processes if `jobs` says so; `seen` is told of each."""
    tally = Tally()
    begun = time.perf_counter()
    with _tables(make, jobs) as played_at:
        for part in _rounds(all_runs, tally.covered):
            for played in played_at(part):
                tally.add(played)
                seen(played)
    tally.elapsed = time.perf_counter() - begun
    return tally


def _rounds(all_runs: Iterable[Run], covered: Covered) -> Iterator[Iterable[Run]]:
    """All games at once; with curious players in rounds, so that each round knows the paragraphs read before.

    Who knows what depends on the rounds alone, and not on which process is done first."""
    waiting = iter(all_runs)
    while part := list(islice(waiting, ROUND)):
        if not any(run.player == "curious" for run in part):
            yield chain(part, waiting)
            return
        yield [replace(run, known=covered.known(len(run.party))) for run in part]


@contextmanager
def _tables(make: Maker, jobs: int) -> Iterator[Callable[[Iterable[Run]], Iterator[Played]]]:
    """Where games are played: here, or in several processes."""
    if jobs < 2:
        game = make()
        keep_loaded()
        yield lambda part: (play(game, run) for run in part)
        return
    with processes(jobs) as pool:
        yield lambda part: done_in(pool, make, play, part, at_once=2)


class Counted(Struct):
    """Shows at a terminal how many games are over."""

    games: int
    out: Outlet
    over: int = 0

    def __call__(self, played: Played) -> None:
        """One more is."""
        self.more(1)

    def more(self, games: int) -> None:
        """Count more games as over."""
        self.over += games
        if self.out.is_terminal:
            self.out.over(f"{self.over:,} of {self.games:,}", last=self.over >= self.games)


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
