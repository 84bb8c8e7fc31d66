"""What it takes to keep a campaign: called with `save`, `load`, `undo` or `memory`.

The first three say milliseconds of a campaign of four Dreamers; the last says the most memory, in MB, that a process
needs which plays on and on and keeps its past.
"""

from __future__ import annotations

import random
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.saves import Save
from etherfields.kernel.system.garbage import keep_loaded
from tests.bench.players.campaigns import OPTIONS, begin, load, party_of, play

PARTY = 4
SEED = 11
KEYS = 500
"""So many decisions are made again when the save is loaded."""
SAVES = 7
"""So many are loaded."""
UNDONE = 150
LONG = 6000
"""So many decisions a process makes whose memory is measured."""


def timed(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """The milliseconds that something takes."""
    before = clock()
    work()
    return (clock() - before) * 1000


def save() -> float:
    """What it takes to save at a rest point, to disk and all: the median of a campaign's."""
    game, took = load(), []
    with tempfile.TemporaryDirectory() as folder, Save.begin(Path(folder), {"pack": game.pack.name}) as kept:

        def write(rest: RestPoint, keys: Sequence[str]) -> None:
            took.append(timed(lambda: kept.write(rest, keys), time.perf_counter))

        for seed in range(SEED, SEED + 3):
            play(begin(game, PARTY, seed, on_rest=write), random.Random(seed))
    return median(took)


def load_it() -> float:
    """What it takes to be at the question again where a save was left, 500 decisions after its last rest point.

    The median of several saves, since what was decided differs.
    """
    game = load()
    return median(took for seed in range(SEED, SEED + SAVES) for took in _loaded(game, seed))


def _loaded(game: Etherfields, seed: int) -> list[float]:
    session = begin(game, PARTY, seed, keep=True)
    play(session, random.Random(seed))
    keys = session.keys
    rest = next(rest for rest in reversed(session.rests) if len(keys) - rest.keys >= KEYS)
    beginning = Beginning(seed, party_of(game, PARTY, seed), OPTIONS, game.pack.name)
    with tempfile.TemporaryDirectory() as folder:
        left = Path(folder, "left")
        left.mkdir()
        with Save.begin(left, beginning.header()) as kept:
            for key in keys[: rest.keys + KEYS]:
                kept.journal.record(key)
            kept.write(rest, keys)

        def come_back(copy: Path) -> None:
            with Save(copy) as again:
                assert again.past.rest is not None and again.past.rest.keys == rest.keys
                Session.resume(game, again.past, journal=again.journal, on_rest=again.write)

        # Each time from a copy, since a newer rest point is saved on the way.
        copies = [Path(shutil.copytree(left, Path(folder, f"copy {n}"))) for n in range(5)]
        return [timed(partial(come_back, copy)) for copy in copies]


def undo() -> float:
    """What it takes to take one decision back: the worst of many places all over a campaign."""
    game = load()
    session, chance, worst = begin(game, PARTY, SEED, keep=True), random.Random(SEED), 0.0
    for _ in range(UNDONE):
        if play(session, chance, chance.randint(1, 8)) == 0:
            break
        took = []
        for _ in range(3):
            took.append(timed(session.undo))
            session.redo()
        worst = max(worst, min(took))
    return worst


def memory() -> float:
    """The most memory of a process that plays campaign after campaign, each with its whole past, in MB."""
    game, made, seed = load(), 0, SEED
    keep_loaded()
    while made < LONG:
        made += play(begin(game, PARTY, seed, keep=True), random.Random(seed))
        seed += 1
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    print({"save": save, "load": load_it, "undo": undo, "memory": memory}[sys.argv[1]]())
