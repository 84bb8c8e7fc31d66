"""Good inputs changed as chance has it never break the program: a sample, and all that ever did."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="processes can't be held to time and memory here")

from tests.hostile.fuzz import FAILED, kept, wrong
from tests.hostile.kinds import KINDS
from tests.hostile.mutating import kept_small, mutated

ROOT = Path(__file__).parents[2]
SAMPLE = 5
SEEDS = (1, 2, 3)

pytestmark = pytest.mark.slow


def said_by(module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What a driver says that is run by itself: no limit that it sets stays with the tests."""
    return subprocess.run(
        [sys.executable, "-m", module, *words], cwd=ROOT, capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONUTF8": "1"},
    )  # fmt: skip


def test_a_sample_of_each_kind_and_all_that_ever_failed() -> None:
    ran = said_by("tests.hostile.fuzz", "sample", str(SAMPLE))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{SAMPLE * len(KINDS) + len(kept()):,} tried" in " ".join(ran.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_interrupted_goes_on_as_if_nothing_had_been(seed: int) -> None:
    ran = said_by("tests.hostile.interrupted", "sample", str(seed))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " killed" in ran.stdout and " prompts" in ran.stdout


def test_what_failed_is_kept_with_its_kind() -> None:
    folders = {path.name for path in (ROOT / "tests" / "hostile" / "corpus").iterdir() if path.is_dir()}
    assert folders and folders <= set(KINDS)
    assert len(kept()) == sum(len(list((ROOT / "tests" / "hostile" / "corpus" / name).iterdir())) for name in folders)


@pytest.mark.parametrize(
    "result",
    [
        {"died": 9},
        {"code": 70, "out": "", "err": "", "seconds": 0.1, "megabytes": 90},
        {"code": 99, "out": "", "err": "escaped: KeyError", "seconds": 0.1, "megabytes": 90},
        {"code": 1, "out": "Seed 1: decision 7 fails.\n", "err": "", "seconds": 0.1, "megabytes": 90},
        {"code": 0, "out": "The rules fail\nthe rules fail at “1”", "err": "", "seconds": 0.1, "megabytes": 90},
        {"code": 0, "out": "", "err": "", "seconds": 99, "megabytes": 90},
        {"code": 2, "out": "", "err": "", "seconds": 0.1, "megabytes": 9000},
    ],
    ids=json.dumps,
)
def test_each_way_to_fail_is_noticed(result: dict[str, object]) -> None:
    assert wrong(result)


def test_what_is_refused_in_a_sentence_is_fine() -> None:
    assert not wrong({"code": 2, "out": "", "err": "This can't be read.", "seconds": 0.1, "megabytes": 90})
    assert not FAILED.search("Nothing failed.")


def test_changes_are_the_same_for_the_same_chance_and_numbers_stay_small() -> None:
    data = b'code = "x"\nmove 7\nscript 512\n'
    one, two = (mutated(random.Random(5), data, [data]) for _ in range(2))
    assert one == two != data
    assert kept_small(b"repeat 9999: script 512; draw 12", data) == b"repeat 7: script 512; draw 12"
