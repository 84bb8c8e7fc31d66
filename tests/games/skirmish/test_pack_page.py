"""The page on packs of the skirmish: it is up to date, names every key and ability, and its example is right."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec.structs import fields

from etherfields.games.skirmish.definitions.catalogue import ENTRIES
from etherfields.games.skirmish.definitions.every_key import page
from etherfields.games.skirmish.definitions.notation import read_ability, spelling
from etherfields.games.skirmish.definitions.printed import PrintedMiniature, PrintedWarband
from etherfields.games.skirmish.definitions.reading import examine

ROOT = Path(__file__).parents[3]


def test_the_page_is_up_to_date() -> None:
    command = "python -m etherfields.games.skirmish.definitions.every_key > docs/skirmish.md"
    assert (ROOT / "docs" / "skirmish.md").read_text(encoding="utf-8") == page(), f"run: {command}"


def test_the_page_has_every_key_with_a_sentence() -> None:
    chapters = dict(chapter.split("\n", 1) for chapter in page().split("\n## ")[1:])
    for family, kind in (("miniature", PrintedMiniature), ("warband", PrintedWarband)):
        for info in fields(kind):
            assert f"| `{info.encode_name}` |" in chapters[family], f"{family}.{info.encode_name}"
    assert "table of numbers" in chapters["map"]


def test_every_ability_can_be_written_as_the_page_says() -> None:
    text = page()
    for entry in ENTRIES.values():
        assert f"| {spelling(entry)} | {entry.kind} |" in text
        written = spelling(entry).strip("`").replace("TYPE", "rain")
        needs = "{B}: " if entry.kind == "activated" else ""
        assert read_ability(needs + written, {"rain"}).name == entry.slug


def test_the_example_is_a_pack_without_a_fault(tmp_path: Path) -> None:
    example = re.findall(r"```toml\n(.*?)```", page(), re.DOTALL)[0]
    others = "".join(f'[[aspect]]\ncode = "{one}"\nname = "{one}"\n' for one in ("rust", "rain"))
    boiler = '[[miniature]]\ncode = "boiler"\nname = "B"\ncost = 1\npower = 1\ndefense = 1\nlife = 1\n'
    (tmp_path / "secrets").mkdir()
    (tmp_path / "campaign.toml").write_text('name = "p"\ntitle = "P"\ngame = "skirmish"\n', encoding="utf-8")
    (tmp_path / "secrets" / "all.toml").write_text(others + boiler + example, encoding="utf-8")
    assert not examine(tmp_path)[0].report.errors
