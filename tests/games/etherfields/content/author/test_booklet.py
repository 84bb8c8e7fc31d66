"""A pack read through: nothing that it says is left out, and words find what says them."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.content.author.booklet import booklet
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import FAMILIES
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.system.faults import Fault
from tests.small_pack import make_pack

ROOT = Path(__file__).parents[5]


@pytest.fixture(scope="module")
def built_in():
    return load_pack(ROOT)


@pytest.mark.parametrize("kind", ["effects", "rules", "intent", "condition"])
def test_every_text_of_a_pack_stands_in_it_as_players_read_it(built_in, kind):
    page = booklet(built_in).replace("\n  ", "\n").replace("*", "")
    said = [line for node in built_in.trees[kind].values() for line in english(node).splitlines()]

    assert said
    assert [line for line in said if line.strip().rstrip(".") not in page] == []


def test_everything_that_has_a_code_and_every_paragraph_has_a_heading(built_in):
    headings = [line for line in booklet(built_in).splitlines() if line.startswith("### ")]

    codes = [one.code for kind in FAMILIES.values() for one in built_in.all(kind)]
    codes += built_in.locations
    assert codes and built_in.paragraphs
    for code in codes:
        assert any(heading == f"### {code}" or heading.endswith(f" ({code})") for heading in headings), code
    for number, paragraph in built_in.paragraphs.items():
        assert f"### {number} {paragraph.title}" in headings


def test_prose_options_and_where_they_lead_stand_below_their_paragraph(built_in):
    number, paragraph = next(
        (number, one) for number, one in built_in.paragraphs.items() if one.title == "Mrs. Tamm"
    )
    page = booklet(built_in, "Mrs. Tamm")

    assert f"### {number} {paragraph.title}\n\n*(If \"Mrs. Tamm has been met\" is not remembered:)* " in page
    assert "\n- **Ask where she gets off** [1 Insight]" in page
    assert "\n  *Go on with 1017.*" in page


def test_words_find_whatever_says_them_and_nothing_else(built_in):
    page = booklet(built_in, "SMALL PRINT")

    headings = [line for line in page.splitlines() if line.startswith("### ")]
    assert "### Read the Small Print (expert/07)" in headings
    assert len(headings) < 5
    with pytest.raises(Fault, match="nothing in this pack says “zwx”"):
        booklet(built_in, "zwx")


def test_it_says_whose_the_pack_is_and_how_its_dreams_end(tmp_path):
    folder = tmp_path / "pack"
    make_pack(str(folder))
    front = folder / "campaign.toml"
    front.write_text(front.read_text("utf-8").replace('authors = ["You"]', 'authors = ["Ann", "Ben"]'), "utf-8")

    page = booklet(load_pack(folder, use_cache=False))
    assert "\n\nBy Ann, Ben.\n\n" in page
    assert "\nEnding “fetched” (won): Read script 150.\n" in page
    assert "\nEnding “kept” (failed).\n" in page
