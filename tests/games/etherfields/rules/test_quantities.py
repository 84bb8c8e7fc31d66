"""Quantities: each is one row, with a base, and a bound where it has one."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.quantities import QUANTITIES
from etherfields.kernel.matter.standing_rules import StandingRules
from tests.games.etherfields import vocabulary
from tests.games.etherfields.campaign.entered import does

WHO = "tough"


@pytest.fixture
def play(game: Etherfields) -> Play:
    """A table on which no rule stands."""
    play = play_at(game.pack, game.fresh(5, (WHO, "expert"), {}))
    play.standing = StandingRules()
    return play


def test_every_quantity_of_the_language_has_its_row_and_no_other() -> None:
    assert sorted(QUANTITIES) == sorted(entry.name for entry in vocabulary.QUANTITIES)


@pytest.mark.rule("EF-PRIORITY-14")
@pytest.mark.parametrize("name", QUANTITIES)
def test_a_quantity_that_no_rule_changes_is_its_base(play: Play, name: str) -> None:
    assert play.quantity(name, WHO) == play.base_of(name, WHO) >= 0


@pytest.mark.rule("EF-PRIORITY-14")
@pytest.mark.parametrize("name", QUANTITIES)
def test_a_quantity_that_a_rule_lowers_comes_to_no_less_than_its_bound(play: Play, name: str) -> None:
    base, least = play.base_of(name, WHO), QUANTITIES[name].least

    does(play, f"this turn: {name} -50")

    assert play.quantity(name, WHO) == (base - 50 if least is None else least)
    assert play.modified(name, 51, WHO) == 1
