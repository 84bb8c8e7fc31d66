"""Choices are gathered from what has changed, and are the same as if they were gathered from scratch."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.machine import campaign
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.actions.action import Action, Available, key_of
from etherfields.games.etherfields.rules.actions.action_source import ActionSource
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.asking import distinct
from etherfields.games.etherfields.rules.memo import memo
from etherfields.games.etherfields.rules.memo.memo import forget, in_stillness
from etherfields.games.etherfields.rules.menu import menu
from etherfields.games.etherfields.rules.menu.basic_actions import Peek
from etherfields.games.etherfields.rules.menu.basic_moves import Efforts, Moves
from etherfields.games.etherfields.rules.menu.printed import ActionsInHand, OnLandscape
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.games.etherfields.rules.turn.acting import ActingChoices
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
            lying = all_in(ActingChoices(play, question.waiting, others))
            assert sorted(choice.key for choice in lying) == sorted(every)
            assert all(choice == every[choice.key] for choice in lying)
            found |= {choice.key.removeprefix(f"{choice.who}/").partition("/")[0] for choice in lying}
            resting += any(choice.who in others for choice in lying)
    assert {"use", "move", "effort", "peek", "pass", "cards"} < found
    assert resting or size == 1


@pytest.mark.parametrize("size", (1, 2, 4))
def test_each_source_has_its_actions_under_their_keys_and_in_slots_of_their_own(game: Etherfields, size: int) -> None:
    found = set()
    play = play_at(game.pack, game.fresh(size, party(game, size, size), {}))

    def look(play: Play, who: str) -> None:
        for source in menu.menu_sources(play, who).offered:
            actions = source.all(play, who)
            by_key = [source.by_key(play, who, action.key) for action in actions]
            in_slots = [source.in_slot(play, who, slot) for slot in range(source.slots(play, who))]
            found.update(type(source) for _ in actions)

            assert all(action.key.partition("/")[0] == source.prefix for action in actions)
            assert by_key == list(actions), source.prefix
            assert sorted(one.key for one in in_slots if one) == sorted(action.key for action in actions)
            assert all(one in actions for one in in_slots if one), source.prefix
            assert source.by_key(play, who, f"{source.prefix}/nothing/of/the/kind") is None

    for question in questions(play, size):
        if question.kind == "act":
            for who in play.party:
                in_stillness(play, look, who)
    assert found >= {OnLandscape, ActionsInHand, Moves, Efforts, Peek}


class Ringing(ActionSource):
    """A kind of action that gives nothing but its prefix and its actions."""

    prefix = "ring"

    def all(self, play: Play, who: str) -> list[Available]:
        """Return two bells, of which a Dreamer on the Landscape has one more."""
        bells = ("high", "low", "loud") if who in play.table.figures else ("high", "low")
        return [Available(f"ring/{bell}", f"Ring the {bell} bell", "", idle) for bell in bells]


def test_a_kind_of_action_that_says_what_there_is_can_be_found_and_drawn(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu, "MENU", (*menu.MENU, Ringing()))
    monkeypatch.setattr(menu, "_sources", menu._sources.__wrapped__)
    play = play_at(game.pack, game.fresh(2, party(game, 2, 2), {}))
    asked = next(one for one in questions(play, 1) if one.kind == "act" and len(one.waiting) == 2)
    assert isinstance(asked.choices, LazyChoices)

    bells = ("high", "low", "loud")
    rung = {f"{who}/ring/{bell}" for who in play.party for bell in bells}

    assert {choice.key for choice in asked.choices if "/ring/" in choice.key} == rung
    assert {asked.choices.alone(key).label for key in rung} == {f"Ring the {bell} bell" for bell in bells}
    lying = [choice.key for choice in all_in(ActingChoices(play, asked.waiting, []))]
    assert {key for key in lying if "/ring/" in key} == rung
    assert len(lying) == len(light(asked.choices))


def in_hand(play: Play, who: str, choices: Sequence[Choice[object]]) -> list[Action]:
    """Return the actions in hand that are offered."""
    keys = {choice.key for choice in choices}
    return [action for action, target in ActionsInHand().reached(play, who) if key_of(action, target) in keys]


def called(action: Action, name: str) -> Action:
    """Return another action that does the same under a name."""
    return replace(action, name=name)


def test_a_key_that_got_its_number_among_others_is_drawn_with_it(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = play_at(game.pack, game.fresh(1, party(game, 1, 1), {}))
    asked = next(one for one in questions(play, 1) if one.kind == "act")
    who, choices = asked.waiting[0], {choice.key for choice in asked.choices}
    reached = ActionsInHand().reached(play, who)
    twice = [*reached, *((called(action, action.name), target) for action, target in reached)]
    monkeypatch.setattr(ActionsInHand, "reached", lambda source, play, who: twice)
    monkeypatch.setattr(ActionsInHand, "slots", lambda source, play, who: len(twice))
    forget(play)

    lying = {choice.key for choice in all_in(ActingChoices(play, [who], []))}

    assert lying > choices - {"give-up"}
    assert {key.removesuffix("-2") for key in lying - choices} < choices


def test_a_key_that_got_its_number_among_others_is_looked_for_among_them(
    game: Etherfields, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = play_at(game.pack, game.fresh(1, party(game, 1, 1), {}))
    asked = next(one for one in questions(play, 1) if one.kind == "act")
    assert isinstance(asked.choices, LazyChoices)
    action = in_hand(play, asked.waiting[0], ActingChoices(play, asked.waiting, []).all())[0]
    pushes = [(called(action, name), "") for name in ("Push", "Push", "Push 2")]
    monkeypatch.setattr(ActionsInHand, "reached", lambda source, play, who: pushes)
    push = key_of(*pushes[0])

    by_key = {key: asked.choices.by_key(key) for key in (push, f"{push}-2", f"{push}-2-2", f"{push}-3")}

    told = [choice.label.partition(" [")[0] for choice in by_key.values() if choice is not None]
    assert told == ["Push", "Push", "Push 2"]
    assert by_key[f"{push}-3"] is None


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
    monkeypatch.setattr(Play, "memo_still", property(lambda play: None, lambda play, now: None))
    monkeypatch.setattr(memo, "_lengthen", lambda tables, nth: {})
    assert played() == with_keeping


def test_telling_choices_apart_leaves_alone_what_other_questions_may_offer() -> None:
    first, second = Choice("use/bell", "Ring", 1), Choice("use/bell", "Ring it again", 2)

    apart = distinct([first, second])

    assert [one.key for one in apart] == ["use/bell", "use/bell-2"]
    assert first.key == second.key == "use/bell"
