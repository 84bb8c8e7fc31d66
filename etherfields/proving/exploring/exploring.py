"""Exploration: rounds of trips from an archive of tables, until everything is read or enough was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Game
from ..bots.bots import players_of, runs
from ..bots.bots_protocols import Covers, Learns
from ..coverage.leads import Fact
from ..sweeps.finished_jobs import FinishedJobs, done_by
from ..sweeps.start_workers import workers_at
from ..sweeps.workers import Maker, Where
from .archive import Archive, KeptTable
from .exploring_protocols import InParts, Seeks
from .trips import IDLE, SEEKER, Trail, Trip, travel

ROUND = 8
"""The number of trips that are made before what came of them is looked at."""
FROM_OPENINGS = 6
"""The most of them that take a way which was open."""
SOUGHT = 5
"""The number of them that go for unread paragraphs, each but the first for one alone."""
QUIET = 30
"""After so many rounds in which nothing was read for the first time the exploration is over."""
WHOLE, LONG, SHORT, NEARBY = 6_000, 500, 250, 60
"""The most decisions of a trip from a table, of one along a way that was open, and of one to what is near."""
PATIENT, HASTY = 100, 40
"""The decisions without news after which a trip is over: from a kept table, and along a way."""
NEAR_PLAYERS = ("random", "", IDLE)
"""The players of such trips; the empty one is the player of all other trips."""
NEAR_RESTS = 2
"""The rest points after which a trip is over that waits for something to come about."""


class Extent(Struct, frozen=True):
    """What is to be explored, and how much of it."""

    seed: int = 1
    beginnings: int = 4
    """The number of games that everything begins with."""
    decisions: int = 100_000
    """The most decisions, those on the way to a part of the game left out."""
    part: str = ""
    party: tuple[str, ...] = ()
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    is_guided: bool = True
    """Whether tables are kept and gone on from; otherwise each trip begins at the beginning, and goes to the end."""


class Find(Struct, frozen=True):
    """A paragraph that was read, and the game in which it was."""

    seed: int
    party: tuple[str, ...]
    keys: tuple[str, ...]
    """All decisions from the beginning to where it is read."""
    decisions: int
    """The number of decisions that the exploration had made by then."""
    options: dict[str, str] = field(default_factory=dict)

    def game(self) -> tuple[object, ...]:
        """The beginning of the game."""
        return self.seed, self.party, tuple(sorted(self.options.items()))


class FailedTrip(Struct, frozen=True):
    """A game that failed on a trip."""

    seed: int
    party: tuple[str, ...]
    options: dict[str, str]
    keys: tuple[str, ...]
    failure: str


class Explored(Struct):
    """What came of an exploration."""

    asked: Extent
    wanted: frozenset[int]
    finds: dict[int, Find] = field(default_factory=dict)
    decisions: int = 0
    """The new decisions of all trips, which is what an exploration costs."""
    again: int = 0
    """The decisions that were made again, to come from a kept table to a way that was open there."""
    before: int = 0
    """The decisions on the way to the part of the game that is explored."""
    read: frozenset[int] = frozenset()
    """All paragraphs that were read, those included that were not looked for."""
    trips: int = 0
    rounds: int = 0
    tries: dict[str, int] = field(default_factory=dict)
    """How often each way was tried for its own sake."""
    open: dict[str, int] = field(default_factory=dict)
    """On how many trips each way was open."""
    taken: dict[str, int] = field(default_factory=dict)
    facts: frozenset[Fact] = frozenset()
    branches: frozenset[str] = frozenset()
    failed: list[FailedTrip] = field(default_factory=list)

    @property
    def unread(self) -> list[int]:
        """The paragraphs that were not read."""
        return sorted(self.wanted - self.finds.keys())

    def merge(self, other: Explored) -> None:
        """Take up another exploration of the same: of two ways to a paragraph the shorter one stays."""
        for number, find in other.finds.items():
            known = self.finds.get(number)
            if known is None or (len(find.keys), find.seed) < (len(known.keys), known.seed):
                self.finds[number] = find
        for ours, its in ((self.tries, other.tries), (self.open, other.open), (self.taken, other.taken)):
            ours.update({way: ours.get(way, 0) + often for way, often in its.items()})
        self.decisions, self.again = self.decisions + other.decisions, self.again + other.again
        self.before, self.trips = self.before + other.before, self.trips + other.trips
        self.rounds, self.read = self.rounds + other.rounds, self.read | other.read
        self.facts, self.branches = self.facts | other.facts, self.branches | other.branches
        self.failed += other.failed


_HERE = Where()
Done: TypeAlias = Callable[[Sequence[Trip]], Iterable[Trail]]
"""Makes the trips of a round, and has their results in any order."""
Heard: TypeAlias = Callable[["Explored"], None]


def explore(
    make: Maker, asked: Extent, where: Where = _HERE, heard: Heard = lambda explored: None,
    finished: FinishedJobs | None = None,
) -> Explored:  # fmt: skip
    """Explore a game; `heard` is told after each round. Equal seeds bring equal results, whoever makes the trips."""
    exploration = Exploration(make(), asked)
    with workers_at(where) as workers:
        return exploration.run(lambda trips: _made(done_by(workers, make, travel, trips, Trail, finished)), heard)


def _made(trails: Iterable[tuple[Trail, bool]]) -> Iterable[Trail]:
    return (trail for trail, _ in trails)


class Exploration:
    """An exploration under way."""

    def __init__(self, game: Game[Any], asked: Extent) -> None:
        assert isinstance(game, Covers)
        wanted = frozenset(game.paragraphs())
        if asked.part and isinstance(game, InParts):
            wanted &= game.paragraphs_of(asked.part)
        self.game, self.asked = game, asked
        self.archive = Archive(game.leads(), wanted)
        self.explored = Explored(asked, wanted)
        self.chance = Chance(asked.seed)
        self.player, self.sent = _explorer(game), 0
        self.quiet = 0
        """The number of rounds since something was read for the first time."""
        self.roots: list[KeptTable] = []

    def run(self, done: Done, heard: Heard) -> Explored:
        """Set out from the beginnings, and go on until nothing is left to be read, or nothing new is."""
        explored, asked = self.explored, self.asked
        self._set_out(done)
        heard(explored)
        while self.roots and self.archive.unread and explored.decisions < asked.decisions:
            found = len(explored.finds)
            self._round(done, self._whole() if not asked.is_guided or not explored.rounds else self._guided())
            heard(explored)
            self.quiet = 0 if len(explored.finds) > found else self.quiet + 1
            if asked.is_guided and self.quiet >= QUIET:
                break
        archive = self.archive
        explored.read = frozenset(archive.read)
        explored.tries, explored.facts = dict(sorted(archive.tries.items())), frozenset(archive.facts)
        explored.open, explored.taken = dict(sorted(archive.open.items())), dict(sorted(archive.taken.items()))
        explored.branches = frozenset(archive.branches)
        return explored

    def _set_out(self, done: Done) -> None:
        """Begin the games, and bring them to where the part begins that is explored."""
        asked, seating = self.asked, self.game.seating()
        player = players_of(self.game)[2] if len(players_of(self.game)) > 2 else "random"
        games = [
            run
            for place in range(asked.beginnings)
            for run in runs(
                1, asked.seed + place, seating, party=asked.party, options=asked.options, player=player,
                players=asked.players or seating.least + place % (seating.most - seating.least + 1),
            )
        ]  # fmt: skip
        for run in games:
            table = self.game.fresh(run.seed, run.party, dict(run.options))
            start = KeptTable(run.seed, run.party, run.options, (), b"" if asked.part else _at_rest(self.game, table))
            self.roots.append(start)
        if not asked.part:
            self.archive.roots = self.roots
            self.archive.starts += self.roots
            return
        plan = [(start, self._trip(start, WHOLE, player=player, is_approach=True)) for start in self.roots]
        self.roots = []
        for start, trip, trail in _in_order(plan, done):
            self.explored.before += trail.decisions
            self._note(start, trip, trail)
            if trail.is_there and not trail.failure:
                self.roots.append(self.archive.starts[-1])
        self.archive.roots = self.roots
        if not self.roots and not self.explored.failed:
            raise Fault("no game came to where the exploration begins", todo="Try another --seed, or more --from.")

    def _round(self, done: Done, plan: Sequence[tuple[KeptTable, Trip]]) -> None:
        for start, trip, trail in _in_order(plan, done):
            self._note(start, trip, trail)
            self.explored.decisions += trail.decisions
            self.explored.again += trail.replayed
            self.explored.trips += 1
        self.explored.rounds += 1

    def _note(self, start: KeptTable, trip: Trip, trail: Trail) -> None:
        """Take up what came of a trip."""
        explored = self.explored
        by_then = explored.decisions - trail.replayed
        for number, at in sorted(trail.read.items()):
            if number not in explored.finds and number in self.explored.wanted:
                keys = (*start.keys, *trail.keys[:at])
                explored.finds[number] = Find(start.seed, start.party, keys, by_then + at, start.options)
        if trail.failure:
            keys = (*start.keys, *trail.keys)
            explored.failed.append(FailedTrip(start.seed, start.party, start.options, keys, trail.failure))
        self.archive.add(start, trip, trail)

    def _whole(self) -> list[tuple[KeptTable, Trip]]:
        """Trips from the beginnings to the end."""
        return [
            (start, self._trip(start, WHOLE))
            for place in range(len(self.roots) if self.asked.is_guided else ROUND)
            for start in (self.roots[(self.sent + place) % len(self.roots)],)
        ]

    def _guided(self) -> list[tuple[KeptTable, Trip]]:
        """Trips along ways that were open, and from tables that were kept."""
        plan: list[tuple[KeptTable, Trip]] = []
        if isinstance(self.game, Seeks):
            plan += [self._sought(alone=bool(place)) for place in range(SOUGHT)]
        openings = min(FROM_OPENINGS if not self.quiet else FROM_OPENINGS // 2, ROUND - 2 - len(plan))
        for _, opening in self.archive.next_openings(openings):
            trip = self._trip(opening.start, SHORT, opening.since, opening.key, HASTY)
            plan.append((opening.start, trip))
        while len(plan) < ROUND:
            # Of things that come about by themselves one is near: a little chance, or waiting, may bring it.
            near = self.archive.next_near() if self._seeks(len(plan)) else None
            if near is not None:
                player = NEAR_PLAYERS[self.chance.below("near", len(NEAR_PLAYERS))]
                plan.append((near, self._trip(near, NEARBY, player=player, rests=NEAR_RESTS)))
                continue
            # The longer nothing new was read, the farther the other trips go.
            start = self.archive.next_start(self.chance)
            plan.append((start, self._trip(start, WHOLE, patience=PATIENT * (1 + self.quiet))))
        return plan

    def _sought(self, alone: bool) -> tuple[KeptTable, Trip]:
        """A trip for one of the unread paragraphs alone, or for all of them."""
        goal = self.archive.next_goal()
        start = self.archive.next_towards(goal, self.chance)
        told = frozenset(self.game.paragraphs()) - ({goal} if alone else self.archive.unread)
        return start, self._trip(start, LONG, player=SEEKER, told=told)

    def _told(self) -> frozenset[int]:
        """The paragraphs of which a player hears that they were read: where all is quiet half of them, by chance.

        Whoever takes some of them for unread goes where nobody has a reason to go any more."""
        read = sorted(self.archive.read)
        return frozenset(number for number in read if not self.quiet or self.chance.below("told", 2))

    def _seeks(self, place: int) -> bool:
        """Whether a trip goes to where something is near, by its place in a round: every second one."""
        return bool(place % 2)

    def _trip(
        self, start: KeptTable, limit: int, since: tuple[str, ...] = (), first: str = "", patience: int = 0,
        player: str = "", is_approach: bool = False, rests: int = 0, told: frozenset[int] | None = None,
    ) -> Trip:  # fmt: skip
        self.sent += 1
        seed = start.seed if is_approach else self.asked.seed * 1_000_003 + self.sent
        return Trip(
            self.sent, seed, player or self.player, start.party, limit, start.options, start.table, since, first,
            patience, rests, self.asked.part, is_approach, self.archive.known(),
            self._told() if told is None else told,
        )  # fmt: skip


def _at_rest(game: Game[Any], table: object) -> bytes:
    """A table at the beginning as plain data."""
    return Session(game, table, keep=True, check=False).rests[0].data


def _explorer(game: Game[Any]) -> str:
    """The player of trips: one of the game's own that goes looking for what is unread, or one without a plan."""
    return game.learners()[0] if isinstance(game, Learns) else "random"


def _in_order(plan: Sequence[tuple[KeptTable, Trip]], done: Done) -> list[tuple[KeptTable, Trip, Trail]]:
    """The results of a round in the order of its plan, in whichever order they came."""
    trails = {trail.trip: trail for trail in done([trip for _, trip in plan])}
    return [(start, trip, trails[trip.number]) for start, trip in plan]
