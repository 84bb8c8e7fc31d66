"""Every command works for every game, by the game's name and by the folder of a pack."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from etherfields.playable import registry
from etherfields.playable.narrating import Narrates
from etherfields.playable.protocols import Graphs, NotesKeys
from etherfields.table.evening import Wish
from tests.hostile.driver import run
from tests.playable.subjects import SUBJECTS, Subject


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for saves, and the tiny games in the registry."""
    for name, module in SUBJECTS.items():
        monkeypatch.setitem(registry.MODULES, name, module)  # type: ignore[misc]
    monkeypatch.setenv("ETHERFIELDS_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    monkeypatch.chdir(tmp_path)


def said(*words: str, typed: str = "", code: int = 0) -> str:
    """What a command says that ends as it should."""
    ended, out, err = run(words, typed)
    assert ended == code, f"{words}: {out[-600:]}\n{err[-1200:]}"
    assert "Traceback" not in out + err
    return out + err


def party(subject: Subject) -> str:
    """As few seats as can play."""
    return ",".join(subject.pack().seating().fewest())


def test_a_game_is_played_left_and_taken_up_again(subject: Subject) -> None:
    new = ("play", "evening", "--new", "--plain", "--game", subject.name, "--party", party(subject), "--seed", "3")
    said(*new, typed="1\n1\n1\n")
    assert "evening" in said("saves", "list")
    again = said("play", "evening", "--plain", typed="status\n1\nundo\n?\nlog\npoints\ntimeline\nhelp\nquit\n")
    assert again.strip()
    journal = Path("saves/evening/journal.txt")
    lines = [line for line in journal.read_text().splitlines() if line and not line.startswith(("#", "!"))]
    assert len(lines) > 2
    said("replay", "--update", str(journal))
    said("replay", str(journal))
    narrates = isinstance(subject.game(), Narrates)
    told = said("story", str(journal), code=0 if narrates else 2)
    assert narrates or "tells no stories" in told


def test_whoever_opens_a_save_by_its_name_is_told_how_to_begin_another_of_its_game(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    said("play", "evening", "--new", "--plain", "--game", subject.name, "--party", party(subject), typed="")
    wishes: list[Wish] = []
    monkeypatch.setattr("etherfields.table.evening.play", lambda wish, *rest: wishes.append(wish))
    said("play", "evening", "--plain")
    game = f"--game {subject.name} " if subject.name != registry.FIRST else ""
    assert (wishes[0].anew, wishes[0].again) == (f"{game}--plain", "--plain")


def test_a_pack_is_checked_read_and_begun_from_a_template(subject: Subject) -> None:
    said("new-pack", "mine", "--game", subject.name)
    said("check", "mine")
    said("check", "--game", subject.name)
    said("text", "mine")
    said("play", "own", "--new", "--plain", "--pack", "mine", "--party",
         ",".join(subject.pack(True).seating().fewest()), typed="1\n1\n")  # fmt: skip
    assert "own" in said("saves", "list")


def test_bots_play_it(subject: Subject) -> None:
    told = said("bots", "--runs", "2", "--jobs", "1", "--limit", "40", "--game", subject.name)
    assert "2 games" in told


def test_a_game_has_graphs_or_says_that_it_has_none(subject: Subject) -> None:
    has_graphs = isinstance(subject.plugin, Graphs)
    told = said("graph", "--game", subject.name, code=0 if has_graphs else 2)
    assert has_graphs or "graph" in told


def test_a_pack_notes_its_keys_or_its_game_says_that_there_are_none(subject: Subject, tmp_path: Path) -> None:
    notes_keys = isinstance(subject.plugin, NotesKeys)
    shutil.copytree(subject.plugin.template(), tmp_path / "mine")
    told = said("keys", str(tmp_path / "mine"), code=0 if notes_keys else 2)
    assert ("new key" if notes_keys else "have no keys to note") in told
    assert (tmp_path / "mine" / "keys.txt").exists() == notes_keys


def test_a_game_that_nobody_knows_is_named_as_such() -> None:
    ended, _, err = run(("play", "--plain", "--game", "checkers"), "")
    assert ended == 2
    assert "there is no game “checkers”" in err

