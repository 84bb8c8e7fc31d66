"""Many games in several processes: free ones first, then the trials that they call for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Gate
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.system.garbage import keep_loaded
from etherfields.kernel.system.printing import told
from ..bots.bots import Counted, processes
from .constrained_player import Trial
from .games import Measure, Measured, measure
from .shares import Between
from .suspects import compared, one_sided
from .trials import TOO_FEW, Tried, concerns, differs, trials_of

Task: TypeAlias = tuple[Measure, tuple[Trial | None, ...]]
"""A game, and with what differences it is to be played; None: freely."""
Play: TypeAlias = Callable[[Sequence[Task]], list[Measured]]
"""Plays games, wherever."""

FIRST, OTHER = (0.75, 0.95), (0.35, 0.65)
"""The parts of all games that should be won: of the First Dream, which teaches the game, and of any other."""
ROUND = 100
"""The number of games of a trial at first, and again as long as they are too few."""
LOOK = 20
"""The number of games that decide whether an option without comparison is put to trial."""
LOOKED_AT = 2
"""The number of options without comparison that are put to trial."""


class Balance(Struct):
    """All that was measured of a pack."""

    found: list[Measured]
    """The free games."""
    tried: dict[str, list[Tried]]
    """Of each Gate, what its trials brought."""
    looks: dict[str, list[Tried]]
    """Of each Gate, what a few games say of the options that can't be compared."""


def plan(pack: Pack, gates: Iterable[str], games: int, seed: int) -> Iterator[Measure]:
    """The games of each Dream for each number of Dreamers, with parties mixed by chance."""
    who = [code for code, _, _ in Etherfields(pack).archetypes()]
    for gate in gates:
        for size in range(1, min(pack.campaign.players, len(who)) + 1):
            for number in range(games):
                mixed = list(who)
                Chance(seed + number).shuffle(f"party of {size}", mixed)
                yield Measure(gate, seed + number, tuple(mixed[:size]))


def dreams_of(pack: Pack) -> list[str]:
    """The Gates of a pack, the First Dream's first."""
    return sorted((gate.code for gate in pack.all(Gate)), key=lambda code: (code != pack.campaign.first, code))


def band_of(pack: Pack, gate: str) -> Between:
    """The part of all games of a Dream that should be won."""
    return FIRST if gate == pack.campaign.first else OTHER


def measure_pack(folder: Path, pack: Pack, todo: Sequence[Measure], trials: int, jobs: int) -> Balance:
    """Play all games freely, and then the trials: at most so many games for each."""
    with processes(jobs) as pool:

        def play(tasks: Sequence[Task]) -> list[Measured]:
            shown, found = Counted(sum(len(ways) for _, ways in tasks), told()), list[Measured]()
            for measured in pool.imap_unordered(partial(_elsewhere, folder), tasks):
                found += measured
                shown.more(len(measured))
            return sorted(found, key=_place)

        found = play([(one, (None,)) for one in todo])
        balance = Balance(found, {}, {})
        for gate in dict.fromkeys(one.measure.gate for one in found):
            free = [one for one in found if one.measure.gate == gate]
            looks, tried = _suspicious(pack, free, trials, play) if trials else ([], [])
            balance.looks[gate], balance.tried[gate] = looks, tried
    return balance


def _suspicious(pack: Pack, free: list[Measured], most: int, play: Play) -> tuple[list[Tried], list[Tried]]:
    """Try all of a Dream that is suspicious: a look at what can't be compared, and all trials."""
    band = band_of(pack, free[0].measure.gate)
    looks = try_all(one_sided(pack, free), free, LOOK, band, play)
    looks.sort(key=lambda one: (-abs(one.difference), one.trial.what))
    chosen = [*suspected(pack, free), *(look.trial for look in looks[:LOOKED_AT])]
    return looks, try_all(chosen, free, most, band, play)


def suspected(pack: Pack, free: list[Measured]) -> list[Trial]:
    """The trials that the comparison of a Dream's free games calls for."""
    held = frozenset(card for one in free for card in one.decks)
    return [trial for what in compared(pack, free) for trial in trials_of(what, what in held)]


def try_all(trials: Sequence[Trial], free: list[Measured], most: int, band: Between, play: Play) -> list[Tried]:
    """Play again what could go otherwise, in rounds, until each trial has its verdict or as many games as it may."""
    made = {trial: Tried(trial) for trial in trials}
    # In an order in which as many as one takes have parties of all sizes.
    mixed = sorted(free, key=lambda one: (one.measure.seed, len(one.measure.party)))
    waiting = {trial: [one for one in mixed if concerns(trial, one)][:most] for trial in trials}
    while any(waiting.values()):
        chosen = {trial: games[:ROUND] for trial, games in waiting.items()}
        bound = _again(chosen, play)
        for trial, games in chosen.items():
            for one in games:
                made[trial].add(one, bound.get((one.measure, trial)))
            more = waiting[trial][ROUND:]
            waiting[trial] = more if made[trial].verdict(band) == TOO_FEW else []
    return list(made.values())


def _again(chosen: dict[Trial, list[Measured]], play: Play) -> dict[tuple[Measure, Trial | None], Measured]:
    """The games of some trials that must be played again, each game with all of its trials at once."""
    ways: dict[Measure, list[Trial | None]] = {}
    for trial, games in chosen.items():
        for one in games:
            if differs(trial, one):
                ways.setdefault(one.measure, []).append(trial)
    return {(one.measure, one.trial): one for one in play([(one, tuple(trials)) for one, trials in ways.items()])}


def _place(one: Measured) -> tuple[str, int, int, str]:
    """The place of a game in the report, whenever it ended."""
    trial = f"{one.trial.what} {one.trial.how}" if one.trial is not None else ""
    return one.measure.gate, len(one.measure.party), one.measure.seed, trial


_LOADED: dict[Path, Pack] = {}
"""In a process of a pool: the packs that it has loaded."""


def _elsewhere(folder: Path, task: Task) -> list[Measured]:
    """Play in a process of a pool."""
    if folder not in _LOADED:
        _LOADED[folder] = load_pack(folder)
        keep_loaded()
    return measure(_LOADED[folder], *task)
