"""Every rule check of the duel in the folder `cases`, each a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.proving.cases import Case, Miswritten, case_files, read_cases, run_case

FOLDER = Path(__file__).parent / "cases"


def _parameters() -> list[object]:
    parameters: list[object] = []
    for path in case_files([FOLDER]):
        try:
            cases: list[Case | Miswritten] = list(read_cases(path))
        except Miswritten as fault:
            cases = [fault]
        for case in cases:
            marks = [pytest.mark.rule(rule) for rule in case.rules] if isinstance(case, Case) else []
            title = case.title if isinstance(case, Case) else "can't be read"
            parameters.append(pytest.param(case, id=f"{path.stem}: {title}", marks=marks))
    return parameters


@pytest.mark.parametrize("case", _parameters())
def test_case(case: Case | Miswritten) -> None:
    if isinstance(case, Miswritten):
        pytest.fail(str(case), pytrace=False)
    difference = run_case(case).difference
    if difference:
        pytest.fail(difference, pytrace=False)
