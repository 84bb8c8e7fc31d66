"""A real campaign whose pack has changed: it goes on, and the codes that are gone are named."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.saving.shelf import Shelf
from etherfields.playable.protocols import Edition
from etherfields.table.evening import Wish, play
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from tests.small_pack import make_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    make_pack(tmp_path / "pack")
    return tmp_path / "pack"


def evening(pack: Path, *lines: str, wish: Wish | None = None) -> str:
    """What is shown to somebody who plays this pack and types these lines, as one long line."""
    out = io.StringIO()
    page = Page(out)
    loaded = load_pack(pack, use_cache=False)
    edition = Edition(loaded.name, loaded.campaign.title, loaded.content)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    play(wish or Wish(), Etherfields(loaded), edition, Shelf(pack.parent / "saves"), page, keyboard)
    return " ".join(out.getvalue().split())


def change(pack: Path, file: str, old: str, new: str) -> None:
    """Write something else into a file of the pack."""
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new), encoding="utf-8")


def test_a_campaign_goes_on_with_words_and_cards_that_are_new(pack: Path) -> None:
    evening(pack, "1", "1", wish=Wish(party="guest", seed=7))
    change(pack, "secrets/guest.toml", 'name    = "Side Door"', 'name    = "Back Door"')
    change(pack, "scripts/I-01.txt", "Ten Past Three", "A Quarter Past Three")
    said = evening(pack, "status")
    assert "The content of this pack has changed since this was saved." in said
    assert "You go on with “The Night Laundry”, 2 decisions in." in said


def test_a_campaign_that_holds_what_is_gone_goes_on_without_it_and_says_where_it_was(pack: Path) -> None:
    evening(pack, "1", "1", wish=Wish(party="guest", seed=7))
    change(pack, "secrets/guest.toml", '"guest/1"', '"guest/8"')
    change(pack, "secrets/guest.toml", '"guest/4"', '"guest/9"')
    said = evening(pack)
    assert "The save holds what the content has no more: guest/" in said
    assert "guest/4" in said and "(in guest/deck)" in said
    assert "What was there before is kept as the save “The Night Laundry before mending”." in said
    change(pack, "secrets/guest.toml", '"guest/8"', '"guest/1"')
    change(pack, "secrets/guest.toml", '"guest/9"', '"guest/4"')
    back = evening(pack, wish=Wish("The Night Laundry before mending"))
    assert "2 decisions in." in back and "has no more" not in back
