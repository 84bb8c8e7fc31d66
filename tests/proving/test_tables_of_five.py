"""Tables of every size, with every variant on and off, hold to the end."""

from __future__ import annotations

import random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.kernel.play.players import light
from etherfields.kernel.play.session import Session
from tests.proving.five import with_a_fifth

EVERYBODY = ("fifth", "gambler", "expert", "tough", "individualist")
VARIANTS = [
    {},
    {"ordered_rounds": "true"},
    {"classic_cards": "true"},
    {"ordered_rounds": "true", "classic_cards": "true", "single_movement_roll": "true", "push_all": "true"},
]
MOST = 20_000
AFTER = 150
"""So many decisions are made after the First Dream: on the map, in Slumbers, at Awakenings."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Etherfields:
    """The built-in campaign with a fifth seat."""
    return Etherfields(load_pack(with_a_fifth(tmp_path_factory.mktemp("five"))))


@pytest.mark.rule("EF-PLAYERS-01")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_dream_at_random_comes_to_an_end_and_the_campaign_goes_on_without_a_fault(
    game: Etherfields, players: int, variant: dict[str, str]
) -> None:
    session = Session(game, game.fresh(players, EVERYBODY[:players], variant), keep=False)
    chance = random.Random(players)
    after = AFTER
    while session.question is not None and after:
        after -= bool(session.table.outcomes)
        session.choose(chance.choice(light(session.question.choices)))
        game.check(session.table)
        assert len(session.keys) < MOST

    assert session.table.outcomes
