"""A pack with seven small Dreams of a gimmick each: it can be played, its cases hold, and what is wrong is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.proving.cases import case_files, read_cases, run_case

GIMMICKS = Path(__file__).parents[3] / "packs" / "gimmicks"
CASES = [
    pytest.param(case, id=f"{path.stem}: {case.title}")
    for path in case_files([GIMMICKS / "cases"])
    for case in read_cases(path)
]


def altered(folder: Path, file: str, old: str, new: str) -> list[tuple[str, int, str]]:
    """What is wrong with the pack when something in it is written otherwise."""
    root = folder / "gimmicks"
    shutil.copytree(GIMMICKS, root)
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return [(one.file, one.line, one.message) for one in check_pack(root).problems]


def test_nothing_is_wrong_with_it() -> None:
    assert check_pack(GIMMICKS).problems == []


@pytest.mark.parametrize("case", CASES)
def test_its_cases_hold(case) -> None:
    assert not run_case(case).difference


@pytest.mark.rule("EF-DREAM-02")
def test_a_gate_at_a_location_that_nothing_unlocks_is_told(tmp_path: Path) -> None:
    found = altered(tmp_path, "secrets/I-01.toml", 'unlock gate "I-02 X"; ', "")
    assert found == [("secrets/map.toml", 13, 'nothing unlocks the Gate "I-02 X": it is never entered here')]


@pytest.mark.rule("EF-DREAM-01")
def test_an_ending_that_only_another_dream_has_is_told(tmp_path: Path) -> None:
    ends = "special = 'end the dream as \"departed\"'\nout_of_turns = "
    found = altered(tmp_path, "secrets/I-05.toml", "out_of_turns = ", ends)
    assert [one[::2] for one in found] == [("secrets/I-05.toml", 'this Dream has no ending "departed": another has')]
