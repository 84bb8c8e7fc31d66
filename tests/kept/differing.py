"""From which decision on a kept save leads to another table than it did, by the pack of then and the rules of today.

    python -m tests.kept.differing

writes it down anew: rules that change on purpose change that list, and nothing else does.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL
from tests.kept.making import FIVE, KEPT, MARKS, PACK, SAVES, beginning, marks
from tests.proving.five import with_a_fifth

LIST = "differing.txt"
HEAD = """\
# The saves that today's rules lead to another table, each with the first decision after which it is another one.
# Of saves that aren't listed every table is the same as then. `python -m tests.kept.differing` writes this anew.
"""
VERSIONS = sorted(path.parent for path in KEPT.glob(f"*/{PACK}"))


def games(version: Path, temporary: Path, pack: Path | None = None) -> dict[str, Etherfields]:
    """For each kept save of a version the game that it is of, with the pack of then or another one."""
    usual = Etherfields(load_pack(pack or version / PACK))
    five = Etherfields(load_pack(with_a_fifth(temporary, pack or version / PACK)))
    return {path.name: five if path.name == FIVE else usual for path in sorted((version / SAVES).iterdir())}


def first_difference(
    game: Etherfields, place: Path, former: Mapping[str, str] = MappingProxyType({})
) -> int | None:
    """The first decision after which the table is another one than then, or that can't be made; None: there is none."""
    then = (place / MARKS).read_text(encoding="utf-8").split()
    now = marks(game, beginning(game, place), read_file(place / JOURNAL).keys, former)
    return next((n for n, (one, other) in enumerate(zip_longest(then, now)) if one != other), None)


def differing(version: Path, temporary: Path) -> Iterator[str]:
    """The lines of the list."""
    for name, game in games(version, temporary).items():
        found = first_difference(game, version / SAVES / name)
        if found is not None:
            yield f"{name} {found}"


def listed(version: Path) -> list[str]:
    """The lines of the list as it was written."""
    text = (version / LIST).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


if __name__ == "__main__":
    for kept in VERSIONS:
        with tempfile.TemporaryDirectory() as folder:
            found = "".join(f"{line}\n" for line in differing(kept, Path(folder)))
        (kept / LIST).write_text(HEAD + found, encoding="utf-8")
        print(found or "every table is the same as then", end="\n" if not found else "")
