"""Random play between Dreams, in the built-in campaign: loaded, taken back and played again, it is the same game."""

from __future__ import annotations

import random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session

PARTIES = (("gambler",), ("expert", "individualist"), ("tough", "gambler", "expert", "individualist"))


def after_the_first_dream(game: Etherfields, seed: int, party: tuple[str, ...]) -> Table:
    """The table at the moment when the First Dream has been won."""
    table = game.fresh(seed, party, {})
    first = game.pack.campaign.first
    table.piles.move(first, "gate")
    table.gate, table.state, table.turn.ending = first, "dream over", "won"
    return table


def travelled(game: Etherfields, seed: int, party: tuple[str, ...], decisions: int) -> Session[Table]:
    """A session after so many random decisions, the table looked over after each."""
    session = Session(game, after_the_first_dream(game, seed, party))
    answer = random_player(random.Random(seed).randrange)
    for _ in range(decisions):
        run(session, answer, 1)
        game.check(session.table)
    return session


def stands(session: Session[Table]) -> tuple[object, object]:
    """The table, and what is asked."""
    question = session.question
    asked = question and (question.who, question.prompt, [(c.key, c.label) for c in question.choices])
    return session.game.freeze(session.table), asked


@pytest.mark.rule("EF-MAP-09")
@pytest.mark.parametrize("party", PARTIES)
@pytest.mark.parametrize("seed", range(3))
def test_from_every_rest_point_the_same_game_goes_on(game: Etherfields, seed: int, party: tuple[str, ...]) -> None:
    session = travelled(game, seed, party, 150)
    states = {rest.state for rest in session.rests}
    assert "dreamworld" in states
    for rest in session.rests:
        loaded = Session(game, game.thaw(rest.table), keys=session.keys[rest.keys :])
        assert stands(loaded) == stands(session), rest.state


@pytest.mark.parametrize("party", PARTIES)
def test_steps_on_the_map_can_be_taken_back_one_by_one(game: Etherfields, party: tuple[str, ...]) -> None:
    session = Session(game, after_the_first_dream(game, 5, party))
    answer = random_player(random.Random(5).randrange)
    before = []
    for _ in range(80):
        before.append(stands(session))
        run(session, answer, 1)
    for told in reversed(before):
        session.undo(1)
        assert stands(session) == told
