"""Which Pythons are looked at beside the one that runs the tests, and that a difference is noticed."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.pythons import PROJECT, ROOT, Failed, Interpreter, _ours, supported, working

MINE = f"{sys.version_info[0]}.{sys.version_info[1]}"


def script(path: Path, line: str) -> Path:
    """A program that stands where a Python may be."""
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_the_oldest_python_that_is_required_is_the_oldest_that_is_supported() -> None:
    assert PROJECT["requires-python"] == f">={supported()[0]}"
    assert MINE in supported()


def test_the_public_workflow_runs_everything_with_each_supported_python() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r'"([\d.]+)"', matrix) == supported()
    assert "run: .ci/run\n" in workflow and (ROOT / ".ci" / "run").is_file()


def test_a_python_counts_that_runs_and_is_of_the_version(tmp_path: Path) -> None:
    name_only = script(tmp_path / "shim", "echo 'no such version' >&2; exit 127")
    other = script(tmp_path / "other", "echo 2.7")
    missing, mine = tmp_path / "missing", Path(sys.executable)
    assert working(MINE, [missing, name_only, other]) is None
    assert working(MINE, [missing, name_only, other, mine]) == Interpreter(MINE, mine)


def test_a_game_that_is_told_otherwise_is_noticed(tmp_path: Path) -> None:
    kept, cache = tmp_path / "512.journal", str(tmp_path / "cache")
    mine = Interpreter(MINE, Path(sys.executable))
    _ours(mine, cache, "script", "512", "--keep", str(kept))
    assert "512.journal: the same" in _ours(mine, cache, "replay", str(kept))
    kept.with_suffix(".transcript").write_text("Otherwise.\n", encoding="utf-8")
    with pytest.raises(Failed, match="differs"):
        _ours(mine, cache, "replay", str(kept))
