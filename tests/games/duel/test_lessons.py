"""The first duel, and the lessons that it tells."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from etherfields.games.duel.definitions.heroes import FIRST_DUEL
from etherfields.games.duel.definitions.printed import Moment
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.plugin import PLUGIN
from etherfields.games.duel.rules.state.duel import Duel
from etherfields.kernel.play.players import random_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.new_party import left, party_named
from etherfields.table.story.layers import layer_of

LIGHT = PLUGIN.load(PLUGIN.built_in_pack())
GAME: DuelGame = LIGHT.with_players()
LESSONS = GAME.pack.roster.lessons
BOTH = (FIRST_DUEL, FIRST_DUEL)
USUAL = ("bailiff", "pawnbroker")


def begun(party: tuple[str, ...], seed: int = 1, **options: str) -> Session[Duel]:
    """A session of a new duel at its first question."""
    return Session(GAME, GAME.fresh(seed, party, options))


def told(session: Session[Duel]) -> list[str]:
    """The lessons told so far."""
    return [event.text for event in session.events if layer_of(event) == "lesson"]


def test_the_pack_has_a_lesson_for_every_moment() -> None:
    assert LESSONS.keys() == set(get_args(Moment))


def test_the_first_duel_tells_its_goal_before_anybody_is_asked() -> None:
    assert told(begun(BOTH))[:2] == [LESSONS["duel"], LESSONS["main"]]


def test_the_first_duel_is_one_of_the_simplest_heroes() -> None:
    heroes = GAME.pack.roster.heroes
    seats = begun(BOTH).table.seats
    assert seats == list(heroes)[:2]
    assert max(heroes[seat].complexity for seat in seats) == sorted(one.complexity for one in heroes.values())[1]


def test_each_seat_of_the_first_duel_has_a_figure_of_its_own() -> None:
    seating = LIGHT.seating()
    assert [seating.figure(place, FIRST_DUEL) for place in range(2)] == begun(BOTH).table.seats
    assert [code for code, _, _ in left(seating, BOTH[:1])] == [FIRST_DUEL]
    assert party_named(seating, FIRST_DUEL).party == BOTH


@pytest.mark.parametrize(
    ("party", "lessons", "does"),
    [(USUAL, "first", False), (USUAL, "yes", True), (USUAL, "no", False), (BOTH, "no", False), (BOTH, "yes", True)],
)
def test_an_option_says_whether_a_duel_explains_itself(party: tuple[str, ...], lessons: str, does: bool) -> None:
    assert bool(told(begun(party, lessons=lessons))) is does


def test_an_unknown_value_of_the_option_is_a_fault() -> None:
    with pytest.raises(Fault, match="“loud” is no value of “lessons”"):
        GAME.fresh(1, USUAL, {"lessons": "loud"})


def test_every_lesson_comes_in_some_duel_and_none_twice() -> None:
    seen = set()
    for seed in range(8):
        session = begun(BOTH, seed)
        luck = random.Random(seed)
        player = random_player(luck.randrange)
        while session.question is not None and len(session.keys) < 600:
            ends = [one for one in session.question.choices if one.ends] if session.question.kind[:4] == "main" else []
            session.choose(ends[0] if ends and seed % 2 else player(session.question))
        lessons = told(session)
        assert len(lessons) == len(set(lessons))
        seen |= set(lessons)
    assert seen == set(LESSONS.values())


def test_lessons_change_nothing_else() -> None:
    quiet, loud = begun(USUAL, 3, lessons="no"), begun(USUAL, 3, lessons="yes")
    luck = random.Random(3)
    player = random_player(luck.randrange)
    while quiet.question is not None and len(quiet.keys) < 200:
        choice = player(quiet.question)
        quiet.choose(choice)
        assert loud.question is not None
        loud.answer(choice.key)
    bare = {**GAME.freeze(quiet.table), "taught": [], "teaches": False}
    assert {**GAME.freeze(loud.table), "taught": [], "teaches": False} == bare


def test_lessons_go_on_where_a_save_left_off() -> None:
    table = begun(BOTH).table
    thawed = GAME.thaw(GAME.freeze(table))
    assert thawed.teaches
    assert thawed.taught == table.taught
