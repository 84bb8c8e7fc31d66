"""Random play of a real pack: replayed, taken back, saved and loaded, it is the same game."""

from __future__ import annotations

import random

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.players.with_players import EtherfieldsWithPlayers
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.players import random_player, run
from etherfields.kernel.play.session import Session
from tests.small_pack import make_pack

SEEDS = range(6)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> EtherfieldsWithPlayers:
    place = tmp_path_factory.mktemp("real")
    make_pack(place / "pack")
    return EtherfieldsWithPlayers(load_pack(place / "pack"))


def begun(game: Etherfields, seed: int, keys: list[str] | None = None) -> Session[Table]:
    return Session(game, game.fresh(seed, ("guest",), {}), keys=keys or [])


def played(game: Etherfields, seed: int, decisions: int = 60) -> Session[Table]:
    """A session after random play."""
    session = begun(game, seed)
    run(session, random_player(random.Random(seed).randrange), decisions)
    return session


def stands(session: Session[Table]) -> tuple[object, object]:
    """The table, and what is asked."""
    question = session.question
    asked = question and (question.who, question.prompt, [(c.key, c.label) for c in question.choices])
    return session.game.freeze(session.table), asked


def seen(session: Session[Table]) -> tuple[object, list[str], list[str]]:
    """All that must be the same where two sessions have come the same way."""
    return stands(session), [event.text for event in session.events], session.keys


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_keys_are_the_same_game(game: Etherfields, seed: int) -> None:
    session = played(game, seed)
    assert seen(begun(game, seed, session.keys)) == seen(session)


@pytest.mark.parametrize("seed", SEEDS)
def test_to_take_decisions_back_is_not_to_have_made_them(game: Etherfields, seed: int) -> None:
    session = played(game, seed)
    chance = random.Random(seed)
    while session.keys:
        session.undo(chance.randint(1, min(9, len(session.keys))))
        assert seen(session) == seen(begun(game, seed, session.keys))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_that_was_saved_and_loaded_plays_on_the_same(game: Etherfields, seed: int) -> None:
    session = played(game, seed)
    for rest in session.rests:
        loaded = Session(game, game.thaw(rest.table), keys=session.keys[rest.keys :])
        assert stands(loaded) == stands(session)
