"""Trips: a kept table played on for a bounded number of decisions, and what is new there; all of it plain data."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player, light
from etherfields.kernel.play.rests import Plain, RestPoint
from etherfields.kernel.play.running import vet
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import what_broke
from etherfields.playable.protocols import Game
from ..bots.bots import player_of
from ..bots.bots_protocols import Covers
from ..bots.played import Run
from ..coverage.leads import Fact
from .exploring_protocols import Branches, InParts, Seeks, TellsFacts

SEEKER = "seeker"
"""The player who goes for what isn't known, and for nothing else."""
AGAIN = 6
"""The most times that a trip takes the way which it was made for."""
IDLE = "idle"
"""The player who does nothing as long as there is a choice."""
BESIDES = 2
"""The most rest points of a trip that are kept although nothing was new there."""
NEARLY = 0.6
"""A rest point is kept if it is so near to a lead, measured by the nearest one that was met."""
LOOK = 20
"""One table and question of so many is examined."""


class Known(Struct, frozen=True):
    """The coverage of all trips before a round."""

    read: frozenset[int] = frozenset()
    facts: frozenset[Fact] = frozenset()
    open: frozenset[str] = frozenset()
    """The ways whose openings are kept often enough."""
    branches: frozenset[str] = frozenset()
    near: tuple[tuple[int, float], ...] = ()
    """Leads that come about by themselves, by their places among all, with how near to each of them one has come."""


class Trip(Struct, frozen=True):
    """A kept table, and how it is to be played on."""

    number: int
    seed: int
    """The seed of the player, and of the game if there is no table yet."""
    player: str
    party: tuple[str, ...]
    limit: int
    """The most decisions."""
    options: dict[str, str] = field(default_factory=dict)
    table: bytes = b""
    """The table at a rest point; empty: the game begins."""
    since: tuple[str, ...] = ()
    """The decisions since that rest point, which are made again."""
    first: str = ""
    """The key of the first decision that is new, made again where it can be; empty: the player makes it, too."""
    patience: int = 0
    """After so many decisions without news the trip is over; 0: it goes on."""
    rests: int = 0
    """After so many rest points the trip is over; 0: it goes on."""
    part: str = ""
    """The part of the game that it stays in; empty: the whole game."""
    is_approach: bool = False
    """Whether the trip ends where that part begins."""
    known: Known = Known()
    told: frozenset[int] = frozenset()
    """The paragraphs of which the player hears that they were read; others are more interesting to some players."""


class Rested(Struct, frozen=True):
    """A rest point on a trip."""

    at: int
    """How many decisions were made before it, those that were made again included."""
    table: bytes
    facts: frozenset[Fact] = frozenset()
    near: dict[int, float] = field(default_factory=dict)
    """How near it is to leads that come about by themselves."""
    time: float = 1.0
    """How much time is left, from 0 to 1."""


class Opened(Struct, frozen=True):
    """A way that was open on a trip."""

    way: str
    key: str
    """The key of the choice."""
    at: int
    """How many decisions had been made when it was offered."""
    rest: int
    """Which of the rest points comes before it."""


class Trail(Struct):
    """What came of a trip."""

    trip: int
    keys: list[str] = field(default_factory=list)
    """The decisions since its table, those that were made again included."""
    replayed: int = 0
    """How many of them were made again."""
    read: dict[int, int] = field(default_factory=dict)
    """The paragraphs read first on it: after how many of the decisions."""
    facts: frozenset[Fact] = frozenset()
    """The facts that were so first on it."""
    branches: frozenset[str] = frozenset()
    """The branches of effects run first on it."""
    open: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    openings: list[Opened] = field(default_factory=list)
    rests: list[Rested] = field(default_factory=list)
    """The rest points from which it pays to go on."""
    is_there: bool = False
    """Whether it came to where it was to end, or is still in its part of the game."""
    failure: str = ""

    @property
    def decisions(self) -> int:
        """The number of new decisions."""
        return len(self.keys) - self.replayed


_heard: dict[int, set[str]] = {}
"""In this process: the branches run in the game that is explored, by its identity."""


