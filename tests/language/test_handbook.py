"""The authors' handbook: it is up to date, complete, and everything that it shows works."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from etherfields.games.etherfields.definitions import Campaign, Secrets
from etherfields.games.etherfields.vocabulary.content_page import frame, handbook
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE, parse
from etherfields.kernel.system.colours import NAMED
from etherfields.language.author.handbook import Handbook, frame_examples
from tests.games.etherfields import vocabulary as words
from tests.language.corpus import examples
from tests.language.of_etherfields import read

PAGE = Path(__file__).parents[2] / "docs" / "content.md"


def fenced(language):
    """The blocks of the page that are in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.S | re.M)


def test_the_page_is_up_to_date():
    written = handbook()

    run = "run: python -m etherfields.games.etherfields.vocabulary.content_page > docs/content.md"
    assert PAGE.read_text("utf-8") == written, run


@pytest.mark.parametrize("table", [name for name in words.__all__ if name != "DICE"])
def test_every_word_is_on_the_page_with_its_example(table):
    page = " ".join(handbook().split())
    for of, _, example in examples():
        if of == table:
            assert " ".join(example.split()) in page
            told = Handbook(LANGUAGE).told_example(example if of != "COST_WORDS" else f"[{example}]")
            assert " ".join(told.split()) in page


def test_the_effects_that_the_frame_shows_can_be_read():
    assert frame_examples(frame())
    for example in frame_examples(frame()):
        assert parse("effects", example).tree is not None


def test_the_tables_that_the_page_shows_can_be_loaded():
    front, *tables = [tomllib.loads(block) for block in fenced("toml")]

    assert msgspec.convert(front, Campaign).title == "The Night Laundry"
    for table in tables:
        assert msgspec.convert(table, Secrets) != Secrets()


def test_the_paragraph_that_the_page_shows_can_be_read():
    (paragraph,) = fenced("text")

    assert not read(paragraph).problems


def test_an_example_of_nothing_is_refused():
    with pytest.raises(ValueError, match="not an example of anything"):
        Handbook(LANGUAGE).told_example("the quick brown fox")


def test_every_colour_that_a_pack_may_name_is_on_the_page():
    assert all(f"`{name}`" in PAGE.read_text("utf-8") for name in NAMED)
