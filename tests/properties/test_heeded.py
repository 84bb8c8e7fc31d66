"""What content says is heeded: where `check` finds no error play never fails, and no verb is without a word.

What is watched must be compiled while it is watched: packs are made anew here. `HYPOTHESIS_PROFILE=search` looks at
ever new ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.checks.every_check import check_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.session import Session
from etherfields.language import tree
from tests.properties.observing import Observer
from tests.properties.packs import made, write
from tests.properties.playing import IDLE
from tests.properties.words import Author

SEARCHING = os.environ.get("HYPOTHESIS_PROFILE") == "search"
SEEDS = range(100, 2_000) if SEARCHING else (3, 18, 21, 33, 40, 46)
PARTIES = (("ann",), ("cid", "bob", "ann"))
DECISIONS = 300 if SEARCHING else 120
LEFT_ALONE = (*IDLE, "awaken", "save", "give-up")
"""The keys of choices by which little happens, or the rest of a Dream doesn't."""


def packs(folder: Path) -> Iterator[tuple[int, Pack]]:
    """Packs at random in which `check` finds no error."""
    for seed in SEEDS:
        root = write(folder / str(seed), made(Author(Random(seed))))
        if not check_pack(root).errors:
            yield seed, load_pack(root, use_cache=False)


def play(pack: Pack, party: tuple[str, ...], seed: int) -> None:
    """Play a game at random: whatever fails is told with the pack, the party and the last keys."""
    game = Etherfields(pack)
    keys: list[str] = []
    chance = Chance(seed)
    try:
        session = Session(game, game.fresh(seed, party, {}), keep=False)
        while session.question is not None and len(keys) < DECISIONS:
            choices = list(session.question.choices)
            doing = [choice for choice in choices if choice.key.rpartition("/")[2] not in LEFT_ALONE]
            one = chance.pick("player", doing if doing and chance.below("player", 5) else choices)
            keys.append(one.key)
            session.choose(one)
    except Exception as fault:
        raise AssertionError(f"pack {seed}, {party}, after {keys[-5:]}: {fault}") from fault


def test_where_check_finds_no_error_play_never_fails_and_no_verb_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    observer = Observer()
    observer.watch(monkeypatch)
    played = 0
    for seed, pack in packs(tmp_path):
        for party in PARTIES:
            play(pack, party, seed)
            played += 1
    assert played
    assert observer.executed
    assert not observer.silent
    assert not observer.false


def test_a_verb_that_says_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def untold(node: tree.Do, run: object, asks: bool, language: object) -> object:
        return run

    monkeypatch.setattr("etherfields.language.compile.effects.or_told", untold)
    observer = Observer()
    observer.watch(monkeypatch)
    for seed, pack in packs(tmp_path):
        play(pack, PARTIES[1], seed)
    assert observer.silent
