"""The archive of an exploration: tables to go on from, ways that were open, and the choice between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import cast

from msgspec import Struct, field

from etherfields.kernel.matter.chance import Chance
from ..coverage.leads import Fact, Lead, Leads, Node, spread
from .trips import NEARLY, Known, Trail, Trip

MOST_OPENINGS = 4
"""The most tables from which one way is tried."""
MOST_TABLES = 400
"""The most tables that are kept."""
NEAR, MOST_WAITING = 0.5, 12
"""What is so near to something unread is waited for, and so many things at most."""
FAR, STEEP = 0.01, 8
"""How likely it is to go from afar, or without time, and how much more likely from nearby."""
TRIES = 12
"""A way is tried so often at most without anything coming of it that is new."""


class KeptTable(Struct):
    """A table to go on from, with the way that leads there from the beginning."""

    seed: int
    party: tuple[str, ...]
    options: dict[str, str]
    keys: tuple[str, ...]
    table: bytes
    facts: frozenset[Fact] = frozenset()
    near: dict[int, float] = field(default_factory=dict)
    time: float = 1.0
    """How much time is left there, from 0 to 1."""
    chosen: int = 0
    """How often a trip went on from it."""


class Opening(Struct):
    """A way that was open: the decisions after a table, and the choice that takes it."""

    start: KeptTable
    since: tuple[str, ...]
    key: str
    tries: int = 0


class Archive(Struct):
    """All that an exploration goes by."""

    leads: Leads
    wanted: frozenset[int]
    """The paragraphs that are looked for."""
    roots: list[KeptTable] = field(default_factory=list)
    """The tables that everything begins with, which are never given up."""
    starts: list[KeptTable] = field(default_factory=list)
    openings: dict[str, list[Opening]] = field(default_factory=dict)
    tries: Counter[str] = field(default_factory=Counter)
    """How often each way was tried."""
    read: set[int] = field(default_factory=set)
    facts: set[Fact] = field(default_factory=set)
    branches: set[str] = field(default_factory=set)
    near: dict[int, float] = field(default_factory=dict)
    """How near one has come to each lead that comes about by itself."""
    sought: Counter[int] = field(default_factory=Counter)
    """How often one of them was sought."""
    goals: Counter[int] = field(default_factory=Counter)
    """How often each paragraph was gone for alone."""
    failed: Counter[tuple[object, ...]] = field(default_factory=Counter)
    """How often somebody went for a paragraph from tables of a kind."""
    open: Counter[str] = field(default_factory=Counter)
    """On how many trips each way was open."""
    taken: Counter[str] = field(default_factory=Counter)

    @property
    def unread(self) -> frozenset[int]:
        """The paragraphs that are still to be read."""
        return self.wanted - self.read

    def known(self) -> Known:
        """What the next trips have to know."""
        enough = frozenset(way for way, known in self.openings.items() if len(known) >= MOST_OPENINGS)
        dull = self.leads.keys - self._worths().keys()
        return Known(
            frozenset(self.read), frozenset(self.facts), enough | dull, frozenset(self.branches), self._waiting()
        )

    def add(self, start: KeptTable, trip: Trip, trail: Trail) -> None:
        """Take up what came of a trip that went on from a start."""
        self.read.update(trail.read)
        self.facts |= trail.facts
        self.branches |= trail.branches
        self.open.update(trail.open)
        self.taken.update(trail.taken)
        starts = [
            KeptTable(
                start.seed,
                start.party,
                start.options,
                (*start.keys, *trail.keys[: one.at]),
                one.table,
                one.facts,
                one.near,
                one.time,
            )
            for one in trail.rests
        ]
        for one in starts:
            for place, nearness in one.near.items():
                self.near[place] = max(self.near.get(place, 0.0), nearness)
        worths = self._worths()
        for opened in trail.openings:
            known = self.openings.setdefault(opened.way, [])
            if len(known) < MOST_OPENINGS and opened.way in worths:
                rest = trail.rests[opened.rest]
                known.append(Opening(starts[opened.rest], tuple(trail.keys[rest.at : opened.at]), opened.key))
        self.starts += starts
        if len(self.starts) > MOST_TABLES:
            self.give_up()

    def give_up(self) -> None:
        """Give up tables: of those that are alike in all that matters the one with most time is kept.

        If they are still too many, those go on from which most trips have gone."""
        promises = self.promises()
        best: dict[object, KeptTable] = {}
        for one in self.starts:
            facts = frozenset(fact for fact in one.facts if fact in promises)
            cell = one.seed, one.party, facts, tuple(sorted(one.near.items()))
            known = best.get(cell)
            if known is None or (one.time, -one.chosen) > (known.time, -known.chosen):
                best[cell] = one
        kept = sorted(best.values(), key=lambda one: one.chosen)[: MOST_TABLES // 2]
        there = {id(one) for one in kept}
        self.starts = [*(one for one in self.roots if id(one) not in there), *kept]

    # --- what to do next --------------------------------------------------------------------------------

    def promises(self) -> dict[Node, float]:
        """How near everything is to something unread."""
        return spread(self.leads, dict.fromkeys(sorted(self.unread), 1.0))

    def _worths(self) -> dict[str, float]:
        """The worth of taking each way that leads towards something unread."""
        promises, worths = self.promises(), dict[str, float]()
        for lead in self.leads.all:
            worth = promises.get(lead.to, 0.0)
            if isinstance(lead.to, tuple) and lead.to in self.facts:
                worth /= 4
            if lead.key and worth > worths.get(lead.key, 0.0):
                worths[lead.key] = worth
        return worths

    def _waiting(self) -> tuple[tuple[int, float], ...]:
        """The leads towards something unread that nobody takes: they wait until something is so."""
        promises = self.promises()
        found = [
            (-promises.get(lead.to, 0.0), place)
            for place, lead in enumerate(self.leads.all)
            if not lead.key
            and lead.conditions
            and promises.get(lead.to, 0.0) > NEAR
            and lead.to not in self.facts
            and self._is_met(lead)
        ]
        return tuple((place, self.near.get(place, 0.0)) for _, place in sorted(found)[:MOST_WAITING])

    def _is_met(self, lead: Lead) -> bool:
        """Whether that in which a lead stands was read, or has been in play."""
        return lead.of in (self.read if isinstance(lead.of, int) else self.facts)

    def next_near(self) -> KeptTable | None:
        """The table nearest to a lead that comes about by itself, and was sought seldom; None: there is none."""
        waiting = [place for place, _ in self._waiting() if self.near.get(place)]
        if not waiting:
            return None
        promises = self.promises()
        place = min(waiting, key=lambda one: ((1 + self.sought[one]) / promises[self.leads.all[one].to] ** 4, one))
        self.sought[place] += 1
        least = NEARLY * self.near[place]
        near = (one for one in self.starts if one.near.get(place, 0.0) >= least)
        found = min(near, key=lambda one: (1 + one.chosen) / one.near[place] ** 4, default=None)
        if found is not None:
            found.chosen += 1
        return found

    def next_goal(self) -> int:
        """The unread paragraph that was gone for least often."""
        number = min(self.unread, key=lambda one: (self.goals[one], one))
        self.goals[number] += 1
        return number

    def next_towards(self, goal: int, chance: Chance) -> KeptTable:
        """A table to go for a paragraph from: near to it and with time left, of a kind seldom tried in vain.

        Tables of one game that are as near and have as much time are of a kind; of these one is drawn."""
        promises = spread(self.leads, {goal: 1.0})
        leads = [lead for node in promises for lead in self.leads.to.get(node, ()) if lead.facts]
        kinds: dict[tuple[object, ...], list[KeptTable]] = {}
        for start in self.starts:
            nearness = self._nearness(start, leads, promises)
            kinds.setdefault((goal, start.seed, len(start.party), nearness, round(start.time, 1)), []).append(start)
        weights = [
            (FAR + nearness**STEEP) * (FAR + time**2) / many**0.5 / (1 + self.failed[kind]) ** 2
            for kind in kinds
            for _, _, many, nearness, time in (cast("tuple[int, int, int, float, float]", kind),)
        ]
        kind = list(kinds)[_drawn(weights, chance)]
        self.failed[kind] += 1
        start = kinds[kind][chance.below("start", len(kinds[kind]))]
        start.chosen += 1
        return start

    def _nearness(self, start: KeptTable, leads: Sequence[Lead], promises: dict[Node, float]) -> float:
        """How near a table is to what promises are made for, from 0 to 1."""
        waits = (near * promises.get(self.leads.all[place].to, 0.0) for place, near in start.near.items())
        ways = (_share(lead.facts, start.facts) * promises[lead.to] for lead in leads)
        return round(max(max(waits, default=0.0), max(ways, default=0.0)), 2)

    def next_openings(self, most: int) -> list[tuple[str, Opening]]:
        """The openings to be tried now, the best first, each of another way."""
        found: list[tuple[float, str]] = []
        for way, worth in self._worths().items():
            if self.openings.get(way) and self.tries[way] < TRIES:
                often = 2 * self.tries[way] + min(self.taken[way], 4)
                found.append((-worth / (1 + often), way))
        chosen: list[tuple[str, Opening]] = []
        for _, way in sorted(found)[:most]:
            opening = min(self.openings[way], key=lambda one: one.tries)
            opening.tries += 1
            self.tries[way] += 1
            chosen.append((way, opening))
        return chosen

    def next_start(self, chance: Chance) -> KeptTable:
        """A table to go on from: by how seldom it was chosen, and how much of what unread paragraphs wait for is so."""
        promises = self.promises()
        near = [lead for lead in self.leads.all if lead.facts and promises.get(lead.to, 0.0) > 0.3]
        weights = [self._weight(start, near, promises) for start in self.starts]
        start = self.starts[_drawn(weights, chance)]
        start.chosen += 1
        return start

    def _weight(self, start: KeptTable, near: Sequence[Lead], promises: dict[Node, float]) -> float:
        nearness = max((_share(lead.facts, start.facts) * promises[lead.to] for lead in near), default=0.0)
        return (0.05 + nearness**3) / (1 + start.chosen)


def _share(wanted: Iterable[Fact], there: frozenset[Fact]) -> float:
    facts = set(wanted)
    return len(facts & there) / len(facts)


def _drawn(weights: Sequence[float], chance: Chance) -> int:
    """The place of one of several weights, each as likely as it is large."""
    drawn = chance.below("start", 10**6) / 10**6 * sum(weights)
    return min(sum(so_far < drawn for so_far in accumulate(weights)), len(weights) - 1)