def _branches(game: Game[Any]) -> set[str]:
    """The set in which the branches of a game are noted, from the first trip in it on."""
    heard = _heard.get(id(game))
    if heard is None:
        _heard.clear()
        heard = _heard[id(game)] = set()
        if isinstance(game, Branches):
            game.watch_branches(heard.add)
    heard.clear()
    return heard


def travel(game: Game[Any], trip: Trip) -> Trail:
    """Make a trip."""
    trail = Trail(trip.number)
    walk = _Walk(game, trip, trail, _branches(game))
    try:
        walk.walk()
    except Exception as error:
        trail.failure = what_broke(error)
        trail.keys = [*walk.keys[: walk.made], *walk.choosing]
    walk.end()
    return trail


def _idle(question: Ask[object]) -> Choice[object]:
    """The player who waits: takes the last choice that isn't grave, which ends a list."""
    return light(question.choices)[-1]


def _player_of(game: Game[Any], table: object, run: Run) -> Player:
    if run.player == SEEKER and isinstance(game, Seeks):
        return game.seeker(table, run.seed, run.known)
    return player_of(game, table, run)


class _Walk:
    """A trip on its way."""

    def __init__(self, game: Game[Any], trip: Trip, trail: Trail, heard: set[str]) -> None:
        self.game, self.trip, self.trail, self.heard = game, trip, trail, heard
        self.keys: list[str] = []
        self.made = 0
        """The number of decisions that went well."""
        self.choosing: list[str] = []
        """The decision that is being made, lest it be lost if it fails."""
        covers = cast("Covers[Any]", game)
        self.read_on, self.way = covers.read_on, covers.watch().way
        self._ways: dict[str, str] = {}
        self._open: set[str] = set()
        self._taken: set[str] = set()
        self._rests: dict[int, RestPoint] = {}
        """The rest points that are worth keeping, by the decisions before them."""
        self._passed: list[RestPoint] = []
        self._facts: dict[int, frozenset[Fact]] = {}
        self._leads = [covers.leads().all[place] for place, _ in trip.known.near]
        self._nearest: dict[int, tuple[float, RestPoint]] = {}
        self._facts_new: set[Fact] = set()
        self._times: dict[int, float] = {}
        self._last: RestPoint | None = None
        self._rest: RestPoint | None = None
        """The last rest point, if it is one to go on from."""

    def walk(self) -> None:
        """Begin, and make decisions until it is enough."""
        trip, game = self.trip, self.game
        if trip.table:
            table = game.thaw(cast("Plain", msgspec.msgpack.decode(trip.table)))
        else:
            table = game.fresh(trip.seed, trip.party, dict(trip.options))
        session = Session(game, table, keys=trip.since, keep=True, check=False)
        self.keys, self.made = session.keys, len(session.keys)
        self.trail.replayed = len(trip.since)
        run = Run(trip.seed, trip.player, trip.party, known=trip.told)
        self._rested(session)
        self._play(session, _idle if trip.player == IDLE else _player_of(game, session.table, run))
        self.trail.keys = list(session.keys)

    def _play(self, session: Session[Any], player: Player) -> None:
        trip, first, often = self.trip, self.trip.first, 0
        last_news = begun = len(session.keys)
        read = self.read_on(session.table)
        while (question := session.question) is not None:
            made = len(session.keys)
            if made - begun >= trip.limit or (trip.patience and made - last_news >= trip.patience):
                break
            if self._is_enough(session) or len(self._passed) > trip.rests > 0:
                break
            for choice in question.choices:
                way = self._way_of(choice)
                if way and way not in self._open:
                    self._opened(way, choice.key, made)
            # A way whose cost is paid little by little has to be taken again and again.
            found = question.choice(first) if first and often < AGAIN else None
            choice, often = found or player(question), often + (found is not None)
            if way := self._way_of(choice):
                self._taken.add(way)
            self.made, self.choosing = made, [choice.key]
            session.choose(choice)
            self.made, self.choosing = made + 1, []
            if (made + 1 - begun) % LOOK == 0:
                self._examine(session)
            now = self.read_on(session.table)
            if len(now) != len(read):
                if self._read(now - read, made + 1):
                    last_news, first = made + 1, ""
                read = now
            if self._rested(session):
                last_news = made + 1
        self._examine(session)
        if session.question is None:
            self.trail.is_there = False

    def _is_enough(self, session: Session[Any]) -> bool:
        """Whether the trip has come to the part of the game that it goes to, or left the one that it stays in."""
        inside = self.trail.is_there = self._is_inside(session)
        if self.trip.is_approach:
            # Where it begins the table has to be at rest: it is from there that one goes on.
            return inside and session.rests[-1].keys == len(session.keys)
        return not inside

    def _is_inside(self, session: Session[Any]) -> bool:
        part, game = self.trip.part, self.game
        return not part or not isinstance(game, InParts) or game.is_in(session.table, part)

    def _examine(self, session: Session[Any]) -> None:
        if session.question is not None:
            vet(session.question)
        self.game.check(session.table)

    def _way_of(self, choice: Any) -> str:
        known = self._ways.get(choice.key)
        if known is None:
            known = self._ways[choice.key] = self.way(choice)
        return known

    def _opened(self, way: str, key: str, made: int) -> None:
        """A way is open for the first time on this trip: note how one comes to it, unless that is known well."""
        self._open.add(way)
        if way not in self.trip.known.open and self._rest is not None and not self.trip.is_approach:
            self._rests[self._rest.keys] = self._rest
            self.trail.openings.append(Opened(way, key, made, self._rest.keys))

    def _read(self, numbers: frozenset[int], made: int) -> bool:
        """Paragraphs were read: whether one of them is news."""
        fresh = [number for number in numbers if number not in self.trip.known.read]
        self.trail.read.update(dict.fromkeys(sorted(fresh), made))
        if fresh and self._rest is not None and not self.trip.is_approach:
            self._rests[self._rest.keys] = self._rest
        return bool(fresh)

    def _rested(self, session: Session[Any]) -> bool:
        """Look whether the table has come to rest, and whether it shows something new then."""
        rest = session.rests[-1]
        if rest is self._last:
            return False
        self._last = rest
        self._rest = rest if self._is_inside(session) else None
        if self._rest is not None:
            self._passed.append(rest)
        if not isinstance(self.game, TellsFacts):
            return False
        if self._rest is not None and not self.trip.is_approach:
            self._come_near(self.game, session.table, rest)
        facts = self.game.facts_on(session.table)
        self._facts[rest.keys] = facts
        if isinstance(self.game, Seeks):
            self._times[rest.keys] = self.game.time_left(session.table)
        fresh = facts - self.trip.known.facts - self._facts_new
        self._facts_new |= fresh
        if fresh and self._rest is not None and not self.trip.is_approach:
            self._rests[rest.keys] = rest
        return bool(fresh)

    def _come_near(self, game: TellsFacts[Any], table: object, rest: RestPoint) -> None:
        """Keep a rest point that is as near to a lead as any was, one for each lead on a trip."""
        for (place, best), found in zip(self.trip.known.near, game.nearness(table, self._leads), strict=True):
            if found >= max(NEARLY * best, self._nearest.get(place, (0.0, None))[0], 1e-6):
                self._nearest[place] = found, rest

    def end(self) -> None:
        """Hand over what was met."""
        trail = self.trail
        if self._rest is not None and trail.is_there and not trail.failure:
            self._rests[self._rest.keys] = self._rest
        if not trail.failure and not self.trip.is_approach and self._passed:
            # Besides, some of the others, lest all that is gone on from be alike.
            below = Chance(self.trip.seed).below
            for rest in (self._passed[below("rest", len(self._passed))] for _ in range(BESIDES)):
                self._rests[rest.keys] = rest
        near: dict[int, dict[int, float]] = {}
        for place, (found, rest) in self._nearest.items():
            self._rests[rest.keys] = rest
            near.setdefault(rest.keys, {})[place] = found
        places = sorted(self._rests)
        trail.rests = [
            Rested(at, rest.data, self._facts.get(at, frozenset()), near.get(at, {}), self._times.get(at, 1.0))
            for at, rest in sorted(self._rests.items())
        ]
        trail.openings = [msgspec.structs.replace(one, rest=places.index(one.rest)) for one in trail.openings]
        trail.open, trail.taken = frozenset(self._open), frozenset(self._taken)
        trail.facts = frozenset(self._facts_new)
        trail.branches = frozenset(self.heard - self.trip.known.branches)
