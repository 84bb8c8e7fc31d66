"""Choices are gathered from what has changed, and are the same as if they were gathered from scratch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.machine import campaign
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.actions import in_reach
from etherfields.games.etherfields.rules.actions.action import Open
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.asking import distinct
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.memo import memo
from etherfields.games.etherfields.rules.menu import draw, menu
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.rules.turn.acting import _Offer
from etherfields.kernel.play.decisions import Ask, Choice, LazyChoices, LazySeq, Rules
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.players import light
from etherfields.kernel.play.session import Session
from tests.games.etherfields.rules.offered import all_in, from_scratch, gathered

MOST = 400
VARIANTS = ({}, {"ordered_rounds": "true"})


def idle(play: Play) -> Rules[None]:
    yield from ()


def party(game: Etherfields, size: int, first: int) -> tuple[str, ...]:
    names = [one.code for one in game.pack.all(Archetype) if not one.mode]
    return tuple(names[(first + seat) % len(names)] for seat in range(size))


def questions(play: Play, seed: int) -> Iterator[Ask[object]]:
    """What is asked in a game in which anybody answers anything."""
    chance = random.Random(seed)
    rules = campaign(play)
    answer = None
    for _ in range(MOST):
        try:
            step = rules.send(answer)
            while not isinstance(step, Ask):
                step = next(rules)
        except StopIteration:
            return
        yield step
        answer = chance.choice(light(step.choices))


@pytest.mark.parametrize("size", (1, 2, 3, 4))
@pytest.mark.parametrize("options", VARIANTS, ids=("at will", "rounds"))
def test_at_every_question_the_kept_choices_are_the_fresh_ones(
    game: Etherfields, size: int, options: dict[str, str]
) -> None:
    compared = 0
    play = play_at(game.pack, game.fresh(size, party(game, size, size), options))
    for question in questions(play, size):
        if question.kind == "act":
            everybody = tuple(play.party)
            assert gathered(play, everybody) == from_scratch(play, everybody)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("size", (1, 2, 4))
def test_each_choice_is_found_by_its_key_without_the_others(game: Etherfields, size: int) -> None:
    found = set()
    play = play_at(game.pack, game.fresh(size, party(game, size, size), {"classic_cards": "true"}))
    for question in questions(play, size):
        if isinstance(question.choices, LazyChoices):
            for choice in question.choices.known():
                alone = question.choices.alone(choice.key)
                assert alone == choice, choice.key
                found.add(choice.key.removeprefix(f"{choice.who}/").partition("/")[0])
            assert question.choices.alone("use/nothing") is None
            for goal in ("Z9.9", "", "round/", "round-x/Z9.9", f"round-999/{play.table.figures.get(play.party[0])}"):
                assert question.choices.alone(f"{play.party[0]}/move/{goal}") is None
    assert {"use", "move", "effort", "pass", "cards", "give-up"} < found


@pytest.mark.parametrize("size", (1, 2, 3, 4))
def test_each_choice_lies_in_one_place_of_those_among_which_is_drawn(game: Etherfields, size: int) -> None:
    found, resting = set(), 0
    play = play_at(game.pack, game.fresh(size, party(game, size, size), {"classic_cards": "true"}))
    for question in questions(play, size + 4):
        if isinstance(question.choices, LazyChoices):
            others = [who for who in play.party if who not in question.waiting]
            every = {choice.key: choice for choice in light(question.choices)}
            lying = all_in(_Offer(play, question.waiting, others))
            assert sorted(choice.key for choice in lying) == sorted(every)
            assert all(choice == every[choice.key] for choice in lying)
            found |= {choice.key.removeprefix(f"{choice.who}/").partition("/")[0] for choice in lying}
            resting += any(choice.who in others for choice in lying)
    assert {"use", "move", "effort", "peek", "pass", "cards"} < found
    assert resting or size == 1


def test_a_key_that_got_its_number_among_others_is_drawn_with_it(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = play_at(game.pack, game.fresh(1, party(game, 1, 1), {}))
    asked = next(one for one in questions(play, 1) if one.kind == "act")
    who, choices = asked.waiting[0], {choice.key for choice in asked.choices}
    in_hand = in_reach.shelves(on_map(play))[-1].found(play, who)
    twice = [*in_hand, *((copy(action), target) for action, target in in_hand)]
    for action, _ in twice:
        action.opens = {}
    shelves = [*in_reach.shelves(on_map(play))[:-1], in_reach.Shelf(lambda *_: len(twice), lambda *_: twice)]
    monkeypatch.setattr(draw, "shelves", lambda is_on_map: shelves)
    monkeypatch.setattr(in_reach, "shelves", lambda is_on_map: shelves)
    draw._sorts.cache_clear()
    play.known.clear()

    lying = {choice.key for choice in all_in(_Offer(play, [who], []))}

    draw._sorts.cache_clear()
    assert lying > choices - {"give-up"}
    assert {key.removesuffix("-2") for key in lying - choices} < choices


def test_a_key_that_got_its_number_among_others_is_looked_for_among_them(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = next(
        one for one in questions(play_at(game.pack, game.fresh(1, party(game, 1, 1), {})), 1) if one.kind == "act"
    )
    actions = [Open(f"use/{name}", name, "", idle) for name in ("push", "push", "push-2")]

    def printed(play: Play, who: str, key: str = "") -> list[Open]:
        return [one for one in actions if key in ("", one.key)]

    monkeypatch.setattr(menu, "_printed", printed)
    monkeypatch.setitem(menu._SORTS, "use", menu._printed)
    assert isinstance(asked.choices, LazyChoices)
    by_key = {key: asked.choices.by_key(key) for key in ("use/push", "use/push-2", "use/push-2-2")}
    assert [choice.label for choice in by_key.values() if choice is not None] == ["push", "push", "push-2"]
    assert [choice for choice in by_key.values() if choice is None] == []


def test_a_game_played_again_works_out_no_choices_but_those_taken(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fresh() -> Table:
        return game.fresh(4, party(game, 4, 4), {})

    session, chance = Session(game, fresh(), keep=False), random.Random(4)
    while session.question is not None and len(session.keys) < MOST:
        session.choose(chance.choice(light(session.question.choices)))
    looked = list[int]()
    known = LazySeq.known
    monkeypatch.setattr(LazySeq, "known", lambda asked: looked.extend([1] * (asked._known is None)) or known(asked))
    again = Session(game, fresh(), keys=session.keys, keep=False)
    assert (again.keys, again.events) == (session.keys, session.events)
    assert len(looked) < MOST / 20


@pytest.mark.parametrize("size", (1, 2, 3, 4))
def test_a_game_is_the_same_if_nothing_is_ever_kept(
    game: Etherfields, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played() -> tuple[list[str], list[Event], object]:
        session = Session(game, game.fresh(size, party(game, size, size), {}), keep=False)
        chance = random.Random(size)
        while session.question is not None and len(session.keys) < MOST:
            session.choose(chance.choice(light(session.question.choices)))
        return session.keys, session.events, game.freeze(session.table)

    with_keeping = played()
    monkeypatch.setattr(Play, "kept", lambda play, what, seen, work, *about: work(*about))
    monkeypatch.setattr(Play, "memo_still", property(lambda play: None, lambda play, now: None))
    monkeypatch.setattr(memo, "_lengthen", lambda tables, nth: {})
    assert played() == with_keeping


def test_telling_choices_apart_leaves_alone_what_other_questions_may_offer() -> None:
    first, second = Choice("use/bell", "Ring", 1), Choice("use/bell", "Ring it again", 2)

    apart = distinct([first, second])

    assert [one.key for one in apart] == ["use/bell", "use/bell-2"]
    assert first.key == second.key == "use/bell"
