"""The pack that authors begin from: it works, and nothing of anybody's is overwritten."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.definitions import Influence
from etherfields.kernel.system.faults import Fault
from tests.small_pack import make_pack


def test_the_new_pack_is_without_fault(tmp_path):
    written = make_pack(tmp_path / "mine")
    report = check_pack(tmp_path / "mine")
    assert report.problems == []
    assert tmp_path / "mine" / "campaign.toml" in written


def test_the_new_pack_has_a_dream_and_a_deck_to_play_it_with(tmp_path):
    make_pack(tmp_path)
    pack = load_pack(tmp_path, use_cache=False)
    assert len(pack.paragraphs) >= 6
    assert sum(card.copies for card in pack.all(Influence)) >= pack.campaign.base.deck_least


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Fault, match="something here already"):
        make_pack(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(Fault, match="something here already"):
        make_pack(tmp_path / "mine")
    with pytest.raises(Fault, match=r"can't be written: .*mine is a file, and no folder\. Name a folder"):
        make_pack(tmp_path / "mine" / "pack")
