"""Balance: how often the sensible player wins each Dream, and whether anything decides it alone.

Each Dream is measured by itself. The First Dream begins as a campaign does. Before any other, the sensible player
dreams the First Dream and Awakens; then the Party stands before the Gate with its Keys and a full Clock, as after a
Delta Phase: with what the First Dream gave, and without what Slumbers and shops would have added.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from etherfields.campaign.game import Etherfields
from etherfields.campaign.machine import STATES
from etherfields.campaign.travelling import go_through, is_won
from etherfields.content.definitions import Gate
from etherfields.content.pack import Pack
from etherfields.dream.inplay import put
from etherfields.dream.play import Play
from etherfields.dream.setting import begin, hours_for
from etherfields.dream.table import Table
from etherfields.kernel.chance import Chance
from etherfields.kernel.decisions import Ask, Choice, Rest, Rules
from etherfields.kernel.events import Tell
from etherfields.kernel.session import Session
from etherfields.proving.sensible import Sensible

LIMIT = 6_000
COLUMNS = (
    "Dreamers", "games", "won", "95% interval", "a Dreamer died", "out of Turns", "Turns", "decisions", "Torment each",
)  # fmt: skip
COMMON = 0.2
"""What was used in fewer games than this part isn't looked at."""
FEWEST = 10
"""Nor what was used, or left, in fewer games than this."""
Z = 1.96
"""95 of 100 times the truth lies within so many deviations."""


@dataclass(slots=True, frozen=True)
class Measure:
    """One game of one Dream to be played."""

    gate: str
    seed: int
    party: tuple[str, ...]


@dataclass(slots=True)
class Measured:
    """How it went."""

    measure: Measure
    ending: str = ""
    won: bool = False
    out_of_turns: bool = False
    turns: int = 0
    decisions: int = 0
    torment: int = 0
    """The Torment of the whole Party at the end."""
    used: frozenset[str] = frozenset()
    """The options taken and cards used."""


