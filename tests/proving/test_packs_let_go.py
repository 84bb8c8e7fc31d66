"""What is worked out once for a pack is kept as long as the pack, and no longer."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.proving.bots.bots import play
from etherfields.proving.bots.played import Run

ROOT = Path(__file__).parent.parent.parent


def test_what_is_worked_out_for_a_pack_is_worked_out_once_for_each_pack_and_thing() -> None:
    asked: list[tuple[Pack, str]] = []

    @once_for_a_pack
    def asking(pack: Pack, thing: str) -> None:
        asked.append((pack, thing))

    one, other = load_pack(ROOT), load_pack(ROOT)
    for pack, thing in ((one, "a"), (one, "a"), (one, "b"), (other, "a")):
        asking(pack, thing)

    assert asked == [(one, "a"), (one, "b"), (other, "a")]


@pytest.mark.parametrize("player", ["random", "curious"])
def test_a_pack_that_nobody_plays_any_more_is_let_go(player: str) -> None:
    pack = load_pack(ROOT)
    known = weakref.ref(pack)
    played = play(EtherfieldsWithPlayers(pack), Run(1, player, ("gambler",), limit=60, is_watched=True))
    assert played.decisions == 60

    del pack
    gc.collect()

    assert known() is None
