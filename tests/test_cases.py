"""Every rule check in tests/cases and in docs/cases.md, each a test of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etherfields.proving.cases import Case, Miswritten, case_files, read_cases, run_case
from tests.games.etherfields.rules.offered import astray

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "cases"
FORMAT = ROOT / "docs" / "cases.md"


def _examples(folder: Path) -> list[Path]:
    """The examples of the format's page, each as a file of its own."""
    found = re.findall(r"^```toml\n(.*?)^```", FORMAT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    paths = []
    for number, text in enumerate(found, 1):
        path = folder / f"example-{number:02}.toml"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def _parameters() -> list[object]:
    parameters: list[object] = []
    for path in case_files([FOLDER]):
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        try:
            cases: list[Case | Miswritten] = list(read_cases(path))
        except Miswritten as fault:
            cases = [fault]
        for case in cases:
            if isinstance(case, Case):
                marks = [pytest.mark.rule(rule) for rule in case.rules]
                parameters.append(pytest.param(case, id=f"{name}: {case.title}", marks=marks))
            else:
                parameters.append(pytest.param(case, id=f"{name}: can't be read"))
    return parameters


@pytest.mark.parametrize("case", _parameters())
def test_case(case: Case | Miswritten, monkeypatch: pytest.MonkeyPatch) -> None:
    if isinstance(case, Miswritten):
        pytest.fail(str(case), pytrace=False)
    offered_otherwise = astray(monkeypatch)
    difference = run_case(case).difference
    if difference:
        pytest.fail(difference, pytrace=False)
    assert not offered_otherwise


def test_every_example_of_the_format_holds(tmp_path: Path) -> None:
    examples = _examples(tmp_path)
    assert examples
    differences = [run_case(case).difference for path in examples for case in read_cases(path)]
    assert differences
    assert not "\n\n".join(difference for difference in differences if difference)
