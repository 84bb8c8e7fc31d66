"""A sample of all that can go wrong with a disk; `make faults` tries all of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.faults.disk import CHANGES, Plan
from tests.faults.operations import OPERATIONS, STARTS
from tests.faults.power import Memory
from tests.faults.trials import Tally, attempt, case, cases, laid_out, try_faults, try_power_cuts, worth

START = {"rescue": "no journal", "mend": "a misfit", "delete": "litter"}
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("faults")]
SOME = 7
"""From so many starts each operation is tried here."""
EACH = 12
"""About so many faults are tried from each of them."""


@pytest.mark.parametrize("what", OPERATIONS)
def test_whatever_fails_nothing_is_lost_and_nothing_left_behind(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tally, luck = Tally(), random.Random(what)
    starts = [start for start in STARTS if worth(what, start) and start != "sound"]
    for made in cases(tmp_path.resolve(), [what], ["sound", *luck.sample(starts, min(SOME, len(starts)))]):
        share = EACH / (10 * max(1, len(made.calls)))
        try_faults(made, luck, tally, doubles=1, share=share)
        try_power_cuts(made, luck, tally, disks=2, share=share)
    assert tally.tried.total() > 10
    assert tally.wrong == []
    with capsys.disabled():
        print(f"\n{what}: {tally.tried.total()} faults, nothing lost", end=" ")


def test_every_operation_changes_the_disk_and_every_kind_of_call_is_met(tmp_path: Path) -> None:
    met = set()
    for what in OPERATIONS:
        made = next(cases(tmp_path.resolve() / what, [what], [START.get(what, "sound")]))
        assert made.calls and not made.refused, made.name
        met |= {*made.calls}
    assert met == {*CHANGES} - {"chmod", "link"}


def test_what_was_not_waited_for_can_be_forgotten(tmp_path: Path) -> None:
    made = case(tmp_path.resolve(), "play", "sound")
    root = laid_out(made)
    memory = Memory(root)
    attempt(root, "play", Plan(kills=20), memory)
    found = set()
    for luck in range(40):
        memory.lay_out(tmp_path / str(luck), random.Random(luck), orderly=False)
        found.add((tmp_path / str(luck) / "saves" / "evening" / "journal.txt").read_bytes())
    assert len(found) > 2
    assert any(b"\0" in data for data in found)
