"""The page on packs of the duel: it is up to date, names every key and word, and its example is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from etherfields.games.duel.definitions.every_key import page, told
from etherfields.games.duel.definitions.heroes import RULES_OF_TOKENS
from etherfields.games.duel.definitions.printed import PrintedCard, PrintedField, PrintedHero, PrintedToken
from etherfields.games.duel.definitions.reading import examine
from etherfields.games.duel.definitions.words import MEASURES, PHRASES, VERBS

ROOT = Path(__file__).parents[3]
OTHERS = """
[[hero]]
code = "mole"
name = "The Mole"
complexity = 1
die = ["dirt", "dirt", "dirt", "dirt", "dirt", "dirt"]
[[hero.field]]
code = "hill"
name = "Hill"
kind = "ultimate"
tiers = [["5 dirt", "deal 1"]]
[[card]]
code = "spare"
name = "Spare"
kind = "main"
does = "gain 1 cp"
"""


def test_the_page_is_up_to_date() -> None:
    command = "python -m etherfields.games.duel.definitions.every_key > docs/duel.md"
    assert (ROOT / "docs" / "duel.md").read_text(encoding="utf-8") == page(), f"run: {command}"


@pytest.mark.parametrize(
    ("family", "kind"),
    [("hero", PrintedHero), ("hero", PrintedField), ("token", PrintedToken), ("card", PrintedCard)],
)
def test_the_page_has_every_key_with_a_sentence(family: str, kind: type[Struct]) -> None:
    chapters = dict(chapter.split("\n", 1) for chapter in page().split("\n## ")[1:])
    for info in fields(kind):
        if (kind, info.encode_name) != (PrintedHero, "field"):
            assert re.search(rf"^\| `{info.encode_name}` \|.*\| \S.* \|$", chapters[family], re.MULTILINE), info.name


def test_the_page_has_every_word_and_rule() -> None:
    for row in (*VERBS, *PHRASES, *MEASURES):
        assert f"| `{row.example}` |" in page()
    for rule in RULES_OF_TOKENS:
        assert f"| `{rule}` |" in page()


def test_words_are_shown_as_they_read_at_the_table() -> None:
    assert f"| {told('deal 5 pure')} |" in page()
    assert "Deal 5 pure damage." in page()


def test_the_example_is_a_hero_without_a_fault_but_for_the_size_of_its_deck(tmp_path: Path) -> None:
    example = re.findall(r"```toml\n(.*?)```", page(), re.DOTALL)[0]
    (tmp_path / "secrets").mkdir()
    (tmp_path / "campaign.toml").write_text('name = "p"\ntitle = "P"\ngame = "duel"\n', encoding="utf-8")
    (tmp_path / "secrets" / "all.toml").write_text(example + OTHERS, encoding="utf-8")
    found = [finding.message for finding in examine(tmp_path)[0].found]
    assert found == [
        "the deck of The Mole has 1 cards, and a deck has 32",
        "the deck of The Sexton has 4 cards, and a deck has 32",
    ]
