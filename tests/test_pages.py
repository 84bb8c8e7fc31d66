"""Pages for people: their examples run, and they keep the form in which they can be read."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

import etherfields
from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.kernel.saving.journal import read_file
from etherfields.proving.cases import run_cases

ROOT = Path(__file__).parents[1]
AUDIENCES = ("For players", "For authors", "For developers")
SORTS = ("Added", "Changed", "Fixed", "Removed")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def fenced(name: str, language: str) -> list[str]:
    """The examples of a page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", page(name), re.DOTALL)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the built-in pack, in which somebody stands."""
    for part in ("scripts", "secrets"):
        shutil.copytree(ROOT / part, tmp_path / part)
    shutil.copy(ROOT / "campaign.toml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_the_readme_says_from_python_runs_again_and_again(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (code,) = fenced("README.md", "python")
    monkeypatch.setattr("tempfile.tempdir", str(checkout))

    for _ in range(2):
        exec(compile(code, "README.md", "exec"), {})

        said = capsys.readouterr().out.splitlines()
        assert said[0] == "enter/A2.1 - Enter on A2.1"
        assert Path(said[-1]).name == "evening"
        course = read_file(Path(said[-1]) / "journal.txt").course()
        assert len(course.keys) == 1 and course.keys[0] != "enter/A2.1"


def test_the_case_for_contributors_can_be_put_where_they_are_told_to(checkout: Path) -> None:
    case, _ = fenced("CONTRIBUTING.md", "toml")
    written = page("tests/cases/draw.toml")
    (checkout / "draw.toml").write_text(f"{written}\n{case}", encoding="utf-8")
    code, said = run_cases([checkout / "draw.toml"])
    assert code == 0, said


def test_the_card_for_contributors_is_right_and_new(checkout: Path) -> None:
    _, card = fenced("CONTRIBUTING.md", "toml")
    (new,) = tomllib.loads(card)["influence"]
    names = [one["name"] for file in (checkout / "secrets").glob("*.toml") for family in
             tomllib.loads(file.read_text(encoding="utf-8")).values() for one in family if "name" in one]
    assert new["name"] not in names
    (checkout / "secrets" / "card.toml").write_text(card, encoding="utf-8")
    assert check_pack(checkout).problems == []


def test_a_ruling_is_read_at_a_glance() -> None:
    rows = [line for line in page("docs/rulings.md").splitlines() if line.startswith("| ")]
    assert len(rows) > 100
    for row in rows:
        cells = row.strip("| ").split(" | ")
        assert len(cells) == 3, row
        assert max(len(cell.split()) for cell in cells) <= 60, row


def test_changes_are_sorted_by_version_and_audience_one_thing_a_line() -> None:
    versions = re.split(r"^## ", page("CHANGELOG.md"), flags=re.MULTILINE)[1:]
    assert versions[0].startswith(f"[{etherfields.__version__}] - ")
    for version in versions:
        assert re.match(r"\[\d+\.\d+\.\d+\] - (Unreleased|\d{4}-\d\d-\d\d)\n", version)
        audiences = re.findall(r"^### (.*)$", version, re.MULTILINE)
        assert audiences == [one for one in AUDIENCES if one in audiences]
        for part in re.split(r"^### ", version, flags=re.MULTILINE)[1:]:
            sorts = re.findall(r"^#### (.*)$", part, re.MULTILINE)
            assert sorts == [one for one in SORTS if one in sorts] and sorts
            rest = [line for line in part.splitlines()[1:] if line and not line.startswith("#### ")]
            assert all(line.startswith("- ") and line.endswith(".") for line in rest)
