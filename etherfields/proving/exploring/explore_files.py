"""The files of explorations: results that merge, and the journals of what was read first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from etherfields import __version__
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.events import some
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.system.letters import printable
from etherfields.kernel.system.outputs import make_output_folder, write_output
from etherfields.playable.protocols import Edition
from ..sweeps.sweep_files import Ranges, Sweep, all_same, put_together, read_result
from .exploring import Explored, FailedTrip, Find

JOURNALS = "the journals of an exploration"
"""The name in Faults of the files written here."""


class ExploreResult(Struct):
    """The result of an exploration, or of several that were merged."""

    sweep: Sweep
    seeds: Ranges
    explored: Explored


def merged_explorations(files: Sequence[Path]) -> ExploreResult:
    """The results in files as one; a Fault if they are of different explorations, or of the same seed."""
    results = [read_result(file, ExploreResult) for file in files]
    sweep = all_same(files, [one.sweep for one in results])
    seeds = put_together((part for one in results for part in one.seeds), "seed")
    first, *others = sorted(results, key=lambda one: one.seeds)
    for other in others:
        first.explored.merge(other.explored)
    return ExploreResult(sweep, seeds, first.explored)


def apart(finds: Mapping[int, Find]) -> list[tuple[Find, list[int]]]:
    """The games to be kept for all finds, with what each reads first; none is the beginning of another."""
    kept: list[tuple[Find, list[int]]] = []
    for number, find in sorted(finds.items(), key=lambda one: (-len(one[1].keys), one[0])):
        for longer, numbers in kept:
            if longer.game() == find.game() and longer.keys[: len(find.keys)] == find.keys:
                numbers.append(number)
                break
        else:
            kept.append((find, [number]))
    return [(find, sorted(numbers, key=lambda one: len(finds[one].keys))) for find, numbers in kept]


def write_finds(explored: Explored, titles: Mapping[int, str], folder: Path, edition: Edition) -> list[Path]:
    """Write a journal for all that was read first, as few as do, and one for each game that failed."""
    make_output_folder(folder, JOURNALS)
    paths = []
    for find, numbers in apart(explored.finds):
        path = folder / f"reads-{numbers[-1]}.journal"
        firsts = [
            f"{number} {titles.get(number, '')}".rstrip()
            + f" after {some(len(explored.finds[number].keys), 'decision')}"
            for number in numbers
        ]
        _write(path, find, edition, [f"reads {first}" for first in firsts])
        paths.append(path)
    for place, failed in enumerate(explored.failed, 1):
        path = folder / f"failed-{place}.journal"
        _write(path, failed, edition, [failed.failure])
        paths.append(path)
    return paths


def _write(path: Path, game: Find | FailedTrip, edition: Edition, notes: Sequence[str]) -> None:
    named = edition.pack, edition.content, __version__
    header = Beginning(game.seed, game.party, dict(game.options), *named, game=edition.game).header()
    text = Journal(header, list(game.keys)).text()
    write_output(path, (text + "".join(_notes(notes))).encode(), JOURNALS)


def _notes(notes: Sequence[str]) -> Iterator[str]:
    return (f"# {printable(note)}\n" for note in notes)
