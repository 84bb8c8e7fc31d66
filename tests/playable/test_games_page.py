"""docs/games.md is right: its examples stand in the tiny game, and it leaves out nothing that a game must have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etherfields.playable import protocols

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games.md").read_text("utf-8")
QUOTED = re.compile(r"[Ii]n `(tests/[^`]+)`:$|^```(?:python|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def quotations() -> list[tuple[str, str]]:
    """Every example of the page with the file that it is taken from: the one that was named last."""
    found, file = [], ""
    for quoted in QUOTED.finditer(PAGE):
        file = quoted[1] or file
        if quoted[2]:
            found.append((file, quoted[2]))
    return found


def test_every_example_stands_in_the_file_that_is_named_before_it() -> None:
    assert len(quotations()) == PAGE.count("```") // 2 > 8
    for file, example in quotations():
        assert example in (ROOT / file).read_text("utf-8"), f"{file}: {example}"


@pytest.mark.parametrize("name", ["Plugin", "GamePack", "Game", "Seating", "Hides"])
def test_all_that_a_game_must_have_is_told(name: str) -> None:
    protocol = getattr(protocols, name)
    parts = {*vars(protocol), *protocol.__annotations__} - {"figure", "fewest", "names", "is_for_all"}
    told = set(re.findall(r"`([a-z_]+)`", PAGE))
    assert [part for part in sorted(parts) if part not in told and not part.startswith("_")] == []


def test_every_file_of_the_suite_is_told() -> None:
    suite = {path.name for path in Path(__file__).parent.glob("test_*.py")} - {Path(__file__).name}
    assert suite == set(re.findall(r"^\| `(test_\w+\.py)`", PAGE, re.MULTILINE))
