"""The page with every key of every family: it is up to date and names them all."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import fields

from etherfields.games.etherfields.content.author.every_key import handbook
from etherfields.games.etherfields.definitions import FAMILIES

PAGE = Path(__file__).parents[5] / "docs" / "families.md"


def test_the_page_is_up_to_date():
    command = "python -m etherfields.games.etherfields.content.author.every_key > docs/families.md"
    assert PAGE.read_text("utf-8") == handbook(), f"run: {command}"


def test_every_key_of_every_family_is_on_the_page():
    chapters = dict(chapter.split("\n", 1) for chapter in handbook().split("\n## ")[1:])
    for family, kind in FAMILIES.items():
        for info in fields(kind):
            named = f"`{info.encode_name}`" in chapters[family] or f".{info.encode_name}" in chapters[family]

            shared = ("code", "name", "flavour", "picture", "letters", "alt")
            assert named or info.name in shared, f"{family}.{info.encode_name}"