class OneDream(Etherfields):
    """A game that ends with one Dream: a table in whatever state goes on until the Dream has an outcome."""

    def __init__(self, pack: Pack, gate: str) -> None:
        super().__init__(pack)
        self.gate = gate

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Enter the Dream, unless it is being dreamt already, and play it to its end."""
        play = begin(self.pack, table, tell)
        if table.gate != self.gate:
            table.state = yield from _through(play, self.gate)
        while table.state in ("turn", "dream over") and self.gate not in table.outcomes:
            yield Rest(table.state)
            table.state = yield from STATES[table.state].play(play)


def _through(play: Play, gate: str) -> Rules[str]:
    """EF-DREAM-04: through a Gate that the Party stands before, with what it asks for."""
    table = play.table
    if table.piles.where[gate] != "gates":
        put(play, gate, "gates")
    printed = play.printed(gate, Gate)
    missing = printed.keys - table.tokens.of("key", "party")
    if missing > 0:
        table.tokens.gain("key", "party", missing)
    return (yield from go_through(play, gate))


# --- one game -------------------------------------------------------------------------------------------


def measure(pack: Pack, one: Measure) -> Measured:
    """Play a Dream once."""
    table = Etherfields(pack).fresh(one.seed, one.party, {})
    if one.gate != pack.campaign.first:
        table = _after_the_first(pack, table, one)
    before = len(table.outcomes)
    session = Session(OneDream(pack, one.gate), table, keep=False, check=False)
    player = Sensible(pack, session.table, one.seed)
    measured = Measured(one)
    used: set[str] = set()
    for choice in _played(session, player, lambda: len(session.table.outcomes) > before):
        measured.decisions += 1
        used.add(_named(pack, choice))
    end = session.table
    measured.used = frozenset(used - {""})
    measured.ending = end.outcomes.get(one.gate, "no end")
    measured.won = is_won(begin(pack, end), one.gate) if one.gate in end.outcomes else False
    measured.out_of_turns = any(event.kind == "out of turns" for event in session.events)
    measured.turns = sum(event.kind == "turn begins" for event in session.events)
    measured.torment = sum(end.tokens.of("torment", who) for who in one.party)
    return measured


def _played(session: Session[Table], player: Sensible, over: Callable[[], bool]) -> Iterator[Choice[object]]:
    """Let the sensible player answer until it is over: the answers."""
    for _ in range(LIMIT):
        if session.question is None or over():
            return
        choice = player(session.question)
        yield choice
        session.choose(choice)


def _after_the_first(pack: Pack, table: Table, one: Measure) -> Table:
    """A table on which the First Dream has been dreamt, whatever came of it, and the Party has Awakened."""
    session = Session(Etherfields(pack), table, keep=False, check=False)
    player = Sensible(pack, session.table, one.seed)
    asked: list[Ask[object] | None] = [session.question]

    def on_the_map() -> bool:
        asked[0] = session.question
        return session.question is not None and session.question.kind == "travel"

    for _ in _played(session, player, on_the_map):
        pass
    table = session.table
    table.hours = hours_for(pack, len(table.party))
    return table


def _named(pack: Pack, choice: Choice[object]) -> str:
    """What is counted of a choice: options of paragraphs and cards that are used; nothing else."""
    key = choice.key.removeprefix(f"{choice.who}/")
    kind, _, rest = key.partition("/")
    if kind == "script":
        number, _, option = rest.partition("/")
        return f"option {number}: {option.replace('-', ' ')}"
    if kind in ("use", "quick", "lay-out"):
        card = choice.source.partition("#")[0]
        definition = pack.definitions.get(card)
        if definition is not None and ("/" in card or kind == "lay-out"):
            return f"{type(definition).__name__} {card}: {definition.name}"
    return ""


# --- many games -----------------------------------------------------------------------------------------


def plan(pack: Pack, gates: Iterable[str], games: int, seed: int, most: int) -> Iterator[Measure]:
    """So many games of each Dream for each number of Dreamers, with parties as chance mixes them."""
    who = [code for code, _, _ in Etherfields(pack).archetypes()]
    for gate in gates:
        for size in range(1, min(most, len(who)) + 1):
            for number in range(games):
                mixed = list(who)
                Chance(seed + number).shuffle(f"party of {size}", mixed)
                yield Measure(gate, seed + number, tuple(mixed[:size]))


def measure_all(folder: Path, todo: list[Measure], jobs: int, seen: Callable[[Measured], None]) -> list[Measured]:
    """Play all of them, in several processes if `jobs` says so."""
    from multiprocessing import get_context

    found: list[Measured] = []
    with get_context("spawn").Pool(max(1, min(jobs, os.cpu_count() or 1))) as pool:
        for measured in pool.imap_unordered(partial(_elsewhere, folder), todo, chunksize=4):
            found.append(measured)
            seen(measured)
    return sorted(found, key=lambda one: (one.measure.gate, len(one.measure.party), one.measure.seed))


_LOADED: dict[Path, Pack] = {}


def _elsewhere(folder: Path, one: Measure) -> Measured:
    from etherfields.content.loading import load_pack

    if folder not in _LOADED:
        _LOADED[folder] = load_pack(folder)
    return measure(_LOADED[folder], one)


# --- the report -----------------------------------------------------------------------------------------


def interval(won: int, games: int) -> tuple[float, float]:
    """Between which parts of all games the true one lies, 95 of 100 times (after Wilson)."""
    if not games:
        return 0.0, 1.0
    part = won / games
    middle = part + Z * Z / (2 * games)
    spread = Z * math.sqrt(part * (1 - part) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(slots=True)
class Lean:
    """How much the result leans on something that can be done or left."""

    what: str
    used: int
    with_it: float
    without: float

    @property
    def difference(self) -> float:
        """How much more is won with it."""
        return self.with_it - self.without


def leans(found: list[Measured], ends: Iterable[str] = ()) -> list[Lean]:
    """What was used in many games and left in others, that which makes most difference first."""
    leave = set(ends)
    count = Counter(what for one in found for what in one.used)
    listed = []
    for what, used in count.items():
        if used < max(FEWEST, COMMON * len(found)) or len(found) - used < FEWEST or what in leave:
            continue
        with_it = sum(one.won for one in found if what in one.used) / used
        without = sum(one.won for one in found if what not in one.used) / (len(found) - used)
        listed.append(Lean(what, used, with_it, without))
    return sorted(listed, key=lambda lean: (-abs(lean.difference), lean.what))


@dataclass(slots=True)
class Report:
    """All that was measured, for people."""

    pack: Pack
    found: list[Measured]
    command: str
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        """As Markdown."""
        version = f"{self.pack.campaign.title or self.pack.name} {self.pack.campaign.version}"
        self.lines = ["# Balance", "", f"Measured of {version} by", "", f"    {self.command}", ""]
        self.lines += (__doc__ or "").strip().split("\n\n", 1)[1].split("\n")
        self.lines += ["", "What the sensible player knows is said in `etherfields/proving/sensible/__init__.py`.", ""]
        for gate in dict.fromkeys(one.measure.gate for one in self.found):
            self._dream(gate)
        return "\n".join(self.lines).rstrip() + "\n"

    def _dream(self, gate: str) -> None:
        found = [one for one in self.found if one.measure.gate == gate]
        self.lines += [f"## {self.pack.get(Gate, gate).name}", ""]
        self.lines += [f"| {' | '.join(COLUMNS)} |", f"|{' --- |' * len(COLUMNS)}"]
        for size in sorted({len(one.measure.party) for one in found}):
            self.lines.append(_row(str(size), [one for one in found if len(one.measure.party) == size]))
        self.lines += [_row("all", found), ""]
        endings = Counter(one.ending for one in found)
        told = ", ".join(f"{name} {count / len(found):.0%}" for name, count in endings.most_common())
        self.lines += [f"How it ended: {told}.", ""]
        self._leans(found)

    def _leans(self, found: list[Measured]) -> None:
        ends = [what for one in found for what in one.used if _is_final(self.pack, what)]
        listed = leans(found, ends)[:10]
        self.lines += [
            "What makes most difference, of all options of paragraphs and all cards that were used in at least "
            f"{COMMON:.0%} of the games, but for the options that end the Dream:",
            "",
            "| what | used in | won with it | won without | difference |",
            "| --- | --- | --- | --- | --- |",
        ]
        self.lines += [
            f"| {lean.what} | {lean.used / len(found):.0%} | {lean.with_it:.0%} | {lean.without:.0%} "
            f"| {lean.difference:+.0%} |"
            for lean in listed
        ]
        self.lines.append("")


def _row(name: str, found: list[Measured]) -> str:
    games = len(found)
    won = sum(one.won for one in found)
    low, high = interval(won, games)
    died = sum(one.ending == "died" for one in found)
    late = sum(one.out_of_turns and not one.won for one in found)
    each = sum(one.torment / len(one.measure.party) for one in found) / games
    return (
        f"| {name} | {games} | {won / games:.0%} | {low:.0%} to {high:.0%} | {died / games:.0%} | {late / games:.0%} "
        f"| {sum(one.turns for one in found) / games:.1f} | {sum(one.decisions for one in found) / games:.0f} "
        f"| {each:.1f} |"
    )


def _is_final(pack: Pack, what: str) -> bool:
    """Whether an option stands in a paragraph of which some option ends the Dream."""
    from etherfields.language import tree
    from etherfields.proving.sensible.promises import leaves, turned_to

    if not what.startswith("option "):
        return False
    number = int(what.removeprefix("option ").partition(":")[0])
    near = [number, *(turned_to(leaf) for leaf in leaves(pack.paragraphs[number].parts))]
    bodies = [pack.paragraphs[one].parts for one in near if one in pack.paragraphs]
    verbs = {leaf.verb for body in bodies for leaf in leaves(body) if isinstance(leaf, tree.Do)}
    return bool(verbs & {"win", "fail", "end as"})


def report(folder: Path, gates: list[str], games: int, seed: int, jobs: int, command: str) -> Report:
    """Measure a pack."""
    from etherfields.content.loading import load_pack

    pack = load_pack(folder)
    for gate in gates:
        pack.get(Gate, gate)
    todo = list(plan(pack, gates or dreams_of(pack), games, seed, pack.campaign.players))
    begun = time.perf_counter()
    found = measure_all(folder, todo, jobs, _Shown(len(todo), begun))
    return Report(pack, found, command)


def dreams_of(pack: Pack) -> list[str]:
    """The Gates of a pack, the First Dream's first."""
    return sorted((gate.code for gate in pack.all(Gate)), key=lambda code: (code != pack.campaign.first, code))


@dataclass(slots=True)
class _Shown:
    """Shows at a terminal how far it is."""

    games: int
    begun: float
    over: int = 0

    def __call__(self, measured: Measured) -> None:
        """One more is over."""
        import sys

        self.over += 1
        if sys.stderr.isatty():
            print(f"{self.over:,} of {self.games:,}", end="\r", file=sys.stderr, flush=True)
