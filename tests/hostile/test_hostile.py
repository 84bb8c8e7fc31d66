"""Whatever is given to the program is answered in a sentence, in little time and with little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

fcntl = pytest.importorskip("fcntl", reason="processes can't be held to time and memory here")

from tests.hostile.driver import CASES, MEGABYTES  # noqa: E402

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 2

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    """What came of every case; they are tried once, however many processes share the tests."""
    base = tmp_path_factory.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "hostile"
    place.mkdir(exist_ok=True)
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (place / "results.json").exists():
            driver = [sys.executable, "-m", "tests.hostile.driver", str(place)]
            ran = subprocess.run(driver, cwd=ROOT, capture_output=True, text=True, check=False)
            assert ran.returncode == 0, ran.stderr
    found: Mapping[str, Any] = json.loads((place / "results.json").read_text())
    return found


def test_there_are_at_least_two_hundred() -> None:
    assert len(CASES) >= 200


@pytest.mark.parametrize("name", CASES)
def test_it_is_answered_in_a_sentence(results: Mapping[str, Any], name: str) -> None:
    result, case = results[name], CASES[name]
    assert "died" not in result, f"it was ended by the system: {result}"
    said = result["out"] + result["err"]
    assert result["code"] in case.codes, said
    assert "Traceback" not in said and "The program itself failed" not in said
    assert result["code"] != 2 or result["err"].strip()
    assert not any(mark in said for mark in ("\x1b", "\0", "\x07"))
    assert len(said) < 2500 or result["code"] != 2


@pytest.mark.parametrize("name", CASES)
def test_it_costs_little_and_leaves_nothing_behind(results: Mapping[str, Any], name: str) -> None:
    result = results[name]
    assert result["seconds"] < MOST_SECONDS
    assert result["megabytes"] < MEGABYTES
    if result["code"] == 2:
        assert [path for path in result["left"] if path != "saves" and not path.endswith("/lock")] == []
