"""Steps of a Turn card that are skipped, and how that is told."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import TurnCard
from etherfields.games.etherfields.rules.engine.scene import Scene
from tests.games.etherfields.campaign.entered import house


@pytest.mark.rule("EF-TURN-20")
def test_that_no_step_is_left_to_be_skipped_is_said_once_however_many_were_to_be(game: Etherfields) -> None:
    play, told = house(game, "gambler"), list[str]()
    play.tell = lambda event: told.append(event.text)
    steps = len(play.printed(play.table.piles.of("turns/deck")[-1], TurnCard).steps)
    play.table.turn.skipped = list(range(steps))
    assert not list(play.compiler.effect("skip 3 steps").run(Scene(play, "gambler", "I-02 A")) or ())
    assert told == ["No step of the Turn card is left to be skipped."]
